"""Message catalogues: collecting messages from the sources, keeping the .po files up to date, checking, compiling.

`python -m web.build.catalogues` collects and updates; `dev.py words` calls it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from web.build.errors import BuildError
from web.build.languages import LANGUAGES, SOURCE
from web.build.places import LOCALES, WEB

TRANSLATED = tuple(language.code for language in LANGUAGES if language.code != SOURCE)

_SOURCES = [
    ("app/**.py", "python"),
    ("words.py", "python"),
    ("words/**.py", "python"),
    ("templates/**.*", "jinja2.ext:babel_extract"),
]
_OPTIONS = {"templates/**.*": {"trimmed": "true", "newstyle_gettext": "true", "silent": "false", "encoding": "utf-8"}}

# Dates would change the files without need, and a compiled catalogue must always have the same bytes.
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
# Headers with dates, or that nobody reads.
_UNSTABLE_HEADER = re.compile(
    r'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid-Bugs-To)'
    r"[^\n]*\n",
    re.MULTILINE,
)

_PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)[sd]")


def collect(web: Path = WEB) -> Catalog:
    """Every message that code and templates mark, without line numbers."""
    template = _catalogue(None)
    found = extract_from_dir(str(web), _SOURCES, _OPTIONS, comment_tags=("Translators:",), strip_comment_tags=True)
    for name, _line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        path = f"web/{Path(name).as_posix()}"
        template.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    return template


def _catalogue(language: str | None) -> Catalog:
    return Catalog(
        language,
        project="farao",
        version="1",
        header_comment="# Messages of Fáraó.",
        creation_date=_NO_DATE,
        revision_date=_NO_DATE,
        fuzzy=False,
    )


def po_path(language: str, locales: Path = LOCALES) -> Path:
    return locales / language / "LC_MESSAGES" / "messages.po"


def load(language: str, locales: Path = LOCALES) -> Catalog:
    """The catalogue of a language; an empty one where there is no file yet."""
    path = po_path(language, locales)
    if not path.is_file():
        return _catalogue(language)
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    return catalogue


def update(template: Catalog, locales: Path = LOCALES) -> list[Path]:
    """Bring the .po file of every language in line with the sources; returns the files that changed."""
    changed = []
    for language in TRANSLATED:
        catalogue = load(language, locales)
        bring_in_line(catalogue, template)
        path = po_path(language, locales)
        text = po_text(catalogue)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def bring_in_line(catalogue: Catalog, template: Catalog) -> None:
    """Give the catalogue the template's messages: new ones stay empty, nothing is guessed from similar ones."""
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.project, catalogue.version, catalogue.fuzzy = template.project, template.version, False
    catalogue.header_comment = template.header_comment


def po_text(catalogue: Catalog) -> str:
    """The .po file of a catalogue: by source file, wrapped at 110, the same for the same messages."""
    out = io.BytesIO()
    write_po(out, catalogue, width=110, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return _UNSTABLE_HEADER.sub("", out.getvalue().decode("utf-8"))


def problems(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with a language's messages, one line each."""
    language = str(catalogue.locale)
    for wanted in template:
        if not wanted.id:
            continue
        shown = _shown(wanted)
        found = catalogue.get(_key(wanted), wanted.context)
        if found is None:
            yield f"{language}: not in the catalogue: {shown}"
        elif found.fuzzy:
            yield f"{language}: marked as fuzzy: {shown}"
        elif found.pluralizable != wanted.pluralizable:
            yield f"{language}: has a plural here and none there: {shown}"
        elif not all(_forms(found)):
            yield f"{language}: not translated: {shown}"
        else:
            yield from (f"{language}: {problem}: {shown}" for problem in _placeholder_problems(found))


def _placeholder_problems(message: Message) -> Iterator[str]:
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    allowed = _placeholders(ids[-1])
    for form in _forms(message):
        found = _placeholders(form)
        # "one card" may stand for "{count} card": a plural form need not repeat its number
        optional = {"{count}", "%(count)s", "%(num)s"} if message.pluralizable else set()
        wrong = (found - allowed) | (allowed - found - optional)
        if wrong:
            yield f"placeholder {', '.join(sorted(wrong))} is too much or missing"


def _placeholders(text: str) -> set[str]:
    return {match.group(0) for match in _PLACEHOLDER.finditer(text)}


def _forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _shown(message: Message) -> str:
    text = _key(message)
    return repr(text if len(text) <= 90 else text[:87] + "...")


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as .mo."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def spoken_by_python(catalogue: Catalog) -> Catalog:
    """What the page's Python says; the words of templates stand in the pages themselves."""
    found = _catalogue(str(catalogue.locale))
    for message in catalogue:
        if message.id and any(path.endswith(".py") for path, _ in message.locations):
            found.add(message.id, message.string, message.locations, context=message.context)
    return found


def without_messages(language: str) -> bytes:
    """A compiled catalogue in which every message stays as it is."""
    return compiled(_catalogue(language))


def translations(mo: Mapping[str, bytes]) -> dict[str, NullTranslations]:
    """A translator per language of the site; the source language's gives every message back as it is."""
    found: dict[str, NullTranslations] = {code: GNUTranslations(io.BytesIO(mo[code])) for code in sorted(mo)}
    return {SOURCE: NullTranslations(), **found}


def require_complete(template: Catalog, catalogues: Mapping[str, Catalog]) -> None:
    """Raise BuildError with a list unless every message is translated into every language."""
    found = [line for catalogue in catalogues.values() for line in problems(template, catalogue)]
    if found:
        raise BuildError.listing(f"{len(found)} messages are not well translated (`dev.py words` helps):", found)


def main() -> None:
    template = collect()
    changed = update(template)
    print(f"{len(template)} messages; {len(changed)} catalogues changed")
    for language in TRANSLATED:
        open_ones = list(problems(template, load(language)))
        print(f"{language}: {len(open_ones)} to do")


if __name__ == "__main__":
    main()
