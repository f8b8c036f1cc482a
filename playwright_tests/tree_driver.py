"""Plays a deal with nothing but the accessibility tree: roles, names and states, as a screen reader tells them."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from playwright.sync_api import Page

from playwright_tests.table_driver import DEAL_S, READY_S
from playwright_tests.words import LAST_CARD_CALLS, Words

LINE = re.compile(
    r"""^(?P<indent>\s*)-\s'?(?P<role>\w+)(?:\s"(?P<name>(?:[^"\\]|\\.)*)")?(?P<marks>(?:\s\[[^\]]+\])*)"""
)
STUCK_S = 20


@dataclass(frozen=True)
class Node:
    """One line of the tree. `path` holds role and name of everything around it."""

    role: str
    name: str
    marks: frozenset[str]
    path: tuple[tuple[str, str], ...]

    def within(self, role: str, name: str | None = None) -> bool:
        return any(around == role and name in (None, called) for around, called in self.path)

    @property
    def usable(self) -> bool:
        return self.role == "button" and "disabled" not in self.marks


def tree(page: Page) -> list[Node]:
    """The accessibility tree, flat, in order."""
    nodes: list[Node] = []
    path: list[tuple[int, str, str]] = []
    for line in page.locator("body").aria_snapshot().splitlines():
        found = LINE.match(line)
        if found is None:
            continue
        depth = len(found["indent"])
        while path and path[-1][0] >= depth:
            path.pop()
        name = (found["name"] or "").replace('\\"', '"')
        marks = frozenset(re.findall(r"\[([^\]=]+)", found["marks"]))
        nodes.append(Node(found["role"], name, marks, tuple((role, text) for _, role, text in path)))
        path.append((depth, found["role"], name))
    return nodes


class TreeDriver:
    """Knows the words of the page in one language; activates what has the right role and name."""

    def __init__(self, page: Page, words: Words | None = None) -> None:
        self.page = page
        self.words = words or Words("en")
        self.done: list[str] = []
        say = self.words
        self._cards = say.text("Your cards")
        self._playable = say.pattern("{card}, playable")
        self._buttons = [say.pattern(word) for word in ("Draw", "Stand", "Pass", "Continue")]
        self._buttons.insert(0, say.pattern("Take {count} card", "Take {count} cards"))
        self._calls = {say.text(word) for word in LAST_CARD_CALLS}
        self._play, self._cancel = say.text("Play"), say.text("Cancel")
        self._ends = [
            say.pattern(word) for word in ("{player} wins the deal", "You win the deal", "The deal ends in a draw")
        ]

    def next(self, nodes: list[Node]) -> Node | None:
        """The node to activate now; None means wait."""
        usable = [node for node in nodes if node.usable]
        in_dialog = [node for node in usable if node.within("dialog")]
        if in_dialog:
            return next((node for node in in_dialog if node.name not in {self._cancel, *self._calls}), None)
        hand = [node for node in nodes if node.role == "button" and node.within("group", self._cards)]
        call = next((node for node in usable if node.name in self._calls and "pressed" not in node.marks), None)
        if call is not None and len(hand) <= 2:
            return call
        cards = [node for node in hand if node.usable and self._playable.fullmatch(node.name)]
        if any("pressed" in node.marks for node in cards):
            return next((node for node in usable if node.name == self._play), None)
        if cards:
            return cards[0]
        return next((node for node in usable if any(word.fullmatch(node.name) for word in self._buttons)), None)

    def result(self, nodes: list[Node]) -> str | None:
        """What the dialog of the result is called, once it is there."""
        dialogs = [node.name for node in nodes if node.role == "dialog"]
        return next((name for name in dialogs if any(end.fullmatch(name) for end in self._ends)), None)

    def players(self) -> list[str]:
        """What the others are called."""
        seats = self.page.get_by_role("list", name=self.words.text("Players"), exact=True).get_by_role("listitem")
        return [text.split()[0] for text in seats.all_inner_texts()]

    def dealt(self) -> None:
        """Wait until there is something to do."""
        deadline = time.monotonic() + READY_S
        while self.next(tree(self.page)) is None:
            if time.monotonic() > deadline:
                raise self._stuck("nothing to do at first")
            self.page.wait_for_timeout(50)

    def waits_for(self, role: str, name: str) -> None:
        """Wait until something of this role and name can be used."""
        found = self.page.get_by_role(role, name=name, exact=True, disabled=False)  # type: ignore[arg-type]
        found.first.wait_for(timeout=READY_S * 1000)

    def play_deal(self) -> str:
        """Play to the result; returns what its dialog is called."""
        begun = changed = time.monotonic()
        before: list[Node] = []
        while time.monotonic() - begun < DEAL_S:
            nodes = tree(self.page)
            title = self.result(nodes)
            if title is not None:
                return title
            if nodes != before:
                before, changed = nodes, time.monotonic()
                wanted = self.next(nodes)
                if wanted is not None:
                    self.activate(wanted.name)
            elif time.monotonic() - changed > STUCK_S:
                raise self._stuck("no way on")
            self.page.wait_for_timeout(20)
        raise self._stuck(f"no end within {DEAL_S} s")

    def activate(self, name: str, role: str = "button") -> None:
        """Activate the first node of this role and name, whose name the person knows."""
        self.done.append(name)
        # assistive technology activates the node itself, wherever it lies on the screen
        self.page.get_by_role(role, name=name, exact=True).first.dispatch_event("click")  # type: ignore[arg-type]

    def _stuck(self, why: str) -> AssertionError:
        snapshot = self.page.locator("body").aria_snapshot()
        return AssertionError(f"{why} after {self.done[-8:]} ({len(self.done)} in all)\n{snapshot}")
