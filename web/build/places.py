"""Where things lie in the source tree and in the built site."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
TEMPLATES = WEB / "templates"
STATIC = WEB / "static"
LOCALES = WEB / "locales"
APP = WEB / "app"
ENGINE = ROOT / "engine"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"

# Every file that a page loads lies below this folder of the site.
ASSETS = "assets/"
