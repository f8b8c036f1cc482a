"""How messages are marked for extraction and turned into text.

The names `N_`, `ngettext` and `pgettext` are the ones that Babel looks for, so every message is found without
any set-up.
"""

from dataclasses import dataclass
from typing import Protocol


class Translator(Protocol):
    """What a `gettext.NullTranslations` offers; that class and its children fit as they are."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...

    def pgettext(self, context: str, message: str, /) -> str: ...


def N_(message: str) -> str:
    """Mark a message for extraction and leave it as it is."""
    return message


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message with what it takes to translate it: a plural form, or a context that tells homonyms apart."""

    message: str
    plural: str = ""
    context: str = ""

    def text(self, translator: Translator, count: int | None = None, **parts: object) -> str:
        """The phrase in the translator's language, placeholders filled in; a counted phrase needs `count`."""
        if self.plural:
            if count is None:
                raise TypeError(f"{self.message!r} needs a count")
            pattern = translator.ngettext(self.message, self.plural, count)
        elif self.context:
            pattern = translator.pgettext(self.context, self.message)
        else:
            pattern = translator.gettext(self.message)
        return pattern.format(count=count, **parts)


def ngettext(message: str, plural: str) -> Phrase:
    """Mark a counted message for extraction; the count comes when it is said."""
    return Phrase(message, plural)


def pgettext(context: str, message: str) -> Phrase:
    """Mark a message that other languages say differently from the same words elsewhere."""
    return Phrase(message, context=context)
