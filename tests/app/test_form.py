"""The start form as data: everything that can be chosen, marked, refused and passed on."""

from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.presets import PRESETS
from engine.rules import OPTIONS, idle_options
from tests.app.desk_stage import DeskStage, controls
from web.app.address import form_pairs, form_text, read_fragment, read_pairs
from web.app.form import Form, form_of_controls, form_of_setup
from web.app.form_places import form_places, refusals, summary
from web.app.links import fragment_of, fragment_text, whole_link
from web.app.setup import Setup
from web.words.sentences import SENTENCES

ENGLISH = NullTranslations()


@st.composite
def forms(draw: st.DrawFn) -> Form:
    form = Form().with_game(draw(st.sampled_from(list(PRESETS))))
    options = dict(form.options)
    for name in draw(st.sets(st.sampled_from(list(OPTIONS)), max_size=6)):
        option = OPTIONS[name]
        if option.is_set:
            members = draw(st.sets(st.sampled_from(option.values)))
            options[name] = ".".join(str(value) for value in option.values if value in members)
        else:
            options[name] = str(draw(st.sampled_from(option.values)))
    return Form(form.game, draw(st.sampled_from([2, 3, 4])), draw(st.sampled_from(["easy", "normal"])), options)


@given(forms())
def test_controls_and_form_say_the_same(form: Form) -> None:
    assert form_of_controls(controls(form)) == form


@given(forms())
def test_a_sound_form_goes_through_links_and_memory(form: Form) -> None:
    setup = form.setup
    if setup is None:
        assert form.problems
        return
    assert form.problems == ()
    assert read_fragment("#" + fragment_text(form.pairs)) == setup
    assert read_pairs(form_pairs(form_text(form.pairs))) == setup
    assert form_of_setup(setup) == form
    assert whole_link("https://cards.example/en/table.html#old", fragment_of(setup)).startswith(
        "https://cards.example/en/table.html#game="
    )
    assert "seed" not in whole_link("", fragment_of(setup))


@given(forms())
def test_every_form_can_be_shown_and_every_refusal_has_a_place(form: Form) -> None:
    places = form_places(form, ENGLISH)
    refused = refusals(form, ENGLISH)
    assert bool(refused) == (form.setup is None)
    for option in OPTIONS:
        node = places[f"opt-{option}"]
        assert ("data-refused" in node) == (option in refused)
        assert ("data-changed" in node) == (option in form.changed)
        shown = [value for index, value in enumerate(SENTENCES[option]) if node[f"in-{index}/checked"] == "true"]
        assert ".".join(shown) == form.options[option]
        assert node["refused/#"] == refused.get(option, "")
    setup = form.setup
    if setup is not None:
        assert form.idle == idle_options(setup.rules)


def test_what_is_no_choice_is_left_out() -> None:
    strange = [
        ("game", "poker"),
        ("players", "7"),
        ("level", "god"),
        ("opt.hand", "99"),
        ("opt.turbo", "on"),
        ("x", "y"),
    ]
    form = form_of_controls(strange)
    assert (form.game, form.players, form.level) == ("faraon", 3, "normal")
    assert form.options["hand"] == "5"


@pytest.mark.parametrize("game", PRESETS)
def test_the_own_rules_of_a_game_are_unchanged_and_marked_as_usual(game: str) -> None:
    form = Form().with_game(game)
    assert form.changed == {}
    assert form.setup == Setup(PRESETS[game], style="mixed")
    places = form_places(form, ENGLISH)
    for option in OPTIONS:
        node = places[f"opt-{option}"]
        for index, _value in enumerate(SENTENCES[option]):
            assert (node[f"own-{index}/#"] == "usual") == (node[f"in-{index}/checked"] == "true")
    assert places["form-own"] == {"hidden": ""}
    assert {option for option in OPTIONS if "data-idle" in places[f"opt-{option}"]} == idle_options(PRESETS[game])


def test_a_french_pack_has_french_words() -> None:
    node = form_places(Form().with_game("crazy_eights"), ENGLISH)["opt-caller"]
    assert node["word-0/#"] == "queen"
    assert form_places(Form(), ENGLISH)["opt-caller"]["word-0/#"] == "Over"


def with_options(game: str, **options: str) -> Form:
    form = Form().with_game(game)
    return Form(form.game, form.players, form.level, {**form.options, **options})


@pytest.mark.parametrize(
    ("form", "options"),
    [
        (with_options("farao", caller="U"), {"farao", "caller"}),
        (with_options("farao", farao="off"), {"recall", "recall_with", "farao"}),
        (with_options("faraon", skip="8", caller="8"), {"skip", "caller"}),
        (with_options("faraon", recall_with=""), {"recall_with"}),
        (with_options("faraon", throw_counts="once"), {"throw_counts", "throw"}),
        (Form("faraon", 4, "easy", {**Form().options, "hand": "9"}), {"hand", "deck", "packs"}),
    ],
)
def test_contradictions_are_told_at_the_options(form: Form, options: set[str]) -> None:
    refused = refusals(form, ENGLISH)
    assert set(refused) == options
    assert all(text.endswith(".") or ":" in text for text in refused.values())
    places = form_places(form, ENGLISH)
    assert places["form-house"]["data-refused"] == "true"


def test_refused_rules_name_cards_as_the_pack_does() -> None:
    assert "queen" in refusals(with_options("crazy_eights", skip="Q", caller="O"), ENGLISH)["skip"]


def test_the_summary_names_game_players_and_house_rules() -> None:
    assert summary(with_options("farao", hand="4"), ENGLISH) == "Fáraó · 3 players · 1 house rule"
    assert summary(Form(), ENGLISH) == "Faraón · 3 players"
    masters = Form(level="master", style="vengeful")
    assert summary(masters, ENGLISH) == "Faraón · 3 players · masterly · vengeful"


def test_a_move_at_the_table_does_not_write_the_form_anew() -> None:
    stage = DeskStage()
    before = stage.screen.places
    stage.play.note("A move was made.")
    after = stage.screen.places
    options = [place for place in after if place.startswith("opt-")]
    assert len(options) == len(OPTIONS)
    assert all(after[place] is before[place] for place in options)
    stage.desk.changed(controls(Form().with_game("makao")), "game")
    assert stage.place("opt-deck") is not after["opt-deck"]
