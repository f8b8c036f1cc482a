"""Lighthouse, the browser makers' own checker of pages, on a page of the built site."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

from playwright_tests.browsers import CUT_OFF, absent, chromium_path

PROGRAM = Path(__file__).resolve().parent.parent / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("accessibility", "best-practices", "seo")
TIMEOUT_S = 120


@dataclass(frozen=True)
class Report:
    """What Lighthouse says of one page: points out of 100 by category, and what cost some of them."""

    points: dict[str, int]
    complaints: list[str]


def _node() -> str:
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None or not PROGRAM.is_file():
        absent("Lighthouse")
    return node


def report(playwright: Playwright, url: str) -> Report:
    """Look at a page as on a phone. Nothing is slowed down: how fast pages are is measured elsewhere."""
    flags = ["--headless=new", CUT_OFF.replace(" ", "\\ "), *(["--no-sandbox"] if os.name == "posix" else [])]
    command = [
        _node(), str(PROGRAM), url, "--quiet", "--output=json", "--output-path=stdout", "--no-enable-error-reporting",
        f"--only-categories={','.join(CATEGORIES)}", "--throttling-method=provided",
        f"--chrome-flags={' '.join(flags)}",
    ]  # fmt: skip
    chrome = chromium_path() or playwright.chromium.executable_path
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        env={**os.environ, "CHROME_PATH": chrome},
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"Lighthouse failed on {url}:\n{done.stderr[-2000:]}")
    result = json.loads(done.stdout)
    points = {name: round(100 * (result["categories"][name]["score"] or 0)) for name in CATEGORIES}
    lost = {ref["id"] for name in CATEGORIES for ref in result["categories"][name]["auditRefs"] if ref["weight"]}
    complaints = [
        f"{key}: {audit['title']} {json.dumps(audit.get('details', {}).get('items', []))[:600]}"
        for key, audit in result["audits"].items()
        if key in lost and audit["score"] is not None and audit["score"] < 1
    ]
    return Report(points, complaints)
