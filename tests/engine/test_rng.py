"""The project's random numbers: the same for ever, and evenly spread."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECKS
from engine.dealing import start_deal
from engine.presets import PRESETS
from engine.rng import MAX_SEED, Random, scramble, shuffle


@pytest.mark.parametrize(
    ("seed", "state"),
    [
        # The first two are published values of SplitMix64.
        (0, 0xE220A8397B1DCDAF),
        (1, 0x910A2DEC89025CC1),
        (2, 0x975835DE1C9756CE),
        (7, 0x63CBE1E459320DD7),
        (MAX_SEED, 0x24B94FACEFB6559F),
        (2**64, 0x2A98F501AF37E97F),
        (2**70 + 5, 0xCF4419FD0EFCE594),
    ],
)
def test_seed_gives_the_state_that_it_always_gave(seed: int, state: int) -> None:
    assert scramble(seed) == state
    assert Random(seed).state == state


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [288, 202, 476, 719, 707, 473]),
        (1, [600, 496, 104, 90, 582, 952]),
        (7, [704, 429, 577, 565, 414, 782]),
        (MAX_SEED, [851, 258, 148, 999, 419, 729]),
    ],
)
def test_numbers_are_those_that_they_always_were(seed: int, numbers: list[int]) -> None:
    rng = Random(seed)
    assert [rng.below(1000) for _ in numbers] == numbers


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (0, [7, 6, 8, 0, 9, 4, 5, 3, 1, 2]),
        (1, [2, 1, 9, 5, 8, 3, 7, 0, 4, 6]),
        (7, [1, 5, 0, 9, 6, 2, 8, 4, 3, 7]),
    ],
)
def test_shuffle_gives_the_order_that_it_always_gave(seed: int, order: list[int]) -> None:
    items = list(range(10))
    Random(seed).shuffle(items)
    assert items == order


@pytest.mark.rule("ALL-04")
def test_seed_gives_the_deal_that_it_always_gave() -> None:
    """A saved deal of any version must be this one: if this test breaks, records need a new revision."""
    deal = start_deal(PRESETS["faraon"], 2, 7)
    code = DECKS["german32"].code
    assert deal.dealer == 1
    assert " ".join(map(code, deal.hand(0))) == "HX HU LU LO BO"
    assert " ".join(map(code, deal.hand(1))) == "H8 L8 H9 L9 HA"
    assert " ".join(map(code, deal.pile)) == "LX"
    stock = "AU BK HO LK LA L7 AX AK B9 BU A9 BX AO AA H7 BA A7 B8 A8 B7 HK"
    assert " ".join(map(code, deal.stock)) == stock


def test_seed_below_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="-1"):
        Random(-1)


@given(st.integers(0, MAX_SEED), st.integers(1, 2**32))
def test_number_is_below_its_limit(seed: int, limit: int) -> None:
    rng = Random(seed)
    assert all(0 <= rng.below(limit) < limit for _ in range(20))


@given(st.integers(0, MAX_SEED), st.lists(st.integers(), max_size=70))
def test_shuffle_keeps_every_item_and_repeats_itself(seed: int, items: list[int]) -> None:
    one, other = items.copy(), items.copy()
    assert shuffle(one, scramble(seed)) == shuffle(other, scramble(seed))
    assert one == other
    assert Counter(one) == Counter(items)


def test_streams_of_one_seed_are_the_same_and_go_their_own_way() -> None:
    one, other = Random(3), Random(3)
    assert [one.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]
    one.below(6)
    assert one.state != other.state


# --- evenly spread: sums of squares far inside what chance allows, with seeds that do not change ---


def unevenness(counts: Counter[int], cells: int) -> float:
    """Chi-square over its degrees of freedom: about 1 for even chances."""
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected / (cells - 1)


def test_numbers_of_one_stream_are_evenly_spread() -> None:
    rng = Random(11)
    for limit in (2, 3, 10, 32, 100):
        assert unevenness(Counter(rng.below(limit) for _ in range(20_000)), limit) < 2.5, limit


@pytest.mark.parametrize("shown", ["first", "second"])
def test_neighbouring_seeds_have_nothing_to_do_with_each_other(shown: str) -> None:
    """Daily deals and rematches count their seeds up."""
    numbers = []
    for seed in range(20_000):
        rng = Random(seed)
        first = rng.below(32)
        numbers.append(first if shown == "first" else rng.below(32))
    assert unevenness(Counter(numbers), 32) < 2.5
    steps = Counter((other - one) % 32 for one, other in pairwise(numbers))
    assert unevenness(steps, 32) < 2.5
    changed = [(scramble(seed) ^ scramble(seed + 1)).bit_count() for seed in range(2_000)]
    assert 31 < sum(changed) / len(changed) < 33


def test_every_item_comes_to_every_place() -> None:
    places: list[Counter[int]] = [Counter() for _ in range(8)]
    for seed in range(8_000):
        items = list(range(8))
        Random(seed).shuffle(items)
        for place, item in enumerate(items):
            places[place][item] += 1
    assert all(unevenness(counts, 8) < 4 for counts in places)


def test_every_seat_deals_equally_often() -> None:
    """B-03: the first dealer is drawn by lot."""
    for seats in (2, 3, 4):
        dealers = Counter(start_deal(PRESETS["faraon"], seats, seed).dealer for seed in range(1_500))
        assert unevenness(dealers, seats) < 5


def test_chance_is_in_percent() -> None:
    rng = Random(5)
    assert not any(rng.chance(0) for _ in range(200))
    assert all(rng.chance(100) for _ in range(200))
    assert 2_700 < sum(rng.chance(30) for _ in range(10_000)) < 3_300
