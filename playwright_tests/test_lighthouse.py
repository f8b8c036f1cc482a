"""Lighthouse gives 95 points or more to every kind of page, as it is built for a host of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from playwright_tests.lighthouse import report
from playwright_tests.server import StaticServer, serving
from playwright_tests.site import build

LEAST = 95


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticServer]:
    """The site, built with the address under which it is served."""
    folder = tmp_path_factory.mktemp("published")
    with serving(folder) as server:
        build(Path(folder), "--site-url", server.url)
        yield server


@pytest.mark.parametrize("name", ["hu/index.html", "en/table.html", "cs/rules/prsi.html", "sk/help.html"])
def test_ux70_lighthouse(name: str, published: StaticServer, playwright: Playwright) -> None:
    found = report(playwright, published.url + name)
    assert min(found.points.values()) >= LEAST, "\n".join([str(found.points), *found.complaints])
