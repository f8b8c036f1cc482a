"""Starts the PyScript worker in which the computers think."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from pyscript import create_named_worker

NAME = "bot"
# The worker compiles a second Python; the table should have its first picture by then.
PATIENCE_SECONDS = 0.4


async def start_worker(root: str) -> Any:
    """The functions of `web/app/bot_worker.py`. Raises whatever a browser raises that has no workers."""
    await asyncio.sleep(PATIENCE_SECONDS)
    config = json.dumps({"interpreter": f"{root}assets/interp.mjs", "sync_main_only": True})
    return await create_named_worker(f"{root}assets/bot.py", NAME, config=config)
