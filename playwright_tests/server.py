"""A static web server on loopback with an access log, and with files that break on demand."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".xml": "application/xml",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
PACKED = {".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".svg", ".txt", ".xml", ".wasm", ".py"}


@dataclass(frozen=True)
class Hit:
    """One answered request: path and query as asked for, status, bytes of the body on the wire, cookies."""

    path: str
    status: int
    sent: int
    cookies: str


@dataclass
class Fault:
    """What the server does instead of sending a file: another body, a status, or waiting at a gate."""

    status: int = 200
    body: bytes | None = None
    gate: threading.Event | None = None


@dataclass
class StaticServer:
    """Serves `root` under `prefix` ("/" or "/some/sub-path/"); what lies outside is a plain 404."""

    root: Path
    prefix: str = "/"
    hits: list[Hit] = field(default_factory=list)
    faults: dict[str, Fault] = field(default_factory=dict)
    port: int = 0
    # how many more requests are answered before the server is as good as gone; None: all
    answers_left: int | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """The address of the site's root folder, with a slash at its end."""
        return self.origin + self.prefix

    def fault(self, path: str, fault: Fault) -> None:
        """Break one file (a path below the prefix) until `mend`."""
        self.faults[path] = fault

    def mend(self) -> None:
        for broken in self.faults.values():
            if broken.gate is not None:
                broken.gate.set()
        self.faults.clear()

    def asked(self, suffix: str = "") -> list[Hit]:
        return [hit for hit in self.hits if urlsplit(hit.path).path.endswith(suffix)]


@lru_cache(maxsize=512)
def _packed(path: Path, _stamp: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def packed_size(path: Path) -> int:
    """Bytes of a file on the wire: gzipped where a host would do so."""
    if path.suffix in PACKED:
        return len(_packed(path, path.stat().st_mtime_ns))
    return path.stat().st_size


def _handler(server: StaticServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: object) -> None:
            """Stay silent: the access log is `StaticServer.hits`."""

        def do_HEAD(self) -> None:
            self._answer(with_body=False)

        def do_GET(self) -> None:
            self._answer(with_body=True)

        def _answer(self, with_body: bool) -> None:
            if server.answers_left is not None:
                server.answers_left -= 1
                if server.answers_left < 0:
                    self.close_connection = True
                    return
            path = unquote(urlsplit(self.path).path)
            below = path[len(server.prefix) :] if path.startswith(server.prefix) else None
            if below is None and path + "/" == server.prefix:
                self._send(301, b"", "text/plain", {"Location": server.prefix}, with_body)
                return
            broken = server.faults.get(below) if below is not None else None
            if broken is not None and broken.gate is not None:
                broken.gate.wait(60)
                broken = None
            if broken is not None and (broken.body is not None or broken.status != 200):
                kind = TYPES.get(Path(path).suffix, "application/octet-stream")
                self._send(broken.status, broken.body or b"broken on purpose", kind, {}, with_body)
                return
            found = self._find(below)
            if isinstance(found, str):
                self._send(301, b"", "text/plain", {"Location": found}, with_body)
            elif found is None:
                missing = server.root / "404.html"
                body = missing.read_bytes() if below is not None and missing.is_file() else b"not found"
                self._send(404, body, TYPES[".html"], {}, with_body)
            else:
                self._send_file(found, with_body)

        def _find(self, below: str | None) -> Path | str | None:
            if below is None or ".." in below.split("/"):
                return None
            target = server.root / below
            if target.is_dir():
                if below and not below.endswith("/"):
                    return server.prefix + below + "/"
                target = target / "index.html"
            return target if target.is_file() else None

        def _send_file(self, path: Path, with_body: bool) -> None:
            stamp = path.stat().st_mtime_ns
            tag = f'"{stamp:x}"'
            headers = {"ETag": tag, "Cache-Control": "max-age=600", "Vary": "Accept-Encoding"}
            if self.headers.get("If-None-Match") == tag:
                self._send(304, b"", "", headers, with_body)
                return
            body = path.read_bytes()
            if path.suffix in PACKED and "gzip" in (self.headers.get("Accept-Encoding") or ""):
                body = _packed(path, stamp)
                headers["Content-Encoding"] = "gzip"
            self._send(200, body, TYPES.get(path.suffix, "application/octet-stream"), headers, with_body)

        def _send(self, status: int, body: bytes, kind: str, headers: dict[str, str], with_body: bool) -> None:
            server.hits.append(Hit(self.path, status, len(body), self.headers.get("Cookie") or ""))
            try:
                self.send_response(HTTPStatus(status))
                if kind:
                    self.send_header("Content-Type", kind)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if with_body and body:
                    self.wfile.write(body)
            except (BrokenPipeError, ConnectionResetError):
                # the browser left the page before the answer was through
                self.close_connection = True

    return Handler


class _Threads(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64


@contextmanager
def serving(root: Path, prefix: str = "/") -> Iterator[StaticServer]:
    """Serve a folder until the block ends."""
    server = StaticServer(root, prefix)
    http = _Threads(("127.0.0.1", 0), _handler(server))
    server.port = http.server_address[1]
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.mend()
        http.shutdown()
        http.server_close()
