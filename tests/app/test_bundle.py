"""Everything in one file: read back whole, refused with a reason, and never at the cost of what is here."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from gettext import NullTranslations
from itertools import count

import pytest

from engine.presets import PRESETS
from tests.app.keepers import Lasting
from tests.app.stage import Notes, Stage
from tests.app.test_settings_panel import PaperSenses
from tests.app.test_waiting import KeptDesk
from web.app import bundle
from web.app.bundle import Bundle, BundleError, BundleFault, additions, read_bundle
from web.app.data_panel import NOT_IN_FILES, TOLD, DataPanel
from web.app.patches import Screen
from web.app.rule_sets import dumped, loaded
from web.app.settings_panel import SettingsPanel

SMALL = {"settings": "theme=dark", "names": '{"version":1}', "rule-sets": dumped(())}
ENTRIES = {"deal/1": "one", "deal/2": "two", "result/1": "won"}
WHOLE = Bundle(SMALL, ENTRIES)


def fault(data: bytes) -> BundleFault:
    with pytest.raises(BundleError) as caught:
        read_bundle(data)
    return caught.value.fault


def test_what_was_written_is_read() -> None:
    assert read_bundle(WHOLE.to_text().encode()) == WHOLE
    assert read_bundle(WHOLE.to_text().encode("utf-8-sig")) == WHOLE


def changed(**changes: object) -> bytes:
    return json.dumps(json.loads(WHOLE.to_text()) | changes).encode()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", BundleFault.NOT_OURS),
        (b"\xff\xfe\x00", BundleFault.NOT_OURS),
        (b"{}", BundleFault.NOT_OURS),
        (b"[1, 2]", BundleFault.NOT_OURS),
        (b"[" * 100_000, BundleFault.NOT_OURS),
        (WHOLE.to_text().encode()[:-1], BundleFault.DAMAGED),
        (WHOLE.to_text().encode()[:100], BundleFault.DAMAGED),
        (WHOLE.to_text().replace("won", "wan").encode(), BundleFault.DAMAGED),
        (changed(format="chess"), BundleFault.NOT_OURS),
        (changed(version=2), BundleFault.NEWER),
        (changed(version="1"), BundleFault.DAMAGED),
        (changed(small=None), BundleFault.DAMAGED),
        (changed(small={"../x": "y"}), BundleFault.DAMAGED),
        (changed(entries={"deal/1": 1}), BundleFault.DAMAGED),
        (changed(entries={}), BundleFault.DAMAGED),
        (changed(sum=""), BundleFault.DAMAGED),
    ],
)
def test_other_files_are_refused(data: bytes, expected: BundleFault) -> None:
    assert fault(data) is expected


def test_files_over_20_mb_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bundle.MOST_BYTES == 20 * 1024 * 1024
    monkeypatch.setattr(bundle, "MOST_BYTES", 100)
    assert fault(WHOLE.to_text().encode()) is BundleFault.TOO_BIG


def test_nothing_that_is_here_is_lost() -> None:
    numbers = count(7)
    here = Bundle({"settings": ""}, {"deal/1": "played on here", "result/1": "won"})
    new = additions(WHOLE, here, lambda: str(next(numbers)))
    assert new.entries == {"deal/7": "one", "deal/2": "two"}
    assert new.small["settings"] == "theme=dark"


def test_a_file_that_is_read_twice_adds_nothing_the_second_time() -> None:
    assert additions(WHOLE, WHOLE, lambda: "new").entries == {}
    doubled = Bundle(SMALL, ENTRIES | {"deal/1": "played on here", "deal/9": "one"})
    assert additions(WHOLE, doubled, lambda: "new").entries == {}


def test_what_was_put_aside_here_stays() -> None:
    here = Bundle({"names.aside.1": "torn here"}, {})
    brought = Bundle({"names.aside.1": "torn there", "start.aside.1": "torn"}, {})
    assert additions(brought, here, str).small == {"start.aside.1": "torn"}


def test_own_rules_are_added_to_own_rules() -> None:
    def rules(name: str, hand: int) -> str:
        entry = {"name": name, "game": "farao", "options": {"hand": hand}}
        return json.dumps({"version": 1, "sets": [entry]})

    here, brought = Bundle({"rule-sets": rules("Ours", 4)}, {}), Bundle({"rule-sets": rules("Theirs", 3)}, {})
    sets, sound = loaded(additions(brought, here, str).small["rule-sets"])
    assert sound
    assert [item.name for item in sets] == ["Ours", "Theirs"]
    same = Bundle({"rule-sets": rules("ours", 3)}, {})
    assert [item.rules["hand"] for item in loaded(additions(same, here, str).small["rule-sets"])[0]] == [4]


# --- the place in the settings ---


class Drawer(Notes):
    """Small things, all of them."""

    def names(self) -> tuple[str, ...]:
        return tuple(self.kept)

    def remove(self, name: str, /) -> None:
        self.kept.pop(name, None)


class Paper:
    """Files that a person was given."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.reloads = 0

    def download(self, text: str, /) -> None:
        self.files.append(text)

    def reload(self) -> None:
        self.reloads += 1


