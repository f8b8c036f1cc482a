"""Where is thought, in which pieces, and what happens to thoughts that nobody wants any more."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import web.app.thinker
from web.app.bot_move import HINT, MOVE
from web.app.thinker import PIECE_MILLISECONDS, SLICE_MILLISECONDS, Thinker, ThoughtFailed

PIECES = 5


def ask(kind: str, name: str = "") -> str:
    return json.dumps({"ask": kind, "name": name})


class Counting:
    """Jobs that take five pieces each and answer with their name."""

    def __init__(self, breaks_at: int = 0) -> None:
        self.calls: list[tuple[str, int]] = []
        self.dropped: list[int] = []
        self.breaks_at = breaks_at
        self.silent = False
        self.error = ""
        self._names: dict[int, str] = {}
        self._done: dict[int, int] = {}

    def work(self, text: str, /) -> str:
        if self.error:
            return json.dumps({"done": True, "error": self.error})
        told = json.loads(text)
        number = told["job"]
        if "ask" in told:
            self._names[number] = json.loads(told["ask"])["name"]
        self.calls.append((self._names[number], told["milliseconds"]))
        if len(self.calls) == self.breaks_at:
            raise RuntimeError("the worker has gone")
        done = self._done[number] = self._done.get(number, 0) + 1
        if done == PIECES:
            return json.dumps({"done": True, "answer": self._names[number]})
        return json.dumps({"done": False, "progress": done / PIECES})

    def drop(self, number: int, /) -> None:
        self.dropped.append(number)


class CountingWorker:
    """The same behind messages that take their time."""

    def __init__(self, jobs: Counting) -> None:
        self.jobs = jobs

    async def work(self, text: str, /) -> str:
        await asyncio.sleep(3600 if self.jobs.silent else 0)
        return self.jobs.work(text)

    async def drop(self, number: int, /) -> None:
        self.jobs.drop(number)


class Setting:
    """A thinker with a worker, or without one."""

    def __init__(self, worker: Counting | None) -> None:
        self.worker = worker
        self.page = Counting()
        self.lost: list[BaseException] = []
        self.thinker = Thinker(self._start, self.lost.append, lambda: self.page)

    async def _start(self) -> CountingWorker:
        if self.worker is None:
            raise OSError("no workers here")
        return CountingWorker(self.worker)

    async def ready(self) -> None:
        """Ask something, so that the worker is started."""
        await self.thinker.think(ask(MOVE, "first"))
        for jobs in (self.page, self.worker):
            if jobs:
                jobs.calls.clear()


def run(script: Callable[[Setting], Coroutine[Any, Any, None]], worker: Counting | None = None) -> Setting:
    setting = Setting(worker)
    asyncio.run(script(setting))
    return setting


def test_the_worker_thinks_in_pieces() -> None:
    async def script(setting: Setting) -> None:
        await setting.ready()
        seen: list[float] = []
        assert await setting.thinker.think(ask(HINT, "a"), seen.append) == "a"
        assert seen == [0.2, 0.4, 0.6, 0.8]

    setting = run(script, Counting())
    assert setting.worker is not None
    assert setting.worker.calls == [("a", PIECE_MILLISECONDS)] * PIECES
    assert setting.page.calls == []
    assert setting.lost == []


def test_without_a_worker_the_page_thinks_in_slices_and_stays_awake() -> None:
    async def script(setting: Setting) -> None:
        await setting.ready()
        others = 0

        async def page_lives() -> None:
            nonlocal others
            while True:
                others += 1
                await asyncio.sleep(0)

        living = asyncio.ensure_future(page_lives())
        assert await setting.thinker.think(ask(MOVE, "a")) == "a"
        living.cancel()
        assert others >= PIECES

    setting = run(script)
    assert setting.page.calls == [("a", SLICE_MILLISECONDS)] * PIECES
    assert [str(error) for error in setting.lost] == ["no workers here"]


def test_the_page_thinks_until_the_worker_is_there() -> None:
    async def script(setting: Setting) -> None:
        assert await setting.thinker.think(ask(MOVE, "early")) == "early"
        assert await setting.thinker.think(ask(MOVE, "late")) == "late"

    setting = run(script, Counting())
    assert {name for name, _ in setting.page.calls} == {"early"}
    assert setting.worker is not None
    assert {name for name, _ in setting.worker.calls} == {"late"}


def test_a_worker_that_breaks_is_replaced_by_the_page() -> None:
    async def script(setting: Setting) -> None:
        await setting.ready()
        assert setting.worker is not None
        setting.worker.breaks_at = 3
        assert await setting.thinker.think(ask(MOVE, "a")) == "a"
        assert await setting.thinker.think(ask(MOVE, "b")) == "b"

    setting = run(script, Counting())
    assert [name for name, _ in setting.page.calls] == ["a"] * PIECES + ["b"] * PIECES
    assert len(setting.lost) == 1


def test_a_thought_that_nobody_waits_for_ends_at_once() -> None:
    async def script(setting: Setting) -> None:
        await setting.ready()
        waiting = asyncio.ensure_future(setting.thinker.think(ask(HINT, "a")))
        for _ in range(3):
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        begun = len(setting.worker.calls if setting.worker else [])
        assert 0 < begun < PIECES
        for _ in range(20):
            await asyncio.sleep(0)
        assert setting.worker is not None
        assert len(setting.worker.calls) == begun
        assert len(setting.worker.dropped) == 1
        assert await setting.thinker.think(ask(MOVE, "b")) == "b"

    run(script, Counting())


def test_a_computers_move_goes_before_a_hint() -> None:
    async def script(setting: Setting) -> None:
        await setting.ready()
        hint = asyncio.ensure_future(setting.thinker.think(ask(HINT, "hint")))
        for _ in range(4):
            await asyncio.sleep(0)
        await setting.thinker.think(ask(MOVE, "move"))
        assert not hint.done()
        assert await hint == "hint"

    setting = run(script, Counting())
    assert setting.worker is not None
    names = [name for name, _ in setting.worker.calls]
    move = names.index("move")
    # One piece of the hint may be under way when the move comes.
    assert names[move + 2 : move + PIECES] == ["move"] * (PIECES - 2)


def test_a_worker_that_falls_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web.app.thinker, "SILENCE_SECONDS", 0.01)

    async def script(setting: Setting) -> None:
        await setting.ready()
        assert setting.worker is not None
        setting.worker.silent = True
        assert await setting.thinker.think(ask(MOVE, "a")) == "a"

    setting = run(script, Counting())
    assert [name for name, _ in setting.page.calls] == ["a"] * PIECES
    assert len(setting.lost) == 1
    assert isinstance(setting.lost[0], TimeoutError)


def test_a_question_that_fails_does_not_cost_the_worker() -> None:
    async def script(setting: Setting) -> None:
        await setting.ready()
        assert setting.worker is not None
        setting.worker.error = "ValueError: no such thing"
        with pytest.raises(ThoughtFailed, match="no such thing"):
            await setting.thinker.think(ask(MOVE, "a"))
        setting.worker.error = ""
        assert await setting.thinker.think(ask(MOVE, "b")) == "b"

    setting = run(script, Counting())
    assert setting.lost == []
