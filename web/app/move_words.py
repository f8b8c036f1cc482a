"""A move in words and as a drawing, for lists in which a person compares moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from engine.cards import Card
from engine.moves import CALLED_RANK, Move, MoveKind
from engine.rules import Rules
from web.app.art import card_art
from web.app.log import face_of
from web.words.cards import card_name, rank_name, suit_name
from web.words.hints import MOVES
from web.words.options import value_label

BACK = "#back-1"


@dataclass(frozen=True)
class MoveTeller:
    """Names moves in one language at one table."""

    rules: Rules
    names: Sequence[str]
    translator: NullTranslations

    def text(self, move: Move) -> str:
        """The move as a label: cards in the nominative, then what is called and who is called back."""
        if move.kind is not MoveKind.PLAY:
            return self._say(move.kind.name)
        parts = [", ".join(map(self._card, move.cards))]
        if move.call is not None:
            parts.append(self._call(move.call))
        if move.recall is not None:
            parts.append(self._say("RECALL", player=self.names[move.recall]))
        if move.says:
            parts.append(value_label("last_call", self.rules.last_call, self.translator))
        return " · ".join(parts)

    def art(self, move: Move) -> str:
        """The drawing that stands for the move: its top card, or a back for drawing; "" for the others."""
        if move.cards:
            return card_art(self.rules, move.cards[-1])
        return BACK if move.kind is MoveKind.DRAW else ""

    def suit(self, suit: int) -> str:
        """The name of a suit."""
        return suit_name(face_of(self.rules), suit, self.translator)

    def rank(self, rank: int) -> str:
        """The name of a rank."""
        return rank_name(face_of(self.rules), rank, self.translator)

    def _card(self, card: Card) -> str:
        return card_name(face_of(self.rules), card, self.translator)

    def _call(self, call: int) -> str:
        if call >= CALLED_RANK:
            return self._say("CALL_RANK", rank=self.rank(call - CALLED_RANK))
        return self._say("CALL_SUIT", suit=self.suit(call))

    def _say(self, name: str, **parts: object) -> str:
        return MOVES[name].text(self.translator, None, **parts)
