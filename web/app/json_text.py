"""JSON texts of unknown origin: out of what is kept, out of files and out of addresses."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

MOST_NESTED = 50
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parsed(text: str) -> Any:
    """What a JSON text says; raises `ValueError`, also for one that is nested deeper than anything of ours.

    In the page such a text would exhaust the browser's stack before Python's limit is reached, and nothing runs after
    that any more.
    """
    steps = (_STEPS.get(character, 0) for character in _STRING.sub("", text))
    if max(accumulate(steps), default=0) > MOST_NESTED:
        raise ValueError("nested too deeply")
    return json.loads(text)
