"""Where each card of a hand stands, in CSS pixels, so that all of them can be read and tapped.

A hand is one row or several overlapping rows; of a covered card at least a strip stays free. The aim is a free strip
56 px wide, then large cards, then few rows. Only when nothing else helps does the hand scroll.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

RATIO = 104 / 66
GAP = 8
ROW_STRIP = 45
WANTED_STRIP = 56
LEAST_STRIP = 28
WIDTHS = (104, 98, 92, 84, 78, 72, 66, 60, 56, 50, 46)
LARGEST_ON_PHONES = 78
PHONE_WIDTH = 640
MAX_ROWS = 7


@dataclass(frozen=True)
class HandLayout:
    """Sizes in px; ``places`` are the left and top edges of the cards in their order."""

    card_width: int
    card_height: int
    height: int
    per_row: int
    places: tuple[tuple[int, int], ...]
    scrolls: bool = False


@lru_cache(maxsize=256)
def arrange(count: int, width: int, height: int) -> HandLayout:
    """The best layout of `count` cards in a room of this size."""
    width, height = max(width, 120), max(height, 60)
    count_or_one = max(count, 1)
    best: tuple[tuple[int, int, int], HandLayout] | None = None
    for card_width in WIDTHS:
        if card_width > LARGEST_ON_PHONES and width < PHONE_WIDTH:
            continue
        card_height = round(card_width * RATIO)
        for rows in range(1, MAX_ROWS + 1):
            if card_height + (rows - 1) * ROW_STRIP > height:
                break
            per_row = ceil(count_or_one / rows)
            step = _step(per_row, card_width, width)
            strip = min(step, card_width)
            if strip < LEAST_STRIP:
                continue
            layout = _placed(count, per_row, card_width, step, width, height)
            score = (min(strip, WANTED_STRIP), card_width, -rows)
            if best is None or score > best[0]:
                best = (score, layout)
    return best[1] if best else _scrolling(count, width)


def _step(per_row: int, card_width: int, width: int) -> int:
    """The distance from one card of a row to the next."""
    if per_row == 1:
        return card_width
    return min(card_width + GAP, (width - card_width) // (per_row - 1))


def _placed(count: int, per_row: int, card_width: int, step: int, width: int, height: int) -> HandLayout:
    card_height = round(card_width * RATIO)
    rows = ceil(max(count, 1) / per_row)
    row_step = 0
    if rows > 1:
        row_step = min(
            card_height + GAP, max(ROW_STRIP, round(card_height * 0.6)), (height - card_height) // (rows - 1)
        )
    left = max(0, (width - card_width - step * (min(per_row, max(count, 1)) - 1)) // 2)
    places = tuple((left + step * (i % per_row), row_step * (i // per_row)) for i in range(count))
    return HandLayout(card_width, card_height, card_height + row_step * (rows - 1), per_row, places)


def _scrolling(count: int, width: int) -> HandLayout:
    card_width = WIDTHS[-1]
    per_row = max(1, (width - card_width) // LEAST_STRIP + 1)
    rows = ceil(max(count, 1) / per_row)
    card_height = round(card_width * RATIO)
    tall = card_height + ROW_STRIP * (rows - 1)
    layout = _placed(count, per_row, card_width, _step(per_row, card_width, width), width, tall)
    return HandLayout(card_width, card_height, tall, per_row, layout.places, scrolls=True)
