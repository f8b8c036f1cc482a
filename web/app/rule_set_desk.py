"""The person's own rule sets: saved under names, used, renamed, deleted."""

from __future__ import annotations

from web.app.desk_state import DeskState
from web.app.memory import Memory
from web.app.naming import Naming
from web.app.patches import Item, Node
from web.app.rule_dialogs import set_items
from web.app.rule_sets import Shelf
from web.app.setup import Setup
from web.app.start_form import StartForm

NAME, DELETE = "set-name", "set-delete"


class RuleSetDesk:
    """What a person can do about the shelf of rule sets."""

    def __init__(self, state: DeskState, form: StartForm, memory: Memory) -> None:
        self._state = state
        self._form = form
        self._shelf = Shelf(memory)
        self._naming = Naming()
        self._deleting = ""

    @property
    def is_sound(self) -> bool:
        """Whether everything that was kept could be read."""
        return not self._shelf.damaged

    def called(self, setup: Setup) -> str:
        """What these rules are called here, or by whoever sent a link to them."""
        return self._shelf.name_of(setup.rules, self._form.set_name) or setup.name

    def places(self) -> dict[str, Node]:
        """The dialogs, and the buttons that lead to them."""
        state = self._state
        return {
            "form-sets": {} if self._shelf.sets else {"hidden": ""},
            "rules-keep": {} if self._is_new_here(state.setup) else {"hidden": ""},
            "delete-name": {"#": self._deleting},
            **(self._naming.places(state.translator) if state.dialog == NAME else {"name-field": {}}),
        }

    def items(self) -> tuple[Item, ...]:
        """One item for each rule set; the one that the form says is marked."""
        setup = self._state.form.setup
        used = self._shelf.name_of(setup.rules, self._form.set_name) if setup else ""
        return set_items(self._shelf.sets, used, self._state.translator)

    def _is_new_here(self, setup: Setup | None) -> bool:
        """Whether these are house rules that the person does not have under a name."""
        return setup is not None and bool(setup.rules.changed()) and not self._shelf.name_of(setup.rules)

    # --- what a person can do -----------------------------------------------------------------------------------------

    def keep_rules(self) -> None:
        """Ask for a name for the rules of the deal on the table."""
        setup = self._state.running
        if setup is not None:
            self._state.form = self._state.form.with_rules(setup.rules)
            self._naming = Naming("", setup.name)
            self._state.open(NAME)

    def ask_name(self, old: str = "") -> None:
        """Ask for a name for the rules of the form, or for another one instead of an old one."""
        if old or self._form.is_possible():
            rules = self._state.form.setup
            known = self._shelf.name_of(rules.rules, self._form.set_name) if rules else ""
            self._naming = Naming(old, old or known)
            self._state.open(NAME)

    def name_given(self, text: str) -> None:
        """The person has answered the question for a name."""
        naming, setup, translator = self._naming, self._state.form.setup, self._state.translator
        name = naming.answer(text, self._shelf, translator)
        if not name:
            self._state.show()
            return
        if naming.old:
            self._shelf.rename(naming.old, name)
        elif setup is not None:
            self._shelf.save(name, setup.rules)
            self._form.set_name = name
        self._state.done(self._kept(translator.gettext("Saved: {name}").format(name=name)))

    def use(self, name: str) -> None:
        """Fill the form with a rule set."""
        item = self._shelf.named(name)
        if item is not None:
            self._state.form, self._form.set_name = self._state.form.with_rules(item.rules), item.name
            self._state.say("")

    def ask_to_delete(self, name: str) -> None:
        """Ask whether a rule set is to be deleted."""
        self._deleting = name
        self._state.open(DELETE)

    def delete(self) -> None:
        """Delete the rule set that was asked about."""
        self._shelf.delete(self._deleting)
        text = self._state.translator.gettext("Deleted: {name}").format(name=self._deleting)
        self._state.done(self._kept(text))
        self._state.surface.reveal("form-game")

    def _kept(self, text: str) -> str:
        """What was done, and if need be that it will not last."""
        return text if self._shelf.writes else f"{text}. {self._state.lasts_for_the_visit()}"
