"""One guard for what the page does, at once or in the background: a fault of ours is told to the person.

It must neither be swallowed nor leave a dead table or button behind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]


class Guard:
    """Does what it is given; `failed` hears of every fault."""

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        self._failed = failed
        # The loop itself does not hold on to what it runs.
        self._working: set[asyncio.Task[None]] = set()
        self._named: dict[str, asyncio.Task[None]] = {}

    def call(self, action: Callable[[], object]) -> None:
        """Do this at once."""
        try:
            action()
        except Exception as error:  # whatever it is, the person is told
            self._failed(error)

    def start(self, work: Work) -> asyncio.Task[None]:
        """Do this in the background; the task ends without a fault of its own, so it may be waited for."""
        task = asyncio.ensure_future(self._guarded(work))
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    def start_once(self, name: str, work: Work) -> None:
        """The same, unless something of this name is being done just now: then do nothing."""
        if name not in self._named:
            self._named[name] = task = self.start(work)
            task.add_done_callback(lambda _task: self._named.pop(name))

    async def _guarded(self, work: Work) -> None:
        try:
            await work()
        except Exception as error:  # whatever it is, the person is told
            self._failed(error)
