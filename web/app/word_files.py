"""Fetches the catalogues: each language's is a file of its own, so that nobody loads five."""

from __future__ import annotations

import js

from web.app.i18n import learn, speaks


async def fetch_words(language: str) -> None:
    """Have a language ready for `translations`. Raises OSError if its file cannot be had."""
    if speaks(language):
        return
    root = js.document.documentElement.getAttribute("data-root")
    address = f"{root}assets/words/{language}.bin"
    try:
        response = await js.fetch(address)
    except Exception as error:  # the browser's own, whatever it is
        raise OSError(f"cannot fetch {address}: {error}") from error
    if not response.ok:
        raise OSError(f"cannot fetch {address}: {response.status}")
    learn(language, (await response.arrayBuffer()).to_bytes())


async def fetch_own_words() -> None:
    """The same for the language of the page."""
    await fetch_words(str(js.document.documentElement.lang))
