"""Which moves are legal: what the tables offer, and what open windows, draws and last chances make of it."""

from __future__ import annotations

from engine.cards import RANK_OF, Card
from engine.moves import Move
from engine.state import DealState
from engine.table import KINGS, SEVENS, SKIPS, TWOS, Moves


def usual_moves(deal: DealState, asks_last: bool) -> Moves:
    """The moves on this demand, whatever may be recalled."""
    plays = _plays(deal, asks_last)
    return plays + _instead_of_playing(deal, plays)


def _plays(deal: DealState, asks_last: bool) -> Moves:
    demand = deal.demand
    if demand.kind is SKIPS and deal.holders < 3 and deal.table.skip_needs_three:
        return ()
    return deal.table.plays(demand.fits, deal.hands[deal.turn], demand.top, deal.run, asks_last)


def _instead_of_playing(deal: DealState, plays: Moves) -> Moves:
    table, demand = deal.table, deal.demand
    if demand.kind is SKIPS:
        return (Move.STAND,)
    if deal.can_draw():
        debt = demand.kind >= SEVENS
        return (Move.DRAW,) if debt or table.draws_at_will or not deal.hands[deal.turn] & demand.match else ()
    if plays:
        return ()
    plays_on = table.plays_on_after_debt and demand.kind in (SEVENS, TWOS)
    return (Move.DRAW,) if plays_on else (Move.PASS,)


def unusual_moves(deal: DealState) -> Moves:
    """The legal moves in whatever situation, without the short cut of remembering them."""
    if deal.over:
        return ()
    if not deal.hands[deal.turn]:
        return (Move.DRAW,) if deal.can_draw() else (Move.PASS,)
    if deal.turn in deal.laid:
        return tuple(sorted(_plays(deal, deal.asks_last()) + recalls(deal)))
    if deal.draws:
        return _moves_after_a_draw(deal)
    if deal.asked:
        return moves_when_asked(deal)
    # A forgotten call is paid before the next play, so the last card will not be the last one.
    asks_last = deal.asks_last() or (deal.duty == deal.turn and deal.can_draw())
    usual, recalling = usual_moves(deal, asks_last), recalls(deal)
    return tuple(sorted(usual + recalling)) if recalling else usual


def _moves_after_a_draw(deal: DealState) -> Moves:
    if deal.table.plays_drawn and drawn_card_fits(deal):
        return (*_plays_of_drawn_card(deal), Move.PASS)
    if deal.draws < deal.table.draw_limit and deal.can_draw():
        return (Move.DRAW,)
    return (Move.PASS,)


def _plays_of_drawn_card(deal: DealState) -> Moves:
    """Only the card just drawn, and that alone, may be played now (FP-09)."""
    table, card, demand = deal.table, deal.drawn, deal.demand
    asks_last = deal.asks_last() or deal.hands[deal.turn] != table.unit[card]
    plays = table.plays(demand.fits & table.field[card], table.unit[card], demand.top, deal.run, asks_last)
    if not deal.windows:
        return plays
    return tuple(sorted(plays + tuple(move for move in recalls(deal) if move.cards == (card,))))


def drawn_card_fits(deal: DealState) -> bool:
    """Whether the card just drawn may be put on the pile without recalling anybody (B-09, FP-09)."""
    return bool(deal.table.field[deal.drawn] & deal.demand.fits)


def moves_when_asked(deal: DealState) -> Moves:
    """The last chance to call a finisher back is the only question (B-30, FP-04)."""
    if not deal.table.natural:
        return (*recalls(deal), Move.PASS)
    sevens = _hitting_sevens(deal)
    if deal.demand.kind < SEVENS:
        return (*sevens, Move.PASS)
    if deal.demand.kind is SKIPS:
        return (Move.STAND,)
    return (*sevens, Move.DRAW) if deal.can_draw() else (*sevens, Move.PASS)


def _hitting_sevens(deal: DealState) -> Moves:
    """The plays that put a recalling seven on top of a live debt (B-101)."""
    return tuple(
        move
        for move in _plays(deal, deal.asks_last())
        if move.cards[-1] in deal.table.recalling_sevens and not is_burn(deal, move.cards)
    )


def recalls(deal: DealState) -> Moves:
    """The plays of the seat to act that call somebody back (FA-32, FA-34, FN-26)."""
    if not deal.windows or deal.table.natural:
        return ()
    plays = _recalling_plays(deal)
    return tuple(sorted(Move.play(cards, None, target) for cards in plays for target in deal.windows))


def _recalling_plays(deal: DealState) -> list[tuple[Card, ...]]:
    table, kind = deal.table, deal.demand.kind
    if kind is KINGS or kind is SKIPS:
        return []
    hand, top = deal.hands[deal.turn], deal.demand.top
    bottoms = table.recalling_mask
    if not table.lap:
        bottoms &= deal.demand.fits
    plays = [move.cards for move in table.plays(bottoms, hand, top, deal.run, False)]
    if table.farao_recalls:
        unters = table.plays(deal.demand.fits & table.unters, hand, top, deal.run, False)
        plays += [move.cards for move in unters if table.farao_card in move.cards]
    return [cards for cards in plays if not is_burn(deal, cards)]


def is_burn(deal: DealState, cards: tuple[Card, ...]) -> bool:
    """Whether this throw burns: not as an answer to a live debt of its own rank (B-44)."""
    table, demand = deal.table, deal.demand
    if not table.burns:
        return False
    same_rank = RANK_OF[cards[0]] == RANK_OF[demand.top]
    if same_rank and demand.kind >= SEVENS:
        return False
    return table.is_burn(len(cards), deal.run if same_rank else 0)
