"""Everything that a deal is, as one value: two deals with equal snapshots are the same deal."""

from __future__ import annotations

from collections import Counter

from engine.cards import Card
from engine.deal import Deal
from engine.table import Demand

NOT_STATE = ("_legal", "table")
"""What a deal may remember without being another deal: the rules' tables and moves that it has worked out."""

FIELDS = tuple(name for kind in Deal.__mro__ for name in getattr(kind, "__slots__", ()) if name not in NOT_STATE)
"""Every field of a deal that is its state."""


def snapshot(deal: Deal) -> tuple[object, ...]:
    """The whole state, journal and the order of the stock included."""
    return tuple(_frozen(getattr(deal, name)) for name in FIELDS)


def difference(before: tuple[object, ...], after: tuple[object, ...]) -> dict[str, tuple[object, object]]:
    """The fields in which two snapshots differ."""
    pairs = zip(FIELDS, before, after, strict=True)
    return {name: (was, now) for name, was, now in pairs if was != now}


def cards_of(deal: Deal) -> Counter[Card]:
    """Every card of the deal, wherever it lies, with how often it is there."""
    hands = [card for seat in range(deal.seats) for card in deal.hand(seat)]
    return Counter([*hands, *deal.stock, *deal.pile])


def _frozen(value: object) -> object:
    if isinstance(value, Demand):
        return (value.kind, value.value, value.top, value.match, value.free)
    if isinstance(value, list | tuple):
        return tuple(_frozen(item) for item in value)
    return value