class Place:
    """The place "Your data" of one browser."""

    def __init__(self) -> None:
        self.drawer, self.keeping, self.paper, self.stage = Drawer(), Lasting(ENTRIES), Paper(), Stage()
        self.drawer.kept.update(SMALL)
        self.panel = DataPanel(self.drawer, self.keeping, NullTranslations(), self.paper)
        self.panel.serve(self.stage.play, lambda: None)

    @property
    def note(self) -> str:
        return self.panel.finish(Screen()).places["data-note"]["#"]

    async def read_in(self, data: bytes, size: int | None = None) -> None:
        async def content() -> bytes:
            return data

        self.panel.read_in(len(data) if size is None else size, content)
        assert self.panel.working is not None
        await self.panel.working


def at_the_place(script: Callable[[Place], Awaitable[None]]) -> Place:
    async def run() -> Place:
        place = Place()
        await script(place)
        return place

    return asyncio.run(run())


async def _saved(place: Place) -> None:
    place.panel.act("data-export")
    assert place.panel.working is not None
    await place.panel.working


def test_everything_goes_into_the_file_and_out_of_it_elsewhere() -> None:
    (text,) = at_the_place(_saved).paper.files

    async def elsewhere(place: Place) -> None:
        place.drawer.kept.clear()
        place.keeping.entries.clear()
        await place.read_in(text.encode())

    place = at_the_place(elsewhere)
    assert {name: kept for name, kept in place.drawer.kept.items() if name != TOLD} == SMALL
    assert place.keeping.entries == ENTRIES
    assert place.paper.reloads == 1


@pytest.mark.parametrize("data", [b"", WHOLE.to_text().encode()[:-9], changed(version=9)])
def test_a_refused_file_says_why_and_changes_nothing(data: bytes) -> None:
    place = at_the_place(lambda place: place.read_in(data))
    assert "Nothing was changed." in place.note
    assert (place.drawer.kept, place.keeping.entries, place.paper.reloads) == (SMALL, ENTRIES, 0)


def test_a_file_that_is_too_big_is_not_even_read() -> None:
    place = at_the_place(lambda place: place.read_in(b"", 20 * 1024 * 1024 + 1))
    assert "20 MB" in place.note


def test_a_full_disk_is_said() -> None:
    async def script(place: Place) -> None:
        place.keeping.refuses = True
        await place.read_in(Bundle({}, {"deal/8": "new"}).to_text().encode())

    place = at_the_place(script)
    assert "could not store" in place.note
    assert place.keeping.entries == ENTRIES


def test_deleting_everything_asks_once_and_leaves_nothing() -> None:
    async def script(place: Place) -> None:
        place.panel.act("data-delete")
        assert place.stage.dialog() == "confirm"
        assert place.keeping.entries == ENTRIES
        place.stage.play.choose("yes")
        assert place.panel.working is not None
        await place.panel.working

    place = at_the_place(script)
    assert not place.keeping.entries
    assert set(place.drawer.kept) == {TOLD}
    assert place.paper.reloads == 1


def test_where_nothing_can_be_deleted_that_is_said_and_nothing_is() -> None:
    async def script(place: Place) -> None:
        place.keeping.refuses = True
        place.panel.act("data-delete")
        place.stage.play.choose("yes")
        assert place.panel.working is not None
        await place.panel.working
        assert "does not let the page delete" in place.note

    place = at_the_place(script)
    assert place.keeping.entries == ENTRIES
    assert set(place.drawer.kept) == set(SMALL)
    assert not place.paper.reloads


