"""UX22: axe-core finds nothing on any page and in any state of the table, by day and by night."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from playwright_tests.axe import violations
from playwright_tests.deals import another_deal, change_fragment, deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits, page_of

SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
PHONE = {"width": 390, "height": 844}


class Findings:
    """What was found wrong, with where."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, where: str) -> None:
        """Check the page as it is, by day and by night."""
        for scheme in SCHEMES:
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self.found += [f"{where}, {scheme}: {line}" for line in violations(self.page)]

    def look_at_dialog(self, name: str, *actions: str) -> None:
        """Press these buttons one after the other, check the dialog that opens, and close it with Escape."""
        for action in actions:
            self.page.locator(f'button[data-action="{action}"]:visible').first.click()
        self.page.wait_for_selector(f"dialog[data-dialog={name}][open]")
        self.look(name)
        self.page.keyboard.press("Escape")
        self.page.wait_for_function("() => !document.querySelector('dialog[open]')")


def test_axe_would_find_something(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport=PHONE)
    page.goto(f"{http.url}en/help.html")
    page.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    page.locator(".lead").first.evaluate("lead => lead.style.setProperty('color', '#ccc', 'important')")
    found = " ".join(violations(page))
    assert "button-name" in found
    assert "color-contrast" in found


@pytest.mark.parametrize("language", ["hu", "de"])
def test_ux22_pages_to_read(language: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport=PHONE)
    findings = Findings(page)
    for name in ("index.html", "404.html", f"{language}/index.html", f"{language}/help.html"):
        page.goto(http.url + name)
        findings.look(name)
    page.goto(f"{http.url}{language}/rules/farao.html")
    findings.look("rules")
    assert not findings.found, "\n".join(findings.found)


@pytest.mark.parametrize(("language", "width", "height"), [("sk", 390, 844), ("en", 1440, 900)])
def test_ux22_table(
    language: str, width: int, height: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    # as somebody sees it who has switched on all that can be switched on
    kept = "sound=on&muted=yes&vibration=on&keys=on"
    keep = f"if (location.origin !== 'null') localStorage.setItem('farao.settings', '{kept}')"
    table = visits.table(chromium, http.url, "", language, init=keep, viewport={"width": width, "height": height})
    page = page_of(table)
    findings = Findings(page)
    findings.look("the table before Python")
    table.ready()
    findings.look("start form")
    page.locator("details.house > summary").click()
    page.locator("details.house-section > summary").first.click()
    findings.look("house rules in the start form")
    change_fragment(table, deal(4, 7))
    table.dealt()
    table.my_turn()
    findings.look("a deal")
    findings.look_at_dialog("menu", "menu")
    findings.look_at_dialog("settings", "menu", "settings")
    findings.look_at_dialog("rules", "rules")
    findings.look_at_dialog("people", "menu", "people")
    table.tap('button[data-action="hint"]')
    table.until("a hint", lambda state: state.can("chances"), 30)
    findings.look("a hint")
    findings.look_at_dialog("chances", "chances")
    another_deal(table, situation("HO A9 AX B7 L8/B8 LX/L9 LK", "H9", "A8 A7 BX BU"))
    table.tap_card("HO")
    table.until("a lifted card", lambda state: bool(state.selected))
    findings.look("a lifted card")
    table.tap_card("HO")
    table.until("the suit dialog", lambda state: state.dialog is not None)
    findings.look("suit dialog")
    page.keyboard.press("Escape")
    table.until("no dialog", lambda state: state.dialog is None)
    another_deal(table, situation("HX B9/L8", "H9", "A8"))
    table.tap_card("HX")
    table.tap_card("HX")
    table.play_deal()
    findings.look("result")
    page.locator('button[data-action="review"]').click()
    page.wait_for_selector('[data-slot="review-done"]:not([hidden])')
    page.locator('button[data-action="review-values"]').click()
    findings.look("the look back")
    assert not findings.found, "\n".join(findings.found)
