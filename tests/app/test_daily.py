"""Daily deals: the same cards for everybody, and streaks that count a day once."""

from datetime import date, timedelta

import pytest

from engine.presets import PRESETS
from web.app.address import read_fragment
from web.app.daily import FIRST, Daily, day_of, seed_of
from web.app.problem import Fault
from web.app.session import Session
from web.app.setup import Setup

TODAY = date(2026, 11, 30)


def read(fragment: str, today: date = TODAY) -> Setup:
    setup = read_fragment(fragment, today)
    assert isinstance(setup, Setup), setup
    return setup


def session_of(setup: Setup) -> Session:
    assert setup.seed is not None
    return Session(setup, setup.seed)


def test_seeds_never_change() -> None:
    assert seed_of("faraon", TODAY) == 4740619228079216
    assert seed_of("crazy_eights", date(2027, 1, 1)) == 707686301496934


@pytest.mark.parametrize("game", PRESETS)
def test_one_day_and_game_are_one_deal(game: str) -> None:
    now = read(f"#daily={game}")
    later = read(f"#daily={game}&date=2026-11-30&pace=instant", TODAY + timedelta(days=3))
    assert now.rules == later.rules == PRESETS[game]
    assert (now.players, now.level, now.style) == (later.players, later.level, later.style)
    assert session_of(now).view.hand == session_of(later).view.hand
    assert now.daily == Daily(TODAY)
    assert later.daily == Daily(TODAY, late=True)
    other = read(f"#daily={game}", TODAY + timedelta(days=1))
    assert other.seed != now.seed


def test_games_have_different_deals_on_a_day() -> None:
    assert len({seed_of(game, TODAY + timedelta(days=day)) for game in PRESETS for day in range(50)}) == 50 * 7


def test_the_record_says_which_day_it_was() -> None:
    assert session_of(read("#daily=faraon")).record.notes["daily"] == "2026-11-30"
    late = session_of(read("#daily=faraon&date=2026-11-29")).record.notes
    assert (late["daily"], late["late"]) == ("2026-11-29", "1")
    assert read("#daily=faraon").fresh().daily is None


@pytest.mark.parametrize(
    ("fragment", "fault"),
    [
        ("daily=bridge", Fault.RULES),
        ("daily=", Fault.RULES),
        ("daily=faraon&date=2026-12-01", Fault.NOT_YET),
        ("daily=faraon&date=9999-12-31", Fault.NOT_YET),
        ("daily=faraon&date=2026-02-30", Fault.VALUE),
        ("daily=faraon&date=2025-12-31", Fault.VALUE),
        ("daily=faraon&date=", Fault.VALUE),
        ("daily=faraon&date=today", Fault.VALUE),
        ("daily=faraon&seed=7", Fault.BESIDE_DAILY),
        ("daily=faraon&players=4", Fault.BESIDE_DAILY),
        ("daily=faraon&opt.hand=4", Fault.BESIDE_DAILY),
        ("daily=faraon&pace=warp", Fault.VALUE),
    ],
)
def test_what_is_no_daily_deal(fragment: str, fault: Fault) -> None:
    problems = read_fragment(fragment, TODAY)
    assert not isinstance(problems, Setup)
    assert [problem.fault for problem in problems] == [fault]


def test_days_are_read_strictly() -> None:
    assert day_of("2026-11-30") == TODAY
    assert day_of(FIRST.isoformat()) == FIRST
    for text in ("2026-1-1", "20261130", "2026-11-30 ", "２０２６-11-30", "0000-00-00", ""):
        assert day_of(text) is None
