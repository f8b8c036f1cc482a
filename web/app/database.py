"""Keeps entries in IndexedDB, laid out as PyScript's storage lays them out: either can read what the other has written.

PyScript's own asks for each entry by itself, which takes seconds as soon as there are thousands, and it does not wait
until its transactions are complete. Here two requests read everything, and whatever is written is one transaction: it
is there whole or not at all, and nobody else can write between the look at an entry and its exchange.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.app.keeping import Keeping, Unkept, Written, apply

SECONDS = 5.0
"""After that long the browser is taken to refuse."""
STORE = "entries"


def _encoded(text: str) -> str:
    """A text as PyScript writes it."""
    return json.dumps([["1", "2"], "generic", text], ensure_ascii=False)


def _decoded(value: Any) -> str:
    """The text in an entry as PyScript writes it; for anything else a text that shows what it was."""
    try:
        kinds, *parts = json.loads(value)
        if kinds == ["1", "2"] and len(parts) == 2 and isinstance(parts[1], str):
            return parts[1]
    except (ValueError, TypeError):
        pass
    return str(value)


class Database:
    """The entries of this site in this browser."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._connection: Any = None
        self._raw: dict[str, Any] = {}
        self._texts: dict[str, str | None] = {}
        # What is read anew must not miss what is being written meanwhile.
        self._lock = asyncio.Lock()
        self.durable = True

    def read(self, name: str, /) -> str | None:
        if name not in self._texts and name in self._raw:
            self._texts[name] = _decoded(self._raw[name])
        return self._texts.get(name)

    def names(self) -> tuple[str, ...]:
        return tuple(self._raw)

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        return await self._guarded(self._written(changes), changes) is Written.DONE

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        return await self._guarded(self._exchanged(name, known, text), {name: text})

    async def refresh(self) -> None:
        async with self._lock:
            try:
                await asyncio.wait_for(self.load(), SECONDS)
            except Exception as error:  # what is known by now has to do
                print(f"Fáraó: not read anew: {type(error).__name__}: {error}")
                self._connection = None

    async def load(self) -> None:
        """Read everything; raises whatever the browser thinks of."""
        found: list[Any] = []

        def ask(store: Any) -> None:
            found.extend((store.getAllKeys(), store.getAll()))

        await self._transact("readonly", ask)
        names, values = (request.result.to_py() for request in found)
        self._raw, self._texts = dict(zip(map(str, names), values, strict=True)), {}

    async def _guarded(self, work: Awaitable[Written], changes: Mapping[str, str | None]) -> Written:
        async with self._lock:
            try:
                written = await asyncio.wait_for(work, SECONDS)
            except Exception as error:  # full, blocked, closed by the browser: it has many ways to refuse
                print(f"Fáraó: not stored: {type(error).__name__}: {error}")
                written = Written.REFUSED
                # Perhaps the next one succeeds.
                self._connection = None
        if written is not Written.CHANGED:
            # What could not be stored lasts for this visit.
            apply(self._raw, {name: text and _encoded(text) for name, text in changes.items()})
            self._texts |= changes
        self.durable = written is not Written.REFUSED
        return written

    async def _written(self, changes: Mapping[str, str | None]) -> Written:
        def put(store: Any) -> None:
            for name, text in changes.items():
                _put(store, name, text)

        await self._transact("readwrite", put)
        return Written.DONE

    async def _exchanged(self, name: str, known: str | None, text: str | None) -> Written:
        stored: list[str | None] = []
        faults: list[Exception] = []

        def ask(store: Any) -> None:
            request = store.get(name)

            def compare(_event: Any) -> None:
                value = request.result
                stored.append(None if value is None else _decoded(value))
                try:
                    if stored[0] == known:
                        _put(store, name, text)
                except Exception as error:  # it must not get lost in the browser
                    faults.append(error)

            proxies.append(create_proxy(compare))
            request.addEventListener("success", proxies[0])

        proxies: list[Any] = []
        try:
            await self._transact("readwrite", ask)
        finally:
            for proxy in proxies:
                proxy.destroy()
        if faults:
            raise faults[0]
        return Written.DONE if stored[0] == known else Written.CHANGED

    async def _transact(self, mode: str, ask: Callable[[Any], None]) -> None:
        """Make requests in one transaction, and come back when it is complete; raises if it is not."""
        if self._connection is None:
            self._connection = await _connected(self._name)
        transaction = self._connection.transaction(STORE, mode)
        ask(transaction.objectStore(STORE))
        await _event(transaction, "complete", "abort")


def _put(store: Any, name: str, text: str | None) -> None:
    store.delete(name) if text is None else store.put(_encoded(text), name)


async def _connected(name: str) -> Any:
    request = js.indexedDB.open(f"IDBMap/@pyscript/{name}")
    create = create_proxy(lambda _event: request.result.createObjectStore(STORE))
    request.addEventListener("upgradeneeded", create)
    try:
        await _event(request, "success", "error")
    finally:
        create.destroy()
    return request.result


async def _event(target: Any, good: str, bad: str) -> None:
    """Wait for one of two events; raises `OSError` if it is the bad one."""
    happened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    listener = create_proxy(lambda event: None if happened.done() else happened.set_result(str(event.type)))
    for kind in (good, bad):
        target.addEventListener(kind, listener)
    try:
        if await happened == bad:
            raise OSError(str(target.error))
    finally:
        for kind in (good, bad):
            target.removeEventListener(kind, listener)
        listener.destroy()


async def open_database(name: str) -> Keeping:
    """The entries under this name; if the browser refuses, a memory that lasts for the visit."""
    database = Database(name)
    try:
        await asyncio.wait_for(database.load(), SECONDS)
    except Exception as error:  # no storage in this window, forbidden, or damaged: it has many ways to refuse
        print(f"Fáraó: no storage: {type(error).__name__}: {error}")
        return Unkept()
    return database
