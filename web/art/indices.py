"""The index of each rank: all its spellings in one symbol, and custom properties say which is seen.

`--roman` / `--arabic` choose the numerals, `--letters` / `--native` the letters (1 shows, 0 hides); they work
through opacity because custom properties are all that reaches the inside of a `<use>`.
"""

from typing import Literal, TypeAlias

from web.art.ink import symbol
from web.art.lettering import BOX, lettered

Numerals: TypeAlias = Literal["roman", "arabic"]

ROMAN = {"7": "VII", "8": "VIII", "9": "IX", "X": "X"}
ARABIC = {rank: "10" if rank == "X" else rank for rank in "23456789X"}
INTERNATIONAL = {"U": "J", "O": "Q", "J": "J", "Q": "Q", "K": "K", "A": "A"}
# First letters of the words for U O K A and J Q K A; two where one would be mistaken for another rank.
NATIVE: dict[str, dict[str, str]] = {
    "hu": {"U": "AL", "O": "F", "K": "K", "A": "Á", "J": "B", "Q": "D"},
    "sk": {"U": "D", "O": "H", "K": "K", "A": "E", "J": "S", "Q": "D"},
    "cs": {"U": "SP", "O": "SV", "K": "K", "A": "E", "J": "S", "Q": "D"},
    "de": {"U": "U", "O": "O", "K": "K", "A": "A", "J": "B", "Q": "D"},
    "en": INTERNATIONAL,
}


def _variant(text: str, switch: str, seen: bool) -> str:
    return f'<g opacity="var(--{switch},{int(seen)})">{lettered(text)}</g>'


def _either(first: str, second: str, switches: tuple[str, str], first_seen: bool) -> str:
    if first == second:
        return lettered(first)
    return _variant(first, switches[0], first_seen) + _variant(second, switches[1], not first_seen)


def index_symbol(rank: str, roman_deck: bool, numerals: Numerals, letters: str, language: str) -> str:
    """The symbol `index-<rank>`; `letters`, "international" or "native", show while the page sets nothing."""
    if rank in INTERNATIONAL:
        switches = ("letters", "native")
        body = _either(INTERNATIONAL[rank], NATIVE[language][rank], switches, letters == "international")
    elif roman_deck:
        body = _either(ROMAN[rank], ARABIC[rank], ("roman", "arabic"), numerals == "roman")
    else:
        body = lettered(ARABIC[rank])
    return symbol(f"index-{rank}", *BOX, body)
