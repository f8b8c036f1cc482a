"""Builds the site: gather -> render -> write -> check. `python build_site.py --out DIR`, see --help.

An artefact is a function that is given what was gathered and the files made so far, and returns further files. They
run in the order of ARTEFACTS; a new one is one more line there.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib
import json
import re
import sys
import tomllib
import warnings
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit

from markupsafe import Markup

from web.art.sprite import sprite
from web.build import (
    catalogues,
    check,
    file_protocol,
    output,
    own_python,
    pages,
    policy,
    qr_library,
    runtime,
    stdlib,
)
from web.build import single_file as single
from web.build.errors import BuildError
from web.build.languages import LANGUAGES, SOURCE
from web.build.places import ASSETS, NODE_MODULES, ROOT, STATIC
from web.build.serve import serve

Files = Mapping[str, bytes]

# Static files that the build fills in instead of copying them.
_BOOT = "boot.js"
_INTERPRETER = "interp.mjs"
_QR = "qr.zip"
# All of our own modules.
_OWN = "farao.txt"
_BINARY = (".wasm", ".zip", ".bin")
_MANIFEST = "manifest.webmanifest"
# The whole site in one file.
_SINGLE = "farao.html"
# What nobody misses without a network: for disks, for installing.
_ONLY_SOMETIMES = (f"{ASSETS}file/", f"{ASSETS}icons/", f"{ASSETS}pictures/")


@dataclass(frozen=True)
class Site:
    """Everything that is gathered before the first file is made."""

    site_url: str
    version: str
    words: ModuleType
    messages: Mapping[str, bytes]
    """Compiled catalogues by language."""
    translations: Mapping[str, NullTranslations]
    runtime: Files
    runtime_lock: str


FRENCH = "fr-"
"""What stands before the names of the French pack's symbols, as `web.app.art` looks for them."""


# --- gather


def gather(site_url: str = "", *, draft: bool = False) -> Site:
    """Read and check the inputs. A draft may lack translations; then they are listed and English shows instead."""
    runtime.require(NODE_MODULES, ROOT / "package.json")
    messages = gather_messages(draft=draft)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Site(
        site_url=normal_site_url(site_url),
        version=project["version"],
        words=importlib.import_module("web.words"),
        messages=messages,
        translations=catalogues.translations(messages),
        runtime=runtime.files(NODE_MODULES),
        runtime_lock=runtime.lock(NODE_MODULES),
    )


def gather_messages(*, draft: bool = False) -> dict[str, bytes]:
    """The catalogues as .mo by language, once every message is known to be translated."""
    loaded = {language: catalogues.load(language) for language in catalogues.TRANSLATED}
    try:
        catalogues.require_complete(catalogues.collect(), loaded)
    except BuildError as error:
        if not draft:
            raise
        print(f"draft: {str(error).partition(chr(10))[0]}", file=sys.stderr)
    return {language: catalogues.compiled(catalogue) for language, catalogue in loaded.items()}


def normal_site_url(url: str) -> str:
    """The address with one slash at its end, or ""; BuildError if it is none that pages can be put under."""
    if not url:
        return ""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise BuildError(f"--site-url must be an http(s) address without '?' and '#', not {url!r}.")
    return url.rstrip("/") + "/"


# --- render

_COMMENT = re.compile(rb"/\*.*?\*/\s*", re.DOTALL)


def static_files(site: Site, files: Files) -> Files:
    """Style sheets without what they say to their readers, pictures and whatever else is shipped as it is."""
    found = sorted(path for path in STATIC.rglob("*") if path.is_file() and not path.name.startswith("."))
    names = {path.relative_to(STATIC).as_posix(): path for path in found}
    read = {name: path.read_bytes() for name, path in names.items() if name not in (_BOOT, _INTERPRETER)}
    return {
        ASSETS + name: _COMMENT.sub(b"", content) if name.endswith(".css") else content
        for name, content in read.items()
    }


def runtime_files(site: Site, files: Files) -> Files:
    """PyScript and Pyodide."""
    return {ASSETS + name: content for name, content in site.runtime.items()}


