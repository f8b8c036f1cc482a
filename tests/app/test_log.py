"""Every event of the engine has a line, in the second and in the third person."""

from gettext import NullTranslations

import pytest

from engine import events
from engine.presets import PRESETS
from web.app.log import Reporter

REPORTER = Reporter(PRESETS["makao"], ("You", "Anna", "Ben", "Clara"), NullTranslations())


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.Played(1, (29, 28)), "Anna: nine of leaves, nine of hearts"),
        (events.Played(0, (29,)), "You: nine of leaves"),
        (events.Called(2, 0, None), "Ben calls: hearts"),
        (events.Called(0, None, 6), "You ask for: eight"),
        (events.Drew(1, 1, (), "draw"), "Anna draws 1 card"),
        (events.Drew(1, 4, (), "debt"), "Anna has to draw 4 cards"),
        (events.Drew(0, 1, (29,), "draw"), "You draw: nine of leaves"),
        (events.Drew(2, 2, (), "penalty"), "Ben has forgotten the call and draws 2 cards"),
        (events.Recalled(1, 0, 2), "Anna calls you back (2 cards)"),
        (events.Recalled(0, 1, 1), "You call back: Anna (1 card)"),
        (events.Said(1), "Anna: Makaó!"),
        (events.Rebuilt(1, 12), "The discards are shuffled: 12 cards in the stock"),
        (events.Ended(0, 1, (0, 1)), "You win the deal"),
        (events.Ended(-1, None, ()), "The deal ends in a draw"),
        (events.Laid(1, 29, True), "Anna: the laid card fits: nine of leaves"),
    ],
)
def test_lines(event: events.Event, line: str) -> None:
    assert REPORTER.line(event) == line


def test_the_dealt_line_names_who_begins() -> None:
    assert REPORTER.line(events.Dealt(2, (5, 5, 5), 29), starts=0) == "A new deal. You begin."


def test_where_the_last_one_loses_the_loser_is_named() -> None:
    reporter = Reporter(PRESETS["farao"], ("You", "Anna"), NullTranslations())
    assert reporter.line(events.Ended(1, 0, (1, 0))) == "You lose the deal"


KINDS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
SIMPLE = [kind for kind in KINDS if kind is not events.Event and kind.__dataclass_fields__.keys() == {"seat"}]


@pytest.mark.parametrize("kind", SIMPLE, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_simple_event_is_without_words(kind: type[events.Event], seat: int) -> None:
    assert REPORTER.line(kind(seat))
