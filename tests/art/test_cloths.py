"""Every cloth of the table, by day and by night, and the strong suits keep their contrast."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from web.build.places import STATIC

SHEET = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
CLOTHS = re.findall(r'\[data-felt="(\w+)"\] \{', SHEET)
TEXT, GRAPHIC = 4.5, 3.0
# Cards are a little darker by night.
FACES = ("#fffdf6", "#f7f1e1")

Colour = tuple[float, float, float]


def block(start: str) -> dict[str, str]:
    """The custom properties of the first rule whose selector contains this."""
    body = SHEET[SHEET.index(start) :].partition("{")[2].partition("}")[0]
    return dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{3,8})\b", body))


def colour(text: str) -> tuple[Colour, float]:
    """Red, green and blue from 0 to 1, and the opacity."""
    digits = text.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2)]
    return (parts[0], parts[1], parts[2]), parts[3] if len(parts) == 4 else 1.0


def over(top: str, ground: Colour) -> Colour:
    """What is seen of a colour that lies on another one."""
    (red, green, blue), share = colour(top)
    mixed = [share * mine + (1 - share) * under for mine, under in zip((red, green, blue), ground, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def luminance(rgb: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: Colour) -> float:
    darker, lighter = sorted((luminance(colour(one)[0]), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def grounds(cloth: str) -> Iterator[tuple[str, Colour]]:
    """Everything that text on the table may stand on: the cloth, its darker rim, and the seats' shade over both."""
    found = block(f'[data-felt="{cloth}"]')
    for time, shade in (("day", found["--day-felt-shade"]), ("night", "#00000057")):
        for part in ("felt", "felt-deep"):
            ground = colour(found[f"--{time}-{part}"])[0]
            yield f"{time} {part}", ground
            yield f"{time} {part} shaded", over(shade, ground)


def test_there_are_several_cloths() -> None:
    assert CLOTHS == ["green", "blue", "wine", "slate"]


@pytest.mark.parametrize("cloth", CLOTHS)
def test_words_and_marks_can_be_read_on_the_cloth(cloth: str) -> None:
    root = block(":root {")
    for name, ground in grounds(cloth):
        assert contrast(root["--on-felt"], ground) >= TEXT, name
        assert contrast(root["--brass"], ground) >= GRAPHIC, name
        assert contrast(root["--focus-on-felt"], ground) >= GRAPHIC, name


@pytest.mark.parametrize("cloth", CLOTHS)
def test_what_is_chosen_can_be_read_and_stands_out_from_the_paper(cloth: str) -> None:
    found, day, night = block(f'[data-felt="{cloth}"]'), block(":root {"), block(':root[data-theme="dark"]')
    for chosen, paper in ((found["--day-felt-deep"], day["--paper"]), (found["--night-chosen"], night["--paper"])):
        ground = colour(chosen)[0]
        assert contrast("#fdf8ea", ground) >= TEXT
        assert contrast(paper, ground) >= 2.4


@pytest.mark.parametrize("face", FACES)
def test_four_strong_suits_differ_and_can_be_read(face: str) -> None:
    ground = colour(face)[0]
    strong = {**block(":root {"), **block(':root[data-suits="four"]')}
    german = [strong[f"--index-{suit}"] for suit in ("hearts", "leaves", "acorns", "bells")]
    french = [strong[f"--index-{suit}"] for suit in ("spades", "hearts", "clubs", "diamonds")]
    for letters in (german, french):
        assert len(set(letters)) == 4
        assert all(contrast(letter, ground) >= TEXT for letter in letters)
    for suit in ("acorns", "clubs", "diamonds"):
        assert contrast(strong[f"--sign-{suit}"], ground) >= GRAPHIC
    # the bell is pale and lives by its outline
    assert contrast(strong["--sign-bells"], colour("#1d1a16")[0]) >= GRAPHIC
