"""Faults of ours, at once and in the background: whatever a person has set going, he is told, and nothing is dead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from gettext import NullTranslations

import pytest

from tests.app.desk_stage import PaperSurface, controls
from tests.app.keepers import Lasting
from tests.app.stage import Board, Stage, start
from tests.app.test_bundle import WHOLE, Drawer, Paper
from tests.app.test_saved import played
from tests.app.test_waiting import KeptDesk, shelf, sound
from web.app.data_panel import DataPanel
from web.app.form import Form
from web.app.guard import Guard
from web.app.keeping import Written
from web.app.thinker import Progress

FAULT = "Something went wrong inside the game. What you did last may not have counted."
DEAL = "#game=faraon&players=2&seed=7&pace=instant"


class Broken(Exception):
    """A fault of ours."""


class Faults:
    """The names of what is broken."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def strike(self, name: str) -> None:
        if name in self.names:
            raise Broken(name)


class FaultyKeeping(Lasting):
    def __init__(self, entries: Mapping[str, str], faults: Faults) -> None:
        super().__init__(entries)
        self.faults = faults

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        self.faults.strike("write")
        return await super().write(changes)

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        self.faults.strike("exchange")
        return await super().exchange(name, known, text)

    async def refresh(self) -> None:
        self.faults.strike("refresh")
        await super().refresh()


class FaultySurface(PaperSurface):
    def __init__(self, faults: Faults) -> None:
        super().__init__()
        self.faults = faults

    async def copy(self, text: str, /) -> bool:
        self.faults.strike("copy")
        return await super().copy(text)

    async def share(self, title: str, text: str, link: str, /) -> bool:
        self.faults.strike("share")
        return await super().share(title, text, link)


class FaultyDesk(KeptDesk):
    """A desk in a browser that keeps deals, where anything may break."""

    def __init__(self) -> None:
        self.faults = Faults()
        super().__init__(FaultyKeeping(shelf(sound()).entries, self.faults), FaultySurface(self.faults))
        self.desk.serve(self.play, controls(Form()))
        self.play.table.watch = lambda step, pace: self.faults.strike("watch")

    async def _think(self, ask: str, progress: Progress | None = None, /) -> str:
        self.faults.strike("think")
        return await super()._think(ask, progress)

    @property
    def notice(self) -> str:
        return "" if "hidden" in self.place("notice") else self.text("notice", "text/#")


def fails(*_given: object) -> None:
    raise Broken


Press = Callable[[FaultyDesk], object]


def press(*actions: str, about: str = "") -> Press:
    """Press buttons one after the other."""

    def pressed(desk: FaultyDesk) -> None:
        for action in actions:
            if action in ("yes", "no"):
                desk.play.choose(action)
            elif not desk.desk.act(action, about):
                desk.play.act(action)

    return pressed


BEFORE_A_DEAL: dict[str, tuple[str, Press]] = {
    "a waiting deal is continued": ("refresh", press("waiting-use", about="0")),
    "a waiting deal is thrown away": ("write", press("waiting-delete", "yes", about="0")),
    "the statistics are forgotten": ("write", press("statistics", "statistics-delete", "statistics-delete-yes")),
    "rules are handed to the device": ("share", press("share", "share-send")),
    "the text to share is copied": ("copy", press("share", "share-copy")),
    "a link to the rules is copied": ("copy", press("copy-link")),
}
IN_A_DEAL: dict[str, tuple[str, Press]] = {
    "a move is stored": ("exchange", lambda desk: desk.play.tap_stock()),
    "the computers think": ("think", lambda desk: desk.play.tap_stock()),
    "what is selected is stored": ("exchange", lambda desk: desk.play.tap_card(playable(desk))),
    "a deal in which nothing was done is dropped": ("exchange", press("new-game", "yes")),
    "a hint is asked for": ("think", press("hint")),
    "the page is left": ("", lambda desk: desk.play.leave_page(fails)),
    "a deal that ends is counted": ("write", press("concede-deal", "yes")),
}
AFTER_A_DEAL: dict[str, tuple[str, Press]] = {
    "the next deal follows": ("write", press("next-deal")),
    "a look back": ("think", press("review")),
    "a replay runs by itself": ("watch", press("replay", "replay-run")),
}


def playable(desk: FaultyDesk) -> str:
    return next(item.key for item in desk.items("hand") if item.node.get("data-playable") == "true")


def told(case: tuple[str, Press], address: str = "") -> FaultyDesk:
    """Press something that breaks, and see that it was told."""

    async def script() -> FaultyDesk:
        desk, (name, pressed) = FaultyDesk(), case
        if address:
            desk.desk.open_address(address)
            await desk.rest()
        assert desk.notice == ""
        desk.faults.names = {name}
        pressed(desk)
        await desk.rest()
        # A replay takes its time, and so do computers that go on.
        for _ in range(100):
            if desk.notice and "data-busy" not in desk.place("table"):
                break
            await asyncio.sleep(0.02)
        assert desk.notice == FAULT
        assert "data-busy" not in desk.place("table")
        desk.faults.names = set()
        desk.play.act("notice-close")
        assert desk.notice == ""
        await usable(desk)
        return desk

    return asyncio.run(asyncio.wait_for(script(), 60))


