"""The desk beside the table: the start form, a person's rule sets, links, and rules to read or to print.

It stands between the table and the page. What the table shows goes through it, and it adds its own places, lists and
dialogs. Nothing here knows a browser. The parts share one `DeskState`:

    StartForm       what is chosen before a deal
    RuleSetDesk     own rules under names
    RulesDesk       rules to read, to print, or as a link
    WaitingDesk     deals that wait to be continued
    PastDeals       deals that are over, to be seen again
    LessonDesk      where lessons are offered, and what follows them
    PeopleDesk      what the others are called
    ShareDesk       a deal or rules are passed on
    StatisticsDesk  what the finished deals come to
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations

from engine.presets import PRESETS
from web.app.address import SHOW, game_to_choose, read_kept
from web.app.desk_state import DeskState
from web.app.form import Form
from web.app.keeping import Keeping, Unkept
from web.app.lesson import LESSON_END
from web.app.lesson_desk import LessonDesk
from web.app.lesson_memory import LessonMemory
from web.app.memory import Memory
from web.app.moment_address import MomentAddress
from web.app.past_deals import PAST, THROW_AWAY, PastDeals
from web.app.patches import Node, Screen
from web.app.people_desk import PeopleDesk
from web.app.play import Play
from web.app.result_book import ResultBook
from web.app.rule_set_desk import RuleSetDesk
from web.app.rules_desk import RulesDesk
from web.app.share_desk import SHARE, ShareDesk
from web.app.start_form import StartForm
from web.app.statistics_desk import FORGET, STATISTICS, StatisticsDesk
from web.app.surface import Surface
from web.app.waiting_desk import WaitingDesk
from web.words.games import GAMES


class Desk:
    """The front of the desk. Its methods are what a person can do there."""

    def __init__(
        self,
        surface: Surface,
        memory: Memory,
        translator: NullTranslations,
        catalogues: Callable[[str], NullTranslations],
        finish: Callable[[Screen], Screen] = lambda screen: screen,
        keeping: Keeping | None = None,
    ) -> None:
        self._surface = surface
        self._translator = translator
        self._finish = finish
        self._table = Screen()
        self._state = state = DeskState(surface, translator, self.refresh)
        lessons = LessonMemory(memory)
        self._form = StartForm(state, memory, lessons)
        self._rule_sets = RuleSetDesk(state, self._form, memory)
        self._rules = RulesDesk(state, self._form, self._rule_sets, catalogues)
        keeping = keeping or Unkept()
        self._waiting = WaitingDesk(state, keeping, memory)
        room, reveal = self._waiting.room, surface.reveal
        self._past = PastDeals(room, translator, surface.date, state.open, self._close_if_open, reveal)
        self._moment = MomentAddress(surface.rename_address, state.guard)
        self._lessons = LessonDesk(state, self._form, lessons)
        self._people = PeopleDesk(state)
        self._sharing = ShareDesk(surface, translator, self.refresh, state.guard)
        self._statistics = StatisticsDesk(surface, ResultBook(keeping), translator, self.refresh, state.guard)

    def serve(self, play: Play, controls: Iterable[tuple[str, str]]) -> None:
        """Begin to work for a table; `controls` is what the form says already."""
        self._state.serve(play)
        self._form.begin(controls)
        self._statistics.catch_up()
        if not (self._rule_sets.is_sound and self._form.is_sound):
            self._state.note = self._translator.gettext(
                "Some of what was saved here cannot be read. It was put aside, nothing was thrown away."
            )

    @property
    def play(self) -> Play:
        """The table that this desk serves."""
        return self._state.play

    @property
    def form(self) -> Form:
        """What the start form says."""
        return self._state.form

    # --- showing ------------------------------------------------------------------------------------------------------

    def table_shows(self, screen: Screen) -> None:
        """The table has a new picture."""
        self._table = screen
        self._statistics.look(self.play)
        self._moment.look(self.play.place)
        if self._lessons.look(screen.dialog):
            # A kept deal may lie below a replay.
            self._waiting.address_changed()
            self.keeping_changed()
        self.refresh()

    def refresh(self) -> None:
        """Show the same again, with what the desk has to say now."""
        screen, state = self._table, self._state
        dialog = state.dialog or screen.dialog
        places, lists = self._rules.blocks(dialog)
        session = self.play.session
        # A deal that is taken up again says so in its record only.
        daily = session is not None and session.over and "daily" in session.record.notes
        whole = Screen(
            {
                **screen.places,
                **self._form.places(),
                **self._title(),
                **self._rule_sets.places(),
                **self._waiting.places(),
                **self._lessons.places(),
                **self._people.places(),
                **(self._sharing.places() if state.dialog == SHARE else {}),
                **places,
                **self._statistics.places(dialog, state.game, daily),
                **self._past.places(dialog),
            },
            {
                **screen.lists,
                **lists,
                **self._statistics.lists(dialog),
                PAST: self._past.items(dialog),
                "rule-sets": self._rule_sets.items(),
                "waiting": self._waiting.items(),
            },
            screen.log,
            dialog,
        )
        self._surface.show(self._finish(whole))

    def _title(self) -> dict[str, Node]:
        """The heading of the page, and the button beside it: rules can be read before a deal, too."""
        rules = self._table.places.get("rules", {})
        found: dict[str, Node] = {"rules": {name: text for name, text in rules.items() if name != "disabled"}}
        if self._state.running is None:
            game = GAMES[self._state.game]
            found["title"] = {"#": game.name, "lang": game.lang}
        return found

    # --- what comes from the page -------------------------------------------------------------------------------------

    def changed(self, controls: Iterable[tuple[str, str]], control: str) -> None:
        """The person has chosen something in the form; `control` is the name of what was touched."""
        self._form.changed(controls, control)

    def submit(self) -> None:
        """Deal what the form says, or say at the options why that is impossible."""
        self._form.submit()

    def open_address(self, fragment: str) -> None:
        """Open what the address names: statistics, a kept deal, the form with a game; else the table decides."""
        game, kept = game_to_choose(fragment), read_kept(fragment)
        before = self.play.session
        if self._state.dialog:
            # It would lie above what the address leads to.
            self._state.dialog = None
            self.refresh()
        self._waiting.address_changed()
        if fragment == SHOW:
            self.play.open_address(fragment)
            self._show_statistics()
        elif kept is not None:
            self._waiting.open(kept)
        elif game is None:
            self.play.open_address(fragment)
        elif game in PRESETS:
            self._state.form = self._state.form.with_game(game)
            self.play.act("new-game") if self._state.running else self.play.open_address("")
        else:
            self.play.open_address(f"#game={game}")
        stays = before is not None and before is self.play.session
        if stays or self._state.running is None:
            # The deal on the table gets its address back until the person has said yes to another. If there is none, a
            # file that was read in, or another tab, may have left something for the home page to offer.
            self.keeping_changed()

    def keeping_changed(self) -> None:
        """Something was stored, or another deal is kept now."""
        self._waiting.keeping_changed()

    def name_given(self, text: str) -> None:
        """The person has answered the question for the name of a rule set."""
        self._rule_sets.name_given(text)

    def people_given(self, texts: Sequence[str]) -> None:
        """The person has said what the others are called; an empty name is the usual one."""
        self._people.given(texts)

    def share_what(self, value: str) -> None:
        """The person wants to pass something else on."""
        self._sharing.choose(value)

    def look_at(self, control: str, value: str) -> None:
        """The person wants to see the statistics of certain deals."""
        self._statistics.choose(control, value)

    def speak(self, language: str) -> None:
        """Show the sheet in another language."""
        self._rules.speak(language)

    def cannot_speak(self) -> None:
        """The language that the sheet is wanted in could not be fetched."""
        self._rules.cannot_speak()

    # --- dialogs and buttons ------------------------------------------------------------------------------------------

    def act(self, name: str, about: str = "") -> bool:
        """Press the button with this action; False if it is none of the desk's. ``about`` names the
        rule set, the deal or the lesson that the button belongs to."""
        actions: dict[str, Callable[[], None]] = {
            "same-again": self._form.deal_again,
            "own-rules": self._form.back_to_own_rules,
            "daily": lambda: self.play.open_address(f"#daily={self.form.game}"),
            "waiting-use": lambda: self._waiting.take_up(about),
            "waiting-delete": lambda: self._waiting.ask_to_throw_away(about),
            **self._past.actions(about, self.play),
            "set-save": self._rule_sets.ask_name,
            "set-keep": self._rule_sets.keep_rules,
            "set-rename": lambda: self._rule_sets.ask_name(about),
            "set-use": lambda: self._rule_sets.use(about),
            "set-delete": lambda: self._rule_sets.ask_to_delete(about),
            "set-delete-yes": self._rule_sets.delete,
            "rules": self._rules.read,
            "house-rules": self._rules.open_house_rules,
            "house-to-rules": self._rules.from_house_to_all,
            "copy-link": self._rules.copy_link,
            "print-rules": self._rules.open_sheet,
            "print": self._surface.print_page,
            "people": self._people.open,
            "share": self._share,
            "share-send": self._sharing.send,
            "share-copy": self._sharing.copy,
            "share-code": self._sharing.draw,
            "statistics": self._show_statistics,
            "statistics-export": self._statistics.export,
            "statistics-delete": lambda: self._state.open(FORGET),
            "statistics-delete-yes": self._forget_statistics,
            "lesson": lambda: self._lessons.begin(about),
            "lesson-leave": self._lessons.leave,
            "lesson-play": self._lessons.play,
            "desk-close": self._close,
        }
        action = actions.get(name)
        if action is not None:
            action()
        return action is not None

    def _share(self) -> None:
        state = self._state
        setup = state.running or (self.form.setup if self._form.is_possible() else None)
        if self._sharing.open(self.play.session, setup, self._rule_sets.called(setup) if setup else ""):
            self.play.close_dialog("menu")
            state.open(SHARE)

    def _show_statistics(self) -> None:
        self._state.guard.start_once(STATISTICS, self._show_statistics_now)

    async def _show_statistics_now(self) -> None:
        """Show what there is now: other tabs may have counted deals."""
        await self._waiting.room.refresh()
        self._statistics.opened()
        self.play.close_dialog("menu")
        self._state.open(STATISTICS)

    def _forget_statistics(self) -> None:
        self._statistics.forget()
        self._close()

    def _close(self) -> None:
        left = self._state.dialog
        self._state.dialog = {FORGET: STATISTICS, THROW_AWAY: PAST}.get(left or "")
        self.refresh()
        if left == THROW_AWAY:
            self._past.back()

    def _close_if_open(self, name: str) -> None:
        self._close() if name == self._state.dialog else self.refresh()

    def closed(self, name: str) -> None:
        """A dialog was closed. While one of the desk's is open, the table's dialog below it was only put aside."""
        if name == self._state.dialog:
            self._close()
        elif name == LESSON_END == self._table.dialog:
            self._lessons.leave()
        elif self._state.dialog is None:
            self.play.close_dialog(name)
