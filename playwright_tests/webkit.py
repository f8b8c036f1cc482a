"""WebKitGTK through its own WebDriver, on a display of its own."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from selenium.webdriver import WebKitGTKOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver

from playwright_tests.browsers import DEAD_PORT, absent

STARTS = 4
START_S = 30
PLACES = ("webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0")


def _mini_browser() -> Path | None:
    for library in Path("/usr/lib").glob("*-linux-gnu"):
        for place in PLACES:
            path = library / place / "MiniBrowser"
            if path.exists():
                return path
    return None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def _ending(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


@contextlib.contextmanager
def _display() -> Iterator[str]:
    """An X display; its number is read to the newline, or Xvfb dies of a broken pipe and everything hangs."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1500x1000x24", "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    with _ending(subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet)):
        os.close(writing)
        number = b""
        deadline = time.monotonic() + START_S
        while not number.endswith(b"\n"):
            ready, _, _ = select.select([reading], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError("Xvfb named no display")
            number += os.read(reading, 1)
        os.close(reading)
        yield f":{int(number)}"


@contextlib.contextmanager
def _one_start(display: str, browser: Path) -> Iterator[WebDriver]:
    port = _free_port()
    environment = {
        **os.environ,
        "DISPLAY": display,
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "NO_AT_BRIDGE": "1",
    }
    quiet = subprocess.DEVNULL
    command = ["WebKitWebDriver", f"--port={port}"]
    with _ending(subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)):
        options = WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        dead = f"127.0.0.1:{DEAD_PORT}"
        # what is not loopback goes to a proxy that does not exist
        options.set_capability(
            "proxy", {"proxyType": "manual", "httpProxy": dead, "sslProxy": dead, "noProxy": ["127.0.0.1"]}
        )
        config = ClientConfig(remote_server_addr=f"http://127.0.0.1:{port}", timeout=START_S)
        connection = RemoteConnection(client_config=config)
        deadline = time.monotonic() + START_S
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            if time.monotonic() > deadline:
                raise TimeoutError("WebKitWebDriver does not listen")
            time.sleep(0.1)
        driver = WebDriver(command_executor=connection, options=options)
        try:
            yield driver
        finally:
            with contextlib.suppress(Exception):
                driver.quit()


@contextlib.contextmanager
def webkit() -> Iterator[WebDriver]:
    """One WebKitGTK browser; a start that hangs is given up and tried again."""
    browser = _mini_browser()
    if sys.platform != "linux" or browser is None or not shutil.which("WebKitWebDriver"):
        absent("WebKitGTK with WebKitWebDriver")
    if not shutil.which("Xvfb"):
        absent("Xvfb, which WebKitGTK needs,")
    with _display() as display, contextlib.ExitStack() as stack:
        for attempt in range(STARTS):
            try:
                driver = stack.enter_context(_one_start(display, browser))
                break
            except Exception:
                if attempt == STARTS - 1:
                    raise
        yield driver
