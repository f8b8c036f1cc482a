"""A hint at the table and a look back at a deal, as the person meets them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from gettext import NullTranslations

import pytest

from engine.bots import REVISION, choose
from engine.bots.hint import Advice, Chance
from engine.bots.reasons import Why, WhyKind, reasons_for
from engine.dealing import start_deal
from engine.imagine import Imagination
from engine.moves import Move
from engine.presets import PRESETS
from engine.record import parse_record
from engine.review import JudgedMove, Review
from engine.rng import Random
from engine.view import View, view_of
from tests.app.stage import Stage, answered_at_once
from tests.app.thinking import at_once
from web.app.advising import why_text
from web.app.bot_move import HINT, MOVE, REVIEW, advice_fields, review_fields
from web.app.move_words import MoveTeller
from web.app.present import screen_of
from web.app.thinker import Progress

DEAL = "#game=faraon&players=3&seed=7&pace=instant"
SHORT = "#game=farao&players=2&seed=3&pace=instant&opt.hand=3"


def staged(script: Callable[[Stage], Awaitable[None]]) -> Stage:
    """Run a script at a fresh table."""
    stage = Stage()

    async def run() -> None:
        await script(stage)

    asyncio.run(run())
    return stage


async def turns(count: int = 20) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


class Adviser:
    """Answers hints and reviews with what it is given, and everything else at once."""

    def __init__(self, stage: Stage) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked: list[str] = []
        self.cancelled = 0
        self._stage = stage
        stage.answer = self._answer

    async def _answer(self, ask: str, progress: Progress | None) -> str:
        kind = json.loads(ask)["ask"]
        if kind == MOVE:
            return await answered_at_once(ask, progress)
        self.asked.append(kind)
        try:
            if progress is not None:
                progress(0.25)
            await self.gate.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        session = self._stage.play.session
        assert session is not None
        return json.dumps(advised(session.view, session.deck) if kind == HINT else judged(session, session.deck))


def advised(view: View, deck: object) -> dict[str, object]:
    """A hint that names the first legal play."""
    move = next((move for move in view.legal if move.cards), view.legal[0])
    chances = tuple(Chance(other, 0.5 - 0.01 * index, 0.04) for index, other in enumerate(view.legal))
    reasons = (Why(WhyKind.LEAVES_FOLLOWERS, None, None, None, 2), Why(WhyKind.ONLY_MOVE, None, None, None, None))
    return advice_fields(Advice(move, chances, reasons), deck)  # type: ignore[arg-type]


def judged(session: object, deck: object) -> dict[str, object]:
    """A review in which the person's first move cost ten points."""
    moves = session.moves  # type: ignore[attr-defined]
    first = next(number for number, (seat, _move) in enumerate(moves, 1) if seat == 0)
    made = tuple(
        JudgedMove(number, seat, move, Move.DRAW, 0.4, 0.5, 0.1 if number == first else 0.0, 0.2, 3)
        for number, (seat, move) in enumerate(moves, 1)
    )
    chances = ((0.5, 0.5), *((0.4, 0.6) for _ in moves))
    return review_fields(Review((0, 1), chances, made, (0.5, 0.5)), deck)  # type: ignore[arg-type]


# --- hints ---


def test_a_hint_marks_cards_says_why_and_is_counted() -> None:
    async def script(stage: Stage) -> None:
        adviser = Adviser(stage)
        stage.play.open_address(DEAL)
        await stage.settled()
        assert "data-hinted" not in stage.table
        assert "disabled" not in stage.screen.places["hint"]
        stage.play.act("hint")
        await turns()
        move = next(move for move in stage.play.session.view.legal if move.cards)  # type: ignore[union-attr]
        marked = [key for key, node in stage.hand().items() if "data-advised" in node]
        assert marked == [stage.play.session.deck.code(move.cards[0])]  # type: ignore[union-attr]
        assert stage.hand()[marked[0]]["aria-label"].endswith(", the hint")
        places = stage.screen.places
        assert "hidden" not in places["advice"]
        assert places["advice-move"]["#"].startswith("Hint: ")
        assert places["advice-why"]["#"] == ("You keep 2 cards that fit on top of it. It is the only move there is.")
        assert stage.table["data-hinted"] == "true"
        stage.play.act("hint")
        await turns()
        assert adviser.asked == [HINT]
        assert parse_record(stage.play.session.record_text()).notes["hints"] == "1"  # type: ignore[union-attr]

    staged(script)


