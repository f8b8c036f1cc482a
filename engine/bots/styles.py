"""Personalities: what a player likes when moves are about equally good. They change style, not strength."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.judgement import next_seat
from engine.events import Drew, Played, Stood
from engine.moves import Move
from engine.table import DemandKind, Power, table_of
from engine.view import View

Taste = Callable[[View, Move], int]
"""How much a player likes a move of a view for its own sake; only the order matters."""

HITS = (Power.SEVEN, Power.TWO, Power.GREEN_KING, Power.SKIP)


def power_of(view: View, move: Move) -> Power:
    """What a play does; nothing for a move that is no play."""
    return table_of(view.rules).power_of_throw(move.cards) if move.cards else Power.NONE


def _plain(view: View, move: Move) -> int:
    """Likes nothing in particular."""
    return 0


def _cautious(view: View, move: Move) -> int:
    """Sheds dangerous and costly things last, and leaves no debt to grow."""
    return -2 * (power_of(view, move) in HITS) - len(move.cards)


def _attacker(view: View, move: Move) -> int:
    """Hits first, most cards at once, and answers every blow."""
    return 3 * (power_of(view, move) in HITS) + len(move.cards)


def _hoarder(view: View, move: Move) -> int:
    """Parts with callers and the fáraó last of all."""
    return -3 * (power_of(view, move) in (Power.CALL_SUIT, Power.CALL_RANK, Power.FARAO))


def _vengeful(view: View, move: Move) -> int:
    """Hits whoever hit him last, and calls back whoever got away."""
    hits = power_of(view, move) in HITS
    return 3 * (hits and next_seat(view) == _last_to_hit(view)) + 4 * (move.recall is not None) - hits


def _gambler(view: View, move: Move) -> int:
    """Would rather see another card than spend one, and changes the suit whenever he can."""
    return 2 * (move is Move.DRAW and view.demand < DemandKind.SEVENS) + (move.call is not None)


def _last_to_hit(view: View) -> int:
    """The seat whose play last made this one draw or stand; -1 if none did."""
    player = last = -1
    for event in view.history:
        if isinstance(event, Played):
            player = event.seat
        elif event.seat == view.seat and (isinstance(event, Stood) or (isinstance(event, Drew) and _is_blow(event))):
            last = player
    return last


def _is_blow(event: Drew) -> bool:
    return event.cause in ("debt", "recall")


STYLES: dict[str, Taste] = {
    "plain": _plain,
    "cautious": _cautious,
    "attacker": _attacker,
    "hoarder": _hoarder,
    "vengeful": _vengeful,
    "gambler": _gambler,
}
"""The personalities by their ids."""
