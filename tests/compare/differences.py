"""Where OpenSpiel's crazy_eights follows rules that none of our options has, and how the test steps round each."""

from __future__ import annotations

from enum import Enum


class Difference(Enum):
    """One rule of theirs without a counterpart in ours: the rule, what ours is instead, what the comparison does.

    Every time that a game steps round one it is counted; the counts are printed at the end of the test.
    """

    OTHER_CARDS_AFTER_DRAW = (
        "after drawing, any card of the hand that fits may be played",
        "only the card just drawn may be played (play_drawn)",
        "what our deal allowed at the start of the turn is expected besides; if it is chosen, the turn is set back",
    )
    DRAW_ON = (
        "one may draw on, up to the limit, although the card just drawn fits",
        "drawing ends at the first card that fits (draw_count); it is played or kept",
        "below the limit our pass is not expected, their draw is; if it is chosen, the turn is set back",
    )
    PASS_ALTHOUGH_ABLE = (
        "who has nothing to draw may pass although a card fits",
        "who has nothing to draw must play if a card fits (FN-12)",
        "their pass is expected besides; if it is chosen, the turn is handed on",
    )
    DEBT_LAPSES = (
        "when no card is left to draw, the debt of twos is forgotten and any fitting card may be played",
        "a debt lasts until it is drawn or answered, even if there is nothing to draw (ALL-07)",
        "the debt of our deal is struck out",
    )
    REBUILT_AT_ONCE = (
        "with reshuffle, the discards become the stock as soon as the last card is drawn",
        "the stock is rebuilt when a card is needed from it (B-05), with what has been played since",
        "the discards of our deal are put into the stock at that moment",
    )
    NEVER_REBUILT = (
        "without reshuffle, the discards stay where they are and the stock runs out for good",
        "the stock is always rebuilt",
        "the discards of our deal under the top card are taken out of play",
    )
    BLOCKED = (
        "with nothing to draw, the deal ends after one pass more than there are players, in a row",
        "a blocked deal goes on until the turn limit (ALL-06)",
        "the comparison of the game ends there",
    )
    TOO_LONG = (
        "the deal ends after max_turns plays",
        "the deal ends after 3,000 turns (ALL-06)",
        "max_turns is set high; a game that reaches it is not compared further",
    )

    @property
    def theirs(self) -> str:
        """Their rule."""
        return self.value[0]

    @property
    def ours(self) -> str:
        """The rule of this engine."""
        return self.value[1]

    @property
    def way_round(self) -> str:
        """What the comparison does about it."""
        return self.value[2]
