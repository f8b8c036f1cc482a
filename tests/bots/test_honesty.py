"""Computer players know what a view tells them and nothing else, and the same view makes them do the same (ALL-05)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine.bots
from engine.bots import LEVELS, choose
from engine.deal import Deal
from engine.moves import Move
from engine.presets import PRESETS
from engine.rng import Random
from engine.view import View, view_of
from tests.bots.cheat import cheat
from tests.engine.playing import random_move
from tests.engine.starts import VALUES, dealt, rules_near
from tests.engine.twins import twin_of

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


def changes_of_mind(player: Sees, number: int) -> int:
    """In how many positions a player does something else in another world that looks the same to it."""
    different = 0
    for count, deal in enumerate(middles(number)):
        twin = twin_of(deal, deal.turn, Random(count))
        different += player(deal, Random(count)) is not player(twin, Random(count))
    return different


@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_does_otherwise_in_a_world_that_looks_the_same(level: str) -> None:
    assert changes_of_mind(honest(level), POSITIONS) == 0


def test_a_cheat_is_caught() -> None:
    assert changes_of_mind(cheat, 200) >= 100


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_and_random_numbers_give_the_same_move(level: str) -> None:
    for count, deal in enumerate(middles(200)):
        view = view_of(deal, deal.turn)
        move = choose(level, view, Random(count))
        assert choose(level, view, Random(count)) is move
        assert choose(level, View.from_text(view.to_text()), Random(count)) is move, "in the worker as at the table"


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_the_view_and_the_tables_as_they_were(level: str) -> None:
    for count, deal in enumerate(middles(100)):
        view = view_of(deal, deal.turn)
        before = view.to_text()
        choose(level, view, Random(count))
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
    "engine.moves",
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
