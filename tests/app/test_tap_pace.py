"""The pace at which every computer waits for a tap."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.app.stage import Stage
from web.app import computers
from web.app.address import read_fragment
from web.app.setup import PACES, Setup

# the computers at seats 1, 2 and 3 each have something plain to play, then it is the person's turn
START = "hands:H9AX/LXBK/L8BU/L9HU,pile:LOLK,stock:A8A9BXHK,turn:1"
TABLE = f"#record=1.1;faraon;;{START};&pace=tap"

Script = Callable[[Stage], Awaitable[None]]


@pytest.fixture(autouse=True)
def short_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is waited for by the clock is over at once."""
    monkeypatch.setitem(PACES, "tap", 0.0)
    monkeypatch.setattr(computers, "RESULT_SECONDS", 0.0)


def at_the_table(script: Script, address: str = TABLE) -> Stage:
    stage = Stage()

    async def run() -> None:
        stage.play.open_address(address)
        await rest()
        await script(stage)
        stage.play.new_game()
        await asyncio.sleep(0)

    asyncio.run(run())
    return stage


async def rest() -> None:
    """As long as a computer needs that waits for nothing."""
    for _ in range(200):
        await asyncio.sleep(0)


def moves(stage: Stage) -> int:
    assert stage.play.session is not None
    return len(stage.play.session.moves)


def test_a_link_may_name_the_pace() -> None:
    setup = read_fragment("#game=faraon&players=2&pace=tap")
    assert isinstance(setup, Setup)
    assert setup.pace == "tap"


TAPS: dict[str, Callable[[Stage], object]] = {
    "the button": lambda stage: stage.play.act("continue"),
    "the stock": lambda stage: stage.play.tap_stock(),
    "the table": lambda stage: stage.play.tap_table(),
    "a card": lambda stage: stage.play.tap_card(next(iter(stage.hand()))),
}


@pytest.mark.parametrize("tap", TAPS)
def test_each_computer_waits_for_a_tap_after_the_one_before(tap: str) -> None:
    async def script(stage: Stage) -> None:
        for made in (1, 2):
            assert moves(stage) == made
            assert stage.enabled("continue")
            assert "data-busy" not in stage.table
            assert stage.screen.places["status"]["#"].startswith("Tap to go on")
            assert not stage.enabled("draw")
            TAPS[tap](stage)
            await rest()
        # after the last of them it is the person's turn, without a tap
        assert moves(stage) == 3
        assert stage.table["data-turn"] == "0"
        assert not stage.enabled("continue")
        assert stage.enabled("draw")

    stage = at_the_table(script)
    assert not any("turn" in line for line in stage.screen.log)


def test_fast_taps_let_no_computer_play_unseen() -> None:
    async def script(stage: Stage) -> None:
        for _ in range(5):
            stage.play.tap_stock()
        await rest()
        assert moves(stage) == 2
        assert stage.enabled("continue")

    at_the_table(script)


def test_the_first_computer_after_the_person_plays_without_a_tap() -> None:
    async def script(stage: Stage) -> None:
        for _ in range(2):
            stage.play.act("continue")
            await rest()
        before = moves(stage)
        stage.play.act("draw")
        await rest()
        assert moves(stage) >= before + 2

    at_the_table(script)


@pytest.mark.parametrize("pace", ["instant", "fast"])
def test_another_pace_ends_the_waiting(pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "fast", 0.0)

    async def script(stage: Stage) -> None:
        assert stage.enabled("continue")
        stage.play.set_pace(pace)
        await rest()
        assert moves(stage) == 3
        assert not stage.enabled("continue")

    at_the_table(script)


def test_who_only_watches_may_still_skip_to_the_end() -> None:
    async def script(stage: Stage) -> None:
        stage.play.tap_card("L9")
        stage.play.act("play")
        await rest()
        assert stage.enabled("skip")
        assert stage.enabled("continue")
        # on the narrowest phone there is room for two
        assert not stage.enabled("fast")
        stage.play.act("skip")
        await rest()
        assert not stage.enabled("continue")
        for _ in range(20):
            await rest()
        assert stage.table["data-phase"] == "over"

    # one card that goes, and three others who play on
    at_the_table(script, "#record=1.1;farao;;hands:L9/LXBK/L8BUHX/LKHUAU,pile:LOLA,stock:A8A9BXHK,turn:0;&pace=tap")


def test_another_deal_does_not_wait_for_the_tap_of_the_last_one() -> None:
    async def script(stage: Stage) -> None:
        assert stage.enabled("continue")
        stage.play.new_game()
        stage.play.open_address("#game=faraon&players=2&seed=7&pace=instant")
        await stage.settled()
        assert not stage.play.scene.awaits_tap

    at_the_table(script)


def test_a_last_card_call_is_waited_for_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "CALL_SECONDS", 0.0)

    async def script(stage: Stage) -> None:
        stage.play.tap_card("L9")
        stage.play.act("play")
        await rest()
        await asyncio.sleep(0.02)
        assert stage.play.scene.awaits_call
        before = moves(stage)
        stage.play.act("continue")
        await rest()
        # the computer that follows the person's own play needs no second tap
        assert moves(stage) == before + 1

    at_the_table(script, "#record=1.1;mau_mau;;hands:L9AX/LXBKHK/L8BUHX,pile:LOLK,stock:A8A9BXHU,turn:0;&pace=tap")
