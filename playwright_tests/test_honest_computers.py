"""Computers in the browser decide as they would anywhere else, by what they see: records are thought about again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from playwright_tests.deals import deal
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits, page_of

ROOT = Path(__file__).resolve().parent.parent
REFUSED_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"


@pytest.mark.parametrize(
    ("game", "level", "more"),
    [
        ("faraon", "master", "&style=mixed&playouts=90"),
        ("farao", "hard", "&playouts=40"),
        ("makao", "easy", "&style=vengeful"),
        ("prsi", "master", ""),
    ],
)
def test_games_in_the_browser_are_those_of_python_move_by_move(
    game: str, level: str, more: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    """The last one is limited by the clock; the record notes how far each thought came."""
    fragment = deal(3, 11, more, level=level, game=game)
    table = visits.table(chromium, http.url, fragment, init=REFUSED_CLIPBOARD)
    table.dealt()
    table.play_deal()
    page = page_of(table)
    page.keyboard.press("Escape")
    page.locator('button[data-action="menu"]').click()
    page.locator('button[data-action="copy-record"]').click()
    field = page.locator('textarea[data-slot="record-text"]')
    expect(field).to_be_visible()
    checked = subprocess.run(
        [sys.executable, "-m", "web.app.checking", field.input_value()], cwd=ROOT, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    count = int(checked.stdout.split()[0])
    assert count >= 3, checked.stdout
