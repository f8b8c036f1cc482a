"""A finished deal is counted once, at whatever moment the page dies: between its last move and its counting as well."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import pytest

from engine.review import Review
from tests.app.keepers import Lasting
from tests.app.test_waiting import KeptDesk
from web.app.autosave import DEAL
from web.app.coach import Coaching
from web.app.keeping import Written
from web.app.result_book import PREFIX
from web.app.saved import read_saved
from web.app.statistics import Finished

FARAON = "#game=faraon&players=2&level=easy&seed=7&pace=instant"
MAKAO = "#game=makao&players=2&level=easy&seed=7&pace=instant"
DAILY = "#daily=faraon&date=2026-11-29&pace=instant"


class Mortal(Lasting):
    """The page dies at the writing of that number: it and whatever comes after never reach the disk or an answer."""

    def __init__(self, dies_at: int) -> None:
        super().__init__()
        self.left = dies_at
        self.dead = False

    async def _reach(self) -> None:
        self.left -= 1
        if self.left < 0:
            self.dead = True
            await asyncio.Event().wait()

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        await self._reach()
        return await super().write(changes)

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        await self._reach()
        self.left += 1  # what it writes is counted where it is written
        return await super().exchange(name, known, text)


End = Callable[[KeptDesk], Awaitable[None]]


async def moments() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


async def played(desk: KeptDesk) -> None:
    """Play on as the table offers it, as far as the page lives."""
    for _ in range(2000):
        await moments()
        session = desk.play.session
        if session is None or session.over or keeping_of(desk).dead:
            return
        if desk.play.scene.awaits_call:
            desk.play.act("continue")
        elif session.awaits_person and not desk.play.making:
            desk.play.do(session.view.legal[0])


async def given_up(desk: KeptDesk) -> None:
    await moments()
    desk.play.act("concede-deal")
    desk.play.choose("yes")
    await moments()


async def match_given_up(desk: KeptDesk) -> None:
    await moments()
    desk.play.act("concede-match")
    desk.play.choose("yes")
    await moments()


def keeping_of(desk: KeptDesk) -> Mortal:
    assert isinstance(desk.keeping, Mortal)
    return desk.keeping


def saw_the_end(desk: KeptDesk) -> bool:
    return any(screen.places["table"].get("data-phase") == "over" for screen in desk.surface.screens)


def counted(entries: Mapping[str, str]) -> tuple[Finished, ...]:
    """What the next visit counts, at once and still after it has stored that, and what the visit after it counts."""

    async def visit(kept: Mapping[str, str]) -> tuple[tuple[Finished, ...], Mapping[str, str]]:
        keeping = Lasting(kept)
        desk = KeptDesk(keeping)
        at_once = desk.desk._statistics.deals
        await desk.rest()
        assert desk.desk._statistics.deals == at_once
        return at_once, keeping.entries

    first, stored = asyncio.run(visit(entries))
    second, again = asyncio.run(visit(stored))
    assert (second, again) == (first, stored)
    return first


def lives(dies_at: int, address: str, end: End) -> tuple[KeptDesk, Mapping[str, str]]:
    """One visit, up to its death."""

    async def visit() -> KeptDesk:
        desk = KeptDesk(Mortal(dies_at))
        desk.desk.open_address(address)
        await end(desk)
        await moments()
        return desk

    desk = asyncio.run(asyncio.wait_for(visit(), 60))
    return desk, dict(keeping_of(desk).entries)


@pytest.mark.parametrize(
    ("address", "end"),
    [
        (FARAON, played),
        (FARAON, given_up),
        (DAILY, played),
        (DAILY, given_up),
        (MAKAO, played),
        (MAKAO, given_up),
        (MAKAO, match_given_up),
    ],
)
def test_whenever_the_page_dies_an_end_that_was_seen_is_counted(address: str, end: End) -> None:
    whole, entries = lives(1_000_000, address, end)
    assert saw_the_end(whole)
    (expected,) = counted(entries)
    writings = 1_000_000 - keeping_of(whole).left
    ends = []
    for dies_at in range(max(0, writings - 8), writings + 1):
        desk, kept = lives(dies_at, address, end)
        found = counted(kept)
        assert len(found) <= 1
        if saw_the_end(desk):
            assert len(found) == 1, f"death at writing {dies_at} of {writings}"
        if found:
            assert replace(found[0], ended=expected.ended) == expected
        ends.append(bool(found))
    # There was a death before the end was stored, one after it, and nothing was forgotten again in between.
    assert ends == sorted(ends)
    assert ends[-1]
    assert not ends[0]


def test_the_end_lies_in_the_store_before_it_is_shown() -> None:
    async def script() -> None:
        keeping = Mortal(1_000_000)
        desk = KeptDesk(keeping)
        desk.desk.open_address(FARAON)
        await moments()
        keeping.gate.clear()
        desk.play.act("concede-deal")
        desk.play.choose("yes")
        await moments()
        assert not saw_the_end(desk)
        keeping.gate.set()
        await moments()
        assert saw_the_end(desk)
        kept = next(text for name, text in keeping.entries.items() if name.startswith(DEAL))
        assert read_saved(kept).given_up == "deal"
        assert not read_saved(kept).open

    asyncio.run(script())


def test_the_last_move_is_stored_as_the_end() -> None:
    """Nobody is offered to continue a deal whose last move was made."""
    whole, _ = lives(1_000_000, FARAON, played)
    writings = 1_000_000 - keeping_of(whole).left
    for dies_at in range(writings - 8, writings):
        _, entries = lives(dies_at, FARAON, played)
        (text,) = (text for name, text in entries.items() if name.startswith(DEAL))
        saved = read_saved(text)
        assert saved.open is (saved.result is None)


def test_a_deal_that_ends_by_itself_while_giving_up_is_stored_is_not_given_up() -> None:
    async def script() -> None:
        keeping = Mortal(1_000_000)
        desk = KeptDesk(keeping)
        desk.desk.open_address("#record=1.1;faraon;;hands:H8H9/L8,pile:L9,turn:1;&pace=normal")
        await asyncio.sleep(0.05)
        keeping.gate.clear()
        for _ in range(400):
            await asyncio.sleep(0.01)
            if desk.play.autosave is not None and desk.play.autosave._lock.locked():
                break
        desk.play.act("concede-deal")
        desk.play.choose("yes")
        keeping.gate.set()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if desk.dialog() == "result":
                break
        session = desk.play.session
        assert session is not None
        assert session.over
        assert session.given_up == ""
        assert desk.dialog() == "result"
        assert [deal.given_up for deal in desk.desk._statistics.deals] == [False]

    asyncio.run(script())


def test_deleted_statistics_are_not_found_again() -> None:
    _, entries = lives(1_000_000, FARAON, given_up)

    async def visit() -> Mapping[str, str]:
        keeping = Lasting(entries)
        desk = KeptDesk(keeping)
        desk.desk.act("statistics-delete-yes")
        await desk.rest()
        assert desk.desk._statistics.deals == ()
        return keeping.entries

    kept = asyncio.run(visit())
    assert not any(name.startswith(PREFIX) for name in kept)
    assert any(name.startswith(DEAL) for name in kept)
    assert counted(kept) == ()


def test_other_peoples_deals_are_not_counted_from_the_store() -> None:
    whole, _ = lives(1_000_000, FARAON, given_up)
    assert whole.play.session is not None
    begun, _, _ = whole.play.session.record_text().rpartition(";")
    _, entries = lives(1_000_000, f"#record={begun};&pace=instant".replace(";;&", ";d;&"), given_up)
    (text,) = (text for name, text in entries.items() if name.startswith(DEAL))
    saved = read_saved(text)
    assert saved.result is not None
    assert saved.counts == ""
    assert counted(entries) == ()


def test_of_two_kept_deals_with_the_same_cards_the_first_one_counts() -> None:
    _, entries = lives(1_000_000, FARAON, given_up)
    (name, text) = next((name, text) for name, text in entries.items() if name.startswith(DEAL))
    saved = read_saved(text)
    assert saved.result is not None
    early = text.replace(saved.result.ended, "2026-01-01T00:00:00Z")
    (found,) = counted({DEAL + "b": early, name: text, DEAL + "z": text})
    assert found.ended == "2026-01-01T00:00:00Z"


def reloaded(desk: KeptDesk) -> None:
    desk.desk.open_address("#deal=new")


def seen_again(desk: KeptDesk) -> None:
    desk.desk.act("past-see", "new")
    desk.play.act("replay-close")


@pytest.mark.parametrize("opened", [reloaded, seen_again])
def test_a_look_back_is_counted_once_whenever_it_is_made(opened: Callable[[KeptDesk], None]) -> None:
    _, entries = lives(1_000_000, FARAON, played)
    (before,) = counted(entries)
    assert before.luck is None

    async def visit(kept: Mapping[str, str], won: float) -> Mapping[str, str]:
        desk = KeptDesk(Lasting(kept))
        await moments()
        opened(desk)
        assert desk.play.session is not None
        assert desk.play.session.over
        review = Review((0, 1), ((0.5, 0.5), (won, 1 - won)), (), (won, 1 - won))
        for _ in range(2):
            desk.play.table.update(coaching=Coaching(review=review))
            await moments()
        return desk.keeping.entries

    entries = asyncio.run(visit(entries, 1.0))
    assert counted(entries) == (replace(before, luck=0.5, skill=0),)
    entries = asyncio.run(visit(entries, 0.0))
    assert counted(entries) == (replace(before, luck=0.5, skill=0),)
