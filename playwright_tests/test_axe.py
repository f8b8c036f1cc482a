"""UX22: axe-core finds nothing on any page and in any state of the table, in any language and in any theme.

A sample that moves on from day to day runs always: every state once, in some language and theme. ``-m full`` runs every
state in every language and every theme.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from playwright_tests.axe import violations
from playwright_tests.axe_matrix import ALL, Tour, covers_all, found_by, sample
from playwright_tests.room import Room
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits
from tests.rotation import seed_of_the_day

TODAY = sample(seed_of_the_day())


def test_axe_would_find_something(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url)
    page.goto(f"{http.url}en/help.html")
    page.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    page.locator(".lead").first.evaluate("lead => lead.style.setProperty('color', '#ccc', 'important')")
    found = " ".join(violations(page))
    assert "button-name" in found
    assert "color-contrast" in found


def test_every_day_everything_is_seen_once() -> None:
    assert all(covers_all(sample(seed)) for seed in range(50))
    assert covers_all(ALL)


def take(tour: Tour, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    room = Room(chromium, http, visits, tour.language)
    found = [line for look in tour.looks for line in found_by(room, look)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("tour", TODAY, ids=[tour.name for tour in TODAY])
def test_ux22_every_state_today(tour: Tour, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    take(tour, chromium, http, visits)


@pytest.mark.full
@pytest.mark.parametrize("tour", ALL, ids=[tour.name for tour in ALL])
def test_ux22_every_state_in_every_language_and_theme(
    tour: Tour, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    take(tour, chromium, http, visits)
