"""The browser's side of the page: applies patches to the document and turns what a person does into calls.

Elements are found by the marks of the templates: ``data-slot`` a fixed place, ``data-list`` a list of keyed children,
``data-template`` what these are cloned from, ``data-part`` a named part, ``data-dialog`` a dialog.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.app.address import MAX_BYTES, read_kept
from web.app.data_panel import DataPanel
from web.app.desk import Desk
from web.app.feedback import Drag
from web.app.flying import Flights
from web.app.patches import (
    TEXT,
    Append,
    Change,
    ClearLog,
    Dialog,
    Insert,
    Node,
    Patch,
    Remove,
    Screen,
    Shift,
    difference,
)
from web.app.play import Play
from web.app.qr import Matrix
from web.app.qr_bridge import qr_matrix
from web.app.settings_panel import SettingsPanel
from web.app.word_files import fetch_words

ARROWS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "home",
    "End": "end",
}
REPLAY_KEYS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
FORM = "#start-form"
CONTROLS = "button, a, input, label, summary, dialog, .start"


class Page:
    """The document, kept equal to the last screen that was shown."""

    def __init__(self, flights: Flights) -> None:
        self._flights = flights
        self._document = js.document
        self._shown = Screen(_static_places(js.document))
        self._fixed: dict[str, Any] = {"html": js.document.documentElement}
        self._lists: dict[str, Any] = {}
        self._children: dict[tuple[str, str], Any] = {}
        self._templates: dict[str, Any] = {}
        self._parts: dict[tuple[str, str, str], Any] = {}
        self._log = js.document.querySelector("[role=log]")
        self._scrolled = 0.0

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Make the document look like this screen."""
        focused = self._document.activeElement
        in_hand = bool(focused and focused.closest("[data-zone=hand]"))
        patches = difference(self._shown, screen)
        self._flights.plan(self._shown, screen)
        # A place that this screen does not name still looks as before.
        self._shown = replace(screen, places={**self._shown.places, **screen.places})
        for patch in patches:
            self._apply(patch)
        if patches:
            self._keep_focus(focused, in_hand)
        for patch in patches:
            if isinstance(patch, Change) and patch.place == "hand" and patch.name == "data-advised" and patch.value:
                self._bring_into_view(self._children["hand", patch.key])

    def _apply(self, patch: Patch) -> None:
        match patch:
            case Change(place, key, part, name, value):
                self._change(self._element(place, key, part), name, value)
            case Insert(place, key, template, before):
                element = self._template(template).cloneNode(True)
                self._children[place, key] = element
                self._list(place).insertBefore(element, self._children[place, before] if before else None)
            case Shift(place, key, before):
                element = self._children[place, key]
                self._list(place).insertBefore(element, self._children[place, before] if before else None)
            case Remove(place, key):
                self._children.pop((place, key)).remove()
                for known in [found for found in self._parts if found[:2] == (place, key)]:
                    del self._parts[known]
            case Append(text):
                line = self._document.createElement("p")
                line.textContent = text
                self._log.append(line)
                self._log.scrollTop = self._log.scrollHeight
            case ClearLog():
                self._log.replaceChildren()
            case Dialog(name):
                self._show_dialog(name)

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
                if text := dialog.querySelector("[data-select]"):
                    text.select()

    def _keep_focus(self, before: Any, in_hand: bool) -> None:
        """Whoever plays by keyboard must not fall out of the table because a card or a button went away."""
        now = self._document.activeElement
        lost = not now or now == self._document.body or now.matches(":disabled")
        if not lost or not before or before == self._document.body:
            return
        if in_hand or before.closest("[data-zone=table]"):
            self.focus_hand()

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
        hand = self._slot("hand")
        if hand.matches("[data-scroll]"):
            self._scrolled = hand.scrollTop / hand.scrollHeight
        change()
        if hand.matches("[data-scroll]"):
            hand.scrollTop = self._scrolled * hand.scrollHeight

    # --- finding elements ---------------------------------------------------------------------------------------------

    def _element(self, place: str, key: str, part: str) -> Any:
        whole = self._children[place, key] if key else self._slot(place)
        if not part:
            return whole
        found = self._parts.get((place, key, part))
        if found is None:
            found = self._parts[place, key, part] = whole.querySelector(f"[data-part={part}]")
        return found

    def _slot(self, name: str) -> Any:
        if name not in self._fixed:
            self._fixed[name] = self._document.querySelector(f"[data-slot={name}]")
        return self._fixed[name]

    def _list(self, name: str) -> Any:
        if name not in self._lists:
            found = self._lists[name] = self._document.querySelector(f"[data-list={name}]")
            # What stood there before Python came was only a picture of it.
            found.replaceChildren()
        return self._lists[name]

    def _template(self, name: str) -> Any:
        if name not in self._templates:
            template = self._document.querySelector(f"template[data-template={name}]")
            self._templates[name] = template.content.firstElementChild
        return self._templates[name]

    # --- the rest of the page -----------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language of the page."""
        return str(self._document.documentElement.lang)

    @property
    def root(self) -> str:
        """How the page's links reach the root of the site."""
        return str(self._document.documentElement.getAttribute("data-root"))

    @property
    def fragment(self) -> str:
        """The part of the address after the #, without what the site as one file has there for itself."""
        return self._fragment()[0]

    def _fragment(self) -> tuple[str, str]:
        """What the address asks of the table, and which page of the single file it names."""
        whole = str(js.location.hash)
        if not self._document.documentElement.hasAttribute("data-single"):
            return whole, ""
        parts = [part for part in whole.removeprefix("#").split("&") if part]
        page = [part for part in parts if part.startswith(("lang=", "page="))]
        rest = [part for part in parts if part not in page]
        return "#" * bool(rest) + "&".join(rest), "#" * bool(page) + "&".join(page)

    def linked(self, linked: bool) -> None:
        """Mark whether the address asks for a deal, so that the start form keeps out of the way meanwhile."""
        self._document.documentElement.toggleAttribute("data-link", linked)

    def form(self) -> list[tuple[str, str]]:
        """What the start form says, as pairs of name and value."""
        entries = js.Array.from_(js.FormData.new(self._document.querySelector(FORM)).entries())
        return [(str(entry[0]), str(entry[1])) for entry in entries]

    def reveal(self, place: str, key: str = "") -> None:
        """Open whatever hides a place of the start form, or a child of a list, and put the focus into it."""
        target = self._children[place, key] if key else self._slot(place)
        closed = target.closest("details:not([open])")
        while closed:
            closed.open = True
            closed = closed.parentElement.closest("details:not([open])")
        inner = target.querySelector("input:checked") or target.querySelector("input") or target.querySelector("button")
        (inner or target).focus()
        target.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))

    @property
    def table_address(self) -> str:
        """Where others can open this table; "" for a copy on a disk that was built without an address."""
        if js.location.protocol != "file:":
            return str(js.location.href).partition("#")[0]
        return str(self._document.documentElement.getAttribute("data-address") or "")

    def date(self, milliseconds: int) -> str:
        """A time of day as people of the page's language write it."""
        style = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries)
        return str(js.Date.new(milliseconds).toLocaleString(self.language, style))

    def rename_address(self, fragment: str) -> None:
        """Put this behind the # of the address; unlike a change of the fragment by the person this opens nothing."""
        if not fragment and read_kept(self.fragment) is None:
            # It names something else by now.
            return
        address = str(js.location.href).partition("#")[0]
        js.history.replaceState(None, "", f"{address}#{fragment}" if fragment else address)
        self.keep_fragment_in_languages()

    def download(self, text: str) -> None:
        """Hand the person a file with this text."""
        self.save_file(f"farao-{str(js.Date.new().toISOString())[:10]}.json", text)

    def reload(self) -> None:
        """Load the page anew."""
        js.location.reload()

    def luggage(self, play: Play) -> str:
        """The deal itself for the address of another page, where that does not see what this one keeps."""
        kept = read_kept(self.fragment)
        if kept is None or js.location.protocol != "file:" or not (text := play.kept_text):
            return ""
        save = f"&save={js.encodeURIComponent(text)}"
        return save if len(save) < MAX_BYTES - 200 else ""

    def forget_address(self) -> None:
        """Take a lesson or a replay out of the page's address, so that loading it anew does not begin it again."""
        if self.fragment.startswith(("#lesson=", "#replay=")):
            # Unlike a change of the fragment this calls nobody.
            js.history.replaceState(None, "", self.link(self._fragment()[1]))
            self.keep_fragment_in_languages()

    def print_page(self) -> None:
        """Open the browser's printing."""
        js.window.print()

    def room(self) -> tuple[int, int]:
        """How much room the hand has, in px."""
        room = self._document.querySelector("[data-room]")
        return int(room.clientWidth), int(room.clientHeight)

    def link(self, fragment: str) -> str:
        """This page's address with another fragment."""
        return str(js.location.href).partition("#")[0] + fragment

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if the browser has none for this page or refuses."""
        try:
            await js.navigator.clipboard.writeText(text)
        except Exception:  # no clipboard outside secure pages, or the person has forbidden it
            return False
        return True

    @property
    def can_share(self) -> bool:
        """Whether the device has a sharing of its own that pages may use."""
        return bool(getattr(js.navigator, "share", None))

    async def share(self, title: str, text: str, link: str) -> bool:
        """Hand something to the device's own sharing; False if the person or the device thinks better of it."""
        given = {"title": title, "text": text, **({"url": link} if link else {})}
        try:
            await js.navigator.share(to_js(given, dict_converter=js.Object.fromEntries))
        except Exception:  # put away by the person, or refused by the device
            return False
        return True

    async def qr_matrix(self, text: str) -> Matrix | None:
        """The modules of a text's QR code; None if it is too long."""
        return await qr_matrix(text, self.root)

    def save_file(self, name: str, text: str) -> None:
        """Give the person a text as a file, as if a link to it had been followed."""
        kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
        link = self._document.createElement("a")
        link.href = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
        link.download = name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)

    def keep_fragment_in_languages(self) -> None:
        """Another language of the page opens what the address names."""
        for link in self._document.querySelectorAll("a[hreflang]"):
            # As an attribute it stays relative, which is how the single file knows its own pages.
            path = str(link.getAttribute("href")).partition("#")[0]
            link.setAttribute("href", f"{path}{js.location.hash}")

    def bind(
        self,
        play: Play,
        desk: Desk,
        panel: SettingsPanel,
        data: DataPanel,
        guarded: Callable[[Callable[[], object]], None],
    ) -> None:
        """Listen once, on the whole document. Every call goes through `guarded`."""
        Listener(self, play, desk, panel, data, guarded).bind()


