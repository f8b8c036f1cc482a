"""Hand-drawn wood-type letters for the indices, so that no font of the reader's machine is needed.

A glyph is written in a box 15 high as two sets of centre lines: heavy ones and hairlines. It is drawn at
double height and pressed flat again, which makes level strokes about half as thick as upright ones, as a broad
pen would.
"""

import re
from dataclasses import dataclass

BOX = (22.0, 18.0)
HEAVY, LIGHT = 2.7, 1.3


@dataclass(frozen=True, slots=True)
class Glyph:
    """Centre lines (only M, L, C and Z with absolute points) and the width they take."""

    width: float
    heavy: str
    light: str = ""
    weight: float = HEAVY


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    kx, ky = rx * 0.56, ry * 0.56
    return (
        f"M{x:g} {y - ry:g}C{x + kx:g} {y - ry:g} {x + rx:g} {y - ky:g} {x + rx:g} {y:g}"
        f"C{x + rx:g} {y + ky:g} {x + kx:g} {y + ry:g} {x:g} {y + ry:g}"
        f"C{x - kx:g} {y + ry:g} {x - rx:g} {y + ky:g} {x - rx:g} {y:g}"
        f"C{x - rx:g} {y - ky:g} {x - kx:g} {y - ry:g} {x:g} {y - ry:g}Z"
    )


_STEM = "M2.6 .7L2.6 14.3M.2 .7L5 .7M.2 14.3L5 14.3"

GLYPHS: dict[str, Glyph] = {
    "VII": Glyph(
        19.4,
        "M2 .7L4.9 14.6M0 .7L4.1 .7M5.8 .7L19.4 .7M9 14.3L19.4 14.3M11.4 .7L11.4 14.3M16.9 .7L16.9 14.3",
        "M7.6 .7L5.1 14.6",
    ),
    "VIII": Glyph(
        20.8,
        "M1.8 .7L4.2 14.6M0 .7L3.8 .7M4.9 .7L20.8 .7M7.9 14.3L20.8 14.3"
        "M10.1 .7L10.1 14.3M14.4 .7L14.4 14.3M18.7 .7L18.7 14.3",
        "M6.5 .7L4.4 14.6",
        2.25,
    ),
    "IX": Glyph(
        17.6,
        "M2.7 .7L2.7 14.3M0 .7L11 .7M0 14.3L10.2 14.3M8.2 .7L15.2 14.3M13 .7L17.4 .7M12.8 14.3L17.6 14.3",
        "M15 .7L8.4 14.3",
    ),
    "X": Glyph(
        13,
        "M3 .7L10.4 14.3M.4 .7L5.8 .7M7.8 .7L12.4 .7M0 14.3L4.8 14.3M7.6 14.3L13 14.3",
        "M10.2 .7L2.4 14.3",
    ),
    "0": Glyph(9.8, _oval(4.9, 7.5, 3.5, 6.8)),
    "1": Glyph(7, "M3.9 .5L3.9 14.3M.6 14.3L7 14.3", "M.5 3.4L3.9 .9"),
    "2": Glyph(
        9.6,
        "M1.6 4.2C1.6 1.9 2.9 .7 4.8 .7C6.9 .7 8.2 2 8.2 4.1C8.2 7.8 3.4 9.4 1.4 13.6M.7 13.8L9.2 13.8",
        "M9 14.4L9 11.2",
    ),
    "3": Glyph(
        9.8,
        "M1.5 3.2C1.9 1.5 3.1 .7 4.6 .7C6.6 .7 7.8 1.9 7.8 3.7C7.8 5.7 6.4 6.9 3.6 6.9M4 6.9"
        "C7 6.9 8.5 8.4 8.5 10.6C8.5 12.9 7 14.3 4.6 14.3C2.8 14.3 1.5 13.4 1.1 11.6",
    ),
    "4": Glyph(10, "M7 .4L7 14.3M4.6 14.3L9.4 14.3M.2 10.4L10 10.4", "M6.6 .8L.8 10.3"),
    "5": Glyph(
        9.8,
        "M1.7 1.1L8.6 1.1M1.8 7.3C2.4 6.2 3.4 5.7 4.7 5.7C7 5.7 8.5 7.3 8.5 9.9"
        "C8.5 12.6 6.9 14.3 4.6 14.3"
        "C2.8 14.3 1.6 13.4 1.1 11.8",
        "M2.1 .7L1.7 7.4",
    ),
    "6": Glyph(9.8, _oval(4.9, 10.1, 3.5, 4.2) + "M1.4 10C1.4 4.4 3.2 .7 6.4 .7C7.6 .7 8.3 1.4 8.5 2.6"),
    "7": Glyph(9.4, "M.6 1.2L8.8 1.2M8.2 1.2C6 5 4.4 9.2 4.2 14.9", "M.8 .5L.8 4.6"),
    "8": Glyph(9.8, _oval(4.9, 4, 3, 3.3) + _oval(4.9, 10.8, 3.5, 3.5)),
    "9": Glyph(9.8, _oval(4.9, 4.9, 3.5, 4.2) + "M8.4 5C8.4 10.6 6.6 14.3 3.4 14.3C2.2 14.3 1.5 13.6 1.3 12.4"),
    "A": Glyph(12.4, "M6 .4L10.2 14.3M2.8 9.9L8.6 9.9M0 14.3L4.2 14.3M7.6 14.3L12.4 14.3", "M5.7 .7L2 14.3"),
    "Á": Glyph(
        12.4,
        "M6 3.9L10.2 14.3M3 10.9L8.8 10.9M0 14.3L4.2 14.3M7.6 14.3L12.4 14.3M6.4 2.5L9.4 0",
        "M5.7 4.2L2 14.3",
    ),
    "B": Glyph(
        11.2,
        _STEM + "M4 .7L5.2 .7C7.6 .7 9 1.9 9 3.9C9 5.9 7.6 7.1 5.2 7.1L2.6 7.1M5.4 7.1"
        "C8.3 7.1 9.8 8.4 9.8 10.7C9.8 13 8.2 14.3 5.4 14.3L4 14.3",
    ),
    "D": Glyph(12, _STEM + "M4 .7L5.2 .7C8.8 .7 10.6 3.2 10.6 7.5C10.6 11.8 8.8 14.3 5.2 14.3L4 14.3"),
    "E": Glyph(
        10.8,
        _STEM + "M4 .7L9.8 .7M4 14.3L10.4 14.3M2.6 7.3L7.4 7.3",
        "M9.6 .2L9.6 4M7.2 5.4L7.2 9.2M10.2 14.9L10.2 10.8",
    ),
    "F": Glyph(10.6, _STEM + "M4 .7L10 .7M2.6 7.5L7.4 7.5", "M9.8 .2L9.8 4.2M7.4 5.5L7.4 9.5"),
    "H": Glyph(13, _STEM + "M10.4 .7L10.4 14.3M8 .7L12.8 .7M8 14.3L12.8 14.3M2.6 7.4L10.4 7.4"),
    "J": Glyph(9.4, "M6.4 .7L6.4 10.4C6.4 13 5.2 14.3 3.5 14.3C2.1 14.3 1.4 13.5 1.3 12.1M3.6 .7L9.2 .7"),
    "K": Glyph(12.8, _STEM + "M5.2 6.6L10.4 14.3M7.8 .7L12 .7M7.8 14.3L12.8 14.3", "M10 .9L3.4 8.6"),
    "L": Glyph(10.6, _STEM + "M4 14.3L10.2 14.3", "M10 14.9L10 10.6"),
    "O": Glyph(12, _oval(6, 7.5, 4.7, 6.8)),
    "P": Glyph(11.2, _STEM + "M4 .7L5.4 .7C8.2 .7 9.7 2.1 9.7 4.4C9.7 6.8 8.2 8.2 5.4 8.2L2.6 8.2"),
    "Q": Glyph(12.4, _oval(6, 7.1, 4.7, 6.4) + "M5.2 11.2C7.8 10.8 8.4 15 12 14.7"),
    "S": Glyph(
        10.6,
        "M9 4.4C8.6 2 7.2 .7 5.2 .7C3 .7 1.6 2 1.6 3.9C1.6 6 3.4 6.8 5.4 7.5"
        "C7.6 8.2 9.2 9.2 9.2 11.2"
        "C9.2 13.2 7.6 14.3 5.3 14.3C2.9 14.3 1.6 12.8 1.3 10.4",
    ),
    "U": Glyph(
        12.6,
        "M2.6 .7L2.6 9.6C2.6 12.8 4 14.3 6.5 14.3M.2 .7L5 .7M8.2 .7L12.4 .7",
        "M6.2 14.1C9 14.3 10.3 12.6 10.3 9.6L10.3 .7",
    ),
    "V": Glyph(12.2, "M2.2 .7L6.2 14.8M0 .7L4.8 .7M8 .7L12.2 .7", "M10.2 .7L6.3 14.6"),
}


