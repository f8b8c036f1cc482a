"""What is asked of the page beside showing screens."""

from __future__ import annotations

from typing import Protocol

from web.app.patches import Screen
from web.app.qr import Matrix


class Surface(Protocol):
    """The page as the desk sees it."""

    @property
    def language(self) -> str:
        """The code of the page's language."""
        ...

    @property
    def table_address(self) -> str:
        """Where others can open this table; "" if nowhere."""
        ...

    def show(self, screen: Screen, /) -> None:
        """Make the document look like this."""
        ...

    def reveal(self, place: str, key: str = "", /) -> None:
        """Open whatever hides a place of the start form, or a child of a list, and put the focus into it."""
        ...

    async def copy(self, text: str, /) -> bool:
        """Put a text on the clipboard; False if that cannot be done."""
        ...

    @property
    def can_share(self) -> bool:
        """Whether the device has a sharing of its own that pages may use."""
        ...

    async def share(self, title: str, text: str, link: str, /) -> bool:
        """Hand something to the device's own sharing, a link only if there is one; False if nothing came of it."""
        ...

    async def qr_matrix(self, text: str, /) -> Matrix | None:
        """The modules of a text's QR code; None if it is too long. Raises whatever keeps the library from coming."""
        ...

    def save_file(self, name: str, text: str, /) -> None:
        """Give the person a text as a file."""
        ...

    def date(self, milliseconds: int, /) -> str:
        """A time of day since 1970 as people of the page's language write it."""
        ...

    def rename_address(self, fragment: str, /) -> None:
        """Put this behind the # of the page's address, unless the person has just changed it. It opens nothing."""
        ...

    def forget_address(self) -> None:
        """Take a lesson or a replay out of the page's address, so that loading it anew does not begin it again."""
        ...

    def print_page(self) -> None:
        """Open the browser's printing."""
        ...
