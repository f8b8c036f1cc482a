"""The curve of the chances in a deal: one line for each seat, as paths of an SVG of 1000 by 1000 units.

The page stretches the drawing to whatever room there is; strokes keep their width.
"""

from __future__ import annotations

from collections.abc import Sequence

SIZE = 1000


def across(index: int, count: int) -> int:
    """Where the point of this index stands, of ``count`` points."""
    return round(SIZE * index / max(1, count - 1))


def down(chance: float) -> int:
    """At which height a chance stands; heights grow downwards."""
    return round(SIZE * (1 - min(1.0, max(0.0, chance))))


def line(chances: Sequence[float]) -> str:
    """The path through the chances of one seat."""
    points = [f"{across(index, len(chances))} {down(chance)}" for index, chance in enumerate(chances)]
    return "M" + "L".join(points) if points else ""
