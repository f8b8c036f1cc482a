"""What the page tells a person beside its screens: how far loading is, and a card that follows the finger."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

# A finger that moves less than this means a tap.
SLOP = 10
# The pile is a small target for a thumb that hides it.
REACH = 28


def stage(name: str) -> None:
    """Say how far loading is."""
    js.document.documentElement.setAttribute("data-load", name)


class Drag:
    """One card at a time may be dragged. `dropped` is called with its key when it is let go over the pile, and gives
    what has to end before the move is shown, if there is any."""

    def __init__(self, dropped: Callable[[str], asyncio.Future[None] | None]) -> None:
        self._dropped = dropped
        self._card: Any = None
        self._pointer = -1
        self._start = (0.0, 0.0)
        self._moving = False
        self._swallow = False

    def bind(self) -> None:
        """Start listening."""
        table = js.document.querySelector("[data-zone=table]")
        for kind, handler in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
        ):
            table.addEventListener(kind, create_proxy(handler))
        # Otherwise the browser would take the finger's way for scrolling and end it.
        active = to_js({"passive": False}, dict_converter=js.Object.fromEntries)
        table.addEventListener("touchmove", create_proxy(self._touch), active)

    def swallows_click(self) -> bool:
        """Whether the click that follows was the end of a drag."""
        swallowed, self._swallow = self._swallow, False
        return swallowed

    def _down(self, event: Any) -> None:
        self._swallow = False
        card = event.target.closest("[data-card]")
        if card and event.button == 0 and self._card is None:
            self._card, self._pointer = card, event.pointerId
            self._start = (event.clientX, event.clientY)

    def _move(self, event: Any) -> None:
        if self._card is None or event.pointerId != self._pointer:
            return
        right, down = event.clientX - self._start[0], event.clientY - self._start[1]
        if not self._moving and right * right + down * down >= SLOP * SLOP:
            self._moving = True
            self._card.setPointerCapture(self._pointer)
            self._mark(True)
        if self._moving:
            self._card.style.setProperty("transform", f"translate({right}px, {down}px)")

    def _touch(self, event: Any) -> None:
        if self._card is not None and event.cancelable and not self._card.closest("[data-scroll]"):
            event.preventDefault()

    def _up(self, event: Any) -> None:
        if self._card is None or event.pointerId != self._pointer:
            return
        self._swallow, self._pointer = self._moving, -1
        making = None
        try:
            if self._moving and self._over_pile(event):
                making = self._dropped(str(self._card.getAttribute("data-key")))
        finally:
            # The card is let go once its move is shown, so that it goes on from where the finger has left it.
            if making is None:
                self._end()
            else:
                making.add_done_callback(lambda _making: self._end())

    def _cancel(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._end()

    def _end(self) -> None:
        if self._card is not None:
            self._card.style.removeProperty("transform")
            self._mark(False)
        self._card, self._moving = None, False

    def _mark(self, moving: bool) -> None:
        self._card.classList.toggle("dragged", moving)
        js.document.querySelector("[data-zone=table]").toggleAttribute("data-dragging", moving)

    @staticmethod
    def _over_pile(event: Any) -> bool:
        pile = js.document.querySelector("[data-zone=pile]").getBoundingClientRect()
        inside_x = pile.left - REACH <= event.clientX <= pile.right + REACH
        inside_y = pile.top - REACH <= event.clientY <= pile.bottom + REACH
        return bool(inside_x and inside_y)
