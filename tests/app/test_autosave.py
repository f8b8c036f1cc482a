"""The table keeps its deal: stored before shown, one entry a deal, beside other tabs, and taken up as it stood."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from tests.app.keepers import Lasting
from tests.app.stage import Stage, start
from tests.rotation import seed_of_the_day
from web.app.autosave import DEAL, Autosave, Trouble
from web.app.keeping import Keeping, Unkept, Written
from web.app.play import Play
from web.app.saved import read_saved
from web.app.session import PERSON
from web.app.waiting import waiting_deals

GAMES = ("farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub")


class KeptStage(Stage):
    """A table that keeps its deal, as one tab of a browser."""

    def __init__(self, keeping: Keeping, tab: str = "a", *, seed: int = 7) -> None:
        super().__init__(seed=seed)
        numbers = count()
        self.troubles: list[Trouble] = []
        self.autosave = Autosave(
            keeping, self.troubles.append, ids=lambda: f"{tab}{next(numbers)}", now=lambda: next(numbers)
        )
        self.play = Play(
            self.screens.append,
            self._think,
            self.notes,
            self.play.table.translator,
            seeds=lambda: seed,
            autosave=self.autosave,
        )

    async def settled(self) -> None:
        while self.play.making:
            await asyncio.sleep(0)
        await super().settled()

    def is_kept_as(self, text: str) -> bool:
        """Whether a kept text holds the deal as it stands."""
        session = self.play.session
        return session is not None and read_saved(text).record == session.record_text()

    def take_up(self, keeping: Keeping, id: str, pace: str = "instant") -> None:
        text = keeping.read(DEAL + id)
        assert text is not None
        self.play.resume(id, text, read_saved(text), pace)

    def state(self) -> tuple[object, ...]:
        """What a person sees and what goes on beneath it."""
        session = self.play.session
        assert session is not None
        scene = self.play.scene
        told = (session.view, scene.hand, scene.selected, scene.says, scene.choice, scene.choices, scene.log)
        return (*told, session.record_text(), session.score, session.seed)


def run(script: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await script()

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_a_move_is_stored_before_it_is_shown() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=faraon&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        keeping.gate.clear()
        before = len(stage.hand()), stage.screen.log
        stage.play.tap_stock()
        for _ in range(50):
            await asyncio.sleep(0)
        assert (len(stage.hand()), stage.screen.log) == before
        keeping.gate.set()
        await stage.settled()
        assert stage.screen.log != before[1]
        (text,) = keeping.entries.values()
        assert ";d." in read_saved(text).record

    run(script)


def test_a_second_tap_while_a_move_is_being_stored_does_nothing() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=prsi&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        keeping.gate.clear()
        for _ in range(20):
            stage.play.tap_stock()
            await asyncio.sleep(0)
        keeping.gate.set()
        await stage.settled()
        session = stage.play.session
        assert session is not None
        assert [seat for seat, _ in session.moves].count(PERSON) == 1

    run(script)


def test_what_is_done_between_a_tap_and_its_storing_neither_plays_twice_nor_stops_the_table() -> None:
    async def script() -> None:
        stage = KeptStage(Lasting())
        await start(stage, "#game=prsi&players=2&seed=7&pace=instant")
        stage.play.tap_stock()
        await stage.settled()
        before = stage.play.session
        assert before is not None
        stage.play.tap_stock()
        assert stage.table["data-busy"] == "true"
        stage.play.tap_stock()
        stage.play.tap_card(next(iter(stage.hand())))
        stage.play.act("undo")
        await stage.autosave.settled()
        for _ in range(20):
            await asyncio.sleep(0)
        assert "data-busy" not in stage.table
        session = stage.play.session
        assert session is not None
        assert [seat for seat, _ in session.moves].count(PERSON) == 0
        stage.play.tap_stock()
        await stage.settled()
        assert [seat for seat, _ in session.moves].count(PERSON) == 1

    run(script)


@pytest.mark.parametrize("game", GAMES)
def test_killed_anywhere_a_deal_stands_as_it_stood(game: str) -> None:
    """After every step the page is gone; another one takes up what is stored and shows the same."""

    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping, seed=seed_of_the_day())
        await start(stage, f"#game={game}&players=3&level=easy&pace=instant")
        for step in range(25):
            await stage.settled()
            if stage.play.session is None or stage.play.session.over:
                break
            await stage.autosave.settled()
            other = KeptStage(Lasting(keeping.entries), f"k{step}-")
            other.take_up(other.autosave._keeping, stage.autosave.id)
            assert other.state() == stage.state()
            stage.one_step()

    run(script)


def test_a_suit_that_was_being_chosen_is_asked_for_again() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#record=1.1;faraon;;hands:BOL8HX/L7B9,pile:BX,stock:A8A7,turn:0;&pace=instant")
        stage.play.tap_card("BO")
        stage.play.tap_card("BO")
        assert stage.dialog() == "suit"
        await stage.autosave.settled()
        other = KeptStage(keeping, "b")
        other.take_up(keeping, stage.autosave.id)
        assert other.dialog() == "suit"
        assert other.state() == stage.state()
        other.play.choose("H")
        await other.settled()
        assert other.play.session is not None
        assert ";BO:H" in other.play.session.record_text()

    run(script)


def test_two_tabs_that_go_on_with_one_match_hear_of_it() -> None:
    async def script() -> None:
        keeping = Lasting()
        first = KeptStage(keeping)
        await start(first, "#game=makao&players=2&seed=7&pace=instant")
        await first.play_to_the_end()
        await first.autosave.settled()
        second = KeptStage(keeping, "b")
        second.take_up(keeping, first.autosave.id)
        await second.settled()
        await second.autosave.settled()
        for stage in (first, second):
            stage.play.act("next-deal")
            await stage.settled()
            await stage.autosave.settled()
        assert (first.troubles, second.troubles) == ([], [Trouble.FORKED])
        assert len(keeping.entries) == 3

    run(script)


def test_two_tabs_do_not_destroy_each_others_deal() -> None:
    async def script() -> None:
        keeping = Lasting()
        first = KeptStage(keeping)
        await start(first, "#game=faraon&players=2&seed=7&pace=instant")
        await first.autosave.settled()
        second = KeptStage(keeping, "b")
        id = first.autosave.id
        second.take_up(keeping, id)
        await second.autosave.settled()
        for stage in (first, second):
            stage.play.tap_stock()
            await stage.settled()
            await stage.autosave.settled()
        assert second.autosave.id == id
        assert first.autosave.id != id
        assert (first.troubles, second.troubles) == ([Trouble.FORKED], [])
        for stage in (first, second):
            kept = keeping.read(DEAL + stage.autosave.id)
            session = stage.play.session
            assert kept is not None
            assert session is not None
            assert read_saved(kept).record == session.record_text()

    run(script)


def test_a_deal_that_is_deleted_in_another_tab_is_kept_again_and_said_to_be_so() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=faraon&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        id = stage.autosave.id
        for told in ([Trouble.DELETED], [Trouble.DELETED]):
            await keeping.write({DEAL + id: None})
            stage.play.tap_stock()
            await stage.settled()
            await stage.autosave.settled()
            assert stage.autosave.id == id
            assert stage.troubles == told
            assert stage.is_kept_as(keeping.entries[DEAL + id])
        stage.play.keeping_fails(Trouble.DELETED)
        assert "deleted in another tab" in stage.play.scene.notice

    run(script)


class Late(Lasting):
    """Says of its next writing that it was refused, although it comes through after all."""

    late = False

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        written = await super().exchange(name, known, text)
        late, self.late = self.late, False
        return Written.REFUSED if late else written


def test_a_writing_that_came_through_late_is_no_other_tab() -> None:
    async def script() -> None:
        keeping = Late()
        stage = KeptStage(keeping)
        await start(stage, "#game=faraon&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        id, keeping.late = stage.autosave.id, True
        for _ in range(2):
            stage.play.tap_stock()
            await stage.settled()
            await stage.autosave.settled()
        assert stage.troubles == [Trouble.REFUSED]
        assert list(keeping.entries) == [DEAL + id]
        assert stage.is_kept_as(keeping.entries[DEAL + id])

    run(script)


def test_a_finished_deal_that_another_tab_threw_away_does_not_come_back() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=makao&players=2&seed=7&pace=instant")
        await stage.play_to_the_end()
        await stage.autosave.settled()
        gone = DEAL + stage.autosave.id
        await keeping.write({gone: None})
        stage.play.act("next-deal")
        await stage.settled()
        await stage.autosave.settled()
        assert gone not in keeping.entries

    run(script)


def test_each_deal_that_is_deleted_in_another_tab_is_told() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        for address in ("#game=faraon&players=2&seed=7&pace=instant", "#game=makao&players=2&seed=7&pace=instant"):
            stage.play.new_game()
            await start(stage, address)
            await stage.autosave.settled()
            await keeping.write({DEAL + stage.autosave.id: None})
            stage.play.tap_stock()
            await stage.settled()
            await stage.autosave.settled()
        assert stage.troubles == [Trouble.DELETED, Trouble.DELETED]

    run(script)


def test_where_storing_fails_the_game_goes_on_and_says_so_once() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=faraon&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        keeping.refuses = True
        await stage.play_to_the_end()
        assert stage.troubles == [Trouble.REFUSED]
        keeping.refuses = False
        stage.autosave.soon()
        await stage.autosave.settled()
        (kept,) = keeping.entries.values()
        assert stage.is_kept_as(kept)

    run(script)


def test_without_storage_the_game_says_so_and_is_playable() -> None:
    async def script() -> None:
        stage = KeptStage(Unkept())
        await start(stage, "#game=makao&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        assert stage.troubles == [Trouble.REFUSED]
        await stage.play_to_the_end()

    run(script)


def test_a_finished_deal_is_kept_and_no_longer_waits() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=faraon&players=2&seed=7&pace=instant")
        await stage.play_to_the_end()
        await stage.autosave.settled()
        assert len(keeping.entries) == 1
        assert waiting_deals(keeping) == ()

    run(script)


def test_the_next_deal_of_a_match_waits_instead_of_the_one_before() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=makao&players=2&seed=7&pace=instant")
        await stage.play_to_the_end()
        await stage.autosave.settled()
        assert len(waiting_deals(keeping)) == 1
        stage.play.act("next-deal")
        await stage.settled()
        await stage.autosave.settled()
        assert [item.id for item in waiting_deals(keeping)] == [stage.autosave.id]
        assert len(keeping.entries) == 2

    run(script)


def test_a_deal_in_which_nothing_was_done_is_not_kept() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        await start(stage, "#game=faraon&players=2&seed=7&pace=instant")
        await stage.autosave.settled()
        stage.play.new_game()
        await stage.autosave.settled()
        await asyncio.sleep(0.01)
        assert not keeping.entries

    run(script)


def test_a_deal_that_another_tab_has_taken_up_is_not_dropped() -> None:
    async def script() -> None:
        keeping = Lasting()
        first = KeptStage(keeping, "a")
        await start(first, "#game=prsi&players=2&seed=7&pace=instant")
        await first.autosave.settled()
        id = first.autosave.id
        second = KeptStage(keeping, "b")
        second.take_up(keeping, id)
        second.play.tap_stock()
        await second.settled()
        await second.autosave.settled()
        played_on = keeping.entries[DEAL + id]
        first.play.new_game()
        await asyncio.sleep(0.01)
        assert keeping.entries == {DEAL + id: played_on}

    run(script)


def test_a_lesson_is_not_kept() -> None:
    async def script() -> None:
        keeping = Lasting()
        stage = KeptStage(keeping)
        stage.play.open_address("#lesson=faraon&pace=instant")
        for _ in range(20):
            await asyncio.sleep(0)
        assert not keeping.entries

    run(script)
