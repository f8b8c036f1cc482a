"""The state of a deal and what can be read off it at once; nothing here changes it."""

from __future__ import annotations

from typing import Self

from engine.cards import RANK_OF, Card, Hand
from engine.events import Event
from engine.rules import Rules
from engine.table import SEVENS, TOP, Demand, Moves, Table

NOBODY = -1
NO_CARD: Card = -1


class DealState:
    """The state of one deal. Seats are numbered in the order of play.

    A hand is an int of `HandShape`; the last card of ``stock`` is drawn next, the last of ``pile`` lies on top.
    ``owed`` counts the cards to draw or the seats still to stand under ``demand``. ``out`` are the seats without cards
    in the order in which they went out, ``windows`` those of them that may still be called back. ``duty`` is the seat
    that has one card and has not said so. ``laid`` are the seats with a laid card, whether
    or not it turned out to fit. ``journal``, where there is one, receives every event.
    """

    __slots__ = (
        "_legal",
        "asked",
        "chance",
        "context",
        "dealer",
        "demand",
        "drawn",
        "draws",
        "duty",
        "following",
        "hands",
        "holders",
        "journal",
        "laid",
        "out",
        "over",
        "owed",
        "pile",
        "rebuilds",
        "run",
        "said",
        "step",
        "stock",
        "table",
        "turn",
        "turns",
        "windows",
        "winner",
    )

    def __init__(
        self,
        table: Table,
        hands: list[Hand],
        stock: list[Card],
        pile: list[Card],
        turn: int,
        dealer: int,
        chance: int,
    ) -> None:
        self.table = table
        self.hands = hands
        self.stock = stock
        self.pile = pile
        self.turn = turn
        self.dealer = dealer
        self.chance = chance
        self.step = 1
        self.demand: Demand = table.demand(TOP, -1, pile[-1])
        self.owed = 0
        self.run = self.run_on_top() if table.burns_runs else 0
        self.holders = len(hands) - hands.count(0)
        self.out: tuple[int, ...] = ()
        self.windows: tuple[int, ...] = ()
        self.said: frozenset[int] = frozenset()
        self.laid: frozenset[int] = frozenset()
        self.duty = NOBODY
        self.draws = 0
        self.drawn = NO_CARD
        self.asked = False
        self.turns = 0
        self.over = False
        self.winner = NOBODY
        self.rebuilds: list[list[Card]] | None = None
        self.journal: list[Event] | None = None
        self._legal: Moves | None = None
        self.context = 0
        self.following: tuple[int, ...] = ()

    def copy(self) -> Self:
        """An independent deal in the same state, without a journal. Cheap: bots live on it."""
        new = object.__new__(type(self))
        new.table = self.table
        new.hands = self.hands[:]
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.turn = self.turn
        new.dealer = self.dealer
        new.chance = self.chance
        new.step = self.step
        new.demand = self.demand
        new.owed = self.owed
        new.run = self.run
        new.holders = self.holders
        new.following = self.following
        new.out = self.out
        new.windows = self.windows
        new.said = self.said
        new.laid = self.laid
        new.duty = self.duty
        new.draws = self.draws
        new.drawn = self.drawn
        new.asked = self.asked
        new.turns = self.turns
        new.over = self.over
        new.winner = self.winner
        new.rebuilds = self.rebuilds and [order[:] for order in self.rebuilds]
        new.journal = None
        new.context = self.context
        new._legal = self._legal
        return new

    # --- what one may ask ---

    @property
    def rules(self) -> Rules:
        """The rules of the deal."""
        return self.table.rules

    @property
    def seats(self) -> int:
        """How many seats there are, eliminated ones included."""
        return len(self.hands)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat, lowest first."""
        return self.table.shape.cards(self.hands[seat])

    def count(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.table.shape.size(self.hands[seat])

    def run_on_top(self) -> int:
        """How many cards of one rank lie on top of the pile."""
        rank = RANK_OF[self.pile[-1]]
        for run, card in enumerate(reversed(self.pile)):
            if RANK_OF[card] != rank:
                return run
        return len(self.pile)

    def can_draw(self) -> bool:
        """Whether there is a card to draw, in the stock or under the top of the pile."""
        return bool(self.stock) or len(self.pile) > 1

    def asks_last(self) -> bool:
        """Whether a caller as the last card still calls: options and the number of holders decide, no hand (FP-01)."""
        return self.table.last_call_matters and not (self.table.last_call_needs_three and self.holders == 2)

    def seats_following(self) -> tuple[int, ...]:
        """For every seat the next one that has cards; itself if there is no other."""
        seats = len(self.hands)
        following = []
        for seat in range(seats):
            after = (seat + self.step) % seats
            while not self.hands[after] and after != seat:
                after = (after + self.step) % seats
            following.append(after)
        return tuple(following)

    def hits(self, seat: int) -> bool:
        """Whether a live seven reaches a finisher (B-101)."""
        seven = self.demand.kind is SEVENS
        return self.table.natural and seven and self.demand.top in self.table.recalling_sevens

    def is_last_chance(self) -> bool:
        """Whether the deal ends unless the seat to act calls somebody back."""
        if self.holders <= 1:
            return True
        if not self.table.ends_with_first:
            return False
        if self.table.next_only:
            return True
        seat = self.turn
        for _ in self.hands:
            seat = (seat + self.step) % len(self.hands)
            if seat == self.out[0]:
                return True
            if self.hands[seat]:
                return False
        return False
