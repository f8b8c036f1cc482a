"""How a look back is drawn and told, for every game and number of players."""

from gettext import NullTranslations

import pytest

from engine.bots import choose
from engine.dealing import start_deal
from engine.moves import Move
from engine.presets import PRESETS
from engine.review import JudgedMove, Review
from engine.rng import Random
from engine.view import View, view_of
from web.app.coach import Coaching
from web.app.curve import SIZE, across, down, line
from web.app.looking_back import costliest, review_lists, review_places
from web.app.move_words import MoveTeller
from web.app.scene import Scene

ENGLISH = NullTranslations()
NAMES = ("You", "Anna", "Ben", "Clara")


def deal_of(game: str, seats: int) -> tuple[View, list[tuple[int, Move]]]:
    """A finished deal and its moves."""
    deal, moves = start_deal(PRESETS[game], seats, 4), []
    while not deal.over:
        seat = deal.turn
        move = choose("normal", view_of(deal, seat), Random(deal.turns))
        deal.play(seat, move)
        moves.append((seat, move))
    return view_of(deal, 0), moves


def review_of(moves: list[tuple[int, Move]], seats: int) -> Review:
    """A review in which every fifth move cost its number in thousandths."""
    made = tuple(
        JudgedMove(number, seat, move, Move.DRAW, 0.3, 0.4, number / 1000 if number % 5 == 0 else 0.0, 0.4, 2)
        for number, (seat, move) in enumerate(moves, 1)
    )
    even = tuple(1 / seats for _ in range(seats))
    chances = (*(even for _ in moves), tuple(1.0 if seat == 0 else 0.0 for seat in range(seats)))
    return Review(tuple(range(seats)), chances, made, chances[-1])


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_can_be_shown(game: str, seats: int) -> None:
    view, moves = deal_of(game, seats)
    review = review_of(moves, seats)
    scene = Scene(view=view, coaching=Coaching(review=review, all_values=True))
    places = review_places(scene, view, NAMES, ENGLISH)
    lists = review_lists(scene, view, NAMES, ENGLISH)
    curve = places["curve"]
    assert [bool(curve[f"line{seat}/d"]) for seat in range(4)] == [seat < seats for seat in range(4)]
    assert curve["line0/d"].startswith(f"M0 {down(1 / seats)}L")
    assert curve["line0/d"].endswith(f"L{SIZE} 0")
    assert all(name in curve["desc/#"] for name in NAMES[:seats])
    assert len(lists["review-values"]) == len(moves) + 1
    assert [item.node["name/#"] for item in lists["review-players"]] == list(NAMES[:seats])
    for item in lists["review-players"]:
        assert set(item.node) == {"name/#", "accuracy/#", "cards/#", "play/#", "gifts/#"}
        assert all(item.node.values())
    costly = lists["review-costly"]
    assert len(costly) == len(costliest(review)) <= 3
    for index, item in enumerate(costly):
        assert item.node["number/#"] == str(index + 1)
        assert f"mark{index}/style" in curve
    assert [f"mark{index}/hidden" in curve for index in range(3)] == [index >= len(costly) for index in range(3)]
    numbers = [int(item.node["what/#"].partition(".")[0]) for item in lists["review-values"]]
    assert numbers == list(range(len(moves) + 1))


def test_the_costliest_moves_are_the_persons_own_and_the_worst_first() -> None:
    moves = [(number % 2, Move.DRAW) for number in range(40)]
    found = costliest(review_of(moves, 2))
    assert all(judged.seat == 0 for judged in found)
    costs = [judged.cost for judged in found]
    assert costs == sorted(costs, reverse=True)
    assert [judged.number for judged in found] == [35, 25, 15]


def test_a_deal_without_mistakes_says_so() -> None:
    moves = [(0, Move.DRAW)] * 3
    view, _ = deal_of("farao", 2)
    scene = Scene(view=view, coaching=Coaching(review=review_of(moves, 2)))
    assert "cost you anything" not in repr(review_lists(scene, view, NAMES, ENGLISH))
    assert review_places(scene, view, NAMES, ENGLISH)["review-no-cost"]["#"].startswith("None of your moves")
    assert review_lists(scene, view, NAMES, ENGLISH)["review-values"] == ()


def test_numbers_of_the_players_add_up() -> None:
    moves = [(number % 2, Move.DRAW) for number in range(20)]
    view, _ = deal_of("farao", 2)
    scene = Scene(view=view, coaching=Coaching(review=review_of(moves, 2)))
    (mine, _other) = review_lists(scene, view, NAMES, ENGLISH)["review-players"]
    # The moves 5 and 15 are the person's, 10 and 20 the other's; luck is the rest of the 50 points.
    shown = [mine.node[f"{part}/#"] for part in ("cards", "play", "gifts")]
    assert shown == ["+49", "−2", "+3"]
    places = review_places(scene, view, NAMES, ENGLISH)
    assert places["review-play"]["#"] == "Your play: you gave away 2 points."
    assert places["review-gifts"]["#"] == "The others gave you 3 points."
    assert places["review-cards"]["#"] == "Your cards: better than average."


def test_the_curve_stays_on_its_paper() -> None:
    assert (across(0, 1), across(0, 5), across(4, 5)) == (0, 0, SIZE)
    assert (down(0.0), down(1.0), down(1.2), down(-0.1)) == (SIZE, 0, 0, SIZE)
    assert line([]) == ""
    assert line([1.0, 0.5]) == f"M0 0L{SIZE} {SIZE // 2}"


def test_moves_are_told_with_calls_and_recalls() -> None:
    teller = MoveTeller(PRESETS["faraon"], NAMES, ENGLISH)
    seven, over_bells = 20, 47
    told = teller.text(Move.play([seven], recall=2))
    assert told == "seven of hearts · call back: Ben"
    assert teller.art(Move.play([seven])) == "#card-H7"
    assert " · call: " in teller.text(Move.play([over_bells], call=0))
    assert (teller.text(Move.STAND), teller.art(Move.STAND)) == ("Stand", "")
    assert teller.art(Move.DRAW) == "#back-1"