def start_files(site: Site, files: Files) -> Files:
    """The two scripts of ours between page and runtime."""
    preloads = json.dumps(runtime.preloads(list(site.runtime)))
    return {
        ASSETS + _BOOT: _filled_in(_BOOT, "__PRELOADS__", preloads),
        ASSETS + _INTERPRETER: _filled_in(_INTERPRETER, "__LOCK__", json.dumps(site.runtime_lock)),
    }


def _filled_in(name: str, place: str, value: str) -> bytes:
    text = (STATIC / name).read_text(encoding="utf-8")
    if text.count(place) != 1:
        raise BuildError(f"web/static/{name} must hold {place} exactly once.")
    return text.replace(place, value).encode("utf-8")


def python_files(site: Site, files: Files) -> Files:
    """The standard library, our own modules, the QR code library, and the scripts that PyScript runs."""
    scripts = {ASSETS + name: source.encode("utf-8") for name, source in stdlib.entry_scripts().items()}
    own = own_python.pack(stdlib.own_modules(), stdlib.entry_scripts().values()).encode("utf-8")
    packed = {ASSETS + "stdlib.zip": stdlib.archive(), ASSETS + _QR: qr_library.archive()}
    return {**packed, ASSETS + _OWN: own, **scripts}


def word_files(site: Site, files: Files) -> Files:
    """The catalogue of each language for the page's Python, deflated, because hosts do not pack such files."""
    spoken = {code: catalogues.spoken_by_python(catalogues.load(code)) for code in site.messages}
    messages = {code: catalogues.compiled(catalogue) for code, catalogue in spoken.items()}
    messages[SOURCE] = catalogues.without_messages(SOURCE)
    return {f"{ASSETS}words/{code}.bin": zlib.compress(mo, 9) for code, mo in messages.items()}


def disk_files(site: Site, files: Files) -> Files:
    """What pages opened from a disk load instead of fetching it."""
    scripts = (".js", ".mjs", ".py", ".txt")
    wanted = (*site.runtime, _INTERPRETER, _OWN, *stdlib.entry_scripts())
    texts = {ASSETS + name: files[ASSETS + name].decode("utf-8") for name in wanted if name.endswith(scripts)}
    binaries = {path: content for path, content in files.items() if path.endswith(_BINARY)}
    return {
        ASSETS + "file/text.js": file_protocol.text_script(texts).encode("utf-8"),
        ASSETS + "file/data.js": file_protocol.data_script(binaries).encode("utf-8"),
    }


def french_sprite(language: str) -> str:
    """The French pack for a page that holds the German one as well: `H7` exists in both."""
    return sprite("french", language=language, prefix=FRENCH, figures_from="")


def shared_by_pages(site: Site, files: Files) -> pages.Shared:
    """What the templates are given."""
    return pages.Shared(
        words=site.words,
        translations=site.translations,
        sprites={language.code: sprite("german", language=language.code) for language in LANGUAGES},
        french_sprites={language.code: french_sprite(language.code) for language in LANGUAGES},
        site_url=site.site_url,
        version=site.version,
        build=short_hash(files),
    )


def page_files(site: Site, files: Files) -> Files:
    """Every HTML page in every language."""
    shared = shared_by_pages(site, files)
    return {page.path: pages.render(page, shared) for page in pages.all_pages()}


def manifest_files(site: Site, files: Files) -> Files:
    """The web app manifest of every language, and the pictures that it shows before somebody installs the site."""
    shared = shared_by_pages(site, files)
    names = [pages.Page(_MANIFEST, f"{language.code}/", _MANIFEST, language.code) for language in LANGUAGES]
    pictures = {f"{ASSETS}pictures/{name}": (ROOT / "docs" / name).read_bytes() for name in ("narrow.jpg", "wide.jpg")}
    return {page.path: pages.render(page, shared) for page in names} | pictures


def service_worker(site: Site, files: Files) -> Files:
    """The script that keeps the whole site for when there is no network, with the hash of every file of it."""
    kept = {path: content for path, content in files.items() if not path.startswith(_ONLY_SOMETIMES)}
    hashes = {path: hashlib.sha256(content).hexdigest() for path, content in sorted(kept.items())}
    script = pages.render_text(
        "sw.js", shared_by_pages(site, files), files=Markup(json.dumps(hashes, indent=1)), build=short_hash(kept)
    )
    return {"sw.js": script.encode("utf-8")}


