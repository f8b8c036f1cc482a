"""The keys that mean something at the table."""

from __future__ import annotations

from typing import Any

import js

from web.app.dom import Page
from web.app.play import Play
from web.app.settings_panel import SettingsPanel

ARROWS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "home",
    "End": "end",
}
REPLAY_KEYS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
CONTROLS = "button, a, input, label, summary, dialog, .start"


class Keyboard:
    """Turns pressed keys into calls of the table."""

    def __init__(self, page: Page, play: Play, panel: SettingsPanel) -> None:
        self._page = page
        self._play = play
        self._panel = panel
        # What the browser itself closes then; one that does not know these boxes would take the selector for a fault.
        knows_boxes = js.CSS.supports("selector(:popover-open)")
        self._closed_by_escape = "dialog[open], :popover-open" if knows_boxes else "dialog[open]"

    def pressed(self, event: Any) -> None:
        """A key was pressed."""
        if event.repeat and event.key not in ARROWS:
            # A key held down is one press: it must not answer what that press has asked.
            if event.key == "Enter" and event.target.closest("button"):
                event.preventDefault()
        elif event.key == "Escape":
            if not js.document.querySelector(self._closed_by_escape):
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


def _is_busy_with(event: Any) -> bool:
    """Whether a pressed letter is meant for something else: for the browser, for a field or for a question."""
    if event.ctrlKey or event.metaKey or event.altKey or js.document.querySelector("dialog[open]"):
        return True
    return bool(event.target.closest("input, textarea, select, .start"))
