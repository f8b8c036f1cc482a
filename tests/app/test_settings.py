"""Settings: what is kept can always be read again, and damage to it never spreads."""

from __future__ import annotations

import json
import re
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.app.scene import SORTS
from web.app.settings import CHOICES, LOOKS, Settings, read_settings
from web.app.settings_panel import RADIOS, SHORTCUTS
from web.app.setup import PACES
from web.build.places import STATIC, TEMPLATES

SETTINGS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}).map(
    lambda chosen: Settings(**chosen)
)


def test_every_setting_has_choices_and_its_default_is_one_of_them() -> None:
    assert list(Settings().values()) == list(CHOICES)
    assert Settings().text() == ""
    assert Settings().looks() == {}


@given(SETTINGS)
def test_what_was_kept_comes_back(settings: Settings) -> None:
    assert read_settings(settings.text()) == settings


@given(SETTINGS, st.text(max_size=40), st.integers(0, 200), st.integers(0, 30))
def test_a_damaged_text_gives_settings_all_the_same(settings: Settings, rubbish: str, place: int, cut: int) -> None:
    text = settings.text()
    read_settings(text[:place] + rubbish + text[place + cut :])
    read_settings(rubbish)


@given(SETTINGS, st.sampled_from(sorted(CHOICES)), st.text(max_size=10))
def test_one_damaged_value_is_as_usual_and_the_others_stay(settings: Settings, name: str, value: str) -> None:
    kept = {**settings.values(), name: f"no {value}"}
    text = "&".join(f"{key}={kept[key]}" for key in kept if "&" not in kept[key])
    assert read_settings(text) == settings.with_choice(name, Settings().values()[name])


def test_nothing_kept_is_as_usual() -> None:
    assert read_settings(None) == read_settings("") == Settings()


def test_an_unknown_choice_changes_nothing_and_cannot_be_built() -> None:
    assert Settings().with_choice("theme", "pink") == Settings()
    assert Settings().with_choice("colour", "dark") == Settings()
    with pytest.raises(ValueError, match="theme"):
        Settings(theme="pink")
    with pytest.raises(FrozenInstanceError):
        Settings().theme = "dark"  # type: ignore[misc]


def test_looks_are_attributes_of_what_is_not_as_usual() -> None:
    settings = Settings(theme="dark", motion="none", pace="fast", sound="on")
    assert settings.looks() == {"data-theme": "dark", "data-motion": "none"}


def test_sound_is_heard_when_it_is_on_and_not_muted() -> None:
    assert not Settings().is_heard
    assert Settings(sound="on").is_heard
    assert not Settings(sound="on", muted="yes").is_heard


# --- what is written down twice, because Python, script and templates cannot share it


def test_the_script_before_the_first_paint_knows_the_same_looks() -> None:
    source = (STATIC / "look.js").read_text(encoding="utf-8")
    found = re.search(r"const looks = (\{.*?\});", source, re.DOTALL)
    assert found
    looks = json.loads(re.sub(r"(\w+):", r'"\1":', found[1]).replace("'", '"').replace("],\n  }", "]}"))
    usual = Settings().values()
    assert looks == {name: [value for value in CHOICES[name] if value != usual[name]] for name in LOOKS}
    assert "read('settings')" in source


def test_the_dialog_offers_every_choice() -> None:
    source = (TEMPLATES / "settings.html").read_text(encoding="utf-8")
    groups = re.findall(r'm\.setting\("(\w+)".*?\[(.*?)\], "(\w+)"', source)
    offered = {name: tuple(re.findall(r'\("(\w+)",', options)) for name, options, _usual in groups}
    assert offered == {name: CHOICES[name] for name in RADIOS} | {"sort": SORTS}
    usual = {name: chosen for name, _options, chosen in groups}
    assert usual == {name: Settings().values()[name] for name in RADIOS} | {"sort": "suit"}


def test_every_shortcut_is_listed() -> None:
    source = (TEMPLATES / "macros.html").read_text(encoding="utf-8")
    listed = source[source.index("macro shortcuts") :].partition("endmacro")[0]
    assert re.findall(r'\("(\w)",', listed) == [key.upper() for key in SHORTCUTS]


def test_every_pace_has_its_time() -> None:
    assert tuple(PACES) == CHOICES["pace"]
