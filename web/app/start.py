"""Starts the table page: says that Python runs, and only then reads the rest of the program."""

from __future__ import annotations

import asyncio

from web.app.feedback import stage
from web.app.word_files import fetch_own_words


async def start() -> None:
    """Make the page react."""
    stage("start")
    words = asyncio.ensure_future(fetch_own_words())
    # The browser may paint that before the modules below keep it busy.
    await asyncio.sleep(0)
    from web.app.wiring import open_table

    await words
    await open_table()
    stage("ready")
