"""What the page asks of whatever takes links to deals."""

from __future__ import annotations

from typing import Protocol


class Clipboard(Protocol):
    """Makes links to this page and hands them on; copying says whether that worked."""

    def link(self, fragment: str, /) -> str: ...

    async def copy(self, text: str, /) -> bool: ...
