"""How many playouts a machine gets."""

import pytest

from engine.bots import LEVELS
from web.app.tempo import LATEST, Tempo

MASTER = LEVELS["master"]
MOST, LEAST, SOON = MASTER.most, MASTER.least, MASTER.seconds


def after(seconds_each: float) -> Tempo:
    tempo = Tempo()
    tempo.learn(100, 100 * seconds_each)
    return tempo


def test_nothing_is_known_at_first() -> None:
    assert Tempo().playouts(MASTER) == MOST


def test_a_fast_machine_makes_all_playouts() -> None:
    assert after(SOON / (MOST + 1)).playouts(MASTER) == MOST


def test_a_slower_machine_makes_as_many_as_go_into_the_time() -> None:
    each = SOON / (LEAST + 100)
    found = after(each).playouts(MASTER)
    assert LEAST < found < MOST
    assert found * each == pytest.approx(SOON, rel=0.02)


def test_a_phone_takes_longer_rather_than_playing_badly() -> None:
    each = 0.9 * LATEST / LEAST
    assert after(each).playouts(MASTER) == LEAST


def test_nobody_waits_longer_than_that() -> None:
    each = 2 * LATEST / LEAST
    assert after(each).playouts(MASTER) == int(LATEST / each) < LEAST
    assert after(5.0).playouts(MASTER) == 1


def test_the_newest_decision_counts_but_not_alone() -> None:
    each = SOON / (LEAST + 1000)
    tempo = after(each)
    tempo.learn(100, 200 * each)
    assert LEAST < tempo.playouts(MASTER) < LEAST + 1000


def test_decisions_without_playouts_teach_nothing() -> None:
    tempo = Tempo()
    tempo.learn(0, 1.0)
    assert tempo.playouts(MASTER) == MOST


def test_enough_is_enough() -> None:
    enough = Tempo.enough
    assert not enough(MASTER, MOST - 1, SOON - 0.01)
    assert enough(MASTER, LEAST, SOON)
    assert not enough(MASTER, LEAST - 1, SOON)
    assert enough(MASTER, 0, LATEST)
