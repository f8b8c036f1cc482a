"""A table without a browser: screens are collected, computers think at once, and nothing is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from gettext import NullTranslations

from tests.app.thinking import at_once
from web.app.patches import Item, Node, Screen
from web.app.play import Play
from web.app.thinker import Progress


class Notes:
    """A memory that may refuse."""

    def __init__(self, *, refuses: bool = False) -> None:
        self.kept: dict[str, str] = {}
        self.refuses = refuses

    def read(self, name: str, /) -> str | None:
        return self.kept.get(name)

    def write(self, name: str, value: str, /) -> bool:
        if not self.refuses:
            self.kept[name] = value
        return not self.refuses


class Board:
    """A clipboard that may refuse."""

    def __init__(self, *, refuses: bool = False) -> None:
        self.text = ""
        self.refuses = refuses

    def link(self, fragment: str, /) -> str:
        return "https://example.org/en/table.html" + fragment

    async def copy(self, text: str, /) -> bool:
        self.text = "" if self.refuses else text
        return not self.refuses


Answer = Callable[[str, Progress | None], Awaitable[str]]


async def answered_at_once(ask: str, progress: Progress | None) -> str:
    """The answer to a question, without waiting."""
    return at_once(ask)


class Stage:
    """A table and what it has shown."""

    def __init__(self, *, seed: int = 7, refuses: bool = False, board: Board | None = None) -> None:
        self.screens: list[Screen] = []
        self.requests: list[str] = []
        self.notes = Notes(refuses=refuses)
        self.answer: Answer = answered_at_once
        self.seeds: Callable[[], int] = lambda: seed
        self.play = Play(
            self.screens.append,
            self._think,
            self.notes,
            NullTranslations(),
            seeds=lambda: self.seeds(),
            clipboard=board,
        )

    async def _think(self, ask: str, progress: Progress | None = None, /) -> str:
        self.requests.append(ask)
        return await self.answer(ask, progress)

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    @property
    def table(self) -> Node:
        return self.screen.places["table"]

    def dialog(self) -> str | None:
        """The dialog that is open."""
        return self.screen.dialog

    def hand(self) -> Mapping[str, Node]:
        return {item.key: item.node for item in self.items("hand")}

    def items(self, name: str) -> tuple[Item, ...]:
        return self.screen.lists.get(name, ())

    def playable(self) -> list[str]:
        return [key for key, node in self.hand().items() if node.get("data-playable") == "true"]

    def enabled(self, action: str) -> bool:
        node = self.screen.places[action]
        return "hidden" not in node and "disabled" not in node

    async def settled(self) -> None:
        """Wait until the table waits for the person, or the deal is over and its result is shown."""
        for _ in range(20_000):
            await asyncio.sleep(0)
            over = self.table.get("data-phase") == "over" and self.screen.dialog == "result"
            mine = self.table.get("data-turn") == "0" and "data-busy" not in self.table
            if over or mine or self.enabled("continue"):
                return
        raise AssertionError("the table never came to rest")

    def one_step(self) -> None:
        """Do the first thing that the screen offers, as somebody would who sees nothing but the screen."""
        screen = self.screen
        if screen.dialog in ("suit", "rank", "recall"):
            self.play.choose(self.items(f"choice-{screen.dialog}")[0].key)
        elif self.enabled("say-last") and screen.places["say-last"]["aria-pressed"] == "false":
            self.play.act("say-last")
        elif self.enabled("continue"):
            self.play.act("continue")
        elif self.enabled("play"):
            self.play.act("play")
        elif self.playable():
            self.play.tap_card(self.playable()[0])
        else:
            action = next(name for name in ("stand", "draw", "pass") if self.enabled(name))
            self.play.act(action)

    async def play_to_the_end(self) -> int:
        """Play the deal by what is offered; returns the number of steps."""
        for step in range(4000):
            await self.settled()
            if self.table["data-phase"] == "over":
                return step
            self.one_step()
        raise AssertionError("the deal never ended")


async def start(stage: Stage, address: str) -> None:
    """Open an address and wait for the person's turn."""
    stage.play.open_address(address)
    await stage.settled()
