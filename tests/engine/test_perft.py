"""The number of legal move sequences from fixed deals is what it always was."""

from __future__ import annotations

import pytest

from engine.presets import PRESETS
from tests.engine.perft import DEALS, DEPTH, counts, frozen


def test_every_preset_is_counted_to_depth_four() -> None:
    assert set(frozen()) == set(PRESETS)
    for table in frozen().values():
        assert len(table) == len(DEALS)
        assert all(len(numbers) == DEPTH for numbers in table.values())


@pytest.mark.rule("ALL-04")
@pytest.mark.parametrize("game", PRESETS)
def test_sequences_are_as_many_as_ever(game: str) -> None:
    assert counts(game) == frozen()[game], "if this change is meant: python -m tests.engine.perft --write"
