"""Every lesson is played to its end with the real engine, and what goes astray in it is answered."""

import asyncio
from collections.abc import Awaitable, Callable
from gettext import NullTranslations
from string import Formatter

import pytest

from engine.cards import DECKS
from engine.moves import Move, MoveKind
from engine.position import Position
from engine.presets import PRESETS
from engine.record import RecordReason
from tests.app.desk_stage import DeskStage
from tests.app.stage import Notes, Stage
from web.app.address import names_a_deal, read_fragment
from web.app.lesson import LESSON_END, STEPS, lesson_fragment, lesson_setup
from web.app.lesson_deals import LESSONS, opened, played
from web.app.lesson_memory import KEY, LessonMemory
from web.app.problem import Fault, Problem
from web.app.session import PERSON, Session
from web.app.setup import Setup
from web.words import LESSONS as TEXTS
from web.words.lessons import REST, lesson_goodbye, lesson_step

ENGLISH = NullTranslations()
GERMAN = DECKS["german32"]
Script = Callable[[Stage], Awaitable[None]]


def taught(game: str, script: Script) -> Stage:
    """Run a script in a lesson."""
    stage = Stage()

    async def run() -> None:
        stage.play.open_address(f"#lesson={game}&pace=instant")
        await stage.settled()
        await script(stage)

    asyncio.run(run())
    return stage


def step(stage: Stage) -> str:
    return stage.screen.places["lesson"]["data-lesson"]


def said(stage: Stage) -> str:
    return stage.screen.places["lesson-text"]["#"]


def marked(stage: Stage) -> set[str]:
    """What carries the mark of the lesson: cards by their keys, buttons by their places."""
    cards = {key for key, node in stage.hand().items() if "data-advised" in node}
    buttons = {place for place, node in stage.screen.places.items() if "data-advised" in node}
    return cards | buttons


def wanted(stage: Stage) -> Move:
    lesson = stage.play.scene.lesson
    assert lesson is not None
    assert lesson.wanted is not None
    return lesson.wanted


def lifted(stage: Stage) -> tuple[str, ...]:
    return stage.play.scene.selected


def follow(stage: Stage) -> None:
    """Do the one step that the screen marks, as somebody would who sees nothing but the marks."""
    advised = marked(stage)
    if stage.dialog() in ("suit", "rank", "recall"):
        items = stage.items(f"choice-{stage.screen.dialog}")
        (answer,) = [item.key for item in items if "data-advised" in item.node]
        stage.play.choose(answer)
    elif "say-last" in advised:
        stage.play.act("say-last")
    elif "play" in advised:
        stage.play.act("play")
    elif "draw" in advised:
        stage.play.tap_stock()
    else:
        rest = advised - set(lifted(stage))
        stage.play.tap_card(min(rest, key=in_order(stage)))


def in_order(stage: Stage) -> Callable[[str], int]:
    """Cards as they lie in the wanted throw."""
    codes = [GERMAN.code(card) for card in wanted(stage).cards]
    return lambda key: codes.index(key[:2])


async def until_step(stage: Stage, number: int) -> None:
    for _ in range(60):
        if step(stage) == str(number):
            return
        follow(stage)
        await stage_rests(stage)
    raise AssertionError(f"step {number} was never reached")


async def stage_rests(stage: Stage) -> None:
    for _ in range(200):
        await asyncio.sleep(0)
        table = stage.table
        if stage.dialog() == LESSON_END or (table.get("data-turn") == "0" and "data-busy" not in table):
            return
    raise AssertionError("the lesson never came to rest")


# --- the deals -------------------------------------------------------------------------------------------------------


def test_the_three_source_games_are_taught() -> None:
    assert set(LESSONS) == {"farao", "faraon", "makao"} == set(TEXTS) == set(REST)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_six_moves_of_the_person_and_is_won(game: str) -> None:
    deal = played(game).replay()
    assert deal.over
    assert deal.winner == PERSON
    assert sum(seat == PERSON for seat, _ in played(game).moves) == STEPS
    assert played(game).rules == PRESETS[game]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_uses_whole_packs(game: str) -> None:
    start = opened(game).start
    assert isinstance(start, Position)
    cards = [*start.pile, *start.stock, *(card for hand in start.hands for card in hand)]
    assert sorted(cards) == sorted(list(GERMAN.cards) * PRESETS[game].packs)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_shows_what_its_game_is_about(game: str) -> None:
    mine = [move for seat, move in played(game).moves if seat == PERSON]
    codes = [move.text(GERMAN) for move in mine]
    about = {
        "faraon": ["LK", "d", "B7", "BA", "AO:L", "L8"],
        "farao": ["L9H9", "d", "LU", "AO:H", "H7@1", "HK"],
        "makao": ["L9L9", "d", "BO:A", "HK", "AX!", "A8"],
    }
    assert codes == about[game]


