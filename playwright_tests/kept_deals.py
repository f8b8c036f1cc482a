"""What the browser keeps of deals, looked at and damaged from outside, as PyScript's storage lays it out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from playwright_tests.table_state import State

Kept = dict[str, Any]
KEPT_S = 15

# Runs a step on the object store of the site's database and gives what it asked for.
_STORE = """async ([mode, step, name, value]) => {
  const database = (await indexedDB.databases()).map(found => found.name).find(found => found.includes('/farao'));
  const done = request => new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = no;
  });
  const opened = await done(indexedDB.open(database));
  const store = opened.transaction('entries', mode).objectStore('entries');
  const steps = {
    all: async () => [await done(store.getAllKeys()), await done(store.getAll())],
    put: () => done(store.put(value, name)),
  };
  const found = await steps[step]();
  opened.close();
  return found;
}"""


def raw_entries(page: Page) -> dict[str, Any]:
    """Every entry as it lies there."""
    names, values = page.evaluate(_STORE, ["readonly", "all", "", None])
    return dict(zip(names, values, strict=True))


def kept_deals(page: Page) -> dict[str, Kept]:
    """Every deal that is kept, by its name."""
    entries = raw_entries(page)
    return {name: json.loads(json.loads(raw)[2]) for name, raw in entries.items() if name.startswith("deal/")}


def until_kept(page: Page, what: str, met: Callable[[Kept], bool]) -> Kept:
    """Wait until a deal is kept as it is wanted: only moves are stored before they are shown."""
    deadline = time.monotonic() + KEPT_S
    while True:
        deals = kept_deals(page).values()
        found = next(filter(met, deals), None)
        if found is not None:
            return found
        assert time.monotonic() < deadline, f"never kept: {what}\n{list(deals)}"
        page.wait_for_timeout(20)


def until_reach_is_kept(page: Page, state: State) -> None:
    """Wait until what is lifted at the table, and whether a question is open, is kept."""
    lifted, asks = sorted(card.key for card in state.selected), state.dialog is not None
    until_kept(page, f"{lifted}, {asks}", lambda deal: sorted(deal["hand"][0]) == lifted and deal["hand"][2] == asks)


def plant(page: Page, name: str, text: str) -> None:
    """Leave an entry behind as the game would."""
    plant_raw(page, name, json.dumps([["1", "2"], "generic", text], ensure_ascii=False))


def plant_raw(page: Page, name: str, value: Any) -> None:
    """Leave anything behind."""
    page.evaluate(_STORE, ["readwrite", "put", name, value])
