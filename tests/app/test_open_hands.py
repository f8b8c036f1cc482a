"""The hands lie open in the result, and nowhere before the deal is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from gettext import NullTranslations

import pytest

from engine.presets import rules_of
from engine.record import Record, Seeded
from engine.view import view_of
from tests.app.stage import Stage
from web.app.open_hands import hands_of, open_items, open_places
from web.app.scene import Scene

ENGLISH = NullTranslations()
NAMES = ("You", "Anna", "Ben")


def ended() -> Record:
    """A deal of three that everybody plays with the first legal move."""
    record = Record(rules_of("faraon"), Seeded(3, 7), (), {})
    deal = record.begin()
    while not deal.over:
        move = deal.legal_moves()[0]
        record = record.with_move(deal.turn, move)
        deal.play(deal.turn, move)
    return record


def test_every_hand_with_cards_is_named_with_all_of_them() -> None:
    record = ended()
    deal, hands = record.replay(), hands_of(record)
    scene = Scene(view=view_of(deal, 0), open_hands=hands)
    items = open_items(scene, scene.view, NAMES, ENGLISH)
    seats = [item for item in items if item.template == "open-seat"]
    assert [len(hand) for hand in hands] == [deal.count(seat) for seat in range(3)]
    assert [item.node["#"] for item in seats] == [NAMES[seat] for seat in range(3) if hands[seat]]
    assert len(items) - len(seats) == sum(map(len, hands)) > 0
    assert all(item.node["name/#"] and item.node["art/href"] for item in items if item not in seats)
    assert "hidden" not in open_places(scene)["open-hands"]


def test_nothing_is_shown_while_the_deal_runs() -> None:
    record = ended()
    running = replace(record, moves=record.moves[:-1])
    view = view_of(running.replay(), 0)
    assert open_items(Scene(view=view, open_hands=hands_of(running)), view, NAMES, ENGLISH) == ()
    assert "hidden" in open_places(Scene(view=view))["open-hands"]


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_shows_them_with_the_result_alone(players: int) -> None:
    stage = Stage()

    async def play() -> None:
        stage.play.open_address(f"#game=faraon&players={players}&seed=5&pace=instant")
        await stage.play_to_the_end()

    asyncio.run(play())
    shown = [bool(screen.lists["open-hands"]) for screen in stage.screens]
    over = [screen.places["table"].get("data-phase") == "over" for screen in stage.screens]
    assert shown == over
    assert any(shown)