@pytest.mark.parametrize("game", ["faraon", "farao"])
def test_where_the_text_says_that_nothing_fits_there_is_only_drawing(game: str) -> None:
    assert TEXTS[game][1].startswith("Nothing of yours fits now")
    person = [index for index, (seat, _) in enumerate(played(game).moves) if seat == PERSON]
    assert played(game).replay(person[1]).legal_moves() == (Move.DRAW,)


# --- the texts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_has_one_or_two_short_sentences(game: str) -> None:
    assert len(TEXTS[game]) == STEPS
    for number, text in enumerate(TEXTS[game], 1):
        assert {name for _, name, _, _ in Formatter().parse(text) if name} <= {"player"}
        shown = lesson_step(game, number, ENGLISH, "Anna")
        assert len(shown) <= 110
        assert "{" not in shown
        assert sum(shown.count(mark) for mark in (". ", "! ")) <= 1
    assert len(lesson_goodbye(game, ENGLISH)) <= 170


# --- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_played_by_its_marks(game: str) -> None:
    texts: list[str] = []

    async def script(stage: Stage) -> None:
        for number in range(1, STEPS + 1):
            await until_step(stage, number)
            texts.append(said(stage))
        for _ in range(20):
            if stage.dialog() == LESSON_END:
                break
            follow(stage)
            await stage_rests(stage)

    stage = taught(game, script)
    assert texts == [lesson_step(game, number, ENGLISH, "Anna") for number in range(1, STEPS + 1)]
    assert stage.dialog() == LESSON_END
    assert said(stage) == "That is all!"
    assert not stage.requests


@pytest.mark.parametrize("game", LESSONS)
def test_every_other_legal_move_is_answered_kindly_and_changes_nothing(game: str) -> None:
    tried: set[Move] = set()

    async def script(stage: Stage) -> None:
        for number in range(1, STEPS + 1):
            await until_step(stage, number)
            session = stage.play.session
            assert session is not None
            before, right = len(session.moves), wanted(stage)
            for move in session.view.legal:
                if move is right or move.with_says() is right or move.kind is MoveKind.SAY:
                    continue
                tried.add(move)
                stage.play.do(move)
                assert len(session.moves) == before
                assert said(stage).startswith("That would be possible too. For now try this: ")
                assert step(stage) == str(number)

    taught(game, script)
    assert len(tried) >= 5


def test_an_illegal_card_gets_the_usual_reason() -> None:
    async def script(stage: Stage) -> None:
        stage.play.tap_card("B7")
        assert stage.screen.places["status"]["#"] == "This card fits neither by suit nor by rank."
        assert said(stage) == lesson_step("faraon", 1, ENGLISH, "Anna")

    taught("faraon", script)


def test_a_card_that_is_not_wanted_is_not_even_lifted() -> None:
    async def script(stage: Stage) -> None:
        stage.play.tap_card("L8")
        assert not lifted(stage)
        assert said(stage) == "That would be possible too. For now try this: king of leaves"
        stage.play.tap_card("LK")
        assert lifted(stage) == ("LK",)
        assert said(stage) == lesson_step("faraon", 1, ENGLISH, "Anna")

    taught("faraon", script)


def test_another_suit_than_the_one_to_be_called() -> None:
    async def script(stage: Stage) -> None:
        await until_step(stage, 5)
        stage.play.tap_card("AO")
        stage.play.act("play")
        assert stage.dialog() == "suit"
        stage.play.choose("B")
        assert not stage.dialog()
        assert said(stage) == "That would be possible too. For now try this: Over of acorns · call: leaves"
        stage.play.act("play")
        stage.play.choose("L")
        await stage_rests(stage)
        assert step(stage) == "6"

    taught("faraon", script)


