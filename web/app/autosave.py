"""Keeps the deal on the table: every move is stored before it is shown, one after the other.

A deal has one entry of its own, ``deal/<id>``. It is only ever exchanged for a newer state of what this page has last
seen there. If another tab has written meanwhile, both have gone on with one deal: ours then gets an entry of its own.
"""

from __future__ import annotations

import asyncio
import os
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum

from web.app.guard import Guard
from web.app.keeping import Keeping, Written
from web.app.saved import Saved, SavedError, read_saved

DEAL = "deal/"


class Trouble(Enum):
    """What the person should know about the keeping."""

    REFUSED = "nothing can be stored now"
    FORKED = "the deal goes on in another tab as well"
    DELETED = "the deal was deleted in another tab"


def fresh_id() -> str:
    """A name that no other deal has."""
    return os.urandom(8).hex()


def milliseconds() -> int:
    """The time of day since 1970."""
    return int(time.time() * 1000)


def moment(milliseconds: int) -> str:
    """A time since 1970 as statistics write it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Autosave:
    """What is stored of the deal on the table. ``tell`` hears of each trouble once."""

    def __init__(
        self,
        keeping: Keeping,
        tell: Callable[[Trouble], None],
        changed: Callable[[], None] = lambda: None,
        ids: Callable[[], str] = fresh_id,
        now: Callable[[], int] = milliseconds,
    ) -> None:
        self._keeping = keeping
        self._tell = tell
        self._changed = changed
        self._ids = ids
        self._now = now
        self._owner = ids()
        self._lock = asyncio.Lock()
        self._known: str | None = None
        self._begun = 0
        self._ended = ""
        self._snapshot: Callable[[], Saved | None] | None = None
        self._guard = Guard(traceback.print_exception)
        self._later: asyncio.Task[None] | None = None
        self._told: set[Trouble] = set()
        self.id = ""
        """The deal that is being kept; "" for none."""

    def serve(self, guard: Guard) -> None:
        """Begin to work for a table, which hears of faults by its guard."""
        self._guard = guard

    @property
    def waits(self) -> bool:
        """Whether a move has to wait until it is stored: where nothing lasts there is nothing to wait for."""
        return bool(self.id) and self._keeping.durable

    @property
    def durable(self) -> bool:
        """Whether what is kept outlives this visit."""
        return self._keeping.durable

    def begin(self, snapshot: Callable[[], Saved | None]) -> None:
        """Keep a deal that has just been dealt; ``snapshot`` says how it stands whenever that is asked."""
        self.id, self._known, self._begun, self._ended, self._snapshot = self._ids(), None, self._now(), "", snapshot
        self.soon()

    def go_on(self, id: str, known: str | None, saved: Saved, snapshot: Callable[[], Saved | None]) -> None:
        """Keep a deal that was kept before, as this text and as what was read from it."""
        self.id, self._known, self._begun, self._snapshot = id, known, saved.begun, snapshot
        self._ended = saved.result.ended if saved.result else ""

    def leave(self, worthless: bool = False) -> None:
        """The deal is no longer on the table. It stays kept, unless it is worth nothing."""
        if worthless and self.id:
            name = DEAL + self.id
            self._guard.start(lambda: self._drop(name))
        self.id, self._known, self._snapshot = "", None, None
        # What is wrong with the next deal is news; that nothing can be stored is not.
        self._told &= {Trouble.REFUSED}
        self._changed()

    def close(self, saved: Saved) -> None:
        """The deal on the table is followed by another: this is the last that is kept of it."""
        if self.id:
            name, known, text = DEAL + self.id, self._known, self.stamped(saved)
            self._guard.start(lambda: self._close(name, known, text))

    async def _close(self, name: str, known: str | None, text: str) -> None:
        async with self._lock:
            await self._keeping.refresh()
            stored = self._keeping.read(name)
            # Another tab may have thrown it away.
            if stored is not None:
                await self._keeping.write({name: text})
            if known is not None and stored is not None and _is_open(known) and not _is_open(stored):
                # Another tab has gone on with the match.
                self._report(Trouble.FORKED)
        self._changed()

    def stamped(self, saved: Saved) -> str:
        """The text that is stored of the deal on the table."""
        now = self._now()
        if saved.result is not None:
            self._ended = self._ended or moment(now)
            saved = replace(saved, result=replace(saved.result, ended=self._ended))
        return replace(saved, begun=self._begun, played=now, owner=self._owner).to_text()

    async def _drop(self, name: str) -> None:
        """Forget a deal in which nothing was done, unless another tab has taken it up meanwhile."""
        async with self._lock:
            text = self._keeping.read(name)
            if text is not None and self._is_ours(text):
                await self._keeping.exchange(name, text, None)
        self._changed()

    def _is_ours(self, text: str) -> bool:
        try:
            return read_saved(text).owner == self._owner
        except SavedError:
            return False

    def soon(self) -> None:
        """Store how the deal stands, without anybody waiting for it."""
        if self.id and (self._later is None or self._later.done()):
            self._later = self._guard.start(self._store_later)

    async def _store_later(self) -> None:
        async with self._lock:
            # Anything that changes from here on is not in this snapshot, so it may ask again.
            self._later = None
            saved = self._snapshot() if self._snapshot is not None else None
            if saved is not None:
                await self._store(saved)

    async def first(self, foreseen: Callable[[], Saved | None], then: Callable[[], None]) -> None:
        """Store what is foreseen, and do it only then; None is nothing to be done any more."""
        # Whoever waits may be called off, but what has been written must be known to have been.
        await asyncio.shield(self._guard.start(lambda: self._first(foreseen, then)))

    async def _first(self, foreseen: Callable[[], Saved | None], then: Callable[[], None]) -> None:
        async with self._lock:
            saved = foreseen()
            if saved is not None:
                await self._store(saved)
                then()

    async def settled(self) -> None:
        """Wait until everything asked for so far is stored."""
        if self._later is not None:
            await self._later
        async with self._lock:
            return

    async def _store(self, saved: Saved) -> None:
        id = self.id
        if not id:
            return
        text = self.stamped(saved)
        written = await self._keeping.exchange(DEAL + id, self._known, text)
        if written is Written.CHANGED:
            await self._keeping.refresh()
            stored = self._keeping.read(DEAL + id)
            if stored is None or self._is_ours(stored):
                # Ours is a writing that took so long that it was thought to be refused.
                written = await self._keeping.exchange(DEAL + id, stored, text)
            if stored is None:
                self._report(Trouble.DELETED)
        if written is Written.CHANGED:
            await self._fork(id, text)
        elif written is Written.REFUSED:
            self._report(Trouble.REFUSED)
        else:
            self._told.discard(Trouble.REFUSED)
        if written is Written.DONE and self.id == id:
            self._known = text
            self._changed()

    async def _fork(self, id: str, text: str) -> None:
        """Keep ours beside what the other tab keeps."""
        own = self._ids()
        written = await self._keeping.exchange(DEAL + own, None, text)
        if self.id == id:
            self.id, self._known = own, text if written is Written.DONE else None
            self._changed()
        self._report(Trouble.FORKED)

    def _report(self, trouble: Trouble) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            self._tell(trouble)


def _is_open(text: str) -> bool:
    """Whether a kept deal, as it is stored, or its match is still to be played on."""
    try:
        return read_saved(text).open
    except SavedError:
        return False
