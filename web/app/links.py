"""Links to a set of rules: the address of the table with everything in its fragment."""

from __future__ import annotations

import re
from collections.abc import Iterable

from web.app.form import form_of_setup
from web.app.setup import Setup

# Letters, digits and marks that no reader of addresses takes for anything else.
_ODD = re.compile(r"[^A-Za-z0-9._~-]")


def fragment_of(setup: Setup, name: str = "") -> str:
    """The fragment, without ``#``, that deals by these rules. It names no seed: every deal is a fresh one. The name of
    the rules travels with them where they are not simply the game's own."""
    named = (("name", name),) if name and setup.rules.changed() else ()
    return fragment_text((*form_of_setup(setup).pairs, *named))


def fragment_text(pairs: Iterable[tuple[str, str]]) -> str:
    """Pairs of key and value as a fragment that `web.app.address.read_fragment` takes apart again."""
    return "&".join(f"{_escaped(key)}={_escaped(value)}" for key, value in pairs)


def whole_link(address: str, fragment: str) -> str:
    """The whole link; only the fragment with its ``#`` where the table has no address that others can open."""
    return f"{address.partition('#')[0]}#{fragment}"


def _escaped(text: str) -> str:
    return _ODD.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8")), text)
