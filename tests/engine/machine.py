"""The state machine that plays any deal of any rules and holds it to ALL-01 to ALL-09 after every step."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.deal import TURN_LIMIT, Deal, IllegalMove
from engine.events import Laid
from engine.legal import unusual_moves
from engine.moves import Move, MoveKind, Reason, parse_move
from engine.rng import Random
from engine.table import DemandKind
from engine.view import View, events_for, view_of
from tests.engine import facts
from tests.engine.facts import Facts, check_move
from tests.engine.playing import random_move
from tests.engine.snapshots import cards_of, difference, snapshot
from tests.engine.starts import Start
from tests.engine.strategies import any_moves, moves_from, starts
from tests.engine.twins import twin_of

HURRY = "hurry"
NEAR_THE_LIMIT = TURN_LIMIT - 5
SEATS = st.integers(0, 3)
NUMBERS = st.integers(0, 2**32)


class DealMachine(RuleBasedStateMachine):
    """Plays one deal. Faulty engines are tried by other values of the three class attributes."""

    deal_class: ClassVar[type[Deal]] = Deal
    view: ClassVar[Callable[[Deal, int], View]] = staticmethod(view_of)
    begin: ClassVar[Callable[[Start], Deal]] = staticmethod(lambda start: start.deal())

    deal: Deal

    @initialize(start=starts())
    def start(self, start: Start) -> None:
        self.how = start
        self.log: list[tuple[int, Move] | str] = []
        self.deal = self.fresh_deal()
        self.whole_deck = cards_of(self.deal)

    def fresh_deal(self) -> Deal:
        """The deal as it began, played by the engine under test."""
        deal = type(self).begin(self.how)
        deal.__class__ = self.deal_class
        return deal

    def running(self) -> bool:
        return not self.deal.over

    # --- moves ---

    def make(self, move: Move) -> None:
        """Make a move of the seat to act and check what the rules promise about it."""
        deal, before = self.deal, Facts.of(self.deal)
        demand, silent_copy = deal.demand, self.copy_of_deal()
        events = deal.play(before.seat, move)
        silent_copy.play(before.seat, move)
        self.log.append((before.seat, move))
        check_move(before, deal, move, events)
        if not deal.over and not facts.changes_demand(move, before):
            assert deal.demand is demand, f"{move} changed {demand.kind.name} into {deal.demand.kind.name}"
        without_journal = difference(snapshot(deal), snapshot(silent_copy))
        assert set(without_journal) <= {"journal"}, f"whoever listens changes the deal: {without_journal}"

    @precondition(running)
    @rule(seed=NUMBERS, count=st.integers(1, 30))
    def play_on(self, seed: int, count: int) -> None:
        """Some moves in a row, so that deals get somewhere."""
        rng = Random(seed)
        for _ in range(count):
            if not self.deal.over:
                self.make(random_move(self.deal, rng))
                self.cards_are_conserved()
                self.seat_to_act_can_move()

    @precondition(running)
    @rule(number=NUMBERS)
    def play_one(self, number: int) -> None:
        legal = self.deal.legal_moves()
        self.make(legal[number % len(legal)])

    @precondition(lambda self: self.running() and Move.DRAW in self.deal.legal_moves())
    @rule()
    def draw(self) -> None:
        self.make(Move.DRAW)

    @precondition(running)
    @rule(seat=SEATS)
    def say(self, seat: int) -> None:
        """The last-card call, by whoever: it moves no card and changes nobody's turn (D22, D23)."""
        deal, before = self.deal, Facts.of(self.deal)
        if deal.why_not(seat, Move.SAY) is None:
            deal.play(seat, Move.SAY)
            self.log.append((seat, Move.SAY))
            after = Facts.of(deal)
            assert (after.counts, after.seat, after.owed) == (before.counts, before.seat, before.owed)
            assert deal.why_not(seat, Move.SAY) is Reason.LAST_CALL_NOT_OPEN, "one call is enough"

    @rule()
    def hurry(self) -> None:
        """As if nearly all the turns that a deal may have were over (ALL-06)."""
        self.deal.turns = max(self.deal.turns, NEAR_THE_LIMIT)
        self.log.append(HURRY)

    # --- what must be refused ---

    @rule(seat=SEATS, move=any_moves())
    def try_any_move(self, seat: int, move: Move) -> None:
        self.try_move(seat, move)

    @precondition(running)
    @rule(data=st.data())
    def try_own_cards(self, data: st.DataObject) -> None:
        self.try_move(self.deal.turn, data.draw(moves_from(self.deal.hand(self.deal.turn))))

    @precondition(running)
    @rule(number=NUMBERS, other=st.integers(1, 3))
    def try_moves_of_another_seat(self, number: int, other: int) -> None:
        deal = self.deal
        legal = deal.legal_moves()
        stranger = (deal.turn + other) % deal.seats
        if stranger != deal.turn:
            assert deal.why_not(stranger, legal[number % len(legal)]) is Reason.NOT_YOUR_TURN
            self.try_move(stranger, legal[number % len(legal)])

    @precondition(running)
    @rule(
        number=NUMBERS, change=st.sampled_from(["call", "recall", "order", "says", "fewer"]), value=st.integers(0, 16)
    )
    def try_changed_move(self, number: int, change: str, value: int) -> None:
        """A legal play with something else called, recalled, said, or its cards in another order."""
        plays = [move for move in self.deal.legal_moves() if move.cards]
        if plays:
            move = plays[number % len(plays)]
            cards, call, recall, says = move.cards, move.call, move.recall, move.says
            if change == "call":
                call = None if call is not None else value
            elif change == "recall":
                recall = None if recall is not None else value % self.deal.seats
            elif change == "order":
                cards = cards[::-1]
            elif change == "fewer":
                cards = cards[1:] or cards
            else:
                says = not says
            self.try_move(self.deal.turn, Move.play(cards, call, recall, says))

    def try_move(self, seat: int, move: Move) -> None:
        """ALL-03: `why_not` and `play` agree, and what is refused changes nothing."""
        deal = self.deal
        reason = deal.why_not(seat, move)
        if reason is None:
            if move.kind is not MoveKind.SAY:
                assert seat == deal.turn
                assert move.without_says() in deal.legal_moves(), f"{move} is not legal"
            self.copy_of_deal().play(seat, move)
            return
        assert isinstance(reason, Reason)
        assert seat != deal.turn or move not in deal.legal_moves()
        before = snapshot(deal)
        refusal = refusal_of(deal, seat, move)
        assert refusal is not None, f"{move} was to be refused: {reason}"
        assert (refusal.seat, refusal.move, refusal.reason) == (seat, move, reason)
        assert snapshot(deal) == before, difference(before, snapshot(deal))

    # --- looking and copying ---

    @rule(seat=SEATS, seed=NUMBERS)
    def look(self, seat: int, seed: int) -> None:
        """ALL-05: a view tells the same in every world that a seat cannot tell apart, and looking changes nothing."""
        deal = self.deal
        seat %= deal.seats
        before = snapshot(deal)
        seen = self.see(deal, seat)
        assert snapshot(deal) == before, difference(before, snapshot(deal))
        assert seen == self.see(deal, seat)
        assert View.from_text(seen.to_text()) == seen
        twin = twin_of(deal, seat, Random(seed))
        twin.__class__ = self.deal_class
        for name, value in vars(seen).items():
            there = getattr(self.see(twin, seat), name)
            assert there == value, f"{name} tells hidden cards apart: {value} and {there}"
        assert events_for(seat, tuple(twin.journal or ())) == events_for(seat, tuple(deal.journal or ()))

    def see(self, deal: Deal, seat: int) -> View:
        return type(self).view(deal, seat)

    def copy_of_deal(self) -> Deal:
        copy = self.deal.copy()
        copy.__class__ = self.deal_class
        return copy

    @rule(seed=NUMBERS, count=st.integers(1, 20))
    def copies_go_their_own_way(self, seed: int, count: int) -> None:
        deal, rng = self.deal, Random(seed)
        before = snapshot(deal)
        copy = self.copy_of_deal()
        without_journal = difference(before, snapshot(copy))
        assert set(without_journal) <= {"journal"}, without_journal
        for _ in range(count):
            if not copy.over:
                copy.play(copy.turn, random_move(copy, rng))
        assert snapshot(deal) == before, difference(before, snapshot(deal))

    @rule()
    def the_same_again(self) -> None:
        """ALL-04, ALL-08: the same start and the same moves give the same deal, whatever was played in between."""
        again = self.fresh_deal()
        for entry in self.log:
            if isinstance(entry, str):
                again.turns = max(again.turns, NEAR_THE_LIMIT)
            else:
                again.play(*entry)
        assert snapshot(again) == snapshot(self.deal), difference(snapshot(self.deal), snapshot(again))

    # --- what always holds ---

    @invariant()
    def cards_are_conserved(self) -> None:
        assert cards_of(self.deal) == self.whole_deck, "ALL-01"

    @invariant()
    def seat_to_act_can_move(self) -> None:
        deal = self.deal
        legal = deal.legal_moves()
        assert bool(legal) is not deal.over, "ALL-02"
        assert all(one < other for one, other in pairwise(legal)), "legal moves are not in order"
        assert not any(move.says or move.kind is MoveKind.SAY for move in legal)
        assert legal == unusual_moves(deal), "remembered moves are not those of this moment"
        for move in legal:
            assert deal.why_not(deal.turn, move) is None, move
            assert parse_move(move.text(deal.table.deck), deal.table.deck) is move

    @invariant()
    def nobody_else_can_move(self) -> None:
        deal = self.deal
        for seat in range(deal.seats):
            if deal.over:
                assert deal.why_not(seat, Move.DRAW) is Reason.DEAL_OVER
                assert deal.why_not(seat, Move.SAY) is Reason.DEAL_OVER
            elif seat != deal.turn:
                assert deal.why_not(seat, Move.DRAW) is Reason.NOT_YOUR_TURN
                assert not deal.may_say(seat) or seat == deal.duty

    @invariant()
    def end_is_as_the_rules_say(self) -> None:
        """FN-22, FA-44, FA-45, FP-22, ALL-06."""
        deal = self.deal
        holders = [seat for seat in range(deal.seats) if deal.count(seat)]
        finished = [seat for seat in deal.out if seat not in deal.windows]
        if not deal.over:
            assert deal.turns < TURN_LIMIT, "ALL-06"
            assert deal.winner == -1
            assert holders, "nobody holds a card"
            assert not (deal.rules.end == "first" and deal.out[:1] and deal.out[0] in finished), "the first one is safe"
            return
        assert not deal.windows
        if deal.winner < 0:
            assert deal.turns == TURN_LIMIT, "a drawn deal ends by the limit only"
            assert (deal.places, deal.loser) == ((), None)
            return
        assert deal.loser == deal.places[-1]
        assert deal.places[0] == deal.winner
        assert len(set(deal.places)) == len(deal.places)
        dropped = {event.seat for event in deal.journal or () if isinstance(event, Laid) and not event.fits}
        assert {*deal.places, *dropped} == self.seats_that_played(), "everybody has a place"
        assert deal.rules.end == "first" or len(holders) <= 1
        if deal.out:
            assert deal.winner == deal.out[0]
            assert deal.count(deal.winner) == 0
            assert deal.places == (*deal.out, *sorted(holders, key=deal.places.index))

    def seats_that_played(self) -> set[int]:
        """The seats of this deal, without those that never had a card."""
        begun = self.fresh_deal()
        return {seat for seat in range(begun.seats) if begun.count(seat) or seat in begun.out}

    @invariant()
    def bookkeeping_agrees_with_the_cards(self) -> None:
        deal = self.deal
        empty = {seat for seat in range(deal.seats) if not deal.count(seat)}
        assert set(deal.out) <= empty
        assert set(deal.windows) <= set(deal.out)
        assert deal.holders == deal.seats - len(empty)
        assert deal.demand.top == deal.pile[-1]
        assert deal.duty < 0 or deal.over or deal.count(deal.duty) == 1, "only who has one card has to say so"
        assert deal.owed == 0 or deal.demand.kind >= DemandKind.SEVENS
        assert deal.owed > 0 or deal.demand.kind < DemandKind.SEVENS, "ALL-07: nothing is owed, yet it is asked"

    def teardown(self) -> None:
        """Every deal ends (ALL-06)."""
        if not hasattr(self, "deal"):
            return
        rng = Random(len(self.log))
        self.deal.turns = max(self.deal.turns, TURN_LIMIT - 400)
        steps = 0
        while not self.deal.over:
            self.make(random_move(self.deal, rng))
            steps += 1
            assert steps < 20_000, "the deal does not end"
        self.cards_are_conserved()
        self.end_is_as_the_rules_say()


def refusal_of(deal: Deal, seat: int, move: Move) -> IllegalMove | None:
    """How `play` refuses a move; None if it was made."""
    try:
        deal.play(seat, move)
    except IllegalMove as refusal:
        return refusal
    return None
