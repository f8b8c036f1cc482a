"""Situations written as in rule cases, for tests that ask more than a case can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import Card
from engine.deal import Deal
from engine.moves import Move, Reason
from tests.cases.player import CasePlayer, set_up


class Situation:
    """A deal in a position; moves are written as in rule cases, ``"1 plays L9 calls H"``."""

    def __init__(
        self,
        game: str,
        hands: Sequence[str],
        pile: str,
        options: Mapping[str, object] | None = None,
        steps: Sequence[str] = (),
        **more: object,
    ) -> None:
        case = {"game": game, "options": options or {}, "hands": hands, "pile": pile, **more}
        self.deal: Deal = set_up(case)
        self.deal.journal = []
        self.player = CasePlayer(self.deal)
        self.take(*steps)

    def take(self, *steps: str) -> Situation:
        """Take steps; raises `IllegalMove` or `CaseFailure`."""
        for step in steps:
            self.player.take(step)
        return self

    def move(self, text: str) -> tuple[int, Move]:
        """The seat and the move of a step."""
        seat, _, rest = text.partition(" ")
        return int(seat), self.player.one_move(rest)

    def why_not(self, step: str) -> Reason | None:
        """Why a step may not be taken."""
        return self.deal.why_not(*self.move(step))

    def legal(self) -> set[str]:
        """The codes of the legal moves."""
        return {move.text(self.deal.table.deck) for move in self.deal.legal_moves()}

    def hand(self, seat: int) -> str:
        """A hand as text, lowest card first."""
        return " ".join(map(self.deal.table.deck.code, self.deal.hand(seat)))

    def card(self, code: str) -> Card:
        """The card of a code."""
        return self.deal.table.deck.card(code)
