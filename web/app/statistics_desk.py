"""The dialogs with the statistics, and what is said of daily deals beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from gettext import NullTranslations

from engine.bots import LEVELS
from engine.presets import PRESETS
from web.app import daily
from web.app.bookkeeper import Bookkeeper, now
from web.app.guard import Guard
from web.app.patches import Item, Node
from web.app.play import Play
from web.app.result_book import ResultBook
from web.app.setup import PLAYERS
from web.app.statistics import Finished, Selection
from web.app.statistics_view import daily_line, figure_items, statistics_places, streak_words
from web.app.surface import Surface

STATISTICS, FORGET = "statistics", "statistics-delete"
FILE_NAME = "farao-statistics.json"


class StatisticsDesk:
    """Counts the deals of one table and shows what they come to. `refresh` shows the page anew."""

    def __init__(
        self,
        surface: Surface,
        book: ResultBook,
        translator: NullTranslations,
        refresh: Callable[[], None],
        guard: Guard,
        today: Callable[[], date] = daily.today,
    ) -> None:
        self._surface = surface
        self._book = book
        self._translator = translator
        self._refresh = refresh
        self._guard = guard
        self._today = today
        self._keeper = Bookkeeper(book, self._counted, guard)
        self._selection = Selection()
        self._deals: tuple[Finished, ...] | None = None
        self._note = ""

    @property
    def deals(self) -> tuple[Finished, ...]:
        """All finished deals, read once until another one is counted."""
        if self._deals is None:
            self._deals = self._book.deals
        return self._deals

    def look(self, play: Play) -> None:
        """The table shows something new."""
        self._keeper.look(play.session, play.scene.coaching.review)

    def catch_up(self) -> None:
        """Count the kept deals that are over and were not counted when that was shown."""
        self._keeper.catch_up()

    def _counted(self) -> None:
        self._deals = None
        self._refresh()

    # --- showing ------------------------------------------------------------------------------------------------------

    def opened(self) -> None:
        """The dialog is opened, on what the store holds now."""
        self._deals, self._note = None, ""
        self.catch_up()

    def places(self, dialog: str | None, game: str, daily_on_table: bool) -> dict[str, Node]:
        """The line about the daily deals of a game, and the open dialog of the statistics."""
        streak = streak_words(self.deals, self._today(), self._translator) if daily_on_table else ""
        title = self._translator.gettext("Daily deal")
        found: dict[str, Node] = {
            "form-daily": {"text/#": daily_line(self.deals, game, self._today(), self._translator)},
            "result-daily": {"#": " · ".join(filter(None, (title, streak))) if daily_on_table else ""},
            "stat-note": {"#": self._note or self._lasts()},
        }
        if dialog == STATISTICS:
            found |= statistics_places(self.deals, self._selection, self._book.unreadable, self._translator)
        return found

    def lists(self, dialog: str | None) -> dict[str, tuple[Item, ...]]:
        """The figures, while somebody looks at them."""
        shown = figure_items(self.deals, self._selection, self._translator) if dialog == STATISTICS else ()
        return {"figures": shown}

    def _lasts(self) -> str:
        if self._book.writes:
            return ""
        return self._translator.gettext("This browser lets the page keep nothing: it lasts for this visit only.")

    # --- what a person can do -----------------------------------------------------------------------------------------

    def choose(self, control: str, value: str) -> None:
        """Look at certain deals only; "" stands for all."""
        if control == "stat-game" and value in ("", *PRESETS):
            self._selection = replace(self._selection, game=value)
        elif control == "stat-level" and value in ("", *LEVELS):
            self._selection = replace(self._selection, level=value)
        elif control == "stat-players" and value in ("", *map(str, PLAYERS)):
            self._selection = replace(self._selection, players=int(value or 0))
        self._refresh()

    def export(self) -> None:
        """Give the person everything as a file."""
        self._surface.save_file(FILE_NAME, self._book.exported())
        self._note = self._translator.gettext("Saved as {name}").format(name=FILE_NAME)
        self._refresh()

    def forget(self) -> None:
        """Delete everything; the person has confirmed it."""
        self._guard.start(self._forget)

    async def _forget(self) -> None:
        done = await self._book.forget(now())
        _ = self._translator.gettext
        refused = _("The browser does not let the page delete anything.")
        self._note = _("The statistics are deleted.") if done else refused
        self._counted()
