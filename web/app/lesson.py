"""A lesson: a fixed deal in which the person makes six moves that are said, and the others the moves of the record.

What the lesson says at any moment follows from its deal and from how many moves have been made, so there is nothing to
be kept or taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engine.cards import Card
from engine.moves import Move
from web.app.lesson_deals import LESSONS, opened, played
from web.app.session import PERSON, Session
from web.app.setup import Setup

STEPS = 6
"""How many moves of the person make a lesson."""

LESSON_END = "lesson-end"
"""The dialog that a lesson ends with."""


class Astray(Enum):
    """What was wrong with a legal move that the lesson does not want now."""

    OTHER_MOVE = "another move is wanted"
    NOT_SAID = "the last-card call is missing"


@dataclass(frozen=True)
class Guide:
    """What a lesson says at the moment: ``wanted`` is what the person is to do, None while he has only to watch."""

    game: str
    step: int
    """The step that the person is at, from 1 to `STEPS`."""
    wanted: Move | None
    astray: Astray | None = None

    def after(self, astray: Astray | None) -> Guide:
        """The guide once the person has done something else, or something right again."""
        return replace(self, astray=astray)

    def about_cards(self, cards: Sequence[Card]) -> Astray | None:
        """What is wrong with lifting these cards, the bottom one first; None if they begin the wanted move."""
        wanted = self.wanted.cards if self.wanted else ()
        return None if tuple(cards) == wanted[: len(cards)] else Astray.OTHER_MOVE

    def about_move(self, move: Move) -> Astray | None:
        """What is wrong with a legal move; None if it is the wanted one."""
        if self.wanted is None or move is self.wanted:
            return None
        return Astray.NOT_SAID if move.with_says() is self.wanted else Astray.OTHER_MOVE


def lesson_setup(game: str, pace: str | None = None) -> Setup:
    """The setup that begins the lesson of one of `LESSONS`."""
    record = opened(game)
    return Setup(record.rules, players=2, pace=pace, record=record, lesson=game)


def lesson_fragment(setup: Setup) -> str:
    """The fragment, without its ``#``, that begins the same lesson; "" for a setup that is none."""
    if not setup.lesson:
        return ""
    return f"lesson={setup.lesson}" + (f"&pace={setup.pace}" if setup.pace else "")


def guide_of(session: Session) -> Guide | None:
    """What the lesson says now; None in a deal that is none."""
    game = session.setup.lesson
    if game not in LESSONS:
        return None
    script, made = played(game).moves, len(session.moves)
    done = sum(1 for seat, _ in script[:made] if seat == PERSON)
    acts = session.awaits_person and made < len(script)
    return Guide(game, done + 1 if acts else done, script[made][1] if acts else None)


def scripted_move(session: Session) -> Move | None:
    """What the computer on turn does in a lesson; None in a deal that is none."""
    game, made = session.setup.lesson, len(session.moves)
    if game not in LESSONS or made >= len(played(game).moves):
        return None
    return played(game).moves[made][1]