async def usable(desk: FaultyDesk) -> None:
    """The table still deals."""
    desk.play.new_game()
    desk.desk.open_address("#game=prsi&players=2&seed=3&pace=instant")
    await desk.rest()
    desk.play.tap_stock()
    await desk.rest()
    session = desk.play.session
    assert session is not None
    assert session.moves


@pytest.mark.parametrize("case", BEFORE_A_DEAL.values(), ids=BEFORE_A_DEAL)
def test_a_fault_before_a_deal_is_told(case: tuple[str, Press]) -> None:
    told(case)


@pytest.mark.parametrize("case", IN_A_DEAL.values(), ids=IN_A_DEAL)
def test_a_fault_in_a_deal_is_told(case: tuple[str, Press]) -> None:
    told(case, DEAL)


@pytest.mark.parametrize("case", AFTER_A_DEAL.values(), ids=AFTER_A_DEAL)
def test_a_fault_after_a_deal_is_told(case: tuple[str, Press]) -> None:
    told(case, f"#record={played('faraon', 400).record_text()}&pace=instant")


def test_a_clipboard_that_breaks_is_told() -> None:
    class BrokenBoard(Board):
        async def copy(self, text: str, /) -> bool:
            raise Broken

    async def script() -> None:
        stage = Stage(board=BrokenBoard())
        await start(stage, DEAL)
        stage.play.concede_deal()
        stage.play.choose("yes")
        stage.play.act("copy-record")
        for _ in range(5):
            await asyncio.sleep(0)
        assert stage.play.scene.notice == FAULT

    asyncio.run(script())


@pytest.mark.parametrize(("name", "action"), [("refresh", "data-export"), ("write", "data-delete")])
def test_a_fault_of_a_button_of_your_data_is_told(name: str, action: str) -> None:
    async def script() -> None:
        stage, faults = Stage(), Faults()
        panel = DataPanel(Drawer(), FaultyKeeping({"deal/1": "one"}, faults), NullTranslations(), Paper())
        panel.serve(stage.play, lambda: None)
        faults.names = {name}
        panel.act(action)
        stage.play.choose("yes")
        assert panel.working is not None
        await panel.working
        assert stage.play.scene.notice == FAULT

    asyncio.run(script())


def test_a_file_that_cannot_be_stored_by_a_fault_is_told() -> None:
    async def script() -> None:
        stage, faults = Stage(), Faults()
        panel = DataPanel(Drawer(), FaultyKeeping({}, faults), NullTranslations(), Paper())
        panel.serve(stage.play, lambda: None)
        faults.names = {"refresh"}

        async def content() -> bytes:
            return WHOLE.to_text().encode()

        panel.read_in(9, content)
        assert panel.working is not None
        await panel.working
        assert stage.play.scene.notice == FAULT

    asyncio.run(script())


@pytest.mark.parametrize("name", ["think", "exchange"])
def test_computers_that_a_fault_has_stopped_go_on_when_the_notice_is_closed(name: str) -> None:
    async def script() -> None:
        desk = FaultyDesk()
        desk.desk.open_address("#game=faraon&players=3&seed=7&pace=instant")
        await desk.rest()
        session = desk.play.session
        assert session is not None
        desk.faults.names = {name} if name == "think" else set()
        desk.play.tap_stock()
        while session.awaits_person:
            await asyncio.sleep(0)
        desk.faults.names = {name}
        await desk.rest()
        assert (desk.notice, session.awaits_person) == (FAULT, False)
        made = len(session.moves)
        await desk.rest()
        # Nobody tries for ever.
        assert len(session.moves) == made
        desk.faults.names = set()
        desk.play.act("notice-close")
        await desk.rest()
        assert (desk.notice, session.awaits_person) == ("", True)

    asyncio.run(asyncio.wait_for(script(), 60))


# --- the guard itself ---


def test_what_is_called_off_is_no_fault() -> None:
    async def script() -> list[BaseException]:
        faults: list[BaseException] = []
        guard = Guard(faults.append)

        async def long() -> None:
            await asyncio.sleep(60)

        for moments in range(2):
            task = guard.start(long)
            for _ in range(moments):
                await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        return faults

    assert asyncio.run(script()) == []


def test_a_fault_at_once_and_one_in_the_background() -> None:
    async def script() -> list[BaseException]:
        faults: list[BaseException] = []
        guard = Guard(faults.append)

        async def broken() -> None:
            raise Broken

        guard.call(fails)
        guard.call(lambda: None)
        await guard.start(broken)
        return faults

    assert [type(fault) for fault in asyncio.run(script())] == [Broken, Broken]
