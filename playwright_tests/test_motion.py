"""Cards in flight: there at a pace, gone after it, never in the way, and none where nothing may move."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import another_deal, change_fragment, deal, situation
from playwright_tests.engines import ENGINES, Engines
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import change, keeping
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 12
LONG_TASK_MS = 50

# the person owes cards, and then it is another's turn
OWING = situation("H9 A9/B8 LX/L8 LK", "L7 H7 A7", "A8 AX BX B9 BU BK HX HU", draw=6, pace="slow")

# everything that scripts animate on the table, and how long every frame's callback takes that does so
RECORD = """(() => {
  window.flown = [];
  window.steps = [];
  const {animate} = Element.prototype, box = Element.prototype.getBoundingClientRect;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    // for those who want to look at cards in the air, however long that takes
    if (window.held && this.closest('[data-flights]')) animation.pause();
    const use = this.querySelector('use');
    window.steps.push('write');
    window.flown.push({
      layer: !!this.closest('[data-flights]'), card: use ? use.getAttribute('href') : '',
      names: animation.effect.getKeyframes().flatMap(frame => Object.keys(frame)),
      end: animation.effect.getComputedTiming().endTime,
      together: document.querySelector('[data-flights]').children.length,
    });
    return animation;
  };
  Element.prototype.getBoundingClientRect = function () {
    window.steps.push('read');
    return box.call(this);
  };
  const frame = requestAnimationFrame;
  window.callbacks = [];
  window.requestAnimationFrame = then => frame(now => {
    window.steps = [];
    const begun = performance.now();
    then(now);
    if (window.steps.includes('write')) window.callbacks.push({took: performance.now() - begun, steps: window.steps});
  });
})()"""
TIMING = {"offset", "computedOffset", "easing", "composite"}

IN_THE_AIR = "() => document.querySelector('[data-flights]').children.length"
# a browser that is busy may be asked too late for cards in the air
NOTE_FLIGHTS = """() => { new MutationObserver(() => { window.flew = true; })
  .observe(document.querySelector('[data-flights]'), {childList: true}); }"""
# nothing is left in the air, and the cards of the page can be seen again
LANDED = """() => !document.querySelector('[data-flights]').children.length
  && [...document.querySelectorAll('[data-card], .lying')].every(e => getComputedStyle(e).opacity === '1')"""
HELD = "window.held = true;"


def watched(chromium: Browser, http: StaticServer, visits: Visits, fragment: str, **more: Any) -> TableDriver:
    """A table on a phone whose animations are recorded."""
    init = RECORD + ";" + more.pop("init", "")
    table = visits.table(chromium, http.url, fragment, init=init, **{**PHONE, **more})
    table.dealt()
    return table


def flown(table: TableDriver) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.surface.evaluate("() => window.flown")
    return found


def wait_for(table: TableDriver, function: str, seconds: float = 10) -> None:
    """Wait until a function of the page gives something true."""
    deadline = time.monotonic() + seconds
    while not table.surface.evaluate(function):
        assert time.monotonic() < deadline, function
        time.sleep(0.02)


def landed(table: TableDriver) -> None:
    wait_for(table, "() => window.flown.length && !document.querySelector('[data-flights]').children.length")


def test_a_deal_flies_shows_nothing_hidden_and_is_gone_after_it(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = watched(chromium, http, visits, deal(players=4, seed=7, pace="slow"))
    first = table.look()
    wait_for(table, "() => window.flown.length")
    found = flown(table)
    copies = [one for one in found if one["layer"]]
    assert 4 < len(copies) <= MOST
    faces = {one["card"] for one in copies} - {"#back-1"}
    assert faces <= {f"#card-{code}" for code in [*first.codes, first.pile["top"]]}
    assert [one["card"] for one in copies].count("#back-1") >= 3
    layer = "[data-flights][aria-hidden=true]"
    assert page_of(table).locator(layer).evaluate("e => getComputedStyle(e).pointerEvents") == "none"
    wait_for(table, LANDED)


def test_only_transforms_and_opacity_move_and_the_page_is_read_before_it_is_written(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = watched(chromium, http, visits, OWING)
    table.tap('button[data-zone="stock"]')
    landed(table)
    table.until("the others to have played", lambda s: s.turn == 0 and not s.busy, 20)
    landed(table)
    found = flown(table)
    names = {name for one in found for name in one["names"]}
    assert "transform" in names
    assert names - TIMING <= {"transform", "opacity"}
    assert max(one["together"] for one in found) <= MOST
    callbacks = table.surface.evaluate("() => window.callbacks")
    assert len(callbacks) >= 2
    for callback in callbacks:
        assert "read" not in callback["steps"][callback["steps"].index("write") :]
    # the machine may be busy with something else once, but not each time
    assert min(callback["took"] for callback in callbacks) < LONG_TASK_MS


@pytest.mark.parametrize(
    ("pace", "more"),
    [
        ("slow", {"reduced_motion": "reduce"}),
        ("slow", {"init": keeping("motion=none")}),
        ("instant", {}),
    ],
    ids=["device", "setting", "instant"],
)
def test_ux53_nothing_flies_where_nothing_may_move(
    pace: str, more: dict[str, Any], chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = watched(chromium, http, visits, OWING.replace("pace=slow", f"pace={pace}"), **more)
    table.tap('button[data-zone="stock"]')
    table.until("the cards", lambda s: len(s.hand) == 8)
    table.until("another to have played", lambda s: len(s.log) > 1)
    assert flown(table) == []
    another_deal(table, deal(players=2, seed=7, pace=pace))
    assert flown(table) == []


def test_ux53_a_choice_in_the_settings_stops_all_flights(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = watched(chromium, http, visits, OWING)
    change(page_of(table), "motion", "none")
    table.tap('button[data-zone="stock"]')
    table.until("the cards", lambda s: len(s.hand) == 8)
    assert flown(table) == []


def test_a_tap_in_mid_flight_works_and_brings_the_cards_home(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = watched(chromium, http, visits, OWING, init=HELD)
    table.tap('button[data-zone="stock"]')
    wait_for(table, f"() => ({IN_THE_AIR})() === 4")
    # nothing waits for the flights: all cards are there, and can be touched although some of them fly
    before = table.look()
    assert len(before.hand) == 8
    assert table.surface.evaluate(IN_THE_AIR)
    table.tap_card("AX")
    table.until("an answer", lambda s: len(s.log) > len(before.log))
    assert not table.surface.evaluate(IN_THE_AIR)
    assert not table.surface.evaluate("() => document.getAnimations().filter(a => a.playState === 'paused').length")


def test_another_deal_ends_the_flights_of_the_last_one(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = watched(chromium, http, visits, deal(players=4, seed=7, pace="slow"), init=HELD)
    wait_for(table, IN_THE_AIR)
    change_fragment(table, deal(players=2, seed=8))
    table.tap('dialog[data-choice="confirm"] button[data-value="yes"]')
    table.until("the other deal", lambda s: len(s.seats) == 2)
    assert not table.surface.evaluate(IN_THE_AIR)


def test_a_dragged_card_flies_on_from_where_it_was_let_go(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    fragment = situation("LX A9 HK/B8 BX/L8 LK", "LU L9", "A8 AX BU BK HX HU", pace="slow")
    table = watched(chromium, http, visits, fragment, init=HELD, has_touch=False, is_mobile=False)
    page = page_of(table)
    card = page.locator('[data-card="LX"]').bounding_box()
    pile = page.locator('[data-zone="pile"]').bounding_box()
    assert card is not None
    assert pile is not None
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(pile["x"] + 30, pile["y"] + 30, steps=5)
    page.mouse.up()
    wait_for(table, IN_THE_AIR)
    start = page.evaluate(
        """() => { const all = document.getAnimations().filter(a => a.effect.target.closest('[data-flights]'));
          all.forEach(a => { a.pause(); a.currentTime = 0; });
          return all[0].effect.target.getBoundingClientRect().toJSON(); }"""
    )
    middle = (start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    wanted = (pile["x"] + 10 + card["width"] / 2, pile["y"] + 10 + card["height"] / 2)
    assert middle == pytest.approx(wanted, abs=6)


@pytest.mark.parametrize("engine", ENGINES)
def test_flights_in_every_engine(engine: str, engines: Engines) -> None:
    table = engines.table(engine, "http", OWING)
    table.dealt()
    table.surface.evaluate(NOTE_FLIGHTS)
    table.tap('button[data-zone="stock"]')
    wait_for(table, f"() => window.flew && !({IN_THE_AIR})()")
    assert len(table.look().hand) == 8


# --- tap to go on

THREE = situation("H9 AX HU/LX BK/L8 BU/L9 BO", "LO LK", "A8 A9 BX HK", turn=1, pace="tap")


def test_ux52_at_the_pace_of_taps_each_move_stays_until_a_tap_or_a_key(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = watched(chromium, http, visits, THREE)
    page = page_of(table)
    first = table.until("the first move", lambda s: s.can("continue"))
    time.sleep(1.5)
    assert table.look().log == first.log
    table.tap('button[data-zone="stock"]')
    second = table.until("the second move", lambda s: len(s.log) > len(first.log) and s.can("continue"))
    assert not second.busy
    page.locator('[data-slot="status"]').click()
    third = table.until("the person's turn", lambda s: len(s.log) > len(second.log) and s.turn == 0)
    assert not third.can("continue")
    assert third.can("draw") or any(card.playable for card in third.hand)

    change_fragment(table, THREE.replace("level=normal", "level=easy"))
    table.tap('dialog[data-choice="confirm"] button[data-value="yes"]')
    first = table.until("the first move again", lambda s: s.can("continue") and len(s.log) == 1)
    table.tap('button[data-action="continue"]')
    second = table.until("the second move again", lambda s: len(s.log) == 2 and s.can("continue"))
    # wherever the focus is, Enter goes on
    page.keyboard.press("Enter")
    table.until("the person's turn again", lambda s: len(s.log) == 3 and s.turn == 0)


def test_the_pace_of_taps_is_chosen_in_the_settings(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = watched(chromium, http, visits, THREE.replace("&pace=tap", "&pace=slow"))
    change(page_of(table), "pace", "tap")
    table.until("a move that waits", lambda s: s.can("continue"))
