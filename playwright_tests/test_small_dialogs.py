"""UX31: on the smallest phone, standing and lying, with the longest words: what is read opens at its top, nothing is
cut off or lies over something else, and every button can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from playwright_tests.axe_states import STATES
from playwright_tests.room import Room
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits

SIZES = ((320, 568), (568, 320))
READ = (
    "result",
    "result_of_a_match",
    "review_in_numbers",
    "statistics",
    "sharing_by_code",
    "data_panel",
    "past_deals",
    "help",
)

TOP = "() => (document.querySelector('dialog[open]') ?? document.scrollingElement).scrollTop"

FITS = """() => {
  const dialog = document.querySelector('dialog[open]'), root = dialog ?? document.body, bad = [];
  const scroller = dialog ?? document.scrollingElement;
  const what = e => `${e.tagName.toLowerCase()} «${(e.textContent || e.name || '').trim().slice(0, 40)}»`;
  const shown = e => e.checkVisibility() && e.getClientRects().length && !e.closest('.apart');
  if (scroller.scrollWidth > scroller.clientWidth + 1) bad.push('it scrolls sideways');

  // texts, as long as nothing is scrolled: which lie over one another, which are cut off
  const stays = e => !e.closest('[data-update]') && ['static', 'relative'].includes(getComputedStyle(e).position)
    && (e === root || stays(e.parentElement));
  const texts = [];
  for (const e of root.querySelectorAll('*')) {
    if (!shown(e) || e.closest('svg, [aria-hidden="true"]')) continue;
    const own = [...e.childNodes].filter(n => n.nodeType === 3 && n.data.trim());
    if (!own.length) continue;
    if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth && getComputedStyle(e).overflowX !== 'auto'
      && getComputedStyle(e).display !== 'inline' && !e.matches('textarea')) bad.push('cut off: ' + what(e));
    if (!stays(e)) continue;
    const range = document.createRange();
    for (const n of own) {
      range.selectNodeContents(n);
      texts.push(...[...range.getClientRects()].map(box => ({e, box})));
    }
  }
  texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
    if (a.e === b.e || a.e.closest('[tabindex="0"]') !== b.e.closest('[tabindex="0"]')) return;
    const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (wide > 2 && high > 4) bad.push(`${what(a.e)} lies over ${what(b.e)}`);
  }));

  // every control, brought into sight, is there to be touched
  for (const e of root.querySelectorAll('button, a[href], select, textarea, summary, label:has(input)')) {
    if (!shown(e) || e.matches('.skip-link')) continue;
    e.scrollIntoView({block: 'center', inline: 'center'});
    const boxes = [...e.getClientRects()], box = boxes[0];
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || !(e.contains(top) || top.contains(e) && top.matches('label'))) bad.push('covered: ' + what(e));
    if (boxes.some(b => b.left < -1 || b.right > innerWidth + 1)) bad.push('out of the window: ' + what(e));
  }
  scroller.scrollTop = 0;
  return bad;
}"""


SPOIL = """() => {
  document.querySelector('main h1').style.setProperty('margin-bottom', '-1.2em', 'important');
  const looks = [['width: 30px', 'overflow: hidden', 'white-space: nowrap'], ['position: relative', 'left: 400px'],
    ['position: relative', 'left: -400px']];
  for (const look of looks) {
    const button = document.createElement('button');
    button.textContent = 'Long words';
    for (const one of look) button.style.setProperty(...one.split(': '));
    document.querySelector('main').append(button);
  }
}"""


def test_the_check_would_find_something(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport={"width": 320, "height": 568})
    page.goto(f"{http.url}en/help.html")
    assert page.evaluate(FITS) == []
    page.evaluate(SPOIL)
    found = " ".join(page.evaluate(FITS))
    assert [word for word in ("lies over", "cut off", "sideways", "out of the window") if word not in found] == []


@pytest.mark.parametrize("language", ["de", "hu"])
def test_ux31_small_windows_cut_nothing_off(
    language: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    room, found = Room(chromium, http, visits, language), []
    for name in READ:
        for width, height in SIZES:
            room.page.set_viewport_size({"width": width, "height": height})
            STATES[name].arrange(room)
            if name.startswith("result"):
                assert room.page.evaluate(TOP) == 0, f"{name}, {width}x{height}: it does not open at its top"
            found += [f"{name}, {width}x{height}: {line}" for line in room.page.evaluate(FITS)]
    assert not found, "\n".join(dict.fromkeys(found))
