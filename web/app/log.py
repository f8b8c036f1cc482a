"""One line of the log for everything that happens, as the person at the table sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from engine import events
from engine.cards import Card
from engine.rules import Rules
from web.app.session import PERSON
from web.words.cards import Face, card_name, rank_name, suit_name
from web.words.events import event as phrase
from web.words.speech import LAST_CARD, speech


def face_of(rules: Rules) -> Face:
    """Which faces the game's cards have."""
    return "german" if rules.deck == "german32" else "french"


def last_card_word(rules: Rules, translator: NullTranslations) -> str:
    """What is said with one card left; empty where nothing is said."""
    name = LAST_CARD.get(rules.last_call)
    return speech(name, translator) if name else ""


@dataclass(frozen=True)
class Reporter:
    """Turns events into lines in one language for one table."""

    rules: Rules
    names: Sequence[str]
    translator: NullTranslations

    def line(self, event: events.Event, starts: int = 0) -> str:
        """The line for an event. `starts` is the seat that begins, for `Dealt`."""
        seat = starts if isinstance(event, events.Dealt) else event.seat
        match event:
            case events.Played(cards=cards):
                return self._say("Played", seat, cards=self._cards(cards))
            case events.Called(suit=suit, rank=rank):
                return self._called(seat, suit, rank)
            case events.Recalled(target=target, count=count):
                name = "RecalledYou" if target == PERSON else "Recalled"
                return self._say(name, seat, count, target=self.names[target])
            case events.Drew():
                return self._drew(event)
            case events.Said():
                return self._say("Said", seat, word=last_card_word(self.rules, self.translator))
            case events.Rebuilt(count=count):
                return self._say("Rebuilt", seat, count)
            case events.Laid(card=card, fits=fits):
                return self._say("LaidFits" if fits else "LaidOut", seat, card=self._cards((card,)))
            case events.Ended(loser=loser):
                return self._ended(seat, loser)
        return self._say(type(event).__name__, seat)

    def _say(self, name: str, seat: int, count: int | None = None, **parts: object) -> str:
        return phrase(name, self.translator, you=seat == PERSON, count=count, player=self.names[seat], **parts)

    def _called(self, seat: int, suit: int | None, rank: int | None) -> str:
        face = face_of(self.rules)
        if suit is not None:
            return self._say("CalledSuit", seat, suit=suit_name(face, suit, self.translator))
        assert rank is not None
        return self._say("CalledRank", seat, rank=rank_name(face, rank, self.translator))

    def _drew(self, event: events.Drew) -> str:
        if event.cause == "penalty":
            return self._say("Penalized", event.seat, event.count)
        name = "DrewDebt" if event.cause == "debt" else "Drew"
        if event.cards and event.seat == PERSON:
            return self._say(f"{name}Cards", event.seat, event.count, cards=self._cards(event.cards))
        return self._say(name, event.seat, event.count)

    def _ended(self, winner: int, loser: int | None) -> str:
        if winner < 0:
            return phrase("EndedDrawn", self.translator)
        if self.rules.end == "last" and loser is not None:
            return self._say("EndedLoser", loser)
        return self._say("Ended", winner)

    def _cards(self, cards: Sequence[Card]) -> str:
        face = face_of(self.rules)
        return ", ".join(card_name(face, card, self.translator) for card in cards)
