"""Differential test against OpenSpiel's crazy_eights: legal moves, turn, stock, end and winner of whole games agree.

Our rules are set to theirs by options (see `Configuration.rules`): 52 cards, from six players on two packs; seven cards
for two players, else five; eights are wild and call a suit; one to five draws a turn, also by who can play; with
special cards a 2 makes the next player draw two, a queen skips and an ace turns the direction; the card turned up acts
as if the dealer had played it. Their two steps of an eight, card and nomination, are one move of ours; the forced pass
that ends their turn after the last draw, and the forced standing for a skip, a move of ours, have no counterpart.

Where their rules cannot be expressed with our options, `differences.py` says which, why and how the comparison steps
round it; each time is counted, and the counts are printed. Half of the games choose freely among all their actions,
and our deal is set back where it lacks the chosen one. The other half choose only what both offer: there our deal runs
from the first card to the last with nothing but its stock touched.

Not compared are the scores: their returns give a card the value of its rank counted from two, other than the penalties
that the description of their game names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from types import ModuleType

import pytest

from engine.rules import Value
from tests.compare.differences import Difference
from tests.compare.one_game import Disagreement, Game
from tests.compare.openspiel import CONFIGURATIONS, LARGE_TABLES, Configuration

GAMES = 300

spiel: ModuleType = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed (the extra 'compare' installs it)", exc_type=ImportError
)


def test_the_configurations() -> None:
    assert len(set(CONFIGURATIONS)) == 18
    assert {(c.specials, c.reshuffle) for c in CONFIGURATIONS} == {(a, b) for a in (False, True) for b in (False, True)}


@pytest.mark.parametrize("configuration", CONFIGURATIONS + LARGE_TABLES, ids=str)
def test_agrees(configuration: Configuration, record_property: Callable[[str, object], None]) -> None:
    met: Counter[Difference] = Counter()
    decisions = 0
    for seed in range(GAMES):
        game = Game(spiel, configuration, seed, free=seed % 2 == 0)
        game.play()
        met += game.met
        decisions += game.decisions
    # Not too many games may be left before somebody is out.
    assert met[Difference.TOO_LONG] + met[Difference.BLOCKED] < 0.7 * GAMES
    record_property("games", GAMES)
    record_property("decisions", decisions)
    record_property("differences", {difference.name: times for difference, times in met.items()})


FAULTS: dict[str, dict[str, Value]] = {
    "queens do not skip": {"skip": "none"},
    "a skip is answered with a queen": {"skip_answer": "on"},
    "aces do not turn the direction": {"reverse": "none"},
    "twos do not draw": {"two_draw": 0},
    "twos do not stack": {"seven_answer": "off"},
    "one plays after drawing a debt": {"seven_then": "play"},
    "eights are not wild": {"caller_wild": "off"},
    "no eight goes on an eight": {"caller_on_caller": "off"},
    "jacks call as well": {"caller": "U"},
    "who can play must play": {"draw_when": "unable"},
    "too few draws": {"draw_count": 1},
    "a drawn card cannot be played": {"play_drawn": "off"},
    "the card turned up does nothing": {"starter": "plain"},
    "too few cards are dealt": {"hand": 4},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_would_be_found(fault: str) -> None:
    configuration = Configuration(4, 3, specials=True, reshuffle=True)
    rules = configuration.rules().with_options(**FAULTS[fault])
    games = [Game(spiel, configuration, seed, free=seed % 2 == 0, rules=rules) for seed in range(20)]
    with pytest.raises(Disagreement):
        _play_all(games)


def _play_all(games: Iterable[Game]) -> None:
    for game in games:
        game.play()
