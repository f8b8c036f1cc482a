"""Passing on, statistics and daily deals at the desk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import timedelta

from segno import encoder

from engine.presets import PRESETS
from tests.app.desk_stage import ADDRESS, DeskStage, PaperSurface
from tests.app.keepers import Lasting
from web.app import qr
from web.app.address import read_fragment
from web.app.daily import today
from web.app.result_book import FORGOTTEN, PREFIX
from web.app.rule_sets import KEY, RuleSet, dumped
from web.app.setup import Setup
from web.app.statistics import Finished
from web.app.statistics import dumped as result_text


def at_the_desk(script: Callable[[DeskStage], Awaitable[None]], desk: DeskStage | None = None) -> None:
    async def run() -> None:
        await script(desk or DeskStage())

    asyncio.run(run())


async def moments() -> None:
    """Let everything happen that was begun."""
    for _ in range(20):
        await asyncio.sleep(0)


async def finish(stage: DeskStage, address: str) -> None:
    """Give up the deal of an address, which ends it."""
    stage.desk.open_address(address)
    await moments()
    stage.play.concede_deal()
    stage.play.choose("yes")
    await moments()


def link_of(stage: DeskStage) -> str:
    return stage.text("share-text")


# --- passing on ---


def test_rules_are_shared_from_the_menu_before_any_deal() -> None:
    async def script(stage: DeskStage) -> None:
        stage.choose("hand", "4")
        stage.save("Grandma's")
        stage.desk.act("share")
        assert stage.dialog() == "share"
        assert "hidden" in stage.place("share-what")
        setup = read_fragment(link_of(stage).partition("#")[2])
        assert isinstance(setup, Setup)
        assert (setup.name, setup.rules["hand"]) == ("Grandma's", 4)

    at_the_desk(script)


def test_a_running_deal_shares_its_rules_and_a_finished_one_its_cards() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=faraon&players=2&seed=7&pace=instant")
        await moments()
        stage.desk.act("share")
        assert "seed" not in link_of(stage)
        stage.desk.act("desk-close")
        stage.play.concede_deal()
        stage.play.choose("yes")
        await moments()
        stage.desk.act("share")
        assert link_of(stage).startswith(ADDRESS + "#game=faraon")
        assert "seed=7&v=1.1" in link_of(stage)
        stage.desk.share_what("rules")
        assert "seed" not in link_of(stage)
        stage.desk.share_what("replay")
        assert "seed" not in link_of(stage), "what was given up is no record"
        stage.desk.act("desk-close")
        assert stage.dialog() == "result"

    at_the_desk(script)


def test_ways_of_passing_on() -> None:
    surface = PaperSurface()
    surface.can_share = True

    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#daily=prsi&pace=instant")
        await moments()
        stage.desk.act("share")
        link = link_of(stage)
        assert link == f"{ADDRESS}#daily=prsi&date={today().isoformat()}"
        assert stage.place("share-send") == {}
        for action in ("share-send", "share-copy", "share-code"):
            stage.desk.act(action)
            await moments()
        assert surface.shared == [("Fáraó", f"Prší, daily deal of {today().isoformat()}.", link)]
        assert surface.copied == [link]
        matrix = qr.modules_of(encoder, link)
        assert matrix is not None
        assert stage.place("share-code")["modules/d"] == qr.path(matrix)

    at_the_desk(script, DeskStage(surface=surface))


def test_without_an_address_the_text_is_shared() -> None:
    surface = PaperSurface("", clipboard=False)
    surface.can_share = True

    async def script(stage: DeskStage) -> None:
        stage.desk.act("share")
        assert link_of(stage).startswith("#game=faraon&players=3")
        assert "no address" in stage.text("share-why")
        stage.desk.act("share-copy")
        await moments()
        assert "Mark the text" in stage.text("share-note")
        stage.desk.act("share-send")
        await moments()
        assert surface.shared == [("Fáraó", f"Faraón: play by these rules.\n{link_of(stage)}", "")]

    at_the_desk(script, DeskStage(surface=surface))


def test_a_code_that_cannot_be_made_is_told() -> None:
    class Broken(PaperSurface):
        async def qr_matrix(self, text: str, /) -> qr.Matrix | None:
            raise OSError("no network")

    async def script(stage: DeskStage) -> None:
        stage.desk.act("share")
        stage.desk.act("share-code")
        await moments()
        assert stage.place("share-code") == {"hidden": ""}
        assert "could not be made" in stage.text("share-note")

    at_the_desk(script, DeskStage(surface=Broken()))


def test_a_code_has_the_modules_of_the_library_and_room_around_them() -> None:
    text = "https://cards.example/en/table.html#daily=faraon&date=2026-11-30"
    matrix = qr.modules_of(encoder, text)
    assert matrix is not None
    drawn = [[0] * qr.side(matrix) for _ in range(qr.side(matrix))]
    for piece in qr.path(matrix).split("M")[1:]:
        x, rest = piece.split(" ")
        y, run = rest.split("h", 1)
        for dark in range(int(run.split("v")[0])):
            drawn[int(y)][int(x) + dark] = 1
    inside = [row[qr.QUIET : -qr.QUIET] for row in drawn[qr.QUIET : -qr.QUIET]]
    assert inside == [[module & 1 for module in row] for row in matrix]
    assert sum(map(sum, drawn)) == sum(map(sum, inside))
    assert qr.modules_of(encoder, "x" * (qr.MOST_BYTES + 1)) is None
    assert qr.modules_of(encoder, "ő" * (qr.MOST_BYTES // 2)) is not None


def test_rules_of_a_link_can_be_kept_under_their_name() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#game=farao&players=2&seed=7&opt.hand=4&name=Oma%27s&pace=instant")
        await moments()
        stage.desk.act("rules")
        assert stage.text("rules-set").startswith("Oma's")
        assert stage.place("rules-keep") == {}
        stage.desk.act("set-keep")
        assert stage.place("name-field")["value"] == "Oma's"
        stage.desk.name_given("Oma's")
        assert stage.notes.kept[KEY] == dumped([RuleSet("Oma's", PRESETS["farao"].with_options(hand=4))])
        stage.desk.act("rules")
        assert stage.place("rules-keep") == {"hidden": ""}

    at_the_desk(script)


# --- daily deals and statistics ---


def results(*deals: Finished) -> dict[str, str]:
    return {f"{PREFIX}{number:016x}": result_text(deal) for number, deal in enumerate(deals)}


def won_on(ago: int) -> Finished:
    day = (today() - timedelta(days=ago)).isoformat()
    return Finished(f"{day}T10:00:00Z", "faraon", 3, "normal", won=True, moves=9, daily=day)


def test_the_form_tells_yesterday_and_the_streak() -> None:
    stage = DeskStage(entries=results(won_on(1), won_on(2)))
    assert stage.text("form-daily", "text/#") == "Yesterday: won in 9 moves · 2 days running"
    stage.choose_game("prsi")
    assert stage.text("form-daily", "text/#") == "2 days running"
    assert DeskStage().text("form-daily", "text/#") == "The same cards for everybody"


def test_a_daily_deal_counts_once() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.act("daily")
        await moments()
        stage.play.concede_deal()
        stage.play.choose("yes")
        await moments()
        assert stage.text("result-daily") == "Daily deal · 1 day running"
        stage.play.new_game()
        assert stage.text("form-daily", "text/#") == "Today: not won · 1 day running"
        await finish(stage, f"#daily=faraon&date={today().isoformat()}")
        stage.play.new_game()
        stage.desk.act("statistics")
        await moments()
        assert {item.key: item.node["value/#"] for item in stage.items("figures")}["played"] == "1"

    at_the_desk(script)


def test_an_old_daily_deal_counts_for_no_streak() -> None:
    async def script(stage: DeskStage) -> None:
        await finish(stage, f"#daily=faraon&date={(today() - timedelta(days=1)).isoformat()}")
        assert stage.text("result-daily") == "Daily deal"
        stage.play.new_game()
        assert stage.text("form-daily", "text/#") == "Yesterday: not won"

    at_the_desk(script)


def opened(stage: DeskStage) -> None:
    """Open the statistics."""

    async def script(stage: DeskStage) -> None:
        stage.desk.open_address("#show=statistics")
        await moments()
        assert stage.dialog() == "statistics"

    at_the_desk(script, stage)


def test_statistics_are_told_by_game_level_and_players() -> None:
    lost = Finished("2026-11-28T10:00:00Z", "prsi", 2, "hard", won=False, moves=12)
    helped = Finished("2026-11-28T11:00:00Z", "prsi", 2, "hard", won=True, moves=2, hints=1)
    stage = DeskStage(entries=results(won_on(1), lost, helped))
    opened(stage)

    def figures() -> dict[str, str]:
        return {item.key: item.node["value/#"] for item in stage.items("figures")}

    assert (figures()["played"], figures()["won"], figures()["helped"]) == ("2", "1 · 50%", "1 / 1")
    stage.desk.look_at("stat-game", "prsi")
    assert (figures()["played"], figures()["won"]) == ("1", "0 · 0%")
    stage.desk.look_at("stat-level", "normal")
    assert figures() == {}
    assert stage.place("stat-none") == {}
    stage.desk.look_at("stat-level", "hard")
    stage.desk.look_at("stat-players", "2")
    assert figures()["played"] == "1"
    stage.desk.look_at("stat-players", "nonsense")
    assert figures()["played"] == "1"


def test_the_chart_has_words_for_what_it_shows() -> None:
    many = [Finished(f"2026-11-28T10:00:{i:02}Z", "prsi", 2, "hard", won=i % 2 == 0, moves=5) for i in range(12)]
    stage = DeskStage(entries=results(*many))
    opened(stage)
    chart = stage.place("stat-chart")
    assert chart["title/#"] == "Won of the last 10 deals"
    assert chart["desc/#"] == "50% at first, between 50% and 50%, 50% at the end."
    assert chart["line/d"] == "M0 500L500 500L1000 500"


def test_statistics_are_exported_and_deleted_after_one_question() -> None:
    async def script(stage: DeskStage) -> None:
        stage.desk.act("statistics")
        await moments()
        stage.desk.act("statistics-export")
        (text,) = stage.surface.saved.values()
        assert list(json.loads(text)["results"].values()) == [result_text(won_on(1))]
        stage.desk.act("statistics-delete")
        stage.desk.closed("statistics-delete")
        assert stage.dialog() == "statistics"
        assert stage.items("figures")
        stage.desk.act("statistics-delete")
        assert stage.dialog() == "statistics-delete"
        stage.desk.act("statistics-delete-yes")
        await moments()
        assert stage.dialog() == "statistics"
        assert stage.place("stat-none") == {}
        assert stage.text("stat-note") == "The statistics are deleted."
        assert list(stage.keeping.entries) == [FORGOTTEN]

    at_the_desk(script, DeskStage(entries=results(won_on(1))))


def test_what_cannot_be_read_is_told_and_left_alone() -> None:
    kept = {PREFIX + "0" * 16: "torn"}
    stage = DeskStage(entries=kept)
    opened(stage)
    assert stage.text("stat-damaged") == "1 entry cannot be read. It was left alone."
    assert stage.keeping.entries == kept


def test_the_statistics_show_what_other_tabs_have_counted() -> None:
    class Elsewhere(Lasting):
        async def refresh(self) -> None:
            self.entries |= results(won_on(1))

    async def script(stage: DeskStage) -> None:
        stage.desk.act("statistics")
        await moments()
        assert {item.key: item.node["value/#"] for item in stage.items("figures")}["played"] == "1"

    at_the_desk(script, DeskStage(keeping=Elsewhere()))
