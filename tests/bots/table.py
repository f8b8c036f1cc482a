"""A table of computer players: deals played by bots that see nothing but their views."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots import choose
from engine.deal import Deal
from engine.moves import Move
from engine.rng import Random
from engine.view import View, view_of

QUICK = 40
"""So many playouts make a decision where any number would do."""

Player = str | Callable[[View, Random], Move]
"""A level, or a function that plays like one."""


def move_of(player: Player, view: View, rng: Random) -> Move:
    """What a player does with a view; levels that think ahead do so briefly."""
    return choose(player, view, rng, playouts=QUICK) if isinstance(player, str) else player(view, rng)


def play_with_bots(deal: Deal, players: Sequence[Player], seed: int) -> None:
    """Play a deal to its end; every seat has random numbers of its own."""
    streams = [Random(seed * 10 + seat) for seat in range(deal.seats)]
    while not deal.over:
        seat = deal.turn
        deal.play(seat, move_of(players[seat], view_of(deal, seat), streams[seat]))


def random_player(view: View, rng: Random) -> Move:
    """Any legal move."""
    return rng.choice(view.legal)


def playing_player(view: View, rng: Random) -> Move:
    """Any play; something else only where nothing can be played."""
    return rng.choice([move for move in view.legal if move.cards] or view.legal)
