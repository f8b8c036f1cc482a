"""Computer players: every one takes a View and nothing else, and a stream of random numbers of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.beginner import choose_easy
from engine.bots.heuristic import choose_normal
from engine.bots.styles import STYLES, Taste
from engine.bots.thinking import Decided, Foresight, Thought
from engine.moves import Move
from engine.rng import Random
from engine.view import View

__all__ = ["LEVELS", "REVISION", "STYLES", "Level", "Thought", "choose", "think"]


REVISION = 1
"""Raised whenever some level would decide otherwise than before with the same view, numbers and playouts."""


@dataclass(frozen=True)
class Level:
    """A level: how it begins to think, and how long it may go on.

    ``most`` playouts are made for one decision. Who has to be quick may stop it after ``seconds``, but not before
    ``least`` playouts: fewer are worse than none.
    """

    begin: Callable[[View, Random, Taste, int], Thought]
    most: int = 0
    least: int = 0
    seconds: float = 0.0


def _easy(view: View, rng: Random, taste: Taste, most: int) -> Thought:
    return Decided(choose_easy(view, rng, taste))


def _normal(view: View, rng: Random, taste: Taste, most: int) -> Thought:
    return Decided(choose_normal(view, rng, taste))


def _hard(view: View, rng: Random, taste: Taste, most: int) -> Thought:
    # So few playouts tell only moves apart that are worth telling apart.
    return Foresight(view, rng, taste, most, width=6, calls=2, gap=130)


def _master(view: View, rng: Random, taste: Taste, most: int) -> Thought:
    return Foresight(view, rng, taste, most, width=16, calls=4)


# The clock leaves a little of the 20 and 250 ms that a desktop may take in all.
LEVELS: dict[str, Level] = {
    "easy": Level(_easy),
    "normal": Level(_normal),
    "hard": Level(_hard, most=200, least=70, seconds=0.016),
    "master": Level(_master, most=4000, least=200, seconds=0.23),
}
"""The levels by their ids, weakest first."""


def think(level: str, view: View, rng: Random, style: str = "plain", playouts: int | None = None) -> Thought:
    """A decision of a level for a view in which its seat is to act, to be thought about step by step; ``playouts`` is
    the most it may make instead of the level's own. Raises KeyError for an unknown level or style."""
    kind = LEVELS[level]
    return kind.begin(view, rng, STYLES[style], kind.most if playouts is None else playouts)


def choose(level: str, view: View, rng: Random, style: str = "plain", playouts: int | None = None) -> Move:
    """The move of a level, thought about to the end; one of ``view.legal``, perhaps with the last-card call. The same
    view, random numbers and playouts give the same move. Raises KeyError for an unknown level or style."""
    thought = think(level, view, rng, style, playouts)
    while not thought.done:
        thought.step()
    return thought.move
