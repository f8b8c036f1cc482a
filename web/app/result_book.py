"""The person's finished deals, each kept under ``result/<deal>``: a deal counts once, however often it is played."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

from engine.review import Review
from web.app.autosave import DEAL
from web.app.keeping import Keeping, Written
from web.app.saved import ENDED, SavedError, read_saved
from web.app.session import PERSON
from web.app.statistics import VERSION, Finished, dumped, is_deal_id, loaded

PREFIX = "result/"
ASIDE = "result.aside/"
BEGUN = "result.begun"
"""Here earlier versions kept the ids of the deals that the person had begun and not ended, one a line."""
FORGOTTEN = "result.forgotten"
"""When the statistics were deleted: what was over by then is not found again."""


class ResultBook:
    """All finished deals. Without storage they last for the visit."""

    def __init__(self, keeper: Keeping) -> None:
        self._keeper = keeper
        self._unkept: dict[str, Finished] = {}
        # What is just being stored must not outlive the deletion of everything.
        self._lock = asyncio.Lock()
        self.writes = True
        """False as long as the browser refuses to keep a deal."""

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
        """Whether the person had begun this deal when an earlier version kept it."""
        return deal in (self._keeper.read(BEGUN) or "").split()

    def add(self, deal: str, result: Finished) -> bool:
        """Count a deal that has just ended; False, and nothing changes, if it was played to an end before."""
        if self.find(deal) is not None:
            return False
        self._unkept[PREFIX + deal] = result
        return True

    def find_missed(self) -> bool:
        """Count the kept deals that are over and were not counted, of two that are the same the one that ended first;
        False if there are none. Of the others no more than a few characters are read."""
        found: dict[str, Finished] = {}
        for name in self._keeper.names():
            text = self._keeper.read(name) if name.startswith(DEAL) else None
            ended = ENDED.search(text or "")
            if text is None or ended is None or self._is_counted(ended[1]):
                continue
            with suppress(SavedError):
                result, first = read_saved(text).result, found.get(ended[1])
                if (
                    result
                    and result.ended > (self._keeper.read(FORGOTTEN) or "")
                    and (first is None or result.ended < first.ended)
                ):
                    found[ended[1]] = result
        self._unkept |= {PREFIX + deal: result for deal, result in found.items()}
        return bool(found)

    def _is_counted(self, deal: str) -> bool:
        return PREFIX + deal in self._unkept or self._keeper.read(PREFIX + deal) is not None

    async def keep(self) -> None:
        """Store what is counted and not stored yet."""
        async with self._lock:
            for name, result in tuple(self._unkept.items()):
                await self._write(name, result)

    async def judge(self, deal: str, result: Finished, review: Review) -> None:
        """Add to a deal what the look back found, once; it may have been played again with another result."""
        async with self._lock:
            known = self.find(deal)
            if known is not None and replace(known, ended=result.ended) == result:
                luck, skill = round(review.luck(PERSON), 4), round(review.skill(PERSON), 4)
                await self._write(PREFIX + deal, replace(known, luck=luck, skill=skill))

    async def _write(self, name: str, result: Finished) -> None:
        self._unkept[name] = result
        old = self._keeper.read(name)
        if old is not None and loaded(old) is None:
            await self._keeper.write({ASIDE + name.removeprefix(PREFIX): old})
        written = await self._keeper.exchange(name, old, dumped(result))
        if written is Written.CHANGED:
            # Another tab has counted the same deal.
            await self._keeper.refresh()
        self.writes = written is not Written.REFUSED
        if self.writes:
            self._unkept.pop(name, None)

    async def forget(self, now: str) -> bool:
        """Delete every result until now for good; False if the browser refused."""
        async with self._lock:
            self._unkept.clear()
            await self._keeper.refresh()
            names = [name for name in self._keeper.names() if name.startswith((PREFIX, ASIDE))]
            return await self._keeper.write({**dict.fromkeys(names), FORGOTTEN: now})

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
