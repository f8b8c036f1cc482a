"""How likely a seat is to win from where it stands, by what it can know: a position is played out in imagined deals."""

from __future__ import annotations

from engine.imagine import Imagination
from engine.playout import play_out, winner_of
from engine.rng import Random
from engine.view import View


class Outlook:
    """The chance to win of the seat of a view, whoever is to act. One step is one playout."""

    def __init__(self, view: View, rng: Random) -> None:
        self._seat, self._rng = view.seat, rng
        self._imagination = None if view.over else Imagination(view)
        self._won = 0
        self.playouts = 0

    def step(self) -> None:
        """Play one more imagined deal to its end; nothing where the deal is over."""
        if self._imagination is None:
            return
        deal = self._imagination.world(self._rng)
        play_out(deal)
        self._won += winner_of(deal) == self._seat
        self.playouts += 1

    @property
    def chance(self) -> float:
        """The part of the playouts that the seat has won; a half before the first one."""
        return self._won / self.playouts if self.playouts else 0.5
