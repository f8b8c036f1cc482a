"""Records in the address: opened at their end and played on, or refused with reason and place; and copied again."""

from __future__ import annotations

import asyncio
from gettext import NullTranslations

import pytest

from engine.bots import REVISION
from engine.record import RecordReason, parse_record
from tests.app.stage import Board, Stage, start
from tests.app.test_matches import staged
from web.app.address import read_fragment
from web.app.problem import Fault, Problem
from web.app.problems import problem_text
from web.app.session import Session
from web.app.setup import Setup
from web.words.reasons import RECORD_PLACES, RECORD_REASONS

POSITION = "1.1;faraon;;hands:H7L8/L9,pile:LX,stock:A9BX,turn:0;"


def test_a_position_is_opened_and_played_on() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, f"#record={POSITION}&pace=instant")
        assert list(stage.hand()) == ["H7", "L8"]
        assert stage.table["data-turn"] == "0"
        assert stage.screen.places["pile"]["data-top"] == "LX"
        await stage.play_to_the_end()
        assert "data-seed" not in stage.table
        stage.play.act("next-deal")
        assert stage.table["data-deal"] == "2"
        await stage.settled()
        assert len(stage.hand()) >= 4

    staged(script)


def test_a_position_plays_the_same_every_time() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#record=1.1;farao;;players:3,seed:11;&pace=instant")
        await stage.play_to_the_end()

    assert staged(script).screen.log == staged(script, seed=99).screen.log


@pytest.mark.parametrize("game", ["farao", "makao", "crazy_eights"])
def test_a_finished_deal_is_copied_and_opened_again(game: str) -> None:
    board = Board()

    async def script(stage: Stage) -> None:
        await start(stage, f"#game={game}&players=3&seed=5&level=easy&pace=instant")
        stage.play.act("copy-record")
        assert board.text == ""
        await stage.play_to_the_end()
        result, log = stage.screen.places["result"], stage.screen.log
        stage.play.act("menu")
        stage.play.act("copy-record")
        for _ in range(3):
            await asyncio.sleep(0)
        assert stage.dialog() is None
        assert "copied" in stage.screen.places["status"]["#"]
        fragment = "#" + board.text.partition("#")[2]
        record = parse_record(fragment.removeprefix("#record="))
        assert record.notes["level"] == "easy"
        stage.play.new_game()
        await start(stage, fragment + "&pace=instant")
        assert stage.screen.places["result"] == result
        assert stage.table["data-seed"] == "5"
        assert stage.screen.log == log[: len(stage.screen.log)]

    staged(script, board=board)


def test_a_refused_clipboard_shows_the_link() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#game=faraon&players=2&seed=5&pace=instant")
        await stage.play_to_the_end()
        stage.play.act("copy-record")
        for _ in range(3):
            await asyncio.sleep(0)
        assert stage.dialog() == "record"
        assert "#record=1.1;faraon;" in stage.screen.places["record-text"]["#"]
        stage.play.act("dialog-close")
        assert stage.dialog() is None

    staged(script, board=Board(refuses=True))


def test_a_record_says_how_the_computers_play() -> None:
    setup = read_fragment("#record=1.1;faraon;;players:2,seed:5;;level:master,style:gambler")
    assert isinstance(setup, Setup)
    assert (setup.level, setup.style) == ("master", "gambler")
    assert parse_record(Session(setup, 5).record_text()).notes == {
        "level": "master",
        "style": "gambler",
        "bots": str(REVISION),
    }
    odd = read_fragment("#record=1.1;faraon;;players:2,seed:5;;level:god,style:rude,hints:many")
    assert isinstance(odd, Setup)
    assert (odd.level, odd.style) == ("normal", "plain")
    assert Session(odd, 5).hints == 0


def test_lives_of_a_match_come_with_the_record() -> None:
    setup = read_fragment("#record=1.1;farao;;players:3,seed:3,dealer:1,sizes:2/0/4;&pace=instant&level=easy")
    assert isinstance(setup, Setup)
    assert (setup.level, setup.pace, setup.seed) == ("easy", "instant", 3)

    async def script(stage: Stage) -> None:
        await start(stage, "#record=1.1;farao;;players:3,seed:3,dealer:1,sizes:2/0/4;&pace=instant")
        lives = {item.key: item.node["data-lives"] for item in stage.items("seats")}
        assert lives == {"1": "0", "2": "4"}
        assert stage.screen.places["me"]["data-lives"] == "2"

    staged(script)


def test_an_unfinished_record_of_moves_is_played_on() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#game=faraon&players=2&seed=5&pace=instant")
        for _ in range(3):
            stage.one_step()
            await stage.settled()
        assert stage.play.session is not None
        text, hand, log = stage.play.session.record_text(), stage.hand(), stage.screen.log
        stage.play.new_game()
        await start(stage, f"#record={text}&pace=instant")
        assert sorted(stage.hand()) == sorted(hand)
        assert stage.screen.log == log
        await stage.play_to_the_end()

    staged(script)


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("1", "MALFORMED", "version"),
        ("2.1;faraon;;players:3,seed:7;", "NEWER", "version"),
        ("1.1;faraon", "MALFORMED", "record"),
        ("1.1;bridge;;players:3,seed:7;", "RULES", "options"),
        ("1.1;faraon;hand:77;players:3,seed:7;", "RULES", "options"),
        ("1.1;faraon;;players:3,seed:x;", "MALFORMED", "start"),
        ("1.1;faraon;hand:9,deck:german32;players:4,seed:7;", "START", "start"),
        ("1.1;faraon;;hands:H7H7/L9,pile:LX;", "START", "start"),
        ("1.1;faraon;;players:3,seed:7;d.Z9", "MALFORMED", "move 2"),
        ("1.1;faraon;;players:3,seed:7;s", "MOVE", "move 1"),
        ("1.1;faraon;;players:3,seed:7;;Level", "MALFORMED", "notes"),
    ],
)
def test_a_bad_record_says_why_and_where(text: str, reason: str, place: str) -> None:
    found = read_fragment(f"#record={text}")
    assert isinstance(found, tuple)
    assert found[0].fault is Fault.RECORD
    assert (found[0].record and found[0].record.name, found[0].key) == (reason, place)

    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#record={text}")

    stage = staged(script)
    assert "hidden" not in stage.screen.places["start"]
    assert "data-phase" not in stage.table
    told = stage.screen.places["notice"]["text/#"]
    name, _, number = place.partition(" ")
    assert told.startswith(RECORD_REASONS[reason].format(place=RECORD_PLACES[name].format(number=number)))


def test_more_than_four_cannot_sit_at_the_table() -> None:
    found = read_fragment("#record=1.1;makao;hand:5;players:5,seed:7;")
    assert isinstance(found, tuple)
    assert found[0].fault is Fault.RULES


def test_every_reason_has_words() -> None:
    assert set(RECORD_REASONS) == {reason.name for reason in RecordReason}
    for reason in RecordReason:
        for place in RECORD_PLACES:
            problem = Problem(Fault.RECORD, f"{place} 4" if place == "move" else place, record=reason)
            assert "{" not in problem_text([problem], NullTranslations())
