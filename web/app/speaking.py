"""What the computers say at the table: their calls and boasts, read off the events of one step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from engine import events
from engine.events import Event
from web.app.log import face_of, last_card_word
from web.app.session import PERSON
from web.app.step import Step
from web.words.cards import rank_name
from web.words.speech import GONE, called_suit, speech


@dataclass(frozen=True)
class Speech:
    """Somebody says something with one of the events of a step."""

    event: int
    seat: int
    text: str


def spoken(step: Step, names: Sequence[str], translator: NullTranslations) -> list[Speech]:
    """What is said with the events of a step. The person is left to speak."""
    speaker, happened = _Speaker(step, names, translator), step.events
    said = [Speech(index, event.seat, speaker.text(event)) for index, event in enumerate(happened)]
    found = [speech for speech in said if speech.text and speech.seat != PERSON]
    plays = [index for index, event in enumerate(happened) if isinstance(event, events.Played)]
    if step.skip and plays and not any(isinstance(event, events.Stood) for event in happened):
        index, seat = plays[-1], happened[plays[-1]].seat
        if seat != PERSON:
            found.append(Speech(index, seat, speaker.skip(seat)))
    return found


def with_speech(line: str, said: Sequence[str], translator: NullTranslations) -> str:
    """A line of the log with what was said; words that the line has already are not repeated."""
    for text in said:
        if text not in line:
            line = translator.gettext("{line} – “{speech}”").format(line=line, speech=text)
    return line


@dataclass(frozen=True)
class _Speaker:
    """Finds what is said with one step."""

    step: Step
    names: Sequence[str]
    translator: NullTranslations

    def text(self, event: Event) -> str:
        """What goes with one event; empty if nothing does."""
        match event:
            case events.Called(suit=suit, rank=rank):
                return self._call(suit, rank)
            case events.Recalled(target=target):
                named = len(self.step.counts) > 2 and target != PERSON
                return self._say("RECALL_NAMED" if named else "RECALL", player=self.names[target])
            case events.Burned():
                return self._say("BURN")
            case events.Blocked():
                return self._say("BLOCK")
            case events.Said():
                return last_card_word(self.step.rules, self.translator)
            case events.WentOut():
                return self._gone()
        return ""

    def skip(self, seat: int) -> str:
        """What a seat says that has just made others stand."""
        standing, plays = self._after_skip()
        if plays == seat:
            return self._say("SKIP_FOR_TWO")
        if plays == PERSON:
            return self._say("SKIP_YOU_PLAY", player=self.names[standing])
        return self._say("SKIP", player=self.names[plays])

    def _after_skip(self) -> tuple[int, int]:
        """The seat that is the last to stand, and the one that plays after it."""
        step, seats = self.step, len(self.step.counts)
        order = [(step.turn + step.direction * place) % seats for place in range(seats)]
        holders = [seat for seat in order if step.counts[seat]]
        owed = min(step.skip, len(holders))
        return holders[owed - 1], holders[owed % len(holders)]

    def _call(self, suit: int | None, rank: int | None) -> str:
        face = face_of(self.step.rules)
        if suit is not None:
            return called_suit(face, suit, self.translator)
        assert rank is not None
        return self._say("ASK_RANK", rank=rank_name(face, rank, self.translator))

    def _gone(self) -> str:
        rules = self.step.rules
        name = GONE.get(rules.last_call) or GONE.get(rules.game)
        return self._say(name) if name else ""

    def _say(self, name: str, **parts: object) -> str:
        return speech(name, self.translator, **parts)
