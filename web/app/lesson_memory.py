"""Which lessons are no longer offered: those that were finished or skipped, and those of games that were played.

What is kept is the ids of these games, joined with dots.
"""

from __future__ import annotations

from web.app.lesson_deals import LESSONS
from web.app.memory import Memory

KEY = "lessons"


class LessonMemory:
    """What one browser remembers of lessons; without storage it lasts for the visit."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        kept = (memory.read(KEY) or "").split(".")
        self._known = [game for game in LESSONS if game in kept]

    def offers(self, game: str) -> bool:
        """Whether the lesson of a game is still worth a line."""
        return game in LESSONS and game not in self._known

    def learned(self, game: str) -> None:
        """The person knows this game, or does not want to be taught it."""
        if self.offers(game):
            self._known = [known for known in LESSONS if known == game or known in self._known]
            self._memory.write(KEY, ".".join(self._known))
