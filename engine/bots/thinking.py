"""Players that think ahead: which moves they try, how long, and what they do when moves are about equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from engine.bots.heuristic import said, worth
from engine.bots.judgement import any_move, is_stuck
from engine.bots.search import Race
from engine.bots.styles import Taste
from engine.moves import Move
from engine.rng import Random
from engine.table import table_of
from engine.view import View


class Thought(Protocol):
    """A decision in the making.

    ``move`` is the best by what is known so far, ``rates`` which part of its playouts every move has won that was
    tried, ``done`` says that more thinking is in vain, ``step`` makes one playout. The same view, random numbers and
    playouts give the same move and rates.
    """

    @property
    def done(self) -> bool: ...

    @property
    def playouts(self) -> int: ...

    @property
    def move(self) -> Move: ...

    @property
    def rates(self) -> tuple[float, ...]: ...

    def step(self) -> None: ...


class Decided:
    """A decision that needs no thinking ahead."""

    done = True
    playouts = 0
    rates: tuple[float, ...] = ()

    def __init__(self, move: Move) -> None:
        self.move = move

    def step(self) -> None:
        """There is nothing left to do."""


class Foresight:
    """Tries the moves that look best at first sight in imagined deals: at most ``width`` of them, none that looks worse
    than the best by more than ``gap`` hundredths of a card, and of the plays of the same cards those down to the
    ``calls``-th call. ``most`` playouts are made, fewer when one move is left."""

    def __init__(
        self, view: View, rng: Random, taste: Taste, most: int, width: int, calls: int, gap: int | None = None
    ) -> None:
        self._view, self._rng, self._taste, self._most = view, rng, taste, most
        table = table_of(view.rules)
        worths = {move: worth(view, table, move) for move in view.legal}
        least = min(worths.values()) if gap is None else max(worths.values()) - gap
        ranked = sorted(view.legal, key=lambda move: -worths[move])
        ranked = [move for move in without_poor_calls(ranked, calls) if worths[move] >= least]
        self._stuck = is_stuck(view, rng)
        tried = [said(view, move) for move in ranked[:width]]
        self._race = Race(view, tried, rng) if len(ranked) > 1 and not self._stuck else None
        self._fallback = any_move(view, rng) if self._stuck else ranked[0]

    @property
    def playouts(self) -> int:
        return self._race.playouts if self._race else 0

    @property
    def done(self) -> bool:
        return self._race is None or self._race.decided or self._race.playouts >= self._most

    @property
    def rates(self) -> tuple[float, ...]:
        return self._race.rates if self._race else ()

    def step(self) -> None:
        if self._race is not None:
            self._race.step()

    @property
    def move(self) -> Move:
        """Of the moves that are as good as the best one that which the player likes most, then the one that looks best
        at first sight."""
        race = self._race
        move = self._fallback
        if race is not None:
            near = race.near_best()
            move = race.moves[max(near, key=lambda runner: (self._taste(self._view, race.moves[runner]), -runner))]
        return said(self._view, move)


def without_poor_calls(ranked: Sequence[Move], most: int) -> list[Move]:
    """Moves, best first, with no more than so many calls for the same cards; a play of them without a call stays if it
    is better than the first call that is too many."""
    seen: Counter[tuple[object, ...]] = Counter()
    kept = []
    for move in ranked:
        same = (move.cards, move.recall)
        seen[same] += move.call is not None
        if seen[same] <= most:
            kept.append(move)
    return kept
