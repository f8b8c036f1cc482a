"""Thinking without a worker and without waiting: a question is answered at once."""

from __future__ import annotations

import json

from web.app.jobs import Jobs


def at_once(ask: str) -> str:
    """The answer to a question of `web.app.bot_move`."""
    told = json.loads(Jobs().work(json.dumps({"job": 1, "milliseconds": 3_600_000, "ask": ask})))
    assert told["done"]
    return str(told["answer"])
