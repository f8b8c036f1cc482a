"""What axe-core looks at: every state in every language and in every theme, and a sample of that for each day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, product
from random import Random
from typing import Literal

from playwright.sync_api import Page

from playwright_tests.axe import contrast_violations, violations
from playwright_tests.axe_states import STATES, State
from playwright_tests.room import Room
from playwright_tests.site import LANGUAGES

SIZES = ((390, 844), (320, 568), (1440, 900))
# the tests of a language; each takes a part of the states
GROUPS = 4


@dataclass(frozen=True)
class Theme:
    """What a page looks like by choice."""

    scheme: Literal["light", "dark"]
    felt: str
    suits: str

    @property
    def name(self) -> str:
        return f"{self.scheme} {self.felt} {self.suits}"

    @property
    def attributes(self) -> dict[str, str]:
        """As the settings write it on the root element."""
        return {"theme": self.scheme, "felt": self.felt, "suits": self.suits}

    def wear(self, page: Page) -> None:
        """Put it on: cloth and suits by the settings, day or night as the device has it."""
        page.emulate_media(color_scheme=self.scheme, reduced_motion="reduce")
        page.evaluate(
            "([felt, suits]) => Object.assign(document.documentElement.dataset, {felt, suits})", [self.felt, self.suits]
        )


SUITS, FELTS = ("traditional", "four"), ("green", "blue", "wine", "slate")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# each cloth by day and by night; each cloth, and day and night, with each kind of suits
THEMES = tuple(
    Theme(scheme, felt, SUITS[(number + night) % 2])
    for number, felt in enumerate(FELTS)
    for night, scheme in enumerate(SCHEMES)
)


@dataclass(frozen=True)
class Look:
    """One state in one language, to be looked at in some windows and some themes."""

    language: str
    state: State
    sizes: tuple[tuple[int, int], ...]
    themes: tuple[Theme, ...]


@dataclass(frozen=True)
class Tour:
    """Looks in one language, one after the other."""

    name: str
    language: str
    looks: tuple[Look, ...]


def _tours() -> Iterator[Tour]:
    states = list(STATES.values())
    for language, group in product(LANGUAGES, range(GROUPS)):
        looks = tuple(Look(language, state, SIZES, THEMES) for state in states[group::GROUPS])
        yield Tour(f"{language}-{group}", language, looks)


ALL = tuple(_tours())


def sample(seed: int) -> tuple[Tour, ...]:
    """Each state once, each language with a fifth of them, each theme and each size about equally often."""
    chance = Random(seed)
    states, languages = list(STATES.values()), list(LANGUAGES)
    themes, sizes = list(THEMES), list(SIZES)
    for one in (states, languages, themes, sizes):
        chance.shuffle(one)
    looks = [
        Look(language, state, (size,), (theme,))
        for state, language, theme, size in zip(states, cycle(languages), cycle(themes), cycle(sizes), strict=False)
    ]
    return tuple(
        Tour(language, language, tuple(look for look in looks if look.language == language)) for language in LANGUAGES
    )


def covers_all(tours: tuple[Tour, ...]) -> bool:
    """Whether every state, every language, every theme and every size is among them."""
    looks = [look for tour in tours for look in tour.looks]
    return (
        {look.state.name for look in looks} == set(STATES)
        and {look.language for look in looks} == set(LANGUAGES)
        and {theme for look in looks for theme in look.themes} == set(THEMES)
        and {size for look in looks for size in look.sizes} == set(SIZES)
    )


def found_by(room: Room, look: Look) -> list[str]:
    """What axe finds in a state: by all its rules in every window, by those of contrast in every theme."""
    room.leave()
    look.state.arrange(room)
    page, found = room.seen, []
    for (width, height), theme in zip(look.sizes, cycle(look.themes), strict=False):
        page.set_viewport_size({"width": width, "height": height})
        theme.wear(page)
        found += [f"{width}x{height}, {theme.name}: {line}" for line in violations(page)]
    rest = [theme.attributes for theme in look.themes[len(look.sizes) :]]
    if rest:
        found += contrast_violations(page, rest)
    THEMES[0].wear(page)
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    return [f"{look.state.name}, {look.language}, {line}" for line in found]
