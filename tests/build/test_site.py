"""The built site as a whole."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from pathlib import Path

from engine.presets import PRESETS
from engine.rules import OPTIONS
from tests.build.conftest import SITE_URL, Built
from web.build import catalogues, check
from web.build.languages import LANGUAGES, SOURCE
from web.build.output import MARKER, read
from web.build.pages import GAMES
from web.build.places import ROOT
from web.words import DECISIONS, DECISIONS_TITLE

CODES = [language.code for language in LANGUAGES]


def test_every_page_exists_in_every_language(built: Built) -> None:
    names = ["index.html", "table.html", "help.html"]
    names += [f"rules/{game.replace('_', '-')}.html" for game in GAMES]
    expected = {"index.html", "404.html", "farao.html"} | {f"{code}/{name}" for code in CODES for name in names}
    assert set(built.pages()) == expected


def test_every_message_is_translated() -> None:
    template = catalogues.collect()
    assert len(template) > 0
    loaded = {language: catalogues.load(language) for language in catalogues.TRANSLATED}
    catalogues.require_complete(template, loaded)


def test_the_catalogues_are_as_the_update_leaves_them() -> None:
    template = catalogues.collect()
    for language in catalogues.TRANSLATED:
        catalogue = catalogues.load(language)
        catalogues.bring_in_line(catalogue, template)
        assert catalogues.po_path(language).read_text(encoding="utf-8") == catalogues.po_text(catalogue), language


def test_two_builds_are_equal(built: Built, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "build_site.py"), "--out", str(tmp_path / "again"), "--draft"]
    # another process, and another order of everything that is hashed
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, env=environment)
    again = read(tmp_path / "again")
    assert again.keys() == built.files.keys()
    assert [path for path, content in again.items() if content != built.files[path]] == []


def test_only_pages_know_the_address(built: Built, addressed: Built) -> None:
    assert addressed.files.keys() == built.files.keys()
    differing = [path for path, content in addressed.files.items() if content != built.files[path]]
    # one holds the pages, the other their hashes
    assert set(differing) <= {*built.pages(), "farao.html", "sw.js", MARKER}


def test_pages_of_one_address_say_so(addressed: Built) -> None:
    for path in addressed.pages():
        page = addressed.text(path)
        if path in {"404.html", "farao.html"}:
            continue
        place = "" if path == "index.html" else path
        assert f'<link rel="canonical" href="{SITE_URL}{place}">' in page, path
        for code in CODES:
            assert f'hreflang="{code}" href="{SITE_URL}{code}/' in page, path


def test_pages_of_any_address_name_none(built: Built) -> None:
    for path in built.pages():
        assert "canonical" not in built.text(path), path
        assert "http:" not in built.text(path).replace("http://www.w3.org/", ""), path


def test_only_the_table_loads_python(built: Built) -> None:
    for path in built.pages():
        loads = "assets/boot.js" in built.text(path) and "<script" in built.text(path)
        if path.endswith("/table.html"):
            assert loads, path
        else:
            assert 'type="py"' not in built.text(path), path
            assert "core.js" not in built.text(path), path


def test_the_lost_page_needs_no_other_file(built: Built) -> None:
    page = check.Page(built.text("404.html"))
    assert not re.search(r"<(?:link|script|img)[^>]+(?:href|src)=\"(?!data:)", page.source)
    assert {f"{code}/index.html" for code in CODES} <= set(page.links)


def test_the_start_page_links_every_language_plainly(built: Built) -> None:
    assert {f"{code}/index.html" for code in CODES} <= set(check.Page(built.text("index.html")).links)


def test_preloaded_files_exist(built: Built) -> None:
    boot = built.text("assets/boot.js")
    names = re.findall(r'"href": "([^"]+)"', boot)
    assert len(names) == 7
    assert all(f"assets/{name}" in built.files for name in names)
    assert "__PRELOADS__" not in boot
    assert "__LOCK__" not in built.text("assets/interp.mjs")


def test_what_is_opened_from_disk_has_every_file_that_the_web_fetches(built: Built) -> None:
    registered = set(re.findall(r'^__(?:file|data)\("([^"]+)"', built.text("assets/file/text.js"), re.MULTILINE))
    registered |= set(re.findall(r'^__data\("([^"]+)"', built.text("assets/file/data.js"), re.MULTILINE))
    fetched = (".js", ".mjs", ".txt", ".py", ".wasm", ".zip", ".bin")
    wanted = {path for path in built.files if path.startswith("assets/") and path.endswith(fetched)}
    classic = {f"assets/{name}.js" for name in ("boot", "look", "offline", "file/shim", "file/text", "file/data")}
    assert registered == wanted - classic


def test_host_notes(built: Built) -> None:
    assert built.files[".nojekyll"] == b""
    assert ".farao-site" in built.files


def test_source_maps_are_not_asked_for(built: Built) -> None:
    for path, content in built.files.items():
        assert b"//# sourceMappingURL" not in content, path


def test_the_start_form_offers_every_value_of_every_rule(built: Built) -> None:
    for code in CODES:
        page = built.text(f"{code}/table.html")
        for name, option in OPTIONS.items():
            kind = "checkbox" if option.is_set else "radio"
            offered = re.findall(rf'<input type="{kind}" name="opt\.{name}" value="([^"]+)"', page)
            assert sorted(offered) == sorted(map(str, option.values)), name
        assert re.findall(r'<input type="radio" name="game" value="([^"]+)"', page) == list(GAMES)


def test_every_game_is_linked_from_home_help_and_rules(built: Built) -> None:
    assert set(GAMES) == set(PRESETS)
    names = {game: f"rules/{game.replace('_', '-')}.html" for game in GAMES}
    for code in CODES:
        home = check.Page(built.text(f"{code}/index.html")).links
        assert {f"table.html#choose={game}" for game in GAMES} <= set(home)
        assert set(names.values()) <= set(home)
        assert set(names.values()) <= set(check.Page(built.text(f"{code}/help.html")).links)
        for game, name in names.items():
            links = check.Page(built.text(f"{code}/{name}")).links
            assert f"../table.html#choose={game}" in links
            assert {f"../../{code}/{other}" for other in names.values() if other != name} <= set(links)


def test_a_rules_page_says_what_the_sources_leave_open(built: Built) -> None:
    for code in CODES:
        loaded = {code: catalogues.compiled(catalogues.load(code))} if code != SOURCE else {}
        said = catalogues.translations(loaded)[code]
        for game in GAMES:
            page = html.unescape(built.text(f"{code}/rules/{game.replace('_', '-')}.html"))
            for line in (DECISIONS_TITLE, *DECISIONS[game]):
                assert said.gettext(line) in page, (code, game, line)


def test_only_an_addressed_table_knows_where_it_is(built: Built, addressed: Built) -> None:
    assert f'data-address="{SITE_URL}sk/table.html"' in addressed.text("sk/table.html")
    assert "data-address" not in built.text("sk/table.html")
