"""A small web server for looking at the built site."""

from __future__ import annotations

import errno
import functools
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from web.build.errors import BuildError


class SiteHandler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, and the site's own page for what is not there."""

    # The machine's own table cannot be trusted: on Windows any program may have changed it.
    extensions_map = {  # noqa: RUF012 - the base class declares it like this
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".py": "text/plain",
        ".svg": "image/svg+xml",
        ".txt": "text/plain",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        # The next build must be seen at once.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Only what went wrong is worth a line."""
        if len(args) > 1 and str(args[1]).startswith(("4", "5")):
            super().log_message(format, *args)


def listen(folder: Path, port: int | None) -> ThreadingHTTPServer:
    """A server for `folder` on this machine only; without a wish it takes port 8000 or any free one."""
    handler = functools.partial(SiteHandler, directory=str(folder))
    for wish in [port] if port is not None else [8000, 0]:
        try:
            return ThreadingHTTPServer(("127.0.0.1", wish), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or wish == 0:
                raise
    raise BuildError(f"Port {port} is taken. Choose another --port.")


def serve(folder: Path, port: int | None, *, open_browser: bool) -> None:
    """Serve until interrupted."""
    with listen(folder, port) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        print(f"Serving {folder} at {address} (Ctrl+C stops)", flush=True)
        if open_browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
