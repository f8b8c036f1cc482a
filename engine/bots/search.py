"""Thinking ahead: every move is tried in the same imagined deals, and the one that wins most of them is the best.

This is Monte Carlo with determinization (Ginsberg 2001; Powley, Whitehouse, Cowling 2013) as a race: moves share their
worlds, so that luck hits all alike, and a move that has lost significantly to the leader (McNemar's test) drops out,
which leaves its playouts to those still in the race.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.imagine import Imagination
from engine.knowledge import Knowledge
from engine.moves import Move
from engine.playout import play_out, winner_of
from engine.rng import Random
from engine.view import View

FIRST_LOOK = 16
"""After so many worlds moves drop out for the first time, and then whenever the worlds have doubled."""

DROP_OUT = 3.5
"""By how many standard errors a move must be behind to drop out."""


class Race:
    """A race of moves over shared worlds. Its standing depends on the view, the random numbers, the moves and how many
    playouts were made, on nothing else."""

    def __init__(self, view: View, moves: Sequence[Move], rng: Random, keep_all: bool = False) -> None:
        self.moves = tuple(moves)
        self.playouts = 0
        self.worlds = 0
        """Worlds in which every move still in the race has been tried."""
        self._seat = view.seat
        self._imagination = Imagination(view)
        self._rng = rng
        self._world = self._imagination.world(rng)
        # Of every move a number whose bits are the worlds that it won.
        self._won = [0 for _ in self.moves]
        self._tried = [0 for _ in self.moves]
        self._running = list(range(len(self.moves)))
        self._next = 0
        self._keep_all = keep_all
        self._look = FIRST_LOOK

    @property
    def knowledge(self) -> Knowledge:
        """What the seat knows of the hidden cards."""
        return self._imagination.knowledge

    @property
    def decided(self) -> bool:
        """Whether one move is left."""
        return len(self._running) < 2

    def step(self) -> None:
        """Play one more imagined deal to its end."""
        runner = self._running[self._next]
        deal = self._world.copy()
        deal.play(self._seat, self.moves[runner])
        play_out(deal)
        if winner_of(deal) == self._seat:
            self._won[runner] |= 1 << self.worlds
        self._tried[runner] += 1
        self.playouts += 1
        self._next += 1
        if self._next == len(self._running):
            self._finish_world()

    def _finish_world(self) -> None:
        self._next = 0
        self.worlds += 1
        if self.worlds == self._look and not self._keep_all:
            self._look *= 2
            self._drop_out()
        self._world = self._imagination.world(self._rng)

    def _drop_out(self) -> None:
        leader = self.best
        self._running = [runner for runner in self._running if self._behind(runner, leader) < DROP_OUT]

    def _behind(self, runner: int, leader: int) -> float:
        """By how many standard errors a move is behind another one in the worlds of both."""
        lost = (self._won[leader] & ~self._won[runner]).bit_count()
        won = (self._won[runner] & ~self._won[leader]).bit_count()
        return (lost - won) / (lost + won) ** 0.5 if lost != won else 0.0

    def rate(self, runner: int) -> float:
        """Which part of its worlds a move has won; a half before it was tried."""
        return self._won[runner].bit_count() / self._tried[runner] if self._tried[runner] else 0.5

    @property
    def rates(self) -> tuple[float, ...]:
        """The rates of all moves, in their order."""
        return tuple(map(self.rate, range(len(self.moves))))

    @property
    def best(self) -> int:
        """The move that leads, by its number; of equal ones the first."""
        return max(self._running, key=lambda runner: (self.rate(runner), -runner))

    def near_best(self) -> list[int]:
        """The moves that are not behind the leader by more than half a standard error, the leader first."""
        leader = self.best
        near = [runner for runner in self._running if runner != leader and self._behind(runner, leader) <= 0.5]
        return [leader, *near]
