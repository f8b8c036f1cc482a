"""The options: their values, the presets, what is refused before the deal (FP-18), and which of them do nothing."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dealing import start_deal
from engine.presets import PRESETS, rules_of
from engine.rng import Random
from engine.rules import OPTIONS, Rules, RulesError, RulesReason, idle_options
from tests.engine.playing import random_move
from tests.engine.starts import VALUES, DealtStart
from tests.engine.strategies import ONE_CHANGE, dealt_starts, rule_sets

TABLE = Path(__file__).with_name("preset_table.txt")
OUTSIDE_THE_DEAL = {"direction", "match", "match_length", "next_dealer", "laid_card"}
"""Options that act on the screen or between deals."""


def read_table() -> dict[str, dict[str, str]]:
    """Rows of the table by option, cells by column."""
    header, *rows = [[cell.strip() for cell in line.split("|")] for line in TABLE.read_text().splitlines()]
    return {row[0]: dict(zip(header, row, strict=True)) for row in rows}


# --- values and presets ---


def test_options_and_their_values_are_those_of_the_table() -> None:
    table = read_table()
    assert list(OPTIONS) == list(table)
    for name, option in OPTIONS.items():
        assert {str(value) for value in option.values} == set(table[name]["values"].split(", ")), name


@pytest.mark.parametrize("game", PRESETS)
def test_preset_is_that_of_the_table(game: str) -> None:
    expected = {name: row[game] for name, row in read_table().items()}
    assert {name: str(value) for name, value in PRESETS[game].options().items()} == expected


def test_presets_are_those_of_the_table_and_keep_its_order() -> None:
    assert [*PRESETS] == [column for column in next(iter(read_table().values())) if column not in ("option", "values")]
    for game, rules in PRESETS.items():
        assert rules.game == game
        assert rules.changed() == {}
        rules.check()


# --- writing and reading ---


@given(rule_sets())
@settings(max_examples=200)
def test_rules_are_their_game_and_their_changes(rules: Rules) -> None:
    assert rules_of(rules.game, rules.changed()) == rules
    texts = {name: str(value) for name, value in rules.changed().items()}
    assert rules_of(rules.game, texts) == rules, "a link carries only text"
    assert rules.with_options() == rules
    assert all(rules[name] in VALUES[name] for name in OPTIONS)


@given(st.sampled_from([*PRESETS]), st.lists(ONE_CHANGE, max_size=8))
@settings(max_examples=200)
def test_rules_changed_one_after_the_other_can_be_written_too(game: str, changes: list[tuple[str, Any]]) -> None:
    rules = PRESETS[game]
    for name, value in changes:
        try:
            rules = rules.with_options(**{name: value})
        except RulesError:
            continue
    assert rules_of(game, rules.changed()) == rules


def test_rules_made_by_hand_know_what_they_changed_too() -> None:
    assert Rules("faraon", hand=4).changed() == {"hand": 4}
    assert rules_of("faraon", {"hand": 4}).changed() == {"hand": 4}


def test_rules_led_into_a_contradiction_step_by_step_are_refused_as_at_once() -> None:
    throws = PRESETS["faraon"].with_options(throw="rank", throw_counts="once")
    with pytest.raises(RulesError) as error:
        throws.with_options(throw="one")
    assert error.value.reason is RulesReason.THROW_COUNTS_WITHOUT_THROW
    assert throws.with_options(throw="one", throw_counts="each") == PRESETS["faraon"]


@pytest.mark.parametrize(
    "spelling",
    [
        "farao+H7",
        "H7+farao",
        "farao.H7",
        "H7.farao",
        "farao+H7+farao",
        ["farao", "H7"],
        ["H7", "farao"],
        ("H7", "farao"),
        {"H7", "farao"},
        frozenset(("H7", "farao")),
    ],
)
def test_sets_are_read_in_every_spelling_and_written_in_one(spelling: object) -> None:
    rules = rules_of("faraon_pub", {"recall_with": spelling})
    assert rules["recall_with"] == "farao+H7"
    assert rules.recallers() == {"farao", "H7"}
    assert rules.changed() == {"recall_with": "farao+H7"}


@pytest.mark.parametrize(
    "value", ["", "+", "farao+", "farao++H7", "farao,H7", "h7", "H7+X7", [], ["H7", ""], ["H7", 7], 7, None, True]
)
def test_what_is_no_set_of_recallers_is_refused(value: object) -> None:
    assert refusal("farao", recall_with=value) == (RulesReason.UNKNOWN_VALUE, ("recall_with",))


def test_numbers_may_come_as_text() -> None:
    assert rules_of("faraon", {"hand": "4", "seven_draw": "3"}) == rules_of("faraon", {"hand": 4, "seven_draw": 3})
    assert rules_of("faraon", {"hand": "auto"}).hand_size(2) == 7
    assert rules_of("faraon", {"hand": "auto"}).hand_size(3) == 5


# --- refusals ---


def refusal(game: str, **options: object) -> tuple[RulesReason, tuple[str, ...]]:
    """Why these rules are refused, and the options that are named."""
    with pytest.raises(RulesError) as error:
        rules_of(game, options)
    assert str(error.value)
    return error.value.reason, error.value.options


@pytest.mark.parametrize("game", ["", "Farao", "faraon ", "uno", None, 7, ["farao"], {}])
def test_unknown_games_are_refused(game: Any) -> None:
    with pytest.raises(RulesError) as error:
        rules_of(game)
    assert error.value.reason is RulesReason.UNKNOWN_GAME


@pytest.mark.parametrize("name", ["", "Hand", "hands", "game", "self", "options", "__class__", "with_options"])
def test_unknown_options_are_refused(name: str) -> None:
    with pytest.raises(RulesError) as error:
        rules_of("faraon", {name: "on"})
    assert (error.value.reason, error.value.options) == (RulesReason.UNKNOWN_OPTION, (name,))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand", 2),
        ("hand", 10),
        ("hand", "05"),
        ("hand", " 5"),
        ("hand", "five"),
        ("hand", 5.5),
        ("hand", True),
        ("hand", None),
        ("hand", [5]),
        ("packs", 0),
        ("packs", -1),
        ("packs", True),
        ("deck", "german"),
        ("deck", "GERMAN32"),
        ("farao", True),
        ("farao", "yes"),
        ("farao", 1),
        ("caller", "U+O"),
        ("skip", ""),
        ("match_length", 7),
        ("seven_draw", False),
        ("throw", {"rank"}),
    ],
)
def test_unknown_values_are_refused(name: str, value: object) -> None:
    assert refusal("faraon", **{name: value}) == (RulesReason.UNKNOWN_VALUE, (name,))


CONTRADICTIONS: list[tuple[RulesReason, set[str], str, dict[str, object]]] = [
    (RulesReason.FARAO_AND_UNDER_POWER, {"farao", "caller"}, "farao", {"caller": "U"}),
    (RulesReason.FARAO_AND_UNDER_POWER, {"farao", "caller"}, "faraon", {"farao": "on", "caller": "O+U"}),
    (RulesReason.FARAO_AND_UNDER_POWER, {"farao", "rank_caller"}, "makao", {"farao": "on"}),
    (RulesReason.RECALL_FARAO_WITHOUT_FARAO, {"recall_with", "farao"}, "farao", {"farao": "off"}),
    (
        RulesReason.RECALL_FARAO_WITHOUT_FARAO,
        {"recall_with", "farao"},
        "prsi",
        {"recall": "next", "recall_with": "farao+H7"},
    ),
    (
        RulesReason.RECALL_FARAO_WITHOUT_FARAO,
        {"recall", "recall_with", "farao"},
        "faraon",
        {"recall_with": "farao", "recall": "lap"},
    ),
    (RulesReason.RECALL_SEVEN_WITHOUT_DRAW, {"recall_with", "seven_draw"}, "farao", {"seven_draw": 0}),
    (RulesReason.RECALL_SEVEN_WITHOUT_DRAW, {"recall_with", "seven_draw"}, "makao", {"seven_draw": 0}),
    (RulesReason.RECALL_SEVEN_WITHOUT_DRAW, {"recall", "seven_draw"}, "crazy_eights", {"recall": "next"}),
    (RulesReason.NATURAL_NEEDS_SEVENS, {"recall", "recall_with"}, "farao", {"recall": "natural"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"skip", "caller"}, "faraon", {"skip": "Q"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"skip", "caller"}, "faraon", {"skip": "8", "caller": "8"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"skip", "reverse"}, "faraon", {"reverse": "A"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"skip", "reverse"}, "mau_mau", {"reverse": "8"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"caller", "reverse"}, "crazy_eights", {"reverse": "8"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"caller", "rank_caller"}, "makao", {"caller": "U"}),
    (RulesReason.TWO_POWERS_ON_ONE_RANK, {"caller", "rank_caller"}, "makao", {"caller": "O+U"}),
    (RulesReason.TWOS_NOT_IN_DECK, {"two_draw", "deck"}, "faraon", {"two_draw": 2}),
    (RulesReason.TWOS_NOT_IN_DECK, {"two_draw", "deck"}, "crazy_eights", {"two_draw": 2, "deck": "french32"}),
    (RulesReason.THROW_COUNTS_WITHOUT_THROW, {"throw_counts", "throw"}, "faraon", {"throw_counts": "once"}),
    (
        RulesReason.THROW_COUNTS_WITHOUT_THROW,
        {"throw_counts", "throw"},
        "makao",
        {"throw": "one", "throw_counts": "each"},
    ),
]


@pytest.mark.parametrize(("reason", "named", "game", "options"), CONTRADICTIONS)
def test_contradiction_is_refused_before_the_deal(
    reason: RulesReason, named: set[str], game: str, options: dict[str, object]
) -> None:
    """FP-18; the options that clash are named, those that were changed among them."""
    found, names = refusal(game, **options)
    assert found is reason
    assert named <= set(names)
    assert set(options) & set(names)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("farao", {"farao": "off", "recall_with": "H7"}),
        ("farao", {"farao": "off", "recall": "none"}),
        ("farao", {"recall": "natural", "recall_with": "any7"}),
        ("farao", {"seven_draw": 0, "recall_with": "farao"}),
        ("farao", {"seven_draw": 0, "recall": "none"}),
        ("farao", {"caller": "U", "farao": "off", "recall_with": "red7"}),
        ("faraon", {"skip": "Q", "caller": "U"}),
        ("faraon", {"throw": "rank", "throw_counts": "once"}),
        ("faraon", {"green_king_draw": 4, "king_beats_under": "on"}),
        ("makao", {"throw": "one"}),
        ("crazy_eights", {"two_draw": 2, "skip": "Q", "reverse": "A"}),
    ],
)
def test_what_goes_together_is_taken(game: str, options: dict[str, object]) -> None:
    assert start_deal(rules_of(game, options), 3, 1).legal_moves()


@pytest.mark.rule("FP-18")
@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [("farao", {"hand": 8}, 4), ("prsi", {"hand": 9}, 4), ("faraon", {"hand": 6}, 6), ("makao", {"packs": 1}, 4)],
)
def test_more_cards_than_the_deck_holds_are_refused(game: str, options: dict[str, object], seats: int) -> None:
    with pytest.raises(RulesError) as error:
        start_deal(rules_of(game, options), seats, 1)
    assert error.value.reason is RulesReason.TOO_FEW_CARDS
    assert start_deal(rules_of(game, options), seats - 1, 1).stock


def test_every_reason_of_the_rules_has_a_test() -> None:
    tested = {reason for reason, *_ in CONTRADICTIONS} | {
        RulesReason.UNKNOWN_GAME,
        RulesReason.UNKNOWN_OPTION,
        RulesReason.UNKNOWN_VALUE,
        RulesReason.TOO_FEW_CARDS,
        RulesReason.PLAYERS,  # test_dealing
        RulesReason.SEED,  # test_dealing
    }
    assert set(RulesReason) == tested


# --- idle options ---


@pytest.mark.parametrize("game", PRESETS)
def test_idle_options_of_presets(game: str) -> None:
    always = {"laid_card", "match_length"}
    no_recall = {"recall_with", "recall_per_lap", "last_card_acts"}
    throws, burns, call = {"throw_counts", "throw_aces", "out_with_throw"}, {"after_burn"}, {"last_call_penalty"}
    expected = {
        "farao": {"match_length"} | call,
        "faraon": always | no_recall | throws | burns | call,
        "makao": {"laid_card", "recall_per_lap"} | burns,
        "prsi": always | no_recall | throws | burns | call,
        "mau_mau": {"laid_card"} | no_recall | throws | burns,
        "crazy_eights": {"starter", "laid_card", "seven_answer", "seven_then", "skip_answer"}
        | no_recall
        | throws
        | burns
        | call,
        "faraon_pub": always | call,
    }
    assert idle_options(PRESETS[game]) == expected[game]


@pytest.mark.parametrize(
    ("game", "options", "idle"),
    [
        ("faraon", {"burn": "four"}, {"after_burn"}),
        ("farao", {"throw": "identical"}, {"throw_counts", "throw_aces", "out_with_throw", "after_burn"}),
        ("makao", {"throw": "identical", "burn": "four"}, {"after_burn"}),
        ("faraon", {"recall": "next"}, {"recall_per_lap"}),
        ("crazy_eights", {"reverse": "A"}, {"seven_answer"}),
        ("crazy_eights", {}, {"starter"}),
    ],
)
def test_what_cannot_happen_makes_options_idle(game: str, options: dict[str, object], idle: set[str]) -> None:
    assert idle <= idle_options(rules_of(game, options))


@given(dealt_starts(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_idle_option_changes_nothing(start: DealtStart, seed: int) -> None:
    """The same deal and the same moves with any other value of an idle option: the same legal moves throughout."""
    rules = start.rules
    for name in sorted(idle_options(rules)):
        for value in VALUES[name]:
            changed = _changed(rules, name, value)
            if changed is not None:
                _play_both(start, dataclasses.replace(start, rules=changed), Random(seed))


def _play_both(one: DealtStart, other: DealtStart, rng: Random) -> None:
    deal, twin = one.deal(), other.deal()
    for _ in range(200):
        assert deal.legal_moves() == twin.legal_moves()
        if deal.over:
            break
        move = random_move(deal, rng)
        assert deal.play(deal.turn, move) == twin.play(twin.turn, move)
    assert (deal.over, deal.winner, deal.turn) == (twin.over, twin.winner, twin.turn)


@pytest.mark.parametrize("game", PRESETS)
def test_option_that_is_not_idle_matters(game: str) -> None:
    """Some value of it that is allowed leads another deal elsewhere."""
    rules = PRESETS[game]
    for name in sorted(set(OPTIONS) - idle_options(rules) - OUTSIDE_THE_DEAL):
        others = list(filter(None, (_changed(rules, name, value) for value in VALUES[name])))
        assert not others or any(_differs(rules, other) for other in others), f"{name} does nothing"


def _changed(rules: Rules, name: str, value: object) -> Rules | None:
    try:
        changed = rules.with_options(**{name: value})
    except RulesError:
        return None
    return None if changed == rules else changed


def _differs(rules: Rules, changed: Rules) -> bool:
    # Short hands bring several finishers into one lap.
    sizes = (None, (2, 1, 2, 1))
    return any(
        _goes_elsewhere(DealtStart(rules, 4, seed, sizes=dealt), DealtStart(changed, 4, seed, sizes=dealt))
        for seed in range(400)
        for dealt in sizes
    )


def _goes_elsewhere(one: DealtStart, other: DealtStart) -> bool:
    try:
        _play_both(one, other, Random(one.seed))
    except (AssertionError, ValueError):
        return True
    return False
