"""The seed of samples that move on from day to day."""

from __future__ import annotations

import datetime
import os


def seed_of_the_day() -> int:
    """``FARAO_SEED``, or today's date as a number: a failure repeats all day long and with its seed for ever."""
    given = os.environ.get("FARAO_SEED")
    return int(given) if given else int(datetime.datetime.now(datetime.UTC).strftime("%Y%m%d"))
