"""Why a move is a good one, as facts that can be put into words: each can be read off the view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.bots.judgement import followers, hand_after, suit_counts
from engine.cards import RANK_OF, SUIT_OF, Rank, Suit
from engine.events import Burned
from engine.imagine import Imagination
from engine.knowledge import Knowledge
from engine.moves import CALLED_RANK, Move, MoveKind
from engine.rng import Random
from engine.table import DemandKind, Power, Table
from engine.view import View, view_of

MOST = 3
"""So many reasons are given."""

FEW = 3
"""Whoever holds so many cards or fewer is close to going out."""


class WhyKind(Enum):
    """The kinds of reasons, the weightiest first."""

    ONLY_MOVE = "there is no other move"
    NOTHING_FITS = "nothing fits, so a card is drawn"
    GOES_OUT = "it is the last card, or all of them"
    RECALLS = "it calls `seat` back"
    BURNS = "four of a rank are burned, and it is the same player's turn again"
    BLOCKS_DEBT = "the fáraó cancels a debt of `count` cards"
    PASSES_DEBT_ON = "now `seat` has the debt, which has become `count` cards"
    TAKES_DEBT = "drawing `count` cards now is better than spending the answer"
    STANDS = "standing is better than spending the answer"
    PASSES_SKIP_ON = "`seat` has to stand instead"
    HITS = "`seat`, who has only `count` cards, has to draw or answer"
    STOPS = "`seat`, who has only `count` cards, has to answer or stand"
    PLAYS_AGAIN = "unless the only other player answers, it is the same player's turn again"
    THEY_LACK_SUIT = "`seat` drew on `suit` `count` times"
    CALLS_LONG_SUIT = "`count` cards of `suit` are left in the hand"
    SHEDS = "`count` cards go at once"
    KEEPS_CALLER = "the caller of `rank` is kept for later"
    KEEPS_FARAO = "the fáraó is kept for later"
    LEAVES_FOLLOWERS = "`count` cards of the hand fit on it"
    DRAWS_TO_KEEP = "a card from the stock is worth more than what the play would give away"
    WINS_MOST = "it wins most often in the deals that were tried"


@dataclass(frozen=True)
class Why:
    """One reason; what its kind does not speak of is None."""

    kind: WhyKind
    suit: Suit | None = None
    rank: Rank | None = None
    seat: int | None = None
    count: int | None = None


def reasons_for(view: View, move: Move, knowledge: Knowledge) -> tuple[Why, ...]:
    """Why a legal move of the view is good: one to three reasons, the weightiest first."""
    table = knowledge.table
    if len(view.legal) == 1:
        draws = move is Move.DRAW and not view.debt
        return (Why(WhyKind.NOTHING_FITS if draws else WhyKind.ONLY_MOVE),)
    found = _of_a_play(view, move, knowledge, table) if move.cards else _of_another_move(view, move)
    return tuple(sorted(found, key=lambda why: _WEIGHT[why.kind])[:MOST]) or (Why(WhyKind.WINS_MOST),)


_WEIGHT = {kind: number for number, kind in enumerate(WhyKind)}


def _of_another_move(view: View, move: Move) -> list[Why]:
    if move.kind is MoveKind.STAND:
        return [Why(WhyKind.STANDS)]
    if move is not Move.DRAW or view.asked:
        return []
    return [Why(WhyKind.TAKES_DEBT, count=view.debt) if view.debt else Why(WhyKind.DRAWS_TO_KEEP)]


def _of_a_play(view: View, move: Move, knowledge: Knowledge, table: Table) -> list[Why]:
    left = hand_after(view, move)
    if not left:
        return [Why(WhyKind.GOES_OUT, count=len(move.cards))]
    burns, after = _afterwards(view, move)
    found = _of_what_it_does(view, move, burns, after, table)
    found += _of_what_they_lack(view, move, after, knowledge)
    found += _of_what_is_left(view, move, table)
    if len(move.cards) > 1:
        found.append(Why(WhyKind.SHEDS, count=len(move.cards)))
    return found


def _afterwards(view: View, move: Move) -> tuple[bool, View | None]:
    """Whether a move burns cards, and how the table looks to whoever acts after it; None if nobody else comes to act.
    None of that hangs on hidden cards, so any imagined deal tells."""
    world = Imagination(view).world(Random(0))
    world.journal = []
    burns = any(isinstance(event, Burned) for event in world.play(view.seat, move))
    return burns, None if world.over or world.turn == view.seat else view_of(world, world.turn)


def _of_what_it_does(view: View, move: Move, burns: bool, after: View | None, table: Table) -> list[Why]:
    """What the play does to a debt, to the next seat, or to somebody who went out."""
    power = table.power_of_throw(move.cards)
    if move.recall is not None:
        return [Why(WhyKind.RECALLS, seat=move.recall)]
    if burns:
        return [Why(WhyKind.BURNS)]
    if after is None:
        return []
    target, count = after.seat, view.counts[after.seat]
    if view.debt and power is Power.FARAO:
        return [Why(WhyKind.BLOCKS_DEBT, seat=target, count=view.debt)]
    if view.debt:
        return [Why(WhyKind.PASSES_DEBT_ON, seat=target, count=after.debt)] if after.debt else []
    if view.demand is DemandKind.SKIPS:
        return [Why(WhyKind.PASSES_SKIP_ON, seat=target)] if after.skip else []
    if power is Power.SKIP and sum(1 for held in view.counts if held) == 2:
        return [Why(WhyKind.PLAYS_AGAIN)]
    if not 0 < count <= FEW:
        return []
    if after.debt:
        return [Why(WhyKind.HITS, seat=target, count=count)]
    return [Why(WhyKind.STOPS, seat=target, count=count)] if after.skip else []


def _of_what_they_lack(view: View, move: Move, after: View | None, knowledge: Knowledge) -> list[Why]:
    """The next seat drew on the suit that it will have to follow."""
    if after is None or knowledge.table.power_of_throw(move.cards) not in (Power.NONE, Power.CALL_SUIT):
        return []
    suit = SUIT_OF[move.cards[-1]] if move.call is None else move.call
    times = knowledge.lacks[after.seat][suit] if suit < CALLED_RANK else 0
    return [Why(WhyKind.THEY_LACK_SUIT, suit=suit, seat=after.seat, count=times)] if times else []


def _of_what_is_left(view: View, move: Move, table: Table) -> list[Why]:
    """What the hand can do afterwards."""
    left = hand_after(view, move)
    if move.call is not None:
        count = suit_counts(table, left)[move.call] if move.call < CALLED_RANK else 0
        return [Why(WhyKind.CALLS_LONG_SUIT, suit=move.call, count=count)] if count else []
    found = []
    playable = {card for other in view.legal for card in other.cards}
    kept = [card for card in left if card in playable]
    callers = [card for card in kept if table.power[card] is Power.CALL_SUIT]
    if callers and table.power[move.cards[-1]] is not Power.CALL_SUIT:
        found.append(Why(WhyKind.KEEPS_CALLER, rank=RANK_OF[callers[0]]))
    if any(table.power[card] is Power.FARAO for card in kept) and table.power[move.cards[-1]] is not Power.FARAO:
        found.append(Why(WhyKind.KEEPS_FARAO))
    follow = followers(table, move.cards[-1], left)
    if follow:
        found.append(Why(WhyKind.LEAVES_FOLLOWERS, count=follow))
    return found
