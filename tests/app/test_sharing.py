"""What can be passed on, and that its links lead back to it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from gettext import NullTranslations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import LEVELS
from engine.presets import PRESETS
from engine.rng import MAX_SEED
from tests.app.stage import Stage, start
from web.app.address import names_a_deal, read_fragment
from web.app.links import fragment_of, whole_link
from web.app.problem import Fault
from web.app.problems import problem_text
from web.app.session import Session
from web.app.setup import TABLE_STYLES, Setup
from web.app.sharing import REPLAY, What, deal_fragment, offers

KEYS = "game players seed record lesson daily date name v level style pace playouts replay opt.hand opt.recall_with"
VALUES = "faraon farao 2 3 7 2026-11-30 1.1 9.9 normal instant A%27s%20 farao.H7 none 1.1;faraon;;players:2,seed:7;"


def read(fragment: str) -> Setup:
    setup = read_fragment(fragment)
    assert isinstance(setup, Setup), setup
    return setup


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_shared_deal_has_the_same_cards(game: str, players: int) -> None:
    here = Session(Setup(PRESETS[game], players, "easy", "cautious"), 1234567)
    setup = read(deal_fragment(here))
    assert (setup.level, setup.style) == ("easy", "cautious")
    there = Session(setup, setup.seed or 0)
    assert there.record.start == here.record.start
    assert (there.view.hand, there.view.top) == (here.view.hand, here.view.top)


def played(address: str) -> Session:
    """A deal played to its end."""

    async def play() -> Session:
        stage = Stage()
        await start(stage, address)
        await stage.play_to_the_end()
        session = stage.play.session
        assert session is not None
        return session

    return asyncio.run(play())


def test_a_later_deal_of_a_match_is_shared_as_a_record() -> None:
    first = played("#game=farao&players=3&seed=11&pace=instant")
    later = Session(first.setup.fresh(), 99, first.score.next_deal())
    fragment = deal_fragment(later)
    assert fragment.startswith("record=")
    setup = read(fragment)
    there = Session(setup, setup.seed or 0)
    assert there.record.start == later.record.start
    assert there.view.hand == later.view.hand


def test_a_running_deal_keeps_its_cards_secret() -> None:
    running = Session(Setup(PRESETS["faraon"], 2), 7)
    found = offers(running, running.setup)
    assert set(found) == {What.RULES}
    assert "seed" not in found[What.RULES]
    daily = read("daily=faraon&date=2026-11-29")
    of_the_day = offers(Session(daily, daily.seed or 0), daily)
    assert of_the_day[What.DEAL] == "daily=faraon&date=2026-11-29"


def test_a_finished_deal_is_shared_in_three_ways() -> None:
    session = played("#game=faraon&players=2&seed=7&pace=instant")
    found = offers(session, session.setup)
    assert list(found) == [What.DEAL, What.REPLAY, What.RULES]
    assert read(found[What.DEAL]).seed == 7
    assert read(f"record={found[What.REPLAY].removeprefix('replay=')}").record == session.record
    assert read(found[What.RULES]).seed is None
    assert all(names_a_deal(text) for text in found.values())


def test_a_replay_is_passed_on_as_a_replay() -> None:
    session = Session(Setup(PRESETS["faraon"]), 7)
    record = f"{REPLAY}={session.record_text()}"
    found = offers(None, replace(session.setup, record=session.record, replay=3))
    assert next(iter(found.items())) == (What.REPLAY, record)
    assert What.REPLAY not in offers(None, replace(session.setup, record=session.record))


def test_names_travel_with_house_rules() -> None:
    name = "Großmutters „Fáraó“ & co; 100 %"
    rules = PRESETS["farao"].with_options(hand=4, recall_with="farao.H7")
    setup = read(fragment_of(Setup(rules, 4), name))
    assert (setup.rules, setup.players, setup.name) == (rules, 4, name)
    assert read(fragment_of(Setup(PRESETS["farao"]), name)).name == ""


def test_links_of_older_versions_are_read_and_newer_ones_explained() -> None:
    assert read("game=faraon&players=2&seed=7").seed == 7
    assert read("game=faraon&players=2&seed=7&v=1.1").seed == 7
    problems = read_fragment("game=faraon&players=2&seed=7&v=1.2")
    assert not isinstance(problems, Setup)
    assert [problem.fault for problem in problems] == [Fault.NEWER]
    problems = read_fragment("game=faraon&seed=7&v=one")
    assert not isinstance(problems, Setup)
    assert [problem.fault for problem in problems] == [Fault.VALUE]


def test_the_link_drops_what_the_address_said_before() -> None:
    assert whole_link("https://cards.example/en/table.html#game=prsi", "daily=faraon") == (
        "https://cards.example/en/table.html#daily=faraon"
    )
    assert whole_link("", "daily=faraon") == "#daily=faraon"


@given(
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from([2, 3, 4]),
    st.sampled_from(sorted(LEVELS)),
    st.sampled_from(sorted(TABLE_STYLES)),
    st.integers(0, MAX_SEED),
)
@settings(max_examples=50, deadline=None)
def test_every_deal_comes_back(game: str, players: int, level: str, style: str, seed: int) -> None:
    setup = read(deal_fragment(Session(Setup(PRESETS[game], players, level, style), seed)))
    assert (setup.rules.game, setup.players, setup.level, setup.style) == (game, players, level, style)
    assert setup.seed == seed


# --- forged links ---

parts = st.one_of(
    st.tuples(st.sampled_from(KEYS.split()), st.sampled_from(VALUES.split()) | st.text(max_size=30)).map("=".join),
    st.text(max_size=40),
    st.binary(max_size=20).map(lambda data: "game=" + "".join(f"%{byte:02x}" for byte in data)),
)
forged = st.lists(parts, max_size=7).map("&".join) | st.text(max_size=200).map(lambda text: f"record=1.1;{text}")


def survives(fragment: str) -> None:
    """A forged fragment is a deal that can be begun, or a message."""
    reading = read_fragment(fragment)
    if isinstance(reading, Setup):
        Session(reading, 7 if reading.seed is None else reading.seed)
    else:
        assert problem_text(reading, NullTranslations()).strip()


@given(forged)
@settings(max_examples=300, deadline=None)
def test_forged_links_never_raise(fragment: str) -> None:
    survives(fragment)


@pytest.mark.full
@given(forged)
@settings(max_examples=10_000, deadline=None)
def test_ten_thousand_forged_links_never_raise(fragment: str) -> None:
    survives(fragment)
