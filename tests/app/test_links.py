"""Links to rules: what they say comes back as it was, whatever was chosen."""

import pytest

from engine.presets import PRESETS
from engine.rules import OPTIONS, RulesError
from web.app.address import game_to_choose, names_a_deal, read_fragment
from web.app.links import fragment_of, fragment_text, whole_link
from web.app.setup import Setup


@pytest.mark.parametrize("game", PRESETS)
def test_every_value_of_every_option_comes_back(game: str) -> None:
    for name, option in OPTIONS.items():
        for value in option.values:
            try:
                rules = PRESETS[game].with_options(**{name: value})
            except RulesError:
                continue
            for players in (2, 3):
                setup = Setup(rules, players=players, level="easy")
                assert read_fragment("#" + fragment_of(setup)) == setup


def test_a_link_reads_well() -> None:
    rules = PRESETS["makao"].with_options(recall_with="H7+red7", hand=7)
    wanted = "#game=makao&players=4&level=normal&opt.hand=7&opt.recall_with=H7.red7"
    fragment = fragment_of(Setup(rules, players=4))
    assert whole_link("", fragment) == wanted
    assert whole_link("https://a.example/b/#old", fragment) == "https://a.example/b/" + wanted


def test_a_link_deals_a_fresh_deal() -> None:
    reading = read_fragment(fragment_of(Setup(PRESETS["prsi"], seed=5)))
    assert isinstance(reading, Setup)
    assert reading.seed is None


def test_odd_characters_are_escaped() -> None:
    assert fragment_text([("opt.caller", "O+U"), ("x", "á&=#")]) == "opt.caller=O%2BU&x=%C3%A1%26%3D%23"


def test_a_game_to_choose_is_no_deal() -> None:
    assert game_to_choose("#choose=mau_mau") == "mau_mau"
    assert not names_a_deal("#choose=mau_mau")
    for fragment in ("", "#hand", "#choose", "#game=farao", "#choose2=x"):
        assert game_to_choose(fragment) is None
    assert game_to_choose("#choose=%FF") == "%FF"
    assert len(game_to_choose("#choose=" + "x" * 999) or "") == 40