def _static_places(document: Any) -> dict[str, Node]:
    """What the page switched off or hid before Python came; the first screen may have to switch it on."""
    places: dict[str, Node] = {}
    for element in document.querySelectorAll("[data-slot]"):
        off = {name: "" for name in ("disabled", "hidden") if element.hasAttribute(name)}
        places[str(element.getAttribute("data-slot"))] = off
    return places


def _is_busy_with(event: Any) -> bool:
    """Whether a pressed letter is meant for something else: for the browser, for a field or for a question."""
    if event.ctrlKey or event.metaKey or event.altKey or js.document.querySelector("dialog[open]"):
        return True
    return bool(event.target.closest("input, textarea, select, .start"))


class Listener:
    """Turns events of the document into calls of the table."""

    def __init__(
        self,
        page: Page,
        play: Play,
        desk: Desk,
        panel: SettingsPanel,
        data: DataPanel,
        guarded: Callable[[Callable[[], object]], None],
    ) -> None:
        self._page = page
        self._data = data
        self._play = play
        self._desk = desk
        self._panel = panel
        self._guarded = guarded
        self._drag = Drag(self._dropped)
        self._speaking: asyncio.Future[None] | None = None

    def bind(self) -> None:
        """Start listening."""
        self._drag.bind()
        document = js.document
        for kind, handler in (
            ("click", self._clicked),
            ("keydown", self._key_pressed),
            ("submit", self._submitted),
            ("change", self._changed),
            ("input", self._moved),
            ("focusin", self._focused),
        ):
            document.addEventListener(kind, create_proxy(handler))
        # A dialog's close does not bubble, so it is caught on the way down.
        document.addEventListener("close", create_proxy(self._closed), True)
        js.window.addEventListener("hashchange", create_proxy(self._address_changed))
        observer = js.ResizeObserver.new(create_proxy(self._resized))
        observer.observe(document.querySelector("[data-room]"))

    def _dropped(self, key: str) -> asyncio.Future[None] | None:
        self._guarded(lambda: self._play.drop(key))
        return self._play.making

    def _clicked(self, event: Any) -> None:
        self._guarded(lambda: self._click(event))

    def _click(self, event: Any) -> None:
        if self._drag.swallows_click():
            return
        play, target = self._play, event.target
        if (link := target.closest("a[href]")) and not link.hash.startswith("#hand") and not link.target:
            if link.hreflang and play.place:
                link.hash = play.place
            if play.is_running and not event.ctrlKey and not event.metaKey and not event.shiftKey:
                event.preventDefault()
                address = str(link.href) + (self._page.luggage(play) if link.hreflang else "")
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

    def _key_pressed(self, event: Any) -> None:
        self._guarded(lambda: self._key(event))

    def _key(self, event: Any) -> None:
        if event.repeat and event.key not in ARROWS:
            # A key held down is one press: it must not answer what that press has asked.
            if event.key == "Enter" and event.target.closest("button"):
                event.preventDefault()
        elif event.key == "Escape":
            if not js.document.querySelector("dialog[open]"):
                self._play.escape()
        elif self._play.place and event.key in (*REPLAY_KEYS, " "):
            self._replay_key(event)
        elif event.key in ARROWS and event.target.closest("[data-card]") and not event.altKey:
            event.preventDefault()
            self._play.move_focus(ARROWS[event.key])
            self._page.focus_hand()
        elif event.key in ("Enter", " ") and self._play.scene.awaits_tap and not event.target.closest(CONTROLS):
            event.preventDefault()
            self._play.go_on()
        elif (action := self._panel.shortcut(str(event.key))) and not _is_busy_with(event):
            self._press(action)

    def _replay_key(self, event: Any) -> None:
        """Arrows, Home and End step through a replay, wherever the focus is; Space lets it run or pause."""
        if _is_busy_with(event) or (event.key == " " and event.target.closest(CONTROLS)):
            return
        event.preventDefault()
        self._play.act("replay-" + REPLAY_KEYS.get(str(event.key), "run"))

    def _press(self, action: str) -> None:
        """What a shortcut does: the same as its button, and nothing where that cannot be pressed."""
        if action == "log":
            self._play.act(action)
        elif button := js.document.querySelector(f"button[data-action={action}]:not(:disabled, [hidden], dialog *)"):
            button.click()

    def _focused(self, event: Any) -> None:
        self._guarded(lambda: self._focus(event.target))

    def _focus(self, target: Any) -> None:
        # The document itself may be the target, and it has no closest().
        if hasattr(target, "closest") and (card := target.closest("[data-card]")):
            self._play.focus(str(card.getAttribute("data-key")))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        if form.matches(FORM):
            self._guarded(self._desk.submit)
            if self._play.is_running:
                self._guarded(self._page.focus_hand)
        elif form.matches("[data-form=set-name]"):
            self._guarded(lambda: self._desk.name_given(str(form.elements.namedItem("name").value)))
        elif form.matches("[data-form=people]"):
            names = [str(field.value) for field in form.querySelectorAll("input")]
            self._guarded(lambda: self._desk.people_given(names))

    def _changed(self, event: Any) -> None:
        control = event.target
        if control.matches("[type=file]"):
            self._guarded(lambda: self._chosen_file(control))
        elif control.closest("[data-settings]"):
            self._guarded(lambda: self._panel.changed(str(control.name), str(control.value)))
        elif control.closest(FORM):
            self._guarded(lambda: self._desk.changed(self._page.form(), str(control.name)))
        elif control.matches("[name=share-what]"):
            self._guarded(lambda: self._desk.share_what(str(control.value)))
        elif control.matches("[data-statistics] select"):
            self._guarded(lambda: self._desk.look_at(str(control.name), str(control.value)))
        elif control.matches("[name=print-language]"):
            self._speaking = asyncio.ensure_future(self._speak(str(control.value)))

    async def _speak(self, language: str) -> None:
        """Show the sheet in a language that may still have to be fetched."""
        try:
            await fetch_words(language)
        except OSError:
            self._guarded(self._desk.cannot_speak)
        else:
            self._guarded(lambda: self._desk.speak(language))

    def _moved(self, event: Any) -> None:
        if event.target.matches("[data-replay]"):
            self._guarded(lambda: self._play.replay_to(int(event.target.value)))

    def _chosen_file(self, control: Any) -> None:
        if control.files.length:
            file = control.files.item(0)

            async def content() -> bytes:
                return bytes((await file.arrayBuffer()).to_bytes())

            self._data.read_in(int(file.size), content)
            # The same file may be chosen again.
            control.value = ""

    def _closed(self, event: Any) -> None:
        self._guarded(lambda: self._close(event.target))

    def _close(self, dialog: Any) -> None:
        name = str(dialog.getAttribute("data-dialog"))
        if not dialog.open and not self._panel.closed(name):
            self._desk.closed(name)

    def _address_changed(self, _event: Any) -> None:
        self._guarded(lambda: self._desk.open_address(self._page.fragment))
        self._guarded(self._page.keep_fragment_in_languages)

    def _resized(self, *_event: Any) -> None:
        self._guarded(lambda: self._page.resized(lambda: self._play.set_room(*self._page.room())))
