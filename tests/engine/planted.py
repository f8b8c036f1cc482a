"""Engines with a fault each. A machine that does not find them proves nothing."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from engine.cards import Card, Hand
from engine.deal import TURN_LIMIT, Deal
from engine.events import Drew, Event
from engine.moves import Move, Reason
from engine.table import DemandKind, Moves
from engine.view import View, view_of
from tests.engine.facts import next_to_act
from tests.engine.machine import DealMachine
from tests.engine.starts import Start


class _Faulty(Deal):
    __slots__ = ()


class LosesACard(_Faulty):
    """A rebuilt stock lacks a card."""

    __slots__ = ()

    def _rebuild(self) -> bool:
        done = super()._rebuild()
        if len(self.stock) > 1:
            self.stock.pop()
        return done


class DoublesACard(_Faulty):
    """A penalty's cards come twice: once into the hand, once back under the stock."""

    __slots__ = ()

    def _pay_for_silence(self) -> None:
        super()._pay_for_silence()
        self.stock.insert(0, self.pile[-1])


class DoublesTheDebt(_Faulty):
    """A seven that answers a seven doubles what it adds."""

    __slots__ = ()

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        owed = self.owed if self.demand.kind is DemandKind.SEVENS else 0
        events = super().play(seat, move)
        if owed and move.cards and self.demand.kind is DemandKind.SEVENS and self.owed > owed:
            self.owed += self.owed - owed
        return events


class ForgetsTheCall(_Faulty):
    """A called suit is forgotten when the stock is rebuilt."""

    __slots__ = ()

    def _rebuild(self) -> bool:
        done = super()._rebuild()
        if self.demand.kind is DemandKind.SUIT:
            self.demand = self.table.tops[self.pile[-1]]
        return done


class ForgetsTheDebt(_Faulty):
    """Whoever draws for a debt stops when the stock has to be rebuilt."""

    __slots__ = ()

    def _take(self, seat: int, count: int, cause: str) -> list[Card]:
        return super()._take(seat, min(count, max(1, len(self.stock))), cause)


class HearsOnlyWithAJournal(_Faulty):
    """A deal without a journal goes another way."""

    __slots__ = ()

    def _stand(self) -> None:
        super()._stand()
        self.turns += self.journal is None


class ChangesWhenItRefuses(_Faulty):
    """A refused move of another seat is counted as a turn."""

    __slots__ = ()

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        if seat != self.turn and not self.over:
            self.turns += 1
        return super().play(seat, move)


class TakesMovesOfAnybody(_Faulty):
    """A legal move is taken from whichever seat it comes."""

    __slots__ = ()

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        return super().play(self.turn if move in self.legal_moves() else seat, move)


class KnowsNoReason(_Faulty):
    """A play with a wrong call is refused, but nothing is said to be wrong with it."""

    __slots__ = ()

    def why_not(self, seat: int, move: Move) -> Reason | None:
        reason = super().why_not(seat, move)
        return None if reason in (Reason.CALL_MISSING, Reason.CALL_NOT_ALLOWED) else reason


class SharesItsPile(_Faulty):
    """A copy plays on the same pile."""

    __slots__ = ()

    def copy(self) -> SharesItsPile:
        new = super().copy()
        new.pile = self.pile
        return new


class ShufflesAtWill(_Faulty):
    """Rebuilt stocks are never the same twice."""

    __slots__ = ()
    rebuilt: ClassVar[int] = 0

    def _rebuild(self) -> bool:
        type(self).rebuilt += 1
        self.chance += type(self).rebuilt
        return super()._rebuild()


class NeverEnds(_Faulty):
    """Turns are not counted."""

    __slots__ = ()

    def _advance(self) -> None:
        super()._advance()
        self.turns = min(self.turns, TURN_LIMIT - 10)


class PassesOverASeat(_Faulty):
    """When somebody goes out, the seat after him is passed over."""

    __slots__ = ()

    def _go_out(self, seat: int) -> None:
        super()._go_out(seat)
        if not self.over:
            self.turn = next_to_act(self, self.turn)


