"""Kept deals: what is written is read back, older versions are taken over, newer and damaged ones are left alone."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import choose
from engine.presets import PRESETS
from engine.rng import Random
from engine.view import view_of
from web.app.resuming import saved_of, session_of
from web.app.saved import ENDED, Reach, Saved, SavedError, Unreadable, read_saved
from web.app.session import Session, deal_id
from web.app.setup import Setup
from web.app.statistics import finished

CORPUS = sorted((Path(__file__).parent / "saves").glob("*.json"))
KEPT = Saved("1.1;faraon;;players:2,seed:7;", 2, 5, 6, "me", 7, {}, reach=Reach(("H7",), True, True, ("L",)))


def played(game: str, moves: int, seats: int = 3, seed: int = 5) -> Session:
    """A deal in which everybody has played by the quick level."""
    session = Session(Setup(PRESETS[game], players=seats), seed)
    for number in range(moves):
        if session.over:
            break
        view = view_of(session._deal, session.turn)
        session.play(session.turn, choose("easy", view, Random(number)))
    return session


def state(session: Session) -> tuple[object, ...]:
    return (session.view, session.drawn_order, session.record_text(), session.score, session.seed, session.thoughts)


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("moves", [0, 1, 7, 30, 400])
def test_a_deal_that_was_kept_stands_as_it_stood(game: str, moves: int) -> None:
    session = played(game, moves)
    text = saved_of(session, Reach()).to_text()
    assert state(session_of(read_saved(text))) == state(session)


def test_the_move_that_is_about_to_be_made_is_in_it() -> None:
    session = played("makao", 9)
    move = session.any_legal()
    seat = session.turn
    before = state(session)
    coming = session.copy()
    coming.play(seat, move)
    assert state(session) == before
    saved = saved_of(coming, Reach())
    session.play(seat, move)
    assert state(session_of(saved)) == state(session)


@pytest.mark.parametrize("game", PRESETS)
def test_a_deal_that_is_over_is_kept_with_its_result(game: str) -> None:
    session = played(game, 4000)
    kept = replace(finished(session), ended="2026-11-30T18:20:00Z")
    text = replace(saved_of(session, Reach()), result=kept).to_text()
    assert read_saved(text).result == kept
    found = ENDED.search(text)
    assert found
    assert found[1] == read_saved(text).counts == deal_id(session.record)
    assert not ENDED.search(saved_of(played(game, 3), Reach()).to_text())


@pytest.mark.parametrize("result", [{"version": 1, "won": "perhaps"}, {"version": 2}, [], "won", 1])
def test_a_result_that_cannot_be_read_does_not_spoil_the_deal(result: object) -> None:
    assert read_saved(json.dumps(json.loads(KEPT.to_text()) | {"result": result})) == KEPT


@pytest.mark.parametrize("what", ["deal", "match"])
def test_what_was_given_up_stays_given_up(what: str) -> None:
    session = played("faraon_pub", 5)
    session.concede() if what == "deal" else session.concede_match()
    again = session_of(read_saved(saved_of(session, Reach()).to_text()))
    assert (again.over, again.conceded, again.score) == (True, session.conceded, session.score)


def test_the_second_deal_of_a_match_keeps_its_score() -> None:
    first = played("makao", 0)
    first.concede()
    second = Session(first.setup.fresh(), 99, first.score.next_deal())
    again = session_of(read_saved(saved_of(second, Reach()).to_text()))
    assert again.score == second.score
    assert again.number == 2


def test_the_reach_of_the_person_is_kept() -> None:
    assert read_saved(KEPT.to_text()) == KEPT


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_saves_of_earlier_versions_are_played_on(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    session = session_of(read_saved(json.dumps(told["save"])))
    assert (session.setup.rules.game, session.setup.players) == (told["game"], told["players"])
    assert (len(session.moves), session.turn, session.over) == (told["moves"], told["turn"], told["over"])
    assert [session.deck.code(card) for card in session.drawn_order] == told["hand"]


def test_the_corpus_holds_both_versions_and_every_game() -> None:
    told = [json.loads(path.read_text(encoding="utf-8")) for path in CORPUS]
    assert {save["save"]["version"] for save in told} == {1, 2}
    assert {save["game"] for save in told} == set(PRESETS)


def test_a_newer_version_is_left_alone() -> None:
    told = json.loads(KEPT.to_text())
    with pytest.raises(SavedError) as caught:
        read_saved(json.dumps(told | {"version": 3, "hand": "quite another thing"}))
    assert caught.value.reason is Unreadable.NEWER


def test_newer_rules_are_left_alone() -> None:
    with pytest.raises(SavedError) as caught:
        session_of(replace(KEPT, record=KEPT.record.replace("1.1", "1.2"), before=None))
    assert caught.value.reason is Unreadable.NEWER


def damaged() -> list[tuple[str, str]]:
    """A sound save damaged in many ways."""
    sound: dict[str, Any] = json.loads(saved_of(played("makao", 4), Reach()).to_text())
    changes: list[dict[str, Any]] = [
        {"record": None},
        {"record": "1.1;makao"},
        {"record": sound["record"].replace("makao", "poker")},
        {"record": sound["record"].replace("makao;;", "makao;hand:999;")},
        {"players": 7},
        {"players": "3"},
        {"played": -1},
        {"played": 1.5},
        {"played": 9_007_199_254_740_991},
        {"begun": 8_640_000_000_000_001},
        {"owner": None},
        {"chance": "seven"},
        {"before": None},
        {"before": {}},
        {"before": sound["before"] | {"points": [0]}},
        {"before": sound["before"] | {"rows": [[1, [0, 0], 0, False]]}},
        {"given_up": "everything"},
        {"open": "yes"},
        {"thoughts": [["L7", 1]]},
        {"hand": [[], False]},
        {"hand": None},
        {"version": "2"},
        {"version": True},
        {"version": 0},
    ]
    texts = [json.dumps(sound | change) for change in changes]
    whole = json.dumps(sound)
    texts.append(json.dumps({"version": 1, "record": sound["record"], "saved": 8_640_000_000_001}))
    texts += ["", "null", "[]", whole[:-1], whole[: len(whole) // 2], "\ufeff" + whole, "[" * 100_000]
    return [(str(number), text) for number, text in enumerate(texts)]


@pytest.mark.parametrize("text", [text for _, text in damaged()], ids=[name for name, _ in damaged()])
def test_damaged_saves_are_refused_and_nothing_else_happens(text: str) -> None:
    with pytest.raises(SavedError) as caught:
        session_of(read_saved(text))
    assert caught.value.reason is Unreadable.DAMAGED


@given(st.integers(0, 400), st.text(max_size=3))
def test_no_damage_raises_anything_else(place: int, piece: str) -> None:
    text = KEPT.to_text()
    broken = text[:place] + piece + text[place + 1 :]
    with suppress(SavedError):
        assert session_of(read_saved(broken)).record.start is not None
