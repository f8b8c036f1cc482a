"""Five languages: every page in each of them, nothing left in English, links between them."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.html_texts import PageTexts, page_texts
from playwright_tests.server import StaticServer
from playwright_tests.site import LANGUAGES, PAGES, PUBLISHED, pages
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of

FOREIGN = [language for language in LANGUAGES if language != "en"]

# names and the like, which are the same everywhere
NAMES = re.compile(
    r"Krčmový Faraón|Fáraó|Faraón|Makaó|Prší|Mau-Mau|Crazy Eights|Python|PyScript|Pyodide|GitHub|MIT|Anna|Ben|Clara"
)
# words that a language really shares with English
SHARED = {"de": {"Start", "Name"}, "hu": set(), "sk": {"Menu"}, "cs": {"Menu"}}
# what is printed on keys; the space bar and the keys that Germans call otherwise are words
KEYS = {"Tab", "Esc", "Enter", "Home", "End"}


def has_words(text: str, language: str) -> bool:
    """Is there something in the text that a translator would have to touch?"""
    if "table.html#" in text:
        return False
    rest = NAMES.sub("", text)
    return text not in SHARED[language] | KEYS and re.search(r"[^\W\d_]{2,}", rest) is not None


def untranslated(foreign: PageTexts, english: PageTexts) -> list[str]:
    left = set(foreign.texts) & set(english.texts)
    return sorted(text for text in left if has_words(text, foreign.language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_ux35_every_page_exists_and_says_its_language(language: str, site: Path) -> None:
    assert set(PAGES) <= set(pages(site, language))
    assert pages(site, language) == pages(site, "en")
    for name in pages(site, language):
        page = page_texts(site / language / name)
        assert page.language == language, name
        assert page.headings.count("h1") == 1, name


@pytest.mark.parametrize("language", FOREIGN)
def test_ux35_no_english_is_left_on_a_page(language: str, site: Path) -> None:
    found = {
        name: left
        for name in pages(site, language)
        if (left := untranslated(page_texts(site / language / name), page_texts(site / "en" / name)))
    }
    assert not found


def test_ux25_no_english_is_left_in_a_played_deal(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    """The same deal in every language: log, status, names of cards and buttons, dialogs, the result."""
    spoken: dict[str, set[str]] = {}
    logs: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        texts: set[str] = set()

        def hear(state: State, texts: set[str] = texts) -> None:
            texts.update(_texts(state.raw))

        table = visits.table(chromium, http.url, deal(players=3, seed=5), language)
        table.dealt()
        logs[language] = table.play_deal(each=hear).log
        texts.update(page_of(table).evaluate(VISIBLE_TEXTS))
        spoken[language] = texts
        page_of(table).close()
    left = [
        f"{language}: {text}"
        for language in FOREIGN
        for text in sorted(spoken["en"] & spoken[language])
        if has_words(text, language)
    ]
    assert not left
    assert len({len(log) for log in logs.values()}) == 1, logs


def _texts(raw: object) -> set[str]:
    """Every text of a look, wherever it stands: names, log, status, alerts."""
    if isinstance(raw, dict):
        return set().union(*(_texts(value) for key, value in raw.items() if key in TOLD), set())
    if isinstance(raw, list):
        return set().union(*(_texts(item) for item in raw), set())
    return {raw.strip()} if isinstance(raw, str) else set()


TOLD = {"hand", "actions", "dialog", "values", "name", "log", "status", "alerts", "result_text"} | {
    "play",
    "draw",
    "stand",
    "pass",
}

VISIBLE_TEXTS = """() => {
  const texts = new Set(), own = document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const silent = parent.closest('script,style,template,symbol,noscript');
    if (!silent && parent.closest('[lang]').lang === own) texts.add(node.data.trim());
  }
  for (const e of document.querySelectorAll('[aria-label],[title]'))
    if (e.closest('[lang]').lang === own)
      for (const name of ['aria-label', 'title']) texts.add((e.getAttribute(name) || '').trim());
  return [...texts];
}"""


def test_ux67_every_page_links_to_itself_in_every_language(site: Path) -> None:
    for language in LANGUAGES:
        for name in pages(site, language):
            page = page_texts(site / language / name)
            targets = {
                (site / language / name).parent.joinpath(urldefrag(link)[0]).resolve()
                for tag, link in page.links
                if tag == "a" and not re.match(r"\w+:", link)
            }
            missing = [
                other for other in LANGUAGES if other != language and (site / other / name).resolve() not in targets
            ]
            assert not missing, f"{language}/{name} does not lead to {missing}"


def test_ux67_canonical_and_hreflang_only_with_a_site_url(site: Path, published_site: Path) -> None:
    for path in site.rglob("*.html"):
        rels = page_texts(path).rels
        assert not [rel for rel in rels if rel.get("rel") == "canonical" or "hreflang" in rel], path
    for language in LANGUAGES:
        for name in pages(published_site, language):
            rels = page_texts(published_site / language / name).rels
            canonical = [rel["href"] for rel in rels if rel.get("rel") == "canonical"]
            assert canonical == [f"{PUBLISHED}{language}/{name}"]
            others = {rel["hreflang"]: rel["href"] for rel in rels if "hreflang" in rel}
            for other in LANGUAGES:
                assert others[other] == f"{PUBLISHED}{other}/{name}"
            assert "x-default" in others


@pytest.mark.parametrize("language", ["hu", "sk", "cs", "de", "en"])
def test_root_sends_on_by_language_once_and_never_traps(
    language: str, chromium: Browser, sub: StaticServer, visits: Visits
) -> None:
    page = visits.page(chromium, sub.url, locale=language)
    page.goto(sub.url)
    page.wait_for_url(f"{sub.url}{language}/index.html")
    assert page.locator("html").get_attribute("lang") == language
    # who comes back wants to choose
    page.goto(sub.url)
    page.wait_for_timeout(300)
    assert page.url == sub.url
    assert page.locator("a[href*='hu/']").first.is_visible()


def test_root_of_an_unknown_language_offers_all(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, locale="ja-JP")
    page.goto(http.url)
    page.wait_for_timeout(300)
    for language in LANGUAGES:
        assert page.locator(f"a[href*='{language}/']").first.is_visible() or f"/{language}/" in page.url