def test_a_hint_is_about_what_the_person_sees() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        stage.play.act("hint")
        await turns()
        told = json.loads(next(ask for ask in stage.requests if json.loads(ask)["ask"] == HINT))
        assert View.from_text(told["view"]) == stage.play.session.view  # type: ignore[union-attr]
        assert set(told) == {"ask", "view", "seed"}
        assert told["seed"] != 7

    staged(script)


def test_the_real_hint_marks_something_that_can_be_done() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        for _ in range(3):
            await stage.settled()
            if stage.table.get("data-phase") == "over":
                return
            stage.play.act("hint")
            await turns()
            hand = stage.hand()
            marked = [key for key, node in hand.items() if "data-advised" in node]
            buttons = [name for name in ("draw", "stand", "pass") if "data-advised" in stage.screen.places[name]]
            assert bool(marked) != bool(buttons)
            assert all(stage.enabled(name) for name in buttons)
            assert all({"data-playable", "data-order"} & set(hand[key]) for key in marked[:1])
            for _step in range(3):
                await stage.settled()
                if stage.table.get("data-phase") != "over":
                    stage.one_step()

    staged(script)


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_reason_that_comes_up_can_be_said(game: str, seats: int) -> None:
    said = 0
    for seed in range(4):
        deal = start_deal(PRESETS[game], seats, seed)
        while not deal.over and deal.turns < 300:
            view = view_of(deal, deal.turn)
            knowledge, names = Imagination(view).knowledge, ("You", "Anna", "Ben", "Clara")
            for move in view.legal:
                sentences = [
                    why_text(why, MoveTeller(view.rules, names, NullTranslations()))
                    for why in reasons_for(view, move, knowledge)
                ]
                assert 1 <= len(sentences) <= 3
                assert all(text.endswith(".") and "{" not in text for text in sentences)
                said += len(sentences)
            deal.play(deal.turn, choose("easy", view, Random(deal.turns)))
    assert said > 100


def test_advice_goes_with_the_move() -> None:
    async def script(stage: Stage) -> None:
        Adviser(stage)
        stage.play.open_address(DEAL)
        await stage.settled()
        stage.play.act("hint")
        await turns()
        stage.play.do(Move.DRAW)
        assert "hidden" in stage.screen.places["advice"]
        assert not any("data-advised" in node for node in stage.hand().values())
        assert stage.table["data-hinted"] == "true"
        await stage.settled()
        assert stage.items("chances") == ()

    staged(script)


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    async def script(stage: Stage) -> None:
        adviser = Adviser(stage)
        stage.play.open_address(DEAL)
        await stage.settled()
        adviser.gate.clear()
        stage.play.act("hint")
        await asyncio.sleep(0.3)
        assert "hidden" not in stage.screen.places["advice"]
        assert stage.screen.places["hint"]["aria-busy"] == "true"
        stage.play.do(Move.DRAW)
        await turns()
        assert adviser.cancelled == 1
        adviser.gate.set()
        await stage.settled()
        assert "hidden" in stage.screen.places["advice"]
        assert "data-hinted" not in stage.table

    staged(script)


def test_escape_puts_the_advice_away_and_ends_the_thinking() -> None:
    async def script(stage: Stage) -> None:
        adviser = Adviser(stage)
        stage.play.open_address(DEAL)
        await stage.settled()
        adviser.gate.clear()
        stage.play.act("hint")
        await asyncio.sleep(0.3)
        stage.play.escape()
        await turns()
        assert adviser.cancelled == 1
        assert "hidden" in stage.screen.places["advice"]
        adviser.gate.set()
        stage.play.act("hint")
        await turns()
        stage.play.act("hint-close")
        assert "hidden" in stage.screen.places["advice"]
        assert any("data-advised" in node for node in stage.hand().values())

    staged(script)


def test_there_is_no_hint_when_it_is_somebody_elses_turn() -> None:
    async def script(stage: Stage) -> None:
        adviser = Adviser(stage)
        stage.play.act("hint")
        stage.play.act("chances")
        stage.play.open_address(DEAL.replace("instant", "slow"))
        await turns()
        stage.play.do(Move.DRAW)
        assert stage.table["data-turn"] != "0"
        assert "disabled" in stage.screen.places["hint"]
        stage.play.act("hint")
        await turns()
        assert adviser.asked == []
        stage.play.new_game()

    staged(script)


