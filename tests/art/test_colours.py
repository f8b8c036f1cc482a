"""The colours that tell suits apart keep their contrast on the card."""

import re

import pytest

from web.art import ink, suits


def fallback(colour: str) -> str:
    found = re.fullmatch(r"var\(--[a-z-]+,(#[0-9a-f]{6})\)", colour)
    assert found, colour
    return found[1]


def luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(fallback(one)), luminance(fallback(other))))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("suit", list(suits.INDEX_COLOURS))
def test_indices_read_as_text(suit: str) -> None:
    assert contrast(suits.INDEX_COLOURS[suit], ink.FACE) >= 4.5


@pytest.mark.parametrize(
    "colour", [suits.HEARTS, suits.LEAVES, suits.ACORNS, suits.SPADES, suits.CLUBS, suits.DIAMONDS, ink.INK]
)
def test_signs_and_outlines_stand_out(colour: str) -> None:
    assert contrast(colour, ink.FACE) >= 3


def test_the_pale_bell_is_outlined() -> None:
    bell = suits.suit_symbols("B")[0]
    assert f'stroke="{ink.INK}" stroke-width="{suits.PEN}"' in bell
    assert contrast(suits.BELLS, ink.INK) >= 3
