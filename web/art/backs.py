"""The two card backs, printed in one colour on the paper."""

from web.art.ink import INK, dot, drawn, flat, line, symbol
from web.art.paper import HEIGHT, WIDTH, paper

FIRST = "var(--back-1,#2f5378)"
SECOND = "var(--back-2,#8f3527)"
PRINT = "var(--back-print,#f4e6c6)"


def _sheet(paint: str) -> str:
    field = f'x="4.4" y="4.4" width="57.2" height="95.2" rx="3" fill="{paint}" stroke="{INK}" stroke-width=".9"'
    frame = f'x="7" y="7" width="52" height="90" rx="1.4" fill="none" stroke="{PRINT}" stroke-width=".8"'
    return f"{paper()}<rect {field}/><rect {frame}/>"


def _lozenges() -> str:
    """Woven lozenges, seeds and crosses in turn, ending exactly at the frame."""
    wide, high, columns, rows = 13, 11.25, 4, 8
    left, top = 7, 7
    nets = "".join(
        f"M{left + wide * c:.4g} {top + high * r:.5g}l{wide} {high}m0-{high}l-{wide} {high}"
        for c in range(columns)
        for r in range(rows)
    )
    seeds = "".join(
        f"M{left + wide * (c + 0.5):.4g} {top + high * r - 2.9:.5g}l3.3 2.9-3.3 2.9-3.3-2.9Z"
        for c in range(columns)
        for r in range(1, rows)
    )
    crosses = "".join(
        f"M{left + wide * c - 1.9:.4g} {top + high * (r + 0.5):.5g}h3.8m-1.9-1.9v3.8"
        for c in range(1, columns)
        for r in range(rows)
    )
    return line(nets, 0.8, PRINT) + flat(PRINT, seeds) + line(crosses, 0.9, PRINT) + _eye()


def _eye() -> str:
    """The mark of the house, an eye between two pyramids, the same upside down."""
    pyramid = flat(PRINT, "M33 31.6 41.4 46.2C36 43.4 30 43.4 24.6 46.2Z") + line("M33 36v-1M30.6 40.4h4.8", 0.7, FIRST)
    return "".join(
        (
            f'<path fill="{FIRST}" stroke="{PRINT}" stroke-width="1.4" d="M33 21.6 54.6 52 33 82.4 11.4 52Z"/>',
            line("M33 25.4 51.8 52 33 78.6 14.2 52Z", 0.6, PRINT),
            f'{pyramid}<g transform="rotate(180 33 52)">{pyramid}</g>',
            flat(PRINT, "M19.6 52C26 44.8 40 44.8 46.4 52 40 59.2 26 59.2 19.6 52Z"),
            dot(33, 52, 4.3, FIRST),
            dot(33, 52, 1.7, PRINT),
        )
    )


def _tulips() -> str:
    """A pot of folk tulips, the same upside down."""
    half = (
        line(
            "M33 52V22M33 44C25 43 19.6 38 18.4 30M33 44C41 43 46.4 38 47.6 30M33 50"
            "C24 51.6 16.6 49.4 12 44M33 50C42 51.6 49.4 49.4 54 44",
            1.3,
            PRINT,
        ),
        flat(
            PRINT,
            "M33 24.6C27.6 23.8 25.2 18.6 27 12.4l3.4 3.4L33 10.6l2.6 5.2L39 12.4C40.8 18.6 38.4 23.8 33 24.6Z",
        ),
        flat(
            PRINT,
            "M18.6 32C14.6 31.4 12.4 27 13.6 21.8l2.8 2.8 2-4 2.2 4 2.8-2.8C24.6 27 22.4 31.4 18.6 32"
            "ZM47.4 32C43.6 31.4 41.4 27 42.6 21.8l2.8 2.8 2.2-4 2 4 2.8-2.8"
            "C53.6 27 51.4 31.4 47.4 32Z",
        ),
        flat(
            PRINT,
            "M32.4 36c-4.4-.4-6.8-3-7.2-7.4 4.4.4 7 3 7.2 7.4ZM33.6 36c4.4-.4 6.8-3 7.2-7.4-4.4.4-7 3-7.2 7.4Z",
        ),
        flat(
            PRINT,
            "M11.2 44.6a2.4 2.4 0 1 1 .1 0ZM54.8 44.6a2.4 2.4 0 1 1 .1 0ZM20 47.4"
            "c-3.4-1.6-4.6-4.2-3.8-7.6 3.4 1.6 4.6 4.2 3.8 7.6ZM46 47.4"
            "c3.4-1.6 4.6-4.2 3.8-7.6-3.4 1.6-4.6 4.2-3.8 7.6Z",
        ),
    )
    body = "".join(half)
    flower = dot(33, 52, 6.4, PRINT) + dot(33, 52, 3.4, SECOND)
    return f'{body}<g transform="rotate(180 33 52)">{body}</g>{flower}'


def backs() -> list[str]:
    """The symbols `back-1` and `back-2`."""
    return [
        symbol("back-1", WIDTH, HEIGHT, _sheet(FIRST), drawn(_lozenges())),
        symbol("back-2", WIDTH, HEIGHT, _sheet(SECOND), drawn(_tulips())),
    ]
