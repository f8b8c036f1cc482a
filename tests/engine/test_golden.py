"""The golden playthroughs are what the engine plays now, and none is missing."""

from __future__ import annotations

import pytest

from engine.presets import PRESETS
from tests.engine.golden import FOLDER, games, main, path_of, playthrough

REWRITE = "if this change is meant: python -m tests.engine.golden --write"


def test_every_preset_has_its_playthroughs_and_no_other_file_lies_there() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(path_of(*game).name for game in games())
    assert {game for game, _ in games()} == set(PRESETS)


@pytest.mark.rule("ALL-04")
@pytest.mark.parametrize(("game", "players"), games())
def test_playthrough_is_the_same_as_ever(game: str, players: int) -> None:
    expected = path_of(game, players).read_text(encoding="utf-8").splitlines()
    found = playthrough(game, players).splitlines()
    for number, (was, now) in enumerate(zip(expected, found, strict=False), 1):
        assert was == now, f"line {number}; {REWRITE}"
    assert len(expected) == len(found), REWRITE


def test_command_says_that_nothing_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == f"0 of {3 * len(PRESETS)} changed\n"
