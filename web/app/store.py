"""Small things that the page remembers in this browser, if the browser lets it."""

from __future__ import annotations

import js

# On file:// all pages of a disk share one storage.
PREFIX = "farao."


def read(name: str) -> str | None:
    """What was kept under a name; None if nothing was, or if storage is refused."""
    try:
        value = js.localStorage.getItem(PREFIX + name)
    except Exception:  # the browser may refuse storage in any way it likes
        return None
    return str(value) if value else None


def write(name: str, value: str) -> bool:
    """Keep a text; False if the browser refuses."""
    try:
        js.localStorage.setItem(PREFIX + name, value)
    except Exception:  # full, or refused
        return False
    return True
