"""The pages: which there are, what their templates are given, and how they are rendered.

Every template gets
- `lang`, `languages` (objects with `code` and `name`, in the site's order);
- `root`: how the page's links reach the site's root, "../" or "../../" or "";
- `page`: the page's path below its language's folder, the same in every language;
- `asset(path)`: the relative address of a file in `assets/`; `styles`: the style sheets, from the site's root;
- `alternates`: this page in every language (objects with `code`, `name` and a relative `url`);
- `site_url` ("" without --site-url), and with it `canonical`, else "";
- `presets`, `options` (engine), `idle` (per preset the options that mean nothing in it), `words` (package web.words),
  `games` (presets that can be played), `game`;
- `sprite`: the card art, to be placed in every page that draws cards; `french_sprite`: the other pack beside it;
- `index_letters`: what stands on Unter, Ober, King and Ace in the page's own language;
- `translator` (of the page's language), `translators` (gettext of every language), `_`, `ngettext`, `pgettext`;
- `policy`: the page's Content-Security-Policy;
- `version`, and `build`: a short hash of everything that the page loads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations
from pathlib import Path
from types import ModuleType

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError
from markupsafe import Markup

from engine.presets import PRESETS
from engine.rules import OPTIONS, idle_options
from web.art.indices import NATIVE
from web.art.sprite import without_unused
from web.build.errors import BuildError
from web.build.languages import LANGUAGES, SOURCE
from web.build.places import ASSETS, TEMPLATES
from web.build.policy import PLACE, with_policy

# Presets that the engine plays completely, in the order in which they are shown.
GAMES = ("faraon", "farao", "faraon_pub", "makao", "prsi", "mau_mau", "crazy_eights")

SHEETS = (
    "tokens", "base", "layout", "form", "settings", "coach", "extra_row", "lesson", "replay", "sharing", "cards",
    "motion", "print",
)  # fmt: skip
STYLES = tuple(f"{ASSETS}css/{name}.css" for name in SHEETS)


@dataclass(frozen=True, slots=True)
class Page:
    """One page in one language."""

    template: str
    folder: str
    """Where the page's language lives: "hu/", or "" for a page of all languages at the root."""
    name: str
    """Path below the folder."""
    lang: str
    game: str = GAMES[0]

    @property
    def path(self) -> str:
        return self.folder + self.name

    @property
    def root(self) -> str:
        return "../" * self.path.count("/")


@dataclass(frozen=True)
class Shared:
    """What all pages have in common."""

    words: ModuleType
    translations: Mapping[str, NullTranslations]
    sprites: Mapping[str, str]
    """Card art by language."""
    french_sprites: Mapping[str, str] = field(default_factory=dict)
    """The French pack by language, for pages that hold both."""
    site_url: str = ""
    version: str = ""
    build: str = ""
    templates: Path = TEMPLATES


def all_pages() -> Iterator[Page]:
    """Every page of the site."""
    yield Page("index.html", "", "index.html", SOURCE)
    yield Page("404.html", "", "404.html", SOURCE)
    for language in LANGUAGES:
        folder = f"{language.code}/"
        yield Page("home.html", folder, "index.html", language.code)
        yield Page("table.html", folder, "table.html", language.code)
        yield Page("help.html", folder, "help.html", language.code)
        for game in GAMES:
            yield Page("rules.html", folder, f"rules/{game.replace('_', '-')}.html", language.code, game)


def render(page: Page, shared: Shared) -> bytes:
    """The page's HTML; BuildError names the template and line of a mistake in it."""
    try:
        text = environment(shared, page.lang).get_template(page.template).render(context(page, shared))
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        where = f"{getattr(error, 'name', None) or page.template}{f':{line}' if line else ''}"
        raise BuildError(f"{page.path}: template {where}: {type(error).__name__}: {error}") from error
    # Only Python puts further cards on a page.
    text = text if 'type="py"' in text else without_unused(text)
    return with_policy(text).encode("utf-8")


def render_text(template: str, shared: Shared, **given: object) -> str:
    """A file of all languages that is no page of the site: its template gets `languages`, `translators` and `given`."""
    translators = {code: found.gettext for code, found in shared.translations.items()}
    try:
        jinja = environment(shared, SOURCE)
        return jinja.get_template(template).render(languages=LANGUAGES, translators=translators, **given)
    except TemplateError as error:
        raise BuildError(f"template {template}: {type(error).__name__}: {error}") from error


def environment(shared: Shared, lang: str) -> Environment:
    """Jinja2 as the templates expect it, speaking one language."""
    jinja = Environment(
        loader=FileSystemLoader(shared.templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    # these methods come with the i18n extension
    jinja.install_gettext_translations(shared.translations[lang], newstyle=True)  # type: ignore[attr-defined]
    jinja.policies["ext.i18n.trimmed"] = True
    return jinja


def context(page: Page, shared: Shared) -> dict[str, object]:
    """What the template of the page is given."""
    root = page.root
    canonical = page.path.removesuffix("index.html") if page.path == "index.html" else page.path
    return {
        "lang": page.lang,
        "languages": LANGUAGES,
        "root": root,
        "page": page.name,
        "asset": lambda path: f"{root}{ASSETS}{path}",
        "styles": STYLES,
        "alternates": [
            {"code": other.code, "name": other.name, "url": f"{root}{other.code}/{page.name}"} for other in LANGUAGES
        ],
        "site_url": shared.site_url,
        "canonical": shared.site_url and shared.site_url + canonical,
        "presets": PRESETS,
        "options": OPTIONS,
        "idle": {game: idle_options(rules) for game, rules in PRESETS.items()},
        "words": shared.words,
        "games": GAMES,
        "game": page.game,
        "sprite": Markup(shared.sprites[page.lang]),
        "french_sprite": Markup(shared.french_sprites.get(page.lang, "")),
        "index_letters": " ".join(NATIVE[page.lang][rank] for rank in "UOKA"),
        "translator": shared.translations[page.lang],
        "translators": {code: found.gettext for code, found in shared.translations.items()},
        "policy": PLACE,
        "version": shared.version,
        "build": shared.build,
    }
