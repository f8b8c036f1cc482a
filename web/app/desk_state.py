"""What the parts of the desk share: the table that they serve, the form, the open dialog, and a remark."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

from web.app.form import Form
from web.app.guard import Guard
from web.app.play import Play
from web.app.setup import Setup
from web.app.surface import Surface


class DeskState:
    """Whoever changes something of it calls `show`."""

    def __init__(self, surface: Surface, translator: NullTranslations, show: Callable[[], None]) -> None:
        self.surface = surface
        self.translator = translator
        self.show = show
        self.guard = Guard(lambda error: self.play.failed(error))
        self.form = Form()
        self.dialog: str | None = None
        """The desk's open dialog; it lies above one of the table."""
        self.note = ""
        """What was done, or why not: beside the form and in the dialogs."""
        self._play: Play | None = None

    def serve(self, play: Play) -> None:
        """Begin to work for a table."""
        self._play = play

    @property
    def play(self) -> Play:
        """The table that this desk serves."""
        if self._play is None:
            raise RuntimeError("the desk serves no table yet")
        return self._play

    @property
    def running(self) -> Setup | None:
        """The deal that is on the table."""
        return self.play.setup

    @property
    def game(self) -> str:
        """The game on the table, else the one that is chosen."""
        running = self.running
        return running.rules.game if running else self.form.game

    @property
    def setup(self) -> Setup | None:
        """What links and sheets are about: the deal on the table, else what the form says, if that is possible."""
        return self.running or self.form.setup

    def open(self, dialog: str) -> None:
        """Show a dialog of the desk."""
        self.dialog, self.note = dialog, ""
        self.show()

    def done(self, note: str) -> None:
        """Close the desk's dialog, and say beside the form what was done."""
        self.dialog, self.note = None, note
        self.show()

    def say(self, note: str) -> None:
        """Say something in the open dialog, or beside the form."""
        self.note = note
        self.show()

    def lasts_for_the_visit(self) -> str:
        """That something could not be kept."""
        return self.translator.gettext("This browser lets the page keep nothing: it lasts for this visit only.")
