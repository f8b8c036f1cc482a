"""The arena that levels are measured in: fair, repeatable, and with an interval that can be believed."""

from __future__ import annotations

import pytest

from benchmarks.arena import Duel, main, play, player, shares, table, winner
from benchmarks.calibration import tenths, worst


def test_whoever_plays_against_himself_wins_his_share() -> None:
    """Every seat of every deal has one winner, so the shares of equal players come to one part of the games exactly."""
    for players in (2, 3, 4):
        duel = Duel("reference", "reference", players=players, deals=6)
        assert sum(share for share, _ in shares((duel, range(6)))) == pytest.approx(6 / players)


def test_better_player_wins_more_in_every_number_of_cores() -> None:
    duel = Duel("normal", "random", deals=12)
    alone, together = play(duel, 1, quiet=True), play(duel, 2, quiet=True)
    assert alone == together
    assert alone.share > 0.75
    assert 0 < alone.error < 0.25


def test_same_seed_gives_the_same_winner() -> None:
    duel = Duel("hard:20", "easy@gambler", "farao", 3)
    assert [winner(duel, seed, 1) for seed in range(3)] == [winner(duel, seed, 1) for seed in range(3)]


@pytest.mark.parametrize("name", ["grandmaster", "hard@nobody", "hard:x"])
def test_unknown_players_are_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="no such player"):
        player(name)
    with pytest.raises(SystemExit):
        main([name, "easy"])
    assert "no such player" in capsys.readouterr().err


def test_every_player_of_the_table_exists() -> None:
    for duel, goal in table():
        assert callable(player(duel.one))
        assert callable(player(duel.other))
        assert goal


def test_gaps_are_counted_where_there_are_enough_positions() -> None:
    right = [((0.55, 0), 0), ((0.55, 0), 1)] * 200
    wrong = [((0.95, 0), 1)] * 150
    assert worst(tenths(right)) == pytest.approx(0.05)
    assert worst(tenths(right + wrong)) == pytest.approx(0.05), "too few to tell"
    assert worst(tenths(right + wrong * 2)) == pytest.approx(0.95)
