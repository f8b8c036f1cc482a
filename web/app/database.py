"""Keeps entries in IndexedDB, through PyScript's storage."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping
from typing import Any

from polyscript import IDBMap
from pyscript import Storage, storage

from web.app.keeping import Keeping, Unkept, Written

SECONDS = 5.0
"""After that long the browser is taken to refuse."""


class _Entries(Storage):  # type: ignore[misc]
    """PyScript's storage, except that an entry which is none of its own does not keep all the others from opening."""

    def __init__(self, store: Any) -> None:
        dict.__init__(self, {str(pair[0]): _decoded(pair[1]) for pair in store.entries()})
        self._store = store

    def change(self, name: str, text: str | None) -> None:
        """Queue a change; None deletes, also what another tab has written."""
        if text is not None:
            self[name] = text
        else:
            self._store.delete(name)
            self.pop(name, None)

    def close(self) -> None:
        """Give the connection back once everything queued is done."""
        self._store.close()


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
    """The entries of this site in this browser.

    PyScript's `sync()` ends when its requests have succeeded, not when their transactions are complete, and a full disk
    may show only then. So what was written is read back: the browser begins to read an object store only when every
    transaction that writes to it has ended, and what was undone is not there. After one failure PyScript's storage
    writes nothing any more, so it is opened anew.
    """

    def __init__(self, name: str, entries: _Entries) -> None:
        self._name = name
        self._entries = entries
        self._reader = IDBMap.new(f"@pyscript/{name}")
        # What is read anew must not miss what is being written meanwhile.
        self._lock = asyncio.Lock()
        self.durable = True

    def read(self, name: str, /) -> str | None:
        text = self._entries.get(name)
        return None if text is None else str(text)

    def names(self) -> tuple[str, ...]:
        return tuple(self._entries)

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        return await self._guarded(self._store(changes)) is Written.DONE

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        return await self._guarded(self._exchanged(name, known, text))

    async def refresh(self) -> None:
        async with self._lock:
            try:
                fresh = await asyncio.wait_for(_open(self._name), SECONDS)
            except Exception:  # what is known by now has to do
                return
            self._entries.close()
            self._entries = fresh

    async def _guarded(self, work: Awaitable[Written]) -> Written:
        async with self._lock:
            try:
                written = await asyncio.wait_for(work, SECONDS)
            except Exception as error:  # full, blocked, closed by the browser: it has many ways to refuse
                print(f"Fáraó: not stored: {type(error).__name__}: {error}")
                written = Written.REFUSED
            if written is Written.REFUSED:
                await self._open_anew()
        self.durable = written is not Written.REFUSED
        return written

    async def _exchanged(self, name: str, known: str | None, text: str | None) -> Written:
        if await self._stored(name) != known:
            return Written.CHANGED
        return await self._store({name: text})

    async def _store(self, changes: Mapping[str, str | None]) -> Written:
        for name, text in changes.items():
            self._entries.change(name, text)
        await self._entries.sync()
        for name, text in changes.items():
            if await self._stored(name) != text:
                return Written.REFUSED
        return Written.DONE

    async def _stored(self, name: str) -> str | None:
        """What really lies in the database."""
        value = await self._reader.get(name)
        return None if value is None else _decoded(value)

    async def _open_anew(self) -> None:
        """A storage that writes again; for this visit it also holds what could not be stored."""
        try:
            fresh = await asyncio.wait_for(_open(self._name), SECONDS)
        except Exception:  # the next one to write will try again
            return
        unstored = {name: text for name, text in self._entries.items() if fresh.get(name) != text}
        dict.update(fresh, unstored)
        self._entries = fresh
        self._reader = IDBMap.new(f"@pyscript/{self._name}")


async def open_database(name: str) -> Keeping:
    """The entries under this name; if the browser refuses, a memory that lasts for the visit."""
    try:
        return Database(name, await asyncio.wait_for(_open(name), SECONDS))
    except Exception as error:  # no storage in this window, forbidden, or damaged: it has many ways to refuse
        print(f"Fáraó: no storage: {type(error).__name__}: {error}")
        return Unkept()


async def _open(name: str) -> _Entries:
    opened: _Entries = await storage(name, storage_class=_Entries)
    return opened
