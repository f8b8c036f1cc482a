"""The table in every window, with hands of every size: how much of each card shows, and nothing lies on another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import another_deal, big_hand, situation
from playwright_tests.measures import Measures
from playwright_tests.server import StaticServer
from playwright_tests.site import LANGUAGES
from playwright_tests.sizes import SIZES, Size, at_every_size, at_size, table_fits, table_for
from playwright_tests.visits import Visits

CARDS = (5, 9, 14, 20, 26, 32)

# What the worst card has to show, width by height, with 9, 14, 20, 26 and 32 cards. Wider strips may make up for lower
# ones and the other way round, but nothing goes below 44x44, or 28x40 for more than 20 cards.
BUDGETS: dict[Size, tuple[Size, ...]] = {
    (320, 568): ((56, 44), (56, 44), (56, 44), (44, 44), (40, 44)),
    (320, 454): ((56, 44), (50, 44), (40, 44), (32, 44), (28, 40)),
    (360, 640): ((56, 44), (56, 44), (56, 44), (56, 44), (54, 44)),
    (390, 844): ((56, 44), (56, 44), (56, 44), (56, 44), (56, 44)),
    (568, 320): ((56, 44), (56, 44), (56, 44), (40, 44), (36, 44)),
    (640, 360): ((56, 44), (56, 44), (56, 44), (40, 44), (36, 44)),
    (844, 390): ((56, 44), (56, 44), (56, 44), (56, 44), (56, 44)),
    (768, 1024): ((82, 144), (56, 44), (56, 44), (56, 44), (56, 44)),
    # the log takes 290 px of the width here, so that 14 cards cannot lie side by side
    (1440, 900): ((92, 144), (70, 144), (70, 98), (56, 44), (56, 44)),
}

# where no other layout leaves enough of each card
SCROLLING = {((320, 454), 32)}


def budget(size: Size, cards: int) -> Size:
    """The least that the worst card shows in this window."""
    return BUDGETS[size][max(CARDS.index(cards) - 1, 0)]


def shows_enough(measures: Measures, size: Size, cards: int) -> list[str]:
    """Whether each card shows enough for a finger, and the worst as much as its window allows."""
    width, height = measures.worst_card
    least_width, least_height = (28, 40) if cards > 20 or size == (320, 454) else (44, 44)
    wanted = budget(size, cards)
    found = [] if cards != len(measures.cards) else measures.small_cards(least_width, least_height)
    if len(measures.cards) != cards:
        found.append(f"{len(measures.cards)} cards are there instead of {cards}")
    if width * height < wanted[0] * wanted[1]:
        found.append(f"the worst card shows {width:.0f}x{height:.0f}, less than {wanted[0]}x{wanted[1]}")
    if measures.scrolls and (size, cards) not in SCROLLING:
        found.append("the hand scrolls")
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", ["phone", "screen"])
def test_ux36_to_40_hands_of_5_to_32_cards_fit_every_window(
    kind: str, players: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = table_for(kind, chromium, http.url, visits, big_hand(CARDS[0], players), "hu")
    table.dealt()
    found = []
    for cards in CARDS:
        if cards != CARDS[0]:
            another_deal(table, big_hand(cards, players))
        for size in SIZES[kind]:

            def check(measures: Measures, size: Size = size, cards: int = cards) -> list[str]:
                return [*table_fits(measures), *measures.too_high(), *shows_enough(measures, size, cards)]

            found += [f"{cards} cards: {line}" for line in at_size(table, size, check)]
    assert not found, "\n".join(found)


# what makes the status long: somebody is out and may be called back, a suit is called, much is owed
OUT = situation("H7 AX HK/L8 LX/LK AK/H8", "L9 H9", "A8 A7 B9 BK", options="recall:next", turn=3)
CALLED = situation("H8 AX HK/L8 LX/LK AK/H7 BO", "L9 LO", "A8 A7 B9 BK", options="hand:4", suit="B")
OWED = situation("H9 AX HK/L8 LX/LK AK/H8 BO", "L9 L7 B7 A7", "A8 B9 BK", options="hand:4", draw=8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ux39_nothing_overlaps_however_long_the_status_is(
    language: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = table_for("phone", chromium, http.url, visits, OUT, language)
    table.dealt()
    state = table.my_turn()
    assert state.table["window"] == "3", state.dump()
    found = [f"out: {line}" for line in at_every_size(table, "phone", table_fits)]
    for name, fragment in (("called", CALLED), ("owed", OWED)):
        another_deal(table, fragment)
        found += [f"{name}: {line}" for line in at_every_size(table, "phone", table_fits)]
    assert not found, "\n".join(found)
