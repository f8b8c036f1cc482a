"""Keeps entries in IndexedDB, in a database of PyScript's storage."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import Storage, storage

from web.app.keeping import Keeping, Unkept, Written, apply

OPENING_SECONDS = 4.0
WRITING_SECONDS = 4.0
# So PyScript's storage calls its databases and the one object store in each.
DATABASE, STORE = "IDBMap/@pyscript/", "entries"


class _Entries(Storage):  # type: ignore[misc]
    """PyScript's storage, except that an entry which is none of its own does not keep all the others from opening."""

    def __init__(self, store: Any) -> None:
        dict.__init__(self, {str(pair[0]): _decoded(pair[1]) for pair in store.entries()})
        self._store = store


def _decoded(value: Any) -> str:
    """The text in an entry as PyScript writes it; for anything else a text that shows what it was."""
    try:
        kinds, *parts = json.loads(value)
        if kinds == ["1", "2"] and len(parts) == 2 and isinstance(parts[1], str):
            return parts[1]
    except (ValueError, TypeError, LookupError):
        pass
    return str(value)


def _encoded(text: str) -> str:
    """A text as PyScript's storage writes it: its kind and itself, each as a reference into a flat list."""
    return json.dumps([["1", "2"], "generic", text], ensure_ascii=False, separators=(",", ":"))


class Database:
    """The entries of this site in this browser.

    PyScript's storage opens and reads, but does not write here: its `sync()` ends when a request has succeeded, not
    when the transaction is complete (a full disk shows only then), every key has a transaction of its own, and after
    one failure it never writes again. So writing is one transaction of ours, awaited to its end.
    """

    def __init__(self, name: str, entries: dict[str, str], connection: Any) -> None:
        self._name = name
        self._entries = entries
        self._connection = connection
        self.durable = True

    def read(self, name: str, /) -> str | None:
        return self._entries.get(name)

    def names(self) -> tuple[str, ...]:
        return tuple(self._entries)

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        apply(self._entries, changes)
        return await self._guarded(changes, {}) is Written.DONE

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        written = await self._guarded({name: text}, {name: known})
        if written is not Written.CHANGED:
            apply(self._entries, {name: text})
        return written

    async def refresh(self) -> None:
        try:
            self._entries = await asyncio.wait_for(_entries(self._name), OPENING_SECONDS)
        except Exception:  # what is known by now has to do
            return

    async def _guarded(self, changes: Mapping[str, str | None], known: Mapping[str, str | None]) -> Written:
        try:
            written = await asyncio.wait_for(self._commit(changes, known), WRITING_SECONDS)
        except Exception as error:  # full, blocked, closed by the browser: it has many ways to refuse
            print(f"Fáraó: not stored: {type(error).__name__}: {error}")
            written = Written.REFUSED
        self.durable = written is not Written.REFUSED
        return written

    async def _commit(self, changes: Mapping[str, str | None], known: Mapping[str, str | None]) -> Written:
        """Store the changes if the known entry is still so, in one transaction."""
        try:
            transaction = self._connection.transaction(STORE, "readwrite")
        except Exception:  # the browser may close a connection, after a long sleep for instance
            await _entries(self._name)
            self._connection = await _connected(self._name)
            transaction = self._connection.transaction(STORE, "readwrite")
        return await _ended(transaction, changes, known)


async def open_database(name: str) -> Keeping:
    """The entries under this name; if the browser refuses, a memory that lasts for the visit."""
    try:
        entries = await asyncio.wait_for(_entries(name), OPENING_SECONDS)
        return Database(name, entries, await asyncio.wait_for(_connected(name), OPENING_SECONDS))
    except Exception as error:  # no storage in this window, forbidden, or damaged: it has many ways to refuse
        print(f"Fáraó: no storage: {type(error).__name__}: {error}")
        return Unkept()


async def _entries(name: str) -> dict[str, str]:
    found = await storage(name, storage_class=_Entries)
    found._store.close()
    return dict(found)


async def _connected(name: str) -> Any:
    """A connection of our own to the database that PyScript has made."""
    opening: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    request = js.indexedDB.open(DATABASE + name)
    heard = {
        "success": lambda _event: _settle(opening, request.result),
        "error": lambda event: _settle(opening, _failure(event)),
        "blocked": lambda event: _settle(opening, OSError("blocked")),
    }
    with _listening(request, heard):
        return await opening


async def _ended(transaction: Any, changes: Mapping[str, str | None], known: Mapping[str, str | None]) -> Written:
    """Put the changes into a transaction and wait until it is complete."""
    ended: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
    store = transaction.objectStore(STORE)
    changed = False

    def put() -> None:
        for name, text in changes.items():
            _ = store.delete(name) if text is None else store.put(_encoded(text), name)

    def compare(event: Any) -> None:
        # Here and not after an await: a transaction ends as soon as nothing is asked of it.
        nonlocal changed
        found = event.target.result
        changed = any((None if found is None else _decoded(found)) != text for text in known.values())
        if changed:
            transaction.abort()
        else:
            put()

    heard = {
        "complete": lambda _event: _settle(ended, Written.DONE),
        "abort": lambda event: _settle(ended, Written.CHANGED if changed else _failure(event)),
    }
    with _listening(transaction, heard):
        if not known:
            put()
            return await ended
        (name,) = known
        with _listening(store.get(name), {"success": compare}):
            return await ended


def _settle(future: asyncio.Future[Any], outcome: Any) -> None:
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


@contextmanager
def _listening(target: Any, heard: Mapping[str, Callable[[Any], None]]) -> Iterator[None]:
    """Hear these events of a target meanwhile."""
    proxies = {kind: create_proxy(handler) for kind, handler in heard.items()}
    for kind, proxy in proxies.items():
        target.addEventListener(kind, proxy)
    try:
        yield
    finally:
        for kind, proxy in proxies.items():
            target.removeEventListener(kind, proxy)
            proxy.destroy()


def _failure(event: Any) -> Exception:
    error = event.target.error
    return OSError(f"{error.name}: {error.message}" if error else "aborted")
