"""Whole matches of every game at a table without a browser, every screen held to the page contract."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine.presets import PRESETS
from engine.rules import OPTIONS, RulesError
from engine.table import table_of
from tests.app.contract import check
from tests.app.stage import Board, Stage
from web.app.patches import Screen

MOST_DEALS = 120


def staged(
    script: Callable[[Stage], Awaitable[None]], *, checked: bool = True, seed: int = 7, board: Board | None = None
) -> Stage:
    """Run a script at a fresh table whose screens are all checked as they come."""
    stage = Stage(seed=seed, board=board)
    seeds = iter(range(seed, seed + 10_000))
    stage.seeds = lambda: next(seeds)

    def show(screen: Screen) -> None:
        stage.screens[:] = [screen]
        if checked and stage.play.session is not None and "data-phase" in screen.places["table"]:
            check(screen, stage.play)

    stage.play.table.show = show

    async def run() -> None:
        await script(stage)

    asyncio.run(run())
    return stage


async def play_match(stage: Stage) -> int:
    """Play deals until the match is over; returns how many."""
    for number in range(1, MOST_DEALS):
        assert stage.table["data-deal"] == str(number)
        await stage.play_to_the_end()
        rows = stage.items("sheet")
        assert [item.key for item in rows] == [str(row) for row in range(1, number + 1)]
        # the star of the winner is said in words
        assert rows[-1].node["won/#"] == f", {stage.screen.places['result-title']['#']}"
        if stage.table["data-match"] == "over":
            return number
        stage.play.act("next-deal")
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_match(game: str, players: int) -> None:
    short = {"farao": "&opt.hand=3", "makao": "&opt.match_length=3", "mau_mau": "&opt.match_length=3"}
    short["crazy_eights"] = "&opt.match_length=50"

    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#game={game}&players={players}&seed=3&level=easy&pace=instant{short.get(game, '')}")
        deals = await play_match(stage)
        score = stage.play.session.score if stage.play.session else None
        assert score is not None
        assert score.match.winners
        assert len(score.rows) == deals
        if score.kind == "single":
            assert deals == 1
            assert stage.enabled("next-deal")
            assert not stage.enabled("again")
        else:
            assert not stage.enabled("next-deal")
            assert stage.enabled("again")
            assert "match" in stage.screen.places["result-match"]["#"]
            stage.play.act("again")
            assert (stage.table["data-deal"], stage.table["data-match"]) == ("1", "playing")

    staged(script)


@pytest.mark.parametrize("game", PRESETS)
def test_every_rule_set_with_one_option_changed_can_be_played(game: str) -> None:
    async def script(stage: Stage) -> None:
        number = 0
        for name, option in OPTIONS.items():
            for value in option.values:
                try:
                    rules = PRESETS[game].with_options(**{name: value})
                except RulesError:
                    continue
                number += 1
                if rules == PRESETS[game] or number % 3:
                    continue
                stage.play.new_game()
                address = f"#game={game}&players={2 + number % 2}&seed={number}&level=easy&pace=instant"
                stage.play.open_address(f"{address}&opt.{name}={value}")
                await stage.play_to_the_end()

    staged(script)


def test_two_packs_have_keys_of_their_own_and_french_cards_their_own_drawings() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address("#game=crazy_eights&players=2&seed=4&pace=instant&opt.packs=2&opt.hand=9")
        await stage.play_to_the_end()
        assert table_of(PRESETS["crazy_eights"]).deck.suit_letters == "HSCD"

    staged(script)