def test_what_was_done_is_said_after_the_page_is_loaded_anew() -> None:
    async def script(place: Place) -> None:
        place.drawer.kept[TOLD] = "Done."
        place.panel.tell()
        assert place.stage.play.scene.notice == "Done."
        assert TOLD not in place.drawer.kept

    at_the_place(script)


def test_every_name_that_the_statistics_keep_comes_back_out_of_a_file() -> None:
    bundle = Bundle({}, {"result.begun": "0e59", "result/0e59": "{}", "deal/0e59": "{}"})
    assert read_bundle(bundle.to_text().encode()) == bundle


# --- everything at once ---


class Browser:
    """A whole table page, and whatever its browser keeps."""

    def __init__(self, small: Mapping[str, str] | None = None, entries: Mapping[str, str] | None = None) -> None:
        self.drawer, self.paper = Drawer(), Paper()
        self.drawer.kept.update(small or {})
        self.desk = KeptDesk(Lasting(entries), notes=self.drawer)
        self.panel = DataPanel(self.drawer, self.desk.keeping, NullTranslations(), self.paper)
        self.panel.serve(self.desk.play, lambda: None)
        self.settings = SettingsPanel(self.drawer, NullTranslations(), PaperSenses())
        self.settings.serve(self.desk.play, lambda: None)

    async def live(self) -> None:
        """Do everything that leaves something behind."""
        play, desk = self.desk.play, self.desk.desk
        for address, end in (("#game=prsi&players=2&seed=3", True), ("#game=makao&players=3&seed=4&level=easy", False)):
            desk.open_address(f"{address}&pace=instant")
            await self.desk.rest()
            session = play.session
            assert session is not None
            if end:
                play.act("concede-deal")
                play.choose("yes")
            else:
                play.do(session.view.legal[0])
            await self.desk.rest()
            play.new_game()
            await self.desk.rest()
        self.desk.choose("hand", "4")
        self.desk.save("Őrült hetes – „ötös”")
        desk.submit()
        await self.desk.rest()
        play.new_game()
        await self.desk.rest()
        assert play.rename(["Zoli", "Mrs O'Hara", ""])
        self.settings.changed("theme", "dark")
        self.settings.changed("pace", "tap")
        play.sort_by("rank")
        desk.act("lesson-leave")

    def knows(self) -> dict[str, object]:
        """What a person finds here again."""
        desk, play = self.desk.desk, self.desk.play
        return {
            "statistics": desk._statistics.deals,
            "past": [(id, desk._waiting.room.find(id)) for id in desk._waiting.room.over],
            "waiting": desk._waiting.room.deals,
            "rules": desk._rule_sets._shelf.sets,
            "names": play.people.names,
            "settings": self.settings.settings,
            "sorted": play.sort_order,
            "last": desk._form._last,
            "lessons": [desk._lessons._lessons.offers(game) for game in PRESETS],
        }


def test_whatever_is_kept_comes_out_of_a_file_as_it_was() -> None:
    async def script() -> tuple[Browser, str]:
        browser = Browser()
        await browser.live()
        browser.panel.act("data-export")
        assert browser.panel.working is not None
        await browser.panel.working
        return browser, browser.paper.files[0]

    here, text = asyncio.run(script())
    # As after the reload that follows.
    before = Browser(here.drawer.kept, here.desk.keeping.entries).knows()
    assert all(before.values()), before
    assert before["names"] != Browser().knows()["names"]
    assert before["settings"] != Browser().knows()["settings"]

    async def elsewhere() -> Browser:
        browser = Browser()

        async def content() -> bytes:
            return text.encode()

        browser.panel.read_in(len(text), content)
        assert browser.panel.working is not None
        await browser.panel.working
        return browser

    there = asyncio.run(elsewhere())
    assert Browser(there.drawer.kept, there.desk.keeping.entries).knows() == before
    left_out = {name for name in here.drawer.kept if name not in there.drawer.kept}
    assert left_out <= set(NOT_IN_FILES)
    assert there.desk.keeping.entries == here.desk.keeping.entries
