"""Giving up a deal or a match."""

from __future__ import annotations

from collections.abc import Callable

from web.app.asking import Question
from web.app.computers import Computers
from web.app.dialogs import Dialogs
from web.app.session import Session
from web.app.step import Step
from web.app.table import Table
from web.app.turn import Turn


class GivingUp:
    """Ends what the person does not want to play to its end, after a yes."""

    def __init__(self, table: Table, turn: Turn, computers: Computers, dialogs: Dialogs) -> None:
        self._table = table
        self._turn = turn
        self._computers = computers
        self._dialogs = dialogs

    def concede_deal(self) -> None:
        """Lose this deal, if the person means it."""
        session = self._table.session
        if session is not None and session.may_concede:
            said = self._table.translator.gettext("You give up the deal")
            self._dialogs.ask(Question.CONCEDE_DEAL, lambda: self._concede_deal(session, said))

    def _concede_deal(self, session: Session, said: str) -> None:
        self._end_early(session, said, session.concede, session.may_concede)

    def concede_match(self) -> None:
        """Lose this match, if the person means it."""
        session = self._table.session
        if session is not None and session.may_concede_match:
            said = self._table.translator.gettext("You give up the match")
            self._dialogs.ask(Question.CONCEDE_MATCH, lambda: self._concede_match(session, said))

    def _concede_match(self, session: Session, said: str) -> None:
        self._end_early(session, said, session.concede_match, session.may_concede_match)

    def _end_early(self, session: Session, said: str, end: Callable[[], Step], possible: bool) -> None:
        """End what is given up, unless it came to its own end while the question was open: the computers play on."""
        table = self._table
        if table.session is not session or not possible:
            if session.over and table.session is session:
                table.update(dialog="result")
            return
        self._computers.stop()
        table.note(said)
        table.report(end())
        self._turn.ended(session)
        quiet = {"busy": False, "thinking": False, "awaits_call": False, "awaits_tap": False}
        table.update(**quiet, seed=session.shown_seed, dialog="result")
