"""Past deals: listed from the latest on, seen again with their result, thrown away one by one, and never in the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from playwright_tests.axe import violations
from playwright_tests.deals import another_deal, deal
from playwright_tests.engines import Engines
from playwright_tests.kept_deals import kept_deals, plant
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import open_settings
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.test_sharing import give_up, press
from playwright_tests.test_statistics import figures
from playwright_tests.visits import Visits, page_of, table_url

SMALL = {"width": 320, "height": 568}
LIST = "dialog[data-dialog=past-deals]"
QUESTION = "dialog[data-dialog=past-delete]"


def entries(page: Page) -> list[str]:
    """What the list says, one text for each deal."""
    return page.locator(f"{LIST} li button.use").all_inner_texts()


def listed(page: Page) -> list[str]:
    """Open the list from where the person is, and read it."""
    if not page.locator(".start").is_visible():
        press(page, "menu")
    press(page, "past-deals")
    page.wait_for_selector(f"{LIST}[open]")
    return entries(page)


def two_deals(visits: Visits, browser: Browser, home: str, **options: Any) -> TableDriver:
    """One deal played to its end, then one of another game given up."""
    table = visits.table(browser, home, deal(2, seed=7, level="easy"), viewport=SMALL, **options)
    table.dealt()
    table.play_deal()
    another_deal(table, deal(3, seed=8, game="prsi"))
    give_up(table)
    return table


def test_seen_again_by_keyboard_with_its_result(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = two_deals(visits, chromium, http.url)
    page = page_of(table)
    page.keyboard.press("Escape")
    names = [text.split("\n")[0].split(" ")[0] for text in listed(page)]
    assert names == ["Prší", "Faraón"]
    before = kept_deals(page)
    # the way out, two buttons of the first deal, the second deal
    for _ in range(4):
        page.keyboard.press("Tab")
    assert "Faraón" in page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=table]")).to_have_attribute("data-replay", "0")
    expect(page.locator("[data-action=replay-run]")).to_be_focused()
    page.keyboard.press("End")
    assert table.look().table["phase"] == "over"
    press(page, "replay-close")
    result = page.locator("dialog[data-result]")
    expect(result).to_be_visible()
    expect(result.locator('button[data-action="review"]')).to_be_visible()
    press(page, "share")
    page.locator('[data-slot="share-replay"]').click()
    assert "#replay=" in page.locator('[data-slot="share-text"]').input_value()
    page.keyboard.press("Escape")
    press(page, "replay")
    expect(page.locator("[data-zone=table]")).to_have_attribute("data-replay", "0")
    expect(page.locator("[data-action=replay-run]")).to_be_focused()
    assert kept_deals(page) == before


def test_thrown_away_after_one_question_and_the_place_is_kept(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = two_deals(visits, chromium, http.url)
    page = page_of(table)
    page.keyboard.press("Escape")
    assert len(listed(page)) == 2
    page.get_by_role("button", name="Throw away: Faraón").press("Enter")
    page.wait_for_selector(f"{QUESTION}[open]")
    assert "Faraón" in page.locator('[data-slot="past-name"]').inner_text()
    assert not violations(page)
    page.keyboard.press("Escape")
    page.wait_for_selector(f"{LIST}[open]")
    assert "Faraón" in page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{QUESTION}[open]")
    page.locator('[data-action="past-delete-yes"]').press("Enter")
    expect(page.locator(f"{LIST} li")).to_have_count(1)
    assert "Prší" in page.evaluate("() => document.activeElement.textContent")
    assert len(kept_deals(page)) == 1
    page.keyboard.press("Escape")
    press(page, "menu")
    press(page, "statistics")
    assert figures(page)["Deals played"] == "2"
    press(page, "past-deals")
    expect(page.locator(f"{LIST}[open] li")).to_have_count(1)


MEASURE = """() => {
  const dialog = document.querySelector('dialog[open]'), bad = [];
  if (dialog.scrollWidth > dialog.clientWidth + 1) bad.push('the dialog scrolls sideways');
  for (const button of dialog.querySelectorAll('button')) {
    const {width, height, right} = button.getBoundingClientRect();
    if (!width) continue;
    if (Math.min(width, height) < 43.5) bad.push(`${button.textContent}: ${width}x${height}`);
    if (right > innerWidth) bad.push(`${button.textContent} out of the page`);
    if (button.scrollWidth > button.clientWidth + 1) bad.push(`${button.textContent} is clipped`);
  }
  return bad;
}"""


@pytest.mark.parametrize("language", ["en", "hu", "sk", "cs", "de"])
def test_many_and_damaged_ones_fit_and_axe_finds_nothing(
    language: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(3, seed=7, game="prsi"), language, viewport=SMALL)
    table.dealt()
    give_up(table)
    page = page_of(table)
    ((_, told),) = kept_deals(page).items()
    for number in range(55):
        plant(page, f"deal/x{number}", json.dumps(told | {"played": 1_000_000 * number}, separators=(",", ":")))
    plant(page, "deal/torn", json.dumps(told | {"played": 10**15}, separators=(",", ":"))[:-40])
    page.goto("about:blank")
    page.goto(table_url(http.url, "", language))
    table.ready()
    assert page.locator('[data-list="waiting"] li').count() == 0
    found = [f"form: {line}" for line in violations(page)]
    assert len(listed(page)) == 50
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        found += [f"{scheme}: {line}" for line in [*page.evaluate(MEASURE), *violations(page)]]
    expect(page.locator(f"{LIST} li button.use").first).to_be_disabled()
    page.locator('[data-action="past-more"]').press("Enter")
    expect(page.locator(f"{LIST} li")).to_have_count(57)
    expect(page.locator('[data-action="past-more"]')).to_be_hidden()
    expect(page.locator(f"{LIST} li").nth(50).locator("button.use")).to_be_focused()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("engine", "place"), [("chromium", "file"), ("firefox", "http"), ("firefox", "file")])
def test_a_deal_whose_page_died_at_its_end_is_listed_and_counted(engines: Engines, engine: str, place: str) -> None:
    table = engines.table(engine, place, deal(2, seed=7), viewport=SMALL)
    table.dealt()
    give_up(table)
    page = page_of(table)
    page.goto("about:blank")
    page.goto(table_url(engines.home(place)))
    again = TableDriver(MousePage(page))
    again.ready()
    assert page.locator('[data-list="waiting"] li').count() == 0
    assert len(listed(page)) == 1
    page.keyboard.press("Escape")
    press(page, "statistics")
    assert figures(page)["Deals played"] == "1"


def test_a_deal_that_is_deleted_elsewhere_is_kept_again_and_said_so(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(2, seed=7), viewport=SMALL)
    table.dealt()
    table.one_step()
    table.my_turn()
    page = page_of(table)
    page.wait_for_url("**#deal=*")
    other = page.context.new_page()
    other.goto(table_url(http.url))
    other.wait_for_selector("html[data-load=ready]")
    press(other, "waiting-delete")
    other.locator('dialog[data-choice="confirm"] button[data-value="yes"]').click()
    other.locator('[data-action="waiting-delete"]').wait_for(state="detached")
    assert not kept_deals(other)
    table.one_step()
    state = table.until("a notice", lambda s: bool(s.alerts))
    assert "deleted in another tab" in state.alerts[0]
    assert len(kept_deals(page)) == 1


def test_everything_that_is_kept_comes_out_of_a_file_again(
    chromium: Browser, http: StaticServer, visits: Visits, tmp_path: Path
) -> None:
    table = two_deals(visits, chromium, http.url)
    page = page_of(table)
    page.keyboard.press("Escape")
    press(page, "menu")
    press(page, "people")
    page.locator("dialog[open] input").first.fill("Grandma")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    past = listed(page)
    page.keyboard.press("Escape")
    open_settings(page)
    page.locator("dialog[open] label:has(input[name=theme][value=dark])").click()
    with page.expect_download() as download:
        press(page, "data-export")
    file = tmp_path / "all.json"
    download.value.save_as(file)
    other = visits.table(chromium, http.url, viewport=SMALL)
    other.ready()
    page = page_of(other)
    page.evaluate("() => document.querySelector('[data-action=settings]').click()")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("[data-slot=notice]", has_text="read in").wait_for()
    assert listed(page) == past
    page.keyboard.press("Escape")
    press(page, "statistics")
    assert figures(page)["Deals played"] == "2"
    page.keyboard.press("Escape")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    press(page, "people")
    assert page.locator("dialog[open] input").first.input_value() == "Grandma"
