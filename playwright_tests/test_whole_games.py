"""Every game with two, three and four players, played to its end by touch, by keyboard and by the accessibility tree.

A sample that moves on from day to day runs always, all 63 with ``-m full``.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Playwright

from playwright_tests.devices import WATCH, assert_only_fingers, assert_only_keys
from playwright_tests.engines import PHONE_SIZE
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import Keyboard, TableDriver
from playwright_tests.table_policy import Style
from playwright_tests.table_state import State
from playwright_tests.tree_driver import TreeDriver
from playwright_tests.visits import Visits, device, page_of
from playwright_tests.whole_games import ALL, GAMES, THROWS, WholeGame, sample
from playwright_tests.words import Words
from tests.rotation import seed_of_the_day

TODAY = sample(seed_of_the_day())
NAMES = """() => [...document.querySelectorAll('[data-list="seats"] [data-part="name"]')].map(e => e.textContent)"""
TITLE = "() => document.querySelector('dialog[data-result] h2').textContent"


@dataclass
class House:
    """Where whole games are played."""

    request: pytest.FixtureRequest
    http: StaticServer
    playwright: Playwright
    visits: Visits

    def play(self, game: WholeGame) -> None:
        if game.way == "tree":
            self._by_tree(game)
        else:
            self._by_hand(game)

    def _open(self, game: WholeGame) -> TableDriver:
        browser: Browser = self.request.getfixturevalue(game.engine)
        options = device(self.playwright, game.phone) if game.way == "touch" else PHONE_SIZE
        return self.visits.table(browser, self.http.url, game.fragment, game.language, WATCH, **options)

    def _by_hand(self, game: WholeGame) -> None:
        table = self._open(game)
        if game.way == "keyboard":
            table.hands = Keyboard(table.surface, "Space" if game.players == 3 else "Enter")
        start = table.dealt()
        assert start.table["game"] == game.game
        end = table.play_deal(Style.THROWING if game.game in THROWS else Style.EAGER)
        assert_finished(table, end, Words(game.language))
        assert sorted(end.seats) == list(range(game.players))
        check = assert_only_keys if game.way == "keyboard" else assert_only_fingers
        check(table.surface)

    def _by_tree(self, game: WholeGame) -> None:
        driver = TreeDriver(page_of(self._open(game)), Words(game.language))
        driver.dealt()
        names = driver.players()
        assert len(names) == game.players - 1
        title = driver.play_deal()
        words = Words(game.language)
        assert words.names_a_winner(title, names) or title == words.text("The deal ends in a draw")
        assert driver.done


def assert_finished(table: TableDriver, end: State, words: Words) -> None:
    """The result names who has won, or says that nobody has; a winner whom nobody can call back holds nothing."""
    assert end.result is not None
    assert end.phase == "over"
    winner, title = end.result["winner"], table.surface.evaluate(TITLE)
    if not winner:
        assert title == words.text("The deal ends in a draw")
        return
    names = table.surface.evaluate(NAMES)
    assert words.names_a_winner(title, names), end.dump()
    assert (title == words.text("You win the deal")) == (winner == "0"), end.dump()
    assert end.seats[int(winner)]["count"] == "0"


@pytest.fixture
def house(request: pytest.FixtureRequest, http: StaticServer, playwright: Playwright, visits: Visits) -> House:
    return House(request, http, playwright, visits)


def test_every_game_is_on_offer(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url)
    table.ready()
    offered = page_of(table).evaluate("() => [...document.querySelectorAll('[name=game]')].map(e => e.value)")
    assert set(offered) == set(GAMES)


@pytest.mark.parametrize("game", TODAY, ids=[game.name for game in TODAY])
def test_ux03_ux04_ux05_whole_games_of_today(game: WholeGame, house: House) -> None:
    house.play(game)


@pytest.mark.full
@pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
def test_ux03_ux04_ux05_whole_games(game: WholeGame, house: House) -> None:
    house.play(game)
