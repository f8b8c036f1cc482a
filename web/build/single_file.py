"""`farao.html`: the whole site in one file, to keep or to send by mail.

It holds every page of every language, and what pages load when they are opened from a disk (`file_protocol`), packed.
Its script, in `web/templates/single.html`, shows the page that the part of the address behind the # asks for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from web.build.errors import BuildError
from web.build.file_protocol import packed

_STYLE = re.compile(r'(?:<link rel="stylesheet" href="[^"]+">\n)+')
_SCRIPT = re.compile(r'<script src="[^"]*assets/(look|boot)\.js"([^>]*)></script>')
_DROPPED = re.compile(
    r'<meta http-equiv="Content-Security-Policy"[^>]*>\n|<link rel="apple-touch-icon"[^>]*>\n'
    r'|<script src="[^"]*assets/offline\.js" defer></script>\n|<link rel="(?:canonical|alternate)"[^>]*>\n'
)
_UPWARDS = re.compile(r'(?<=["\'])(?:\.\./)+assets/')


def packed_site(pages: Mapping[str, bytes], parts: Mapping[str, str]) -> str:
    """Pages and what they share, as gzip in base64: JSON of {"pages": {path: HTML}, "parts": {name: text}}."""
    shown = {path: as_part(path, content.decode("utf-8")) for path, content in sorted(pages.items())}
    return packed(json.dumps({"pages": shown, "parts": parts}, ensure_ascii=False, sort_keys=True).encode("utf-8"))


def as_part(path: str, page: str) -> str:
    """A page for inside the file: @@name@@ stands for a shared part, and assets lie below the file's own folder."""
    page = _DROPPED.sub("", page)
    page, styles = _STYLE.subn("<style>@@styles@@</style>\n", page)
    page, scripts = _SCRIPT.subn(r"<script\2>@@\1@@</script>", page)
    page = _UPWARDS.sub("./assets/", page).replace('data-root="../"', 'data-root="./"')
    page, roots = re.subn(r"<html ", "<html data-single ", page, count=1)
    expected = (1, 2 if 'type="py"' in page else 1, 1)
    if (styles, scripts, roots) != expected:
        raise BuildError(f"{path}: its styles, scripts and root are {(styles, scripts, roots)}, not {expected}")
    return page
