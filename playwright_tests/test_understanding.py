"""What the table explains: rules, house rules, what happened; dialogs that behave, and names in their language."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from playwright_tests.deals import Opened, another_deal, deal, situation
from playwright_tests.server import Fault, StaticServer
from playwright_tests.settings_dialog import keeping
from playwright_tests.site import pages
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

LONG_DEAL = deal(4, 3, game="crazy_eights")
OWED = situation("H9 A9 BX/B7 LX/L8 LK", "LU L7", "A8 AX BK", draw=2)
NAMES = {"Fáraó": "hu", "Makaó": "hu", "Faraón": "sk", "Krčmový Faraón": "sk", "Prší": "cs", "Mau-Mau": "de"}
NAMES |= {"Crazy Eights": "en"}

# the language of every text that is nothing but the name of a game, also after a label
LANGUAGE_OF_NAMES = """names => {
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {data, parentElement: parent} = walker.currentNode, text = data.replace(/^\\s*[:·]?\\s*|\\s*$/g, '');
    if (text in names && !parent.closest('script, style, title')) {
      found.push([text, parent.closest('[lang]').lang, parent.outerHTML.slice(0, 80)]);
    }
  }
  return found;
}"""

UNCOVERED = """index => {
  const box = document.querySelectorAll('[role=log] > *')[index].getBoundingClientRect();
  const top = document.elementFromPoint(box.x + 10, box.y + box.height / 2);
  return !!top && !!top.closest('[role=log]');
}"""

OUTSIDE = """name => { const e = document.activeElement, dialog = document.querySelector(`dialog[data-dialog=${name}]`);
  return e !== document.body && !dialog.contains(e) ? e.outerHTML.slice(0, 120) : ''; }"""


def with_lines(table: TableDriver, many: int) -> Sequence[str]:
    """Play until so many lines are in the log, and return them."""
    table.dealt()
    while len((state := table.my_turn()).log) < many:
        assert not table.over(state)
        table.one_step()
    return state.log


def headings(page: Page) -> list[str]:
    """The headings of the blocks of the open dialog, in the order in which they are read."""
    return page.locator("dialog[open] .rule-block:not([hidden]) h3").all_inner_texts()


def test_ux45_the_rules_begin_with_what_holds_now_and_are_two_taps_away_from_anywhere(at: Opened) -> None:
    table = at(OWED)
    page = page_of(table)
    table.my_turn()
    table.tap('button[data-action="rules"]')
    page.wait_for_selector("dialog[data-dialog=rules][open]")
    assert headings(page)[0] == "Right now"
    now = page.locator("dialog[open] .rule-block:not([hidden])").first.inner_text()
    assert "2" in now
    assert "seven" in now.casefold()
    assert len(headings(page)) > 3
    page.keyboard.press("Escape")
    # with nothing to answer, what has to be followed stands first
    another_deal(table, situation("H9 AX HK/L8/LX", "L9 H8", "A8 A7 B9 BK"))
    for opened in (["menu"], ["menu", "settings"], ["menu", "people"]):
        for action in opened:
            table.tap(f'button[data-action="{action}"]')
        page.wait_for_selector(f"dialog[data-dialog={opened[-1]}][open]")
        # the first tap closes what lies above the table, the second one asks
        page.locator("dialog[open] :is([data-action$=close]):visible").last.click()
        page.wait_for_function("() => !document.querySelector('dialog[open]')")
        table.tap('button[data-action="rules"]')
        page.wait_for_selector("dialog[data-dialog=rules][open]")
        assert headings(page)[0] == "Right now"
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")


def test_ux45_the_start_form_leads_to_the_rules_of_the_chosen_game(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, "choose=prsi")
    table.ready()
    link = page_of(table).locator(".start [data-slot=form-rules]")
    assert (link.get_attribute("href") or "").endswith("rules/prsi.html")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (568, 320), (320, 454)])
def test_ux46_house_rules_are_listed_on_the_table(
    width: int, height: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    fragment = deal(3, 7, more="&opt.hand=6&opt.recall=next")
    table = visits.table(chromium, http.url, fragment, viewport={"width": width, "height": height})
    table.dealt()
    table.my_turn()
    page = page_of(table)
    chip, rules = page.locator('[data-kind="house"]'), page.locator('.rim [data-action="rules"]')
    assert "2 house rules" in (rules.get_attribute("aria-label") or "")
    if height > 520:
        assert "2 house rules" in chip.inner_text()
        chip.click()
        page.wait_for_selector("dialog[data-dialog=house][open]")
        listed = page.locator("[data-list=house-rules] > li").all_inner_texts()
        assert len(listed) == 2
        assert all("Usual:" in text for text in listed)
        return
    # a low window has no room for the chip: the button for the rules tells the number and leads to them
    assert not chip.is_visible()
    mark = "() => getComputedStyle(document.querySelector('.rim [data-action=rules]'), '::after').content"
    assert '"2"' in page.evaluate(mark)
    rules.click()
    assert page.locator("dialog[open] [data-changed]").count() >= 2


def test_the_sheet_of_rules_speaks_the_language_that_was_chosen_last(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url)
    table.ready()
    page, gate = page_of(table), threading.Event()
    http.fault("assets/words/cs.bin", Fault(gate=gate))
    page.locator('[data-action="rules"]:visible').first.click()
    for language in ("cs", "de"):
        page.locator(f'dialog[open] label:has([name="print-language"][value="{language}"])').click()
    sheet = page.locator("[data-slot=print]")
    expect(sheet).to_have_attribute("lang", "de")
    # the file that comes late was wanted once, and is not any more
    with page.expect_response("**/cs.bin") as answer:
        gate.set()
    answer.value.finished()
    page.wait_for_timeout(200)
    expect(sheet).to_have_attribute("lang", "de")
    expect(page.locator('dialog[open] [name="print-language"]:checked')).to_have_value("de")


def test_a_language_that_cannot_be_fetched_does_not_stay_chosen(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url)
    table.ready()
    page = page_of(table)
    page.route("**/cs.bin", lambda route: route.abort())
    page.locator('[data-action="rules"]:visible').first.click()
    page.locator('dialog[open] label:has([name="print-language"][value="cs"])').click()
    expect(page.locator('dialog[open] [data-slot="print-note"]')).to_have_text(
        "This language cannot be fetched without a network."
    )
    expect(page.locator('dialog[open] [name="print-language"]:checked')).to_have_value("en")
    expect(page.locator("[data-slot=print]")).to_have_attribute("lang", "en")
    visits.forgiving = True


def test_ux46_before_the_deal_the_usual_choice_is_marked(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, "choose=makao", viewport={"width": 390, "height": 844})
    table.ready()
    page = page_of(table)
    page.locator("details.house > summary").click()
    section = page.locator("details.house-section").first
    section.locator("summary").click()
    option = section.locator(".option").first
    assert option.locator("small", has_text="usual").count() >= 1
    option.locator("label:not(:has(:checked))").first.click()
    page.wait_for_selector(".option[data-changed]")
    assert "1" in page.locator("details.house > summary em").inner_text()
    assert option.locator("legend em", has_text="changed").is_visible()


def test_ux33_dialogs_have_names_keep_the_focus_and_give_it_back(at: Opened) -> None:
    table = at(situation("HO A9 AX B7 L8/B8 LX/L9 LK", "H9", "A8 A7 BX BU", options="hand:4"))
    page = page_of(table)
    table.my_turn()
    for name, openers in (
        ("menu", ["menu"]),
        ("settings", ["menu", "settings"]),
        ("people", ["menu", "people"]),
        ("rules", ["rules"]),
        ("house", ["house-rules"]),
    ):
        for action in openers:
            page.locator(f'button[data-action="{action}"]:visible').first.focus()
            page.keyboard.press("Enter")
        dialog = page.locator(f"dialog[data-dialog={name}][open]")
        dialog.wait_for()
        title = page.evaluate(
            "name => document.getElementById(document.querySelector("
            "`dialog[data-dialog=${name}]`).getAttribute('aria-labelledby')).textContent.trim()",
            name,
        )
        assert title, name
        assert page.evaluate(
            "name => document.querySelector(`dialog[data-dialog=${name}]`).contains(document.activeElement)", name
        ), f"{name}: the focus is not in it"
        for key in ["Tab"] * 14 + ["Shift+Tab"] * 4:
            page.keyboard.press(key)
            assert not page.evaluate(OUTSIDE, name), f"{name}: the focus got out"
        page.evaluate("() => document.querySelector('.actions button:not(:disabled)').focus()")
        assert not page.evaluate(OUTSIDE, name), f"{name}: what lies behind can get the focus"
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")
        # the dialog of the browser gives it back to what may have gone, and the page puts it right
        expect(page.locator(f'button[data-action="{openers[0]}"]:focus'), name).to_have_count(1)


REOPEN = """([closed, action]) => {
  const dialog = document.querySelector(`dialog[data-dialog=${closed}]`);
  // the browser tells of it when this function has come to its end
  dialog.close();
  document.querySelector(`.rim [data-action=${action}]`).click();
  return new Promise(done => dialog.addEventListener('close', () => setTimeout(done), {once: true}));
}"""


def test_a_tap_is_not_lost_in_the_moment_in_which_a_dialog_closes(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(3))
    table.dealt()
    page = page_of(table)
    for opened, again in (("menu", "menu"), ("menu", "rules"), ("rules", "menu")):
        table.tap(f'.rim [data-action="{opened}"]')
        page.wait_for_selector(f"dialog[data-dialog={opened}][open]")
        page.evaluate(REOPEN, [opened, again])
        expect(page.locator("dialog[open]")).to_have_attribute("data-dialog", again)
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")


def test_ux34_every_page_has_one_heading_of_the_first_level_and_its_landmarks(
    chromium: Browser, http: StaticServer, visits: Visits, site: Path
) -> None:
    page = visits.page(chromium, http.url, java_script_enabled=False)
    for name in pages(site, "hu"):
        page.goto(f"{http.url}hu/{name}")
        levels = [
            int(tag[1])
            for tag in page.evaluate(
                "() => [...document.querySelectorAll('h1,h2,h3,h4')]"
                ".filter(e => !e.closest('dialog, template, [hidden]')).map(e => e.tagName)"
            )
        ]
        assert levels[0] == 1, name
        assert levels.count(1) == 1, name
        assert all(after <= before + 1 for before, after in pairwise(levels)), (name, levels)
        assert page.locator("main").count() == 1, name
        assert page.locator("header").first.evaluate("e => !e.closest('main, section, article')"), name
    page.goto(f"{http.url}hu/table.html")
    assert page.locator("[role=complementary]").count() == 1
    assert page.locator("a.skip-link").get_attribute("href") == "#hand"


@pytest.mark.parametrize("language", ["de", "hu"])
def test_ux35_names_of_games_carry_their_own_language(
    language: str, chromium: Browser, http: StaticServer, visits: Visits, site: Path
) -> None:
    page = visits.page(chromium, http.url)
    wrong, seen = [], set()
    for name in pages(site, language):
        page.goto(f"{http.url}{language}/{name}")
        for text, lang, where in page.evaluate(LANGUAGE_OF_NAMES, NAMES):
            seen.add(text)
            if lang != NAMES[text]:
                wrong.append(f"{name}: {text} is said to be {lang}: {where}")
    assert len(seen) >= 6, seen
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (568, 320), (1440, 900)])
def test_ux52_what_happened_can_be_read_again(
    width: int, height: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, LONG_DEAL, viewport={"width": width, "height": height})
    lines = with_lines(table, 45)
    page = page_of(table)
    if height == 844:
        table.tap(".log")
    elif height == 320:
        table.tap('button[data-action="menu"]')
        table.tap('button[data-action="log"]')
    log = page.locator("[role=log]")
    if height != 900:
        page.wait_for_selector(".log-close:visible")
    # the newest is in sight, and the keys scroll to the oldest
    page.wait_for_function(UNCOVERED, arg=len(lines) - 1)
    if height != 900:
        assert page.evaluate("() => document.activeElement.matches('[role=log]')")
    log.press("Home")
    page.wait_for_function(UNCOVERED, arg=0)
    expect(log).to_have_attribute("tabindex", "0")
    # each of the last moves can be brought into sight
    for index in range(len(lines) - 4, len(lines)):
        line = log.locator("> *").nth(index)
        line.scroll_into_view_if_needed()
        assert line.inner_text() == lines[index]
        # a log that has just been opened may still be on its way
        page.wait_for_function(UNCOVERED, arg=index)
    if height != 900:
        page.locator(".log-close").press("Enter")
        page.wait_for_function("() => document.activeElement.closest('[data-zone=hand]') !== null")
        expect(log).to_have_attribute("tabindex", "-1")


def test_ux52_what_has_just_happened_is_in_sight_when_the_window_has_changed(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, LONG_DEAL, viewport={"width": 1440, "height": 900})
    page, last = page_of(table), len(with_lines(table, 45)) - 1
    for width, height in ((390, 844), (1440, 900), (1440, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(UNCOVERED, arg=last)


def test_ux52_each_move_of_a_computer_stays_at_least_for_the_chosen_time(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    note = """(() => { window.moves = []; addEventListener('DOMContentLoaded', () => {
      const pile = document.querySelector('[data-zone=pile]');
      new MutationObserver(() => window.moves.push(performance.now())).observe(
        document.querySelector('[data-zone=table]'), {attributeFilter: ['data-turn']}); }); })()"""
    table = visits.table(
        chromium, http.url, "", init=keeping("pace=instant") + note, viewport={"width": 390, "height": 844}
    )
    table.ready()
    page = page_of(table)
    # the pace is chosen where the deal is
    page.locator('.start label:has(input[name="pace"][value="slow"])').click()
    page.locator('.start label:has(input[name="players"][value="4"])').click()
    page.locator("form button[type=submit]").click()
    table.dealt()
    table.my_turn(seconds=60)
    page.evaluate("() => { window.moves = [] }")
    while not page.evaluate("() => window.moves.length"):
        table.one_step()
    table.until("three computers to have played", lambda s: len(page.evaluate("() => window.moves")) >= 3, 40)
    # the person's move and those that followed it; the person may have moved again by now
    moves = page.evaluate("() => window.moves")[:4]
    gaps = [after - before for before, after in pairwise(moves)]
    assert min(gaps) >= 1700, gaps


def test_the_result_shows_every_hand(at: Opened) -> None:
    table = at(situation("HX/L8 LX LK/B8 A9", "H9", "A8 A7 BX BU"))
    page = page_of(table)
    table.my_turn()
    assert not page.locator(".open-hands").is_visible()
    table.tap_card("HX")
    table.tap_card("HX")
    end = table.until("the result", lambda s: s.result is not None)
    assert end.result is not None
    shown = page.locator(".open-hands :is(dt, dd)").all_inner_texts()
    # the cards that the others hold when the deal ends, each by its name
    assert [text for text in shown if text in ("Anna", "Ben")] == ["Anna", "Ben"]
    assert len(shown) == 2 + sum(int(end.seats[seat]["count"]) for seat in (1, 2))
    assert any("of leaves" in text for text in shown)
    assert page.locator('dialog[open] [data-action="next-deal"]').is_visible()