def test_the_chances_of_all_moves_are_shown_on_request() -> None:
    async def script(stage: Stage) -> None:
        Adviser(stage)
        stage.play.open_address(DEAL)
        await stage.settled()
        stage.play.act("hint")
        await turns()
        stage.play.act("chances")
        assert stage.dialog() == "chances"
        rows = [item.node for item in stage.items("chances")]
        assert len(rows) == len(stage.play.session.view.legal)  # type: ignore[union-attr]
        assert (rows[0]["percent/#"], rows[0]["error/#"]) == ("50%", "± 4")
        assert rows[0]["bar/style"] == "--p:50.0%;--low:46.0%;--high:54.0%"
        assert [index for index, row in enumerate(rows) if "data-best" in row] != []
        stage.play.close_dialog("chances")
        assert stage.dialog() is None

    staged(script)


def test_hints_are_counted_on_in_a_record_that_is_taken_up_again() -> None:
    async def script(stage: Stage) -> None:
        Adviser(stage)
        stage.play.open_address("#record=1.1;faraon;;players:3,seed:7;;level:hard,style:mixed,hints:4&pace=instant")
        await stage.settled()
        assert stage.table["data-hinted"] == "true"
        stage.play.act("hint")
        await turns()
        notes = parse_record(stage.play.session.record_text()).notes  # type: ignore[union-attr]
        assert notes == {"level": "hard", "style": "mixed", "bots": str(REVISION), "hints": "5"}

    staged(script)


def test_a_fault_in_a_hint_is_said_and_play_goes_on() -> None:
    async def script(stage: Stage) -> None:
        async def broken(ask: str, progress: Progress | None) -> str:
            if json.loads(ask)["ask"] == HINT:
                raise RuntimeError("no")
            return at_once(ask)

        stage.answer = broken
        stage.play.open_address(DEAL)
        await stage.settled()
        stage.play.act("hint")
        await turns()
        assert "hidden" not in stage.screen.places["notice"]
        await stage.play_to_the_end()

    staged(script)


# --- thinking ---


def test_only_somebody_who_needs_a_while_is_shown_thinking() -> None:
    async def script(stage: Stage) -> None:
        gate = asyncio.Event()

        async def slow(ask: str, progress: Progress | None) -> str:
            await gate.wait()
            return at_once(ask)

        stage.play.open_address(DEAL)
        await stage.settled()
        stage.answer = slow
        stage.play.do(Move.DRAW)
        while stage.table["data-turn"] == "0":
            stage.one_step()
        await turns()
        seats = {item.key: item.node for item in stage.items("seats")}
        assert not any("data-thinking" in node for node in seats.values())
        await asyncio.sleep(0.35)
        seats = {item.key: item.node for item in stage.items("seats")}
        turn = stage.table["data-turn"]
        assert [key for key, node in seats.items() if "data-thinking" in node] == [turn]
        assert seats[turn]["thinks/#"] == "is thinking"
        gate.set()
        await stage.settled()
        assert not any("data-thinking" in item.node for item in stage.items("seats"))
        assert "data-thinking" not in stage.screen.places["me"]

    stage = staged(script)
    assert all("thinks/#" in item.node for item in stage.items("seats"))


def test_a_deal_that_is_left_ends_the_thinking() -> None:
    async def script(stage: Stage) -> None:
        ended: list[str] = []

        async def endless(ask: str, progress: Progress | None) -> str:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                ended.append(ask)
                raise
            return ""

        stage.play.open_address(DEAL)
        await stage.settled()
        stage.answer = endless
        stage.play.do(Move.DRAW)
        while stage.table["data-turn"] == "0":
            stage.one_step()
        await turns()
        stage.answer = answered_at_once
        stage.play.open_address("#game=makao&players=2&seed=1&pace=instant")
        stage.play.choose("yes")
        await stage.settled()
        await turns()
        assert len(ended) == 1
        assert stage.table["data-game"] == "makao"

    staged(script)


def test_levels_and_manners_reach_the_computers() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address("#game=faraon&players=4&seed=7&level=hard&style=mixed&pace=instant&playouts=3")
        await stage.play_to_the_end()

    stage = staged(script)
    asked = [json.loads(ask) for ask in stage.requests]
    styles = {View.from_text(ask["view"]).seat: ask["style"] for ask in asked}
    assert styles == {1: "cautious", 2: "attacker", 3: "gambler"}
    assert {(ask["level"], ask["playouts"]) for ask in asked} == {("hard", 3)}
    during = [screen for screen in stage.screens if screen.places["table"].get("data-phase") == "play"]
    assert during
    assert not any("data-thoughts" in screen.places["table"] for screen in during), "it would tell who had a choice"
    told = [thought.split(":")[0] for thought in stage.screen.places["table"]["data-thoughts"].split()]
    assert set(told) <= {"0", "1", "2", "3"}
    assert "3" in told
    shown = {item.key: item.node["style/#"] for item in stage.items("seats")}
    assert shown == {"1": "cautious", "2": "attacking", "3": "daring"}
    assert all(item.node["title"] for item in stage.items("seats"))


