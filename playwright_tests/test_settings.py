"""Settings: each choice holds at once and after a reload, is reached by keys, and says when it cannot be kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from playwright_tests.deals import deal, situation
from playwright_tests.engines import Engines
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import DIALOG, change, choose, chosen, close_settings, keeping, open_settings
from playwright_tests.site import LANGUAGES
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

PHONE: ViewportSize = {"width": 390, "height": 844}
SOUND = 'button[data-slot="sound"]'
HAND = situation("HX L8 BO AA/L7 B9", "H9", "A8 A7 BX BU")

REFUSED = (
    """Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"""
)

# every sound that begins, and every vibration; what a test evaluates counts as no touch of the page
SENSES = """(() => {
  let touched = false;
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { touched = true; }, true);
  Object.defineProperty(navigator, 'userActivation', {value: {get hasBeenActive() { return touched; }}});
  window.heard = [];
  window.felt = [];
  navigator.vibrate = pulses => { window.felt.push([...pulses]); return true; };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) {
      window.heard.push({kind: kind.name, state: this.context.state});
      return start.apply(this, when);
    };
  }
})()"""

# the colour of the page in every frame from the first one on
FRAMES = """(() => {
  window.frames = [];
  const look = () => {
    const html = document.documentElement;
    if (html) window.frames.push(getComputedStyle(html).backgroundColor + getComputedStyle(html).colorScheme);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


def style(page: Page, selector: str, name: str) -> str:
    """A computed style."""
    return str(
        page.evaluate(
            "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]", [selector, name]
        )
    )


def picture(code: str) -> Callable[[Page], object]:
    """What a card of the hand looks like."""
    return lambda page: page.locator(f'[data-zone="hand"] [data-card="{code}"] .face').screenshot(animations="disabled")


def left_edge(page: Page, action: str) -> float:
    box = page.locator(f'.actions button[data-action="{action}"]').bounding_box()
    assert box is not None
    return box["x"]


def hand(page: Page) -> object:
    return page.evaluate("() => [...document.querySelectorAll('[data-card]')].map(card => card.dataset.card)")


@dataclass(frozen=True)
class Trait:
    """Something of the page that a choice changes."""

    setting: str
    value: str
    look: Callable[[Page], Any]


TRAITS = [
    Trait("theme", "dark", lambda page: style(page, "dialog", "backgroundColor")),
    Trait("felt", "wine", lambda page: style(page, ".felt", "backgroundImage")),
    Trait("numerals", "arabic", picture("L8")),
    Trait("letters", "native", picture("BO")),
    Trait("suits", "four", picture("AA")),
    Trait("motion", "none", lambda page: style(page, "[data-card]", "transitionDuration")),
    Trait("hand", "left", lambda page: left_edge(page, "draw") < left_edge(page, "play")),
    Trait("sort", "rank", hand),
    Trait("pace", "instant", lambda page: page.locator("html[data-motion=none]").count()),
    Trait("sound", "on", lambda page: page.locator(SOUND).is_visible()),
]


def settings_table(chromium: Browser, http: StaticServer, visits: Visits, **more: Any) -> TableDriver:
    """A table with a hand of every kind of card, in German, played by mouse."""
    language = more.pop("language", "de")
    fragment = more.pop("fragment", HAND.replace("instant", "slow"))
    table = visits.table(chromium, http.url, fragment, language, **{"viewport": PHONE, **more})
    table.dealt()
    return table


@pytest.mark.parametrize("group", [TRAITS[:6], TRAITS[6:]], ids=["faces", "table"])
def test_ux57_every_choice_holds_at_once_and_after_a_reload(
    group: list[Trait], chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    # the address leaves the pace to the settings
    fragment = HAND.replace("&pace=instant", "")
    table = settings_table(chromium, http, visits, fragment=fragment)
    page = page_of(table)
    for trait in group:
        before = trait.look(page)
        change(page, trait.setting, trait.value)
        assert trait.look(page) != before, trait.setting
    looks = {trait.setting: trait.look(page) for trait in group}
    page.reload()
    table.dealt()
    for trait in group:
        assert trait.look(page) == looks[trait.setting], trait.setting
    open_settings(page)
    assert {trait.setting: chosen(page, trait.setting) for trait in group} == {
        trait.setting: trait.value for trait in group
    }


def test_ux54_theme_is_known_before_the_first_paint(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    init = keeping("theme=dark") + FRAMES
    page = visits.page(chromium, http.url, init, viewport=PHONE, color_scheme="light")
    for name in ("index.html", "en/index.html", "en/help.html", "en/rules/farao.html", "en/table.html"):
        page.goto(http.url + name)
        page.wait_for_function("() => window.frames.length > 5")
        seen = set(page.evaluate("() => window.frames"))
        assert seen == {"rgb(27, 23, 19)dark"}, name


@pytest.mark.parametrize("kept", ["theme=pink&felt=gold", "\\u0000%%%&theme", "{}"])
def test_damaged_settings_are_as_usual(kept: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = settings_table(chromium, http, visits, init=keeping(kept))
    page = page_of(table)
    assert page.locator("html[data-theme], html[data-felt]").count() == 0
    open_settings(page)
    assert [chosen(page, name) for name in ("theme", "felt", "pace")] == ["system", "green", "normal"]


def test_ux54_light_or_dark_on_pages_without_a_table(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, keeping("felt=blue&pace=fast"), viewport=PHONE, color_scheme="light")
    page.goto(f"{http.url}sk/help.html")
    page.locator("form[data-look] label:has(input[value=dark])").click()
    assert style(page, "html", "colorScheme") == "dark"
    page.goto(f"{http.url}sk/rules/makao.html")
    assert style(page, "html", "colorScheme") == "dark"
    assert page.locator("form[data-look] input:checked").get_attribute("value") == "dark"
    # what else was chosen is still there
    page.goto(f"{http.url}sk/table.html")
    page.wait_for_selector("html[data-load=ready]")
    assert page.locator("html[data-theme=dark][data-felt=blue]").count() == 1
    change(page, "theme", "light")
    page.go_back()
    page.locator("form[data-look] input[value=light]:checked").wait_for(state="attached")
    assert style(page, "html", "colorScheme") == "light"
    page.locator("form[data-look] label:has(input[value=system])").click()
    kept = page.evaluate("() => localStorage.getItem(Object.keys(localStorage).find(key => key.endsWith(':settings')))")
    assert sorted(kept.split("&")) == ["felt=blue", "pace=fast"]


def test_no_choice_is_offered_where_it_could_do_nothing(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport=PHONE, java_script_enabled=False)
    page.goto(f"{http.url}en/help.html")
    assert not page.locator("form[data-look]").is_visible()


def test_refused_storage_is_said_and_the_choice_holds(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = settings_table(chromium, http, visits, init=REFUSED, language="en")
    page = page_of(table)
    open_settings(page)
    assert not page.locator("[data-slot=settings-note]").inner_text()
    choose(page, "felt", "slate")
    assert "for this visit only" in page.locator("[data-slot=settings-note]").inner_text()
    assert page.locator("html[data-felt=slate]").count() == 1
    page.goto(f"{http.url}en/help.html")
    page.locator("form[data-look] label:has(input[value=dark])").click()
    assert style(page, "html", "colorScheme") == "dark"
    assert "for this visit only" in page.locator("form[data-look] [aria-live]").inner_text()


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (1440, 900)])
def test_ux40_left_hand_mirrors_what_is_tapped(
    size: tuple[int, int], chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    view = {"width": size[0], "height": size[1]}
    table = settings_table(chromium, http, visits, viewport=view, language="hu")
    page = page_of(table)
    lying = size == (568, 320)
    hand_middle = (
        "() => { const b = document.querySelector('.hand').getBoundingClientRect(); return b.x + b.width / 2; }"
    )
    assert lying or left_edge(page, "draw") < left_edge(page, "play")
    assert not lying or page.evaluate(hand_middle) > size[0] / 2
    change(page, "hand", "left")
    assert lying or left_edge(page, "draw") > left_edge(page, "play")
    assert not lying or page.evaluate(hand_middle) < size[0] / 2


# --- sound and vibration


def test_ux55_sound_is_off_until_it_is_wanted(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = settings_table(chromium, http, visits, init=SENSES)
    page = page_of(table)
    lines = len(table.look().log)
    table.tap('button[data-action="draw"]')
    table.until("the others to have played", lambda s: len(s.log) > lines + 1 and s.turn == 0)
    assert page.evaluate("() => [window.heard, window.felt]") == [[], []]
    assert not page.locator(SOUND).is_visible()


def test_ux55_escape_closes_the_sound_box_and_leaves_the_selected_card(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = settings_table(chromium, http, visits, init=keeping("sound=on"), fragment=HAND)
    page = page_of(table)
    selected = page.locator('[data-zone=hand] [aria-pressed="true"]')
    page.locator('[data-zone=hand] [tabindex="0"]').press("Space")
    expect(selected).to_have_count(1)
    page.locator(SOUND).press("Enter")
    page.locator("#sound-box:popover-open").wait_for()
    page.keyboard.press("Escape")
    page.locator("#sound-box:not(:popover-open)").wait_for(state="attached")
    expect(selected).to_have_count(1)
    page.keyboard.press("Escape")
    expect(selected).to_have_count(0)


def test_ux55_sound_waits_for_a_gesture_and_can_be_muted(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    init = keeping("sound=on") + SENSES
    table = settings_table(chromium, http, visits, init=init, fragment=HAND)
    page = page_of(table)
    # dealt by a link: nobody has touched the page yet
    assert page.evaluate("() => window.heard") == []
    table.tap('button[data-action="draw"]')
    page.wait_for_function("() => window.heard.length > 0")
    table.my_turn()
    mute = page.locator('button[data-action="mute"]')
    page.locator(SOUND).click()
    mute.click()
    assert mute.get_attribute("aria-pressed") == "true"
    heard = len(page.evaluate("() => window.heard"))
    lines = len(table.look().log)
    table.tap('button[data-action="draw"]')
    table.until("the others to have played", lambda s: len(s.log) > lines + 1 and s.turn == 0)
    assert len(page.evaluate("() => window.heard")) == heard
    page.reload()
    table.dealt()
    assert mute.get_attribute("aria-pressed") == "true"
    page.locator(SOUND).click()
    mute.click()
    page.wait_for_function("() => window.heard.length > 0")


def test_ux55_volume_stands_on_the_table_and_in_the_settings(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    init = keeping("sound=on") + SENSES
    view = {"width": 1440, "height": 900}
    table = settings_table(chromium, http, visits, init=init, viewport=view)
    page = page_of(table)
    slider = page.locator(".rim input[type=range]")
    assert slider.input_value() == "60"
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.heard.length > 0")
    open_settings(page)
    assert page.locator(f"{DIALOG} input[type=range]").input_value() == "70"
    page.locator(f"{DIALOG} input[type=range]").focus()
    page.keyboard.press("Home")
    assert slider.input_value() == "10"
    close_settings(page)
    # on a phone volume and mute lie under a button of the rim, and go away with a tap elsewhere
    page.set_viewport_size(PHONE)
    assert not slider.is_visible()
    page.locator(SOUND).click()
    slider.press("ArrowRight")
    assert slider.input_value() == "20"
    page.mouse.click(195, 500)
    assert not slider.is_visible()


def test_ux56_vibration_is_offered_where_it_exists(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = settings_table(chromium, http, visits, init=SENSES, fragment=HAND)
    page = page_of(table)
    change(page, "vibration", "on")
    assert page.evaluate("() => window.felt") == [[25]]
    table.tap('button[data-action="draw"]')
    page.wait_for_function("() => window.felt.length === 2")
    without = settings_table(chromium, http, visits, init="delete Navigator.prototype.vibrate")
    open_settings(page_of(without))
    assert not page_of(without).locator(f"{DIALOG} [data-slot=set-vibration]").is_visible()


# --- keys


def test_ux27_single_keys_work_only_when_they_are_switched_on(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = settings_table(chromium, http, visits, fragment=HAND)
    page = page_of(table)
    before = len(table.look().hand)
    page.keyboard.press("d")
    page.keyboard.press("r")
    assert len(table.look().hand) == before
    change(page, "keys", "on")
    page.keyboard.press("Control+d")
    page.keyboard.press("p")
    page.keyboard.press("r")
    page.wait_for_selector("dialog[data-dialog=rules][open]")
    # a question is open, so the letters are not for the table
    page.keyboard.press("d")
    close_settings(page)
    assert len(table.look().hand) == before
    page.keyboard.press("D")
    table.until("one card more", lambda state: len(state.hand) == before + 1)


def test_ux04_settings_by_keyboard_alone(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = settings_table(chromium, http, visits)
    page = page_of(table)
    page.locator('button[data-action="menu"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[data-dialog=menu][open]")
    on_settings = "() => document.activeElement.dataset.action === 'settings'"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate(on_settings):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{DIALOG}[open]")
    assert page.evaluate("() => document.activeElement.id") == "settings-heading"
    groups = []
    for _ in range(40):
        page.keyboard.press("Tab")
        inside, name = page.evaluate(
            "dialog => [!!document.activeElement.closest(dialog), document.activeElement.name || '']", DIALOG
        )
        if not inside:
            break
        if name and name not in groups:
            groups.append(name)
        if name == "felt":
            page.keyboard.press("ArrowDown")
            assert chosen(page, "felt") == "blue"
            assert page.locator("html[data-felt=blue]").count() == 1
    wanted = ["pace", "sort", "hand", "numerals", "letters", "suits", "theme", "felt", "motion", "sound", "keys"]
    assert [name for name in groups if name != "vibration"] == wanted
    close_settings(page)
    assert page.evaluate("() => document.activeElement.dataset.action") == "menu"


def test_settings_have_names_in_every_language_and_fit_the_narrowest_phone(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    view = {"width": 320, "height": 568}
    names = {}
    for language in LANGUAGES:
        table = settings_table(
            chromium, http, visits, viewport=view, language=language, init=keeping("sound=on"), fragment=deal()
        )
        page = page_of(table)
        open_settings(page)
        names[language] = page.evaluate(
            "dialog => [...document.querySelectorAll(dialog + ' legend')].map(e => e.textContent.trim())", DIALOG
        )
        small = page.evaluate(
            """dialog => [...document.querySelectorAll(`${dialog} :is(button, label, a)`)]
              .filter(e => e.getClientRects().length)
              .map(e => [e.textContent.trim(), e.getBoundingClientRect(), e.scrollWidth - e.clientWidth])
              .filter(([, box, over]) => box.width < 44 || box.height < 43.5
                || box.left < 0 || box.right > 320 || over > 1)
              .map(([text, box]) => `${text} ${box.width}x${box.height} at ${box.left}`)""",
            DIALOG,
        )
        assert not small, f"{language}: {small}"
        assert page.evaluate("dialog => document.querySelector(dialog).scrollWidth", DIALOG) <= 320
        page.close()
    assert all(all(found) for found in names.values())
    assert len({tuple(found) for found in names.values()}) == len(LANGUAGES)


def test_ux67_language_links_of_the_settings_keep_the_deal(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = settings_table(chromium, http, visits, fragment=deal(2, 7))
    page = page_of(table)
    open_settings(page)
    before = table.my_turn()
    page.wait_for_url("**#deal=*")
    page.locator(f"{DIALOG} a[hreflang=cs]").click()
    # the deal is kept, so nobody has to be asked
    page.wait_for_url("**/cs/table.html#deal=*")
    table.dealt()
    assert table.my_turn().codes == before.codes


def test_ux52_computers_keep_the_pace_of_the_settings(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = settings_table(
        chromium, http, visits, init=keeping("pace=slow"), fragment=HAND.replace("&pace=instant", "")
    )
    page = page_of(table)
    table.tap('button[data-action="draw"]')
    begun = time.monotonic()
    table.until("the computer's turn", lambda state: state.table.get("busy") == "true")
    table.my_turn()
    assert time.monotonic() - begun >= 1.5
    change(page, "pace", "instant")
    begun, lines = time.monotonic(), len(table.look().log)
    table.tap('button[data-action="draw"]')
    table.until("the drawn card and the computer's move", lambda s: len(s.log) > lines + 1 and s.turn == 0)
    assert time.monotonic() - begun < 1.5


@pytest.mark.parametrize(("engine", "place"), [("chromium", "file"), ("firefox", "sub-path"), ("webkit", "http")])
def test_settings_in_every_engine(engine: str, place: str, engines: Engines) -> None:
    table = engines.table(engine, place, language="cs")
    table.ready()
    table.tap('button[data-action="menu"]')
    table.tap('button[data-action="settings"]')
    for name, value in (("theme", "dark"), ("felt", "wine"), ("sound", "on")):
        label = f"{DIALOG} label:has(input[name={name}][value={value}])"
        table.surface.evaluate("selector => document.querySelector(selector).scrollIntoView({block: 'center'})", label)
        table.tap(label)
    table.tap(f'{DIALOG} .close[data-action="settings-close"]')
    looks = "() => [document.documentElement.dataset.theme, document.documentElement.dataset.felt]"
    table.until("the chosen look", lambda state: table.surface.evaluate(looks) == ["dark", "wine"])
    table.surface.evaluate("() => { window.beforeReload = true; location.reload(); }")
    table.until("the page anew", lambda state: not table.surface.evaluate("() => window.beforeReload === true"))
    table.until("the chosen look again", lambda state: table.surface.evaluate(looks) == ["dark", "wine"])
    state = table.ready()
    # on a phone they lie under a button of the rim
    assert table.surface.evaluate("() => !document.querySelector('[data-slot=sound-box]').hidden")
    assert not state.alerts, "a sound that fails leaves a message"
