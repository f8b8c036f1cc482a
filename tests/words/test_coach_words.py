"""What hints, reviews, levels and manners are called."""

from gettext import NullTranslations

import pytest

from engine.bots import LEVELS as ENGINE_LEVELS
from engine.bots import STYLES as ENGINE_STYLES
from engine.bots.reasons import WhyKind
from web.words import LEVELS, MOVES, STYLES, WHY, level_name, percent, style_line, style_name
from web.words.hints import why_sentence
from web.words.reviews import cost_line, gifts_line, luck_line, play_line

ENGLISH = NullTranslations()


def test_every_reason_for_a_move_has_a_sentence() -> None:
    assert set(WHY) == {kind.name for kind in WhyKind}


@pytest.mark.parametrize("name", WHY)
def test_a_reason_is_one_short_sentence(name: str) -> None:
    parts = {"suit": "leaves", "rank": "seven", "player": "Anna"}
    text = why_sentence(name, ENGLISH, 2, **parts)
    assert text[0].isupper()
    assert text.endswith(".")
    assert "{" not in text
    assert len(text) <= 80


def test_every_level_and_manner_has_a_name() -> None:
    assert list(LEVELS) == list(ENGINE_LEVELS)
    assert list(STYLES) == ["mixed", *ENGINE_STYLES]
    assert len({level_name(level, ENGLISH) for level in LEVELS}) == len(LEVELS)
    assert len({style_name(style, ENGLISH) for style in STYLES}) == len(STYLES)
    assert style_line("cautious", ENGLISH) == "cautious: seldom hits anybody"


def test_a_manner_fits_on_a_seat() -> None:
    assert all(len(style_name(style, ENGLISH)) <= 12 for style in STYLES)


def test_moves_that_are_no_plays_have_names() -> None:
    assert {"DRAW", "STAND", "PASS", "SAY"} <= set(MOVES)


@pytest.mark.parametrize(
    ("points", "word"),
    [
        *((points, "much better") for points in (90, 50)),
        *((points, "better") for points in (49, 20)),
        *((points, "a little better") for points in (19, 7)),
        *((points, "about") for points in (6, 0, -6)),
        *((points, "a little worse") for points in (-7, -16)),
        *((points, "worse") for points in (-17, -29)),
        *((points, "much worse") for points in (-30, -90)),
    ],
)
def test_luck_in_words(points: int, word: str) -> None:
    told = luck_line(points, ENGLISH)
    assert told.removeprefix("Your cards: ").removesuffix(" than average.").removesuffix(" average.") == word


def test_play_in_words() -> None:
    assert play_line(0, ENGLISH) == "Your play: you gave nothing away."
    assert play_line(1, ENGLISH) == "Your play: you gave away 1 point."
    assert play_line(6, ENGLISH) == "Your play: you gave away 6 points."
    assert gifts_line(0, ENGLISH) == "The others gave you nothing."
    assert gifts_line(3, ENGLISH) == "The others gave you 3 points."
    assert cost_line(0, ENGLISH) == "cost 1 point"


def test_percents() -> None:
    assert [percent(chance, ENGLISH) for chance in (0.0, 0.625, 1.0)] == ["0%", "62%", "100%"]
