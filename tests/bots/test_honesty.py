"""Computer players know what a view tells them and nothing else, and the same view makes them do the same (ALL-05)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

import engine.bots
from engine.bots import LEVELS, choose, think
from engine.deal import Deal
from engine.dealing import start_deal
from engine.moves import Move
from engine.presets import PRESETS
from engine.rng import Random
from engine.view import View, view_of
from tests.bots.cheat import cheat
from tests.bots.table import QUICK
from tests.engine.playing import random_move
from tests.engine.starts import VALUES, dealt, rules_near
from tests.engine.twins import twin_of
from tests.rotation import seed_of_the_day

POSITIONS = 1000
Sees = Callable[[Deal, Random], Move]


def honest(level: str) -> Sees:
    """A level as a player that is handed the whole deal, of which it is shown its view."""
    return lambda deal, rng: choose(level, view_of(deal, deal.turn), rng)


def middles(number: int, options: int = 30) -> Iterator[Deal]:
    """So many positions with something to choose, in random rules and in presets."""
    seed = 0
    while number > 0:
        seed += 1
        rng = Random(seed)
        wishes = {name: rng.choice(VALUES[name]) for name in VALUES if rng.chance(options)}
        deal = dealt(rules_near(rng.choice(list(PRESETS)), wishes), 2 + rng.below(3), seed).deal()
        for _ in range(10 + rng.below(30)):
            if deal.over or not number:
                break
            if len(deal.legal_moves()) > 2:
                yield deal
                number -= 1
            deal.play(deal.turn, random_move(deal, rng))


def numbers(level: str, deal: Deal, seed: int, playouts: int | None) -> tuple[Move, tuple[float, ...]]:
    """What a level does in a position, and every number that it has come to on the way."""
    thought = think(level, view_of(deal, deal.turn), Random(seed), playouts=playouts)
    while not thought.done:
        thought.step()
    return thought.move, thought.rates


def positions(game: str, number: int, first: int = 0) -> Iterator[Deal]:
    """So many positions of a preset in which there is something to choose, in deals of two to four."""
    for seed in count(first):
        deal = start_deal(PRESETS[game], 2 + seed % 3, seed)
        rng = Random(seed)
        while not deal.over and deal.turns < 100:
            if len(deal.legal_moves()) > 1:
                yield deal
                number -= 1
            if not number:
                return
            deal.play(deal.turn, choose("easy", view_of(deal, deal.turn), rng))


def changes_of_mind(player: Sees, number: int) -> int:
    """In how many positions a player does something else in another world that looks the same to it."""
    different = 0
    for seed, deal in enumerate(middles(number)):
        twin = twin_of(deal, deal.turn, Random(seed))
        different += player(deal, Random(seed)) is not player(twin, Random(seed))
    return different


@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_nobody_does_otherwise_in_a_world_that_looks_the_same(level: str) -> None:
    assert changes_of_mind(honest(level), POSITIONS) == 0


def twins_differ(game: str, level: str, number: int, first: int = 0, playouts: int | None = None) -> int:
    """In how many positions hidden cards that are dealt anew change a level's move or its numbers."""
    different = 0
    for seed, deal in enumerate(positions(game, number, first)):
        twin = twin_of(deal, deal.turn, Random(seed))
        different += numbers(level, deal, seed, playouts) != numbers(level, twin, seed, playouts)
    return different


@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_twin_worlds_change_neither_move_nor_numbers(level: str, game: str) -> None:
    """A sample; another one every day."""
    assert twins_differ(game, level, 25, first=seed_of_the_day(), playouts=QUICK) == 0


@pytest.mark.full
@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_thousand_twin_worlds_change_neither_move_nor_numbers(level: str, game: str) -> None:
    assert twins_differ(game, level, POSITIONS) == 0


def test_a_cheat_is_caught() -> None:
    assert changes_of_mind(cheat, 200) >= 100


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_and_random_numbers_give_the_same_move(level: str) -> None:
    for seed, deal in enumerate(middles(200)):
        view = view_of(deal, deal.turn)
        move = choose(level, view, Random(seed), playouts=QUICK)
        assert choose(level, view, Random(seed), playouts=QUICK) is move
        assert choose(level, View.from_text(view.to_text()), Random(seed), playouts=QUICK) is move, (
            "in the worker as at the table"
        )


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_the_view_and_the_tables_as_they_were(level: str) -> None:
    for seed, deal in enumerate(middles(100)):
        view = view_of(deal, deal.turn)
        before = view.to_text()
        choose(level, view, Random(seed), playouts=QUICK)
        assert view.to_text() == before
        assert view_of(deal, deal.turn) == view


def test_unknown_level_is_a_key_error() -> None:
    deal = dealt(PRESETS["faraon"], 2, 1).deal()
    with pytest.raises(KeyError):
        choose("grandmaster", view_of(deal, deal.turn), Random(1))
    assert list(LEVELS)[:2] == ["easy", "normal"], "weakest first"


# --- what a bot may import ---

BOT_FILES = sorted(Path(engine.bots.__file__).parent.rglob("*.py"))
OPEN_TO_BOTS = {
    "engine.bots",
    "engine.cards",
    "engine.events",
    "engine.imagine",
    "engine.knowledge",
    "engine.moves",
    "engine.playout",
    "engine.rng",
    "engine.rules",
    "engine.table",
    "engine.view",
}
PLAIN_LIBRARY = {"__future__", "collections", "dataclasses", "enum", "functools", "itertools", "math", "typing"}


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


@pytest.mark.parametrize("path", BOT_FILES, ids=[path.name for path in BOT_FILES])
def test_bots_import_views_and_tables_but_no_deal(path: Path) -> None:
    for module in imported(path):
        allowed = module.split(".")[0] in PLAIN_LIBRARY or any(
            module == name or module.startswith(f"{name}.") for name in OPEN_TO_BOTS
        )
        assert allowed, f"{path.name} imports {module}"


@pytest.mark.parametrize("path", BOT_FILES, ids=[path.name for path in BOT_FILES])
def test_bots_touch_nothing_private_and_make_nothing_out_of_names(path: Path) -> None:
    """No private attribute of anything else, no way round the imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            assert own or not node.attr.startswith("_"), f"{path.name}: {node.attr}"
        if isinstance(node, ast.Name):
            assert node.id not in ("__import__", "eval", "exec", "globals", "vars", "getattr", "open", "compile"), (
                node.id
            )
