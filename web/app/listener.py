"""Turns what a person does on the page into calls of the table, the desk and the panels beside them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.app.data_panel import DataPanel
from web.app.desk import Desk
from web.app.dom import FORM, Page
from web.app.feedback import Drag
from web.app.guard import Guard
from web.app.keyboard import CONTROLS, Keyboard
from web.app.play import Play
from web.app.settings_panel import SettingsPanel
from web.app.tap import Tap
from web.app.word_files import fetch_words


class Listener:
    """Listens once, on the whole document. Every call goes through the guard."""

    def __init__(
        self,
        page: Page,
        play: Play,
        desk: Desk,
        panel: SettingsPanel,
        data: DataPanel,
        guard: Guard,
    ) -> None:
        self._page = page
        self._data = data
        self._play = play
        self._desk = desk
        self._panel = panel
        self._guard = guard
        self._drag = Drag(self._dropped)
        self._keyboard = Keyboard(page, play, panel)
        self._tap: Tap | None = None
        self._wanted = self._spoken = page.language

    def bind(self) -> None:
        """Start listening."""
        self._drag.bind()
        document = js.document
        for kind, handler in (
            ("click", self._after_closing(self._clicked)),
            ("keydown", self._after_closing(self._keyboard.pressed)),
            ("submit", self._after_closing(self._submitted)),
            ("change", self._changed),
            ("input", self._moved),
            ("focusin", self._focused),
        ):
            document.addEventListener(kind, self._heard(handler))
        # A dialog's close does not bubble, so it is caught on the way down.
        document.addEventListener("close", self._heard(self._closed), True)
        js.window.addEventListener("hashchange", self._heard(self._address_changed))
        js.window.addEventListener("pageshow", self._heard(self._shown_again))
        observer = js.ResizeObserver.new(self._heard(self._resized))
        observer.observe(document.querySelector("[data-room]"))

    def _heard(self, handler: Callable[[Any], None]) -> Any:
        """What the browser calls: the handler, guarded."""
        return create_proxy(lambda event, *_rest: self._guard.call(lambda: handler(event)))

    def _after_closing(self, handler: Callable[[Any], None]) -> Callable[[Any], None]:
        """The handler for one who may act before the browser has told of the dialog that it has just closed."""

        def handle(event: Any) -> None:
            if name := self._page.closed_dialog:
                self._left(name)
            handler(event)

        return handle

    def _dropped(self, key: str) -> asyncio.Future[None] | None:
        self._guard.call(lambda: self._play.drop(key))
        return self._play.making

    def _clicked(self, event: Any) -> None:
        if self._drag.swallows_click() or self._doubles(event):
            return
        play, target = self._play, event.target
        if (link := target.closest("a[href]")) and not link.hash.startswith("#hand") and not link.target:
            if link.hreflang and play.place:
                self._page.lead_to(link, play.place)
            if play.is_running and not event.ctrlKey and not event.metaKey and not event.shiftKey:
                event.preventDefault()
                address = str(link.href) + (self._page.luggage(lambda: play.kept_text) if link.hreflang else "")
                play.leave_page(lambda: js.location.assign(address))
            return
        found = target.closest("[data-action], [data-value], [data-card], [data-zone=stock], .skip-link, .log")
        # Where JavaScript has null, Pyodide gives an object of its own that is false but not None.
        if not found:
            if not target.closest(CONTROLS):
                play.tap_table()
        elif found.matches(".skip-link"):
            event.preventDefault()
            self._page.focus_hand()
        elif found.matches(".log"):
            play.act("log")
        elif key := found.getAttribute("data-key"):
            play.tap_card(str(key))
        elif found.getAttribute("data-zone") == "stock":
            play.tap_stock()
        elif value := found.getAttribute("data-value"):
            play.choose(str(value))
        else:
            action, about = str(found.getAttribute("data-action")), found.getAttribute("data-for")
            about = str(about) if about else ""
            if not (self._panel.act(action) or self._data.act(action) or self._desk.act(action, about)):
                play.act(action)
            if play.is_running and found.closest(".start"):
                self._page.focus_hand()

    def _doubles(self, event: Any) -> bool:
        """Whether this is the second of a double tap, and the first has opened or closed what lies above the table."""
        before, above = self._tap, js.document.querySelector("dialog[open]") or js.document.querySelector(FORM)
        shown = above if above.getClientRects().length else None
        self._tap = Tap(event.timeStamp, event.clientX, event.clientY, shown)
        # Keys make clicks of their own, which count none.
        return bool(event.detail) and before is not None and self._tap.doubles(before)

    def _focused(self, event: Any) -> None:
        target = event.target
        # The document itself may be the target, and it has no closest().
        if hasattr(target, "closest") and (card := target.closest("[data-card]")):
            self._play.focus(str(card.getAttribute("data-key")))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        if form.matches(FORM):
            self._desk.submit()
            if self._play.is_running:
                self._page.focus_hand()
        elif form.matches("[data-form=set-name]"):
            self._desk.name_given(str(form.elements.namedItem("name").value))
        elif form.matches("[data-form=people]"):
            self._desk.people_given([str(field.value) for field in form.querySelectorAll("input")])

    def _changed(self, event: Any) -> None:
        control = event.target
        if control.matches("[type=file]"):
            self._chosen_file(control)
        elif control.closest("[data-settings]"):
            self._panel.changed(str(control.name), str(control.value))
        elif control.closest(FORM):
            self._desk.changed(self._page.form(), str(control.name))
        elif control.matches("[name=share-what]"):
            self._desk.share_what(str(control.value))
        elif control.matches("[data-statistics] select"):
            self._desk.look_at(str(control.name), str(control.value))
        elif control.matches("[name=print-language]"):
            self._wanted = language = str(control.value)
            self._guard.start(lambda: self._speak(language))

    async def _speak(self, language: str) -> None:
        """Show the sheet in a language that may still have to be fetched, unless another one is wanted by then."""
        try:
            await fetch_words(language)
        except OSError:
            come = self._cannot_speak
        else:
            come = partial(self._spoke, language)
        if language == self._wanted:
            come()

    def _spoke(self, language: str) -> None:
        self._spoken = language
        self._desk.speak(language)

    def _cannot_speak(self) -> None:
        """The choice shows again what the sheet is written in."""
        self._page.choose("print-language", self._spoken)
        self._wanted = self._spoken
        self._desk.cannot_speak()

    def _moved(self, event: Any) -> None:
        if event.target.matches("[data-replay]"):
            self._play.replay_to(int(event.target.value))

    def _chosen_file(self, control: Any) -> None:
        if control.files.length:
            file = control.files.item(0)

            async def content() -> bytes:
                return bytes((await file.arrayBuffer()).to_bytes())

            self._data.read_in(int(file.size), content)
            # The same file may be chosen again.
            control.value = ""

    def _closed(self, event: Any) -> None:
        dialog = event.target
        if not dialog.open:
            self._left(str(dialog.getAttribute("data-dialog")))
        # What led to the dialog may have gone meanwhile, and the focus with it.
        focused = js.document.activeElement
        lost = focused == js.document.body or focused.closest("dialog:not([open])")
        if lost and not js.document.querySelector("dialog[open]") and not self._play.scene.start_open:
            result = js.document.querySelector("[data-action=show-result]:not([hidden])")
            result.focus() if result else self._page.focus_hand()

    def _left(self, name: str) -> None:
        """The browser has closed a dialog."""
        if not self._panel.closed(name):
            self._desk.closed(name)

    def _address_changed(self, _event: Any) -> None:
        # They would lie above what the address leads to.
        self._guard.call(self._panel.close)
        # The other languages follow, whatever comes of it.
        self._guard.call(lambda: self._desk.open_address(self._page.look_at_address()))
        self._page.keep_fragment_in_languages()

    def _shown_again(self, event: Any) -> None:
        """Back from another page the browser may show this one as it was left, though the deal has gone on since."""
        if event.persisted and (self._play.is_kept or not self._play.is_running):
            js.location.reload()

    def _resized(self, _entries: Any) -> None:
        self._page.resized(lambda: self._play.set_room(*self._page.room()))
