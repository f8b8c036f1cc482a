"""What a person does while something is still being read, stored or copied: no tap counts twice, none is lost, and
what comes late neither undoes what was done meanwhile nor says what is no longer so."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from engine.moves import MoveKind
from engine.presets import PRESETS
from tests.app.desk_stage import DeskStage, PaperSurface
from tests.app.keepers import Lasting
from tests.app.stage import Board, Stage, start
from tests.app.test_autosave import KeptStage
from tests.app.test_past_deals import listed, over
from tests.app.test_waiting import KeptDesk, run, shelf, sound
from web.app.autosave import DEAL, Trouble
from web.app.guard import Guard
from web.app.keeping import Written
from web.app.past_deals import PAST, THROW_AWAY
from web.app.result_book import PREFIX, ResultBook
from web.app.session import Session, deal_id
from web.app.setup import Setup
from web.app.statistics_desk import STATISTICS

FARAON = "#game=faraon&players=2&seed=7&pace=instant"
LAST_TWO = "#record=1.1;makao;;hands:H8A9/B8LXL7/L9AKA7,pile:LUH9,stock:A8HUBKB9BX,turn:0;&level=normal&pace=instant"


async def moments() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


class OneByOne(Lasting):
    """A store that answers once for each release, in the order in which it was asked."""

    def __init__(self, entries: Mapping[str, str] | None = None) -> None:
        super().__init__(entries)
        self.answers = asyncio.Semaphore(0)

    async def answer(self, times: int = 1) -> None:
        for _ in range(times):
            self.answers.release()
            await moments()

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        await self.answers.acquire()
        return await super().write(changes)

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        await self.answers.acquire()
        # What it writes is counted here.
        self.answers.release()
        return await super().exchange(name, known, text)

    async def refresh(self) -> None:
        await self.answers.acquire()


# --- lists and dialogs that are read anew ---


def test_a_second_tap_on_throwing_away_does_not_close_the_list() -> None:
    async def script() -> None:
        desk = await listed(shelf(over(1), over(2)))
        desk.desk.act(THROW_AWAY, "0")
        desk.keeping.gate.clear()
        desk.desk.act("past-delete-yes")
        await moments()
        desk.desk.act("past-delete-yes")
        await moments()
        desk.keeping.gate.set()
        await desk.rest()
        assert desk.dialog() == PAST
        assert [item.key for item in desk.items(PAST)] == ["1"]

    run(script)


def test_a_question_that_was_put_away_while_its_deal_is_thrown_away_closes_nothing_else() -> None:
    async def script() -> None:
        desk = await listed(shelf(over(1), over(2)))
        desk.desk.act(THROW_AWAY, "0")
        desk.keeping.gate.clear()
        desk.desk.act("past-delete-yes")
        await moments()
        desk.desk.act("desk-close")
        assert desk.dialog() == PAST
        desk.keeping.gate.set()
        await desk.rest()
        assert desk.dialog() == PAST
        assert [item.key for item in desk.items(PAST)] == ["1"]

    run(script)


def test_a_second_tap_on_past_deals_does_not_come_back_over_a_question() -> None:
    async def script() -> None:
        keeping = OneByOne(shelf(over(1)).entries)
        desk = KeptDesk(keeping)
        await keeping.answer(9)
        keeping.answers = asyncio.Semaphore(0)
        for _ in range(2):
            desk.desk.act(PAST)
            await moments()
        await keeping.answer()
        assert desk.dialog() == PAST
        desk.desk.act(THROW_AWAY, "0")
        await keeping.answer()
        assert desk.dialog() == THROW_AWAY

    run(script)


def test_statistics_that_were_asked_for_twice_are_closed_once() -> None:
    async def script() -> None:
        keeping = OneByOne()
        desk = KeptDesk(keeping)
        for _ in range(2):
            desk.desk.act("statistics")
            await moments()
        await keeping.answer()
        assert desk.dialog() == STATISTICS
        desk.desk.act("desk-close")
        await keeping.answer()
        assert desk.dialog() is None

    run(script)


# --- a deal that is to be continued ---


class TwoTaps(KeptDesk):
    """A desk whose store answers late to whoever wants to continue a deal."""

    async def continue_slowly(self, taps: int) -> None:
        self.keeping.gate.clear()
        for _ in range(taps):
            self.desk.act("waiting-use", "0")
            await moments()


def test_a_second_tap_on_continuing_does_not_take_the_deal_up_again() -> None:
    async def script() -> None:
        # Nothing was done in it: a table that leaves it throws it away.
        before = KeptDesk(shelf())
        before.desk.open_address(FARAON)
        await before.rest()
        (text,) = before.keeping.entries.values()
        desk = TwoTaps(Lasting({f"{DEAL}0": text}))
        troubles: list[Trouble] = []
        assert desk.play.autosave is not None
        desk.play.autosave._tell = troubles.append
        await desk.continue_slowly(taps=2)
        desk.keeping.gate.set()
        while desk.play.session is None:
            await asyncio.sleep(0)
        session = desk.play.session
        await desk.rest()
        assert desk.play.session is session
        assert list(desk.keeping.entries) == [f"{DEAL}0"]
        assert troubles == []

    run(script)


def test_whoever_begins_another_deal_while_one_is_looked_up_stays_at_it() -> None:
    async def script() -> None:
        desk = TwoTaps(shelf(sound("makao")))
        await desk.continue_slowly(taps=1)
        desk.desk.submit()
        begun = desk.play.session
        assert begun is not None
        desk.keeping.gate.set()
        await desk.rest()
        assert desk.play.session is begun
        assert begun.setup.rules.game == "faraon"

    run(script)


# --- a move that is being stored ---


def test_a_last_card_call_while_the_play_is_being_stored_counts() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, LAST_TWO)
        await stage.autosave.settled()
        session = stage.play.session
        assert session is not None
        stage.play.tap_card(next(iter(stage.playable())))
        keeping.gate.clear()
        stage.play.act("play")
        await moments()
        assert len(stage.hand()) == 2
        stage.play.act("say-last")
        keeping.gate.set()
        while len(stage.hand()) == 2 or stage.play.making:
            await asyncio.sleep(0)
        await moments()
        assert [move.kind for _seat, move in session.moves[:2]] == [MoveKind.PLAY, MoveKind.SAY]

    run(script)


def test_a_deal_that_was_deleted_elsewhere_is_kept_again_by_the_time_that_this_is_said() -> None:
    async def script() -> None:
        keeping, told = Lasting(), list[bool]()
        stage = KeptStage(keeping)
        await start(stage, FARAON)
        await stage.autosave.settled()
        name = DEAL + stage.autosave.id
        stage.autosave._tell = lambda trouble: told.append(name in keeping.entries)
        await keeping.write({name: None})
        stage.play.tap_stock()
        await stage.settled()
        assert told == [True]

    run(script)


def test_what_is_being_counted_does_not_outlive_the_deletion_of_the_statistics() -> None:
    async def script() -> None:
        keeping, result = OneByOne(), over(1).result
        assert result is not None
        book = ResultBook(keeping)
        for seed in range(3):
            book.add(deal_id(Session(Setup(PRESETS["faraon"], 2), seed).record), result)
        storing = asyncio.ensure_future(book.keep())
        await moments()
        forgetting = asyncio.ensure_future(book.forget("2030-01-01T00:00:00Z"))
        await keeping.answer(20)
        await asyncio.gather(storing, forgetting)
        assert book.deals == ()
        assert not [name for name in keeping.entries if name.startswith(PREFIX)]

    run(script)


# --- what is being copied ---


class SlowBoard(Board):
    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    async def copy(self, text: str, /) -> bool:
        await self.gate.wait()
        return await super().copy(text)


def test_what_was_opened_while_a_record_is_copied_stays_open() -> None:
    async def script() -> None:
        board = SlowBoard()
        stage = Stage(board=board)
        await start(stage, FARAON)
        stage.play.concede_deal()
        stage.play.choose("yes")
        stage.play.act("menu")
        stage.play.act("copy-record")
        await moments()
        stage.play.act("rules")
        board.gate.set()
        await moments()
        assert board.text
        assert stage.dialog() == "rules"

    run(script)


class SlowSurface(PaperSurface):
    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    async def copy(self, text: str, /) -> bool:
        await self.gate.wait()
        return await super().copy(text)


def test_a_link_is_not_said_to_be_copied_when_another_one_stands_there() -> None:
    async def script() -> None:
        surface = SlowSurface()
        stage = DeskStage(surface=surface)
        stage.desk.open_address(FARAON)
        await moments()
        stage.play.concede_deal()
        stage.play.choose("yes")
        stage.desk.act("share")
        stage.desk.act("share-copy")
        await moments()
        stage.desk.share_what("rules")
        surface.gate.set()
        await moments()
        assert surface.copied
        assert stage.text("share-note") == ""
        stage.desk.act("share-copy")
        await moments()
        assert "clipboard" in stage.text("share-note")

    run(script)


# --- the guard itself ---


def test_what_is_being_done_is_not_begun_again_and_can_be_done_again_afterwards() -> None:
    async def script() -> None:
        gate, done, faults = asyncio.Event(), list[str](), list[BaseException]()
        guard = Guard(faults.append)

        async def work() -> None:
            await gate.wait()
            done.append("done")
            raise OSError

        for _ in range(2):
            guard.start_once("work", work)
            guard.start_once("work", work)
            await moments()
            gate.set()
            await moments()
        assert done == ["done", "done"]
        assert [type(fault) for fault in faults] == [OSError, OSError]

    run(script)
