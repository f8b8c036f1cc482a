"""The dialog that asks what the others are called."""

from __future__ import annotations

from collections.abc import Sequence

from web.app.desk_state import DeskState
from web.app.patches import Node

PEOPLE = "people"


class PeopleDesk:
    """What a person can do about names."""

    def __init__(self, state: DeskState) -> None:
        self._state = state
        self._problem = ""

    def places(self) -> dict[str, Node]:
        """The fields for names. They are filled when the dialog opens; what is typed into them afterwards stays."""
        people = self._state.play.people
        seats = range(1, len(people.defaults))
        fields: dict[str, Node] = {f"people-{seat}": {"value": people.given.get(seat, "")} for seat in seats}
        places: dict[str, Node] = {"people-problem": {"#": self._problem}}
        return places | (fields if self._state.dialog == PEOPLE else {place: {} for place in fields})

    def open(self) -> None:
        """Ask for the names. The dialog leads back to the table, not to the menu."""
        self._problem = ""
        self._state.play.close_dialog("menu")
        self._state.open(PEOPLE)

    def given(self, texts: Sequence[str]) -> None:
        """The person has said what the others are called; an empty name is the usual one."""
        if not self._state.play.rename(texts):
            self._problem = self._state.translator.gettext("Two players cannot have the same name.")
            self._state.show()
            return
        self._state.done("" if self._state.play.people.writes else self._state.lasts_for_the_visit())
