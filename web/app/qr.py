"""QR codes: which texts become one, and its drawing as the path of an SVG. The library makes the modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST_BYTES = 1200
"""A longer text gives so many modules that no camera reads them off a phone's screen."""
QUIET = 4
"""So many modules stay empty on every side."""

Matrix = Sequence[Sequence[int]]


def modules_of(encoder: Any, text: str) -> Matrix | None:
    """The modules of the code of a text, row by row, 1 for a dark one; None if it is too long. ``encoder`` is the
    module `segno.encoder`."""
    data = text.encode("utf-8")
    if len(data) > MOST_BYTES:
        return None
    matrix: Matrix = encoder.encode(data, error="L", micro=False).matrix
    return matrix


def side(matrix: Matrix) -> int:
    """How many modules the drawing has on every side."""
    return len(matrix) + 2 * QUIET


def path(matrix: Matrix) -> str:
    """The dark modules as a path, one piece for each run of them in a row."""
    pieces = []
    for y, row in enumerate(matrix):
        start = 0
        while start < len(row):
            end = start
            while end < len(row) and row[end] & 1:
                end += 1
            if end > start:
                pieces.append(f"M{start + QUIET} {y + QUIET}h{end - start}v1h-{end - start}z")
            start = end + 1
    return "".join(pieces)
