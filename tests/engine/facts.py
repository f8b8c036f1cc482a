"""What the rules promise about one move, worked out anew from what was there before it.

The promises are written from the rules and not from the engine: what is owed after a play, whose turn it is next, how
many cards moved. Where several things happen in one move (a laid card plays itself, a single answer is made by itself)
nothing is promised about turn and debt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import RANK_OF, SEVEN, Card
from engine.deal import Deal
from engine.events import Burned, Drew, Ended, Event, Laid, Played, Rebuilt
from engine.moves import CALLED_RANK, Move, MoveKind
from engine.table import DemandKind, Power

DEBTS = (DemandKind.SEVENS, DemandKind.TWOS, DemandKind.KINGS)


@dataclass(frozen=True)
class Facts:
    """A deal before a move, as far as the promises need it."""

    seat: int
    counts: tuple[int, ...]
    to_draw: int
    kind: DemandKind
    value: int
    owed: int
    duty: int
    said: frozenset[int]
    windows: tuple[int, ...]
    laid: frozenset[int]
    turns: int

    @staticmethod
    def of(deal: Deal) -> Facts:
        """The facts of this moment."""
        counts = tuple(deal.count(seat) for seat in range(deal.seats))
        to_draw = len(deal.stock) + len(deal.pile) - 1
        demand = deal.demand
        return Facts(
            deal.turn,
            counts,
            to_draw,
            demand.kind,
            demand.value,
            deal.owed,
            deal.duty,
            deal.said,
            deal.windows,
            deal.laid,
            deal.turns,
        )


def check_move(before: Facts, deal: Deal, move: Move, events: Sequence[Event]) -> None:
    """Check every promise about a move that was just made."""
    _check_counts(before, deal, events)
    _check_draws(before, deal, move, events)
    _check_end(deal, events)
    _check_duty(before, deal, move)
    chained = any(isinstance(event, Laid) for event in events) or before.laid
    if deal.over or chained or _paid_by_itself(before, move, events):
        return
    if move.kind is MoveKind.PLAY:
        _check_demand_after_play(before, deal, move, events)
    _check_turn(before, deal, move, events)


# --- cards ---


def _check_counts(before: Facts, deal: Deal, events: Sequence[Event]) -> None:
    """Every hand changes by what was played and drawn, and by nothing else (D18, D19)."""
    counts = list(before.counts)
    for event in events:
        if isinstance(event, Played):
            counts[event.seat] -= len(event.cards)
        elif isinstance(event, Drew):
            assert event.count == len(event.cards), event
            counts[event.seat] += event.count
        elif isinstance(event, Laid) and not event.fits:
            counts[event.seat] -= 1
    found = [deal.count(seat) for seat in range(deal.seats)]
    assert found == counts, f"hands hold {found}, told was {counts}"


def _check_draws(before: Facts, deal: Deal, move: Move, events: Sequence[Event]) -> None:
    """What is owed is drawn as far as there are cards; one card otherwise; a penalty once (B-06, D03, D49)."""
    drawn = [event for event in events if isinstance(event, Drew)]
    there = before.to_draw
    penalties = [event for event in drawn if event.cause == "penalty"]
    acts = move.kind in (MoveKind.PLAY, MoveKind.DRAW)
    due = before.duty >= 0 and acts and not (move.says and before.duty == before.seat)
    assert len(penalties) == (1 if due else 0), f"{len(penalties)} penalties, duty of {before.duty}"
    if penalties:
        assert penalties[0].seat == before.duty
        assert penalties[0].count == min(deal.rules.last_call_penalty, there)
        there -= penalties[0].count
    own = [event for event in drawn if event.cause in ("draw", "debt") and event.seat == before.seat]
    if move.kind is MoveKind.DRAW:
        owed = before.owed if before.kind in DEBTS else 1
        assert own, "drawing drew nothing"
        assert own[0].count == min(owed, there), f"owed {owed} of {there}, drew {own[0].count}"
        assert own[0].cause == ("debt" if before.kind in DEBTS else "draw")
    elif move.kind in (MoveKind.STAND, MoveKind.PASS) and not before.laid:
        assert not [event for event in own if event.cause == "draw"], "drew without a draw"


def _check_end(deal: Deal, events: Sequence[Event]) -> None:
    ends = [event for event in events if isinstance(event, Ended)]
    assert len(ends) == (1 if deal.over else 0), "an end is told once"


def _check_duty(before: Facts, deal: Deal, move: Move) -> None:
    """Who plays down to one card and does not say so has to, until the next play or draw (MK-15, B-98, FP-10)."""
    seat = before.seat
    if deal.over or deal.rules.last_call == "none":
        return
    if move.kind is MoveKind.PLAY:
        silent = deal.count(seat) == 1 and not move.says and seat not in before.said
        assert deal.duty == (seat if silent else -1), f"duty of {deal.duty}, seat {seat} has {deal.count(seat)} left"
    elif move.kind is MoveKind.DRAW:
        assert deal.duty == -1, "a draw ends the time for the call"
    else:
        assert deal.duty == before.duty, "standing and passing do not end the time for the call"


# --- demands and debts ---


def _paid_by_itself(before: Facts, move: Move, events: Sequence[Event]) -> bool:
    """Whether after this move a debt was drawn by itself, because nobody had to be asked (FP-04)."""
    debts = [event for event in events if isinstance(event, Drew) and event.cause == "debt"]
    return len(debts) > (1 if move.kind is MoveKind.DRAW and before.kind in DEBTS else 0)


def _check_demand_after_play(before: Facts, deal: Deal, move: Move, events: Sequence[Event]) -> None:
    if any(isinstance(event, Burned) for event in events):
        assert deal.owed == 0, "a burn leaves nothing owed"
        assert deal.demand.kind in (DemandKind.ANY, DemandKind.TOP)
        return
    debt = debt_after(before, deal, move)
    owed = deal.owed if deal.demand.kind in DEBTS else 0
    assert owed == debt, f"{debt} should be owed, {owed} are"
    silent = deal.count(before.seat) == 0 and not deal.table.last_card_acts
    if move.call is not None and not silent:
        called = deal.demand.value + (CALLED_RANK if deal.demand.kind is DemandKind.RANK else 0)
        assert deal.demand.kind in (DemandKind.SUIT, DemandKind.RANK)
        assert called == move.call, f"{move.call} was called, {called} is in force"


def debt_after(before: Facts, deal: Deal, move: Move) -> int:
    """How many cards are owed after this play (FA-21, B-25, B-26, B-37, B-92, FP-15, FP-16)."""
    rules, cards = deal.rules, move.cards
    power = deal.table.power[cards[-1]]
    count = len(cards) if rules.throw_counts == "each" else 1
    earlier = before.owed if before.kind in (DemandKind.SEVENS, DemandKind.TWOS) else 0
    went_out_silently = before.counts[before.seat] == len(cards) and rules.last_card_acts == "off"
    kings = [card for card in cards if deal.table.power[card] is Power.GREEN_KING]
    if power is Power.SEVEN and move.recall is not None:
        return (count - 1) * rules.seven_draw
    if power is Power.SEVEN:
        return earlier + count * rules.seven_draw
    if _pays_penalty_first(before, deal):
        went_out_silently = False
    if went_out_silently:
        return 0
    if power is Power.TWO:
        return earlier + count * rules.two_draw
    if kings:
        return rules.green_king_draw * (len(kings) if rules.throw_counts == "each" else 1)
    return 0


def _pays_penalty_first(before: Facts, deal: Deal) -> bool:
    """Whether the card was not the last one, since the penalty for the call came in before it (FP-10)."""
    return before.duty == before.seat and deal.count(before.seat) > 0


# --- turns ---


def _check_turn(before: Facts, deal: Deal, move: Move, events: Sequence[Event]) -> None:
    """The turn goes on to the next seat with cards, or stays where the rules say so (B-01, B-74, D15)."""
    seat = before.seat
    if deal.turns == before.turns:
        _check_turn_goes_on(before, deal, move, events)
        return
    expected = next_to_act(deal, seat)
    if move.recall is not None and deal.rules.recall == "next" and expected == move.recall:
        expected = next_to_act(deal, move.recall)
    assert deal.turn == expected, f"after seat {seat} comes {expected}, not {deal.turn}"


def next_to_act(deal: Deal, seat: int) -> int:
    """The seat after this one: the next that holds cards, or a finisher whom a seven hits (B-101)."""
    for distance in range(1, deal.seats + 1):
        other = (seat + distance * deal.step) % deal.seats
        if deal.count(other) or (other in deal.windows and _is_hit(deal)):
            return other
    raise AssertionError("nobody holds a card")


def _is_hit(deal: Deal) -> bool:
    top = deal.pile[-1]
    hits = deal.rules.recall == "natural" and deal.demand.kind is DemandKind.SEVENS and RANK_OF[top] == SEVEN
    return hits and top in recalling_sevens(deal)


def recalling_sevens(deal: Deal) -> frozenset[Card]:
    """The sevens that the option names (`recall_with`), hearts and bells being the red ones (FP-17)."""
    sevens = {"H7": (20,), "red7": (20, 23), "any7": (20, 21, 22, 23), "farao": ()}
    return frozenset(card for member in deal.rules.recallers() for card in sevens[member])


def _check_turn_goes_on(before: Facts, deal: Deal, move: Move, events: Sequence[Event]) -> None:
    assert deal.turn == before.seat, "a turn that goes on stays with its seat"
    if move.kind is MoveKind.PLAY:
        assert any(isinstance(event, Burned) for event in events), "only a burn lets one play again"
        return
    assert move.kind is MoveKind.DRAW, "standing and passing end the turn"
    if before.kind in DEBTS:
        assert deal.rules.seven_then == "play", "drawing the debt ends the turn"
        assert before.kind is not DemandKind.KINGS, "drawing for the green king ends the turn"
    else:
        several = deal.rules.draw_count != 1 or deal.rules.play_drawn == "on"
        assert several, "one card drawn ends the turn"


def changes_demand(move: Move, before: Facts) -> bool:
    """Whether a move may change what has to be answered: a draw, a stand or a pass only where something is owed."""
    return move.kind is MoveKind.PLAY or before.owed > 0 or bool(before.windows) or bool(before.laid)


def rebuilt(events: Sequence[Event]) -> bool:
    """Whether the stock was rebuilt."""
    return any(isinstance(event, Rebuilt) for event in events)
