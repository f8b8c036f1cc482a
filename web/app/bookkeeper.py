"""Sees to it that every deal which the person plays to its end is counted once, and what a look back found with it.

A deal that is over lies in its own entry with its result before its end is shown (`web.app.autosave`). It is counted
at once when the table shows the end; what a visit that broke off has not counted is found there by the next one.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.review import Review
from web.app.autosave import milliseconds, moment
from web.app.guard import Guard
from web.app.result_book import ResultBook
from web.app.session import Session, deal_id
from web.app.statistics import finished


def now() -> str:
    """This moment as statistics write it."""
    return moment(milliseconds())


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
        self._judged: Session | None = None

    def look(self, session: Session | None, review: Review | None) -> None:
        """The table shows something new."""
        if session is not self._session:
            self._session = session
            self._counts = session is not None and not session.over and self._will_count(session)
        if session is None or not session.over:
            return
        if self._counts:
            self._counts = False
            if self._book.add(session.counts_as, finished(session, self._clock())):
                self._guard.start(self._book.keep)
                self._told()
        if review is not None and session is not self._judged:
            self._judged = session
            self._guard.start(lambda: self._judge(session, review))

    def catch_up(self) -> None:
        """Count what an earlier visit, or another tab, has kept and not counted."""
        if self._book.find_missed():
            self._guard.start(self._book.keep)
            self._told()

    def _will_count(self, session: Session) -> bool:
        """Whether the person plays this deal from its first card on, here or since an earlier visit."""
        deal = deal_id(session.record)
        if self._book.is_begun(deal):
            # The version that began it did not write that into the deal itself.
            session.counts_as = deal
        return bool(session.counts_as)

    async def _judge(self, session: Session, review: Review) -> None:
        await self._book.judge(session.counts_as, finished(session), review)
        self._told()
