"""Each fault is found, and nothing else is taken for one."""

from __future__ import annotations

import pytest

from web.build.check import foreign_addresses, problems, require_sound
from web.build.errors import BuildError

SOUND = '<!doctype html><html lang="sk"><head><title>T</title></head><body><h1 id="top">H</h1>{}</body></html>'


def faults(body: str, site_url: str | None = None, **more: bytes) -> list[str]:
    files = {"sk/index.html": SOUND.format(body).encode(), "hu/index.html": SOUND.format("").encode()}
    return list(problems(files | more, site_url))


@pytest.mark.parametrize(
    "body",
    [
        "",
        '<a href="../hu/index.html">x</a>',
        '<a href="../hu/index.html#top">x</a><a href="#top">y</a>',
        '<a href="index.html#game=faraon&amp;seed=7">x</a>',
        '<img src="data:image/png;base64,AA==" alt="">',
        '<svg xmlns="http://www.w3.org/2000/svg"><title>Not the title</title><symbol id="a"/><use href="#a"/></svg>',
        '<template><h1>Another</h1><p id="top"></p></template>',
    ],
)
def test_sound_pages(body: str) -> None:
    assert faults(body) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="../hu/table.html">x</a>', "link leads nowhere: ../hu/table.html"),
        ('<a href="../hu/">x</a>', "link leads nowhere: ../hu/"),
        ('<a href="../hu/index.html#bottom">x</a>', "link leads to no place in the page: ../hu/index.html#bottom"),
        ('<a href="/hu/index.html">x</a>', "link is not relative: /hu/index.html"),
        ('<a href="javascript:x()">x</a>', "link is not relative: javascript:x()"),
        ('<img srcset="a.png 1x, b.png 2x" alt="">', "link leads nowhere: a.png"),
        ("<h1>Again</h1>", "has 2 h1 headings"),
        ('<p id="top"></p>', "has the id 'top' more than once"),
        ("<p>see https://elsewhere.example/x</p>", "names another host: https://elsewhere.example/x"),
        ('<script>fetch("//cdn.example.com/x.js")</script>', "names another host: //cdn.example.com/x.js"),
    ],
)
def test_faults(body: str, fault: str) -> None:
    assert f"sk/index.html: {fault}" in faults(body)


def test_a_page_needs_doctype_language_title_and_heading() -> None:
    found = list(problems({"x.html": b"<html><body></body></html>"}, None))
    assert found == [
        "x.html: does not begin with a doctype",
        "x.html: has no language",
        "x.html: has no title",
        "x.html: has 0 h1 headings",
    ]


def test_the_sites_own_address_is_no_foreign_one() -> None:
    link = '<link rel="canonical" href="https://cards.example/farao/sk/index.html">'
    assert faults(link, "https://cards.example/farao/") == []
    assert faults(link, "https://other.example/") != []
    assert faults(link) != []


def test_files_of_others_may_name_hosts() -> None:
    files = {"assets/core.js": b"'https://pyscript.example/'"}
    assert list(problems(files, None)) != []
    assert list(problems(files, None, frozenset(files))) == []


@pytest.mark.parametrize("name", ["a.css", "a.js", "a.mjs", "a.py", "a.svg", "a.webmanifest"])
def test_every_kind_of_text_is_looked_at(name: str) -> None:
    assert list(problems({name: b"x: https://elsewhere.example"}, None)) != []


def test_pictures_of_style_sheets_must_exist() -> None:
    styles = {"assets/css/a.css": b"a{background:url('../art/x.svg')}b{background:url(data:,)}"}
    assert list(problems(styles, None)) == ["assets/css/a.css: url() leads nowhere: ../art/x.svg"]
    assert list(problems({**styles, "assets/art/x.svg": b"<svg/>"}, None)) == []


def test_namespaces_and_comments_are_no_addresses() -> None:
    assert foreign_addresses('<svg xmlns="http://www.w3.org/2000/svg"> // a comment', None) == []


def test_all_faults_come_in_one_error() -> None:
    with pytest.raises(BuildError, match="4 faults") as raised:
        require_sound({"x.html": b"<html></html>"}, None)
    assert str(raised.value).count("x.html:") == 4
