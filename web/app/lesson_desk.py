"""Lessons around the table: where they are offered, and what leaving one leads to."""

from __future__ import annotations

from web.app.desk_state import DeskState
from web.app.lesson import LESSON_END, lesson_fragment
from web.app.lesson_memory import LessonMemory
from web.app.lesson_places import offer_places
from web.app.patches import Node
from web.app.start_form import StartForm


class LessonDesk:
    """What a person can do about lessons outside of them."""

    def __init__(self, state: DeskState, form: StartForm, lessons: LessonMemory) -> None:
        self._state = state
        self._form = form
        self._lessons = lessons
        self._teaches = False
        self._named = ""

    def places(self) -> dict[str, Node]:
        """Where a lesson is offered."""
        game = self._state.game
        return offer_places(game, self._lessons.offers(game))

    def look(self, dialog: str | None) -> bool:
        """Remember a lesson that was finished; give the page its address, so that loading it anew begins it again, and
        forget that, or that of a replay, once it is left. Whether one was left just now."""
        running, surface = self._state.running, self._state.surface
        teaches = running is not None and (bool(running.lesson) or running.replay is not None)
        if dialog == LESSON_END:
            self._lessons.learned(self._state.game)
        named, self._named = self._named, lesson_fragment(running) if running else ""
        if self._named and self._named != named:
            surface.rename_address(self._named)
        left, self._teaches = self._teaches and not teaches, teaches
        if left:
            surface.forget_address()
        return left

    def begin(self, game: str) -> None:
        """Begin the lesson of a game, by default of the one that is on the table or chosen."""
        self._state.play.open_address(f"#lesson={game or self._state.game}")

    def leave(self) -> None:
        """Skip a lesson, or put away what it ends with: back to the start form, with its game chosen."""
        game = self._state.game
        self._lessons.learned(game)
        self._form.choose_game(game)
        self._state.play.new_game()
        self._state.surface.reveal("form-game")

    def play(self) -> None:
        """Deal the game of the lesson."""
        self._state.form = self._state.form.with_game(self._state.game)
        self._form.submit()
