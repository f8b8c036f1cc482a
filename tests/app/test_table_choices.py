"""Throws in a chosen order, calls of suits and ranks, whom to call back, and the call for the last card."""

from __future__ import annotations

import asyncio

from tests.app.stage import Stage, start
from tests.app.test_matches import staged


def record(game: str, begin: str, moves: str = "", options: str = "") -> str:
    return f"#record=1.1;{game};{options};{begin};{moves}&pace=instant"


def choices(stage: Stage) -> list[str]:
    kind = stage.dialog()
    assert kind is not None
    return [item.node["data-value"] for item in stage.items(f"choice-{kind}")]


def orders(stage: Stage) -> dict[str, str]:
    return {key: node["data-order"] for key, node in stage.hand().items() if "data-order" in node}


def test_a_throw_lies_in_the_order_of_the_taps() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, record("farao", "hands:HXBXLXH8/L9A8,pile:B9,stock:A9BAHA,turn:0"))
        assert stage.playable() == ["BX"]
        stage.play.tap_card("BX")
        assert sorted(stage.playable()) == ["HX", "LX"]
        stage.play.tap_card("HX")
        stage.play.tap_card("LX")
        assert orders(stage) == {"BX": "1", "HX": "2", "LX": "3"}
        assert [stage.hand()[key]["aria-label"] for key in ("BX", "HX", "LX", "H8")] == [
            "ten of bells, card 1 of 3",
            "ten of hearts, card 2 of 3",
            "ten of leaves, card 3 of 3",
            "eight of hearts, not playable",
        ]
        assert stage.screen.places["status"]["#"].endswith("ten of bells, ten of hearts, ten of leaves")
        stage.play.tap_card("HX")
        assert orders(stage) == {"BX": "1", "LX": "2"}
        stage.play.tap_card("HX")
        stage.play.act("play")
        assert stage.screen.places["pile"]["data-top"] == "HX"
        assert stage.screen.places["pile"]["data-run"] == "3"

    staged(script)


def test_an_optional_rank_may_be_left_open() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, record("makao", "hands:BUL8H9/L9A8HA,pile:B9,stock:A9BAHA,turn:0"))
        stage.play.tap_card("BU")
        stage.play.act("play")
        assert stage.dialog() == "rank"
        assert choices(stage)[-1] == "none"
        assert "U" not in choices(stage)
        stage.play.choose("8")
        assert stage.table["data-rank"] == "8"
        await start_again(stage, record("makao", "hands:BUL8H9/L9A8HA,pile:B9,stock:A9BAHA,turn:0"))
        stage.play.tap_card("BU")
        stage.play.act("play")
        stage.play.choose("none")
        assert "data-rank" not in stage.table

    staged(script)


async def start_again(stage: Stage, address: str) -> None:
    stage.play.new_game()
    await start(stage, address)


def test_whom_to_call_back_is_a_choice() -> None:
    async def script(stage: Stage) -> None:
        begin = "hands:LUH9A7/L9/B9/B8BK,pile:LX,stock:A9A8HXHOHKLOLK,turn:1,dealer:0"
        await start(stage, record("faraon_pub", begin, "L9.B9.B8", "recall_with:farao+H7"))
        assert stage.table["data-window"] == "1 2"
        recallable = {item.key: item.node.get("data-recallable") for item in stage.items("seats")}
        assert recallable == {"1": "true", "2": "true", "3": None}
        stage.play.tap_card("LU")
        stage.play.act("play")
        assert stage.dialog() == "recall"
        assert choices(stage) == ["1", "2", "none"]
        stage.play.choose("2")
        counts = {item.key: item.node["data-count"] for item in stage.items("seats")}
        assert counts["2"] == "1"
        assert "data-window" not in stage.table
        assert stage.table["data-any"] == "true"

    staged(script)


def test_the_last_card_is_called_before_inside_a_dialog_or_afterwards() -> None:
    begin = "hands:BOL8/L9A8HA,pile:B9,stock:A9BAHA,turn:0"
    wild = record("makao", begin)

    async def script(stage: Stage) -> None:
        await start(stage, wild)
        assert stage.enabled("say-last")
        stage.play.act("say-last")
        assert stage.screen.places["say-last"]["aria-pressed"] == "true"
        stage.play.tap_card("BO")
        stage.play.act("play")
        assert stage.screen.places["say-suit"]["aria-pressed"] == "true"
        stage.play.act("say-last")
        stage.play.act("say-last")
        stage.play.choose("L")
        assert stage.screen.places["me"]["data-said"] == "true"

        await start_again(stage, wild)
        stage.play.tap_card("BO")
        stage.play.act("play")
        assert "hidden" not in stage.screen.places["say-suit"]
        stage.play.act("say-last")
        stage.play.choose("L")
        assert stage.screen.places["me"]["data-said"] == "true"

        await start_again(stage, wild)
        stage.play.tap_card("BO")
        stage.play.act("play")
        stage.play.choose("L")
        for _ in range(20):
            await asyncio.sleep(0)
        assert stage.enabled("continue")
        assert stage.enabled("say-last")
        stage.play.act("say-last")
        assert stage.screen.places["me"]["data-said"] == "true"

        await start_again(stage, wild)
        stage.play.tap_card("BO")
        stage.play.act("play")
        stage.play.choose("L")
        await stage.settled()
        stage.play.act("continue")
        await stage.settled()
        assert len(stage.hand()) == 3
        assert any("forgotten" in line for line in stage.screen.log)

    staged(script)


def test_a_dialog_offers_the_call_only_where_one_card_is_left() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, record("makao", "hands:BOL8H9/L9A8HA,pile:B9,stock:A9BAHA,turn:0"))
        stage.play.tap_card("BO")
        stage.play.act("play")
        assert "hidden" in stage.screen.places["say-suit"]

    staged(script)


def test_a_drawn_card_may_be_played_or_kept() -> None:
    async def script(stage: Stage) -> None:
        begin = "hands:H8A9/L9A8HA,pile:BX,stock:BALKHK,turn:0"
        await start(stage, record("prsi", begin, options="play_drawn:on"))
        stage.play.tap_stock()
        assert stage.playable() == ["BA"]
        assert stage.enabled("pass")
        stage.play.tap_card("BA")
        stage.play.act("play")
        assert stage.screen.places["pile"]["data-top"] == "BA"
        assert stage.table["data-skip"] == "1"

    staged(script)


def test_two_equal_cards_are_two_buttons() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, record("makao", "hands:B8B8H9HA/L9A8HA,pile:B9,stock:A9BAHO,turn:0"))
        assert {"B8", "B8.2"} <= set(stage.hand())
        stage.play.tap_card("B8.2")
        stage.play.tap_card("B8")
        assert orders(stage) == {"B8.2": "1", "B8": "2"}
        stage.play.act("play")
        assert len(stage.hand()) == 2

    staged(script)


def test_a_burn_lets_the_same_player_go_on() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, record("farao", "hands:HXBXLXAXH8H9/L9A8,pile:B9,stock:A9BAHA,turn:0"))
        for key in ("BX", "HX", "LX", "AX"):
            stage.play.tap_card(key)
        stage.play.act("play")
        assert (stage.table["data-turn"], stage.table["data-any"]) == ("0", "true")
        assert set(stage.playable()) == {"H8", "H9"}

    staged(script)
