"""Pages, their context and their templates' mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

import web.words
from web.build.catalogues import translations
from web.build.errors import BuildError
from web.build.languages import LANGUAGES
from web.build.pages import Page, Shared, all_pages, context, render


def shared(templates: Path, site_url: str = "") -> Shared:
    every = {language.code: translations({})["en"] for language in LANGUAGES}
    sprites = {language.code: "<svg></svg>" for language in LANGUAGES}
    return Shared(web.words, every, sprites, site_url=site_url, templates=templates)


def test_no_two_pages_share_a_path() -> None:
    paths = [page.path for page in all_pages()]
    assert len(paths) == len(set(paths))


@pytest.mark.parametrize(
    ("folder", "name", "root"),
    [("", "index.html", ""), ("hu/", "table.html", "../"), ("hu/", "rules/mau-mau.html", "../../")],
)
def test_root(folder: str, name: str, root: str) -> None:
    assert Page("x.html", folder, name, "hu").root == root


def test_context_of_a_page(tmp_path: Path) -> None:
    page = Page("x.html", "sk/", "rules/faraon.html", "sk", "faraon")
    given = context(page, shared(tmp_path, site_url="https://cards.example/"))
    assert given["canonical"] == "https://cards.example/sk/rules/faraon.html"
    alternates = given["alternates"]
    assert isinstance(alternates, list)
    assert alternates[0] == {"code": "hu", "name": "magyar", "url": "../../hu/rules/faraon.html"}
    asset = given["asset"]
    assert callable(asset)
    assert asset("boot.js") == "../../assets/boot.js"
    assert context(page, shared(tmp_path))["canonical"] == ""


def test_texts_are_escaped_and_drawings_are_not(tmp_path: Path) -> None:
    (tmp_path / "x.html").write_text('{{ "<b>" }}{{ sprite }}{{ _("a %(what)s", what="<i>") }}')
    page = render(Page("x.html", "sk/", "x.html", "sk"), shared(tmp_path))
    assert page == b"&lt;b&gt;<svg></svg>a &lt;i&gt;"


@pytest.mark.parametrize(
    ("template", "message"),
    [("a\n{{ nothing }}", "'nothing' is undefined"), ("a\n{% if %}", r"template x\.html:2"), (None, r"x\.html")],
)
def test_mistakes_in_templates_are_build_errors(tmp_path: Path, template: str | None, message: str) -> None:
    if template is not None:
        (tmp_path / "x.html").write_text(template)
    with pytest.raises(BuildError, match=message):
        render(Page("x.html", "sk/", "x.html", "sk"), shared(tmp_path))
