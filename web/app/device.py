"""What the browser and the device can do for a page: copy, share, print, save a file."""

from __future__ import annotations

import js
from pyodide.ffi import create_once_callable, to_js


class Device:
    """The services around the page."""

    def download(self, text: str) -> None:
        """Hand the person a file with this text."""
        self.save_file(f"farao-{str(js.Date.new().toISOString())[:10]}.json", text)

    def reload(self) -> None:
        """Load the page anew."""
        js.location.reload()

    def print_page(self) -> None:
        """Open the browser's printing."""
        js.window.print()

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if the browser has none for this page or refuses."""
        try:
            await js.navigator.clipboard.writeText(text)
        except Exception:  # no clipboard outside secure pages, or the person has forbidden it
            return False
        return True

    @property
    def can_share(self) -> bool:
        """Whether the device has a sharing of its own that pages may use."""
        return bool(getattr(js.navigator, "share", None))

    async def share(self, title: str, text: str, link: str) -> bool:
        """Hand something to the device's own sharing; False if the person or the device thinks better of it."""
        given = {"title": title, "text": text, **({"url": link} if link else {})}
        try:
            await js.navigator.share(to_js(given, dict_converter=js.Object.fromEntries))
        except Exception:  # put away by the person, or refused by the device
            return False
        return True

    def save_file(self, name: str, text: str) -> None:
        """Give the person a text as a file, as if a link to it had been followed."""
        kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
        link.download = name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)