def test_the_last_card_call_has_to_be_made_before_the_play() -> None:
    async def script(stage: Stage) -> None:
        await until_step(stage, 5)
        stage.play.tap_card("AX")
        stage.play.act("play")
        assert said(stage) == "Almost: first press “Makaó!”, then play the card."
        assert marked(stage) == {"say-last", "AX"}
        stage.play.act("say-last")
        assert marked(stage) == {"play", "AX"}
        stage.play.act("play")
        await stage_rests(stage)
        assert step(stage) == "6"

    taught("makao", script)


def test_only_half_of_a_throw_is_not_enough() -> None:
    async def script(stage: Stage) -> None:
        stage.play.tap_card("L9")
        stage.play.act("play")
        assert said(stage).startswith("That would be possible too. For now try this: nine of leaves, nine of hearts")
        stage.play.tap_card("H9")
        assert "play" in marked(stage)
        stage.play.act("play")
        await stage_rests(stage)
        assert step(stage) == "2"

    taught("farao", script)


def test_while_the_other_one_plays_the_lesson_says_to_watch() -> None:
    stage = Stage()

    async def script() -> None:
        stage.play.open_address("#lesson=faraon")
        await stage.settled()
        follow(stage)
        follow(stage)
        await asyncio.sleep(0)
        assert said(stage) == "Good. Now watch what Anna does."
        assert marked(stage) == set()
        assert step(stage) == "1"
        stage.play.new_game()

    asyncio.run(script())


# --- a lesson is no deal that counts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_no_score_no_hint_and_no_giving_up(game: str) -> None:
    async def script(stage: Stage) -> None:
        places = stage.screen.places
        for place in ("hint", "menu-concede-deal", "menu-concede-match", "menu-copy-record"):
            assert "hidden" in places[place]
        assert not stage.items("chips")
        assert stage.play.scene.score is None
        assert all("data-lives" not in item.node for item in stage.items("seats"))

    taught(game, script)


def test_a_lesson_is_left_without_a_question_and_a_deal_only_after_one() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address("#game=faraon&players=2&seed=7&pace=instant")
        await stage.settled()
        assert not stage.dialog()
        assert "hidden" in stage.screen.places["lesson"]
        stage.play.open_address("#lesson=makao")
        assert stage.dialog() == "confirm"
        stage.play.choose("no")
        assert stage.table["data-game"] == "faraon"
        stage.play.open_address("#lesson=makao")
        stage.play.choose("yes")
        assert stage.table["data-game"] == "makao"
        assert step(stage) == "1"

    taught("faraon", script)


def test_the_next_deal_is_no_lesson() -> None:
    assert lesson_setup("makao").fresh().lesson == ""
    assert Session(lesson_setup("makao"), 1).setup.lesson == "makao"


# --- links -----------------------------------------------------------------------------------------------------------


def test_a_link_opens_a_lesson() -> None:
    assert names_a_deal("#lesson=farao")
    setup = read_fragment("#lesson=farao&pace=slow")
    assert isinstance(setup, Setup)
    assert (setup.lesson, setup.pace, setup.players) == ("farao", "slow", 2)


@pytest.mark.parametrize(
    ("fragment", "problem"),
    [
        ("#lesson=prsi", Problem(Fault.VALUE, "lesson", "prsi")),
        ("#lesson=", Problem(Fault.VALUE, "lesson", "")),
        ("#lesson=farao&players=4", Problem(Fault.BESIDE_RECORD, "players")),
        ("#lesson=farao&pace=never", Problem(Fault.VALUE, "pace", "never")),
    ],
)
def test_a_lesson_that_is_none_is_refused(fragment: str, problem: Problem) -> None:
    assert read_fragment(fragment) == (problem,)


def test_a_record_is_no_lesson() -> None:
    reading = read_fragment("#record=1.1;faraon;;players:2,seed:7;&lesson=faraon")
    assert isinstance(reading, tuple)
    assert RecordReason.MALFORMED not in {problem.record for problem in reading}
    assert reading[0].fault is Fault.BESIDE_RECORD


# --- where it is offered ---------------------------------------------------------------------------------------------


def test_newcomers_are_offered_the_lesson_of_the_game_that_they_choose() -> None:
    stage = DeskStage()
    assert "hidden" not in stage.place("form-lesson")
    assert stage.place("form-lesson")["go/data-for"] == "faraon"
    stage.choose_game("makao")
    assert stage.place("form-lesson")["go/data-for"] == "makao"
    stage.choose_game("prsi")
    assert "hidden" in stage.place("form-lesson")
    assert "hidden" in stage.place("menu-lesson")


