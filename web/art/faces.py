"""Whole card faces: the left strip with index and sign, and what stands to the right of it."""

from web.art import garlands
from web.art.deck import PEOPLE, RANKS, SUITS, FaceSet, figure_name
from web.art.ink import placed, symbol
from web.art.marks import farao_mark, recall_mark
from web.art.paper import HEIGHT, WIDTH, paper
from web.art.suits import INDEX_COLOURS

_LEFT, _MIDDLE, _RIGHT = 34.6, 44.7, 54.8
_ROWS3, _ROWS4 = (17.0, 52.0, 87.0), (13.6, 39.2, 64.8, 90.4)


def _columns(rows: tuple[float, ...]) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in (_LEFT, _RIGHT)]


# How wide the signs of a number card are, and the middles of their places.
PIPS: dict[str, tuple[float, list[tuple[float, float]]]] = {
    "2": (22, [(_MIDDLE, 24), (_MIDDLE, 80)]),
    "3": (21, [(_MIDDLE, 18), (_MIDDLE, 52), (_MIDDLE, 86)]),
    "4": (18, _columns((24, 80))),
    "5": (17.4, [*_columns((20, 84)), (_MIDDLE, 52)]),
    "6": (17.4, _columns(_ROWS3)),
    "7": (16.8, [*_columns(_ROWS3), (_MIDDLE, 34.5)]),
    "8": (16.8, [*_columns(_ROWS3), (_MIDDLE, 34.5), (_MIDDLE, 69.5)]),
    "9": (15.4, [*_columns(_ROWS4), (_MIDDLE, 52)]),
    "X": (15.2, [*_columns(_ROWS4), (_MIDDLE, 26.4), (_MIDDLE, 77.6)]),
}
# Where the large signs of court cards and aces stand: left, top, width.
_LOW, _HIGH = ((23.4, 77.6, 17.2),), ((23.6, 5, 17.4),)
SIGNS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "U": _LOW,
    "J": _LOW,
    "O": _HIGH,
    "Q": _HIGH,
    "K": ((23.8, 4.6, 14), (50.4, 4.6, 14)),
    "A": ((24.2, 6, 19), (43.6, 6, 19)),
}
# Scale and left edge of a figure: kings are smaller, so that the crown keeps clear of the signs.
_FIT = {"K": (0.95, 2.2), "A": (0.97, 0.6)}
_ONE_LARGE = ((32.2, 4.4, 22.4),)


def _sign(suit: str, x: float, y: float, size: float) -> str:
    return placed(f"suit-{suit}", round(x, 2), round(y, 2), size, size)


def _strip(rank: str, suit: str) -> str:
    index = placed(f"index-{rank}", 1.2, 4.6, 22, 18, stroke=INDEX_COLOURS[suit])
    return index + _sign(suit, 4.6, 24.6, 15.2)


def sprig_symbols() -> list[str]:
    """What bears the signs of the German number cards, one for each rank."""
    return [garlands.sprig_symbol(rank, _MIDDLE, PIPS[rank][1]) for rank in RANKS["german"] if rank in PIPS]


def _number(face_set: FaceSet, rank: str, suit: str) -> str:
    size, places = PIPS[rank]
    under = placed(f"animal-{garlands.animal_of(rank)}", 0, 0, WIDTH, HEIGHT)
    if face_set == "german":
        under += placed(f"sprig-{rank}", 0, 0, WIDTH, HEIGHT)
    return under + "".join(_sign(suit, x - size / 2, y - size / 2, size) for x, y in places)


def _picture(face_set: FaceSet, rank: str, suit: str) -> str:
    name = figure_name(PEOPLE[rank][SUITS[face_set].index(suit)])
    signs = _ONE_LARGE if rank == "A" and face_set == "french" else SIGNS[rank]
    scale, left = _FIT.get(rank, (1, -1))
    # Shrunk towards the ground line, so that feet stay where they are.
    top = HEIGHT * (1 - scale) * 0.95
    box = placed(name, left, round(top, 2), round(WIDTH * scale, 2), round(HEIGHT * scale, 2))
    return box + "".join(_sign(suit, *place) for place in signs)


def _mark(face_set: FaceSet, rank: str, suit: str) -> str:
    if suit + rank == "H7":
        return recall_mark()
    if suit + rank in ("LU", "SJ"):
        return farao_mark(face_set == "german")
    return ""


def face(face_set: FaceSet, code: str) -> str:
    """The symbol `card-<code>`."""
    suit, rank = code[0], code[1]
    middle = _number(face_set, rank, suit) if rank in PIPS else _picture(face_set, rank, suit)
    mark = _mark(face_set, rank, suit)
    return symbol(f"card-{code}", WIDTH, HEIGHT, paper(), _strip(rank, suit), middle, mark)
