"""Computer players: every one takes a View and nothing else, and a stream of random numbers of its own."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.beginner import choose_easy
from engine.bots.heuristic import choose_normal
from engine.moves import Move
from engine.rng import Random
from engine.view import View

Bot = Callable[[View, Random], Move]

LEVELS: dict[str, Bot] = {"easy": choose_easy, "normal": choose_normal}
"""The levels by their ids, weakest first."""


def choose(level: str, view: View, rng: Random) -> Move:
    """The move of a level for a view in which its seat is to act; one of ``view.legal``, perhaps with the last-card
    call. The same view and the same random numbers give the same move. Raises KeyError for an unknown level."""
    return LEVELS[level](view, rng)
