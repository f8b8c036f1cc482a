"""Status line and log: what is said of a deal, in which order, and that nothing said is changed."""

from __future__ import annotations

from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.server import StaticServer
from playwright_tests.table_state import State
from playwright_tests.visits import Visits

MARK_LINES = """() => {
  const lines = [...document.querySelectorAll('[role=log] > *')];
  lines.forEach((line, n) => { if (line.seenAs === undefined) line.seenAs = n; });
  return lines.every((line, n) => line.seenAs === n);
}"""


def test_ux25_log_is_empty_at_load_and_then_only_grows(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    plain = visits.page(chromium, http.url, java_script_enabled=False)
    plain.goto(f"{http.url}en/table.html")
    assert plain.locator("[role=log]").count() == 1
    assert plain.locator("[role=log] > *").count() == 0

    table = visits.table(chromium, http.url, deal(3, 5))
    table.dealt()
    before: list[str] = []

    def grows(state: State) -> None:
        now = list(state.log)
        assert now[: len(before)] == before, "a line of the log was changed or taken away"
        assert all(now), "an empty line"
        before[:] = now
        assert table.surface.evaluate(MARK_LINES), "a line of the log was put in anew"

    end = table.play_deal(each=grows)
    assert len(end.log) >= 6


def test_ux26_status_says_whose_turn_it_is_and_what_is_owed(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(2, 5))
    table.dealt()
    said: dict[str, set[str]] = {"mine": set(), "debt": set()}

    def listen(state: State) -> None:
        if table.over(state) or state.turn != 0 or state.selected or state.dialog:
            return
        assert state.status, state.dump()
        if "draw" in state.table:
            assert state.table["draw"] in state.status, state.dump()
            said["debt"].add(state.status)
        else:
            said["mine"].add(state.status)

    table.play_deal(each=listen)
    assert said["mine"]
    assert not said["mine"] & said["debt"]
