"""Two small signs in the left strip that say a card is special under some rules."""

from web.art.ink import CREAM, GOLD, INK, dot, drawn, line, shape


def recall_mark() -> str:
    """A returning arrow, for the card that calls finished players back; unseen until `--recall-mark` is 1."""
    arrow = line("M8 44.4h5.4c5.6 0 5.6 7.8 0 7.8H6.6M10.8 41 7 44.4l3.8 3.4", 1.9)
    return f'<g opacity="var(--recall-mark,0)">{drawn(arrow)}</g>'


def farao_mark(seen: bool) -> str:
    """A pyramid with an eye, for the card the game is named after; `--farao-mark` shows or hides it."""
    pyramid = drawn(
        shape(GOLD, "M12.2 41.2 20.4 53.6H4Z"),
        line("M8.4 53.4v-2.2M12.2 53.4v-2.2M16 53.4v-2.2M6 51h12.4", 0.6),
        shape(CREAM, "M7.6 48.4c2.6-2.8 6.6-2.8 9.2 0-2.6 2.4-6.6 2.4-9.2 0Z"),
        dot(12.2, 48.2, 1.5, INK),
        width=1,
    )
    return f'<g opacity="var(--farao-mark,{int(seen)})">{pyramid}</g>'
