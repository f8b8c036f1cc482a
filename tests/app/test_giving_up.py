"""Watching, hurrying, skipping, and giving up deals and matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.app.stage import Stage, start
from tests.app.test_matches import staged
from web.app.patches import Screen
from web.app.score import Score


def score_of(stage: Stage) -> Score:
    assert stage.play.session is not None
    return stage.play.session.score


def confirm(stage: Stage, action: str) -> None:
    stage.play.act(action)
    assert stage.dialog() == "confirm"
    stage.play.choose("yes")


def offered(stage: Stage, entry: str) -> bool:
    return "hidden" not in stage.screen.places[f"menu-{entry}"]


@pytest.mark.parametrize("game", ["farao", "faraon", "makao", "mau_mau", "crazy_eights", "faraon_pub"])
def test_a_conceded_deal_is_lost(game: str) -> None:
    async def script(stage: Stage) -> None:
        await start(stage, f"#game={game}&players=3&seed=3&pace=instant")
        before = score_of(stage)
        assert offered(stage, "concede-deal")
        assert offered(stage, "concede-match") is (before.kind != "single")
        stage.play.act("concede-deal")
        stage.play.choose("no")
        assert stage.table["data-phase"] == "play"
        hand = len(stage.hand())
        confirm(stage, "concede-deal")
        result = stage.screen.places["result"]
        assert stage.dialog() == "result"
        assert stage.table["data-phase"] == "over"
        assert stage.table["data-seed"] == "3"
        assert result["data-loser"] == "0"
        assert result["data-places"].split()[-1] == "0"
        assert result["data-winner"] != "0"
        after = score_of(stage)
        if game == "farao":
            assert after.match.lives[0] == before.match.lives[0] - 1
        if game == "makao":
            assert sorted(after.match.points) == [0, 0, hand]
        if game == "mau_mau":
            assert after.match.points[0] > 0
            assert after.match.points[1:] == (0, 0)
        assert after.rows[-1].conceded
        assert not offered(stage, "concede-deal")
        stage.play.act("next-deal")
        assert stage.table["data-deal"] == "2"
        if game in ("farao", "faraon"):
            assert stage.table["data-dealer"] == "0"
        await stage.settled()

    staged(script)


@pytest.mark.parametrize("game", ["farao", "makao", "mau_mau", "crazy_eights"])
def test_a_conceded_match_is_won_by_somebody_else(game: str) -> None:
    async def script(stage: Stage) -> None:
        await start(stage, f"#game={game}&players=4&seed=3&pace=instant")
        confirm(stage, "concede-match")
        assert stage.table["data-match"] == "over"
        assert stage.dialog() == "result"
        winners = score_of(stage).match.winners
        assert winners
        assert 0 not in winners
        assert not stage.enabled("next-deal")
        assert not offered(stage, "concede-match")
        text = stage.screen.places["result-match"]["#"]
        assert ("tie" in text) is (len(winners) > 1)

    staged(script)


@pytest.mark.parametrize("action", ["fast", "skip"])
def test_who_is_out_first_may_hurry_the_others(action: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.app.computers.PACES", {"normal": 0.004, "instant": 0.0})
    monkeypatch.setattr("web.app.computers.RESULT_SECONDS", 0.0)
    screens: list[Screen] = []

    async def script(stage: Stage) -> None:
        for seed in range(40):
            if not await until_watching(stage, f"#game=faraon_pub&players=3&seed={seed}&level=easy"):
                continue
            assert stage.enabled("fast")
            assert stage.enabled("skip")
            assert not stage.enabled("play")
            assert not stage.enabled("draw")
            assert not offered(stage, "concede-deal")
            session = stage.play.session
            assert session is not None
            done = len(session.moves)
            stage.play.table.show = counting(stage.play.table.show, screens)
            stage.play.act(action)
            shown_at_once = len(screens)
            await stage.settled()
            assert session.over
            assert not stage.enabled(action)
            if action == "skip":
                assert len(screens) - shown_at_once <= 3
            if len(session.moves) - done > 5:
                return
        raise AssertionError("nobody was out first")

    staged(script, checked=False)


def counting(show: Callable[[Screen], None], screens: list[Screen]) -> Callable[[Screen], None]:
    """Show screens and keep them."""

    def counted(screen: Screen) -> None:
        screens.append(screen)
        show(screen)

    return counted


async def until_watching(stage: Stage, address: str) -> bool:
    """Play until the person is out of cards for good while the others play on; False if that does not happen."""
    stage.play.new_game()
    stage.play.open_address(address)
    for _ in range(3000):
        await asyncio.sleep(0.001)
        session = stage.play.session
        assert session is not None
        if session.over:
            return False
        if session.watching and not session.view.windows:
            return True
        if stage.table.get("data-busy") is None and stage.table.get("data-turn") == "0":
            stage.one_step()
    return False


def test_an_eliminated_person_watches_to_the_end_of_the_match() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#game=farao&players=3&seed=3&pace=instant&opt.hand=3&level=easy")
        for _ in range(40):
            if score_of(stage).match.lives[0]:
                confirm(stage, "concede-deal")
            else:
                await stage.play_to_the_end()
            if stage.table["data-match"] == "over":
                break
            stage.play.act("next-deal")
            await stage.settled()
        assert stage.table["data-match"] == "over"
        assert stage.screen.places["me"]["data-eliminated"] == "true"
        assert 0 not in score_of(stage).match.winners
        assert len(score_of(stage).rows) > 3

    staged(script)


def test_an_eliminated_person_may_leave_the_match() -> None:
    async def script(stage: Stage) -> None:
        await start(stage, "#game=farao&players=4&seed=3&pace=instant&opt.hand=3&level=easy")
        for _ in range(3):
            confirm(stage, "concede-deal")
            stage.play.act("next-deal")
            if score_of(stage).match.lives[0]:
                await stage.settled()
        assert stage.hand() == {}
        assert stage.enabled("skip")
        confirm(stage, "concede-match")
        assert stage.table["data-match"] == "over"
        assert stage.screen.places["result"]["data-winner"] == ""
        assert len(score_of(stage).rows) == 3

    staged(script)


def test_a_laid_card_lies_face_down_until_its_turn() -> None:
    seen: set[str] = set()

    async def script(stage: Stage) -> None:
        for seed in range(3, 12):
            stage.play.new_game()
            rules = "opt.hand=3&opt.laid_card=on"
            await start(stage, f"#game=farao&players=2&seed={seed}&pace=instant&level=easy&{rules}")
            for _ in range(12):
                if score_of(stage).match.lives[0] and stage.table["data-phase"] == "play":
                    confirm(stage, "concede-deal")
                if stage.table["data-match"] == "over":
                    break
                stage.play.act("next-deal")
                if score_of(stage).match.laid == 0:
                    seen.add("laid")
                    assert score_of(stage).match.lives[0] == 0
                    first = stage.screen.places["me"]
                    if first.get("data-laid"):
                        assert "data-card" not in repr([item.node for item in stage.items("hand")])
                        assert [item.key for item in stage.items("hand")] == ["laid"]
                        seen.add("face down")
                await stage.settled()
                if score_of(stage).match.laid == 0:
                    await stage.play_to_the_end()

    staged(script)
    assert seen == {"laid", "face down"}
