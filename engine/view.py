"""What one seat may see of a deal: its own hand, the pile, every count, and all that was said and played (ALL-05)."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any

import engine.events
from engine.cards import Card
from engine.deal import Deal
from engine.events import Event
from engine.moves import Move, parse_move
from engine.presets import rules_of
from engine.rules import Rules
from engine.table import DemandKind, table_of


class BadView(ValueError):
    """A text that is no view."""


@dataclass(frozen=True)
class View:
    """A deal as one seat sees it; nothing in it leads back to the deal.

    ``demand`` is what the seat to act must answer, ``value`` the called suit or rank (else -1), ``owed`` the cards to
    draw or the seats to stand, ``run`` the cards of one rank on top, ``windows`` the seats that may be called back,
    ``duty`` the seat that has not said its last-card call (else -1), ``legal`` this seat's moves if it is to act,
    ``history`` the events so far with other seats' cards taken out.
    """

    seat: int
    rules: Rules
    dealer: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    turn: int
    step: int
    demand: DemandKind
    value: int
    owed: int
    run: int
    draws: int
    asked: bool
    turns: int
    windows: tuple[int, ...]
    out: tuple[int, ...]
    said: tuple[int, ...]
    laid: tuple[int, ...]
    duty: int
    may_say: bool
    over: bool
    winner: int
    places: tuple[int, ...]
    legal: tuple[Move, ...]
    history: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.counts)

    @property
    def top(self) -> Card:
        """The card on top of the pile."""
        return self.pile[-1]

    @property
    def debt(self) -> int:
        """How many cards the seat to act owes."""
        return self.owed if DemandKind.SEVENS <= self.demand <= DemandKind.KINGS else 0

    @property
    def skip(self) -> int:
        """How many seats have still to stand."""
        return self.owed if self.demand is DemandKind.SKIPS else 0

    def leaves_one(self, move: Move) -> bool:
        """Whether a play of this seat leaves it one card."""
        return bool(move.cards) and len(self.hand) == len(move.cards) + 1

    def to_text(self) -> str:
        """The view as JSON, all that a bot is ever given."""
        deck = table_of(self.rules).deck
        fields: dict[str, Any] = {item.name: getattr(self, item.name) for item in dataclasses.fields(self)}
        fields["rules"] = {"game": self.rules.game, "options": self.rules.changed()}
        fields["hand"] = [deck.code(card) for card in self.hand]
        fields["pile"] = [deck.code(card) for card in self.pile]
        fields["legal"] = [move.text(deck) for move in self.legal]
        fields["demand"] = self.demand.name
        fields["history"] = [_event_fields(event) for event in self.history]
        return json.dumps(fields, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> View:
        """The view of `to_text`; raises `BadView` for any other text."""
        try:
            fields = json.loads(text)
            rules = rules_of(fields["rules"]["game"], fields["rules"]["options"])
            deck = table_of(rules).deck
            values: dict[str, Any] = {
                "rules": rules,
                "hand": tuple(deck.card(code) for code in fields["hand"]),
                "pile": tuple(deck.card(code) for code in fields["pile"]),
                "legal": tuple(parse_move(code, deck) for code in fields["legal"]),
                "demand": DemandKind[fields["demand"]],
                "history": tuple(_event(item) for item in fields["history"]),
            }
            for name in {item.name for item in dataclasses.fields(View)} - set(values):
                values[name] = _plain(name, fields[name])
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise BadView(str(error)) from error
        view = View(**values)
        if not view.pile or not 0 <= view.seat < view.seats or not 0 <= view.turn < view.seats:
            raise BadView("no pile, or no such seat")
        return view


def _plain(name: str, value: object) -> object:
    """A number, a truth or a list of numbers, as the field of this name wants it; raises `BadView`."""
    wanted = View.__annotations__[name]
    if wanted in ("int", "bool"):
        if type(value).__name__ != wanted:
            raise BadView(f"{name}: {value!r}")
        return value
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise BadView(f"{name}: {value!r}")
    return tuple(value)


def view_of(deal: Deal, seat: int) -> View:
    """What ``seat`` sees of the deal now. A laid card is hidden from its owner, too, until its turn."""
    demand = deal.demand
    acts = seat == deal.turn
    laid = seat in deal.laid and not acts
    return View(
        seat=seat,
        rules=deal.rules,
        dealer=deal.dealer,
        hand=() if laid else deal.hand(seat),
        counts=tuple(deal.count(other) for other in range(deal.seats)),
        stock=len(deal.stock),
        pile=tuple(deal.pile),
        turn=deal.turn,
        step=deal.step,
        demand=demand.kind,
        value=demand.value,
        owed=deal.owed,
        run=deal.run if deal.table.burns_runs else deal.run_on_top(),
        draws=deal.draws,
        asked=deal.asked,
        turns=deal.turns,
        windows=deal.windows,
        out=deal.out,
        said=tuple(sorted(deal.said)),
        laid=tuple(sorted(other for other in deal.laid if deal.hands[other])),
        duty=deal.duty,
        may_say=deal.may_say(seat) and (acts or seat == deal.duty),
        over=deal.over,
        winner=deal.winner,
        places=deal.places,
        legal=deal.legal_moves() if acts else (),
        history=events_for(seat, tuple(deal.journal or ())),
    )


def events_for(seat: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events as a seat sees them: the cards that others drew are taken out."""
    return tuple(event if event.seat == seat else event.hidden() for event in events)


def _event_fields(event: Event) -> list[Any]:
    values = [getattr(event, item.name) for item in dataclasses.fields(event)]
    return [type(event).__name__, *values]


def _event(fields: list[Any]) -> Event:
    kind = getattr(engine.events, fields[0])
    if not issubclass(kind, Event):
        raise BadView(fields[0])
    event: Event = kind(*(tuple(value) if isinstance(value, list) else value for value in fields[1:]))
    return event
