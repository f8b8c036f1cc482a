"""The Content-Security-Policy of each page: nothing from another host, and no more than the page needs.

It stands in the page itself, because the same files also lie on hosts that send no such header, and on disks.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence

# What templates write where the policy goes; it depends on the rest of the page.
PLACE = "(policy)"

_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_INLINE_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)

# PyScript and Pyodide ask for this much:
# - 'unsafe-eval': Pyodide makes functions of text, for which 'wasm-unsafe-eval' is not enough;
# - 'unsafe-inline': from a disk a script writes an import map into the page, and PyScript's own tag needs no less;
# - blob: for PyScript's workers, and from a disk for every module; data: for modules inside of those workers;
# - inline styles: cards are put where they fly from and to.
# None of it lets anything in from another host.
_PYTHON = {
    "default-src": ("'none'",),
    "script-src": ("'self'", "blob:", "data:", "'unsafe-eval'", "'unsafe-inline'"),
    "worker-src": ("'self'", "blob:"),
    "connect-src": ("'self'", "blob:", "data:"),
    "style-src": ("'self'", "'unsafe-inline'"),
    "img-src": ("'self'", "data:"),
    "manifest-src": ("'self'",),
    "base-uri": ("'none'",),
    "form-action": ("'none'",),
}


def with_policy(page: str) -> str:
    """The page with its policy in the place that its template keeps for it."""
    return page.replace(PLACE, policy(page))


def policy(page: str) -> str:
    """The policy for a page: generous where it runs Python, else just its own files and, by hash, what stands in it."""
    if 'type="py"' in page:
        return written(_PYTHON)
    directives = {
        "default-src": ("'none'",),
        "script-src": ("'self'", *map(_hash, _INLINE_SCRIPT.findall(page))),
        # The service worker.
        "worker-src": ("'self'",),
        # Whoever examines a page, as Lighthouse does, reads robots.txt out of it.
        "connect-src": ("'self'",),
        "style-src": ("'self'", *map(_hash, _INLINE_STYLE.findall(page))),
        "img-src": ("'self'", "data:"),
        "manifest-src": ("'self'",),
        "base-uri": ("'none'",),
        "form-action": ("'none'",),
    }
    return written(directives)


def single_file_policy() -> str:
    """For the page that brings everything with it: as for Python, and without any address at all."""
    kept = {name: tuple(source for source in sources if source != "'self'") for name, sources in _PYTHON.items()}
    return written(kept)


def written(directives: Mapping[str, Sequence[str]]) -> str:
    """As the attribute of a page says it; directives without sources are left to `default-src`."""
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items() if sources)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}'"
