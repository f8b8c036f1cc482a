"""What a seat knows of hidden cards, and the worlds that it imagines: all that it has seen, and nothing else."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal import Deal
from engine.events import Rebuilt
from engine.imagine import Imagination
from engine.knowledge import Knowledge, knowledge_of
from engine.presets import PRESETS, rules_of
from engine.rng import Random
from engine.view import View, view_of
from tests.engine.playing import random_move
from tests.engine.situations import Situation
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts


def run_of(start: DealtStart, seed: int, most: int = 80) -> Iterator[Deal]:
    """Every position of a deal played by chance."""
    deal, rng = start.deal(), Random(seed)
    while not deal.over and deal.turns < most:
        yield deal
        deal.play(deal.turn, random_move(deal, rng))


def whole(deal: Deal) -> Counter[int]:
    """All cards of a deal."""
    return Counter([*deal.stock, *deal.pile, *(card for seat in range(deal.seats) for card in deal.hand(seat))])


def without_history(view: View) -> View:
    return dataclasses.replace(view, history=())


@pytest.mark.rule("ALL-05")
@given(dealt_starts(), st.integers(0, 2**32))
def test_imagined_deals_look_exactly_like_the_view(start: DealtStart, seed: int) -> None:
    for deal in run_of(start, seed):
        for seat in range(deal.seats):
            view = view_of(deal, seat)
            world = Imagination(view).world(Random(seed))
            assert view_of(world, seat) == without_history(view)
            assert whole(world) == whole(deal)


@given(dealt_starts(), st.integers(0, 2**32))
def test_what_is_known_is_true(start: DealtStart, seed: int) -> None:
    """Every hidden card is in the pool that it is said to have come from, and no pool has any other card."""
    for deal in run_of(start, seed):
        known = knowledge_of(view_of(deal, deal.turn))
        hidden = Counter(deal.stock)
        for seat in range(deal.seats):
            assert len(known.slots[seat]) == (0 if seat == deal.turn else deal.count(seat))
            hidden += Counter(deal.hand(seat)) if seat != deal.turn else Counter()
        assert Counter(card for pool in known.pools for card in pool) == hidden
        if start.rules.packs == 1:
            assert_hands_come_from_their_pools(deal, known)


def assert_hands_come_from_their_pools(deal: Deal, known: Knowledge) -> None:
    for seat, slots in enumerate(known.slots):
        if seat == deal.turn:
            continue
        said = Counter(slot.epoch for slot in slots)
        held = Counter(epoch for epoch, pool in enumerate(known.pools) for card in deal.hand(seat) if card in pool)
        assert +said == +held


@pytest.mark.parametrize("starter", ["acts", "paired"])
@pytest.mark.parametrize("game", ["farao", "faraon"])
def test_what_is_certain_is_true_whatever_the_starter_did(game: str, starter: str) -> None:
    """Where drawing is for those who cannot play, no card that fitted is in an old slot of who drew."""
    rules = rules_of(game, {"starter": starter, "draw_when": "unable"})
    for seed in range(60):
        deal, rng = DealtStart(rules, 2 + seed % 3, seed).deal(), Random(seed)
        while not deal.over and deal.turns < 40:
            known = knowledge_of(view_of(deal, deal.turn))
            for seat, slots in enumerate(known.slots):
                excluded = [slot.excluded for slot in slots]
                for card in deal.hand(seat) if slots else ():
                    possible = sum(not mask & deal.table.field[card] for mask in excluded)
                    assert possible, (seed, deal.turns, seat, card)
            plays = [move for move in deal.legal_moves() if move.cards]
            # Whoever need not stand or take a debt does not: only then is every exclusion certain.
            deal.play(deal.turn, rng.choice(plays or deal.legal_moves()))


@pytest.mark.parametrize("game", PRESETS)
def test_imagined_deals_can_be_played_to_their_end(game: str) -> None:
    for seed in range(6):
        for deal in run_of(DealtStart(PRESETS[game], 2 + seed % 3, seed), seed):
            world, rng = Imagination(view_of(deal, deal.turn)).world(Random(seed)), Random(seed)
            while not world.over and world.turns < 400:
                world.play(world.turn, random_move(world, rng))


@pytest.mark.parametrize("game", [game for game, rules in PRESETS.items() if rules.packs == 1])
def test_cards_that_went_into_a_new_stock_are_in_no_old_hand(game: str) -> None:
    """With two players the whole hand of the other is known when the discards are shuffled."""
    rebuilt = 0
    for seed in range(40):
        for deal in run_of(DealtStart(PRESETS[game], 2, seed), seed):
            view = view_of(deal, deal.turn)
            times = sum(isinstance(event, Rebuilt) for event in view.history)
            known = knowledge_of(view)
            assert len(known.pools) == 1 + times
            if times and not any(slot.epoch == times for slot in known.slots[1 - deal.turn]):
                older = sorted(card for pool in known.pools[:-1] for card in pool)
                assert older == list(deal.hand(1 - deal.turn))
                rebuilt += 1
        if rebuilt > 20:
            break
    assert rebuilt


def test_who_draws_on_a_suit_is_thought_to_lack_it() -> None:
    steps = ["0 plays L9", "1 draws", "0 plays LX", "1 draws"]
    deal = Situation("faraon", ["L9 LX H9 HX", "H8 B8"], "L8", stock="B9 BX BK HK A9", steps=steps).deal
    known = knowledge_of(view_of(deal, 0))
    leaves = 1
    assert known.lacks[1][leaves] == 2
    fits_leaves = deal.table.tops[deal.table.deck.card("LX")].fits
    # The card that came with the second draw may be anything.
    assert [bool(slot.excluded & fits_leaves) for slot in known.slots[1]] == [True, True, True, False]


def test_who_must_play_and_draws_does_not_hold_the_suit() -> None:
    """Where drawing is for those who cannot play, it is no guess."""
    steps = ["0 plays L9", "1 draws"]
    deal = Situation("farao", ["L9 LX H9 HX", "H8 B8 A8"], "L8", stock="B9 BX BK HK A9", steps=steps).deal
    imagination = Imagination(view_of(deal, 0))
    fits = deal.table.tops[deal.table.deck.card("L9")].match
    for seed in range(100):
        world = imagination.world(Random(seed))
        oldest = world.hands[1] & fits
        assert oldest.bit_count() <= 1, "only the card just drawn may fit"


def test_same_random_numbers_give_the_same_worlds() -> None:
    deal = DealtStart(PRESETS["faraon"], 3, 5).deal()
    view = view_of(deal, deal.turn)

    def worlds(seed: int) -> list[tuple[list[int], list[int], int]]:
        rng, imagination = Random(seed), Imagination(view)
        return [(world.hands, world.stock, world.chance) for world in (imagination.world(rng) for _ in range(5))]

    assert worlds(1) == worlds(1) != worlds(2)
