"""What the others are called: names that can be read, kept, and taken back."""

import asyncio
import json
from gettext import NullTranslations

import pytest

from tests.app.desk_stage import DeskStage
from tests.app.stage import Notes, Stage
from web.app.patches import Screen
from web.app.people import KEY, LONGEST, People, clean_name

ENGLISH = NullTranslations()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Zoli  néni ", "Zoli néni"),
        ("<b>Éva</b>", "<b>Éva</b>"),
        ("{player}", "{player}"),
        ("a\tb\nc", "a b c"),
        ("\u202eanna\u202c\u2066x\u2069", "annax"),
        ("\u200bA\u200d\u00adB\ufeff", "AB"),
        ("\u3164\u115f\u2800\u034f", ""),
        ("\x00\x1b[1mX", "[1mX"),
        ("\ue000\U000e0001", ""),
        ("e\u0301" * 3, "é" * 3),
        ("\u0301", ""),
        ("🦊\ufe0f", "🦊"),
        ("", ""),
    ],
)
def test_a_name_is_plain_text_that_can_be_seen(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_a_name_is_short() -> None:
    assert clean_name("x" * 99) == "x" * LONGEST
    assert clean_name("y" * (LONGEST - 1) + " z") == "y" * (LONGEST - 1)


def people(notes: Notes) -> People:
    return People(notes, ENGLISH)


def test_names_are_kept_and_an_empty_one_is_the_usual_one() -> None:
    notes = Notes()
    first = people(notes)
    assert first.names == ("You", "Anna", "Ben", "Clara")
    assert first.rename(["Zoli", "", " Éva "])
    assert first.names == people(notes).names == ("You", "Zoli", "Ben", "Éva")
    assert first.rename(["", "", "Éva"])
    assert people(notes).names == ("You", "Anna", "Ben", "Éva")
    assert people(notes).given == {3: "Éva"}


@pytest.mark.parametrize("names", [["Zoli", "zoli", ""], ["Clara", "", ""], ["", "YOU", ""]])
def test_two_players_are_never_called_the_same(names: list[str]) -> None:
    notes = Notes()
    found = people(notes)
    assert not found.rename(names)
    assert found.names == ("You", "Anna", "Ben", "Clara")
    assert notes.kept == {}


def test_names_may_be_swapped() -> None:
    found = people(Notes())
    assert found.rename(["Ben", "Anna", ""])
    assert found.names == ("You", "Ben", "Anna", "Clara")


@pytest.mark.parametrize(
    "text", ["", "[", "[]", '{"version": 2, "names": {}}', '{"version": 1, "names": []}', "9" * 5000]
)
def test_a_damaged_memory_is_put_aside(text: str) -> None:
    notes = Notes()
    notes.kept[KEY] = text
    assert people(notes).names[1] == "Anna"
    assert text in [kept for name, kept in notes.kept.items() if name.startswith(f"{KEY}.aside")]


def test_what_was_kept_is_cleaned_again() -> None:
    notes = Notes()
    notes.kept[KEY] = json.dumps({"version": 1, "names": {"0": "Me", "1": "\u202eBob" + "x" * 99, "2": 5, "9": "Zed"}})
    assert people(notes).given == {1: "Bob" + "x" * 17}


def test_a_browser_that_keeps_nothing_remembers_for_the_visit() -> None:
    stage = DeskStage(refuses=True)
    stage.desk.act("people")
    stage.desk.people_given(["Zoli", "", ""])
    assert stage.play.people.names[1] == "Zoli"
    assert "this visit only" in stage.text("form-note")


def test_the_dialog_says_what_is_wrong_and_keeps_what_was_typed() -> None:
    stage = DeskStage()
    stage.desk.act("people")
    assert stage.dialog() == "people"
    stage.desk.people_given(["Zoli", "Zoli", ""])
    assert stage.dialog() == "people"
    assert stage.text("people-problem") == "Two players cannot have the same name."
    assert stage.text("people-1", "value") == ""
    stage.desk.people_given(["Zoli", "", ""])
    assert stage.dialog() is None
    stage.desk.act("people")
    assert stage.text("people-problem") == ""
    assert stage.text("people-1", "value") == "Zoli"


def test_names_stand_everywhere_at_the_table() -> None:
    async def script(stage: Stage) -> Screen:
        stage.play.rename(["<i>Zoli</i>", "Ödön", "{count}"])
        stage.play.open_address("#game=farao&players=4&seed=3&pace=instant")
        await stage.play_to_the_end()
        return stage.screen

    screen = asyncio.run(script(Stage()))
    names = {"<i>Zoli</i>", "Ödön", "{count}"}
    assert {item.node["name/#"] for item in screen.lists["seats"]} == names
    assert {screen.places["sheet-head"][f"c{seat}/#"] for seat in (1, 2, 3)} == names
    log = "\n".join(screen.log)
    assert all(name in log for name in names)
    assert "Anna" not in repr(screen)


def test_the_log_says_who_is_called_otherwise_now() -> None:
    async def script(stage: Stage) -> tuple[str, ...]:
        stage.play.rename(["Zoli", "", ""])
        assert stage.screen.log == ()
        stage.play.open_address("#game=farao&players=2&seed=3&pace=instant")
        before = stage.screen.log
        # nobody sits in the last seats
        stage.play.rename(["Éva", "Béla", "Ödön"])
        assert stage.screen.log[: len(before)] == before
        return stage.screen.log[len(before) :]

    assert asyncio.run(script(Stage())) == ("Zoli is called Éva now.",)


def test_kept_names_that_somebody_has_by_default_are_left_out() -> None:
    memory = Notes()
    memory.write(KEY, json.dumps({"version": 1, "names": {"1": "Ben", "3": "Zoli"}}))
    people = People(memory, NullTranslations())
    assert people.names == ("You", "Anna", "Ben", "Zoli")
