"""Sees to it that every deal which the person plays to its end is counted once, and what a look back found with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from engine.record import Record
from engine.review import Review
from web.app.guard import Guard
from web.app.result_book import ResultBook
from web.app.session import Session
from web.app.statistics import Finished, deal_id, finished


def now() -> str:
    """This moment as statistics write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Bookkeeper:
    """Looks at one table whenever it changes. `told` is called when a deal has been counted or judged."""

    def __init__(
        self, book: ResultBook, told: Callable[[], None], guard: Guard, clock: Callable[[], str] = now
    ) -> None:
        self._book = book
        self._told = told
        self._guard = guard
        self._clock = clock
        self._session: Session | None = None
        self._counts = False
        self._judges = False

    def look(self, session: Session | None, review: Review | None) -> None:
        """The table shows something new."""
        if session is not self._session:
            self._session = session
            self._counts = session is not None and self._takes_up(session)
            self._judges = False
        if session is None or not session.over:
            return
        if self._counts:
            self._counts = False
            result = finished(session, self._clock())
            self._guard.start(lambda: self._count(session, result))
        if review is not None and self._judges:
            self._judges = False
            record = session.record
            self._guard.start(lambda: self._judge(record, review))

    def _takes_up(self, session: Session) -> bool:
        """Whether a deal that is new to the table will count: the person has to play it from its first card on, here or
        in an earlier visit. What was over when it came, or came with moves that others have made, does not."""
        setup = session.setup
        if session.over or setup.lesson:
            return False
        deal = deal_id(session.record)
        if setup.record is None or not setup.record.moves:
            self._guard.start(lambda: self._book.begin(deal))
            return True
        return self._book.is_begun(deal)

    async def _count(self, session: Session, result: Finished) -> None:
        if await self._book.add(deal_id(session.record), result):
            self._judges = session is self._session
            self._told()

    async def _judge(self, record: Record, review: Review) -> None:
        await self._book.judge(deal_id(record), review)
        self._told()
