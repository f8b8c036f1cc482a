"""What the page says, in each language: looked up in the catalogues that translators write, by the English text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from playwright_tests.site import ROOT

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
LAST_CARD_CALLS = ("Makaó!", "Mau!")


@cache
def _catalogue(language: str) -> Catalog:
    with (ROOT / "web" / "locales" / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


@dataclass(frozen=True)
class Words:
    """The words of one language."""

    language: str

    def forms(self, english: str, plural: str = "") -> tuple[str, ...]:
        """How a message is heard, in every plural form that it has: where a word may break is seen only."""
        if self.language == "en":
            return (english, plural) if plural else (english,)
        message = _catalogue(self.language).get(english)
        assert message is not None, f"no message {english!r} in {self.language}"
        found = message.string
        forms = (found,) if isinstance(found, str) else tuple(found or ())
        return tuple(form.replace(SOFT_HYPHEN, "") for form in forms)

    def text(self, english: str) -> str:
        """A message without plurals."""
        return self.forms(english)[0]

    def pattern(self, english: str, plural: str = "") -> re.Pattern[str]:
        """What fits a message, whatever its placeholders stand for; they are the groups."""
        return re.compile("|".join(_with_groups(form) for form in self.forms(english, plural)))

    def names_a_winner(self, title: str, names: list[str]) -> bool:
        """Whether the title of a result says that the person or one of these players has won."""
        won = [self.text("{player} wins the deal").format(player=name) for name in names]
        return title in {self.text("You win the deal"), *won}


def _with_groups(form: str) -> str:
    parts = re.split(r"\{\w+\}", form)
    return "(.+)".join(map(re.escape, parts))
