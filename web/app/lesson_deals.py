"""The fixed deals of the lessons: each is a record, played as the lesson wants it. Seat 0 is the person.

Hands are short, so that six moves of the person lead from the first card to the last one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.record import Record, parse_record

# A card that fits; drawing; a seven answered; an ace; the Over; the last card.
_FARAON: Final = (
    "1.1;faraon;;hands:LKB7BAL8/HKH7LXA8BX,pile:L9,stock:AOB8AXHUBKA9HXLAL7A7B9H8AKLUHABUHOAULOBOH9AA,turn:0,dealer:1;"
    "LK.HK.d.H7.B7.d.BA.s.AO:L.LX.L8"
)

# A throw; drawing; the pharaoh stops a seven; the Over; calling back; the last card.
_FARAO: Final = (
    "1.1;farao;;hands:L9H9H7AOHK/A9B9B7A8H8,pile:L8,stock:LUBXAKBUL7BKHXA7LABOHAB8AUHULXLKAABALOHOAX,turn:0,dealer:1;"
    "L9H9.A9B9.d.B7.LU.A8.AO:H.H8.H7@1.d.HK"
)

# Two packs; a seven drawn for; the Over; a king on an Under; the last-card call; the last card.
_MAKAO: Final = (
    "1.1;makao;;hands:L9L9HKAX/L7AUAKA9BXHX,pile:H8L8,"
    "stock:BOA8BUH9B8LKHAAAH7B9HUBAHOLAA7B7BKLXH7B8BXLOAKL7H9HULOBKA7A9LUAOHAB7B9LUAOLAH8HXAUBOAAL8LXBUHKBAA8AXHOLK,turn:0,dealer:1;"
    "L9L9.L7.d.BO:A.AU:9.HK.AK.AX!.A9.A8"
)

_TEXTS: Final[Mapping[str, str]] = {"faraon": _FARAON, "farao": _FARAO, "makao": _MAKAO}

LESSONS: Final = tuple(_TEXTS)
"""The games that have a lesson."""


@cache
def played(game: str) -> Record:
    """The deal of a lesson with all the moves that it is made of."""
    return parse_record(_TEXTS[game])


def opened(game: str) -> Record:
    """The deal of a lesson before the first move."""
    whole = played(game)
    return Record(whole.rules, whole.start)
