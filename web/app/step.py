"""One step of a deal: what happened, as the person sees it, and how the table stands after it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.deal import Deal
from engine.events import Event
from engine.rules import Rules
from engine.table import DemandKind
from engine.view import events_for


@dataclass(frozen=True)
class Step:
    """The events of a move (or of the dealing), and of the table after it what everybody sees: whose turn it is, which
    way play runs, how many seats are to stand, how many cards everybody holds."""

    events: tuple[Event, ...]
    rules: Rules
    turn: int
    direction: int
    skip: int
    counts: tuple[int, ...]


def step_of(deal: Deal, happened: tuple[Event, ...], seat: int) -> Step:
    """The step that has just been made, as a seat sees it."""
    skip = deal.owed if deal.demand.kind is DemandKind.SKIPS and not deal.over else 0
    counts = tuple(map(deal.count, range(deal.seats)))
    return Step(events_for(seat, happened), deal.rules, deal.turn, deal.step, skip, counts)
