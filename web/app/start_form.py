"""The start form: what the person chooses in it, and the deal that comes of that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from web.app.address import form_pairs, read_pairs
from web.app.desk_state import DeskState
from web.app.form import Form, form_of_controls, form_of_setup
from web.app.form_places import form_places, page_of, refusals, summary
from web.app.lesson_memory import LessonMemory
from web.app.memory import Memory, put_aside
from web.app.patches import Node
from web.app.problem import OPTION
from web.app.setup import Setup

# Under this name the table keeps what was dealt last, as `form_text` writes it.
LAST = "start"


class StartForm:
    """Fills the form of the desk's state and deals it. ``set_name`` is the rule set that it was filled from."""

    def __init__(self, state: DeskState, memory: Memory, lessons: LessonMemory) -> None:
        self._state = state
        self._lessons = lessons
        self._last, self.is_sound = _remembered(memory)
        self._drafts: dict[str, Mapping[str, str]] = {}
        self._drawn: tuple[Form | None, dict[str, Node]] = None, {}
        self.set_name = ""

    def begin(self, controls: Iterable[tuple[str, str]]) -> None:
        """Take over what the controls of the page say already."""
        chosen = form_of_controls(controls)
        self._state.form = chosen if self._last is None or chosen != Form() else self._last

    def places(self) -> dict[str, Node]:
        """The form, and the pages that it leads to."""
        state = self._state
        page: Node = {"href": page_of(state.game)}
        return {
            **self._form_places(),
            "form-again": {"text/#": summary(self._last, state.translator)} if self._last else {"hidden": ""},
            "form-note": {"#": state.note},
            "rules-link": page,
            "rules-page": page,
        }

    def _form_places(self) -> dict[str, Node]:
        """The places of the form itself: many, and the same with each move that is shown at the table."""
        form, places = self._drawn
        if form is not self._state.form:
            form = self._state.form
            places = form_places(form, self._state.translator)
            self._drawn = form, places
        return places

    def changed(self, controls: Iterable[tuple[str, str]], control: str) -> None:
        """The person has chosen something in the form; `control` is the name of what was touched."""
        state, form = self._state, form_of_controls(controls)
        if form.game != state.form.game:
            self._drafts[state.form.game] = state.form.options
            form = form.with_game(form.game)
            form = replace(form, options=self._drafts.get(form.game, form.options))
            self.set_name = ""
        state.form = form
        state.say(self._said(control.removeprefix(OPTION)) if control.startswith(OPTION) else "")

    def _said(self, option: str) -> str:
        """Why the choice does not go with another one, for those who do not see it stand there."""
        return refusals(self._state.form, self._state.translator).get(option, "")

    def submit(self) -> None:
        """Deal what the form says, or say at the options why that is impossible."""
        state = self._state
        if self.is_possible():
            state.note = ""
            self._last = state.form
            self._lessons.learned(state.form.game)
            state.play.submit(state.form.pairs)

    def is_possible(self) -> bool:
        """Whether the form can be dealt; if not, the person is shown where it cannot."""
        refused = refusals(self._state.form, self._state.translator)
        for option, text in refused.items():
            self._state.say(text)
            self._state.surface.reveal(f"opt-{option}" if option else "form-players")
            return False
        return True

    def choose_game(self, game: str) -> None:
        """Fill the form with a game, unless it is chosen already."""
        if self._state.form.game != game:
            self._state.form = self._state.form.with_game(game)

    def deal_again(self) -> None:
        """Deal what was dealt last."""
        if self._last is not None:
            self._state.form = self._last
            self.submit()

    def back_to_own_rules(self) -> None:
        """Choose the rules by which the game is usually played."""
        self._state.form = self._state.form.with_game(self._state.form.game)
        self.set_name = ""
        self._state.say("")


def _remembered(memory: Memory) -> tuple[Form | None, bool]:
    """The last set-up that was dealt, and whether what is kept of it can be read; else it is put aside."""
    text = memory.read(LAST)
    if not text:
        return None, True
    reading = read_pairs(form_pairs(text))
    if isinstance(reading, Setup) and reading.record is None:
        return form_of_setup(reading), True
    put_aside(memory, LAST, text)
    return None, False
