"""The frozen reference: the "greedy" player against which every level is measured. Written once, never tuned.

Plain cards first, callers last and for the suit that the hand holds most of, as many cards as may be thrown; whoever
can be called back is called back; draws, stands and passes only where nothing can be played.
"""

from __future__ import annotations

from engine.cards import SUIT_OF
from engine.moves import CALLED_RANK, Move
from engine.rng import Random
from engine.table import Power, Table, table_of
from engine.view import View

KEPT = (Power.CALL_SUIT, Power.FARAO)


def greedy(view: View, rng: Random) -> Move:
    """The reference's move; of several plain cards any."""
    table = table_of(view.rules)
    plays = [move for move in view.legal if move.cards]
    if not plays:
        return view.legal[-1]
    good = [move for move in plays if move.recall is not None] or plays
    good = [move for move in good if table.power[move.cards[-1]] not in KEPT] or good
    most = max(len(move.cards) for move in good)
    move = rng.choice([move for move in good if len(move.cards) == most])
    if move.call is not None and move.call < CALLED_RANK:
        move = Move.play(move.cards, longest_suit(view, table), move.recall)
    return move.with_says() if table.has_last_call and view.leaves_one(move) else move


def longest_suit(view: View, table: Table) -> int:
    """The suit of which the hand holds most cards, callers left out."""
    counts = [0, 0, 0, 0]
    for card in view.hand:
        if table.power[card] is not Power.CALL_SUIT:
            counts[SUIT_OF[card]] += 1
    return counts.index(max(counts))
