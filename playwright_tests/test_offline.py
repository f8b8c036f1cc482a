"""After one visit everything works without a network; new versions come whole, and when the person wants."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from playwright_tests.deals import another_deal, deal
from playwright_tests.offline_visit import CACHES, INSTALLING, WAITING, first_visit, met, open_table, until
from playwright_tests.server import Fault, StaticServer
from playwright_tests.site import LANGUAGES, pages
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits

GAMES = ("farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub")
ENGINES = ("chromium", "firefox")


def is_newer(page: Page) -> bool:
    return page.locator("link[rel=canonical]").count() == 1


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    started: Browser = request.getfixturevalue(request.param)
    return started


@pytest.mark.parametrize("browser", ENGINES, indirect=True)
def test_ux62_every_page_in_every_language_without_a_network(
    browser: Browser, sub: StaticServer, site: Path, visits: Visits
) -> None:
    page = first_visit(visits, browser, sub)
    sub.answers_left = 0
    for language in LANGUAGES:
        for name in pages(site, language):
            answer = page.goto(f"{sub.url}{language}/{name}?utm=1")
            assert answer is not None
            assert answer.status == 200, name
            assert page.locator("html").get_attribute("lang") == language
            assert page.locator("h1").first.is_visible(), name
            rim = page.locator(".rim").evaluate("e => getComputedStyle(e).display")
            assert rim == "flex", f"{language}/{name} has lost its style sheets"
    page.goto(sub.url)
    assert page.locator("a[hreflang=hu]").is_visible()
    lost = page.goto(f"{sub.url}sk/nothing.html")
    assert lost is not None
    assert lost.status == 404
    # a search for the site's root and for a newer version finds nobody at home
    visits.forgiving = True


@pytest.mark.parametrize("browser", ENGINES, indirect=True)
def test_ux62_a_whole_deal_of_every_game_without_a_network(browser: Browser, sub: StaticServer, visits: Visits) -> None:
    page = first_visit(visits, browser, sub)
    sub.answers_left = 0
    table = open_table(page, sub.url, deal(2, 11, game=GAMES[0]))
    table.dealt()
    for game in GAMES:
        if game != GAMES[0]:
            another_deal(table, deal(2, 11, game=game))
        assert table.play_deal().result is not None, game
    # another language, from the table itself
    page.locator("dialog[data-result] [data-action=result-close]").click()
    open_table(page, sub.url, deal(3, 5), "sk").dealt()
    assert page.locator("html").get_attribute("lang") == "sk"
    visits.forgiving = True


def test_ux62_the_sheet_of_rules_in_another_language_without_a_network(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    page = first_visit(visits, chromium, http)
    http.answers_left = 0
    open_table(page, http.url).ready()
    page.locator("[data-action=rules]").first.click()
    page.locator("label:has([name=print-language][value=cs])").click()
    page.locator("[data-slot=print][lang=cs]").wait_for()
    assert "Rules" not in page.locator("[data-slot=print]").inner_text()
    visits.forgiving = True


def test_ux65_the_second_load_asks_for_nothing(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = first_visit(visits, chromium, http, "en/table.html")
    asked = [hit.path for hit in http.hits]
    assert len(asked) == len(set(asked)), "the first visit has fetched something twice"
    http.hits.clear()
    open_table(page, http.url, deal()).dealt()
    # that one the browser looks at by itself, to see whether there is a newer version
    assert {hit.path for hit in http.hits} <= {"/sw.js"}


@pytest.mark.parametrize("browser", ENGINES, indirect=True)
def test_ux64_a_new_version_waits_until_it_is_wanted(
    browser: Browser, http: StaticServer, published_site: Path, visits: Visits
) -> None:
    page = first_visit(visits, browser, http)
    former = page.evaluate(CACHES)
    http.root = published_site
    table = open_table(page, http.url, deal(3, 7))
    before = table.my_turn()
    page.evaluate("() => { window.stayed = true; }")
    sign = page.locator(".rim [data-update]")
    sign.wait_for()
    assert page.evaluate("() => window.stayed") is True
    assert not is_newer(page)
    question = page.locator("dialog[data-update-question]")
    assert not question.is_visible(), "it covers a deal that was opened by a link"
    sign.click()
    question.locator("[data-offline=later]").click()
    question.wait_for(state="hidden")
    assert table.look().codes == before.codes
    assert page.evaluate("() => window.stayed") is True
    sign.click()
    with page.expect_navigation():
        question.locator("[data-offline=take]").click()
    # the address names the deal, so it lies there again
    assert table.my_turn().codes == before.codes
    assert is_newer(page)
    kept = page.evaluate(CACHES)
    assert len(kept) == 1
    assert kept != former
    http.answers_left = 0
    page.goto(http.url + "hu/help.html")
    assert is_newer(page)
    visits.forgiving = True


def test_ux64_pages_without_a_table_offer_it_at_their_foot(
    chromium: Browser, http: StaticServer, published_site: Path, visits: Visits
) -> None:
    page = first_visit(visits, chromium, http)
    http.root = published_site
    page.goto(http.url + "de/index.html")
    offer = page.locator(".update-offer")
    offer.wait_for()
    offer.locator("[data-offline=later]").click()
    assert offer.is_hidden()
    page.goto(http.url + "de/help.html")
    with page.expect_navigation():
        offer.locator("[data-offline=take]").click()
    assert is_newer(page)


@pytest.mark.parametrize("browser", ENGINES, indirect=True)
def test_d40_an_update_that_breaks_off_leaves_the_old_version_whole(
    browser: Browser, http: StaticServer, site: Path, published_site: Path, visits: Visits
) -> None:
    page = first_visit(visits, browser, http)
    http.root = published_site
    http.hits.clear()
    # the new script and some of its files, then nothing any more
    http.answers_left = 8
    page.goto(http.url + "en/help.html")
    met(page, lambda: http.answers_left is not None and http.answers_left < 0, "the server has died in the middle")
    until(page, INSTALLING, False)
    assert page.evaluate(WAITING) is False
    for name in pages(site, "cs"):
        page.goto(f"{http.url}cs/{name}")
        assert not is_newer(page), name
    table = open_table(page, http.url, deal(2, 9))
    table.dealt()
    assert not is_newer(page)
    assert table.play_deal().result is not None
    # it is there again: the next visit updates, without fetching again what had come
    http.answers_left = None
    had = {hit.path for hit in http.hits} - {"/sw.js"}
    http.hits.clear()
    page.goto(http.url + "en/help.html")
    page.locator(".update-offer").wait_for()
    assert had
    # four are on their way at a time: those may have come too late to be kept
    assert len(had & {hit.path for hit in http.hits}) <= 4 < len(had)
    with page.expect_navigation():
        page.locator(".update-offer [data-offline=take]").click()
    assert is_newer(page)
    assert len(page.evaluate(CACHES)) == 1
    visits.forgiving = True


def test_a_file_of_another_version_is_not_taken_for_this_one(
    chromium: Browser, http: StaticServer, published_site: Path, visits: Visits
) -> None:
    """A host that is just being filled: the new script is there, the new pages are not."""
    page = first_visit(visits, chromium, http)
    http.fault("sw.js", Fault(body=(published_site / "sw.js").read_bytes()))
    http.hits.clear()
    page.goto(http.url + "en/help.html")
    met(page, lambda: any(hit.path != "/sw.js" for hit in http.hits), "the new script has begun to fetch")
    until(page, INSTALLING, False)
    assert page.evaluate(WAITING) is False
    assert page.locator(".update-offer").is_hidden()
    visits.forgiving = True


def test_ux63_the_site_can_be_installed(chromium: Browser, sub: StaticServer, visits: Visits) -> None:
    page = first_visit(visits, chromium, sub, "hu/index.html")
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["url"] == f"{sub.url}hu/manifest.webmanifest"
    assert told["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # every profile of a test is a private one
    assert {error["errorId"] for error in errors} <= {"in-incognito"}


def test_the_table_of_a_sub_path_is_kept_apart_from_its_neighbours(
    chromium: Browser, sub: StaticServer, visits: Visits
) -> None:
    page = first_visit(visits, chromium, sub)
    assert [name.startswith("farao:/some/sub-path/:") for name in page.evaluate(CACHES)] == [True]


def test_d40_a_running_deal_outlives_an_update(
    chromium: Browser, http: StaticServer, published_site: Path, visits: Visits
) -> None:
    page = first_visit(visits, chromium, http, "en/table.html")
    if not page.locator("[data-list=waiting]").count():
        pytest.skip("this version keeps no running deals")
    page.locator("form button[type=submit]").click()
    table = TableDriver(MousePage(page))
    before = table.my_turn()
    # a deal is stored a moment after it is shown
    page.wait_for_url("**#deal=*")
    http.root = published_site
    page.goto(http.url + "en/help.html")
    with page.expect_navigation():
        page.locator(".update-offer [data-offline=take]").click()
    assert is_newer(page)
    page.goto(http.url + "en/index.html")
    page.locator("a[data-continue]").click()
    after = table.my_turn()
    assert sorted(after.codes) == sorted(before.codes)
    assert after.pile == before.pile