def test_who_has_dealt_a_game_is_no_newcomer_to_it() -> None:
    async def script() -> None:
        stage = DeskStage()
        stage.desk.submit()
        assert stage.notes.kept[KEY] == "faraon"
        assert "hidden" in stage.place("form-lesson")
        assert stage.place("menu-lesson") == {"go/data-for": "faraon"}
        again = DeskStage(stage.notes.kept)
        assert "hidden" in again.place("form-lesson")
        again.choose_game("makao")
        assert "hidden" not in again.place("form-lesson")

    asyncio.run(script())


def test_skipping_leads_back_to_the_form_and_is_remembered() -> None:
    async def script() -> None:
        stage = DeskStage()
        stage.desk.act("lesson", "farao")
        assert stage.place("table")["data-game"] == "farao"
        assert "hidden" not in stage.place("lesson")
        stage.desk.act("lesson-leave")
        assert "hidden" in stage.place("lesson")
        assert "hidden" not in stage.place("start")
        assert stage.desk.form.game == "farao"
        assert stage.surface.revealed == ["form-game"]
        assert stage.surface.forgotten == 1
        assert stage.notes.kept == {KEY: "farao"}
        assert "hidden" in stage.place("form-lesson")

    asyncio.run(script())


def test_loading_the_page_anew_begins_the_lesson_again() -> None:
    async def script() -> None:
        stage = DeskStage()
        stage.desk.act("lesson", "farao")
        assert stage.surface.address == "lesson=farao"
        stage.desk.open_address("#lesson=makao&pace=fast")
        stage.play.choose("yes")
        assert stage.surface.address == "lesson=makao&pace=fast"
        assert lesson_fragment(Setup(PRESETS["makao"])) == ""

    asyncio.run(script())


def test_the_end_of_a_lesson_leads_to_a_real_deal_or_to_the_lesson_again() -> None:
    async def script() -> None:
        stage = DeskStage()
        await to_the_end(stage)
        assert stage.text("lesson-goodbye") == lesson_goodbye("faraon", ENGLISH)
        assert stage.notes.kept == {KEY: "faraon"}
        stage.desk.act("lesson")
        assert stage.dialog() is None
        assert stage.place("lesson")["data-lesson"] == "1"
        await to_the_end(stage)
        assert stage.surface.forgotten == 0
        stage.desk.act("lesson-play")
        session = stage.play.session
        assert session is not None
        assert (session.setup.rules, session.setup.lesson) == (PRESETS["faraon"], "")
        assert session.setup.record is None
        assert stage.notes.kept["start"].startswith("game=faraon&")
        stage.desk.closed(LESSON_END)
        assert stage.play.session is session
        assert stage.surface.forgotten == 1

    asyncio.run(script())


def test_closing_the_end_of_a_lesson_leads_to_the_form() -> None:
    async def script() -> None:
        stage = DeskStage()
        await to_the_end(stage)
        stage.desk.closed(LESSON_END)
        assert stage.dialog() is None
        assert "hidden" not in stage.place("start")

    asyncio.run(script())


async def to_the_end(stage: DeskStage) -> None:
    """Play the lesson of Faraón."""
    stage.desk.open_address("#lesson=faraon&pace=instant")
    for _ in range(2000):
        if stage.dialog() == LESSON_END:
            return
        lesson = stage.play.scene.lesson
        if lesson is not None and lesson.wanted is not None:
            stage.play.do(lesson.wanted)
        await asyncio.sleep(0.001)
    raise AssertionError("the lesson never ended")


def test_without_storage_it_is_remembered_for_the_visit() -> None:
    notes = Notes(refuses=True)
    lessons = LessonMemory(notes)
    lessons.learned("makao")
    lessons.learned("prsi")
    assert not lessons.offers("makao")
    assert lessons.offers("farao")
    assert LessonMemory(notes).offers("makao")


def test_what_is_kept_may_be_anything() -> None:
    notes = Notes()
    notes.kept[KEY] = "..<b>.farao.farao"
    lessons = LessonMemory(notes)
    assert not lessons.offers("farao")
    lessons.learned("faraon")
    assert notes.kept[KEY] == "faraon.farao"
