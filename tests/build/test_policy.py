"""Every page forbids other hosts, and allows itself no more than it needs."""

from __future__ import annotations

import re

from tests.build.conftest import Built
from web.build.policy import PLACE, policy, single_file_policy, with_policy

WIDE = {"'unsafe-eval'", "'unsafe-inline'", "blob:"}


def stated(page: str) -> dict[str, list[str]]:
    """The policy of a page by directive."""
    (text,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    return {name: sources.split() for name, _, sources in (part.partition(" ") for part in text.split("; "))}


def test_every_page_states_its_policy_before_it_loads_anything(built: Built) -> None:
    for path in built.pages():
        page = built.text(path)
        given = stated(page)
        assert given["default-src"] == ["'none'"], path
        assert given["base-uri"] == given["form-action"] == ["'none'"], path
        before = page.partition("Content-Security-Policy")[0]
        assert not re.search(r"<(?:script|link|style|img|body)", before), path


def test_no_policy_names_a_host_or_a_whole_scheme_of_the_web(built: Built) -> None:
    for path in built.pages():
        sources = {source for sources in stated(built.text(path)).values() for source in sources}
        plain = {source for source in sources if not source.startswith("'sha256-")}
        assert plain <= {"'none'", "'self'", "data:", *WIDE}, path


def test_only_pages_with_python_allow_what_python_needs(built: Built) -> None:
    for path in built.pages():
        given = stated(built.text(path))
        sources = {source for sources in given.values() for source in sources}
        if path.endswith("/table.html") or path == "farao.html":
            assert sources >= WIDE, path
        else:
            assert not sources & WIDE, path
            assert given["script-src"][0] == "'self'"


def test_pages_without_python_hold_no_style_and_no_handler_in_attributes(built: Built) -> None:
    for path in built.pages():
        if path.endswith("/table.html") or path == "farao.html":
            continue
        assert not re.search(r"<[^>]+\s(?:style|on[a-z]+)=", built.text(path)), path


def test_what_stands_in_a_page_is_allowed_by_its_hash() -> None:
    page = f'<meta content="{PLACE}"><style>a{{}}</style><script>run()</script>'
    filled = with_policy(page)
    assert "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='" in filled
    assert "style-src 'self' 'sha256-" in filled
    assert "connect-src 'self';" in policy(page)
    assert "sha256" not in policy('<script src="x.js"></script>')


def test_the_single_file_may_ask_for_no_address_at_all(built: Built) -> None:
    assert "'self'" not in single_file_policy()
    assert single_file_policy() in built.text("farao.html")
