"""Giving up a deal or a match."""

from __future__ import annotations

from collections.abc import Callable

from web.app.asking import Question
from web.app.computers import Computers
from web.app.dialogs import Dialogs
from web.app.resuming import saved_of
from web.app.safekeeping import Safekeeping
from web.app.saved import Reach, Saved
from web.app.session import Session
from web.app.step import Step
from web.app.table import Table
from web.app.turn import Turn


class GivingUp:
    """Ends what the person does not want to play to its end, after a yes."""

    def __init__(
        self, table: Table, turn: Turn, computers: Computers, safekeeping: Safekeeping, dialogs: Dialogs
    ) -> None:
        self._table = table
        self._turn = turn
        self._computers = computers
        self._safekeeping = safekeeping
        self._dialogs = dialogs

    def concede_deal(self) -> None:
        """Lose this deal, if the person means it."""
        said = self._table.translator.gettext("You give up the deal")
        self._ask(Question.CONCEDE_DEAL, said, Session.concede, lambda session: session.may_concede)

    def concede_match(self) -> None:
        """Lose this match, if the person means it."""
        said = self._table.translator.gettext("You give up the match")
        self._ask(Question.CONCEDE_MATCH, said, Session.concede_match, lambda session: session.may_concede_match)

    def _ask(
        self, question: Question, said: str, end: Callable[[Session], Step], possible: Callable[[Session], bool]
    ) -> None:
        session = self._table.session
        if session is not None and possible(session):
            self._dialogs.ask(question, lambda: self._end_early(session, said, end, possible))

    def _end_early(
        self, session: Session, said: str, end: Callable[[Session], Step], possible: Callable[[Session], bool]
    ) -> None:
        """End what is given up, unless it came to its own end while the question was open: the computers play on."""
        if self._table.session is session and possible(session):
            self._computers.stop()
            if self._safekeeping.is_kept:
                self._safekeeping.end(lambda: self._end_stored(session, said, end, possible))
            else:
                self._given_up(session, said, end)
        elif self._table.session is session and session.over:
            self._table.update(dialog="result")

    async def _end_stored(
        self, session: Session, said: str, end: Callable[[Session], Step], possible: Callable[[Session], bool]
    ) -> None:
        """Store the end of what is given up before it is shown."""

        def foreseen() -> Saved | None:
            if self._table.session is not session or not possible(session):
                return None
            coming = session.copy()
            end(coming)
            return saved_of(coming, Reach())

        await self._safekeeping.first(foreseen, lambda: self._given_up(session, said, end))
        if self._table.session is session and not session.given_up:
            # A move that was on its way has ended the deal, or taken the person out of it.
            self._computers.take_turns()

    def _given_up(self, session: Session, said: str, end: Callable[[Session], Step]) -> None:
        table = self._table
        table.note(said)
        table.report(end(session))
        self._turn.ended(session)
        quiet = {"busy": False, "thinking": False, "awaits_call": False, "awaits_tap": False}
        table.update(**quiet, seed=session.shown_seed, dialog="result")
