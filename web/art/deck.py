"""Which suits, ranks and figures each face set has."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from web.art import kings, overs, queens, seasons, unders

FaceSet: TypeAlias = Literal["german", "french"]
Drawing: TypeAlias = Callable[[], str]

SUITS: dict[FaceSet, str] = {"german": "HLAB", "french": "HSCD"}
RANKS: dict[FaceSet, str] = {"german": "789XUOKA", "french": "23456789XJQKA"}

# In the order of the suits, which is the same in both sets: a card and its French cousin show one person.
PEOPLE: dict[str, tuple[Drawing, ...]] = {
    "U": (unders.piper, unders.pharaoh, unders.crossbowman, unders.drummer),
    "O": (overs.halberdier, overs.hornblower, overs.ensign, overs.falconer),
    "Q": (queens.rose, queens.lantern, queens.harvest, queens.lute),
    "K": (kings.patriarch, kings.warrior, kings.hetman, kings.host),
    "A": (seasons.spring, seasons.autumn, seasons.winter, seasons.summer),
}
PEOPLE["J"] = PEOPLE["U"]


def figure_name(drawing: Drawing) -> str:
    """The symbol that holds a drawing."""
    return f"figure-{drawing.__name__}"


def figures(face_set: FaceSet) -> tuple[Drawing, ...]:
    """Every drawing the set's faces show."""
    return tuple(drawing for rank in RANKS[face_set] if rank in PEOPLE for drawing in PEOPLE[rank])


def card_codes(face_set: FaceSet) -> tuple[str, ...]:
    """The codes of the set's cards, suit by suit, lowest rank first."""
    return tuple(suit + rank for suit in SUITS[face_set] for rank in RANKS[face_set])
