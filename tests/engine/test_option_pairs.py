"""All pairs of option values are played to the end: a tenth of them each day, all of them with ``-m full``.

The rules of a day's sample hold a dozen pairs at once; in the full run every pair stands alone on its preset. Each pair
is played twenty times, with two to four players. ``FARAO_SEED`` repeats a day.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from engine.presets import PRESETS
from engine.rng import Random
from engine.rules import OPTIONS, Rules
from tests.engine.option_pairs import Pair, all_pairs, holds, legal_pairs, rows, sample, with_pairs
from tests.engine.playing import play_out
from tests.engine.snapshots import cards_of
from tests.engine.starts import VALUES, dealt
from tests.rotation import seed_of_the_day

DEALS = 20
ONE_IN = 10
TOGETHER = 12
SEED = seed_of_the_day()

_POWERS_THAT_CLASH: list[Pair] = [
    (("skip", "A"), ("reverse", "A")),
    (("skip", "8"), ("reverse", "8")),
    (("skip", "8"), ("caller", "8")),
    (("caller", "8"), ("reverse", "8")),
    (("skip", "Q"), ("caller", "O")),
    (("skip", "Q"), ("caller", "O+U")),
    (("caller", "U"), ("rank_caller", "U")),
    (("caller", "O+U"), ("rank_caller", "U")),
    (("caller", "U"), ("farao", "on")),
    (("caller", "O+U"), ("farao", "on")),
    (("rank_caller", "U"), ("farao", "on")),
]
IMPOSSIBLE: list[Pair] = [
    *_POWERS_THAT_CLASH,
    (("deck", "german32"), ("two_draw", 2)),
    (("deck", "french32"), ("two_draw", 2)),
    (("seven_draw", 0), ("recall", "natural")),
    *((("recall", "natural"), ("recall_with", value)) for value in VALUES["recall_with"] if "farao" in str(value)),
]


def play_deals(rules: Rules, seed: int) -> None:
    """Play twenty deals to their end."""
    for number in range(DEALS):
        start = dealt(rules, 2 + number % 3, seed * DEALS + number)
        deal = start.deal()
        cards = cards_of(deal)
        play_out(deal, Random(start.seed))
        assert deal.over, start
        assert cards_of(deal) == cards, start
        assert deal.winner < 0 or deal.places[0] == deal.winner, start


@cache
def rows_of_the_day() -> list[tuple[Rules, list[Pair]]]:
    """The day's sample of pairs, in rules that hold a dozen each."""
    rng = Random(SEED)
    return rows(sample(legal_pairs(), ONE_IN, rng), TOGETHER, rng)


def test_pairs_that_do_not_go_together_are_those_that_contradict_each_other() -> None:
    apart = {frozenset(pair) for pair in all_pairs()} - {frozenset(pair) for pair in legal_pairs()}
    assert apart == {frozenset(pair) for pair in IMPOSSIBLE}


def test_sample_of_the_day_is_a_tenth_and_leaves_no_preset_and_no_value_out() -> None:
    chosen = {pair for _, held in rows_of_the_day() for pair in held}
    assert len(chosen) * ONE_IN >= len(legal_pairs())
    assert all(holds(rules, pair) for rules, held in rows_of_the_day() for pair in held)
    assert {rules.game for rules, _ in rows_of_the_day()} == set(PRESETS)
    choices = {choice for pair in chosen for choice in pair}
    assert choices == {(name, value) for name in OPTIONS for value in VALUES[name]}


@pytest.mark.rule("ALL-01", "ALL-06")
def test_pairs_of_the_day_play_to_the_end() -> None:
    for number, (rules, held) in enumerate(rows_of_the_day()):
        _explain(rules, held, number)


def _explain(rules: Rules, held: Iterable[object], number: int) -> None:
    try:
        play_deals(rules, SEED + number)
    except Exception as error:
        error.add_note(f"FARAO_SEED={SEED}, row {number}: {rules}, for {list(held)}")
        raise


@pytest.mark.full
@pytest.mark.parametrize("name", OPTIONS)
def test_every_pair_plays_to_the_end(name: str) -> None:
    """The pairs whose first option is this one, each on the preset whose turn it is."""
    games = list(PRESETS)
    for number, pair in enumerate(pair for pair in legal_pairs() if pair[0][0] == name):
        turns = (with_pairs(games[(number + offset) % len(games)], [pair]) for offset in range(len(games)))
        rules = next(filter(None, turns))
        _explain(rules, [pair], number)
