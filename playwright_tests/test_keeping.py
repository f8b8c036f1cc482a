"""Nothing is ever lost: reload, close, kill, two tabs, another language, a full or damaged storage (UX.md 15 to 18)."""

from __future__ import annotations

import json
import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from playwright_tests.browsers import start_chromium
from playwright_tests.deals import deal, situation
from playwright_tests.engines import Engines
from playwright_tests.kept_deals import kept_deals, plant, plant_raw, raw_entries, until_kept, until_reach_is_kept
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import open_settings
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of, table_url
from tests.rotation import seed_of_the_day

GAMES = ("farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
SAVES = Path(__file__).parent.parent / "tests" / "app" / "saves"
CALLER = situation("BO L8 HX/L7 B9", "BX", "A8 A7")

EVERYWHERE = pytest.mark.parametrize(
    ("engine", "place"), [("chromium", "http"), ("firefox", "http"), ("chromium", "file"), ("firefox", "file")]
)

FULL = """(() => {
  const {put} = IDBObjectStore.prototype;
  window.full = false;
  IDBObjectStore.prototype.put = function (...what) {
    if (window.full) throw new DOMException('the disk is full', 'QuotaExceededError');
    return put.apply(this, what);
  };
})()"""


def seen(state: State) -> tuple[object, ...]:
    """What has to be the same again."""
    cards = [(card.key, card.pressed, card.order, card.playable) for card in state.hand]
    return (cards, state.table, state.pile, state.stock, state.seats, state.log, state.dialog)


def looks_like(before: State, now: State) -> bool:
    return seen(now) == seen(before)


def reopened(page: Page, url: str) -> TableDriver:
    """The page is gone at once; another one of the same browser opens the address."""
    context = page.context
    page.close()
    fresh = context.new_page()
    fresh.set_default_timeout(20_000)
    fresh.goto(url)
    return TableDriver(MousePage(fresh))


def stored_url(page: Page) -> str:
    """The address once it names the kept deal."""
    page.wait_for_url("**#deal=*")
    return page.url


@pytest.mark.parametrize(
    ("engine", "place"), [("chromium", "http"), ("firefox", "http"), ("chromium", "file"), ("firefox", "file")]
)
def test_ux15_a_reload_in_mid_game_restores_everything(engines: Engines, engine: str, place: str) -> None:
    table = engines.table(engine, place, deal(3, seed=7), **PHONE)
    table.dealt()
    for _ in range(4):
        table.one_step()
    before = table.my_turn()
    page = page_of(table)
    stored_url(page)
    until_reach_is_kept(page, before)
    page.reload()
    table.dealt()
    assert seen(table.until("the same again", lambda s: seen(s) == seen(before))) == seen(before)
    table.one_step()


def test_ux16_closed_and_reopened_the_home_page_offers_to_continue(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(2, seed=7, game="makao"), **PHONE)
    table.dealt()
    table.one_step()
    before = table.my_turn()
    page = page_of(table)
    stored_url(page)
    until_reach_is_kept(page, before)
    again = reopened(page, f"{http.url}en/index.html")
    page = page_of(again)
    page.locator("a[data-continue]").click()
    again.dealt()
    # The address of the home page knows nothing of the pace.
    assert seen(again.my_turn())[0] == seen(before)[0]
    assert again.look().log == before.log


def test_d14_a_suit_that_is_being_chosen_is_asked_for_again(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, CALLER, **PHONE)
    table.dealt()
    page = page_of(table)
    table.tap_card("BO")
    table.tap_card("BO")
    before = table.until("the question", lambda s: s.dialog is not None)
    stored_url(page)
    until_reach_is_kept(page, before)
    page.reload()
    table.ready()
    assert seen(table.until("the question again", lambda s: s.dialog is not None)) == seen(before)
    table.tap('dialog[data-choice="suit"] button[data-value="H"]')
    table.until("the call", lambda s: s.dialog is None and len(s.hand) == 2)


def test_two_tabs_of_one_deal_do_not_destroy_each_other(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    first = visits.table(chromium, http.url, deal(2, seed=7), **PHONE)
    first.dealt()
    first.one_step()
    first.my_turn()
    url = stored_url(page_of(first))
    ((_, kept),) = kept_deals(page_of(first)).items()
    other = page_of(first).context.new_page()
    other.goto(url)
    second = TableDriver(MousePage(other))
    second.dealt()
    assert second.my_turn().log == first.look().log
    # The second tab has the deal now; the first one goes on beside it.
    until_kept(other, "as the second tab's", lambda deal: bool(deal["owner"] != kept["owner"]))
    first.one_step()
    first.until("a notice", lambda s: bool(s.alerts))
    second.one_step()
    second.my_turn()
    assert len(kept_deals(other)) == 2
    assert page_of(first).url != other.url == url


@pytest.mark.parametrize(
    ("engine", "place"), [("chromium", "http"), ("firefox", "http"), ("chromium", "file"), ("firefox", "file")]
)
def test_ux67_another_language_goes_on_with_the_deal_and_does_not_ask(
    engines: Engines, engine: str, place: str
) -> None:
    table = engines.table(engine, place, deal(3, seed=7), **PHONE)
    table.dealt()
    table.one_step()
    before = table.my_turn()
    page = page_of(table)
    stored_url(page)
    open_settings(page)
    page.locator("dialog[open] a[hreflang=hu]").click()
    page.wait_for_url("**/hu/table.html*")
    table.dealt()
    after = table.my_turn()
    assert seen(after)[0] == seen(before)[0]
    assert len(after.log) == len(before.log)


def test_back_in_the_browser_shows_the_deal_as_it_stands_now(
    playwright: Playwright, http: StaticServer, visits: Visits
) -> None:
    # Playwright switches off that browsers put pages aside whole.
    browser = start_chromium(playwright, without=["--disable-back-forward-cache"])
    try:
        table = visits.table(browser, http.url, deal(2, seed=4, game="farao"), "hu", **PHONE)
        table.dealt()
        table.one_step()
        before = table.my_turn()
        page = page_of(table)
        stored_url(page)
        until_reach_is_kept(page, before)
        open_settings(page)
        page.locator("dialog[open] a[hreflang=de]").click()
        page.wait_for_url("**/de/table.html*")
        table.dealt()
        for _ in range(3):
            table.one_step()
        before = table.my_turn()
        until_reach_is_kept(page, before)
        page.go_back(wait_until="commit")
        page.wait_for_url("**/hu/table.html*")
        now = table.until("the deal as it stands", lambda s: s.load == "ready" and len(s.log) == len(before.log))
        assert [card.key for card in now.hand] == [card.key for card in before.hand]
        assert now.dialog is None
        table.one_step()
        assert not table.my_turn().alerts
        assert len(kept_deals(page)) == 1
        visits.close()
    finally:
        browser.close()


def test_ux50_a_new_game_asks_once_and_the_old_one_waits(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(2, seed=7), **PHONE)
    table.dealt()
    for _ in range(4):
        table.one_step()
    before = table.my_turn()
    page = page_of(table)
    page.locator('button[data-action="menu"]').click()
    page.locator('dialog[open] button[data-action="new-game"]').click()
    page.locator('dialog[data-choice="confirm"] button[data-value="yes"]').click()
    page.locator('[data-action="waiting-use"]').click()
    table.dealt()
    assert table.my_turn().log == before.log
    page.locator('button[data-action="menu"]').click()
    page.locator('dialog[open] button[data-action="new-game"]').click()
    page.locator('dialog[data-choice="confirm"] button[data-value="yes"]').click()
    page.locator('[data-action="waiting-delete"]').click()
    page.locator('dialog[data-choice="confirm"] button[data-value="yes"]').click()
    page.locator('[data-action="waiting-use"]').wait_for(state="detached")
    assert not kept_deals(page)


def kills(count: int, seed: int, browser: Browser, home: str, visits: Visits) -> None:
    """Kill the page again and again, at rest with a card chosen or at any moment; what was seen is there again."""
    chance = random.Random(seed)
    for number in range(count):
        game = GAMES[(seed + number) % len(GAMES)]
        pace, level = chance.choice(["instant", "fast"]), chance.choice(["normal", "hard", "master"])
        fragment = deal(chance.choice([2, 3]), seed=seed + number, game=game, pace=pace, level=level)
        table = visits.table(browser, home, fragment, **PHONE)
        table.dealt()
        for _ in range(chance.randrange(5)):
            if table.over(table.one_step()):
                break
        rests = chance.random() < 0.5
        if rests:
            choose_a_card(table, chance)
        time.sleep(chance.random() * 0.6)
        page = page_of(table)
        url = stored_url(page)
        if rests:
            until_reach_is_kept(page, table.look())
        last = table.look()
        again = reopened(page, url)
        again.dealt()
        now = again.look()
        told = f"kill {number} of {game}, seed {seed}"
        assert now.log[: len(last.log)] == last.log, told
        if rests:
            again.until(f"the same again: {told}", partial(looks_like, last))
        again.my_turn()
        visits.close()


def choose_a_card(table: TableDriver, chance: random.Random) -> None:
    """Touch one of the cards that may be played, if it is the person's turn, there is one, and nothing is asked."""
    state = table.my_turn()
    if (
        not table.over(state)
        and state.dialog is None
        and (cards := [card.code for card in state.hand if card.playable])
    ):
        table.tap_card(chance.choice(cards))


def test_killed_at_any_moment_what_was_seen_is_there_again(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    kills(4, seed_of_the_day(), chromium, http.url, visits)


@pytest.mark.full
@pytest.mark.parametrize("batch", range(30))
def test_killed_three_hundred_times(chromium: Browser, http: StaticServer, visits: Visits, batch: int) -> None:
    kills(10, seed_of_the_day() + 1000 * batch, chromium, http.url, visits)


@pytest.mark.parametrize("name", ["makao_1", "prsi_2"])
def test_ux17_saves_of_earlier_versions_are_played_on(
    chromium: Browser, http: StaticServer, visits: Visits, name: str
) -> None:
    told = json.loads((SAVES / f"{name}.json").read_text(encoding="utf-8"))
    table = visits.table(chromium, http.url, **PHONE)
    table.ready()
    page = page_of(table)
    plant(page, "deal/old", json.dumps(told["save"]))
    page.reload()
    table.ready()
    page.locator('[data-action="waiting-use"]').click()
    table.dealt()
    assert len(table.look().log) >= told["moves"]


def damages() -> list[object]:
    """Twenty things that no version of the game would have left behind, or only a newer one."""
    save = json.loads((SAVES / "makao_2.json").read_text(encoding="utf-8"))["save"]
    sound = json.dumps(save)
    told = [
        {"version": 3},
        {"version": None},
        {"record": 7},
        {"record": ""},
        {"record": "9.9;makao;;players:2,seed:1;"},
        {"players": 0},
        {"before": []},
        {"hand": "no"},
        {"thoughts": 5},
        {"played": "yesterday"},
    ]
    texts = [json.dumps(save | change) for change in told] + [
        "",
        "{",
        "null",
        "[]",
        sound[:99],
        sound.replace('"', "'"),
    ]
    return [json.dumps([["1", "2"], "generic", text]) for text in texts] + [7, None, {"a": [1]}, "no flat list"]


def test_a_storage_damaged_in_twenty_ways_is_left_alone(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, **PHONE)
    table.ready()
    page = page_of(table)
    assert len(damages()) == 20
    for number, value in enumerate(damages()):
        plant_raw(page, f"deal/d{number}", value)
    before = raw_entries(page)
    page.reload()
    table.ready()
    assert page.locator('[data-list="waiting"] li').count() == 20
    page.goto(table_url(http.url, deal(2, seed=7)))
    table.dealt()
    table.one_step()
    table.my_turn()
    stored_url(page)
    after = raw_entries(page)
    assert {name: after[name] for name in before} == before
    assert sum(name.startswith("deal/") for name in after.keys() - before.keys()) == 1


def test_d33_refused_storage_is_said_and_the_game_is_playable(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    refuse = (
        "Object.defineProperty(globalThis, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    table = visits.table(chromium, http.url, deal(2, seed=7), init=refuse, **PHONE)
    table.dealt()
    state = table.until("a notice", lambda s: bool(s.alerts))
    assert "stores nothing" in state.alerts[0]
    table.tap('button[data-action="notice-close"]')
    assert table.play_deal().result is not None


def test_a_full_disk_is_said_and_the_game_goes_on(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    visits.forgiving = True
    table = visits.table(chromium, http.url, deal(2, seed=7), init=FULL, **PHONE)
    table.dealt()
    page = page_of(table)
    stored_url(page)
    page.evaluate("() => { window.full = true }")
    table.one_step()
    table.until("a notice", lambda s: bool(s.alerts))
    table.tap('button[data-action="notice-close"]')
    table.one_step()
    page.evaluate("() => { window.full = false }")
    table.one_step()
    before = table.my_turn()
    until_reach_is_kept(page, before)
    page.reload()
    table.dealt()
    assert table.my_turn().log == before.log


def test_everything_goes_into_a_file_and_out_of_it(
    chromium: Browser, http: StaticServer, visits: Visits, tmp_path: Path
) -> None:
    table = visits.table(chromium, http.url, deal(2, seed=7), **PHONE)
    table.dealt()
    table.one_step()
    before = table.my_turn()
    page = page_of(table)
    stored_url(page)
    open_settings(page)
    with page.expect_download() as download:
        page.locator('[data-action="data-export"]').click()
    file = tmp_path / "all.json"
    download.value.save_as(file)
    broken = tmp_path / "broken.json"
    broken.write_bytes(file.read_bytes()[:-20])
    other = visits.table(chromium, http.url, **PHONE)
    other.ready()
    page = page_of(other)
    page.evaluate("() => document.querySelector('[data-action=settings]').click()")
    page.locator("input[type=file]").set_input_files(broken)
    page.locator('[data-slot="data-note"]', has_text="damaged").wait_for()
    assert not kept_deals(page)
    page.locator("input[type=file]").set_input_files(file)
    page.locator('[data-action="waiting-use"]').click()
    other.dealt()
    assert other.my_turn().log == before.log


def test_deleting_everything_asks_once_and_leaves_nothing(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(2, seed=7), **PHONE)
    table.dealt()
    table.one_step()
    page = page_of(table)
    stored_url(page)
    open_settings(page)
    page.locator('[data-action="data-delete"]').click()
    page.locator('dialog[data-choice="confirm"] button[data-value="yes"]').click()
    page.locator("[data-slot=notice]", has_text="deleted").wait_for()
    assert not raw_entries(page)
    assert page.evaluate("() => Object.keys(localStorage).filter(key => !key.endsWith(':running'))") == []
