"""What is heard at the table follows from what is seen."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from engine.moves import MoveKind
from tests.app.stage import Stage, start
from web.app.cues import PULSES, TONES, Cue, cues
from web.app.patches import Screen
from web.app.session import PERSON


def whole_deal(seed: int) -> Stage:
    stage = Stage()

    async def script() -> None:
        await start(stage, f"#game=faraon&players=3&seed={seed}&pace=instant")
        await stage.play_to_the_end()

    asyncio.run(script())
    return stage


def heard(screens: list[Screen]) -> list[Cue]:
    return [cue for before, after in pairwise([Screen(), *screens]) for cue in cues(before, after)]


def test_every_sound_has_its_tones_and_fits_into_a_moment() -> None:
    assert set(TONES) == set(Cue)
    assert set(PULSES) < set(Cue)
    for tones in TONES.values():
        assert all(0 < tone.loudness <= 1 and 30 < tone.pitch < 8000 for tone in tones)
        assert max(tone.start + tone.seconds for tone in tones) < 1.2


def test_a_whole_deal_is_heard_as_it_is_played() -> None:
    winners = set()
    for seed in range(1, 9):
        stage = whole_deal(seed)
        session = stage.play.session
        assert session is not None
        found = heard(stage.screens)
        plays = sum(move.kind is MoveKind.PLAY for _seat, move in session.moves)
        draws = sum(move.kind is MoveKind.DRAW for _seat, move in session.moves)
        assert found[0] is Cue.DEAL
        assert found.count(Cue.DEAL) == 1
        assert (found.count(Cue.PLAY), found.count(Cue.DRAW)) == (plays, draws)
        assert Cue.TURN in found
        won = session.view.winner == PERSON
        assert [cue for cue in found if cue in (Cue.WIN, Cue.LOSE)] == [Cue.WIN if won else Cue.LOSE]
        winners.add(won)
    assert winners == {True, False}


def test_nothing_is_heard_before_a_deal_and_twice_the_same_is_silence() -> None:
    stage = Stage()
    stage.play.open_address("")
    assert heard(stage.screens) == []
    played = whole_deal(3)
    assert cues(played.screen, played.screen) == ()


def test_the_next_deal_is_dealt_again() -> None:
    stage = Stage()

    async def script() -> None:
        await start(stage, "#game=faraon&players=2&seed=5&pace=instant")
        await stage.play_to_the_end()
        stage.play.act("next-deal")
        await stage.settled()
        assert heard(stage.screens).count(Cue.DEAL) == 2

    asyncio.run(script())
