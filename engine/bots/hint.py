"""What a coach who sees no more than the player would do, why, and what every move is worth."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from engine.bots.heuristic import said, worth
from engine.bots.reasons import Why, reasons_for
from engine.bots.search import Race
from engine.moves import Move
from engine.rng import Random
from engine.table import table_of
from engine.view import View

PLAYOUTS = 4000
"""So many playouts are shared by the legal moves of a hint."""

FEWEST_WORLDS = 120
"""In so many imagined deals each move is tried at least."""


@dataclass(frozen=True)
class Chance:
    """A legal move, the chance to win with it (0 to 1), and how far off that may be (half of a 95 % interval)."""

    move: Move
    win: float
    error: float


@dataclass(frozen=True)
class Advice:
    """The move that a coach would make, the chances of all legal moves, best first, and at most three reasons."""

    move: Move
    chances: tuple[Chance, ...]
    reasons: tuple[Why, ...]


class Hinting:
    """Advice in the making. One step is one playout; ``advice`` is what can be said by now."""

    def __init__(self, view: View, rng: Random, playouts: int = PLAYOUTS) -> None:
        self._view = view
        table = table_of(view.rules)
        moves = sorted(view.legal, key=lambda move: -worth(view, table, move))
        # A move that leaves one card is tried with the call that goes with it.
        self._race = Race(view, [said(view, move) for move in moves], rng, keep_all=True)
        self._worlds = max(FEWEST_WORLDS, playouts // len(moves))

    @property
    def playouts(self) -> int:
        """How many were made."""
        return self._race.playouts

    @property
    def progress(self) -> float:
        """Which part of the work is done, 0 to 1."""
        return min(1.0, self._race.worlds / self._worlds)

    @property
    def done(self) -> bool:
        """Whether the advice is as good as it gets."""
        return self._race.worlds >= self._worlds

    def step(self) -> None:
        """Play one more imagined deal to its end."""
        self._race.step()

    @property
    def advice(self) -> Advice:
        """The advice by what is known so far."""
        race, view = self._race, self._view
        # Of moves that are about equal the one that is easiest to explain: the first in the order of their worth.
        move = race.moves[min(race.near_best())]
        chances = [_chance(move, race.rate(number), race.worlds) for number, move in enumerate(race.moves)]
        chances.sort(key=lambda chance: (chance.move is not move.without_says(), -chance.win))
        reasons = reasons_for(view, move.without_says(), race.knowledge)
        return Advice(move, tuple(chances), reasons)


def _chance(move: Move, win: float, worlds: int) -> Chance:
    # Agresti and Coull's two more wins and losses keep the interval honest where nothing or everything was won.
    trials = worlds + 4
    middle = (win * worlds + 2) / trials
    return Chance(move.without_says(), win, 1.96 * sqrt(middle * (1 - middle) / trials))


def hint(view: View, rng: Random, playouts: int = PLAYOUTS) -> Hinting:
    """Advice for the seat of a view, which must be to act, from what it may know."""
    return Hinting(view, rng, playouts)
