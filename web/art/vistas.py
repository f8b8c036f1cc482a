"""What is seen far behind the court figures, in the corner below the index: small, pale and in thin lines."""

from web.art.ink import (
    BLUSH,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    GROUND,
    INK,
    PLUM,
    RED,
    SKY,
    dot,
    drawn,
    flat,
    line,
    ring,
    shape,
)

_FINE = 0.6


def meadow() -> str:
    """The ground from edge to edge, with grass."""
    return drawn(
        flat(
            GROUND,
            "M5 99.8c-1.8 0-2-4 0-4.6 8-2.2 14 .4 22-1 10-1.6 20 .8 28-.6 4-.6 8.4.2 9.2 1.4.8 1.6.4 4.8-1.6 4.8Z",
        ),
        line(
            "M6.4 98.8l-.8-3m2.2 3 .8-3.6m.9 3.6 1.2-2.2M61.6 98.6l.8-3.2m-2.2 3.2-.6-2.4"
            "M29.6 98.4l-.6-2.2m1.8 2.2.6-2.8"
        ),
        line("M14 97.8h5M16 99h6M34 98.8h6M52 99.2h5", 0.45),
        width=_FINE,
    )


def castle() -> str:
    """A castle on its hill."""
    return drawn(
        flat(GROUND, "M4.6 96.4C6 87 12 82.6 18 83c5 .4 9 6 11 13.4Z"),
        shape(CREAM, "M8 88V76.4h2v1.8h1.8v-1.8h2v1.8h1.8v-1.8h2V88Z"),
        shape(CREAM, "M16.4 88V69.4h5.4V88Z"),
        shape(RED, "M15.4 69.6 19.1 61l3.7 8.6Z"),
        line("M19.1 61v-3.4l3 1-3 1.2"),
        shape(BROWN, "M10.8 88v-3.6c0-2.4 3.6-2.4 3.6 0V88Z"),
        dot(19.1, 73.4, 0.8, INK),
        dot(19.1, 78.6, 0.8, INK),
        line("M5 92.6c4-3.4 6-4 8-4.4M9 95c3-2.6 5-3 9-3.4"),
        width=_FINE,
    )


def firs() -> str:
    """The edge of a wood."""

    def fir(x: float, y: float, high: float) -> str:
        w = high * 0.3
        return line(f"M{x:.4g} {y:.4g}v3", 1.4, BROWN) + shape(
            GREEN,
            f"M{x:.4g} {y - high:.4g}l{w * 0.6:.3g} {high * 0.38:.3g}-{w * 0.2:.2g}-.2 {w * 0.4:.3g} {high * 0.3:.3g}"
            f"-{w * 0.2:.2g}-.2 {w * 0.4:.3g} {high * 0.32:.3g}h-{w * 2:.3g}l{w * 0.4:.3g}-{high * 0.32:.3g}"
            f"-{w * 0.2:.2g} .2 {w * 0.4:.3g}-{high * 0.3:.3g}-{w * 0.2:.2g} .2Z",
        )

    return drawn(fir(18.6, 91, 20), fir(7.6, 92, 17), fir(13, 94.6, 24), width=_FINE)


def pyramids() -> str:
    """The pyramids under the sun."""
    return drawn(
        ring(8.6, 68.4, 3.2, GOLD),
        line("M8.6 63.4v-1.8M12.2 64.8l1.2-1.2M13.6 68.4h1.8M5 64.8l-1-1M12.2 72l1.2 1.2M8.6 73.4v1.8"),
        shape(GOLD, "M12.6 96 18.2 85.4 23.6 96Z"),
        shape(GOLD, "M3.8 96 11.6 79.6 19.4 96Z"),
        shape(BROWN, "M11.6 79.6 19.4 96h-5Z"),
        line("M6.4 90.6h7M8 87.2h4.8M5 93.4h9M9.6 84h2.6", 0.45),
        width=_FINE,
    )


def hat_on_a_pole() -> str:
    """The governor's hat on its pole, before the mountains."""
    return drawn(
        shape(SKY, "M4 96 10.4 82 14 88l4.4-8.4L24 96Z"),
        flat(CREAM, "M10.4 82 8.6 86l2 1.2 1-1.2ZM18.4 79.6l-2.4 4.6 2.2 1 1.4-1.2 1 .4Z"),
        shape(BROWN, "M11.6 66h2v30h-2Z"),
        shape(RED, "M8.4 65.6C8 60.6 10 58.4 12.6 58.4s4.4 2.2 4 7.2Z"),
        shape(RED, "M5.6 67.4c.4-2.4 3.4-2.2 7-2.2s6.8-.2 7.2 2c-4.6 1.2-9.6 1.2-14.2.2Z"),
        shape(CREAM, "M15.4 64C15 60.4 17 56.6 20.6 55.4c.8 3.4-.8 7.4-4.2 9.2Z"),
        width=_FINE,
    )


