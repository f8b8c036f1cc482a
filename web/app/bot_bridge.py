"""Where the computers think: in a PyScript worker, and on the page until there is one or if there is none."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyscript import create_named_worker

from web.app.bot_move import choose

NAME = "bot"
# The worker compiles a second Python; the table should have its first picture by then.
PATIENCE_SECONDS = 0.4


class Thinker:
    """Answers requests of `bot_move`. The same request gets the same answer wherever it is thought about."""

    def __init__(self, root: str, worker_failed: Callable[[], None]) -> None:
        self._root = root
        self._worker_failed = worker_failed
        self._worker: Any = None
        self._starting: asyncio.Task[None] | None = None

    async def choose(self, request: str) -> str:
        """The code of a computer's move."""
        if self._starting is None:
            self._starting = asyncio.ensure_future(self._start())
        if self._worker is not None:
            try:
                return str(await self._worker.choose(request))
            except Exception as error:  # whatever comes out of a worker that broke
                self._lost(error)
        # Let the page paint before it thinks itself.
        await asyncio.sleep(0)
        return choose(request)

    async def _start(self) -> None:
        await asyncio.sleep(PATIENCE_SECONDS)
        config = json.dumps({"interpreter": f"{self._root}assets/interp.mjs", "sync_main_only": True})
        try:
            self._worker = await create_named_worker(f"{self._root}assets/bot.py", NAME, config=config)
        except Exception as error:  # no workers here, or a file is missing
            self._lost(error)

    def _lost(self, error: BaseException) -> None:
        print(f"Fáraó: no worker: {type(error).__name__}: {error}")
        self._worker = None
        self._worker_failed()
