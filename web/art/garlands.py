"""What number cards have beside their signs: a small animal, and in the German set a sprig that bears the signs."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from web.art.ink import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    GROUND,
    INK,
    RED,
    SKIN,
    dot,
    drawn,
    flat,
    line,
    ring,
    shape,
    symbol,
)
from web.art.paper import HEIGHT, WIDTH

_FINE = 0.6


def _leaf(x: float, y: float, side: int) -> str:
    out, dip, back = side * 6.6, side * 3, -side * 6.6
    return shape(
        GREEN,
        f"M{x:.4g} {y:.4g}c{side * 1.4:g}-3.4 {side * 4:g}-4.4 {out:g}-3.6-.2 2.8 {-dip:g} 4.4 {back:g} 3.6Z",
    )


def sprig(middle: float, places: Iterable[tuple[float, float]]) -> str:
    """A stem from the ground up the middle line, with a twig to each sign and leaves where there is room."""
    signs = list(places)
    sides = sorted({y for x, y in signs if x != middle})
    inner = {y for x, y in signs if x == middle}
    top = min(y for _, y in signs) + 10
    stem = line(f"M{middle:.4g} 99C{middle - 2:.4g} 78 {middle + 2:.4g} 44 {middle:.4g} {top:.4g}", 1.1, GREEN)
    twigs = "".join(
        f"M{middle:.4g} {y + 11:.4g}C{middle:.4g} {y + 5:.4g} {x:.4g} {y + 9:.4g} {x:.4g} {y:.4g}"
        for x, y in signs
        if x != middle
    )
    gaps = [(low + high) / 2 for low, high in pairwise(sides)]
    free = [y for y in gaps if all(abs(y - other) > 6 for other in inner)]
    leaves = "".join(_leaf(middle, y + 1.5, side) for y in free for side in (-1, 1))
    return stem + line(twigs, 0.9, GREEN) + drawn(leaves, width=_FINE)


def _hare() -> str:
    return "".join(
        (
            ring(6.6, 93.6, 1.7, CREAM),
            shape(
                BROWN,
                "M7 96.6C5.6 91.4 8 87 12 86.6c1.8-.2 2.8-1.2 3.2-2.6L13 75.4c2 .4 3.2 3 3.6 6.2L18.2 75c1.6 2 1.2 5"
                "-.2 7.2 2.6.6 4.2 2.4 3.8 4.2-.4 1.6-2.4 1.8-3.8 2 .8 2.6.4 5.4-.2 8.2Z",
            ),
            line("M11.6 96.4c-.6-3.2 1-5.6 4-6M15 96.4c-.2-1.4.4-2.4 1.4-3"),
            dot(18.6, 85, 0.7, INK),
        )
    )


def _bird() -> str:
    return "".join(
        (
            line("M13.4 93v3.6M16.4 92.6v4", 0.9),
            shape(
                BLUE,
                "M4.6 84.4l6 2c1-3.4 3.6-5.8 7-5.6 2.6.2 4 2 4 4l2.6 1-2.6 1c-.4 4.4-3.2 7-7.2 7-4 0-7-2.6-9.8-9.4Z",
            ),
            shape(RED, "M21.4 87c-.4 4.4-3.2 6.8-6.6 6.8 2-2.8 2.8-5.4 2.6-7.6 1.4 1 2.6 1.2 4 .8Z"),
            shape(GREY, "M8.4 87.6c3-.8 5.6-.4 7.4 1.2-1.8 2.4-4.6 2.6-7.4-1.2Z"),
            dot(19.2, 84, 0.7, INK),
        )
    )


def _snail() -> str:
    return "".join(
        (
            line("M20.4 87.4l-1-3M22.2 87.6l1.2-2.8", 0.8),
            shape(
                CREAM,
                "M4.6 96.6c4.4-1.8 8.4-1.8 11.4-2.6 3-.8 2.2-5.4 4.4-6.4 2.2-.8 3.6 1 3 3.2-.8 3.4-3.4 5.8-7 5.8Z",
            ),
            ring(11.4, 89, 5.8, GOLD),
            line("M11.4 89.4c1.4-1 2.8.6 1.8 1.8-1.6 1.6-4.4.2-4.2-2.4.2-3 4-4 6-1.6"),
        )
    )


def _hedgehog() -> str:
    return "".join(
        (
            shape(BROWN, "M5 96c-1-6 3.4-10.6 9-10.6 4.6 0 7 3 7.6 6l-1 4.6Z"),
            shape(SKIN, "M18 87.6c2.2.6 3.4 2 3.8 3.8l3 2.2c-.2 1.6-2 2.2-3.6 2.2h-4.8c-.4-3 .2-6.2 1.6-8.2Z"),
            line(
                "M8 94l-1.6-1.4M10.6 94.4 9 92.2M13.2 94.6l-1.4-2.4"
                "M9.4 90.6 7.8 89M12.4 91l-1.4-2.2M15 91.2l-1-2.4M12.8 88l-1-1.4M15.8 88l-.6-1.4"
            ),
            line("M8.4 96.6h3M16 96.6h3", 1.2),
            dot(20.4, 91.6, 0.6, INK),
            dot(24.8, 93.4, 0.8, INK),
        )
    )


ANIMALS: dict[str, Callable[[], str]] = {"hare": _hare, "bird": _bird, "snail": _snail, "hedgehog": _hedgehog}


def animal_of(rank: str) -> str:
    """The name of the animal on the number cards of a rank; neighbouring ranks have different ones."""
    # the hare is that of the sevens
    return tuple(ANIMALS)[("23456789X".index(rank) - "23456789X".index("7")) % len(ANIMALS)]


def animal_symbols() -> list[str]:
    """The symbols `animal-<name>`: each on its patch of grass, in the corner below the index."""
    grass = flat(GROUND, "M4.6 99c-.8-1.4-.4-3.6 1-4 6-1.6 14-1.4 20 0 1.6.4 2 2.6 1 4Z")
    blades = line("M6 98.6l-.8-3m2 3 .8-2.6M24.6 98.6l.8-3.2m-2 3.2-.4-2.2M11 98.2h4M17 98.6h3", _FINE)
    return [
        symbol(f"animal-{name}", WIDTH, HEIGHT, drawn(grass, blades, animal(), width=0.8))
        for name, animal in ANIMALS.items()
    ]


def sprig_symbol(rank: str, middle: float, places: Iterable[tuple[float, float]]) -> str:
    """The symbol `sprig-<rank>`, which lies under the signs."""
    return symbol(f"sprig-{rank}", WIDTH, HEIGHT, drawn(sprig(middle, places), width=0.8))
