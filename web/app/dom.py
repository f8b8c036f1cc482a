"""The browser's side of the page: keeps the document equal to the last screen that was shown.

What a person does on it comes in by `web.app.listener`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from web.app.device import Device
from web.app.elements import Elements, static_places
from web.app.flying import Flights
from web.app.location import Location
from web.app.patches import (
    TEXT,
    Append,
    Change,
    ClearLog,
    Dialog,
    Insert,
    Patch,
    Remove,
    Screen,
    Shift,
    difference,
)
from web.app.qr import Matrix
from web.app.qr_bridge import qr_matrix

FORM = "#start-form"


class Page(Location, Device):
    """The document; and, for those who know one page only, its address and the device around it."""

    def __init__(self, flights: Flights) -> None:
        super().__init__()
        self._flights = flights
        self._document = js.document
        self._shown = Screen(static_places())
        self._elements = Elements()
        self._log = js.document.querySelector("[role=log]")
        self._scrolled = 0.0
        self._focus_lost = False
        # What needs the layout is done in the next frame, which works it out in any case.
        self._follow_log_later = create_proxy(lambda *_: self._follow_log())
        self._catch_focus_later = create_proxy(lambda *_: self._catch_focus())
        # Opened, and in a window of another size, the log has another height.
        js.ResizeObserver.new(self._follow_log_later).observe(self._log)

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Make the document look like this screen."""
        focused = self._document.activeElement
        patches = difference(self._shown, screen)
        self._flights.plan(self._shown, screen)
        # A place that this screen does not name still looks as before.
        self._shown = replace(screen, places={**self._shown.places, **screen.places})
        for patch in patches:
            self._apply(patch)
        if any(isinstance(patch, Append) for patch in patches):
            js.requestAnimationFrame(self._follow_log_later)
        if patches:
            self._keep_focus(focused)
        if focused and focused != self._document.body:
            self._lead_focus(patches)
        for patch in patches:
            if isinstance(patch, Change) and (patch.place, patch.name) == ("title", TEXT):
                self._document.title = f"{patch.value} – Fáraó"
            if isinstance(patch, Change) and patch.place == "hand" and patch.name == "data-advised" and patch.value:
                self._bring_into_view(self._elements.find("hand", patch.key))

    def _apply(self, patch: Patch) -> None:
        match patch:
            case Change(place, key, part, name, value):
                self._change(self._elements.find(place, key, part), name, value)
            case Insert(place, key, template, before):
                self._elements.insert(place, key, template, before)
            case Shift(place, key, before):
                self._elements.shift(place, key, before)
            case Remove(place, key):
                self._elements.remove(place, key)
            case Append(text):
                line = self._document.createElement("p")
                line.textContent = text
                self._log.append(line)
            case ClearLog():
                self._log.replaceChildren()
            case Dialog(name):
                self._show_dialog(name)

    def _follow_log(self) -> None:
        """Show the newest line. Where there is something to scroll, the Tab key stops at the log."""
        log = self._log
        log.scrollTop = log.scrollHeight
        scrolls = log.scrollHeight > log.clientHeight and js.getComputedStyle(log).overflowY == "auto"
        log.tabIndex = 0 if scrolls else -1

    @staticmethod
    def _change(element: Any, name: str, value: str | None) -> None:
        if name == TEXT:
            element.textContent = value
        elif name == "checked":
            # The attribute of that name only says how the control began; the same goes for a field's value.
            element.checked = value == "true"
        elif name == "value":
            element.value = value or ""
        elif value is None:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, value)

    def _show_dialog(self, name: str | None) -> None:
        for open_dialog in self._document.querySelectorAll("dialog[open]"):
            if open_dialog.getAttribute("data-dialog") != name:
                open_dialog.close()
        if name is not None:
            dialog = self._document.querySelector(f"[data-dialog={name}]")
            if not dialog.open:
                dialog.showModal()
                # the button that has the focus may lie at its foot
                dialog.scrollTop = 0
                if text := dialog.querySelector("[data-select]"):
                    text.select()

    @property
    def closed_dialog(self) -> str:
        """The dialog that was shown last, if the browser has closed it since; "" for none."""
        name = self._shown.dialog
        return name if name and not self._document.querySelector(f"[data-dialog={name}]").open else ""

    def _keep_focus(self, before: Any) -> None:
        """Whoever uses the keyboard must not fall out of the page because what had the focus went away; the next frame
        sees to that."""
        if before and before != self._document.body:
            self._focus_lost |= not before.isConnected or before.matches(":disabled, [hidden], [hidden] *")
            js.requestAnimationFrame(self._catch_focus_later)

    def _catch_focus(self) -> None:
        """Put the focus into the form or the hand if what had it went away; a dialog sees to its own. Whoever has left
        the page by himself is not called back."""
        lost, self._focus_lost = self._focus_lost, False
        now = self._document.activeElement
        if now and now != self._document.body:
            # The browser itself notices only later that what has the focus is hidden.
            lost = now.matches(":disabled") or not now.getClientRects().length
        if not lost or self._document.querySelector("dialog[open]"):
            return
        if self._document.querySelector(".start:not([hidden])"):
            self.reveal("form-game")
        else:
            self.focus_hand()

    def _lead_focus(self, patches: list[Patch]) -> None:
        """Whoever has asked for a replay goes on with its buttons, whoever has left a deal with the start form, whoever
        has opened the log with its lines."""
        if Change("replay", "", "", "hidden", None) in patches:
            self._document.querySelector("[data-action=replay-run]:enabled, [data-action=replay-close]").focus()
        elif Change("start", "", "", "hidden", None) in patches and not self._document.querySelector("dialog[open]"):
            self._elements.find("form-game").querySelector("input:checked").focus(preventScroll=True)
        elif Change("log-box", "", "", "data-open", "true") in patches:
            self._log.focus(preventScroll=True)

    def focus_hand(self) -> None:
        """Put the focus on the card that the Tab key would reach."""
        card = self._document.querySelector('[data-zone=hand] [tabindex="0"]')
        target = card or self._document.querySelector("[data-zone=hand]")
        target.focus(preventScroll=True)
        self._bring_into_view(target)

    @staticmethod
    def _bring_into_view(card: Any) -> None:
        """Scroll a hand that scrolls, and nothing else, so that this card of it can be seen."""
        hand = card.closest("[data-zone=hand][data-scroll]")
        if hand and hand != card:
            inner, outer = card.getBoundingClientRect(), hand.getBoundingClientRect()
            hand.scrollTop += min(0, inner.top - outer.top) + max(0, inner.bottom - outer.bottom)

    def resized(self, change: Callable[[], None]) -> None:
        """Do this to a table that has another size now; a hand that scrolls is left where it was."""
        hand = self._elements.find("hand")
        if hand.matches("[data-scroll]"):
            self._scrolled = hand.scrollTop / hand.scrollHeight
        change()
        if hand.matches("[data-scroll]"):
            hand.scrollTop = self._scrolled * hand.scrollHeight

    # --- the rest of the page -----------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language of the page."""
        return str(self._document.documentElement.lang)

    @property
    def root(self) -> str:
        """How the page's links reach the root of the site."""
        return str(self._document.documentElement.getAttribute("data-root"))

    def date(self, milliseconds: int) -> str:
        """A time of day as people of the page's language write it."""
        style = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries)
        return str(js.Date.new(float(milliseconds)).toLocaleString(self.language, style))

    async def qr_matrix(self, text: str) -> Matrix | None:
        """The modules of a text's QR code; None if it is too long."""
        return await qr_matrix(text, self.root)

    def form(self) -> list[tuple[str, str]]:
        """What the start form says, as pairs of name and value."""
        entries = js.Array.from_(js.FormData.new(self._document.querySelector(FORM)).entries())
        return [(str(entry[0]), str(entry[1])) for entry in entries]

    def reveal(self, place: str, key: str = "") -> None:
        """Open whatever hides a place of the start form, or a child of a list, and put the focus into it."""
        target = self._elements.find(place, key)
        closed = target.closest("details:not([open])")
        while closed:
            closed.open = True
            closed = closed.parentElement.closest("details:not([open])")
        inner = target.querySelector("input:checked") or target.querySelector("input") or target.querySelector("button")
        (inner or target).focus()
        target.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))

    def choose(self, name: str, value: str) -> None:
        """Mark this one of the choices of a name, in place of what the person has marked."""
        self._document.querySelector(f'input[name="{name}"][value="{value}"]').checked = True

    def room(self) -> tuple[int, int]:
        """How much room the hand has, in px."""
        room = self._document.querySelector("[data-room]")
        return int(room.clientWidth), int(room.clientHeight)
