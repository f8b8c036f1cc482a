"""What computers say: with which events, and how it gets onto the screen."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from engine import events
from engine.events import Event
from engine.presets import PRESETS
from tests.app.stage import Stage, start
from tests.app.test_matches import staged
from web.app.patches import Screen
from web.app.session import Session
from web.app.setup import Setup
from web.app.speaking import spoken, with_speech
from web.app.step import Step

NAMES = ("You", "Anna", "Ben", "Clara")


def step_in(game: str, players: int) -> Step:
    return Session(Setup(PRESETS[game], players), 7).steps[0]


def said(step: Step, *happened: Event) -> list[str]:
    return [speech.text for speech in spoken(replace(step, events=happened), NAMES, NullTranslations())]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Called(1, 1, None), "I change to leaves!"),
        (events.Called(1, None, 5), "I ask for: seven!"),
        (events.Recalled(1, 2, 3), "I'm calling you back, Ben!"),
        (events.Recalled(1, 0, 3), "I'm calling you back!"),
        (events.Burned(2), "Burn!"),
        (events.Blocked(2), "Pharaoh! Nobody draws."),
        (events.Said(2), "Makaó!"),
        (events.WentOut(2), "Kakaó!"),
    ],
)
def test_what_goes_with_an_event(event: Event, text: str) -> None:
    assert said(step_in("makao", 3), event) == [text]


def test_the_person_is_left_to_speak() -> None:
    assert said(step_in("makao", 3), events.Called(0, 1, None), events.WentOut(0)) == []


@pytest.mark.parametrize(
    ("players", "owed", "turn", "text"),
    [
        (2, 1, 0, "You're skipped, my turn!"),
        (3, 1, 2, "Ben is skipped, you play!"),
        (4, 1, 2, "You're skipped, Clara plays!"),
        (4, 3, 2, "You're skipped, my turn!"),
    ],
)
def test_a_skip_is_announced(players: int, owed: int, turn: int, text: str) -> None:
    step = replace(step_in("faraon", players), skip=owed, turn=turn)
    assert said(step, events.Played(1, (48,))) == [text]


def test_words_that_a_line_has_are_not_repeated() -> None:
    translator = NullTranslations()
    assert with_speech("Anna: Makaó!", ["Makaó!"], translator) == "Anna: Makaó!"
    assert with_speech("Anna burns", ["Burn!"], translator) == "Anna burns – “Burn!”"


def test_a_bubble_stays_until_the_next_move() -> None:
    bubbles: list[str] = []

    async def script(stage: Stage) -> None:
        show = stage.play.table.show

        def counted(screen: Screen) -> None:
            show(screen)
            bubbles.extend(item.node["bubble/#"] for item in stage.items("seats"))

        stage.play.table.show = counted
        for seed in range(6):
            stage.play.new_game()
            await start(stage, f"#game=faraon&players=2&seed={seed}&pace=instant")
            await stage.play_to_the_end()

    log = staged(script).screen.log
    assert any("I change to" in bubble for bubble in bubbles)
    assert "" in bubbles
    assert all(line for line in log)
