"""Starts the browsers that Playwright drives, cut off from every other host, and watches their pages."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Playwright, Request, WebError

# no test may reach another host even if a page tries to
CUT_OFF = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
# every window would start two more pages for an address bar that nobody sees: a quarter of the time that a test takes
NO_ADDRESS_BAR = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
# a discarded port: what is not loopback goes to a proxy that does not exist
DEAD_PORT = 9
HARMLESS = ("SharedArrayBuffer", "Cross-Origin-Opener-Policy")


def absent(what: str) -> NoReturn:
    """An engine is not installed: skipped with a reason on a developer's machine, a failure in CI."""
    reason = f"{what} is not installed here, its tests did NOT run"
    if os.environ.get("CI", "").lower() in {"1", "true", "yes"}:
        pytest.fail(reason)
    pytest.skip(reason)


def _as_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def chromium_path() -> str | None:
    """$CHROMIUM, else the machine's Chromium, else None: Playwright's own."""
    candidates = (os.environ.get("CHROMIUM"), "/usr/bin/chromium")
    return next((path for path in candidates if path and Path(path).exists()), None)


def start_chromium(playwright: Playwright, *more: str, without: Sequence[str] = ()) -> Browser:
    """Chromium with more of its switches, and without some that Playwright sets."""
    args = [CUT_OFF, NO_ADDRESS_BAR, *more]
    if _as_root():
        args.append("--no-sandbox")
    try:
        return playwright.chromium.launch(executable_path=chromium_path(), args=args, ignore_default_args=list(without))
    except Error as error:
        if "Executable doesn't exist" in str(error):
            absent("Chromium")
        raise


def firefox_path() -> str | None:
    candidates = (os.environ.get("FIREFOX"), "/usr/bin/firefox-esr", "/usr/bin/firefox")
    return next((path for path in candidates if path and Path(path).exists()), None)


def start_firefox(playwright: Playwright) -> Browser:
    """Stock Firefox over WebDriver BiDi; the file:// policy is set back to what a visitor's Firefox has."""
    path = firefox_path()
    if path is None:
        absent("Firefox")
    prefs: dict[str, str | float | bool] = {
        "security.fileuri.strict_origin_policy": True,
        "network.proxy.type": 1,
        "network.proxy.http": "127.0.0.1",
        "network.proxy.http_port": DEAD_PORT,
        "network.proxy.ssl": "127.0.0.1",
        "network.proxy.ssl_port": DEAD_PORT,
        "network.proxy.allow_hijacking_localhost": False,
    }
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=prefs)


@dataclass
class Watch:
    """Everything a context's pages asked for and complained about."""

    home: str
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        context.on("request", self._on_request)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in HARMLESS):
            self.errors.append(f"console: {message.text} ({message.location.get('url')})")

    def _on_error(self, error: WebError) -> None:
        self.errors.append(f"page: {error.error}")

    def strangers(self) -> list[str]:
        """Requests that left the origin the site came from (a folder, for file://)."""
        return [url for url in self.requests if not self._is_ours(url)]

    def _is_ours(self, url: str) -> bool:
        parts = urlsplit(url)
        if parts.scheme in {"data", "blob", "about"}:
            return True
        return url.startswith(self.home)
