"""What a person has chosen about the page itself: how it looks, moves, sounds and waits. Nothing of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

CHOICES: Mapping[str, tuple[str, ...]] = {
    "pace": ("slow", "normal", "fast", "instant", "tap"),
    "theme": ("system", "light", "dark"),
    "felt": ("green", "blue", "wine", "slate"),
    "numerals": ("roman", "arabic"),
    "letters": ("international", "native"),
    "suits": ("traditional", "four"),
    "hand": ("right", "left"),
    "motion": ("system", "none"),
    "sound": ("off", "on"),
    "muted": ("no", "yes"),
    "volume": tuple(str(percent) for percent in range(10, 101, 10)),
    "vibration": ("off", "on"),
    "keys": ("off", "on"),
}
"""Every setting with its values, as the page and the memory write them."""

LOOKS = ("theme", "felt", "numerals", "letters", "suits", "hand", "motion")
"""The settings that style sheets follow: an attribute of the root element while they are not as usual."""


@dataclass(frozen=True)
class Settings:
    """One choice for each setting; the defaults are what a first visit gets."""

    pace: str = "normal"
    theme: str = "system"
    felt: str = "green"
    numerals: str = "roman"
    letters: str = "international"
    suits: str = "traditional"
    hand: str = "right"
    motion: str = "system"
    sound: str = "off"
    muted: str = "no"
    volume: str = "60"
    vibration: str = "off"
    keys: str = "off"

    def __post_init__(self) -> None:
        for name, value in self.values().items():
            if value not in CHOICES[name]:
                raise ValueError(f"{name} cannot be {value!r}")

    def values(self) -> dict[str, str]:
        """Every setting by its name."""
        return {field.name: str(getattr(self, field.name)) for field in fields(self)}

    def changed(self) -> dict[str, str]:
        """The settings that are not as usual."""
        usual = Settings().values()
        return {name: value for name, value in self.values().items() if value != usual[name]}

    def with_choice(self, name: str, value: str) -> Settings:
        """The same with one other choice; an unknown name or value changes nothing."""
        return replace(self, **{name: value}) if value in CHOICES.get(name, ()) else self

    def text(self) -> str:
        """As the browser keeps it: what is not as usual, for instance ``theme=dark&pace=fast``."""
        return "&".join(f"{name}={value}" for name, value in self.changed().items())

    def looks(self) -> dict[str, str]:
        """The attributes of the root element."""
        return {f"data-{name}": value for name, value in self.changed().items() if name in LOOKS}

    @property
    def is_heard(self) -> bool:
        """Whether the table makes sounds."""
        return self.sound == "on" and self.muted == "no"


def read_settings(text: str | None) -> Settings:
    """The settings that were kept. What is missing, unknown or damaged is as usual; never raises."""
    settings = Settings()
    for part in (text or "").split("&"):
        name, _, value = part.partition("=")
        settings = settings.with_choice(name, value)
    return settings