def _doubled(d: str) -> str:
    """The same lines at twice the height."""
    turn = [False]

    def point(found: re.Match[str]) -> str:
        turn[0] = not turn[0]
        value = float(found[0])
        return f"{value if turn[0] else round(value * 2, 2):g}"

    return re.sub(r"[\d.]+", point, d)


def _set(text: str) -> tuple[list[tuple[Glyph, float]], float]:
    """Glyphs with their places from the left, and the width of the whole."""
    if text in GLYPHS:
        return [(GLYPHS[text], 0.0)], GLYPHS[text].width
    placed, x = [], 0.0
    for letter in text:
        placed.append((GLYPHS[letter], x))
        x += GLYPHS[letter].width + 0.7
    return placed, x - 0.7


def lettered(text: str) -> str:
    """The text as lines in the middle of BOX, fitted to its width; the stroke comes from outside."""
    placed, width = _set(text)
    squeeze = min(1.1 if width < 16 else 1.0, (BOX[0] - 1.2) / width)
    left = (BOX[0] - width * squeeze) / 2
    out = []
    for glyph, x in placed:
        lines = f'<path stroke-width="{glyph.weight}" d="{_doubled(glyph.heavy)}"/>'
        if glyph.light:
            lines += f'<path stroke-width="{LIGHT}" d="{_doubled(glyph.light)}"/>'
        out.append(f'<g transform="matrix({squeeze:.3g} 0 0 .56 {left + x * squeeze:.4g} .6)">{lines}</g>')
    return f'<g fill="none">{"".join(out)}</g>'
