"""Deals set up card by card: the terms of rule cases, records and puzzles (tests/cases/README.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards import SUITS, Card, Rank, Suit
from engine.deal import Deal
from engine.rules import MAX_SEATS, MIN_SEATS, Rules
from engine.table import DemandKind, Power, table_of

MOST_OWED = 104
"""No debt can be larger than two packs."""


class BadPosition(ValueError):
    """A position that cannot be played: a text that says what is wrong with it."""


@dataclass(frozen=True)
class Position:
    """A situation before a seat acts. Cards that stand nowhere are out of play.

    ``stock`` has the next card first, ``pile`` the top card last. ``draw`` cards or ``skip`` seats may be owed, a suit
    or rank called, or any card allowed; an empty hand is a seat that is out with its window closed. ``lives`` are the
    starting cards of a match: with laid cards, a seat without any has its laid card as its hand. ``rebuilds`` are the
    orders of the rebuilt stocks, next card first.
    """

    hands: Sequence[Sequence[Card]]
    pile: Sequence[Card]
    stock: Sequence[Card] = ()
    turn: int = 0
    dealer: int | None = None
    draw: int = 0
    skip: int = 0
    suit: Suit | None = None
    rank: Rank | None = None
    any: bool = False
    lives: Sequence[int] = ()
    rebuilds: Sequence[Sequence[Card]] = field(default=())


def deal_from(rules: Rules, position: Position, chance: int = 0) -> Deal:
    """The deal in this position; ``chance`` is the state from which stocks are shuffled. Raises `BadPosition`."""
    _check(rules, position)
    table = table_of(rules)
    seats = len(position.hands)
    deal = Deal(
        table,
        [table.shape.hand(cards) for cards in position.hands],
        list(reversed(position.stock)),
        list(position.pile),
        position.turn,
        (position.turn - 1) % seats if position.dealer is None else position.dealer,
        chance,
    )
    deal.out = tuple(seat for seat in range(seats) if not deal.hands[seat])
    if position.rebuilds:
        deal.rebuilds = [list(order) for order in position.rebuilds]
    if rules.laid_card == "on":
        deal.laid = frozenset(seat for seat, lives in enumerate(position.lives) if not lives and deal.hands[seat])
    _set_demand(deal, position)
    deal.begin_turn()
    return deal


def _set_demand(deal: Deal, position: Position) -> None:
    top, table = position.pile[-1], deal.table
    debts = {Power.TWO: DemandKind.TWOS, Power.GREEN_KING: DemandKind.KINGS}
    if position.draw:
        deal.demand = table.demand(debts.get(table.power[top], DemandKind.SEVENS), -1, top)
        deal.owed = position.draw
    elif position.skip:
        deal.demand = table.demand(DemandKind.SKIPS, -1, top)
        deal.owed = position.skip
    elif position.suit is not None:
        deal.demand = table.demand(DemandKind.SUIT, position.suit, top)
    elif position.rank is not None:
        deal.demand = table.demand(DemandKind.RANK, position.rank, top)
    elif position.any:
        deal.demand = table.demand(DemandKind.ANY, -1, top)


def _check(rules: Rules, position: Position) -> None:
    seats = len(position.hands)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadPosition(f"{seats} hands: {MIN_SEATS} to {MAX_SEATS} can play")
    if not position.pile:
        raise BadPosition("the pile is empty")
    if not 0 <= position.turn < seats or not position.hands[position.turn]:
        raise BadPosition(f"seat {position.turn} cannot act")
    holders = sum(1 for hand in position.hands if hand)
    if holders < 2 or (holders < seats and rules.end == "first"):
        raise BadPosition("the deal is over already")
    if position.suit not in (None, *SUITS) or position.rank not in (None, *table_of(rules).ranks):
        raise BadPosition("there is no such suit or rank to call")
    pending = [position.draw, position.skip, position.any, position.suit is not None, position.rank is not None]
    if sum(1 for what in pending if what) > 1:
        raise BadPosition("only one thing can be pending")
    if position.dealer is not None and not 0 <= position.dealer < seats:
        raise BadPosition(f"seat {position.dealer} cannot have dealt")
    if not 0 <= position.draw <= MOST_OWED or not 0 <= position.skip <= seats:
        raise BadPosition("more is owed than can be")
    cards = [*position.pile, *position.stock, *(card for hand in position.hands for card in hand)]
    for part in (cards, *position.rebuilds):
        _check_cards(rules, part)


def _check_cards(rules: Rules, cards: Sequence[Card]) -> None:
    deck = table_of(rules).deck
    for card in set(cards):
        if card not in deck.cards or cards.count(card) > rules.packs:
            raise BadPosition(f"card {card} is not there so often")
