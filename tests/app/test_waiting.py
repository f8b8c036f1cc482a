"""Deals that wait: listed in the start form, continued, thrown away, offered on the home page, named by the address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from urllib.parse import quote

import pytest

from tests.app.desk_stage import DeskStage, PaperSurface, controls
from tests.app.keepers import Lasting
from tests.app.stage import Notes
from tests.app.test_saved import KEPT, played
from web.app.address import Kept, kept_fragment, read_kept
from web.app.autosave import DEAL, Autosave
from web.app.desk import Desk
from web.app.form import Form
from web.app.play import Play
from web.app.resuming import saved_of
from web.app.saved import Reach, Saved, Unreadable, read_saved
from web.app.waiting import MARKER, waiting_deals


def sound(game: str = "faraon", day: int = 1) -> Saved:
    return replace(saved_of(played(game, 8), Reach()), played=day * 86_400_000)


class KeptDesk(DeskStage):
    """A desk in a browser that keeps deals."""

    def __init__(self, keeping: Lasting, surface: PaperSurface | None = None, notes: Notes | None = None) -> None:
        super().__init__(surface=surface)
        self.keeping, self.notes = keeping, notes or self.notes
        self.desk = Desk(self.surface, self.notes, self.play.table.translator, self._catalogue, self.finish, keeping)
        autosave = Autosave(keeping, self.play.keeping_fails, self.desk.keeping_changed, ids=self._id)
        self.play = Play(
            self.desk.table_shows,
            self._think,
            self.notes,
            self.play.table.translator,
            seeds=lambda: 7,
            autosave=autosave,
        )
        self.desk.serve(self.play, controls(Form()))
        self.desk.open_address("")

    def _id(self) -> str:
        entries = self.keeping.entries
        return "new" if f"{DEAL}new" not in entries else f"new{len(entries)}"

    async def rest(self) -> None:
        for _ in range(40):
            await asyncio.sleep(0)
        assert self.play.autosave is not None
        await self.play.autosave.settled()


def run(script: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await script()

    asyncio.run(asyncio.wait_for(whole(), 30))


def shelf(*deals: Saved) -> Lasting:
    return Lasting({f"{DEAL}{number}": saved.to_text() for number, saved in enumerate(deals)})


def test_the_home_page_offers_what_was_read_in_from_a_file() -> None:
    async def script() -> None:
        stage = KeptDesk(shelf(sound(day=1), sound("makao", day=2)))
        assert stage.notes.read(MARKER) == "deal=1&game=Makaó"

    run(script)


def test_the_latest_comes_first_and_what_cannot_be_read_last() -> None:
    keeping = shelf(sound(day=1), sound(day=3), sound(day=2), replace(sound(day=9), open=False))
    keeping.entries[f"{DEAL}x"] = "{"
    keeping.entries["result/1"] = "won"
    found = waiting_deals(keeping)
    assert [item.id for item in found] == ["1", "2", "0", "x"]
    assert found[-1].trouble is Unreadable.DAMAGED


def test_the_start_form_lists_game_players_and_date() -> None:
    async def script() -> None:
        desk = KeptDesk(shelf(sound("makao", day=5)))
        (item,) = desk.items("waiting")
        assert (item.node["name/#"], item.node["about/#"]) == ("Makaó", "3 players · day 5")
        assert "hidden" not in desk.place("form-waiting")
        assert "hidden" in KeptDesk(shelf()).place("form-waiting")

    run(script)


def test_a_deal_of_the_list_is_continued_as_another_tab_has_left_it() -> None:
    async def script() -> None:
        keeping = shelf(sound())
        desk = KeptDesk(keeping)
        later = replace(saved_of(played("faraon", 20), Reach()), played=5)
        keeping.entries[f"{DEAL}0"] = later.to_text()
        desk.desk.act("waiting-use", "0")
        await desk.rest()
        session = desk.play.session
        assert session is not None
        assert session.record_text() == later.record
        assert desk.surface.address == "deal=0"
        assert desk.notes.kept[MARKER] == "deal=0&game=Faraón"

    run(script)


def test_throwing_away_asks_once() -> None:
    async def script() -> None:
        keeping = shelf(sound(), sound())
        desk = KeptDesk(keeping)
        desk.desk.act("waiting-delete", "0")
        assert desk.dialog() == "confirm"
        desk.play.choose("no")
        assert len(keeping.entries) == 2
        desk.desk.act("waiting-delete", "0")
        desk.play.choose("yes")
        await desk.rest()
        assert list(keeping.entries) == [f"{DEAL}1"]
        assert [item.key for item in desk.items("waiting")] == ["1"]
        assert desk.notes.kept[MARKER] == "deal=1&game=Faraón"

    run(script)


def test_an_address_that_names_no_kept_deal_says_so() -> None:
    async def script() -> None:
        desk = KeptDesk(shelf())
        for address in ("#deal=elsewhere", "#deal="):
            desk.desk.open_address(address)
            await desk.rest()
            assert "not kept" in desk.play.scene.notice
            assert desk.play.scene.start_open
            desk.play.act("notice-close")

    run(script)


def test_a_deal_that_cannot_be_read_says_so_and_stays() -> None:
    async def script() -> None:
        keeping = Lasting({f"{DEAL}n": KEPT.to_text().replace('"version":2', '"version":3'), f"{DEAL}d": "{"})
        before = dict(keeping.entries)
        desk = KeptDesk(keeping)
        desk.desk.open_address("#deal=n")
        assert "newer version" in desk.play.scene.notice
        desk.desk.open_address("#deal=d")
        assert "damaged" in desk.play.scene.notice
        assert keeping.entries == before

    run(script)


def test_a_link_beats_the_kept_deal_which_goes_on_waiting() -> None:
    async def script() -> None:
        keeping = shelf(sound())
        desk = KeptDesk(keeping)
        desk.desk.open_address("#game=prsi&players=2&seed=3&pace=instant")
        await desk.rest()
        assert desk.play.session is not None
        assert desk.play.session.setup.rules.game == "prsi"
        assert desk.surface.address == "deal=new&pace=instant"
        assert {item.id for item in waiting_deals(keeping)} == {"0", "new"}

    run(script)


def test_an_address_brings_a_deal_along_that_is_not_stored_here() -> None:
    async def script() -> None:
        keeping = shelf()
        desk = KeptDesk(keeping)
        saved = sound()
        desk.desk.open_address(f"#deal=7&save={quote(saved.to_text())}")
        await desk.rest()
        assert desk.play.session is not None
        assert desk.play.session.record_text() == saved.record
        assert f"{DEAL}7" in keeping.entries

    run(script)


def test_of_two_states_of_a_deal_the_later_one_is_taken_up() -> None:
    async def script() -> None:
        for here, brought, begun in ((5, 3, 0), (3, 5, 9)):
            keeping = Lasting({f"{DEAL}7": sound(day=here).to_text()})
            desk = KeptDesk(keeping)
            text = replace(sound(day=brought), begun=9).to_text()
            desk.desk.open_address(f"#deal=7&save={quote(text)}")
            await desk.rest()
            (text,) = keeping.entries.values()
            assert read_saved(text).begun == begun

    run(script)


def test_while_another_address_is_only_asked_for_the_deal_keeps_its_own() -> None:
    async def script() -> None:
        desk = KeptDesk(shelf(sound()))
        desk.desk.open_address("#game=faraon&players=2&seed=7&pace=instant")
        await desk.rest()
        own = desk.surface.address
        assert own.startswith("deal=new")
        for other in ("#deal=0", "#game=prsi&players=2"):
            desk.surface.address = other
            desk.desk.open_address(other)
            assert desk.surface.address == own
            assert desk.dialog() == "confirm"
            desk.play.choose("no")
            await desk.rest()
            assert desk.surface.address == own
        desk.desk.open_address("#game=prsi&players=2")
        desk.play.choose("yes")
        await desk.rest()
        assert desk.surface.address not in ("", own)

    run(script)


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("#%%%", "does not understand"),
        ("#move=3", "does not understand: move"),
        ("#choose=poker", "no such game"),
        ("#replay=nonsense", "damaged"),
        ("#deal=elsewhere", "not kept"),
        ("#deal=torn", "damaged"),
        ("#deal=newer", "newer version"),
        ("#deal=unplayable", "damaged"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_at_a_running_deal_which_stays(address: str, complaint: str) -> None:
    async def script() -> None:
        newer = KEPT.to_text().replace('"version":2', '"version":3')
        unplayable = replace(sound(), record="1.1;faraon;;players:3,seed:5;HX.HX.HX").to_text()
        torn = {f"{DEAL}torn": "{", f"{DEAL}newer": newer, f"{DEAL}unplayable": unplayable}
        desk = KeptDesk(Lasting(torn))
        desk.desk.open_address("#game=faraon&players=2&seed=7&pace=instant")
        await desk.rest()
        session, own = desk.play.session, desk.surface.address
        desk.desk.act("people")
        desk.surface.address = address
        desk.desk.open_address(address)
        for _ in range(9):
            await asyncio.sleep(0)
        assert complaint in desk.text("notice", "text/#")
        assert "hidden" not in desk.place("notice")
        assert desk.dialog() is None
        assert desk.play.session is session
        await desk.rest()
        assert desk.surface.address == own
        assert desk.keeping.entries.items() >= torn.items()

    run(script)


def test_addresses_of_kept_deals() -> None:
    assert read_kept("#deal=1f0c&pace=instant&playouts=200") == Kept("1f0c", "instant", 200)
    assert read_kept("#deal=1f0c&pace=soon&playouts=-1") == Kept("1f0c")
    assert read_kept("#game=faraon") is None
    assert read_kept(f"#deal={'x' * 20_000}") is None
    kept = Kept("1f0c", "tap", 5)
    assert read_kept("#" + kept_fragment(kept)) == kept


def test_an_address_of_a_deal_that_another_tab_has_just_begun_opens_it() -> None:
    class Elsewhere(Lasting):
        async def refresh(self) -> None:
            self.entries[f"{DEAL}b"] = sound().to_text()

    async def script() -> None:
        desk = KeptDesk(Elsewhere())
        desk.desk.open_address("#deal=b")
        await desk.rest()
        assert desk.play.session is not None
        assert desk.play.autosave is not None
        assert desk.play.autosave.id == "b"

    run(script)
