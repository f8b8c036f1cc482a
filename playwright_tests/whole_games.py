"""The 63 whole games: every game with two, three and four players in every way of playing, and a sample of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random

from playwright_tests.deals import deal
from playwright_tests.site import LANGUAGES

GAMES = ("farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub")
THROWS = frozenset({"farao", "makao", "faraon_pub"})
PLAYERS = (2, 3, 4)
WAYS = ("touch", "keyboard", "tree")
PHONES = ("iPhone 15", "Pixel 7", "iPhone SE")
SAMPLE = 12
SEED = 11


@dataclass(frozen=True)
class WholeGame:
    """One of them. `number` counts them all; from it comes what else has to vary."""

    number: int
    game: str
    players: int
    way: str

    @property
    def language(self) -> str:
        return LANGUAGES[self.number % len(LANGUAGES)]

    @property
    def engine(self) -> str:
        """Every second game by keys or by the tree is Firefox's; no tool gives stock Firefox a touch screen."""
        return "firefox" if self.way != "touch" and self.number % 2 else "chromium"

    @property
    def phone(self) -> str:
        return PHONES[self.players - 2]

    @property
    def fragment(self) -> str:
        return deal(self.players, SEED, level="easy", game=self.game)

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.way}-{self.language}-{self.engine}"


ALL = tuple(WholeGame(number, *each) for number, each in enumerate(product(GAMES, PLAYERS, WAYS)))


def covers_all(games: list[WholeGame]) -> bool:
    """Whether every game, every number of players, every way, every language and both browsers are among them."""
    return (
        {one.game for one in games} == set(GAMES)
        and {one.players for one in games} == set(PLAYERS)
        and {one.way for one in games} == set(WAYS)
        and {one.language for one in games} == set(LANGUAGES)
        and {(one.way, one.engine) for one in games} == {(one.way, one.engine) for one in ALL}
    )


def sample(seed: int) -> list[WholeGame]:
    """A dozen of them, drawn until everything is covered."""
    chance = Random(seed)
    while True:
        drawn = chance.sample(ALL, SAMPLE)
        if covers_all(drawn):
            return drawn