class ListsMovesBackwards(_Faulty):
    """Legal moves come in another order."""

    __slots__ = ()

    def legal_moves(self) -> Moves:
        return super().legal_moves()[::-1]


class LetsNobodyAnswerTheLastSeven(_Faulty):
    """A seat under a debt has no move when the stock is empty."""

    __slots__ = ()

    def legal_moves(self) -> Moves:
        return () if self.owed and not self.stock else super().legal_moves()


class RemembersTooMuch(_Faulty):
    """Moves found in one situation are given in the next."""

    __slots__ = ()

    def _draw(self) -> None:
        super()._draw()
        if not self.over and self.duty < 0:
            self._legal = (Move.DRAW,)


class FinesTwice(_Faulty):
    """Who forgets the call pays twice (D18)."""

    __slots__ = ()

    def _pay_for_silence(self) -> None:
        seat = self.duty
        super()._pay_for_silence()
        self._take(seat, self.rules.last_call_penalty, "penalty")


class FinesTheWrongSeat(_Faulty):
    """The next player pays for the call that was forgotten."""

    __slots__ = ()

    def _mind_the_call(self, seat: int, hand: Hand) -> None:
        super()._mind_the_call(seat, hand)
        if self.duty == seat:
            self.duty = next_to_act(self, seat)


class CrownsTheWrongSeat(_Faulty):
    """The last one to go out wins."""

    __slots__ = ()

    def _end(self, winner: int) -> None:
        super()._end(self.out[-1] if self.out else winner)


class TellsAnotherCount(_Faulty):
    """What is told of a draw is not what was drawn."""

    __slots__ = ()

    def _tell(self, event: Event) -> None:
        if isinstance(event, Drew) and event.cause == "debt":
            event = dataclasses.replace(event, count=event.count + 1)
        super()._tell(event)


FAULTY_DEALS: tuple[type[Deal], ...] = tuple(_Faulty.__subclasses__())


# --- faults outside the deal ---


def shows_drawn_cards(deal: Deal, seat: int) -> View:
    """A view that forgets to hide what others drew."""
    return dataclasses.replace(view_of(deal, seat), history=tuple(deal.journal or ()))


def shows_the_next_card(deal: Deal, seat: int) -> View:
    """A view that has the top of the stock in an innocent number."""
    return dataclasses.replace(view_of(deal, seat), owed=deal.stock[-1] if deal.stock else 0)


def shows_moves_of_others(deal: Deal, seat: int) -> View:
    """A view with the moves of whoever is to act."""
    return dataclasses.replace(view_of(deal, seat), legal=deal.legal_moves())


def knows_who_can_recall(deal: Deal, seat: int) -> View:
    """A view in which ``run`` counts the recalling sevens of all hands."""
    sevens = sum(1 for other in range(deal.seats) for card in deal.hand(other) if card in deal.table.recalling_sevens)
    return dataclasses.replace(view_of(deal, seat), run=sevens)


def disturbs_the_deal(deal: Deal, seat: int) -> View:
    """Looking moves the random numbers on."""
    deal.chance += 1
    return view_of(deal, seat)


_before: list[Start] = []


def begins_with_what_was_said(start: Start) -> Deal:
    """The calls of one deal are still there in the next (ALL-08)."""
    deal = start.deal()
    if _before and _before[-1] is start:
        deal.said = frozenset((deal.turn,))
    _before[:] = [start]
    return deal


FAULTY_MACHINES: dict[str, type[DealMachine]] = {}


def _add(name: str, **attributes: Any) -> None:
    FAULTY_MACHINES[name] = type(name, (DealMachine,), attributes)


for _kind in FAULTY_DEALS:
    _add(_kind.__name__, deal_class=_kind)
for _view in (shows_drawn_cards, shows_the_next_card, shows_moves_of_others, knows_who_can_recall, disturbs_the_deal):
    _add(_view.__name__, view=staticmethod(_view))
_add("begins_with_what_was_said", begin=staticmethod(begins_with_what_was_said))
