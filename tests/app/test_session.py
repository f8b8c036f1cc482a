"""One deal behind the page: order of the hand, sources of chance, who deals next."""

from engine.events import Drew
from engine.presets import PRESETS
from engine.rng import MAX_SEED
from web.app.scene import sorted_hand
from web.app.session import Session, bot_seed, fresh_seed, in_old_order
from web.app.setup import Setup

SETUP = Setup(PRESETS["faraon"], players=3)


def test_sessions_of_one_seed_are_equal() -> None:
    first, second = Session(SETUP, 99), Session(SETUP, 99)
    assert first.view == second.view
    assert first.view != Session(SETUP, 100).view


def test_every_decision_has_chance_of_its_own() -> None:
    seeds = {bot_seed(7, number, seat) for number in range(50) for seat in range(4)}
    assert len(seeds) == 200
    assert all(0 <= seed <= MAX_SEED for seed in seeds)
    assert bot_seed(7, 1, 2) == bot_seed(7, 1, 2)


def test_fresh_seeds_differ_and_are_in_bounds() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


def test_drawn_cards_come_last() -> None:
    happened = (Drew(1, 2, (), "draw"), Drew(0, 2, (30, 21), "debt"))
    assert in_old_order((40, 25, 33), happened, (21, 30, 33, 40)) == (40, 33, 30, 21)


def test_equal_cards_are_counted() -> None:
    assert in_old_order((40, 40, 25), (), (40, 25)) == (40, 25)


def test_three_ways_of_sorting() -> None:
    hand = (51, 20, 24, 21)
    assert sorted_hand(hand, "rank") == (20, 21, 24, 51)
    assert sorted_hand(hand, "suit") == (20, 24, 21, 51)
    assert sorted_hand(hand, "drawn") == hand
