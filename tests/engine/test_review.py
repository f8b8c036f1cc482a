"""The review of a deal: everybody's chances, what moves cost, luck and skill that add up."""

from __future__ import annotations

import pytest

from engine.bots import choose
from engine.dealing import start_deal
from engine.moves import MoveKind
from engine.presets import PRESETS
from engine.record import Record, RecordError, Seeded, parse_record
from engine.review import Review, review
from engine.rng import Random
from engine.view import view_of


def played(game: str, seats: int, seed: int, level: str = "easy") -> Record:
    """A deal that computers have played to its end."""
    record = Record(PRESETS[game], Seeded(seats, seed))
    deal, rng = record.begin(), Random(seed)
    while not deal.over:
        seat, move = deal.turn, choose(level, view_of(deal, deal.turn), rng)
        deal.play(seat, move)
        record = record.with_move(seat, move)
    return record


def reviewed(record: Record, worlds: int = 12) -> Review:
    reviewing = review(record, worlds=worlds)
    while not reviewing.done:
        reviewing.step()
    return reviewing.result


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", PRESETS)
def test_every_game_can_be_reviewed(game: str, seats: int) -> None:
    record = played(game, seats, 4, "normal")
    result = reviewed(record, worlds=2)
    assert len(result.moves) == len(record.moves)
    assert len(result.chances) == len(record.moves) + 1
    assert all(len(chances) == seats and all(0 <= chance <= 1 for chance in chances) for chances in result.chances)
    assert result.chances[-1] == result.result
    assert sum(result.result) == pytest.approx(1)


def test_luck_and_skill_and_gifts_add_up_to_the_result() -> None:
    result = reviewed(played("faraon", 3, 5))
    for seat in range(3):
        parts = result.luck(seat) + result.skill(seat) + result.gifts(seat)
        assert 1 / 3 + parts == pytest.approx(result.result[seat])
        assert result.skill(seat) <= 0 <= result.gifts(seat)
        assert 0 <= result.accuracy(seat) <= 1
    assert sum(result.luck(seat) for seat in range(3)) == pytest.approx(0)


def test_costly_moves_say_what_would_have_been_better() -> None:
    costly = [move for seed in range(4) for move in reviewed(played("faraon", 2, seed), 40).costliest(0)]
    assert costly
    for move in costly:
        assert move.best is not move.move.without_says()
        assert move.cost == pytest.approx(move.best_chance - move.chance)
        assert 0 < move.cost <= move.stake


def test_a_blunder_is_found() -> None:
    """Two cards that both go one after the other, and instead the player draws."""
    start = "hands:L9L8/H8H9HXBXBK,pile:LX,stock:B9A9AKB7AX,turn:0"
    record = parse_record(f"1.1;faraon;;{start};d.d.L9.d.L8")
    result = reviewed(record, 100)
    assert result.costliest(0)[0].number == 1
    assert result.moves[0].cost > 0.1
    assert result.accuracy(0) < 0.9


def test_players_without_a_choice_made_no_mistake() -> None:
    record = parse_record("1.1;faraon;;hands:L9/H8H9,pile:LX,stock:B9A9AK,turn:1;d.L9")
    result = reviewed(record)
    assert result.moves[0].choices == 1
    assert (result.accuracy(1), result.skill(1)) == (1.0, 0.0)


def test_review_shows_its_progress_and_can_be_stopped_at_any_time() -> None:
    reviewing = review(played("prsi", 2, 1), worlds=5)
    assert reviewing.progress == 0
    assert reviewing.result.moves == ()
    seen = []
    while not reviewing.done:
        reviewing.step()
        seen.append(reviewing.progress)
        assert len(reviewing.result.moves) <= len(reviewing.result.chances) <= len(seen) + 2
    assert seen == sorted(seen)
    assert seen[-1] == 1


def test_same_seed_gives_the_same_review() -> None:
    record = played("farao", 2, 2)
    assert reviewed(record) == reviewed(record)


def test_lone_calls_are_held_against_nothing() -> None:
    for seed in range(30):
        record = played("makao", 2, seed)
        deal = start_deal(PRESETS["makao"], 2, seed)
        for number, (seat, move) in enumerate(record.moves):
            if deal.may_say(seat) and move.says:
                said = Record(record.rules, record.start, record.moves[:number])
                said = said.with_move(seat, next(m for m in [type(move).SAY]))
                said = said.with_move(seat, move.without_says())
                result = reviewed(said, 3)
                assert result.moves[-2].move.kind is MoveKind.SAY
                assert (result.moves[-2].choices, result.moves[-2].cost) == (0, 0.0)
                return
            deal.play(seat, move)
    pytest.fail("nobody called")


def test_records_that_cannot_begin_are_refused() -> None:
    with pytest.raises(RecordError):
        review(Record(PRESETS["faraon"], Seeded(9, 1)))


def test_seats_that_were_dealt_no_cards_take_no_part() -> None:
    record = Record(PRESETS["farao"], Seeded(3, 5, 0, (4, 0, 4)))
    deal, rng = record.begin(), Random(1)
    while not deal.over:
        seat, move = deal.turn, choose("normal", view_of(deal, deal.turn), rng)
        deal.play(seat, move)
        record = record.with_move(seat, move)
    result = reviewed(record, 5)
    assert result.playing == (0, 2)
    assert (result.luck(1), result.gifts(1), result.skill(1)) == (0, 0, 0)
    assert sum(result.luck(seat) for seat in result.playing) == pytest.approx(0)


def test_deals_that_are_as_good_as_won_can_be_reviewed() -> None:
    start = "hands:H7L8/L7A8/,pile:A7,stock:H9L9A9B9HXLXAXBXHULUAUBU,turn:0"
    reviewing = review(parse_record(f"1.1;farao;;{start};"))
    while not reviewing.done:
        reviewing.step()
    assert reviewing.result.playing == (0, 1)


def test_the_call_of_the_last_card_is_part_of_a_move() -> None:
    """Whoever forgets it is told so: the same play with the call would have been better."""
    record = parse_record("1.1;makao;;hands:L9H8/H9HXB8B9BX,pile:LX,stock:A9A8AXBKLKHKBOLO,turn:0;L9")
    result = reviewed(record, 60)
    judged = result.moves[0]
    assert judged.best.says
    assert judged.best.cards == judged.move.cards
    assert judged.chance < judged.best_chance
