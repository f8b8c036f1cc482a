"""A double tap counts once where the first one has changed what lies there."""

from __future__ import annotations

import pytest

from web.app.tap import Tap

FIRST = Tap(1000, 100, 200, "suit")


@pytest.mark.parametrize("second", [Tap(1100, 100, 200, ""), Tap(1340, 110, 190, "result")])
def test_a_second_tap_onto_what_has_just_come_is_none(second: Tap) -> None:
    assert second.doubles(FIRST)


@pytest.mark.parametrize(
    "second",
    [Tap(1100, 100, 200, "suit"), Tap(1400, 100, 200, ""), Tap(1100, 130, 200, ""), Tap(1100, 100, 170, "")],
    ids=["the same dialog", "later", "beside it", "above it"],
)
def test_any_other_tap_counts(second: Tap) -> None:
    assert not second.doubles(FIRST)
