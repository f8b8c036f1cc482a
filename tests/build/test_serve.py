"""The server for looking at the site."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from web.build.errors import BuildError
from web.build.serve import listen


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in ("index.html", "404.html", "a.mjs", "a.wasm", "a.css"):
        (tmp_path / name).write_text(name)
    server = listen(tmp_path, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    thread.join()
    server.server_close()


def fetch(address: str) -> HTTPResponse:
    # proxies of the machine are not for loopback
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    response: HTTPResponse = opener.open(address, timeout=10)
    return response


@pytest.mark.parametrize(
    ("path", "kind"),
    [("", "text/html"), ("a.mjs", "text/javascript"), ("a.wasm", "application/wasm"), ("a.css", "text/css")],
)
def test_types_that_browsers_insist_on(address: str, path: str, kind: str) -> None:
    with fetch(address + path) as response:
        assert response.headers["Content-Type"].startswith(kind)
        assert response.headers["Cache-Control"] == "no-cache"


def test_the_sites_own_page_for_what_is_not_there(address: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(urllib.error.HTTPError) as raised:
        fetch(address + "hu/none.html")
    with raised.value as error:
        assert error.code == 404
        assert error.read() == b"404.html"


def test_a_taken_port_is_said_plainly(address: str, tmp_path: Path) -> None:
    port = int(address.rstrip("/").rpartition(":")[2])
    with pytest.raises(BuildError, match=f"Port {port} is taken"):
        listen(tmp_path, port)
