"""Whole deals of every game that the start form offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Playwright

from playwright_tests.deals import another_deal, deal
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import Keyboard
from playwright_tests.table_policy import Style
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, device, page_of

GAMES = ("farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub")
THROWS = {"farao", "makao", "faraon_pub"}


def assert_over(end: State) -> None:
    """A winner who holds nothing, or a drawn deal without one."""
    assert end.result is not None
    assert end.phase == "over"
    winner = end.result["winner"]
    if winner:
        assert winner.isdigit(), end.dump()
        assert end.result_text
    for seat in end.seats.values():
        assert seat["count"].isdigit(), end.dump()


def test_every_game_is_on_offer(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url)
    table.ready()
    offered = page_of(table).evaluate("() => [...document.querySelectorAll('[name=game]')].map(e => e.value)")
    assert set(offered) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_ux03_whole_deals_of_every_game_with_two_three_and_four_players(
    game: str, chromium: Browser, http: StaticServer, playwright: Playwright, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(2, 11, game=game), **device(playwright, "iPhone 15"))
    table.dealt()
    for players, style in ((2, Style.EAGER), (3, Style.THROWING if game in THROWS else Style.EAGER), (4, Style.EAGER)):
        if players > 2:
            another_deal(table, deal(players, 11, game=game))
        end = table.play_deal(style)
        assert_over(end)
        assert sorted(end.seats) == list(range(players))


@pytest.mark.parametrize("game", ["makao", "crazy_eights"])
def test_ux04_whole_deal_of_the_longest_games_by_keyboard(
    game: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(2, 12, game=game))
    table.hands = Keyboard(table.surface)
    table.dealt()
    assert_over(table.play_deal())
