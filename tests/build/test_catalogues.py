"""Collecting, checking, updating and compiling messages."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from web.build import catalogues
from web.build.errors import BuildError

TEMPLATE = """{{ _("A page") }} {% trans count=n %}{{ count }} card{% pluralize %}{{ count }} cards{% endtrans %}"""
WORDS = """
def N_(message: str) -> str:
    return message

SUITS = [N_("hearts"), N_("Draw {number}")]
"""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "templates").mkdir()
    (tmp_path / "words").mkdir()
    (tmp_path / "templates" / "home.html").write_text(TEMPLATE, encoding="utf-8")
    (tmp_path / "words" / "cards.py").write_text(WORDS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def template(web: Path) -> Catalog:
    return catalogues.collect(web)


def translated(template: Catalog, language: str = "sk") -> Catalog:
    """A catalogue with something in every place."""
    catalogue = catalogues.load(language, Path("nowhere"))
    catalogues.bring_in_line(catalogue, template)
    for message in catalogue:
        if message.id:
            message.string = ("%(count)s a", "%(count)s b", "c") if message.pluralizable else f"x {message.id}"
    return catalogue


def test_code_and_templates_are_searched(template: Catalog) -> None:
    ids = {message.id for message in template if message.id}
    assert ids == {"A page", ("%(count)s card", "%(count)s cards"), "hearts", "Draw {number}"}
    assert template["hearts"].locations == [("web/words/cards.py", 0)]


def test_a_whole_translation_has_no_problems(template: Catalog) -> None:
    assert list(catalogues.problems(template, translated(template))) == []
    catalogues.require_complete(template, {"sk": translated(template)})


def test_what_is_wrong_is_listed(template: Catalog) -> None:
    catalogue = translated(template)
    catalogue.delete("hearts")
    catalogue["A page"].string = ""
    catalogue["Draw {number}"].string = "Ťahaj {cislo}"
    catalogue["%(count)s card"].flags.add("fuzzy")
    assert sorted(catalogues.problems(template, catalogue)) == [
        "sk: marked as fuzzy: '%(count)s card'",
        "sk: not in the catalogue: 'hearts'",
        "sk: not translated: 'A page'",
        "sk: placeholder {cislo}, {number} is too much or missing: 'Draw {number}'",
    ]
    with pytest.raises(BuildError, match="4 messages"):
        catalogues.require_complete(template, {"sk": catalogue})


def test_every_plural_form_is_wanted(template: Catalog) -> None:
    catalogue = translated(template)
    catalogue["%(count)s card"].string = ("%(count)s karta", "%(count)s karty", "")
    assert list(catalogues.problems(template, catalogue)) == ["sk: not translated: '%(count)s card'"]


def test_updating_keeps_translations_and_guesses_none(template: Catalog, web: Path, tmp_path: Path) -> None:
    locales = tmp_path / "locales"
    assert len(catalogues.update(template, locales)) == len(catalogues.TRANSLATED)
    path = catalogues.po_path("sk", locales)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgid "hearts"\nmsgstr ""', 'msgid "hearts"\nmsgstr "červené"'), encoding="utf-8")
    words = web / "words" / "cards.py"
    words.write_text(WORDS.replace("Draw {number}", "Draw {number} cards"), encoding="utf-8")
    catalogues.update(catalogues.collect(web), locales)
    text = path.read_text(encoding="utf-8")
    assert 'msgid "hearts"\nmsgstr "červené"' in text
    assert 'msgid "Draw {number} cards"\nmsgstr ""' in text
    assert "fuzzy" not in text
    assert 'Draw {number}"' not in text


def test_updating_twice_changes_nothing(template: Catalog, tmp_path: Path) -> None:
    catalogues.update(template, tmp_path)
    assert catalogues.update(template, tmp_path) == []
    text = catalogues.po_path("hu", tmp_path).read_text(encoding="utf-8")
    assert "Date" not in text
    assert "Plural-Forms" in text


def test_compiled_catalogues_speak_and_are_always_the_same(template: Catalog) -> None:
    compiled = catalogues.compiled(translated(template))
    assert compiled == catalogues.compiled(translated(template))
    spoken = GNUTranslations(io.BytesIO(compiled))
    assert spoken.gettext("hearts") == "x hearts"
    assert spoken.ngettext("%(count)s card", "%(count)s cards", 5) == "c"


def test_the_source_language_needs_no_catalogue() -> None:
    assert catalogues.translations({})["en"].gettext("hearts") == "hearts"
