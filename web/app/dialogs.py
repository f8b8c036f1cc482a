"""The dialogs of the table: questions that want a yes, and what closing one without an answer leads to."""

from __future__ import annotations

from collections.abc import Callable

from web.app.asking import Question
from web.app.coach import Coach
from web.app.safekeeping import Safekeeping
from web.app.table import Table

CONFIRM, REVIEW = "confirm", "review"


class Dialogs:
    """Which dialog of the table is open, and what is done after it."""

    def __init__(self, table: Table, coach: Coach, safekeeping: Safekeeping) -> None:
        self._table = table
        self._coach = coach
        self._safekeeping = safekeeping
        self._after_yes: Callable[[], None] | None = None

    def open(self, name: str) -> None:
        """Show a dialog instead of the one that is open."""
        self._table.update(dialog=name)

    @property
    def must_ask(self) -> bool:
        """Whether a deal is running, which nobody takes from the table without being asked."""
        session = self._table.session
        return session is not None and not session.over and not session.setup.lesson

    def ask_first(self, action: Callable[[], None]) -> None:
        """Do this, after asking if a deal is running."""
        if self.must_ask:
            self.ask(Question.SET_ASIDE if self._safekeeping.is_kept else Question.LEAVE, action)
        else:
            action()

    def ask(self, question: Question, action: Callable[[], None]) -> None:
        """Do this once the person has said yes."""
        self._after_yes = action
        self._table.update(dialog=CONFIRM, choice=None, question=question)

    def answer(self, value: str) -> None:
        """The person has answered the question."""
        action, self._after_yes = self._after_yes, None
        self._table.update(dialog=None)
        if value == "yes" and action is not None:
            action()

    def close(self, name: str = "") -> None:
        """Close the open dialog without an answer; with a name, only if it is that one."""
        dialog = self._table.scene.dialog
        if dialog is None or name not in ("", dialog):
            return
        self._after_yes = None
        self._coach.stop_looking_back()
        self._table.update(dialog="result" if dialog == REVIEW else None, choice=None, choices=(), answers=())
