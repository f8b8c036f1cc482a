"""The suit signs, each drawn in a 32 by 32 box with one ink outline."""

from web.art.ink import CREAM, FACE, INK, dot, drawn, line, ring, shape, symbol

# Not named --suit-..., which pages use for words in the colour of a suit: those follow a dark ground, signs do not.
HEARTS = "var(--sign-hearts,#c41230)"
LEAVES = "var(--sign-leaves,#0a6b3d)"
ACORNS = "var(--sign-acorns,#7b4413)"
BELLS = "var(--sign-bells,#c98a00)"
SPADES = "var(--sign-spades,#1d1a16)"
CLUBS = "var(--sign-clubs,#1d1a16)"
DIAMONDS = "var(--sign-diamonds,#c41230)"
CUP = "var(--sign-acorns-cup,#cfa468)"
BAND = "var(--sign-bells-band,#c41230)"
PEN = "var(--sign-ink,1.4)"

HEART = (
    shape(
        HEARTS,
        "M16 29.3C12.6 24.6 2.4 18.9 2.4 10.4 2.4 5.9 5.6 2.9 9.4 2.9c3 0 5.4 1.8 6.6 4.7"
        "C17.2 4.7 19.6 2.9 22.6 2.9c3.8 0 7 3 7 7.5C29.6 18.9 19.4 24.6 16 29.3Z",
    ),
)
LEAF = (
    line("M16.1 22c.2 3.2-.4 5.8-2.8 8.2", 2.9),
    shape(
        LEAVES,
        "M16 1.3c1.3 3 2.8 4.6 5 5.8 1.1.6 2 .5 2.1 1.5.1.9.4 1.6 1.5 2.1 1.4.7 2.3.9 2.6 1.9.3.9.1 1.5.8 2.3"
        " 1 1.1 1.6 2.2 1.6 3.7 0 4-3 6.6-6.6 6.6-2.9 0-5.4-1.2-7-3.8-1.6 2.6-4.1 3.8-7 3.8-3.6 0-6.6-2.6"
        "-6.6-6.6 0-1.5.6-2.6 1.6-3.7.7-.8.5-1.4.8-2.3.3-1 1.2-1.2 2.6-1.9 1.1-.5 1.4-1.2 1.5-2.1.1-1 1-.9 2.1-1.5"
        "C13.2 5.9 14.7 4.3 16 1.3Z",
    ),
    line("M16 7v15M16 13l4.2-2.6M16 13l-4.2-2.6M16 18.8l6.8-3.4M16 18.8l-6.8-3.4", 1.3, CREAM),
)
ACORN = (
    line("M16.2 5.4c-.2-1.8-1-3-2.6-4.2", 2.7),
    shape(
        ACORNS,
        "M6.3 13c-.4 7 3.3 12.6 8.4 15.2.7.4.9 1.6 1.3 2.4.4-.8.6-2 1.3-2.4C22.4 25.6 26.1 20 25.7 13Z",
    ),
    line("M9.9 16.4c.3 3.4 1.5 6 3.3 8", 1.5, CUP),
    shape(
        CUP,
        "M3.6 14.9C2.7 8.7 8.6 4.2 16 4.2s13.3 4.5 12.4 10.7c-.1 1-1 1.3-2 1C19 14.3 13 14.3 5.6 15.9c-1 .3-1.9 0-2-1Z",
    ),
    line(
        "M7 10.4l3.2 4M11 7.2l6 7.2M16.4 5.2l7.2 9.4M22 6.6l4.6 6M25 10.4l-3.2 4M21 7.2l-6 7.2"
        "M15.6 5.2L8.4 14.6M10 6.6l-4.6 6",
        0.9,
    ),
)
BELL = (
    ring(16, 4.2, 2.6, FACE),
    ring(16, 18.2, 12.4, BELLS),
    shape(
        BAND,
        "M3.6 16.6c8.4 2.4 16.4 2.4 24.8 0 .2 1.6.1 2.7-.2 4.2-8 2.3-16.4 2.3-24.4 0-.3-1.5-.4-2.6-.2-4.2Z",
    ),
    line("M16 23.8v3.6", 2),
    dot(16, 23.6, 1.9, INK),
    line("M8.6 11.6c1.2-1.7 2.6-2.7 4.4-3.2", 1.5, CREAM),
)
SPADE = (
    shape(SPADES, "M15.9 18.6c0 5-1.6 8.4-5 11.2h10.2c-3.4-2.8-5-6.2-5-11.2Z"),
    shape(
        SPADES,
        "M16 1.9C19 7.6 29.4 11.6 29.4 19.2c0 3.8-2.8 6.2-6 6.2-3.4 0-6-2-7.4-5.2-1.4 3.2-4 5.2-7.4 5.2"
        "-3.2 0-6-2.4-6-6.2C2.6 11.6 13 7.6 16 1.9Z",
    ),
)
CLUB = (
    shape(CLUBS, "M15.9 17c0 5.6-1.6 9.9-5.2 12.8h10.6C17.7 26.9 16.1 22.6 16.1 17Z"),
    shape(
        CLUBS,
        "M16 2.3a6.4 6.4 0 0 1 4.8 10.7 6.5 6.5 0 1 1-3 9.4c-.8-1.2-1.3-2.4-1.8-4.2-.5 1.8-1 3-1.8 4.2"
        "a6.5 6.5 0 1 1-3-9.4A6.4 6.4 0 0 1 16 2.3Z",
    ),
)
DIAMOND = (
    shape(
        DIAMONDS,
        "M16 1.4c3 5.7 7 10.5 11.8 14.6C23 20.1 19 24.9 16 30.6 13 24.9 9 20.1 4.2 16 9 11.9 13 7.1 16 1.4Z",
    ),
)

SIGNS = {"H": HEART, "L": LEAF, "A": ACORN, "B": BELL, "S": SPADE, "C": CLUB, "D": DIAMOND}
INDEX_COLOURS = {
    "H": "var(--index-hearts,#c41230)",
    "L": "var(--index-leaves,#0a6b3d)",
    "A": "var(--index-acorns,#7b4413)",
    "B": "var(--index-bells,#1d1a16)",
    "S": "var(--index-spades,#1d1a16)",
    "C": "var(--index-clubs,#1d1a16)",
    "D": "var(--index-diamonds,#c41230)",
}


def suit_symbols(suits: str) -> list[str]:
    """One symbol `suit-<letter>` for each of the suits."""
    return [symbol(f"suit-{code}", 32, 32, drawn(*SIGNS[code], width=PEN)) for code in suits]
