"""Takes the pictures of docs/screenshots from a built site: python -m playwright_tests.screenshots dist [NAME ...]."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from playwright_tests.browsers import start_chromium
from playwright_tests.deals import deal, situation
from playwright_tests.server import serving
from playwright_tests.settings_dialog import open_settings
from playwright_tests.site import ROOT
from playwright_tests.small_png import small_png
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

OUT = ROOT / "docs" / "screenshots"
PHONE, SMALL, LYING = (390, 844), (320, 568), (844, 390)
TABLET, DESK = (768, 1024), (1440, 900)

CHOICE = situation("H8 AX HK LO BU/B8 LX A9 LK AK", "L7 H9", "A8 AU BX H7 BK B9")
MANY = situation("H7 H9 HO L8 LX LK LA A7 A9 AO B7 B8 BU BA/HX LU/AX BK", "L9 HK", "A8 AU BX H8 B9 AK L7 HA BO")

# all faces of one sprite in rows of suits, taken from the symbols that the page carries
SHEET = """([start, columns, width]) => {
  const ids = [...document.querySelectorAll('symbol')].map(s => s.id).filter(id => id.startsWith(start + 'card-'));
  ids.push('back-1', 'back-2');
  const sheet = document.createElement('div');
  sheet.style.cssText = `position:fixed;inset:0;z-index:99;overflow:hidden;background:var(--felt);display:grid;gap:12px;
    padding:14px;align-content:start;justify-content:center;grid-template-columns:repeat(${columns},${width}px)`;
  sheet.innerHTML = ids.map(id => `<svg class="face" viewBox="0 0 66 104"><use href="#${id}"/></svg>`).join('');
  document.body.append(sheet);
}"""


class Camera:
    """One page of one browser, put before the lens again and again."""

    def __init__(self, browser: Browser, home: str) -> None:
        self.browser, self.home, self.visits = browser, home, Visits()
        self.driver: TableDriver

    def table(
        self, size: tuple[int, int], fragment: str, *, felt: str = "", dark: bool = False, lang: str = "en"
    ) -> Page:
        """The table with this deal on it, at rest."""
        view = {"width": size[0], "height": size[1]}
        phone = min(size) < 500
        table = self.visits.table(
            self.browser,
            self.home,
            fragment,
            lang,
            viewport=view,
            color_scheme="dark" if dark else "light",
            device_scale_factor=1.5 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
        )
        self.driver = table
        if "=" in fragment and not fragment.startswith(("choose", "lesson")):
            table.dealt(120)
            table.my_turn()
        else:
            table.ready(120)
        page = page_of(table)
        if felt:
            page.evaluate("felt => { document.documentElement.dataset.felt = felt }", felt)
        page.wait_for_timeout(600)
        return page

    def plain(self, size: tuple[int, int], path: str, *, dark: bool = False) -> Page:
        """A reading page."""
        page = self.visits.page(
            self.browser,
            self.home,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            device_scale_factor=1.5 if min(size) < 500 else 1,
        )
        page.goto(self.home + path)
        return page


def phone_suits(camera: Camera) -> Page:
    page = camera.table(PHONE, CHOICE, felt="wine")
    camera.driver.tap_card("LO")
    camera.driver.tap_card("LO")
    page.wait_for_selector('dialog[data-choice="suit"][open]')
    page.wait_for_timeout(500)
    return page


def hint(camera: Camera) -> Page:
    page = camera.table(PHONE, CHOICE, dark=True)
    camera.driver.tap('button[data-action="hint"]')
    page.wait_for_selector("[data-advice]:visible", timeout=60_000)
    page.wait_for_timeout(500)
    return page


def result(camera: Camera) -> Page:
    page = camera.table(DESK, deal(3, 11))
    camera.driver.play_deal()
    page.wait_for_timeout(500)
    return page


def review(camera: Camera) -> Page:
    page = result(camera)
    page.locator('dialog[data-result] button[data-action="review"]').click()
    page.wait_for_selector('dialog[data-dialog="review"][open]')
    page.wait_for_timeout(8000)
    return page


def settings(camera: Camera) -> Page:
    page = camera.table(PHONE, CHOICE, felt="blue")
    open_settings(page)
    page.wait_for_timeout(400)
    return page


def sheet(start: str, columns: int, width: int, size: tuple[int, int]) -> Callable[[Camera], Page]:
    def take(camera: Camera) -> Page:
        page = camera.table(size, CHOICE)
        page.evaluate(SHEET, [start, columns, width])
        return page

    return take


SHOTS: dict[str, Callable[[Camera], Page]] = {
    "home-desk": lambda camera: camera.plain(DESK, "en/index.html"),
    "home-phone": lambda camera: camera.plain(PHONE, "hu/index.html", dark=True),
    "rules-tablet": lambda camera: camera.plain(TABLET, "en/rules/farao.html"),
    "start-phone": lambda camera: camera.table(PHONE, "choose=faraon", lang="cs"),
    "start-desk": lambda camera: camera.table(DESK, "choose=faraon"),
    "table-phone": lambda camera: camera.table(PHONE, deal(3, 7, game="farao"), lang="hu"),
    "table-small": lambda camera: camera.table(SMALL, deal(4, 7), felt="slate", lang="sk"),
    "table-lying": lambda camera: camera.table(LYING, deal(3, 7), felt="blue", lang="de"),
    "table-tablet": lambda camera: camera.table(TABLET, MANY, felt="wine", dark=True),
    "table-desk": lambda camera: camera.table(DESK, deal(4, 7, game="farao")),
    "table-desk-night": lambda camera: camera.table(DESK, deal(3, 5, game="crazy_eights"), felt="slate", dark=True),
    "suits-phone": phone_suits,
    "hint-phone": hint,
    "settings-phone": settings,
    "lesson-phone": lambda camera: camera.table(PHONE, "lesson=faraon"),
    "result-desk": result,
    "review-desk": review,
    "cards-german": sheet("", 8, 132, (1180, 1140)),
    "cards-french": sheet("fr-", 13, 92, (1380, 810)),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("names", nargs="*", help="which pictures; all when none is named")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving(given.site) as server:
        browser = start_chromium(playwright)
        desk = browser.new_page()
        for name in given.names or SHOTS:
            camera = Camera(browser, server.url)
            shot = small_png(desk, SHOTS[name](camera).screenshot(animations="disabled"))
            (given.out / f"{name}.png").write_bytes(shot)
            print(f"{name}: {len(shot) / 1000:.0f} kB", flush=True)
            camera.visits.close()
        browser.close()


if __name__ == "__main__":
    main()
