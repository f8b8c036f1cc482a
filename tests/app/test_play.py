"""Whole deals at a table without a browser, and everything else that a person can do there."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable

import pytest

from engine.cards import DECKS
from engine.presets import PRESETS
from engine.view import View
from tests.app.stage import Stage

DEAL = "#game=faraon&players=3&seed=7&pace=instant"


def staged(script: Callable[[Stage], Awaitable[None]], *, refuses: bool = False) -> Stage:
    """Run a script at a fresh table."""
    stage = Stage(refuses=refuses)

    async def run() -> None:
        await script(stage)

    asyncio.run(run())
    return stage


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_deal_by_what_the_screen_offers(game: str, players: int) -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(f"#game={game}&players={players}&seed=5&pace=instant")
        await stage.play_to_the_end()

    stage = staged(script)
    result = stage.screen.places["result"]
    assert stage.screen.dialog == "result"
    assert stage.table["data-seed"] == "5"
    assert result["data-winner"] in map(str, range(players))
    assert sorted(result["data-places"].split()) == [str(seat) for seat in range(players)]
    assert result["data-loser"] == result["data-places"].split()[-1]


def test_the_same_address_is_the_same_deal() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.play_to_the_end()

    first, second = staged(script), staged(script)
    assert first.screen.log == second.screen.log
    assert first.requests == second.requests


def test_nothing_hidden_reaches_the_screen_or_another_computer() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address("#game=faraon&players=4&seed=123456789&pace=instant")
        await stage.play_to_the_end()

    stage = staged(script)
    deck = DECKS["german32"]
    for request in stage.requests:
        view = View.from_text(json.loads(request)["view"])
        assert view.seat != 0
        assert len(view.hand) == view.counts[view.seat]
        assert "123456789" not in request
    for screen in stage.screens:
        table = screen.places["table"]
        if table.get("data-phase") != "play":
            continue
        assert "123456789" not in repr(screen.places) + repr(screen.lists)
        shown = set(re.findall(r"card-([HLAB][789XUOKA])", repr(screen.lists)))
        hand = {node["data-card"] for node in (item.node for item in screen.lists["hand"])}
        pile = {item.node["art/href"].removeprefix("#card-") for item in screen.lists["pile"]}
        assert shown == hand | pile
        assert all(deck.card(code) in range(20, 52) for code in shown)


def test_only_names_of_own_or_played_cards_are_spoken() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.play_to_the_end()

    for line in staged(script).screen.log:
        assert not re.match(r"(Anna|Ben|Clara) draws?: ", line)
        if re.match(r"(Anna|Ben|Clara) (draws|has to draw)", line):
            assert re.fullmatch(r"\w+ (draws|has to draw) \d+ cards?", line)


def test_an_unplayable_card_says_why_and_nothing_changes() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        refused = next(key for key in stage.hand() if key not in stage.playable())
        before, log = stage.hand(), stage.screen.log
        stage.play.tap_card(refused)
        assert stage.hand() == before
        assert stage.screen.places["status"]["#"] == stage.screen.log[-1]
        assert stage.screen.log[:-1] == log

    staged(script)


def test_a_card_dropped_on_the_pile_is_played() -> None:
    async def script(stage: Stage) -> None:
        for seed in range(50):
            stage.play.new_game()
            stage.play.open_address(f"#game=faraon&players=2&seed={seed}&pace=instant")
            plain = [key for key in stage.playable() if key[1] != "O"]
            if plain:
                refused = [key for key in stage.hand() if key not in stage.playable()]
                before = len(stage.hand())
                for key in refused:
                    stage.play.drop(key)
                    assert len(stage.hand()) == before
                stage.play.drop(plain[0])
                assert plain[0] not in stage.hand()
                return

    staged(script)


def test_five_fast_taps_on_the_stock_draw_one_card() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        before = len(stage.hand())
        for _ in range(5):
            stage.play.tap_stock()
        assert len(stage.hand()) == before + 1

    staged(script)


def caller_deal(stage: Stage) -> str:
    """Open a deal in which the person may play an Over at once; returns its key."""
    for seed in range(200):
        stage.play.new_game()
        stage.play.open_address(f"#game=faraon&players=2&seed={seed}&pace=instant")
        over = [key for key in stage.playable() if key[1] == "O"]
        if over and len(stage.hand()) > 1 and stage.table["data-turn"] == "0":
            return over[0]
    raise AssertionError("no such deal")


def test_a_called_suit_is_asked_for_and_shown() -> None:
    async def script(stage: Stage) -> None:
        key = caller_deal(stage)
        stage.play.tap_card(key)
        stage.play.tap_card(key)
        assert stage.dialog() == "suit"
        assert [item.node["data-value"] for item in stage.items("choice-suit")] == ["H", "L", "A", "B"]
        stage.play.choose("A")
        assert stage.dialog() is None
        assert stage.table["data-suit"] == "A"
        assert stage.items("chips")[0].node["word/#"] == "acorns"
        assert key not in stage.hand()

    staged(script)


def test_a_dialog_that_is_closed_leaves_the_card_in_the_hand() -> None:
    async def script(stage: Stage) -> None:
        key = caller_deal(stage)
        stage.play.tap_card(key)
        stage.play.act("play")
        stage.play.close_dialog("menu")
        assert stage.dialog() == "suit"
        stage.play.close_dialog("suit")
        assert stage.dialog() is None
        assert stage.hand()[key]["aria-pressed"] == "true"
        stage.play.escape()
        assert stage.hand()[key]["aria-pressed"] == "false"

    staged(script)


def test_the_focus_stays_in_the_hand() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        for _ in range(6):
            stage.one_step()
            await stage.settled()
            if stage.table["data-phase"] == "over":
                return
            stops = [key for key, node in stage.hand().items() if node["tabindex"] == "0"]
            assert len(stops) == 1

    staged(script)


def test_arrows_walk_along_the_hand() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        keys = list(stage.hand())
        assert stage.play.move_focus("end") == keys[-1]
        assert stage.play.move_focus("right") == keys[-1]
        assert stage.play.move_focus("left") == keys[-2]
        assert stage.play.move_focus("home") == keys[0]
        assert stage.play.move_focus("up") == keys[0]

    staged(script)


def test_another_address_asks_before_it_ends_a_running_deal() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        before = stage.hand()
        stage.play.open_address("#game=faraon&players=2&seed=8&pace=instant")
        assert stage.dialog() == "confirm"
        stage.play.choose("no")
        assert stage.dialog() is None
        assert stage.hand() == before
        stage.play.open_address("#game=faraon&players=2&seed=8&pace=instant")
        stage.play.choose("yes")
        assert len(stage.items("seats")) == 1

    staged(script)


def test_a_bad_address_leaves_a_running_deal_alone_and_says_why() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        before = stage.hand()
        stage.play.act("menu")
        stage.play.open_address("#game=poker")
        assert stage.screen.places["notice"] == {"text/#": "There is no such game: poker"}
        assert stage.dialog() is None
        assert "hidden" in stage.screen.places["start"]
        assert stage.hand() == before
        stage.play.open_address("#game=faraon&players=2&seed=8&pace=instant")
        stage.play.open_address("#game=poker")
        assert stage.dialog() is None
        stage.play.choose("yes")
        assert stage.hand() == before

    staged(script)


def test_a_plain_anchor_changes_nothing() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        before = stage.screen
        stage.play.open_address("#hand")
        assert stage.screen == before

    staged(script)


def test_a_bad_address_gives_a_message_and_the_start_form() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address("#game=faraon&seed=<b>&opt.hand=99")

    stage = staged(script)
    assert "hidden" not in stage.screen.places["start"]
    assert "hidden" not in stage.screen.places["notice"]
    assert stage.screen.places["notice"]["text/#"].count("\n") == 1
    assert "data-phase" not in stage.table
    assert stage.items("hand") == ()


def test_the_start_form_deals_and_is_remembered() -> None:
    async def script(stage: Stage) -> None:
        stage.play.submit([("game", "faraon"), ("players", "2"), ("level", "easy"), ("pace", "instant")])
        await stage.settled()
        assert stage.table["data-phase"] == "play"
        assert "data-seed" not in stage.table

    assert "players=2" in staged(script).notes.kept["start"]


def test_refused_storage_is_said_and_the_game_goes_on() -> None:
    async def script(stage: Stage) -> None:
        stage.play.submit([("game", "faraon"), ("pace", "instant")])
        await stage.settled()

    stage = staged(script, refuses=True)
    assert any("forgotten" in line for line in stage.screen.log)
    assert stage.table["data-phase"] == "play"


def test_the_loser_deals_next() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.play_to_the_end()
        loser = stage.screen.places["result"]["data-loser"]
        stage.play.act("next-deal")
        assert stage.dialog() is None
        assert (stage.table["data-dealer"], stage.table["data-deal"]) == (loser, "2")

    staged(script)


def test_sorting_goes_round_and_is_remembered() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        by_suit, holds = list(stage.hand()), stage.screen.places["status"]["#"]
        stage.play.act("sort")
        by_rank = list(stage.hand())
        assert stage.screen.places["status"]["#"] == f"Sorted by rank · {holds}"
        stage.play.act("sort")
        stage.play.act("sort")
        assert list(stage.hand()) == by_suit
        assert sorted(by_rank) == sorted(by_suit)

    assert staged(script).notes.kept["sort"] == "suit"


def test_a_computer_that_answers_nonsense_does_not_stop_the_game() -> None:
    async def script(stage: Stage) -> None:
        async def nonsense(ask: str, progress: object) -> str:
            return "Z9"

        stage.answer = nonsense
        stage.play.open_address(DEAL)
        await stage.play_to_the_end()

    staged(script)


def test_a_fault_of_the_program_is_said() -> None:
    async def script(stage: Stage) -> None:
        async def broken(ask: str, progress: object) -> str:
            raise RuntimeError("no")

        stage.answer = broken
        stage.play.open_address("#game=faraon&players=3&seed=7&pace=instant")
        await stage.settled()
        stage.play.act("draw")
        for _ in range(20):
            await asyncio.sleep(0)
        assert "hidden" not in stage.screen.places["notice"]

    staged(script)


def test_the_call_for_the_last_card_is_waited_for() -> None:
    async def script(stage: Stage) -> None:
        for seed in range(60):
            stage.play.new_game()
            stage.play.open_address(f"#game=mau_mau&players=2&seed={seed}&pace=instant")
            while True:
                await stage.settled()
                if stage.enabled("continue"):
                    assert stage.enabled("say-last")
                    assert "data-busy" not in stage.table
                    counts = [item.node["data-count"] for item in stage.items("seats")]
                    for _ in range(10):
                        await asyncio.sleep(0)
                    assert [item.node["data-count"] for item in stage.items("seats")] == counts
                    stage.play.act("say-last")
                    assert stage.screen.places["me"]["data-said"] == "true"
                    return
                if stage.table["data-phase"] == "over":
                    break
                step_without_saying(stage)

    staged(script)


def step_without_saying(stage: Stage) -> None:
    if stage.screen.dialog == "suit":
        stage.play.choose("H")
    elif stage.enabled("play"):
        stage.play.act("play")
    elif stage.playable():
        stage.play.tap_card(stage.playable()[0])
    else:
        stage.play.act(next(name for name in ("stand", "draw", "pass") if stage.enabled(name)))
