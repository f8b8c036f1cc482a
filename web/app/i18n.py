"""The page's languages: their catalogues as far as they were fetched, and the names of the people at the table."""

from __future__ import annotations

import zlib
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

_fetched: dict[str, NullTranslations] = {}


def learn(language: str, packed: bytes) -> None:
    """From now on speak a language; `packed` is its compiled catalogue, deflated."""
    _fetched[language] = GNUTranslations(BytesIO(zlib.decompress(packed)))


def speaks(language: str) -> bool:
    """Whether the catalogue of a language is here."""
    return language in _fetched


def translations(language: str) -> NullTranslations:
    """The catalogue of a language; English, which needs none, where it was not fetched."""
    return _fetched.get(language) or NullTranslations()


def names(translator: NullTranslations) -> tuple[str, ...]:
    """What the seats are called, the person first."""
    _ = translator.gettext
    return (_("You"), _("Anna"), _("Ben"), _("Clara"))
