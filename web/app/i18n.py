"""The page's language: the packaged catalogue of it, and the names of the people at the table."""

from __future__ import annotations

import pkgutil
from gettext import GNUTranslations, NullTranslations
from io import BytesIO


def translations(language: str) -> NullTranslations:
    """The catalogue of a language; English, which needs none, where there is no such catalogue."""
    try:
        data = pkgutil.get_data("web", f"locales/{language}/LC_MESSAGES/messages.mo")
    except OSError:
        data = None
    return GNUTranslations(BytesIO(data)) if data else NullTranslations()


def names(translator: NullTranslations) -> tuple[str, ...]:
    """What the seats are called, the person first."""
    _ = translator.gettext
    return (_("You"), _("Anna"), _("Ben"), _("Clara"))
