"""The settings dialog and what follows from it: how the page looks, what is heard, which keys do something.

It finishes every screen of the desk: its own dialog lies above all others, and it listens to what the screens tell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from gettext import NullTranslations
from typing import Protocol

from web.app.cues import PULSES, TONES, Cue, Tone, cues
from web.app.memory import Memory
from web.app.patches import Node, Screen
from web.app.play import Play
from web.app.scene import SORTS
from web.app.settings import CHOICES, Settings, read_settings

NAME = "settings"
"""What the dialog is called, and under which name the choices are kept."""

SORT = "sort"
VOLUME = "volume"
RADIOS = tuple(name for name in CHOICES if name not in (VOLUME, "muted"))
SHORTCUTS = {"d": "draw", "p": "play", "s": "sort", "l": "log", "r": "rules", "h": "hint", "u": "undo"}
"""Keys that press a button, once the person has switched them on."""


class Senses(Protocol):
    """What the device can do beside showing something."""

    @property
    def can_sound(self) -> bool:
        """Whether it can make sounds."""
        ...

    @property
    def can_vibrate(self) -> bool:
        """Whether it can vibrate."""
        ...

    def sound(self, tones: tuple[Tone, ...], volume: float, /) -> None:
        """Make these sounds, at a volume from 0 to 1; nothing before the person has touched the page."""
        ...

    def vibrate(self, pulses: Sequence[int], /) -> None:
        """Vibrate: on, off, on ... in milliseconds."""
        ...


class SettingsPanel:
    """The settings of this visit. Its methods are what a person can do about them."""

    def __init__(self, memory: Memory, translator: NullTranslations, senses: Senses) -> None:
        self._memory = memory
        self._translator = translator
        self._senses = senses
        self._play: Play | None = None
        self._refresh: Callable[[], None] = lambda: None
        self._heard = Screen()
        self._is_open = False
        self._is_kept = True
        self.settings: Settings = read_settings(memory.read(NAME))

    def serve(self, play: Play, refresh: Callable[[], None]) -> None:
        """Begin to work for a table; ``refresh`` shows the last screen again."""
        self._play, self._refresh = play, refresh
        play.set_pace(self.settings.pace)

    # --- what a person does -------------------------------------------------------------------------------------------

    def act(self, name: str) -> bool:
        """Press the button with this action; False if it is none of the settings'."""
        actions: dict[str, Callable[[], None]] = {
            "settings": self._open,
            "settings-close": self.close,
            "mute": lambda: self.changed("muted", "yes" if self.settings.muted == "no" else "no"),
        }
        action = actions.get(name)
        if action is not None:
            action()
        return action is not None

    def changed(self, name: str, value: str) -> None:
        """Choose a value for a setting; it holds at once. What is no choice is ignored."""
        if name == SORT and self._play is not None and value in SORTS:
            self._is_kept = self._play.sort_by(value)
        elif name in CHOICES:
            self.settings = self.settings.with_choice(name, value)
            if name == VOLUME and self.settings.muted == "yes":
                self.settings = self.settings.with_choice("muted", "no")
            self._is_kept = self._memory.write(NAME, self.settings.text())
            self._let_know(name)
        self._refresh()

    def _let_know(self, name: str) -> None:
        """Apply what no style sheet does, and give a taste of it."""
        if name == "pace" and self._play is not None:
            self._play.set_pace(self.settings.pace)
        elif name in ("sound", "muted", VOLUME):
            self._sound(Cue.TURN)
        elif name == "vibration":
            self._vibrate(Cue.TURN)

    def closed(self, name: str) -> bool:
        """A dialog was closed by the browser; False if it was another one than this."""
        if name == NAME:
            self.close()
        return name == NAME

    def shortcut(self, key: str) -> str | None:
        """The action that a key stands for, if the person wants that."""
        return SHORTCUTS.get(key.lower()) if self.settings.keys == "on" else None

    def _open(self) -> None:
        self._is_open, self._is_kept = True, True
        if self._play is not None:
            self._play.close_dialog("menu")
        self._refresh()

    def close(self) -> None:
        """Show what lies below."""
        if self._is_open:
            self._is_open = False
            self._refresh()

    # --- screens ------------------------------------------------------------------------------------------------------

    def finish(self, screen: Screen) -> Screen:
        """The screen with the settings on it; what it tells is heard and felt."""
        for cue in cues(self._heard, screen):
            self._sound(cue)
            self._vibrate(cue)
        self._heard = screen
        if screen.dialog == "confirm":
            # A question that waits for an answer must not lie underneath.
            self._is_open = False
        html = {**screen.places.get("html", {}), **self.settings.looks()}
        places = {**screen.places, "html": html, **self._controls(), **self._sound_places()}
        return replace(screen, places=places, dialog=NAME if self._is_open else screen.dialog)

    def _controls(self) -> dict[str, Node]:
        chosen = {name: self.settings.values()[name] for name in RADIOS}
        places = {f"set-{name}": _radios(CHOICES[name], value) for name, value in chosen.items()}
        # The start form asks for the pace as well.
        places["start-pace"] = places["set-pace"]
        if self._play is not None:
            places[f"set-{SORT}"] = _radios(SORTS, self._play.sort_order)
        if not self._senses.can_vibrate:
            places["set-vibration"] = {"hidden": ""}
        return places | {"settings-note": {"#": self._note()}}

    def _sound_places(self) -> dict[str, Node]:
        settings = self.settings
        volume = {"in/value": settings.volume}
        if not self._senses.can_sound:
            return {name: {"hidden": ""} for name in ("set-sound", "set-volume", "sound", "sound-box")}
        if settings.sound == "off":
            return {name: {"hidden": ""} for name in ("set-volume", "sound", "sound-box")}
        muted = {"data-muted": "true"} if settings.muted == "yes" else {}
        mute = {"aria-pressed": "true" if muted else "false", **muted}
        return {"set-volume": volume, "volume": volume, "mute": mute, "sound": muted, "sound-box": {}}

    def _note(self) -> str:
        if self._is_kept:
            return ""
        return self._translator.gettext("This browser lets the page keep nothing: it lasts for this visit only.")

    # --- sound and touch ----------------------------------------------------------------------------------------------

    def _sound(self, cue: Cue) -> None:
        if self.settings.is_heard:
            self._senses.sound(TONES[cue], int(self.settings.volume) / 100)

    def _vibrate(self, cue: Cue) -> None:
        if self.settings.vibration == "on" and cue in PULSES and self._senses.can_vibrate:
            self._senses.vibrate(PULSES[cue])


def _radios(values: Sequence[str], chosen: str) -> Node:
    """A group of radio buttons with one of them chosen."""
    return {f"in-{value}/checked": "true" if value == chosen else "false" for value in values}
