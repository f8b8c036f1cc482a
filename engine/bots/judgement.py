"""What every player asks of a view: what a play leaves behind, which suit to call, who is close to going out."""

from __future__ import annotations

from engine.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from engine.moves import Move
from engine.rng import Random
from engine.table import DemandKind, Power, Table
from engine.view import View

LONG_DEAL = 150
ANY_MOVE = 20


def is_stuck(view: View, rng: Random) -> bool:
    """Whether to play anything for once: deals longer than any that go well are often a round of equal answers, which
    only chance ends (with every plain card in the hands, eights can follow eights for ever)."""
    return view.turns > LONG_DEAL and rng.chance(ANY_MOVE)


def any_move(view: View, rng: Random) -> Move:
    """A legal move by chance, but none that calls the suit in force while there is another."""
    in_force = suit_in_force(view)
    return rng.choice([move for move in view.legal if move.call is None or move.call != in_force] or view.legal)


def hand_after(view: View, move: Move) -> tuple[Card, ...]:
    """The hand that a play leaves."""
    left = list(view.hand)
    for card in move.cards:
        left.remove(card)
    return tuple(left)


def suit_in_force(view: View) -> Suit | None:
    """The suit that the seat to act must follow: the called one, else that of the top card; None if any card goes."""
    if view.demand is DemandKind.SUIT:
        return view.value
    return SUIT_OF[view.top] if view.demand is DemandKind.TOP else None


def suit_counts(table: Table, cards: tuple[Card, ...]) -> list[int]:
    """How many cards of each suit there are, callers left out: they need no suit."""
    counts = [0 for _ in SUITS]
    for card in cards:
        if table.power[card] is not Power.CALL_SUIT:
            counts[SUIT_OF[card]] += 1
    return counts


def followers(table: Table, top: Card, cards: tuple[Card, ...]) -> int:
    """How many of the cards would fit on ``top`` by suit or rank, callers left out."""
    return sum(
        1
        for card in cards
        if (SUIT_OF[card] == SUIT_OF[top] or RANK_OF[card] == RANK_OF[top]) and table.power[card] is not Power.CALL_SUIT
    )


def next_seat(view: View) -> int:
    """The next seat that holds cards."""
    seat = view.seat
    for _ in view.counts:
        seat = (seat + view.step) % view.seats
        if view.counts[seat]:
            break
    return seat


def fewest_of_others(view: View) -> int:
    """The smallest number of cards that another seat holds."""
    return min((count for seat, count in enumerate(view.counts) if seat != view.seat and count), default=0)
