"""The easy player: a friendly beginner who plays what fits, seldom plans, and sometimes forgets things."""

from __future__ import annotations

from engine.bots.judgement import any_move, hand_after, is_stuck, suit_counts
from engine.bots.styles import STYLES, Taste
from engine.moves import Move, MoveKind
from engine.rng import Random
from engine.table import table_of
from engine.view import View

FORGETS_THE_CALL = 25
DRAWS_FOR_NO_REASON = 6


def choose_easy(view: View, rng: Random, taste: Taste = STYLES["plain"]) -> Move:
    """Any play that is possible (of two that come to mind the one more to the taste), with the suit called that the
    hand has most of; seldom a needless draw."""
    if is_stuck(view, rng):
        return any_move(view, rng)
    plays = [move for move in view.legal if move.kind is MoveKind.PLAY]
    others = [move for move in view.legal if move.kind is not MoveKind.PLAY]
    if not plays or (Move.DRAW in others and not view.debt and rng.chance(DRAWS_FOR_NO_REASON)):
        return Move.DRAW if Move.DRAW in others else rng.choice(others or plays)
    liked = max(rng.choice(plays), rng.choice(plays), key=lambda move: taste(view, move))
    move = _with_best_call(view, [move for move in plays if move.cards == liked.cards], rng)
    table = table_of(view.rules)
    if table.has_last_call and view.leaves_one(move) and not rng.chance(FORGETS_THE_CALL):
        return move.with_says()
    return move


def _with_best_call(view: View, ways: list[Move], rng: Random) -> Move:
    """Of the ways to play the same cards, the one that calls the suit of which most is left."""
    counts = suit_counts(table_of(view.rules), hand_after(view, ways[0]))
    suits = [move for move in ways if move.call is not None and move.call < len(counts)]
    if not suits:
        return rng.choice(ways)
    most = max(counts[move.call or 0] for move in suits)
    return rng.choice([move for move in suits if counts[move.call or 0] == most])
