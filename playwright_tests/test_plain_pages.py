"""What must work with no script at all: pages, links, the page for what is not there."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import pytest
from playwright.sync_api import Browser

from playwright_tests.html_texts import page_texts
from playwright_tests.server import StaticServer
from playwright_tests.site import LANGUAGES, pages
from playwright_tests.visits import Visits


@pytest.mark.parametrize("language", LANGUAGES)
def test_ux68_home_rules_and_help_are_readable_without_javascript(
    language: str, chromium: Browser, sub: StaticServer, site: Path, visits: Visits
) -> None:
    page = visits.page(chromium, sub.url, java_script_enabled=False)
    for name in pages(site, language):
        if name == "table.html":
            continue
        page.goto(f"{sub.url}{language}/{name}")
        assert page.locator("h1").is_visible(), name
        assert len(page.locator("main").inner_text()) > 300, name
    page.goto(f"{sub.url}{language}/index.html")
    page.locator("a[href*='rules/']").first.click()
    page.wait_for_url("**/rules/*")


def test_ux68_table_says_what_it_needs_without_javascript(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    page = visits.page(chromium, http.url, java_script_enabled=False)
    said = set()
    for language in LANGUAGES:
        page.goto(f"{http.url}{language}/table.html")
        assert page.locator("h1").is_visible()
        assert page.locator("noscript h2").is_visible()
        shown = page.locator("noscript")
        assert "JavaScript" in shown.inner_text()
        said.add(shown.inner_text())
        assert page.locator("a[href*='rules/']").first.is_visible()
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("depth", ["nothing.html", "en/nothing.html", "a/b/c/d/e.html", "hu/rules/", "x/y/"])
def test_page_not_found_leads_back_from_any_depth(
    depth: str, chromium: Browser, sub: StaticServer, visits: Visits
) -> None:
    page = visits.page(chromium, sub.url)
    answer = page.goto(sub.url + depth)
    assert answer is not None
    assert answer.status == 404
    page.wait_for_load_state("networkidle")
    for language in LANGUAGES:
        assert page.locator(f"[lang={language}]").first.is_visible(), language
    hrefs = [link.evaluate("e => e.href") for link in page.get_by_role("link").all()]
    for language in LANGUAGES:
        home = f"{sub.url}{language}/index.html"
        assert home in hrefs, hrefs
    # its own style and text came with it: nothing was fetched but signs of where the site is
    assert not [hit.path for hit in sub.hits if hit.path.endswith(".css")]
    page.get_by_role("link").first.click()
    page.wait_for_url("**/index.html")
    assert page.locator("h1").is_visible()
    # a missing page and the search for the root are errors to the console; nothing else may be
    watch = visits.watch(page)
    watch.errors = [error for error in watch.errors if "404" not in error]


def test_page_not_found_is_readable_without_javascript(chromium: Browser, sub: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, sub.url, java_script_enabled=False)
    page.goto(f"{sub.url}a/b/c.html")
    for language in LANGUAGES:
        assert page.locator(f"[lang={language}]").first.is_visible(), language
    visits.forgiving = True


def _addresses(site: Path) -> list[str]:
    inner = [f"{language}/{name}" for language in LANGUAGES for name in pages(site, language)]
    return ["index.html", "404.html", *inner]


def test_every_link_leads_somewhere_and_is_relative(site: Path) -> None:
    lost: list[str] = []
    for address in _addresses(site):
        page = page_texts(site / address)
        for _tag, link in page.links:
            if link.startswith(("data:", "#")):
                continue
            if re.match(r"\w+:|/", link):
                lost.append(f"{address}: {link} is not relative")
                continue
            target, fragment = urldefrag(urljoin("http://x/" + address, link))
            path = site / unquote(target.removeprefix("http://x/"))
            if not path.is_file():
                lost.append(f"{address}: {link} leads nowhere")
            elif fragment and "=" not in fragment and fragment not in page_texts(path).ids:
                lost.append(f"{address}: {link} has no such place")
        lost += [
            f"{address}: #{link[1:]} is nowhere on it"
            for _tag, link in page.links
            if link.startswith("#") and link[1:] and link[1:] not in page.ids
        ]
    assert not lost, "\n".join(lost)


OURS = {".html", ".css", ".py", ".svg", ".webmanifest"}
ALLOWED = re.compile(r"http://www\.w3\.org/")


def test_ux19_no_address_of_another_host_stands_in_the_site(site: Path) -> None:
    found: list[str] = []
    for path in site.rglob("*"):
        if path.suffix in OURS or path.name in {"boot.js", "interp.mjs"}:
            text = path.read_text(encoding="utf-8")
            found += [
                f"{path.relative_to(site)}: {address}"
                for address in re.findall(r"(?:https?:)?//[\w.-]+\.[a-z]{2,}[\w./-]*", text)
                if not ALLOWED.match(address)
            ]
    assert not found, "\n".join(found)


def test_every_page_is_served_with_status_200(sub: StaticServer, site: Path) -> None:
    for address in _addresses(site):
        with urllib.request.urlopen(sub.url + address) as answer:
            assert answer.status == 200
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(sub.url + "nothing.html")
    missing.value.close()
