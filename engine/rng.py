"""The project's own random numbers: small, versioned, the same on every machine and every Python.

The state is one 64-bit int, so that a deal carries it at no cost. Seeds are spread by the finalizer of SplitMix64
(Steele, Lea, Flood 2014); the sequence is Knuth's MMIX linear congruence, of which only the upper half is used.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

Item = TypeVar("Item")

VERSION = 1
MAX_SEED = 2**53 - 1

MASK = (1 << 64) - 1
FACTOR = 6364136223846793005
STEP = 1442695040888963407


def scramble(seed: int) -> int:
    """A 64-bit state for a seed from 0 up; neighbouring seeds give unrelated states. Raises ValueError below 0."""
    if seed < 0:
        raise ValueError(f"a seed is not negative: {seed}")
    state = 0
    while True:
        state = (state + (seed & MASK) + 0x9E3779B97F4A7C15) & MASK
        state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & MASK
        state = ((state ^ state >> 27) * 0x94D049BB133111EB) & MASK
        state ^= state >> 31
        seed >>= 64
        if not seed:
            return state


def shuffle(items: MutableSequence[Item], state: int) -> int:
    """Shuffle in place, every order equally likely (Fisher and Yates); returns the state that follows."""
    for last in range(len(items) - 1, 0, -1):
        state = (state * FACTOR + STEP) & MASK
        chosen = (state >> 32) * (last + 1) >> 32
        items[last], items[chosen] = items[chosen], items[last]
    return state


class Random:
    """A stream of random numbers from one seed, for bots and for dealing."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = scramble(seed)

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, ``limit`` (at most 2**32)."""
        self.state = (self.state * FACTOR + STEP) & MASK
        return (self.state >> 32) * limit >> 32

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely; there must be one."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle in place."""
        self.state = shuffle(items, self.state)

    def chance(self, percent: int) -> bool:
        """True in ``percent`` of a hundred cases."""
        return self.below(100) < percent
