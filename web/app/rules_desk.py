"""Rules to read, to print, or to pass on as a link."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

from engine.presets import PRESETS
from web.app.desk_state import DeskState
from web.app.links import fragment_of, whole_link
from web.app.patches import Node
from web.app.rule_dialogs import HOUSE, PRINT, RULES, rule_dialog
from web.app.rule_set_desk import RuleSetDesk
from web.app.rules_text import Blocks, now_lines
from web.app.start_form import StartForm

LINK = "link"


class RulesDesk:
    """The dialogs about the rules of the deal on the table, or else of the form."""

    def __init__(
        self,
        state: DeskState,
        form: StartForm,
        rule_sets: RuleSetDesk,
        catalogues: Callable[[str], NullTranslations],
    ) -> None:
        self._state = state
        self._form = form
        self._rule_sets = rule_sets
        self._catalogues = catalogues
        self._language = state.surface.language
        self._link = ""

    def blocks(self, dialog: str | None) -> Blocks:
        """The places and lists of the dialogs; only the open one is filled."""
        state = self._state
        session, setup = state.play.session, state.setup
        now: tuple[str, ...] = ()
        if dialog == RULES and session is not None:
            now = now_lines(session.view, state.play.people.names, state.translator)
        translator = self._catalogues(self._language) if dialog == PRINT else state.translator
        rules = setup.rules if setup else PRESETS[state.form.game]
        places, lists = rule_dialog(dialog, rules, self._rule_sets.called(setup) if setup else "", now, translator)
        sheet: Node = {**places.get("print", {}), "lang": self._language}
        return places | {"print": sheet} | self._dialog_places(), lists

    def _dialog_places(self) -> dict[str, Node]:
        return {
            "rules-note": {"#": self._state.note},
            "print-note": {"#": self._state.note},
            "link-text": {"#": self._link},
            "link-why": {"#": self._link_why()},
        }

    # --- sheets -------------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Show the rules: those of the deal in its own dialog, those of the form as a sheet."""
        if self._state.running is not None:
            self._state.play.act("rules")
        else:
            self.open_sheet()

    def open_house_rules(self) -> None:
        """Show what is not as the game is usually played."""
        self._state.open(HOUSE)

    def from_house_to_all(self) -> None:
        """From the house rules to all rules."""
        self._state.dialog = None
        self.read()

    def open_sheet(self) -> None:
        """Show the rules as they will be printed."""
        if self._state.running is not None or self._form.is_possible():
            self._state.open(PRINT)

    def speak(self, language: str) -> None:
        """Show the sheet in another language."""
        self._language = language
        self._state.say("")

    def cannot_speak(self) -> None:
        """The language that the sheet is wanted in could not be fetched."""
        self._state.say(self._state.translator.gettext("This language cannot be fetched without a network."))

    # --- links --------------------------------------------------------------------------------------------------------

    def copy_link(self) -> None:
        """Copy a link to the rules, or show it where that is refused."""
        setup = self._state.running or (self._state.form.setup if self._form.is_possible() else None)
        if setup is not None:
            fragment = fragment_of(setup, self._rule_sets.called(setup))
            self._link = whole_link(self._state.surface.table_address, fragment)
            self._state.guard.start(self._copy)

    async def _copy(self) -> None:
        surface = self._state.surface
        if await surface.copy(self._link) and surface.table_address:
            self._state.say(self._state.translator.gettext("The link is on the clipboard."))
        else:
            self._state.open(LINK)

    def _link_why(self) -> str:
        _ = self._state.translator.gettext
        if self._state.surface.table_address:
            return _("This browser does not let the page copy anything. The link is selected: copy it from here.")
        return _("This copy of the game has no address on the web. Put this text behind the address of a table page.")
