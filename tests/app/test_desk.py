"""The desk in front of a table: forms, rule sets, links, and rules to read."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from engine.presets import PRESETS
from tests.app.desk_stage import ADDRESS, DeskStage, PaperSurface
from web.app.rule_sets import KEY


def at_the_desk(script: Callable[[DeskStage], Awaitable[None]], desk: DeskStage | None = None) -> None:
    """Run a script at a desk, with a loop for what the table does by itself."""

    async def run() -> None:
        await script(desk or DeskStage())

    asyncio.run(run())


def test_the_form_stands_there_from_the_start() -> None:
    stage = DeskStage()
    assert stage.text("title") == "Faraón"
    assert stage.text("form-house", "count/#") == ""
    assert stage.place("form-again") == {"hidden": ""}
    assert stage.text("opt-hand", "says/#") == "Everybody is dealt 5 cards."


def test_a_choice_is_marked_and_explained() -> None:
    stage = DeskStage()
    stage.choose("hand", "4")
    assert stage.place("opt-hand")["data-changed"] == "true"
    assert stage.text("opt-hand", "says/#") == "Everybody is dealt 4 cards."
    assert stage.text("form-setup", "count/#") == stage.text("form-house", "count/#") == "1 changed"
    stage.desk.act("own-rules")
    assert stage.desk.form.changed == {}


def test_each_game_keeps_its_own_choices_for_the_visit() -> None:
    stage = DeskStage()
    stage.choose("hand", "4")
    stage.choose_game("makao")
    assert stage.text("title") == "Makaó"
    assert stage.desk.form.changed == {}
    assert stage.place("rules-link")["href"] == "rules/makao.html"
    stage.choose_game("faraon")
    assert stage.desk.form.changed == {"hand": "4"}


def test_what_clashes_is_told_and_not_dealt() -> None:
    stage = DeskStage()
    stage.choose_game("farao")
    stage.choose("caller", "U")
    why = "The pharaoh and an Under that calls do not go together."
    assert (
        stage.text("form-note") == stage.text("opt-caller", "refused/#") == stage.text("opt-farao", "refused/#") == why
    )
    for action in ("copy-link", "print-rules", "set-save", "rules"):
        assert stage.desk.act(action)
        assert stage.dialog() is None
    stage.desk.submit()
    assert stage.play.session is None
    assert stage.surface.revealed == ["opt-farao"] * 5


def test_the_form_is_dealt_and_offered_again() -> None:
    async def script(stage: DeskStage) -> None:
        stage.choose_game("farao")
        stage.choose("hand", "3")
        stage.choose("recall_with", "farao.H7.red7")
        stage.desk.submit()
        session = stage.play.session
        assert session is not None
        assert session.setup.rules == PRESETS["farao"].with_options(hand=3, recall_with="farao.H7.red7")
        later = DeskStage(stage.notes.kept)
        assert later.text("form-again", "text/#") == "Fáraó · 3 players · 2 house rules"
        assert later.desk.form == stage.desk.form
        later.choose_game("prsi")
        later.desk.act("same-again")
        assert later.play.session is not None
        assert later.play.session.setup.rules == session.setup.rules

    at_the_desk(script)


def test_what_cannot_be_read_of_the_last_set_up_is_put_aside() -> None:
    stage = DeskStage({"start": "game=faraon&opt.turbo=on"})
    assert "put aside" in stage.text("form-note")
    assert stage.notes.kept["start.aside.1"] == "game=faraon&opt.turbo=on"
    assert stage.place("form-again") == {"hidden": ""}


def test_rules_are_saved_chosen_renamed_and_deleted() -> None:
    stage = DeskStage()
    stage.choose("hand", "4")
    stage.desk.act("set-save")
    assert stage.dialog() == "set-name"
    stage.desk.name_given("   ")
    assert stage.text("name-problem") == "A name has 1 to 40 characters."
    stage.desk.name_given("Grandma's rules")
    assert stage.dialog() is None
    (item,) = stage.items("rule-sets")
    assert item.node["use/aria-pressed"] == "true"
    assert item.node["about/#"] == "Faraón · 1 house rule"

    stage.choose_game("prsi")
    assert stage.items("rule-sets")[0].node["use/aria-pressed"] == "false"
    stage.desk.act("set-use", "Grandma's rules")
    assert (stage.desk.form.game, stage.desk.form.changed) == ("faraon", {"hand": "4"})

    stage.desk.act("set-rename", "Grandma's rules")
    assert stage.place("name-field") == {"value": "Grandma's rules"}
    stage.desk.name_given("Nagyi")
    assert [item.key for item in stage.items("rule-sets")] == ["Nagyi"]

    stage.desk.act("set-delete", "Nagyi")
    assert stage.dialog() == "set-delete"
    assert stage.text("delete-name") == "Nagyi"
    stage.desk.act("desk-close")
    assert stage.items("rule-sets")
    stage.desk.act("set-delete", "Nagyi")
    stage.desk.act("set-delete-yes")
    assert stage.items("rule-sets") == ()
    assert stage.place("form-sets") == {"hidden": ""}


def test_a_name_that_is_taken_is_asked_about_once() -> None:
    stage = DeskStage()
    stage.save("Ours")
    stage.choose("hand", "3")
    stage.desk.act("set-save")
    stage.desk.name_given("ours")
    assert "already" in stage.text("name-problem")
    assert json.loads(stage.notes.kept[KEY])["sets"][0]["options"] == {}
    stage.desk.name_given("ours")
    assert json.loads(stage.notes.kept[KEY])["sets"] == [{"name": "ours", "game": "faraon", "options": {"hand": 3}}]


def test_without_storage_it_is_said_that_sets_are_for_this_visit() -> None:
    stage = DeskStage(refuses=True)
    stage.save("Ours")
    assert "this visit only" in stage.text("form-note")
    assert [item.key for item in stage.items("rule-sets")] == ["Ours"]


def test_damaged_sets_are_reported() -> None:
    assert "put aside" in DeskStage({KEY: "no json"}).text("form-note")


def test_a_link_is_copied() -> None:
    async def script(stage: DeskStage) -> None:
        stage.choose("hand", "4")
        stage.desk.act("copy-link")
        await asyncio.sleep(0)
        assert stage.surface.copied == [ADDRESS + "#game=faraon&players=3&level=normal&style=mixed&opt.hand=4"]
        assert stage.text("form-note") == "The link is on the clipboard."
        assert stage.dialog() is None

    at_the_desk(script)


@pytest.mark.parametrize(
    ("surface", "start", "why"),
    [
        (PaperSurface(clipboard=False), ADDRESS, "This browser does not let"),
        (PaperSurface(""), "#game=", "This copy of the game has no address"),
        (PaperSurface("", clipboard=False), "#game=", "This copy of the game has no address"),
    ],
)
def test_a_link_that_cannot_be_copied_is_shown(surface: PaperSurface, start: str, why: str) -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.act("copy-link")
        await asyncio.sleep(0)
        assert stage.dialog() == "link"
        assert stage.text("link-text").startswith(start)
        assert stage.text("link-why").startswith(why)

    at_the_desk(script, DeskStage(surface=surface))


def lines(stage: DeskStage, block: str) -> list[str]:
    return [item.node["text/#"] for item in stage.items(f"{block}-lines")]


def test_the_rules_in_force_begin_with_what_holds_now() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=faraon&players=2&seed=7&pace=instant&opt.hand=4")
        assert stage.desk.act("rules")
        assert stage.dialog() == "rules"
        assert lines(stage, "rules-now")[0].startswith("To follow: ")
        assert stage.text("rules-now", "title/#") == "Right now"
        assert "Everybody is dealt 4 cards." in lines(stage, "rules-setup")
        marked = [item.node["text/#"] for item in stage.items("rules-setup-lines") if "data-changed" in item.node]
        assert marked == ["Everybody is dealt 4 cards."]
        assert "Two, three or four can play." in lines(stage, "rules-setup")
        assert "hidden" in stage.place("rules-burn")
        assert stage.text("rules-set") == "1 house rule"
        stage.play.act("dialog-close")
        assert lines(stage, "rules-setup") == []

    at_the_desk(script)


def test_before_a_deal_the_question_mark_shows_the_rules_of_the_form() -> None:
    stage = DeskStage()
    stage.choose_game("mau_mau")
    stage.desk.act("rules")
    assert stage.dialog() == "print"
    assert stage.text("print-game") == "Mau-Mau"
    assert stage.text("print-set") == "The game's own rules"
    stage.desk.act("print")
    assert stage.surface.printed == 1


def test_the_sheet_speaks_any_language() -> None:
    stage = DeskStage()
    stage.save("Ours")
    stage.desk.act("print-rules")
    stage.desk.speak("hu")
    assert stage.place("print") == {"lang": "hu"}
    assert stage.languages[-1] == "hu"
    assert stage.text("print-set") == "Ours"


def test_the_sheet_gives_way_to_the_rules_it_was_opened_from() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=faraon&players=2&seed=7&pace=instant")
        stage.desk.act("rules")
        stage.desk.act("print-rules")
        assert stage.dialog() == "print"
        stage.desk.closed("rules")
        assert stage.dialog() == "print"
        stage.desk.closed("print")
        assert stage.dialog() == "rules"
        stage.desk.closed("rules")
        assert stage.dialog() is None

    at_the_desk(script)


def test_the_chip_opens_the_house_rules() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=farao&players=3&seed=7&pace=instant&opt.hand=4&opt.packs=2")
        chip = next(item for item in stage.items("chips") if item.key == "house")
        assert chip.node["word/#"] == "2 house rules"
        stage.desk.act("house-rules")
        assert [item.key for item in stage.items("house-rules")] == ["packs", "hand"]
        node = stage.items("house-rules")[1].node
        assert (node["name/#"], node["value/#"], node["usual/#"]) == ("Cards dealt", "4 cards", "Usual: 5 cards")
        stage.desk.act("house-to-rules")
        assert stage.dialog() == "rules"

    at_the_desk(script)


def test_an_address_may_choose_a_game() -> None:
    stage = DeskStage()
    stage.desk.open_address("#choose=crazy_eights")
    assert stage.desk.form.game == "crazy_eights"
    assert stage.play.session is None
    stage.desk.open_address("#choose=poker")
    assert stage.text("notice", "text/#") == "There is no such game: poker"
    stage.desk.open_address("#choose=%FF")
    assert stage.text("notice", "text/#") == "This link is damaged: game"


def test_a_complaint_goes_when_the_next_address_is_a_good_one() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=faraon&players=2&seed=7&pace=instant")
        stage.desk.open_address("#game=poker")
        assert stage.text("notice", "text/#") == "There is no such game: poker"
        stage.desk.open_address("#lesson=farao")
        assert stage.dialog() == "confirm"
        assert "hidden" in stage.place("notice")

    at_the_desk(script)


def test_choosing_a_game_in_mid_deal_asks_first() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=faraon&players=2&seed=7&pace=instant")
        stage.desk.open_address("#choose=makao")
        assert stage.dialog() == "confirm"
        stage.play.choose("no")
        assert stage.play.session is not None
        assert stage.text("title") == "Faraón"

    at_the_desk(script)


def test_other_buttons_are_the_tables() -> None:
    assert not DeskStage().desk.act("play")
