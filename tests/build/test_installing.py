"""What makes the site installable and keeps it for when there is no network."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from pathlib import Path

import pytest

import build_site
from tests.build.conftest import Built
from web.build import icons
from web.build.languages import LANGUAGES

CODES = [language.code for language in LANGUAGES]


def kept_files(built: Built) -> dict[str, str]:
    found = re.search(r"const FILES = (\{.*?\});", built.text("sw.js"), re.DOTALL)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def test_the_service_worker_knows_every_file_by_its_hash(built: Built) -> None:
    kept = kept_files(built)
    assert {path: hashlib.sha256(built.files[path]).hexdigest() for path in kept} == kept
    left_out = built.files.keys() - kept.keys()
    places = ("assets/file/", "assets/icons/", "assets/pictures/")
    assert {path for path in left_out if not path.startswith(places)} == {
        "sw.js",
        "farao.html",
        ".nojekyll",
        ".farao-site",
    }


def test_the_name_of_the_cache_changes_with_any_kept_file() -> None:
    def name(files: dict[str, bytes]) -> str:
        return build_site.short_hash(files)

    one = {"a.css": b"a{}", "hu/index.html": b"x"}
    assert name(one) == name(dict(reversed(one.items())))
    assert len({name(one), name({**one, "a.css": b"b{}"}), name({"b.css": b"a{}", "hu/index.html": b"x"})}) == 3


def test_the_script_carries_that_name(built: Built) -> None:
    kept = {path: built.files[path] for path in kept_files(built)}
    assert f"`${{FAMILY}}{build_site.short_hash(kept)}`" in built.text("sw.js")
    assert "{{" not in built.text("sw.js")


@pytest.mark.parametrize("code", CODES)
def test_every_language_has_its_manifest(code: str, built: Built) -> None:
    manifest = json.loads(built.text(f"{code}/manifest.webmanifest"))
    assert manifest["lang"] == code
    assert manifest["display"] == "standalone"
    assert manifest["short_name"] == "Fáraó"
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= {
        (icon["sizes"], icon["purpose"]) for icon in manifest["icons"]
    }
    links = [manifest["start_url"], *(item["url"] for item in manifest["shortcuts"])]
    links += [item["src"] for item in manifest["icons"] + manifest["screenshots"]]
    for link in links:
        path = posixpath.normpath(f"{code}/{link.partition('#')[0]}")
        assert path in built.files, link
    assert manifest["scope"] == "../"
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}


def test_manifests_speak_their_language(built: Built) -> None:
    for key in ("name", "description"):
        assert len({json.loads(built.text(f"{code}/manifest.webmanifest"))[key] for code in CODES}) == len(CODES)


def test_pages_do_not_name_the_manifest_themselves(built: Built) -> None:
    """Opened from a disk a browser would complain about it: offline.js does it, on a web server."""
    assert not [path for path in built.pages() if 'rel="manifest"' in built.text(path)]
    for path in built.pages():
        assert ("assets/offline.js" in built.text(path)) == (path not in {"404.html", "farao.html"}), path


def test_screenshots_have_the_size_that_the_manifest_states(built: Built) -> None:
    for shot in json.loads(built.text("en/manifest.webmanifest"))["screenshots"]:
        picture = built.files[posixpath.normpath(f"en/{shot['src']}")]
        assert "{1}x{0}".format(*_jpeg_size(picture)) == shot["sizes"]


def _jpeg_size(picture: bytes) -> tuple[int, int]:
    """Height and width out of the frame header."""
    found = re.search(rb"\xff\xc0..\x08(..)(..)", picture, re.DOTALL)
    assert found
    return int.from_bytes(found[1], "big"), int.from_bytes(found[2], "big")


@pytest.mark.parametrize("name", icons.SIZES)
def test_icons_are_up_to_date(name: str) -> None:
    """If not: `python -m web.build.icons`."""
    picture = (icons.FOLDER / f"{name}.png").read_bytes()
    assert icons.size_of(picture) == (icons.SIZES[name][0],) * 2
    assert icons.found_mark(picture) == icons.mark_of(icons.drawing_of(name))


def test_a_picture_without_a_mark_is_not_up_to_date() -> None:
    picture = (icons.FOLDER / "icon-192.png").read_bytes()
    assert icons.found_mark(picture[:33]) == b""


def test_no_icon_lies_there_that_nobody_draws(tmp_path: Path) -> None:
    assert {path.stem for path in icons.FOLDER.iterdir()} == set(icons.SIZES)
