"""One table looked at in windows of many sizes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from playwright_tests.measures import Measures, measure
from playwright_tests.surface import PAINTED
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

Size = tuple[int, int]
Check = Callable[[Measures], list[str]]

# 320x454 is the smallest phone with the browser's bars shown
PHONES: tuple[Size, ...] = ((320, 568), (320, 454), (360, 640), (390, 844), (568, 320), (640, 360), (844, 390))
SCREENS: tuple[Size, ...] = ((768, 1024), (1440, 900))
SIZES = {"phone": PHONES, "screen": SCREENS}
SETTLE_S = 1.5


def view(size: Size) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def table_for(
    kind: str, browser: Browser, home: str, visits: Visits, fragment: str, language: str = "en", **more: Any
) -> TableDriver:
    """Phones are touched and scale like phones, the others are windows."""
    if kind == "phone":
        more = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2, **more}
    return visits.table(browser, home, fragment, language, viewport=view(SIZES[kind][0]), **more)


def at_size(table: TableDriver, size: Size, check: Check) -> list[str]:
    """What is wrong in a window of this size."""
    page_of(table).set_viewport_size(view(size))
    # the check may be content with the table of the size before
    table.surface.evaluate(PAINTED)
    return [f"{size[0]}x{size[1]}: {line}" for line in settled(table, check)]


def at_every_size(table: TableDriver, kind: str, check: Check) -> list[str]:
    return [line for size in SIZES[kind] for line in at_size(table, size, check)]


def settled(table: TableDriver, check: Check) -> list[str]:
    """What is still wrong when the table had time to lay itself out anew."""
    deadline = time.monotonic() + SETTLE_S
    while (found := check(measure(table.surface))) and time.monotonic() < deadline:
        time.sleep(0.1)
    return found


def table_fits(measures: Measures) -> list[str]:
    """No scrolling, nothing covered or outside, all controls big and far enough from one another."""
    return [
        *measures.scrolling(),
        *measures.overlaps(),
        *measures.outside(),
        *measures.small_controls(),
        *measures.close_controls(),
    ]
