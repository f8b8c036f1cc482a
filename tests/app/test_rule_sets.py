"""A person's rule sets: kept, changed, and never lost because something cannot be read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.presets import PRESETS
from tests.app.stage import Notes
from web.app.rule_sets import KEY, RuleSet, Shelf, clean_name, dumped, loaded

GRANDMA = PRESETS["farao"].with_options(hand=4, recall_with="farao.H7.red7")
ASIDE = f"{KEY}.aside.1"


def notes(text: str | None = None, **kinds: bool) -> Notes:
    memory = Notes(**kinds)
    if text is not None:
        memory.kept[KEY] = text
    return memory


def test_sets_are_kept_for_the_next_visit() -> None:
    memory = notes()
    shelf = Shelf(memory)
    shelf.save("Grandma's rules", GRANDMA)
    shelf.save("Pub", PRESETS["faraon_pub"])
    assert Shelf(memory).sets == (RuleSet("Grandma's rules", GRANDMA), RuleSet("Pub", PRESETS["faraon_pub"]))
    assert json.loads(memory.kept[KEY])["version"] == 1


def test_a_set_of_the_same_name_is_replaced_in_its_place() -> None:
    shelf = Shelf(notes())
    for name in ("One", "Two"):
        shelf.save(name, GRANDMA)
    shelf.save("one", PRESETS["prsi"])
    assert [item.name for item in shelf.sets] == ["one", "Two"]
    assert shelf.sets[0].rules == PRESETS["prsi"]


def test_renaming_and_deleting() -> None:
    memory = notes()
    shelf = Shelf(memory)
    for name in ("One", "Two", "Three"):
        shelf.save(name, GRANDMA)
    shelf.rename("Two", "Zwei")
    shelf.rename("One", "THREE")
    shelf.delete("zwei")
    shelf.delete("nobody")
    shelf.rename("nobody", "x")
    assert [item.name for item in Shelf(memory).sets] == ["THREE"]


def test_the_name_of_rules() -> None:
    shelf = Shelf(notes())
    shelf.save("One", GRANDMA)
    shelf.save("Two", GRANDMA)
    assert shelf.name_of(GRANDMA) == "One"
    assert shelf.name_of(GRANDMA, "Two") == "Two"
    assert shelf.name_of(GRANDMA, "gone") == "One"
    assert shelf.name_of(PRESETS["farao"]) == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[" * 100_000,
        "null",
        "[]",
        '{"version": 2, "sets": []}',
        '{"version": 1}',
        '{"version": 1, "sets": {}}',
        '{"version": 1, "sets": [7]}',
        '{"version": 1, "sets": [{"name": "x", "game": "poker", "options": {}}]}',
        '{"version": 1, "sets": [{"name": "x", "game": "farao", "options": {"turbo": "on"}}]}',
        '{"version": 1, "sets": [{"name": "x", "game": "farao", "options": {"farao": "off"}}]}',
        '{"version": 1, "sets": [{"name": "x", "game": "farao", "options": [1]}]}',
        '{"version": 1, "sets": [{"name": "", "game": "farao", "options": {}}]}',
        '{"version": 1, "sets": [{"name": 5, "game": "farao", "options": {}}]}',
    ],
)
def test_what_cannot_be_read_is_put_aside(text: str) -> None:
    memory = notes(text)
    shelf = Shelf(memory)
    assert shelf.sets == ()
    assert shelf.damaged
    assert memory.kept[KEY] == text
    shelf.save("New", GRANDMA)
    assert memory.kept[ASIDE] == text
    assert Shelf(memory).sets == (RuleSet("New", GRANDMA),)
    assert not Shelf(memory).damaged


def test_what_can_be_read_of_a_damaged_text_is_there() -> None:
    good = {"name": "Good", "game": "farao", "options": {"hand": 4}}
    text = json.dumps({"version": 1, "sets": [good, {"name": "Bad"}, {**good, "name": "GOOD"}]})
    memory = notes(text)
    shelf = Shelf(memory)
    assert [item.name for item in shelf.sets] == ["Good"]
    assert memory.kept[ASIDE] == text


def test_a_damaged_text_is_put_aside_once() -> None:
    memory = notes("no json")
    for _visit in range(3):
        Shelf(memory)
    assert set(memory.kept) == {KEY, ASIDE}
    memory.kept[KEY] = "other"
    Shelf(memory)
    assert memory.kept[f"{KEY}.aside.2"] == "other"


def test_without_storage_sets_last_for_the_visit() -> None:
    shelf = Shelf(notes(refuses=True))
    shelf.save("One", GRANDMA)
    assert not shelf.writes
    shelf.save("Two", GRANDMA)
    assert [item.name for item in shelf.sets] == ["One", "Two"]


def test_nothing_is_written_over_what_could_not_be_put_aside() -> None:
    memory = notes("no json", refuses=True)
    shelf = Shelf(memory)
    memory.refuses = False
    shelf.save("One", GRANDMA)
    assert memory.kept == {KEY: "no json"}
    assert [item.name for item in shelf.sets] == ["One"]


def test_another_page_may_have_saved_meanwhile() -> None:
    memory = notes()
    here, there = Shelf(memory), Shelf(memory)
    there.save("There", GRANDMA)
    here.save("Here", GRANDMA)
    assert [item.name for item in Shelf(memory).sets] == ["There", "Here"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Grandma's rules", "Grandma's rules"),
        ("  a \n b  ", "a b"),
        ("Nagyi szabályai <b>", "Nagyi szabályai <b>"),
        ("x" * 40, "x" * 40),
        ("x" * 41, ""),
        ("", ""),
        (" \t ", ""),
        ("a\x07b", ""),
        ("\ud800", ""),
    ],
)
def test_names(text: str, name: str) -> None:
    assert clean_name(text) == name


@given(st.text(max_size=60))
def test_a_name_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    if name:
        assert loaded(dumped([RuleSet(name, GRANDMA)])) == ((RuleSet(name, GRANDMA),), True)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_no_text_is_too_strange(data: object) -> None:
    loaded(json.dumps(data))
    loaded(json.dumps({"version": 1, "sets": data}))
    loaded(json.dumps({"version": 1, "sets": [{"name": "x", "game": "farao", "options": data}]}))
    loaded(json.dumps({"version": 1, "sets": [{"name": data, "game": data, "options": {"hand": data}}]}))
