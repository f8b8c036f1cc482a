"""Who sits at the table: what the seats are called, by default or by names that the person has given.

What is kept is ``{"version": 1, "names": {"1": "Zoli"}}``, by seat and without the names that are as they always were.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from web.app.i18n import names
from web.app.json_text import parsed
from web.app.memory import Memory, put_aside
from web.app.session import PERSON

KEY = "names"
VERSION = 1
LONGEST = 20

# Letters that show nothing although Unicode does not count them among the formats: fillers, blanks, joiners.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(map(chr, range(0x180B, 0x1810)))
_VARIATIONS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_INVISIBLE = _BLANK | _VARIATIONS
# Controls, formats (directions of writing among them), halves of letters, private and unknown ones.
_ODD = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def clean_name(text: str) -> str:
    """The text as a name: one line of at most 20 letters that can all be seen; "" if nothing is left."""
    spaced = " ".join(text.split())
    seen = "".join(letter for letter in spaced if unicodedata.category(letter) not in _ODD and letter not in _INVISIBLE)
    name = " ".join(unicodedata.normalize("NFC", seen)[:LONGEST].split())
    # Marks that have lost the letter they belong to would stand on the text before the name.
    return name if any(not unicodedata.combining(letter) for letter in name) else ""


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for one."""
    return unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()


class People:
    """The names of one table. A change is written at once; without storage it lasts for the visit."""

    def __init__(self, memory: Memory, translator: NullTranslations) -> None:
        self._memory = memory
        self.defaults = names(translator)
        self.writes = True
        """False once the browser refused to keep the names."""
        self.given = self._remembered()
        self.names = self._all_names()

    def rename(self, texts: Sequence[str]) -> bool:
        """Give seats 1, 2 and 3 these names, an empty one the default again; False if two would be alike."""
        chosen = {seat: name for seat, text in enumerate(texts, 1) if (name := clean_name(text))}
        wanted = [chosen.get(seat, default) for seat, default in enumerate(self.defaults)]
        if any(same_name(one, other) for index, one in enumerate(wanted) for other in wanted[:index]):
            return False
        self.given = {seat: name for seat, name in chosen.items() if name != self.defaults[seat]}
        self.names = self._all_names()
        entries = {str(seat): name for seat, name in self.given.items()}
        text = json.dumps({"version": VERSION, "names": entries}, ensure_ascii=False)
        self.writes = self.writes and self._memory.write(KEY, text)
        return True

    def _all_names(self) -> tuple[str, ...]:
        return tuple(self.given.get(seat, default) for seat, default in enumerate(self.defaults))

    def _remembered(self) -> dict[int, str]:
        text = self._memory.read(KEY)
        if text is None:
            return {}
        found = loaded(text, len(self.defaults))
        if found is None:
            self.writes = put_aside(self._memory, KEY, text)
            return {}
        return {seat: name for seat, name in found.items() if self._is_free(seat, name, found)}

    def _is_free(self, seat: int, name: str, given: Mapping[int, str]) -> bool:
        """Whether nobody else is called so, by default (in another language they are others) or by an earlier seat."""
        others = [given.get(other, default) for other, default in enumerate(self.defaults) if other != seat]
        return not any(same_name(name, other) for other in others)


def renamed_lines(before: Sequence[str], after: Sequence[str], translator: NullTranslations) -> tuple[str, ...]:
    """What the log says of new names: the lines before it keep the old ones."""
    pattern = translator.gettext("{old} is called {new} now.")
    return tuple(pattern.format(old=old, new=new) for old, new in zip(before, after, strict=False) if old != new)


def loaded(text: str, seats: int) -> dict[int, str] | None:
    """The names by seat that a kept text holds; None if it is no such text. Never raises."""
    try:
        data = parsed(text)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("version") != VERSION or not isinstance(data.get("names"), dict):
        return None
    seated = {str(seat): seat for seat in range(seats) if seat != PERSON}
    cleaned = {
        seated[key]: clean_name(name) for key, name in data["names"].items() if key in seated and isinstance(name, str)
    }
    return {seat: name for seat, name in cleaned.items() if name}
