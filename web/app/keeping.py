"""What the page keeps between visits and must not lose: deals, results, whatever is worth more than a setting.

Entries are texts under names such as ``deal/<id>``. Reading is answered at once, out of a mirror that was filled before
the table was laid; writing takes its time and says whether it lasts.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Protocol


class Written(Enum):
    """What became of an entry that was to be exchanged for another."""

    DONE = "stored for good"
    REFUSED = "the browser refuses, it lasts for this visit"
    CHANGED = "somebody else has written there, nothing was done"


class Keeping(Protocol):
    """Keeps texts under names. What was written can be read at once, also where it does not last."""

    @property
    def durable(self) -> bool:
        """Whether entries outlive this visit, as far as is known by now."""
        ...

    def read(self, name: str, /) -> str | None:
        """The text under a name, None if there is none. A text that cannot be decoded is given as it is."""
        ...

    def names(self) -> tuple[str, ...]:
        """All names, in no particular order."""
        ...

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        """Store all of them, None deletes; True once all of them would survive a crash of the page. Never raises."""
        ...

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        """Store a text only if what is stored under its name is still what the caller knows. Never raises."""
        ...

    async def refresh(self) -> None:
        """See what other tabs have written since. Never raises."""
        ...


class Unkept:
    """Keeps everything for this visit only: for browsers that refuse, and for tests."""

    durable = False

    def __init__(self, entries: Mapping[str, str] | None = None) -> None:
        self.entries = dict(entries or {})

    def read(self, name: str, /) -> str | None:
        return self.entries.get(name)

    def names(self) -> tuple[str, ...]:
        return tuple(self.entries)

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        apply(self.entries, changes)
        return self.durable

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        # Where nothing lasts nobody else can have written.
        if self.durable and self.entries.get(name) != known:
            return Written.CHANGED
        return Written.DONE if await self.write({name: text}) else Written.REFUSED

    async def refresh(self) -> None:
        return None


def apply(entries: dict[str, str], changes: Mapping[str, str | None]) -> None:
    """Make these changes to a dictionary; None deletes."""
    for name, text in changes.items():
        if text is None:
            entries.pop(name, None)
        else:
            entries[name] = text
