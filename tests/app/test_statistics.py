"""Figures from finished deals, and the book that they are kept in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.bots import LEVELS
from engine.presets import PRESETS
from engine.review import Review
from tests.app.keepers import Lasting
from tests.app.stage import Stage, start
from web.app.bookkeeper import Bookkeeper
from web.app.result_book import ASIDE, BEGUN, FORGOTTEN, PREFIX, ResultBook
from web.app.session import deal_id
from web.app.statistics import (
    Figures,
    Finished,
    Selection,
    daily_result,
    daily_streak,
    dumped,
    figures,
    loaded,
    win_curve,
)

ENDED = "2026-11-30T18:20:00Z"
USUAL = Finished(ENDED, "faraon", 3, "normal", won=True, moves=9)
FIRST_ID = "0123456789abcdef"

moments = st.datetimes(datetime(2026, 1, 1), datetime(2030, 1, 1))
days = st.dates(date(2026, 1, 1), date(2027, 1, 1))
shares = st.none() | st.floats(-1, 1)
deals = st.builds(
    Finished,
    ended=moments.map(lambda moment: moment.strftime("%Y-%m-%dT%H:%M:%SZ")),
    game=st.sampled_from(sorted(PRESETS)),
    players=st.sampled_from([2, 3, 4]),
    level=st.sampled_from(sorted(LEVELS)),
    won=st.booleans(),
    moves=st.integers(0, 500),
    drawn=st.booleans(),
    given_up=st.booleans(),
    hints=st.integers(0, 3),
    practice=st.booleans(),
    daily=st.just("") | days.map(date.isoformat),
    late=st.booleans(),
    luck=shares,
    skill=shares,
)


def count(book: ResultBook, deal: Finished) -> bool:
    """Count a deal and store it."""

    async def script() -> bool:
        new = book.add(FIRST_ID, deal)
        await book.keep()
        return new

    return asyncio.run(script())


# --- as text ---


@given(deals)
def test_what_is_written_is_read(deal: Finished) -> None:
    assert loaded(dumped(deal)) == deal


def test_an_entry_of_today_can_be_read_for_ever() -> None:
    text = '{"version": 1, "ended": "2026-11-30T18:20:00Z", "game": "faraon", "players": 3, "level": "normal", '
    text += '"won": true, "moves": 9}'
    assert loaded(text) == USUAL
    assert dumped(USUAL) == text


@given(st.text() | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists).map(json.dumps))
def test_nonsense_is_nothing(text: str) -> None:
    assert loaded(text) is None


@given(deals, st.data())
def test_a_spoiled_entry_is_nothing_or_sound(deal: Finished, data: st.DataObject) -> None:
    entry = json.loads(dumped(deal))
    name = data.draw(st.sampled_from(sorted(entry)))
    entry[name] = data.draw(st.none() | st.integers() | st.text() | st.booleans() | st.floats() | st.just([]))
    found = loaded(json.dumps(entry))
    assert found is None or loaded(dumped(found)) == found


def test_newer_entries_are_not_guessed_at() -> None:
    assert loaded(dumped(USUAL).replace('"version": 1', '"version": 2')) is None
    assert loaded(dumped(USUAL).replace('"moves"', '"steps"')) is None


# --- figures ---


def test_no_deals_are_no_figures() -> None:
    assert figures(()) == Figures()
    assert figures(()).share == 0


def test_figures_of_a_few_deals() -> None:
    lost = replace(USUAL, won=False, moves=20)
    row = [USUAL, replace(USUAL, moves=7), lost, replace(lost, given_up=True, moves=1), USUAL]
    found = figures([*row, replace(USUAL, hints=1, moves=2), replace(lost, practice=True)])
    assert (found.played, found.won, found.streak, found.best_streak) == (5, 3, 1, 2)
    assert found.fastest == 7
    assert found.average == (9 + 7 + 20 + 9) / 4
    assert (found.helped, found.helped_won) == (2, 1)
    assert (found.luck, found.reviewed) == (None, 0)


def test_luck_and_skill_are_means_of_what_was_looked_at() -> None:
    found = figures([USUAL, replace(USUAL, luck=0.2, skill=-0.1), replace(USUAL, luck=0.4, skill=-0.3)])
    assert found.reviewed == 2
    assert found.luck is not None
    assert found.skill is not None
    assert round(found.luck, 6) == 0.3
    assert round(found.skill, 6) == -0.2


@given(st.lists(deals, max_size=40))
def test_the_parts_make_the_whole(many: list[Finished]) -> None:
    whole = figures(Selection().of(many))
    parts = [figures(Selection(game=game).of(many)) for game in PRESETS]
    assert whole.played + whole.helped == len(many)
    assert sum(part.played for part in parts) == whole.played
    assert sum(part.won for part in parts) == whole.won
    assert whole.streak <= whole.best_streak <= whole.won <= whole.played
    assert all(0 <= point <= 1 for point in win_curve(Selection().of(many)))


def test_the_curve_begins_with_the_tenth_deal() -> None:
    lost = replace(USUAL, won=False)
    assert win_curve([USUAL] * 9) == ()
    assert win_curve([USUAL] * 10 + [lost] * 2) == (1.0, 0.9, 0.8)
    assert win_curve([USUAL] * 9 + [replace(USUAL, hints=1)]) == ()


# --- days ---

TODAY = date(2026, 11, 30)


def on(*ago: int, late: bool = False, game: str = "faraon") -> list[Finished]:
    return [replace(USUAL, game=game, daily=(TODAY - timedelta(days=days)).isoformat(), late=late) for days in ago]


def test_a_streak_lasts_until_a_day_has_passed_without() -> None:
    assert daily_streak([], TODAY) == 0
    assert daily_streak(on(0), TODAY) == 1
    assert daily_streak(on(1, 2, 3), TODAY) == 3
    assert daily_streak(on(0, 1, 3), TODAY) == 2
    assert daily_streak(on(2, 3), TODAY) == 0


def test_a_day_counts_once_and_only_in_time() -> None:
    assert daily_streak([*on(0, 1), *on(0, 1, game="prsi")], TODAY) == 2
    assert daily_streak([*on(0, 2), *on(1, late=True)], TODAY) == 1
    assert daily_streak([replace(deal, won=False) for deal in on(0, 1)], TODAY) == 2


def test_yesterday_is_found_by_game() -> None:
    kept = on(1)
    assert daily_result(kept, "faraon", TODAY - timedelta(days=1)) == kept[0]
    assert daily_result(kept, "prsi", TODAY - timedelta(days=1)) is None
    assert daily_result(kept, "faraon", TODAY) is None


# --- the book ---


def test_a_deal_counts_once() -> None:
    book = ResultBook(Lasting())
    assert count(book, USUAL)
    assert not count(book, replace(USUAL, moves=3))
    assert book.deals == (USUAL,)


def test_unreadable_entries_are_put_aside_and_never_deleted() -> None:
    keeper = Lasting({PREFIX + FIRST_ID: "torn", PREFIX + "f" * 16: dumped(USUAL), "deal/1": "running"})
    book = ResultBook(keeper)
    assert book.unreadable == 1
    assert book.deals == (USUAL,)
    assert "torn" in book.exported()
    assert count(book, USUAL)
    assert keeper.entries[ASIDE + FIRST_ID] == "torn"
    assert (book.unreadable, len(book.deals)) == (0, 2)
    assert asyncio.run(book.forget(ENDED))
    assert keeper.entries == {"deal/1": "running", FORGOTTEN: ENDED}


def test_without_storage_results_last_for_the_visit_and_are_stored_when_that_is_possible() -> None:
    keeper = Lasting()
    keeper.refuses = True
    book = ResultBook(keeper)
    assert count(book, USUAL)
    assert not book.writes
    assert book.deals == (USUAL,)
    assert not count(book, USUAL)
    assert json.loads(book.exported())["results"] == {PREFIX + FIRST_ID: dumped(USUAL)}
    keeper.refuses = False
    asyncio.run(book.keep())
    again = ResultBook(keeper)
    assert (again.deals, book.unreadable) == ((USUAL,), 0)


def test_of_two_tabs_that_count_one_deal_the_first_one_has() -> None:
    keeper = Lasting()
    here, there = ResultBook(keeper), ResultBook(keeper)
    other = replace(USUAL, moves=3)
    assert here.add(FIRST_ID, USUAL)
    assert there.add(FIRST_ID, other)
    # The other tab writes between the look and the storing here.
    keeper.gate.clear()

    async def script() -> None:
        storing = asyncio.ensure_future(here.keep())
        await asyncio.sleep(0)
        keeper.entries[PREFIX + FIRST_ID] = dumped(other)
        keeper.gate.set()
        await storing

    asyncio.run(script())
    assert here.deals == there.deals == (other,)


# --- at the table ---


class Bench:
    """A table whose deals are counted."""

    def __init__(self) -> None:
        self.stage = Stage()
        self.kept = Lasting()
        self.book = ResultBook(self.kept)
        self.told = 0
        self.keeper = Bookkeeper(self.book, self._tell, self.stage.play.guard, lambda: ENDED)

    def _tell(self) -> None:
        self.told += 1

    async def open(self, address: str) -> None:
        await start(self.stage, address)
        self.look()

    def look(self, review: Review | None = None) -> None:
        self.keeper.look(self.stage.play.session, review)

    async def finish(self) -> None:
        await self.stage.play_to_the_end()
        for _ in range(3):
            self.look()
            await asyncio.sleep(0)


def at_the_bench(script: Callable[[Bench], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(script(Bench()))


def test_a_deal_that_was_played_is_counted_once() -> None:
    async def script(bench: Bench) -> None:
        await bench.open("#daily=faraon&date=2026-11-29&pace=instant")
        await bench.finish()
        (deal,) = bench.book.deals
        session = bench.stage.play.session
        assert session is not None
        assert (deal.game, deal.players, deal.level) == ("faraon", 3, "normal")
        assert (deal.daily, deal.late) == ("2026-11-29", True)
        assert deal.won == (session.view.winner == 0)
        assert 0 < deal.moves <= len(session.moves)
        assert bench.told == 1
        bench.stage.play.new_game()
        await bench.open("#daily=faraon&date=2026-11-29&pace=instant")
        await bench.finish()
        assert bench.book.deals == (deal,)

    at_the_bench(script)


def test_giving_up_counts_and_other_peoples_deals_do_not() -> None:
    async def script(bench: Bench) -> None:
        await bench.open("#game=farao&players=2&seed=7&pace=instant")
        play = bench.stage.play
        play.concede_deal()
        play.choose("yes")
        bench.look()
        await asyncio.sleep(0)
        (deal,) = bench.book.deals
        assert deal.given_up
        assert not deal.won
        await bench.open("#game=faraon&players=2&seed=7&pace=instant")
        await bench.finish()
        assert play.session is not None
        record = play.session.record_text()
        assert len(bench.book.deals) == 2
        play.new_game()
        bench.look()
        play.open_address(f"#record={record}")
        bench.look()
        await asyncio.sleep(0)
        assert len(bench.book.deals) == 2

    at_the_bench(script)


def test_a_deal_that_was_begun_by_an_earlier_version_is_counted_and_a_strangers_is_not() -> None:
    async def script(bench: Bench) -> None:
        await bench.open("#game=faraon&players=2&seed=7&pace=instant")
        play = bench.stage.play
        assert play.session is not None
        while not play.session.moves:
            bench.stage.one_step()
            await bench.stage.settled()
        record = play.session.record
        for begun in (True, False):
            later = Bench()
            if begun:
                later.kept.entries[BEGUN] = f"{FIRST_ID}\n{deal_id(record)}"
            await later.open(f"#record={record.to_text()}&pace=instant")
            await later.finish()
            assert len(later.book.deals) == begun

    at_the_bench(script)


def test_a_lesson_counts_for_nothing() -> None:
    async def script(bench: Bench) -> None:
        bench.stage.play.open_address("#lesson=faraon&pace=instant")
        bench.look()
        session = bench.stage.play.session
        assert session is not None
        session.concede()
        bench.look()
        await asyncio.sleep(0)
        assert bench.book.deals == ()

    at_the_bench(script)


def test_what_a_look_back_finds_is_added_once() -> None:
    async def script(bench: Bench) -> None:
        await bench.open("#game=faraon&players=2&seed=7&pace=instant")
        await bench.finish()
        review = Review((0, 1), ((0.5, 0.5), (1.0, 0.0)), (), (1.0, 0.0))
        bench.look(review)
        await asyncio.sleep(0)
        (deal,) = bench.book.deals
        assert (deal.luck, deal.skill) == (0.5, 0.0)
        assert bench.told == 2

    at_the_bench(script)


def test_a_look_back_at_another_play_of_the_same_cards_is_none_at_the_one_that_counts() -> None:
    async def script(bench: Bench) -> None:
        await bench.open("#game=faraon&players=2&seed=7&pace=instant")
        await bench.finish()
        (deal,) = bench.book.deals
        bench.stage.play.new_game()
        await bench.open("#game=faraon&players=2&seed=7&level=easy&pace=instant")
        await bench.finish()
        bench.look(Review((0, 1), ((0.5, 0.5), (1.0, 0.0)), (), (1.0, 0.0)))
        await asyncio.sleep(0)
        assert bench.book.deals == (deal,)
        assert deal.luck is None

    at_the_bench(script)


def test_ids_tell_deals_by_their_beginning() -> None:
    async def script(bench: Bench) -> None:
        await bench.open("#game=faraon&players=2&seed=7&pace=instant")
        session = bench.stage.play.session
        assert session is not None
        before = deal_id(session.record)
        await bench.finish()
        assert deal_id(session.record) == before
        other = replace(session.record, rules=PRESETS["faraon"].with_options(hand=4), moves=())
        assert deal_id(other) != before

    at_the_bench(script)
