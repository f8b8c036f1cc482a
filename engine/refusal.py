"""Why a move is refused: the other door to the legal moves, which must agree with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import ACE, RANK_OF, SEVEN
from engine.moves import Move, MoveKind, Reason
from engine.table import DemandKind, Power

if TYPE_CHECKING:
    from engine.deal import Deal

_BY_DEMAND = {
    DemandKind.TOP: Reason.DOES_NOT_FIT,
    DemandKind.ANY: Reason.DOES_NOT_FIT,
    DemandKind.SUIT: Reason.SUIT_CALLED,
    DemandKind.RANK: Reason.RANK_CALLED,
    DemandKind.SEVENS: Reason.SEVEN_ACTIVE,
    DemandKind.TWOS: Reason.TWO_ACTIVE,
    DemandKind.KINGS: Reason.KING_ACTIVE,
    DemandKind.SKIPS: Reason.SKIP_ACTIVE,
}


def why_not(deal: Deal, seat: int, move: Move) -> Reason | None:
    """The reason for which ``seat`` may not make ``move`` now; None if it may."""
    if deal.over:
        return Reason.DEAL_OVER
    if move.kind is MoveKind.SAY or move.says:
        reason = _why_not_say(deal, seat, move)
        if reason is not None or move.kind is MoveKind.SAY:
            return reason
        move = move.without_says()
    if seat != deal.turn:
        return Reason.NOT_YOUR_TURN
    if move in deal.legal_moves():
        return None
    if move.kind is MoveKind.PLAY:
        return _why_not_play(deal, move)
    return _WHY_NOT[move.kind](deal)


def _why_not_say(deal: Deal, seat: int, move: Move) -> Reason | None:
    if not deal.table.has_last_call:
        return Reason.NO_LAST_CALL
    if move.kind is MoveKind.SAY:
        return None if deal.may_say(seat) else Reason.LAST_CALL_NOT_OPEN
    return None if seat != deal.turn or deal.leaves_one(move) else Reason.LAST_CALL_NOT_OPEN


def _why_not_draw(deal: Deal) -> Reason:
    if deal.asked:
        return Reason.ONLY_RECALL
    if deal.demand.kind is DemandKind.SKIPS:
        return Reason.SKIP_ACTIVE
    if not deal.can_draw():
        return Reason.NOTHING_TO_DRAW
    return Reason.ONLY_DRAWN_CARD if deal.draws else Reason.MUST_PLAY


def _why_not_stand(deal: Deal) -> Reason:
    return Reason.NO_SKIP


def _why_not_pass(deal: Deal) -> Reason:
    if deal.demand.kind in (DemandKind.SEVENS, DemandKind.TWOS, DemandKind.KINGS):
        return Reason.MUST_DRAW
    if not deal.can_draw() and any(move.cards for move in deal.legal_moves()):
        return Reason.MUST_PLAY
    return Reason.CANNOT_PASS


_WHY_NOT = {
    MoveKind.DRAW: _why_not_draw,
    MoveKind.STAND: _why_not_stand,
    MoveKind.PASS: _why_not_pass,
}


def _why_not_play(deal: Deal, move: Move) -> Reason:
    table, cards = deal.table, move.cards
    if not cards:
        return Reason.UNKNOWN_MOVE
    if not set(cards) <= set(table.pack):
        return Reason.UNKNOWN_CARD
    if not table.shape.holds(deal.hands[deal.turn], cards):
        return Reason.NOT_IN_HAND
    shape = _why_not_throw(deal, move)
    if shape is not None:
        return shape
    same_cards = [legal for legal in deal.legal_moves() if legal.cards == cards]
    if same_cards:
        return _why_not_call_or_recall(deal, move, same_cards)
    if deal.asked:
        return Reason.ONLY_RECALL
    if deal.draws:
        return Reason.ONLY_DRAWN_CARD
    if _led_otherwise(deal, move):
        if deal.demand.kind >= DemandKind.SEVENS and table.farao_card in cards:
            return Reason.BLOCKER_AT_BOTTOM
        if move.recall is not None and RANK_OF[cards[0]] == SEVEN:
            return Reason.RECALLING_CARD_AT_BOTTOM
    caller = table.power[cards[0]] is Power.CALL_SUIT
    on_caller = table.power[deal.demand.top] is Power.CALL_SUIT and deal.demand.kind < DemandKind.SEVENS
    if caller and on_caller and deal.rules.caller_wild == "on" and deal.rules.caller_on_caller == "off":
        return Reason.CALLER_ON_CALLER
    return _BY_DEMAND[deal.demand.kind]


def _led_otherwise(deal: Deal, move: Move) -> bool:
    """Whether the same cards in another order, recalling the same seat, would be legal."""
    cards = sorted(move.cards)
    return any(sorted(legal.cards) == cards and legal.recall == move.recall for legal in deal.legal_moves())


def _why_not_throw(deal: Deal, move: Move) -> Reason | None:
    rules, cards = deal.rules, move.cards
    if len(cards) == 1:
        return None
    if rules.throw == "one":
        return Reason.ONE_CARD_ONLY
    if len({RANK_OF[card] for card in cards}) > 1:
        return Reason.NOT_ONE_RANK
    if rules.throw == "identical" and len(set(cards)) > 1:
        return Reason.NOT_IDENTICAL
    if RANK_OF[cards[0]] == ACE and rules.throw_aces == "off":
        return Reason.NO_ACE_THROWS
    if rules.out_with_throw == "off" and len(cards) == deal.count(deal.turn):
        return Reason.NOT_OUT_WITH_A_THROW
    return None


def _why_not_call_or_recall(deal: Deal, move: Move, same_cards: list[Move]) -> Reason:
    recalls = {legal.recall for legal in same_cards}
    if move.recall not in recalls:
        if move.recall is not None and _led_otherwise(deal, move):
            return Reason.RECALLING_CARD_AT_BOTTOM
        return Reason.MUST_RECALL if move.recall is None else Reason.CANNOT_RECALL
    if move.call is None:
        return Reason.CALL_MISSING
    calls_nothing = all(legal.call is None for legal in same_cards)
    return Reason.CALL_NOT_ALLOWED if calls_nothing else Reason.CALL_IMPOSSIBLE
