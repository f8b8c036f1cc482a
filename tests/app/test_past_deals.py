"""The list of deals that are over: read late and little, seen again, thrown away, left alone where it is damaged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.app.keepers import Lasting
from tests.app.test_saved import played
from tests.app.test_waiting import KeptDesk, run, sound
from web.app import moment_address, waiting
from web.app.address import read_fragment
from web.app.autosave import DEAL, moment
from web.app.past_deals import MOST, PAST, THROW_AWAY
from web.app.resuming import saved_of
from web.app.saved import Reach, Saved, read_saved
from web.app.session import Session
from web.app.setup import Setup

DAY = 86_400_000


def over(day: int = 1, game: str = "faraon", **result: Any) -> Saved:
    """A deal that ended on that day."""
    saved = saved_of(played(game, 4000), Reach())
    assert saved.result is not None
    told = replace(saved.result, ended=moment(day * DAY), **result)
    return replace(saved, played=day * DAY, open=False, result=told)


def shelf(*deals: Saved) -> Lasting:
    return Lasting({f"{DEAL}{number}": saved.to_text() for number, saved in enumerate(deals)})


async def listed(keeping: Lasting) -> KeptDesk:
    desk = KeptDesk(keeping)
    desk.desk.act(PAST)
    await desk.rest()
    assert desk.dialog() == PAST
    return desk


def ids(desk: KeptDesk) -> list[str]:
    return [item.key for item in desk.items(PAST)]


def about(desk: KeptDesk) -> list[str]:
    return [item.node["about/#"] for item in desk.items(PAST)]


def test_the_latest_comes_first_and_deals_that_wait_are_elsewhere() -> None:
    async def script() -> None:
        desk = await listed(shelf(over(1), over(3, "makao"), sound(), over(2)))
        assert ids(desk) == ["1", "3", "0"]
        assert desk.items(PAST)[0].node["name/#"] == "Makaó"
        assert [item.key for item in desk.items("waiting")] == ["2"]
        assert "hidden" in desk.place("past-none")
        assert "hidden" in desk.place("past-more")

    run(script)


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ({"won": True, "moves": 9}, "won in 9 moves"),
        ({"won": False}, "not won"),
        ({"won": False, "drawn": True}, "a draw"),
        ({"won": False, "given_up": True}, "given up"),
        ({"won": True, "moves": 1, "daily": "2026-11-29"}, "Daily deal · won in 1 move"),
    ],
)
def test_it_says_how_each_ended(result: Mapping[str, Any], told: str) -> None:
    async def script() -> None:
        desk = await listed(shelf(over(5, **result)))
        assert about(desk) == [f"3 players · day 5 · {told}"]

    run(script)


def test_without_deals_it_says_so() -> None:
    async def script() -> None:
        desk = await listed(shelf())
        assert desk.place("past-none") == {}

    run(script)


def test_what_an_earlier_version_kept_is_listed_without_its_end() -> None:
    async def script() -> None:
        told = json.loads(over(4).to_text())
        del told["counts"], told["result"]
        desk = await listed(Lasting({f"{DEAL}a": json.dumps(told, separators=(",", ":"))}))
        assert about(desk) == ["3 players · day 4"]
        assert desk.desk._statistics.deals == ()

    run(script)


def test_damaged_entries_say_so_stand_last_and_are_left_alone() -> None:
    async def script() -> None:
        keeping = shelf(over(1))
        text = over(9).to_text()
        keeping.entries[f"{DEAL}torn"] = text[:-9]
        keeping.entries[f"{DEAL}newer"] = text.replace('"version":2', '"version":3', 1)
        keeping.entries[f"{DEAL}odd"] = '"open":false'
        before = dict(keeping.entries)
        desk = await listed(keeping)
        assert sorted(ids(desk)[:2]) == ["newer", "torn"]
        assert ids(desk)[2:] == ["0", "odd"]
        nodes = {item.key: item.node for item in desk.items(PAST)}
        assert "damaged" in nodes["torn"]["about/#"]
        assert "newer version" in nodes["newer"]["about/#"]
        assert all("use/disabled" in nodes[key] for key in ("torn", "newer", "odd"))
        desk.desk.act("past-see", "torn")
        assert desk.play.scene.playback is None
        await desk.rest()
        assert {name: keeping.entries[name] for name in before} == before

    run(script)


def test_a_record_that_cannot_be_played_says_so() -> None:
    async def script() -> None:
        desk = await listed(shelf(replace(over(1), record="1.1;faraon;;players:3,seed:5;HX.HX.HX")))
        desk.desk.act("past-see", "0")
        assert "damaged" in desk.play.scene.notice
        assert desk.play.scene.start_open

    run(script)


def test_a_deal_is_seen_again_and_then_its_result() -> None:
    async def script() -> None:
        keeping = shelf(over(1))
        desk = await listed(keeping)
        before = dict(keeping.entries)
        desk.desk.act("past-see", "0")
        assert desk.dialog() is None
        assert desk.place("table")["data-replay"] == "0"
        desk.play.act("replay-last")
        assert desk.place("table")["data-phase"] == "over"
        desk.play.act("replay-close")
        assert desk.dialog() == "result"
        assert desk.play.session is not None
        assert desk.play.session.record_text() == read_saved(before[f"{DEAL}0"]).record
        await desk.rest()
        assert desk.desk.act("share")
        assert "hidden" not in desk.place("share-replay")
        assert {name: text for name, text in keeping.entries.items() if name in before} == before
        assert not keeping.entries.keys() & {f"{DEAL}new"}

    run(script)


def test_the_address_follows_a_replay_and_leaves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moment_address, "SECONDS", 0.01)

    async def script() -> None:
        desk = KeptDesk(shelf())
        desk.desk.open_address("#game=prsi&players=2&seed=3&pace=instant")
        await desk.rest()
        desk.play.act("concede-deal")
        desk.play.choose("yes")
        await desk.rest()
        kept = desk.surface.address
        assert kept == "deal=new&pace=instant"
        desk.play.act("replay")
        desk.play.act("replay-last")
        await asyncio.sleep(0.05)
        assert desk.surface.address.startswith("replay=1.1;prsi;;players:2,seed:3;")
        setup = read_fragment(f"#{desk.surface.address}")
        assert isinstance(setup, Setup)
        assert setup.replay == len(setup.record.moves if setup.record else ())
        desk.play.act("replay-close")
        assert desk.surface.address == kept
        await asyncio.sleep(0.05)
        assert desk.surface.address == kept

    run(script)


def test_a_deal_that_was_given_up_is_seen_again_and_its_result_still_says_so() -> None:
    async def script() -> None:
        session: Session = played("faraon", 6)
        session.concede()
        desk = await listed(shelf(replace(saved_of(session, Reach()), played=DAY)))
        desk.desk.act("past-see", "0")
        assert desk.place("table")["data-phase"] == "play"
        desk.play.act("replay-close")
        assert desk.dialog() == "result"
        assert desk.place("table")["data-phase"] == "over"

    run(script)


def test_a_running_deal_is_asked_about_first_and_goes_on_waiting() -> None:
    async def script() -> None:
        keeping = shelf(over(1))
        desk = KeptDesk(keeping)
        desk.desk.open_address("#game=prsi&players=2&seed=3&pace=instant")
        await desk.rest()
        session = desk.play.session
        assert session is not None
        desk.play.do(session.view.legal[0])
        await desk.rest()
        desk.play.act("menu")
        desk.desk.act(PAST)
        await desk.rest()
        assert desk.dialog() == PAST
        desk.desk.act("past-see", "0")
        assert desk.dialog() == "confirm"
        desk.play.choose("no")
        assert desk.play.session is session
        desk.desk.act("past-see", "0")
        desk.play.choose("yes")
        assert desk.place("table")["data-replay"] == "0"
        await desk.rest()
        assert f"{DEAL}new" in keeping.entries
        assert read_saved(keeping.entries[f"{DEAL}new"]).open

    run(script)


def test_throwing_away_asks_once_and_keeps_the_place_and_the_statistics() -> None:
    async def script() -> None:
        keeping = shelf(over(1), over(2), over(3))
        desk = await listed(keeping)
        counted = len(desk.desk._statistics.deals)
        desk.desk.act(THROW_AWAY, "1")
        assert desk.dialog() == THROW_AWAY
        assert desk.text("past-name") == f"Faraón, {about(desk)[1]}"
        desk.desk.act("desk-close")
        assert (desk.dialog(), desk.surface.revealed[-1]) == (PAST, f"{PAST} 1")
        assert f"{DEAL}1" in keeping.entries
        desk.desk.act(THROW_AWAY, "1")
        desk.desk.act("past-delete-yes")
        await desk.rest()
        assert f"{DEAL}1" not in keeping.entries
        assert (desk.dialog(), ids(desk)) == (PAST, ["2", "0"])
        assert desk.surface.revealed[-1] == f"{PAST} 0"
        assert len(desk.desk._statistics.deals) == counted
        for id in ("0", "2"):
            desk.desk.act(THROW_AWAY, id)
            desk.desk.act("past-delete-yes")
            await desk.rest()
        assert desk.place("past-none") == {}

    run(script)


def test_fifty_at_once_and_no_more_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script() -> None:
        text = over(1).to_text()
        keeping = Lasting({f"{DEAL}{n}": text.replace(f'"played":{DAY}', f'"played":{DAY + n}') for n in range(120)})
        await KeptDesk(keeping).rest()  # counts the one deal that they all are
        read: list[str] = []
        sound_one = waiting.read_waiting

        def counting(id: str, text: str) -> waiting.Waiting:
            read.append(id)
            return sound_one(id, text)

        monkeypatch.setattr(waiting, "read_waiting", counting)
        desk = KeptDesk(keeping)
        await desk.rest()
        assert not read
        desk.desk.act(PAST)
        await desk.rest()
        assert set(read) == {str(n) for n in range(120 - MOST, 120)}
        assert desk.place("past-more") == {}
        desk.desk.act("past-more")
        assert (len(ids(desk)), desk.surface.revealed[-1]) == (2 * MOST, f"{PAST} 69")
        desk.desk.act("past-more")
        assert len(ids(desk)) == 120
        assert "hidden" in desk.place("past-more")
        desk.desk.act("desk-close")
        assert ids(desk) == []
        desk.desk.act(PAST)
        await desk.rest()
        assert len(ids(desk)) == MOST

    run(script)


def test_all_that_is_kept_is_looked_through_once_until_it_changes() -> None:
    class Watched(Lasting):
        looks = 0

        def names(self) -> tuple[str, ...]:
            self.looks += 1
            return super().names()

    async def script() -> None:
        keeping = Watched(shelf(over(1), over(2)).entries)
        desk = await listed(keeping)
        keeping.looks = 0
        for _ in range(5):
            desk.desk.refresh()
        assert not keeping.looks
        desk.desk.act(THROW_AWAY, "0")
        desk.desk.act("past-delete-yes")
        await desk.rest()
        assert ids(desk) == ["1"]

    run(script)


def test_the_list_shows_what_other_tabs_have_ended() -> None:
    class Elsewhere(Lasting):
        async def refresh(self) -> None:
            self.entries[f"{DEAL}b"] = over(8).to_text()

    async def script() -> None:
        assert ids(await listed(Elsewhere(shelf(over(1)).entries))) == ["b", "0"]

    run(script)


def test_a_past_deal_of_a_match_leads_to_a_new_match_and_nothing_is_kept_until_one_plays_on() -> None:
    async def script() -> None:
        keeping = shelf(over(1, "makao"))
        before = keeping.entries[f"{DEAL}0"]
        desk = await listed(keeping)
        desk.desk.act("past-see", "0")
        desk.play.act("replay-close")
        await desk.rest()
        assert keeping.entries[f"{DEAL}0"] == before
        assert f"{DEAL}new" not in keeping.entries
        assert "hidden" in desk.place("next-deal")
        assert "hidden" in desk.place("menu-concede-match")
        for action in ("next-deal", "concede-match"):
            desk.play.act(action)
            await desk.rest()
            assert desk.dialog() == "result"
        assert f"{DEAL}new" not in keeping.entries
        assert "hidden" not in desk.place("again")
        desk.play.act("again")
        await desk.rest()
        assert keeping.entries[f"{DEAL}0"] == before
        begun = read_saved(keeping.entries[f"{DEAL}new"])
        assert begun.before is not None
        assert (begun.game, begun.players, begun.before["number"], begun.before["rows"]) == ("makao", 3, 1, [])

    run(script)


def test_a_past_deal_of_a_match_that_its_address_opens_goes_on_no_more_either() -> None:
    async def script() -> None:
        keeping = shelf(over(1, "makao"))
        desk = KeptDesk(keeping)
        desk.desk.open_address("#deal=0")
        await desk.rest()
        assert "hidden" in desk.place("next-deal")
        assert "hidden" not in desk.place("again")
        assert not read_saved(keeping.entries[f"{DEAL}0"]).open

    run(script)
