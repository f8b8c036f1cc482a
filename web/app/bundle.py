"""Everything that a browser keeps, as one file: written whole, and read whole or not at all.

The file is JSON: ``format``, ``version``, ``small`` (settings, names, rule sets ... as the page remembers them),
``entries`` (deals, results ... under their names) and ``sum``, a checksum of both. What is in them is not judged here:
a kept deal that only a newer version can read travels like any other.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from web.app.autosave import DEAL
from web.app.json_text import parsed
from web.app.memory import ASIDE
from web.app.rule_sets import KEY as RULE_SETS
from web.app.rule_sets import dumped, loaded, same_name

FORMAT = "farao"
VERSION = 1
MOST_BYTES = 20 * 1024 * 1024
_SMALL_NAME = re.compile(r"[a-z][a-z0-9.-]{0,59}")
_ENTRY_NAME = re.compile(r"[a-z][a-z.-]{0,39}(/[0-9A-Za-z._-]{1,80})?")


class BundleFault(Enum):
    """Why a file is not read in."""

    TOO_BIG = "it is larger than 20 MB"
    NOT_OURS = "it is no file of this game"
    DAMAGED = "it is damaged"
    NEWER = "a newer version wrote it"


class BundleError(ValueError):
    """A file that is refused, and why."""

    def __init__(self, fault: BundleFault, detail: object = "") -> None:
        super().__init__(f"{fault.value} ({detail})" if detail else fault.value)
        self.fault = fault


@dataclass(frozen=True)
class Bundle:
    """What one file holds."""

    small: Mapping[str, str]
    entries: Mapping[str, str]

    def to_text(self) -> str:
        """The file."""
        told = {"format": FORMAT, "version": VERSION, "small": dict(self.small), "entries": dict(self.entries)}
        return json.dumps(told | {"sum": _sum(self.small, self.entries)}, ensure_ascii=False, indent=1)


def read_bundle(data: bytes) -> Bundle:
    """What a file holds; raises `BundleError`."""
    if len(data) > MOST_BYTES:
        raise BundleError(BundleFault.TOO_BIG, len(data))
    try:
        # Editors like to put a mark before a text; Python's own way of taking it off is not in the page's library.
        told = parsed(data.removeprefix(b"\xef\xbb\xbf").decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BundleError(BundleFault.NOT_OURS, error) from error
    except ValueError as error:
        # The end of one of our files may be missing; anything else is none.
        ours = f'"format": "{FORMAT}"'.encode() in data[:200]
        raise BundleError(BundleFault.DAMAGED if ours else BundleFault.NOT_OURS, error) from error
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BundleError(BundleFault.NOT_OURS)
    version = told.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BundleError(BundleFault.NEWER, version)
    small, entries = _texts(told.get("small"), _SMALL_NAME), _texts(told.get("entries"), _ENTRY_NAME)
    if version != VERSION or told.get("sum") != _sum(small, entries):
        raise BundleError(BundleFault.DAMAGED, "sum")
    return Bundle(small, entries)


def _texts(told: Any, name: re.Pattern[str]) -> dict[str, str]:
    if not isinstance(told, dict):
        raise BundleError(BundleFault.DAMAGED, type(told).__name__)
    for key, value in told.items():
        if not name.fullmatch(key) or not isinstance(value, str):
            raise BundleError(BundleFault.DAMAGED, key[:40])
    return dict(told)


def _sum(small: Mapping[str, str], entries: Mapping[str, str]) -> str:
    told = json.dumps([sorted(small.items()), sorted(entries.items())], ensure_ascii=True)
    return hashlib.sha256(told.encode()).hexdigest()


def additions(brought: Bundle, here: Bundle, ids: Callable[[], str]) -> Bundle:
    """What has to be stored so that nothing of what is here and nothing of what was brought is lost.

    A deal that has been played on in both places is there twice afterwards. Results are the same under the same name.
    Of the small things those that were brought hold from now on, but own rules are added to the own rules here, and
    what was put aside here because nobody can read it stays.
    """
    entries = {}
    for name, text in brought.entries.items():
        known = here.entries.get(name)
        if known is None:
            entries[name] = text
        elif known != text and name.startswith(DEAL) and text not in here.entries.values():
            entries[DEAL + ids()] = text
    small = {name: text for name, text in brought.small.items() if not (ASIDE in name and name in here.small)}
    if RULE_SETS in small and RULE_SETS in here.small:
        small[RULE_SETS] = _both(here.small[RULE_SETS], small[RULE_SETS])
    return Bundle(small, entries)


def _both(here: str, brought: str) -> str:
    """Two texts of rule sets in one; of two sets with one name the one that is here stays."""
    (mine, sound), (theirs, _) = loaded(here), loaded(brought)
    new = [item for item in theirs if not any(same_name(item.name, other.name) for other in mine)]
    return dumped([*mine, *new]) if sound else brought