def tents() -> str:
    """A camp of striped tents."""
    return drawn(
        shape(CREAM, "M4.6 95.6 7 81.4 12.2 75l5.2 6.4 2.4 14.2Z"),
        shape(RED, "M12.2 75 10.4 81.6 9.4 95.6H7l1.4-14ZM12.2 75 14 81.6 15 95.6h2.4L16 81.4Z"),
        shape(BROWN, "M12.2 84 10.8 95.6h2.8Z"),
        line("M12.2 75v-7M7 81.4c3.4 1 7 1 10.4 0"),
        shape(PLUM, "M12.2 68l6.4 1.4-6.4 2.2Z"),
        width=_FINE,
    )


def goose() -> str:
    """A goose and her gosling."""
    return drawn(
        line("M11 93.4v3.4M13.4 93.4v3.4", 0.9, RED),
        shape(
            CREAM,
            "M7.4 80.6c1.4-1.4 3.4-.4 3.2 1.6-.2 2-.6 3.4.2 4.6 2.4-.8 5-.2 7.6-1.4-.4 5-3 8.4-7 8.4"
            "-3.6 0-5.4-2.4-4.6-5.6"
            ".6-2.4 1.2-4 .8-5.4Z",
        ),
        line("M10.4 89.6c2 1 4.2.6 5.8-1"),
        shape(RED, "M7.6 80.8 4.8 82.2l2.8.6Z"),
        dot(8.8, 81.6, 0.5, INK),
        # and the gosling
        line("M18.6 95v2M20.2 95v2", 0.8, RED),
        shape(
            GOLD,
            "M16.6 89c1.2-.6 2.4.2 2.2 1.6 1.6.4 2.6-.2 3.6-1-.2 3-1.6 5.6-3.6 5.6-2.2 0-2.8-1.6-2.4-3.2"
            ".4-1 .6-2 .2-3Z",
        ),
        shape(RED, "M16.6 89.2l-1.6.9 1.6.4Z"),
        width=_FINE,
    )


def church() -> str:
    """A village church with an onion tower."""
    return drawn(
        flat(GROUND, "M4.6 96.4C8 88 14 86 19 86.6c5 .6 9 5 11 9.8Z"),
        shape(CREAM, "M10.6 90V81.4h11V90Z"),
        shape(RED, "M9.8 81.6l2.8-5h7.4l2.6 5Z"),
        shape(CREAM, "M6.6 90V73.4h5.2V90Z"),
        shape(GREEN, "M9.2 63.6c.4 2.6 3.8 3.4 3.4 6.6-.2 1.4-1 2-1 3.2H6.8c0-1.2-.8-1.8-1-3.2-.4-3.2 3-4 3.4-6.6Z"),
        line("M9.2 63.6v-4M7.8 61h2.8"),
        dot(9.2, 77, 0.8, INK),
        line("M14.6 84v3.4M18 84v3.4", 1),
        width=_FINE,
    )


def mountains() -> str:
    """Snowy mountains and an evening sky."""
    return drawn(
        shape(SKY, "M4 96.4 11 76l4.6 8L20.4 74l9 22.4Z"),
        flat(CREAM, "M11 76l-2.6 7.4 2 1.6 1.6-1.8 2 .2ZM20.4 74l-3.4 7 2.2 1.8 1.4-2 2.2 1.6.8-.4Z"),
        line("M11.6 86l-2 6M21.4 84.4l1.6 8"),
        width=_FINE,
    )


def rose_hedge() -> str:
    """A hedge in flower."""
    flowers = ((7.4, 86), (12.4, 83.4), (17, 87), (9.8, 91.4), (15.6, 92))
    return drawn(
        shape(
            GREEN,
            "M4.6 96c-1.8-3-1-7 1.2-8.4-.6-3.4 2.4-5.4 4.6-4.6 1.6-2.6 5.4-2"
            " 6.2.8 2.8-.2 4.4 2.6 3.4 4.8 1.6 2 1.6 5.4.2 7.4Z",
        ),
        *(ring(x, y, 1.5, BLUSH) + dot(x, y, 0.5, RED) for x, y in flowers),
        width=_FINE,
    )


def street() -> str:
    """Gables of a town at night."""
    return drawn(
        shape(GREY, "M4.6 96V82l4.4-6.4 4.4 6.4v14Z"),
        shape(CREAM, "M12.4 96V78l5-7 5 7v18Z"),
        shape(RED, "M11.4 78.6l6-8.6 6 8.6-1.2 1-4.8-6.8-4.8 6.8Z"),
        shape(GOLD, "M15.6 81h3.6v4h-3.6ZM7.4 85h3v3.4h-3Z"),
        shape(BROWN, "M15.4 96v-6.4h3.8V96Z"),
        line("M8.4 66.4c-2.4.2-3.8-2.4-2.4-4.4-3 .4-4.2 4-1.8 5.8 1.4 1 3.4.4 4.2-1.4Z"),
        width=_FINE,
    )