def test_plain_players_have_no_manner() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()

    stage = staged(script)
    assert [item.node["style/#"] for item in stage.items("seats")] == ["", ""]
    assert not any("title" in item.node for item in stage.items("seats"))


# --- looking back ---


async def over(stage: Stage) -> None:
    stage.play.open_address(SHORT)
    await stage.play_to_the_end()


def test_a_deal_can_be_looked_back_at() -> None:
    async def script(stage: Stage) -> None:
        adviser = Adviser(stage)
        adviser.gate.clear()
        await over(stage)
        assert "hidden" not in stage.screen.places["review"]
        stage.play.act("review")
        await turns()
        assert stage.dialog() == "review"
        running = stage.screen.places["review-running"]
        assert (running["bar/value"], running["percent/#"]) == ("25", "25%")
        assert "hidden" in stage.screen.places["review-done"]
        adviser.gate.set()
        await turns()
        places = stage.screen.places
        assert "hidden" in places["review-running"]
        assert "hidden" not in places["review-done"]
        assert places["review-cards"]["#"] == "Your cards: a little better than average."
        assert places["review-play"]["#"] == "Your play: you gave away 10 points."
        assert places["review-gifts"]["#"] == "The others gave you nothing."
        (costly,) = stage.items("review-costly")
        assert costly.node["cost/#"] == "cost 10 points"
        assert costly.node["better/#"] == "Draw"
        assert stage.items("review-values") == ()
        stage.play.act("review-values")
        assert len(stage.items("review-values")) == len(stage.play.session.moves) + 1  # type: ignore[union-attr]
        stage.play.close_dialog("review")
        assert stage.dialog() == "result"
        stage.play.act("review")
        await turns()
        assert adviser.asked == [REVIEW]
        assert "hidden" not in stage.screen.places["review-done"]

    staged(script)


def test_progress_is_shown_by_hundredths() -> None:
    async def script(stage: Stage) -> None:
        async def slow(ask: str, progress: Progress | None) -> str:
            if progress is not None:
                for step in range(1000):
                    progress(step / 1000)
            await asyncio.sleep(3600)
            return ""

        await over(stage)
        stage.answer = slow
        before = len(stage.screens)
        stage.play.act("review")
        await turns()
        assert 100 <= len(stage.screens) - before <= 103
        assert stage.screen.places["review-running"]["percent/#"] == "99%"

    staged(script)


async def looking_back(stage: Stage) -> Adviser:
    """A look back that has begun and does not come to its end before its gate is opened."""
    adviser = Adviser(stage)
    adviser.gate.clear()
    await over(stage)
    stage.play.act("review")
    await turns()
    return adviser


def test_a_look_back_can_be_given_up() -> None:
    async def script(stage: Stage) -> None:
        adviser = await looking_back(stage)
        stage.play.act("review-cancel")
        await turns()
        assert adviser.cancelled == 1
        assert stage.dialog() == "result"
        adviser.gate.set()
        stage.play.act("review")
        await turns()
        assert adviser.asked == [REVIEW, REVIEW]
        assert "hidden" not in stage.screen.places["review-done"]

    staged(script)


def test_the_next_deal_ends_a_look_back() -> None:
    async def script(stage: Stage) -> None:
        adviser = await looking_back(stage)
        stage.play.act("next-deal")
        await turns()
        assert adviser.cancelled == 1
        adviser.gate.set()
        await stage.settled()
        assert stage.play.scene.coaching.review is None

    staged(script)


def test_a_deal_that_was_given_up_is_not_looked_back_at() -> None:
    async def script(stage: Stage) -> None:
        adviser = Adviser(stage)
        stage.play.open_address(DEAL)
        await stage.settled()
        stage.play.act("concede-deal")
        stage.play.choose("yes")
        assert stage.dialog() == "result"
        assert "hidden" in stage.screen.places["review"]
        stage.play.act("review")
        await turns()
        assert adviser.asked == []

    staged(script)


def test_a_scene_without_advice_shows_none() -> None:
    async def script(stage: Stage) -> None:
        stage.play.open_address(DEAL)
        await stage.settled()
        screen = screen_of(stage.play.scene, stage.play.people.names, stage.play.table.translator)
        assert "hidden" in screen.places["advice"]
        assert screen.lists["chances"] == ()

    staged(script)
