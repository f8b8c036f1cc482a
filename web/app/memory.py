"""What the page asks of whatever remembers for it."""

from __future__ import annotations

from typing import Protocol


class Memory(Protocol):
    """Keeps small texts between visits; writing says whether that worked."""

    def read(self, name: str, /) -> str | None: ...

    def write(self, name: str, value: str, /) -> bool: ...


MOST_ASIDE = 20
ASIDE = ".aside."
"""Stands in the names of what was put aside."""


def put_aside(memory: Memory, name: str, text: str) -> bool:
    """Keep a text that cannot be read under another name, once; False if that cannot be done."""
    for number in range(1, MOST_ASIDE + 1):
        aside = f"{name}{ASIDE}{number}"
        kept = memory.read(aside)
        if kept == text:
            return True
        if kept is None:
            return memory.write(aside, text)
    return False
