"""JSON of unknown origin never reaches so deep that a browser's stack gives way."""

from __future__ import annotations

import pytest

from web.app import bundle, people, rule_sets, statistics
from web.app.json_text import MOST_NESTED, parsed
from web.app.saved import SavedError, read_saved


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_what_is_nested_as_deep_as_anything_of_ours_is_read() -> None:
    assert str(parsed(nested(MOST_NESTED))) == nested(MOST_NESTED)
    assert parsed('{"a": [{"b": [1]}]}') == {"a": [{"b": [1]}]}


@pytest.mark.parametrize("text", [nested(MOST_NESTED + 1), "[" * 100_000, '{"a":' * 100_000, '["\\"",' + "[" * 1000])
def test_what_is_nested_deeper_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="deep"):
        parsed(text)


def test_brackets_within_strings_do_not_count() -> None:
    assert parsed('["' + "[" * 1000 + '\\"{", "]"]') == ["[" * 1000 + '"{', "]"]


@pytest.mark.parametrize("text", ["[" * 100_000, '{"version":' * 100_000])
def test_whoever_reads_what_is_kept_refuses_it(text: str) -> None:
    with pytest.raises(SavedError):
        read_saved(text)
    with pytest.raises(bundle.BundleError):
        bundle.read_bundle(text.encode())
    assert statistics.loaded(text) is None
    assert rule_sets.loaded(text) == ((), False)
    assert people.loaded(text, 4) is None
