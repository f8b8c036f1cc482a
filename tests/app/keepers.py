"""Keepings for tests: one that lasts and can be slow, refuse, or be written to from another tab."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from web.app.keeping import Unkept, Written


class Lasting(Unkept):
    """What is written is there for the next visit, unless it refuses."""

    durable = True

    def __init__(self, entries: Mapping[str, str] | None = None) -> None:
        super().__init__(entries)
        self.refuses = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.writes = 0

    async def write(self, changes: Mapping[str, str | None], /) -> bool:
        await self.gate.wait()
        self.writes += 1
        return False if self.refuses else await super().write(changes)

    async def exchange(self, name: str, known: str | None, text: str | None, /) -> Written:
        await self.gate.wait()
        return await super().exchange(name, known, text)

    async def refresh(self) -> None:
        await self.gate.wait()
