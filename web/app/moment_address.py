"""Keeps the page's address on the moment that a replay shows, so that loading the page anew comes back to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from web.app.address import MAX_BYTES
from web.app.guard import Guard

SECONDS = 0.5
"""Browsers refuse a page that changes its address more often than about three times a second."""


class MomentAddress:
    """Looks at where the replay is whenever the table changes; ``rename`` takes what stands behind the #."""

    def __init__(self, rename: Callable[[str], None], guard: Guard) -> None:
        self._rename = rename
        self._guard = guard
        self._place = ""
        self._task: asyncio.Task[None] | None = None

    def look(self, place: str) -> None:
        """The table shows this moment, named by its fragment; "" is no replay."""
        moved, self._place = place != self._place, place
        if place and moved and (self._task is None or self._task.done()):
            self._task = self._guard.start(self._name)

    async def _name(self) -> None:
        await asyncio.sleep(SECONDS)
        if 0 < len(self._place) < MAX_BYTES:
            self._rename(self._place.removeprefix("#"))
