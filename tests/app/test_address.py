"""Addresses and the start form: every text is read into a deal or into problems, never into an exception."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import LEVELS, STYLES
from engine.presets import PRESETS
from engine.rng import MAX_SEED
from engine.rules import RulesReason
from web.app.address import (
    MAX_BYTES,
    form_pairs,
    form_text,
    names_a_deal,
    read_fragment,
    read_pairs,
)
from web.app.problem import Fault, Problem
from web.app.setup import MIXED, TABLE_STYLES, Setup


def setup_of(fragment: str) -> Setup:
    reading = read_fragment(fragment)
    assert isinstance(reading, Setup), reading
    return reading


def problems_of(fragment: str) -> tuple[Problem, ...]:
    reading = read_fragment(fragment)
    assert isinstance(reading, tuple)
    return reading


def test_a_whole_address() -> None:
    setup = setup_of("#game=faraon&players=4&level=easy&seed=7&opt.hand=4&opt.recall=next&pace=instant&playouts=200")
    assert setup.rules == PRESETS["faraon"].with_options(hand=4, recall="next")
    assert (setup.players, setup.level, setup.seed, setup.pace, setup.playouts) == (4, "easy", 7, "instant", 200)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", TABLE_STYLES)
def test_levels_and_manners_in_an_address(level: str, style: str) -> None:
    setup = setup_of(f"#game=faraon&players=4&level={level}&style={style}")
    assert (setup.level, setup.style) == (level, style)
    manners = [setup.style_of(seat) for seat in (1, 2, 3)]
    assert set(manners) <= set(STYLES)
    assert len(set(manners)) == (3 if style == MIXED else 1)
    beside = setup_of(f"#record=1.1;faraon;;players:2,seed:3;;level:easy&level={level}&style={style}")
    assert (beside.level, beside.style) == (level, style)


def test_what_is_left_out_has_a_default() -> None:
    assert setup_of("#game=faraon") == Setup(PRESETS["faraon"])


def test_sets_are_joined_with_dots() -> None:
    setup = setup_of("#game=farao&opt.recall_with=farao.H7")
    assert setup.rules["recall_with"] == "farao+H7"


def test_percent_decoding_only() -> None:
    assert setup_of("#game=far%61on").rules.game == "faraon"
    assert problems_of("#game=faraon&level=a+b")[0].value == "a+b"


@pytest.mark.parametrize("seed", ["0", str(MAX_SEED)])
def test_seeds_at_the_bounds(seed: str) -> None:
    assert setup_of(f"#game=faraon&seed={seed}").seed == int(seed)


@pytest.mark.parametrize("seed", ["-1", str(MAX_SEED + 1), "", "1.5", "0x7", " 7", "7 ", "٣", "9" * 400])
def test_impossible_seeds(seed: str) -> None:
    (problem,) = problems_of(f"#game=faraon&seed={seed}")
    assert (problem.key, problem.rules) == ("seed", RulesReason.SEED)
    assert len(problem.value) <= 40


@pytest.mark.parametrize(
    ("fragment", "key", "fault"),
    [
        ("#game=poker", "game", Fault.RULES),
        ("#game=faraon&players=1", "players", Fault.RULES),
        ("#game=faraon&players=5", "players", Fault.RULES),
        ("#game=faraon&level=god", "level", Fault.VALUE),
        ("#game=faraon&style=rude", "style", Fault.VALUE),
        ("#game=faraon&style=", "style", Fault.VALUE),
        ("#game=faraon&pace=never", "pace", Fault.VALUE),
        ("#game=faraon&playouts=0", "playouts", Fault.VALUE),
        ("#game=faraon&opt.hand=99", "opt.hand", Fault.RULES),
        ("#game=faraon&opt.nothing=1", "opt.nothing", Fault.RULES),
        ("#game=faraon&opt.self=1", "opt.self", Fault.RULES),
        ("#game=faraon&opt.two_draw=2", "opt.two_draw", Fault.RULES),
        ("#game=faraon&speed=1", "speed", Fault.UNKNOWN_KEY),
        ("#move=3", "move", Fault.UNKNOWN_KEY),
        ("#game=faraon&move=3", "move", Fault.UNKNOWN_KEY),
        ("#daily=faraon&move=3", "move", Fault.UNKNOWN_KEY),
        ("#game=faraon&date=2026-11-30", "game", Fault.BESIDE_DAILY),
        ("#game=faraon&game=prsi", "game", Fault.TWICE),
        ("#game=%ff", "game", Fault.UNREADABLE),
        ("#&&&", "&&&", Fault.UNREADABLE),
        ("#%%%", "%%%", Fault.UNKNOWN_KEY),
        ("#deal", "deal", Fault.UNKNOWN_KEY),
        ("#record=1", "version", Fault.RECORD),
        ("#record=1.1;faraon;;players:3,seed:7;&seed=7", "seed", Fault.BESIDE_RECORD),
        ("#game=faraon&x=" + "y" * MAX_BYTES, "", Fault.TOO_LONG),
    ],
)
def test_every_fault_names_its_key(fragment: str, key: str, fault: Fault) -> None:
    problem = problems_of(fragment)[0]
    assert (problem.key, problem.fault) == (key, fault)


def test_too_few_cards_for_so_many_players() -> None:
    (problem,) = problems_of("#game=faraon&players=4&opt.hand=8")
    assert problem.rules is RulesReason.TOO_FEW_CARDS


def test_several_problems_are_told_at_once() -> None:
    assert {problem.key for problem in problems_of("#game=faraon&seed=x&players=9")} == {"seed", "players"}


def test_plain_anchors_name_no_deal() -> None:
    assert not names_a_deal("#hand")
    assert not names_a_deal("")
    assert not names_a_deal("#")
    assert names_a_deal("#game=faraon")
    for damaged in ("#%%%", "#&&&", "#=", "#deal", "#hand&", "##hand"):
        assert names_a_deal(damaged)


@given(st.text(max_size=300))
def test_no_fragment_raises(fragment: str) -> None:
    assert isinstance(read_fragment(fragment), Setup | tuple)


KEYS = st.sampled_from(
    ["game", "players", "level", "style", "seed", "pace", "playouts", "record", "opt.hand", "opt.caller", ""]
)
VALUES = st.sampled_from(["faraon", "farao", "2", "4", "normal", "7", "U", "O+U", "8", "auto", "on", "%", "é"])


@given(st.lists(st.tuples(KEYS | st.text(max_size=8), VALUES | st.text(max_size=8)), max_size=6))
def test_no_pairs_raise(pairs: list[tuple[str, str]]) -> None:
    assert isinstance(read_pairs(pairs), Setup | tuple)


def test_the_form_is_kept_as_text() -> None:
    pairs = (("players", "4"), ("level", "easy"), ("opt.hand", "4"))
    assert form_pairs(form_text(pairs)) == pairs
    assert form_pairs("nonsense") == ()
