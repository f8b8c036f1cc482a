"""Who thinks: a worker, or the page itself in slices so short that nobody notices.

Whatever is asked is thought about in pieces, so a question that nobody waits for any more costs one piece at most, a
computer's move goes before a hint and a review, and the page can paint and listen between two slices of its own.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from web.app.bot_move import MOVE

# A frame has 16 ms; half of it is left to the browser.
SLICE_MILLISECONDS = 8
# In the worker a piece only has to be short for the next question's sake.
PIECE_MILLISECONDS = 40

# A worker that says nothing for so long will never say anything.
SILENCE_SECONDS = 10.0

Progress = Callable[[float], None]


class ThoughtFailed(RuntimeError):
    """A question that could not be thought about to its end, by a worker or by the page."""


class Worker(Protocol):
    """The functions of the worker, see `web.app.jobs`."""

    def work(self, text: str, /) -> Awaitable[str]: ...

    def drop(self, number: int, /) -> Awaitable[None]: ...


class Slices(Protocol):
    """The same on the page itself."""

    def work(self, text: str, /) -> str: ...

    def drop(self, number: int, /) -> None: ...


class Think(Protocol):
    """Asks a question of `web.app.bot_move` and waits for the answer; cancelling the wait ends the thinking."""

    def __call__(self, ask: str, progress: Progress | None = None, /) -> Awaitable[str]: ...


class Thinker:
    """Answers questions. `start_worker` raises where there is no worker; `lost` is told once when there is none."""

    def __init__(
        self,
        start_worker: Callable[[], Awaitable[Worker]],
        lost: Callable[[BaseException], None],
        slices: Callable[[], Slices],
    ) -> None:
        self._start_worker = start_worker
        self._lost = lost
        self._make_slices = slices
        self._slices: Slices | None = None
        self._worker: Worker | None = None
        self._starting: asyncio.Task[None] | None = None
        self._dropping: asyncio.Task[None] | None = None
        self._numbers = itertools.count(1)
        self._moves = 0
        self._no_moves = asyncio.Event()
        self._no_moves.set()

    async def think(self, ask: str, progress: Progress | None = None, /) -> str:
        """The answer to a question; the same one wherever it is thought about, if its playouts are fixed."""
        if self._starting is None:
            self._starting = asyncio.ensure_future(self._start())
        urgent = json.loads(ask)["ask"] == MOVE
        self._counted(urgent, 1)
        try:
            return await self._answer(ask, urgent, progress)
        finally:
            self._counted(urgent, -1)

    def _counted(self, urgent: bool, change: int) -> None:
        self._moves += change if urgent else 0
        self._no_moves.clear() if self._moves else self._no_moves.set()

    async def _answer(self, ask: str, urgent: bool, progress: Progress | None) -> str:
        if (worker := self._worker) is not None:
            try:
                return await self._in_pieces(worker.work, worker.drop, ask, urgent, progress)
            except ThoughtFailed:
                raise
            except Exception as error:  # whatever comes out of a worker that broke, or nothing at all
                self._broken(error)
        slices = self._slices = self._slices or self._make_slices()

        async def work(text: str) -> str:
            # Let the page paint and listen first.
            await asyncio.sleep(0)
            return slices.work(text)

        async def drop(number: int) -> None:
            slices.drop(number)

        return await self._in_pieces(work, drop, ask, urgent, progress, SLICE_MILLISECONDS)

    async def _in_pieces(
        self,
        work: Callable[[str], Awaitable[str]],
        drop: Callable[[int], Awaitable[None]],
        ask: str,
        urgent: bool,
        progress: Progress | None,
        milliseconds: int = PIECE_MILLISECONDS,
    ) -> str:
        number = next(self._numbers)
        call: dict[str, Any] = {"job": number, "milliseconds": milliseconds, "ask": ask}
        try:
            while True:
                if not urgent:
                    await self._no_moves.wait()
                async with asyncio.timeout(SILENCE_SECONDS):
                    told = json.loads(str(await work(json.dumps(call))))
                if "error" in told:
                    raise ThoughtFailed(told["error"])
                if told["done"]:
                    return str(told["answer"])
                call.pop("ask", None)
                if progress is not None:
                    progress(told["progress"])
        except asyncio.CancelledError:
            self._dropping = asyncio.ensure_future(_quietly(drop(number)))
            raise

    async def _start(self) -> None:
        try:
            self._worker = await self._start_worker()
        except Exception as error:  # no workers here, or a file is missing
            self._broken(error)

    def _broken(self, error: BaseException) -> None:
        self._worker = None
        self._lost(error)


async def _quietly(dropped: Awaitable[None]) -> None:
    """Wait for something that nobody depends on."""
    try:
        await dropped
    except Exception as error:  # the worker may have broken meanwhile, which the next question finds out
        print(f"Fáraó: a thought could not be dropped: {error}")
