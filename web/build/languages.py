"""The languages of the site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code (also its folder) and by its own name for itself."""

    code: str
    name: str


LANGUAGES: Final = (
    Language("hu", "magyar"),
    Language("sk", "slovenčina"),
    Language("cs", "čeština"),
    Language("de", "Deutsch"),
    Language("en", "English"),
)

# The message ids are English, so that language has no catalogue.
SOURCE: Final = "en"
