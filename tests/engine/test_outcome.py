"""Who won, who lost, the places, and the points of a finished deal."""

from __future__ import annotations

import pytest

from engine.deal import TURN_LIMIT
from engine.moves import Move
from engine.outcome import points_of
from tests.engine.situations import Situation


def points(game: str, hands: list[str], pile: str, *steps: str, **options: object) -> tuple[int, ...]:
    """The points after steps that end the deal."""
    return points_of(Situation(game, hands, pile, options, steps, stock="" if game == "crazy_eights" else "BX BK").deal)


@pytest.mark.rule("MK-20", "B-103")
def test_makao_gives_the_winner_the_cards_that_are_left() -> None:
    assert points("makao", ["L9", "L8 A9 AX"], "LX", "0 plays L9") == (3, 0)
    assert points("makao", ["L9", "L8 A9 AX", "B8 BX"], "LX", "0 plays L9", "1 draws") == (4 + 2, 0, 0)


@pytest.mark.rule("MM-18")
def test_mau_mau_counts_every_card_against_its_holder() -> None:
    found = points("mau_mau", ["L9", "H7 H8 H9 HX", "HU HO HK HA"], "LX", "0 plays L9")
    assert found == (0, 7 + 8 + 9 + 10, 20 + 3 + 4 + 11)


@pytest.mark.rule("CE-11")
def test_crazy_eights_gives_all_values_to_the_winner() -> None:
    found = points("crazy_eights", ["S9", "H8 HJ HQ HK HA", "D2 D3 DX"], "SX", "0 plays S9")
    assert found == (50 + 30 + 1 + 2 + 3 + 10, 0, 0)


@pytest.mark.rule("FA-48")
@pytest.mark.parametrize("match", ["single", "lives"])
def test_without_points_nobody_gets_any(match: str) -> None:
    assert points("faraon", ["L9", "L8 A9 AX"], "LX", "0 plays L9", match=match) == (0, 0)


def test_points_only_come_when_the_deal_is_over() -> None:
    assert points_of(Situation("mau_mau", ["L9 H8", "L8 A9 AX"], "LX").deal) == (0, 0)


@pytest.mark.rule("ALL-06")
@pytest.mark.parametrize("game", ["faraon", "makao", "mau_mau", "crazy_eights"])
def test_deal_that_takes_too_long_is_drawn_and_nobody_scores(game: str) -> None:
    hands, pile = (["S9 H3", "C9 D3"], "SX") if game == "crazy_eights" else (["L9 H8", "A9 B8"], "LX")
    deal = Situation(game, hands, pile, stock="S4 S5" if game == "crazy_eights" else "L8 L7").deal
    deal.turns = TURN_LIMIT - 2
    while not deal.over:
        deal.play(deal.turn, Move.DRAW if Move.DRAW in deal.legal_moves() else Move.PASS)
    assert (deal.turns, deal.winner, deal.loser, deal.places) == (TURN_LIMIT, -1, None, ())
    assert points_of(deal) == (0, 0)
    assert deal.legal_moves() == ()


@pytest.mark.rule("ALL-06")
def test_last_card_in_the_last_turn_still_wins() -> None:
    deal = Situation("faraon", ["L9", "A9 B8"], "LX", stock="L8").deal
    deal.turns = TURN_LIMIT - 1
    deal.play(0, Move.play((29,)))
    assert (deal.over, deal.winner) == (True, 0)


@pytest.mark.rule("FP-22")
@pytest.mark.parametrize(
    ("hands", "dealer", "loser"),
    [
        (["L9", "A8 A9", "B8 B9 BX"], 0, 2),
        (["L9", "A8 A9 AX", "B8 B9"], 0, 1),
        (["L9", "A8 A9", "B8 B9"], 0, 1),
        (["L9", "A8 A9", "B8 B9"], 1, 2),
        (["L9", "A8 A9", "B8 B9"], 2, 1),
        (["L9", "A8", "B8 B9", "H8 H9"], 2, 3),
    ],
)
def test_loser_has_most_cards_and_a_tie_goes_to_the_first_after_the_dealer(
    hands: list[str], dealer: int, loser: int
) -> None:
    deal = Situation("faraon", hands, "LX", steps=["0 plays L9"], dealer=dealer).deal
    assert deal.loser == loser
    assert deal.places[0] == 0
    assert set(deal.places) == set(range(len(hands)))


@pytest.mark.rule("B-52", "FA-45", "FA-44")
def test_places_are_the_order_in_which_they_went_out() -> None:
    situation = Situation(
        "faraon_pub", ["L9 LK", "LA", "L8"], "LX", {"recall": "none"}, ["0 plays L9", "1 plays LA"], stock="A8 B8"
    )
    assert situation.deal.places == ()
    situation.take("2 stands", "0 plays LK")
    deal = situation.deal
    assert [deal.winner, *deal.places, deal.loser] == [1, 1, 0, 2, 2]


@pytest.mark.rule("B-47", "B-52", "FP-07")
def test_recaller_who_goes_out_as_the_deal_ends_has_a_place() -> None:
    situation = Situation("farao", ["L9", "L8", "LU", "A8 A9"], "LX", {"end": "first"}, stock="BX BK HX HK")
    deal = situation.take("0 plays L9", "1 plays L8", "2 plays LU recalls 1").deal
    assert (deal.over, deal.winner, deal.loser) == (True, 0, 3)
    assert sorted(deal.places) == [0, 1, 2, 3]
    assert deal.places[:2] == deal.out == (0, 2)


@pytest.mark.rule("B-55", "FA-45", "FA-V8")
def test_owner_of_a_laid_card_that_does_not_fit_has_lost() -> None:
    situation = Situation("farao", ["L9 A8", "HK"], "LX", {"laid_card": "on"}, stock="BX BK", lives=[3, 0])
    deal = situation.take("0 plays L9").deal
    assert (deal.over, deal.winner, deal.loser) == (True, 0, 1)
