"""Replays: every moment of a record, in any order, looked at and not played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine.presets import PRESETS
from engine.record import Record, Seeded, parse_record
from engine.rng import Random
from engine.view import view_of
from tests.app.desk_stage import DeskStage
from tests.app.stage import Stage, start
from web.app.reel import Reel
from web.app.replaying import Replay
from web.app.session import PERSON, Session
from web.app.setup import PACES, Setup

MAKAO = "1.1;makao;;hands:AOA7A8/LXB9AK,pile:A9,stock:H9LKBUBX,turn:0;AO:B.B9.d.d"


def staged(script: Callable[[Stage], Awaitable[None]]) -> Stage:
    stage = Stage()

    async def run() -> None:
        await script(stage)

    asyncio.run(run())
    return stage


def random_record(game: str, players: int, seed: int) -> Record:
    record = Record(PRESETS[game], Seeded(players, seed))
    deal, rng = record.begin(), Random(seed)
    while not deal.over and len(record.moves) < 120:
        seat, move = deal.turn, rng.choice(deal.legal_moves())
        deal.play(seat, move)
        record = record.with_move(seat, move)
    return record


def status(stage: Stage) -> str:
    return stage.screen.places["status"]["#"]


@pytest.mark.parametrize("game", PRESETS)
def test_every_moment_is_a_prefix_of_the_record(game: str) -> None:
    record = random_record(game, 3, 11)
    reel, rng = Reel(record), Random(3)
    for number in (0, reel.count, *(rng.below(reel.count + 1) for _ in range(20))):
        moment = reel.moment(number)
        deal = record.replay(number)
        assert moment.view == view_of(deal, PERSON)
        assert moment.hands == tuple(map(deal.hand, range(3)))
        session = Session(Setup(record.rules, 3, record=Record(record.rules, record.start, record.moves[:number])), 11)
        assert moment.drawn_order == session.drawn_order
        assert tuple(reel.steps[: number + 1]) == tuple(session.steps)
    assert len(reel.steps) == reel.count + 1


def test_a_link_opens_at_the_beginning_or_at_its_move() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO}")
        assert stage.table["data-replay"] == "0"
        assert stage.screen.places["replay-place"]["#"] == "0 / 4"
        assert stage.enabled("replay-forward")
        assert not stage.enabled("replay-back")
        stage.play.open_address(f"#replay={MAKAO}&move=4")
        assert stage.table["data-replay"] == "4"
        assert not stage.enabled("replay-forward")
        assert stage.play.session is None
        assert not stage.play.is_running

    assert staged(script).requests == []


@pytest.mark.parametrize(
    ("fragment", "complaint"),
    [
        ("#replay=nonsense", "damaged"),
        ("#replay=9.1;makao;;players:2,seed:1;", "newer"),
        ("#replay=1.1;makao;;players:2,seed:1;d.d.d&move=4", "This cannot be chosen: move = 4"),
        ("#replay=1.1;makao;;players:2,seed:1;d&move=-1", "This cannot be chosen: move = -1"),
        ("#replay=1.1;makao;;players:2,seed:1;d&move=", "This cannot be chosen: move"),
        ("#replay=1.1;makao;;players:2,seed:1;d&level=hard", "A recorded deal says this itself: level"),
        ("#replay=1.1;makao;;players:2,seed:1;AO.AO.AO", "move 1"),
        ("#record=1.1;makao;;players:2,seed:1;d&move=1", "does not understand: move"),
    ],
)
def test_a_forged_link_says_what_is_wrong(fragment: str, complaint: str) -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(fragment)
        assert complaint in stage.screen.places["notice"]["text/#"]
        assert "hidden" not in stage.screen.places["start"]

    staged(script)


def test_steps_back_and_forth_say_what_happened() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO}")
        stage.play.act("replay-forward")
        assert status(stage) == "You: Over of acorns You call: bells"
        assert stage.table["data-suit"] == "B"
        assert stage.screen.log[-2:] == ("You: Over of acorns", "You call: bells")
        at_one = stage.screen
        stage.play.act("replay-last")
        assert stage.screen.places["pile"]["data-top"] == "B9"
        assert len(stage.screen.lists["hand"]) == 3
        stage.play.act("replay-back")
        stage.play.act("replay-back")
        stage.play.act("replay-back")
        assert stage.screen == at_one
        stage.play.act("replay-first")
        assert stage.table["data-replay"] == "0"
        stage.play.replay_to(99)
        assert stage.table["data-replay"] == "4"
        assert stage.screen.places["replay-range"]["aria-valuetext"].startswith("Move 4 of 4: ")

    staged(script)


def test_nothing_can_be_played_in_a_replay() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO}")
        before = stage.screen
        for action in ("draw", "play", "undo", "hint", "stand", "pass", "say-last", "continue", "fast", "skip"):
            assert not stage.enabled(action) or action not in stage.screen.places
            stage.play.act(action)
        stage.play.tap_stock()
        stage.play.tap_card("AO")
        stage.play.tap_card("rAO")
        stage.play.drop("rAO")
        stage.play.tap_table()
        stage.play.move_focus("right")
        assert stage.screen == before
        assert {item.template for item in stage.items("hand")} == {"shown"}
        assert "disabled" in stage.screen.places["stock"]
        assert all("not playable" not in node["aria-label"] for node in stage.hand().values())

    assert staged(script).requests == []


def test_other_hands_are_on_the_screen_only_on_request() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO}")
        assert "#card-LX" not in repr(stage.screen)
        stage.play.act("replay-open")
        assert [item.node["name/#"] for item in stage.items("hand-1")] == [
            "ten of leaves",
            "king of acorns",
            "nine of bells",
        ]
        assert stage.screen.places["hand-1"]["name/#"] == "Anna: 3"
        assert "hidden" in stage.screen.places["hand-2"]
        assert stage.screen.places["replay-open"]["aria-pressed"] == "true"
        stage.play.act("replay-last")
        assert len(stage.items("hand-1")) == 3
        stage.play.act("replay-open")
        assert "#card-LX" not in repr(stage.screen.lists)
        assert "hidden" in stage.screen.places["all-hands"]

    staged(script)


def test_it_plays_by_itself_and_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "fast", 0.01)

    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO}&pace=instant")
        stage.play.act("replay-run")
        assert stage.screen.places["replay-run"]["aria-label"] == "Pause"
        await asyncio.sleep(0.3)
        assert stage.table["data-replay"] == "4"
        assert stage.screen.places["replay-run"]["aria-label"] == "Play by itself"
        stage.play.act("replay-run")
        assert stage.table["data-replay"] == "0"
        stage.play.act("replay-run")
        await asyncio.sleep(0.1)
        assert stage.table["data-replay"] == "0"
        stage.play.act("replay-run")
        stage.play.act("replay-forward")
        await asyncio.sleep(0.1)
        assert stage.table["data-replay"] == "1"

    staged(script)


def test_from_the_result_and_back() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#game=farao&players=3&seed=5&pace=instant")
        await stage.play_to_the_end()
        result, session = stage.screen, stage.play.session
        asked = len(stage.requests)
        stage.play.act("replay")
        assert stage.dialog() is None
        assert stage.table["data-replay"] == "0"
        assert stage.play.place.startswith("#replay=1.1;farao;;players:3,seed:5")
        stage.play.act("replay-last")
        assert stage.table["data-phase"] == "over"
        assert "hidden" in stage.screen.places["show-result"]
        stage.play.act("replay-close")
        assert stage.play.session is session
        assert stage.screen.dialog == "result"
        assert stage.screen.log == result.log
        assert stage.screen.lists["sheet"] == result.lists["sheet"]
        assert "hidden" in stage.screen.places["replay"]
        assert len(stage.requests) == asked
        stage.play.act("next-deal")
        await stage.settled()
        assert stage.table["data-phase"] == "play"
        assert "data-replay" not in stage.table

    staged(script)


def test_leaving_a_linked_replay_leads_to_the_start_form() -> None:
    stage = DeskStage()

    async def script() -> None:
        stage.desk.open_address(f"#replay={MAKAO}&move=2")
        assert stage.text("title") == "Makaó"
        assert stage.surface.forgotten == 0
        stage.play.act("menu")
        assert "hidden" in stage.place("menu-concede-deal")
        assert "hidden" not in stage.place("menu-play-on")
        stage.play.close_dialog()
        stage.play.act("replay-close")
        assert "hidden" not in stage.place("start")
        assert stage.surface.forgotten == 1

    asyncio.run(script())


def test_back_to_an_address_without_a_fragment_ends_a_replay() -> None:
    stage = DeskStage()

    async def script() -> None:
        stage.desk.open_address(f"#replay={MAKAO}&move=2")
        stage.desk.open_address("#hand")
        assert "hidden" not in stage.place("replay")
        stage.desk.open_address("#show=statistics")
        assert "hidden" not in stage.place("replay")
        stage.desk.open_address("")
        assert "hidden" in stage.place("replay")
        assert "hidden" not in stage.place("start")

    asyncio.run(script())


def test_back_from_looking_again_leads_to_the_result() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#game=farao&players=3&seed=5&pace=instant")
        await stage.play_to_the_end()
        stage.play.act("replay")
        assert "data-replay" in stage.table
        stage.play.open_address("#")
        assert "data-replay" not in stage.table
        assert stage.screen.dialog == "result"

    staged(script)


def test_playing_on_from_a_moment_is_practice() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO};level:easy&pace=instant")
        stage.play.replay_to(2)
        stage.play.act("play-on")
        await stage.settled()
        session = stage.play.session
        assert session is not None
        assert session.practice
        assert stage.table["data-practice"] == "true"
        assert "data-replay" not in stage.table
        assert session.record.moves[:2] == parse_record(MAKAO).moves[:2]
        assert session.setup.level == "easy"
        await stage.play_to_the_end()

    staged(script)


def test_sorting_names_and_links_work_in_a_replay() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#replay={MAKAO}&move=2")
        stage.play.sort_by("drawn")
        assert len(stage.items("hand")) == 2
        assert stage.play.rename(["Zoli"])
        assert status(stage).startswith("Zoli: ")
        stage.play.act("copy-record")
        await asyncio.sleep(0)
        assert stage.screen.dialog == "record"
        assert stage.screen.places["record-text"]["#"] == f"#replay={MAKAO}&move=2"

    staged(script)


def test_the_address_of_a_moment_leads_back_to_it() -> None:
    stage = Stage()
    stage.play.open_address(f"#replay={MAKAO}")
    stage.play.act("replay-forward")
    place = stage.play.place
    other = Stage()
    other.play.open_address(place)
    assert other.screen == stage.screen


def test_a_replay_needs_a_record() -> None:
    with pytest.raises(ValueError, match="record"):
        Replay(Setup(PRESETS["makao"]), lambda step: None, lambda: "fast", print)
