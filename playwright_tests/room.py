"""One visitor in one language, who is taken from state to state of the site without loading it anew each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

from playwright_tests.deals import change_fragment
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import keeping
from playwright_tests.surface import PAINTED, MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, table_url

PHONE = (390, 844)
# as somebody sees it who has switched on all that can be switched on
KEPT = "sound=on&muted=yes&vibration=on&keys=on"
AT_THE_TABLE = """() => document.documentElement.dataset.load === 'ready' && !!document.querySelector('.table-page')"""
# what a person would close before going on
IN_THE_WAY = "() => !!document.querySelector('dialog[open], :popover-open')"


@dataclass
class Room:
    """Where states are brought about."""

    browser: Browser
    http: StaticServer
    visits: Visits
    language: str

    def __post_init__(self) -> None:
        self.page = self._new_page(keeping(KEPT))
        self.table = TableDriver(MousePage(self.page))
        # the page that is to be looked at: the room's own, or one that a state needs for itself
        self.seen = self.page

    def another(self, **options: Any) -> Page:
        """A page of its own for a state, in a new profile."""
        self.seen = self._new_page(**options)
        return self.seen

    def leave(self) -> None:
        """Back to the room's own page."""
        if self.seen is not self.page:
            self.seen.close()
        self.seen = self.page
        self.http.mend()

    def _new_page(self, init: str = "", **options: Any) -> Page:
        size = {"width": PHONE[0], "height": PHONE[1]}
        return self.visits.page(
            self.browser, self.http.url, init, viewport=size, reduced_motion="reduce", accept_downloads=True, **options
        )

    # --- pages ---

    def read(self, path: str) -> None:
        """Open a page of the site."""
        self.page.goto(self.http.url + path)

    def in_language(self, path: str) -> None:
        """Open a page of the room's language."""
        self.read(f"{self.language}/{path}")

    # --- the table ---

    def form(self, game: str = "faraon") -> State:
        """The start form, whatever there was before."""
        if self.page.evaluate(AT_THE_TABLE):
            self.clear()
            # an address that is there already changes nothing
            change_fragment(self.table, "")
            change_fragment(self.table, f"choose={game}")
            met = self.table.until("the form or a question", lambda s: s.dialog is not None or self._at_form(s))
            if met.dialog is not None:
                self.press("yes")
        else:
            self.page.goto("about:blank")
            self.page.goto(table_url(self.http.url, f"choose={game}", self.language))
            self.table.ready()
        return self.table.until("the start form", self._at_form)

    @staticmethod
    def _at_form(state: State) -> bool:
        return state.dialog is None and not state.hand and state.can("daily")

    def deal(self, fragment: str) -> State:
        """A deal or a situation, at the person's turn."""
        self.go(fragment)
        self.table.until("a dealt hand", lambda s: bool(s.hand) and s.phase in {"play", "over"})
        return self.table.my_turn()

    def go(self, fragment: str) -> None:
        """Follow a link of the table from the start form."""
        self.form()
        change_fragment(self.table, fragment)

    def clear(self) -> None:
        """Close what is open."""
        for _ in range(4):
            if not self.page.evaluate(IN_THE_WAY):
                break
            self.page.keyboard.press("Escape")
            # one dialog may lead back to another
            self.page.evaluate(PAINTED)
        close = self.page.locator('button[data-action="notice-close"]:visible')
        if close.count():
            close.click()

    # --- what is pressed ---

    def press(self, *controls: str) -> None:
        """Press buttons one after the other, each named by its action or its value."""
        for name in controls:
            button = f'button:is([data-action="{name}"], [data-value="{name}"], [data-offline="{name}"])'
            self.page.locator(f"{button}:visible:enabled").first.click()

    def sees(self, selector: str, seconds: float = 20) -> None:
        """Wait until something is shown."""
        self.seen.locator(selector).first.wait_for(timeout=seconds * 1000)

    def dialog(self, name: str, *actions: str) -> None:
        """Open a dialog by its buttons."""
        self.press(*actions)
        self.sees(f"dialog[data-dialog={name}][open]")

    def cards(self, *codes: str) -> None:
        """Tap cards of the hand."""
        for code in codes:
            self.table.tap_card(code)

    def give_up(self) -> None:
        """End the running deal, the quickest way there is."""
        self.press("menu", "concede-deal", "yes")
        self.table.until("the result", lambda s: s.result is not None)
