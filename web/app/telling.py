"""What is told of one step: lines for the log, what the seats say, and the laid cards that were turned up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from engine.cards import Card
from engine.events import Dealt, Laid
from web.app.log import Reporter
from web.app.speaking import spoken, with_speech
from web.app.step import Step


@dataclass(frozen=True)
class Told:
    """One step, told to the person."""

    lines: tuple[str, ...] = ()
    speech: tuple[tuple[int, str], ...] = ()
    """Seats with what they say."""
    turned: tuple[tuple[int, Card], ...] = ()
    """Seats with the laid card that was turned up."""


def told(step: Step, starts: int, names: Sequence[str], translator: NullTranslations) -> Told:
    """The step in one language; ``starts`` is the seat that began the deal."""
    reporter = Reporter(step.rules, names, translator)
    speeches = spoken(step, names, translator)
    lines = []
    for index, event in enumerate(step.events):
        line = reporter.line(event, starts if isinstance(event, Dealt) else 0)
        lines.append(with_speech(line, [said.text for said in speeches if said.event == index], translator))
    return Told(
        tuple(lines),
        tuple((said.seat, said.text) for said in speeches),
        tuple((event.seat, event.card) for event in step.events if isinstance(event, Laid)),
    )
