"""The person's finished deals, each kept under ``result/<deal>``: a deal counts once, however often it is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from engine.review import Review
from web.app.memory import Memory, put_aside
from web.app.session import PERSON
from web.app.statistics import VERSION, Finished, dumped, is_deal_id, loaded

PREFIX = "result/"
ASIDE = "result.aside/"
BEGUN = "result.begun"
"""Here stand the ids of the deals that the person has begun and not ended, the last ones, one a line."""
MOST_BEGUN = 100
INDEX = "results"


class Keeper(Protocol):
    """What keeps texts by name: reading is immediate, writing stores all changes durably or says that it cannot."""

    def read(self, name: str, /) -> str | None: ...

    def names(self) -> tuple[str, ...]: ...

    async def write(self, changes: Mapping[str, str | None], /) -> bool: ...


class NotedKeeper:
    """A keeper in one text of a `Memory`, for as long as that is all there is."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def read(self, name: str, /) -> str | None:
        return self._texts()[0].get(name)

    def names(self) -> tuple[str, ...]:
        return tuple(self._texts()[0])

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        texts, whole = self._texts()
        if not whole and not put_aside(self._memory, INDEX, self._memory.read(INDEX) or ""):
            return False
        found: dict[str, str | None] = {**texts, **changes}
        return self._memory.write(INDEX, json.dumps({name: text for name, text in found.items() if text is not None}))

    def _texts(self) -> tuple[dict[str, str], bool]:
        """What is kept, and whether it could be read whole."""
        try:
            data = json.loads(self._memory.read(INDEX) or "{}")
        except (ValueError, RecursionError):
            return {}, False
        if not isinstance(data, dict):
            return {}, False
        texts = {name: text for name, text in data.items() if isinstance(text, str)}
        return texts, len(texts) == len(data)


class ResultBook:
    """All finished deals. Without storage they last for the visit."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._unkept: dict[str, Finished] = {}
        self._begun: set[str] = set()
        self.writes = True
        """False once the browser refused to keep a deal."""

    @property
    def deals(self) -> tuple[Finished, ...]:
        """The deals that can be read, in no order."""
        kept = {name: loaded(self._keeper.read(name) or "") for name in self._names()}
        return tuple(deal for deal in (kept | self._unkept).values() if deal is not None)

    @property
    def unreadable(self) -> int:
        """How many entries cannot be read. They stay where they are."""
        return sum(loaded(self._keeper.read(name) or "") is None for name in self._names())

    def find(self, deal: str) -> Finished | None:
        """What is known of the deal with this id."""
        return self._unkept.get(PREFIX + deal) or loaded(self._keeper.read(PREFIX + deal) or "")

    def is_begun(self, deal: str) -> bool:
        """Whether the person has begun this deal, in this visit or in an earlier one."""
        return deal in self._begun or deal in (self._keeper.read(BEGUN) or "").split()

    async def begin(self, deal: str) -> None:
        """Remember that the person plays this deal from its first card on."""
        self._begun.add(deal)
        others = [known for known in (self._keeper.read(BEGUN) or "").split() if known != deal]
        await self._keeper.write({BEGUN: "\n".join([*others, deal][-MOST_BEGUN:])})

    async def add(self, deal: str, result: Finished) -> bool:
        """Keep a deal that has just ended; False, and nothing changes, if it was played to an end before."""
        if self.find(deal) is not None:
            return False
        await self._write(deal, result)
        return True

    async def judge(self, deal: str, review: Review) -> None:
        """Add to a deal what the look back found."""
        known = self.find(deal)
        if known is not None and known.luck is None:
            luck, skill = round(review.luck(PERSON), 4), round(review.skill(PERSON), 4)
            await self._write(deal, replace(known, luck=luck, skill=skill))

    async def _write(self, deal: str, result: Finished) -> None:
        name = PREFIX + deal
        old = self._keeper.read(name)
        aside = {ASIDE + deal: old} if old is not None and loaded(old) is None else {}
        begun = [known for known in (self._keeper.read(BEGUN) or "").split() if known != deal]
        changes = {**aside, name: dumped(result), BEGUN: "\n".join(begun) or None}
        if await self._keeper.write(changes):
            self._unkept.pop(name, None)
        else:
            self._unkept[name] = result
            self.writes = False

    async def forget(self) -> bool:
        """Delete every result for good; False if the browser refused."""
        self._unkept.clear()
        names = [name for name in self._keeper.names() if name.startswith((PREFIX, ASIDE, BEGUN))]
        return await self._keeper.write(dict.fromkeys(names))

    def exported(self) -> str:
        """Every entry as one JSON text, also those that cannot be read."""
        entries = {
            name: self._keeper.read(name) for name in sorted(self._keeper.names()) if name.startswith((PREFIX, ASIDE))
        }
        entries |= {name: dumped(deal) for name, deal in self._unkept.items()}
        return json.dumps({"version": VERSION, "results": entries}, indent=1)

    def _names(self) -> tuple[str, ...]:
        return tuple(
            name for name in self._keeper.names() if name.startswith(PREFIX) and is_deal_id(name.removeprefix(PREFIX))
        )
