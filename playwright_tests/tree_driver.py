"""Plays a deal with nothing but the accessibility tree: roles, names and states, as a screen reader tells them."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from playwright.sync_api import Page

LINE = re.compile(
    r"""^(?P<indent>\s*)-\s'?(?P<role>\w+)(?:\s"(?P<name>(?:[^"\\]|\\.)*)")?(?P<marks>(?:\s\[[^\]]+\])*)"""
)
ENOUGH = 400
STUCK_S = 20


@dataclass(frozen=True)
class Node:
    """One line of the tree. `path` holds role and name of everything around it."""

    role: str
    name: str
    marks: frozenset[str]
    path: tuple[tuple[str, str], ...]

    def within(self, role: str) -> bool:
        return any(around == role for around, _ in self.path)

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
    """Knows the English words of the page; activates what has the right role and name."""

    CARD = ", playable"
    BUTTONS = re.compile(r"Draw|Take \d+ cards?|Stand|Pass|Continue")
    PLAY = "Play"
    AGAIN = "Play again"
    CANCEL = "Cancel"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: list[str] = []

    def next(self, nodes: list[Node]) -> Node | None:
        """The node to activate now; None means wait."""
        usable = [node for node in nodes if node.usable]
        in_dialog = [node for node in usable if node.within("dialog")]
        if in_dialog:
            return next((node for node in in_dialog if node.name != self.CANCEL), None)
        cards = [node for node in usable if node.name.endswith(self.CARD)]
        if any("pressed" in node.marks for node in nodes if node.name.endswith(self.CARD)):
            play = [node for node in usable if node.name == self.PLAY]
            return play[0] if play else None
        if cards:
            return cards[0]
        return next((node for node in usable if self.BUTTONS.fullmatch(node.name)), None)

    def finished(self, nodes: list[Node]) -> bool:
        return any(node.usable and node.within("dialog") and node.name == self.AGAIN for node in nodes)

    def play_deal(self) -> list[Node]:
        """Play to the result; returns the tree with the result in it."""
        changed = time.monotonic()
        before: list[Node] = []
        for _ in range(ENOUGH * 20):
            nodes = tree(self.page)
            if self.finished(nodes):
                return nodes
            if nodes != before:
                before, changed = nodes, time.monotonic()
                wanted = self.next(nodes)
                if wanted is not None:
                    self._activate(wanted)
            elif time.monotonic() - changed > STUCK_S:
                break
            self.page.wait_for_timeout(20)
        snapshot = self.page.locator("body").aria_snapshot()
        raise AssertionError(f"no way on after {self.done[-8:]}\n{snapshot}")

    def _activate(self, node: Node) -> None:
        self.done.append(node.name)
        # assistive technology activates the node itself, wherever it lies on the screen
        self.page.get_by_role("button", name=node.name, exact=True).first.dispatch_event("click")