def single_file(site: Site, files: Files) -> Files:
    """The whole site as one HTML file."""
    inner = {path: content for path, content in files.items() if path.endswith(".html") and "/" in path}
    sheets = [files[path].decode("utf-8") for path in pages.STYLES]
    names = {"look": "look.js", "boot": _BOOT, "shim": "file/shim.js", "text": "file/text.js"}
    parts = {name: files[ASSETS + path].decode("utf-8") for name, path in names.items()} | {"styles": "".join(sheets)}
    data = {path: file_protocol.packed(content) for path, content in files.items() if path.endswith(_BINARY)}
    page = pages.render_text(
        "single.html",
        shared_by_pages(site, files),
        policy=Markup(policy.single_file_policy()),
        site=Markup(single.packed_site(inner, parts)),
        data=Markup(json.dumps(data)),
    )
    return {_SINGLE: page.encode("utf-8")}


def host_files(site: Site, files: Files) -> Files:
    """Notes to hosts and to the next build."""
    # GitHub Pages would otherwise run its own site generator over the files.
    return {".nojekyll": b"", output.MARKER: f"{site.version} {short_hash(files)}\n".encode()}


def short_hash(files: Files) -> str:
    """Twelve characters that change whenever a file does."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:12]


ARTEFACTS: tuple[Callable[[Site, Files], Files], ...] = (
    static_files,
    runtime_files,
    start_files,
    python_files,
    word_files,
    disk_files,
    page_files,
    manifest_files,
    service_worker,
    single_file,
    host_files,
)


def render(site: Site) -> dict[str, bytes]:
    """All files of the site by path."""
    files: dict[str, bytes] = {}
    for artefact in ARTEFACTS:
        made = artefact(site, files)
        twice = files.keys() & made.keys()
        if twice:
            raise BuildError(f"{artefact.__name__} makes files that are there already: {', '.join(sorted(twice))}")
        files |= made
    return files


# --- write and check


def build(out: Path, site_url: str = "", *, draft: bool = False) -> dict[str, bytes]:
    """Build the whole site into `out`, which is replaced only if everything went well. Returns its files."""
    output.require_replaceable(out)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        site = gather(site_url, draft=draft)
        files = render(site)
    # Their texts were made by others, or repeat files that are checked themselves.
    foreign = {ASSETS + name for name in site.runtime} | {ASSETS + "file/text.js", ASSETS + "file/data.js"}
    compiled = {path: source.encode("utf-8") for path, source in stdlib.own_modules().items()}

    def inspect(folder: Path) -> None:
        check.require_sound(output.read(folder) | compiled, site.site_url, frozenset(foreign))

    output.replace_site(out, files, inspect)
    return files


def summary(files: Files) -> str:
    """One line each on what a visitor loads over the web and what is only for opening from disk."""
    disk = {name: content for name, content in files.items() if name.startswith((ASSETS + "file/", _SINGLE))}
    web = {name: content for name, content in files.items() if name not in disk}
    lines = []
    for label, part in (("for the web", web), ("for opening from disk", disk)):
        raw = sum(map(len, part.values()))
        packed = sum(len(gzip.compress(content, 6, mtime=0)) for content in part.values())
        lines.append(f"{label}: {len(part)} files, {raw / 1e6:.2f} MB, gzipped {packed / 1e6:.2f} MB")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the Fáraó site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to (default: dist)")
    parser.add_argument(
        "--site-url", default="", metavar="URL", help="public address, for canonical and hreflang links"
    )
    parser.add_argument("--draft", action="store_true", help="let messages be untranslated")
    parser.add_argument("--serve", action="store_true", help="serve the site on this machine afterwards")
    parser.add_argument("--port", type=int, help="port of --serve (default: 8000, or any when that is taken)")
    parser.add_argument("--open", action="store_true", help="with --serve: open it in the browser")
    options = parser.parse_args(arguments)
    try:
        files = build(options.out, options.site_url, draft=options.draft)
        print(f"built {options.out}\n{summary(files)}", flush=True)
        if options.serve or options.open:
            serve(options.out, options.port, open_browser=options.open)
    except BuildError as error:
        print(f"build_site.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
