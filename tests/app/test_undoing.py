"""Taking moves back: what goes back, that everything is as it was, and that nothing is learned by it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.events import Drew
from engine.moves import Move, MoveKind
from engine.presets import PRESETS
from engine.record import parse_record
from engine.rng import Random
from tests.app.keepers import Lasting
from tests.app.stage import Stage, start
from tests.app.test_autosave import KeptStage
from tests.app.test_checking import played, session_of
from tests.app.thinking import at_once
from web.app.checking import check
from web.app.record_notes import count_noted
from web.app.saved import read_saved
from web.app.session import PERSON, Session
from web.app.setup import Setup
from web.app.thinker import Progress
from web.app.undoing import TakeBack, may_take_back, take_back, turn_begins, undone

DEAL = "#game=faraon&players=3&seed=7&pace=instant"
SLOW = "#game=faraon&players=3&seed=7&pace=slow"
MAKAO = "#record=1.1;makao;;hands:AOLKB8/LXB9AK/L9LABX,pile:A9,stock:H9A7A8BU;"


def staged(script: Callable[[Stage], Awaitable[None]]) -> Stage:
    stage = Stage()

    async def run() -> None:
        await script(stage)

    asyncio.run(run())
    return stage


def facts(session: Session) -> tuple[object, ...]:
    """All that a person and a computer may learn of a deal, and what will come of it by chance."""
    asked = "" if session.over or session.awaits_person else session.bot_request()
    told = tuple(session.moves), tuple(session.steps)
    return session.view, session.drawn_order, told, session.seed, session.hint_request(), asked


def one_move(session: Session, rng: Random) -> tuple[int, Move]:
    """A legal move of the seat on turn, drawing more often than a person would."""
    legal = session._deal.legal_moves()
    draws = [move for move in legal if move.kind is MoveKind.DRAW]
    return session.turn, rng.choice(draws if draws and rng.below(3) == 0 else legal)


@given(
    game=st.sampled_from(sorted(PRESETS)),
    players=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    length=st.integers(1, 60),
)
def test_everything_is_as_it_was_and_the_same_cards_come_again(game: str, players: int, seed: int, length: int) -> None:
    session, rng = Session(Setup(PRESETS[game], players), seed), Random(seed)
    before = [facts(session)]
    while not session.over and len(session.moves) < length:
        session.play(*one_move(session, rng))
        before.append(facts(session))
    back = take_back(session)
    assert (back is None) is (not may_take_back(session))
    if back is None:
        return
    again = undone(session, back)
    assert facts(again) == before[back.stay]
    assert again.moves == session.moves[: back.stay]
    assert again.practice is back.whole_turn
    for number, (seat, move) in enumerate(session.moves[back.stay :], back.stay + 1):
        again.play(seat, move)
        assert facts(again) == before[number]


@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
def test_more_and_more_can_be_taken_back_down_to_the_deal(seed: int, players: int) -> None:
    session, rng = Session(Setup(PRESETS["makao"], players), seed), Random(seed)
    dealt = session.view
    while not session.over and len(session.moves) < 25:
        session.play(*one_move(session, rng))
    lengths = [len(session.moves)]
    while (back := take_back(session)) is not None:
        assert session.moves[back.stay][0] == PERSON
        session = undone(session, back)
        lengths.append(len(session.moves))
    assert lengths == sorted(set(lengths), reverse=True)
    assert session.over or all(seat != PERSON for seat, _ in session.moves)
    if not session.moves:
        assert session.view == dealt


def test_a_move_that_nobody_answered_goes_back_alone() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, SLOW)
        hand, log = stage.hand(), stage.screen.log
        assert not stage.enabled("undo")
        key = stage.playable()[0]
        stage.play.drop(key)
        assert stage.enabled("undo")
        assert key not in stage.hand()
        told = stage.screen.log
        stage.play.act("undo")
        assert stage.hand().keys() == hand.keys()
        assert stage.playable() == [name for name, node in hand.items() if node.get("data-playable") == "true"]
        assert stage.screen.log[: len(told)] == told
        assert stage.screen.log[len(told) :] == ("Taken back: " + told[len(log)].removeprefix("You: "),)
        assert stage.screen.places["status"]["#"].startswith("Your turn")
        assert "data-practice" not in stage.table
        assert stage.table["data-turn"] == "0"
        assert not stage.enabled("undo")

    staged(script)


def test_an_answered_move_takes_the_whole_turn_along_and_makes_the_deal_practice() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, DEAL)
        before = stage.hand(), stage.table
        stage.play.act("draw")
        await stage.settled()
        drawn = stage.hand()
        stage.play.act("undo")
        assert (stage.hand(), stage.table) == (before[0], {**before[1], "data-practice": "true"})
        assert stage.screen.log[-2:] == ("Your whole turn is taken back: Draw", "This deal is for practice now.")
        assert stage.screen.places["status"]["#"].startswith("Your turn")
        assert "practice" in [item.key for item in stage.items("chips")]
        stage.play.act("draw")
        await stage.settled()
        assert stage.hand().keys() == drawn.keys()
        stage.play.act("undo")
        assert stage.screen.log[-1] == "Your whole turn is taken back: Draw"
        assert stage.play.session is not None
        assert count_noted(parse_record(stage.play.session.record_text()), "practice") == 2
        assert stage.play.session.practice

    staged(script)


def test_practice_is_told_with_the_result() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, DEAL)
        stage.play.act("draw")
        await stage.settled()
        stage.play.act("undo")
        await stage.play_to_the_end()
        assert "hidden" not in stage.screen.places["result-practice"]
        assert "hidden" in stage.screen.places["undo"]
        stage.play.act("next-deal")
        await stage.settled()
        assert "data-practice" not in stage.table
        await stage.play_to_the_end()
        assert "hidden" in stage.screen.places["result-practice"]

    staged(script)


def test_undo_ends_a_thought_and_the_computers_go_on_afterwards() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, SLOW)
        given_up: list[bool] = []

        async def never(ask: str, progress: Progress | None) -> str:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                given_up.append(True)
                raise
            return at_once(ask)

        stage.answer = never
        stage.play.drop(stage.playable()[0])
        await asyncio.sleep(0.3)
        assert stage.table["data-busy"] == "true"
        assert any("data-thinking" in item.node for item in stage.items("seats"))
        stage.play.act("undo")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert given_up == [True]
        assert "data-busy" not in stage.table
        assert not any("data-thinking" in item.node for item in stage.items("seats"))

        async def at_once_again(ask: str, progress: Progress | None) -> str:
            return at_once(ask)

        stage.answer = at_once_again
        stage.play.set_pace("instant")
        stage.play.act("draw")
        await stage.settled()
        assert stage.play.session is not None
        assert {seat for seat, _ in stage.play.session.moves} == {0, 1, 2}

    staged(script)


def test_a_called_suit_goes_back_with_its_card() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, MAKAO + "&pace=slow")
        stage.play.set_pace("slow")
        before = stage.hand()
        stage.play.drop("AO")
        assert stage.screen.dialog == "suit"
        stage.play.choose("H")
        assert stage.table["data-suit"] == "H"
        stage.play.act("undo")
        assert stage.hand().keys() == before.keys()
        assert "data-suit" not in stage.table
        assert stage.screen.log[-1] == "Taken back: Over of acorns · call: hearts"
        stage.play.drop("AO")
        stage.play.choose("B")
        assert stage.table["data-suit"] == "B"

    staged(script)


def test_the_last_card_call_goes_back_alone() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#record=1.1;makao;;hands:A8A7/LXB9AK,pile:A9,stock:H9LKBUBX;")
        stage.play.set_pace("slow")
        stage.play.drop("A8")
        assert stage.enabled("say-last")
        stage.play.act("say-last")
        assert stage.screen.places["me"]["data-said"] == "true"
        stage.play.act("undo")
        assert "data-said" not in stage.screen.places["me"]
        assert list(stage.hand()) == ["A7"]
        await asyncio.sleep(0)
        assert stage.enabled("continue")
        stage.play.act("undo")
        assert sorted(stage.hand()) == ["A7", "A8"]
        assert "data-practice" not in stage.table
        assert not stage.enabled("continue")

    staged(script)


def test_a_card_that_was_drawn_makes_it_practice() -> None:
    session = Session(Setup(PRESETS["makao"], 2), 5)
    while not any(isinstance(event, Drew) for event in session.steps[-1].events) or session.moves[-1][0] != PERSON:
        legal = session._deal.legal_moves()
        session.play(session.turn, Move.DRAW if Move.DRAW in legal else legal[0])
    back = take_back(session)
    assert back is not None
    assert back.whole_turn


def test_a_lone_call_belongs_to_the_turn_before_it() -> None:
    record = parse_record("1.1;makao;;hands:A8A7/LXB9AK,pile:A9,stock:H9LKBUBX;A8.0!.d")
    assert [turn_begins(record, number) for number in range(3)] == [0, 0, 2]


def test_nothing_is_taken_back_in_a_lesson_or_after_the_end() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#lesson=farao&pace=instant")
        session = stage.play.session
        assert session is not None
        session.play(PERSON, session.view.legal[0])
        assert take_back(session) is None
        stage.play.new_game()
        await start(stage, DEAL)
        await stage.play_to_the_end()
        log = stage.screen.log
        stage.play.act("undo")
        assert stage.screen.log == log
        assert stage.table["data-phase"] == "over"

    staged(script)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_computers_of_a_deal_with_moves_taken_back_can_be_checked(level: str) -> None:
    session = session_of("makao", level, "mixed")
    rng = Random(4)
    for moves in (9, 6, 6):
        played_on(session, rng, moves)
        back = take_back(session)
        assert isinstance(back, TakeBack)
        session = undone(session, back)
    count, found = check(played(session))
    assert count > 3
    assert found == []


def played_on(session: Session, rng: Random, moves: int) -> None:
    """Some more moves, the computers' own."""
    for _ in range(moves):
        if session.awaits_person:
            session.play(PERSON, rng.choice(session.view.legal))
        elif not session.over:
            session.play(session.turn, session.bot_move(at_once(session.bot_request())))


def test_hints_stay_noted() -> None:
    session = session_of("faraon", "easy")
    session.hints = 2
    played_on(session, Random(1), 6)
    back = take_back(session)
    assert back is not None
    again = undone(session, back)
    assert again.hints == 2
    assert json.loads(again.hint_request())["ask"] == "hint"


def test_what_is_kept_after_an_undo_is_the_shorter_record() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, DEAL)
        dealt = stage.hand()
        stage.play.act("draw")
        await stage.settled()
        await stage.autosave.settled()
        stage.play.act("undo")
        await stage.autosave.settled()
        id, state = stage.autosave.id, stage.play.session
        assert state is not None
        text = keeping.read(f"deal/{id}")
        assert text is not None
        kept = parse_record(read_saved(text).record)
        assert kept.moves == tuple(state.moves)
        assert kept.notes["practice"] == "1"
        other = KeptStage(keeping, "b")
        other.take_up(keeping, id)
        assert other.hand().keys() == dealt.keys()
        assert other.table["data-practice"] == "true"
        assert not stage.troubles

    asyncio.run(script())
