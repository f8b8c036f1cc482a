"""Rules compiled once into look-up tables: the power of a card, the answers to a demand, the throws of a hand.

Nothing here knows a deal; a deal reads these tables and remembers only what happened.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from itertools import product

from engine.cards import (
    ACE,
    DECKS,
    FARAO,
    GREEN_KING,
    KING,
    OTHER_RED_SEVEN,
    RANK_OF,
    RED_SEVEN,
    SEVEN,
    SUIT_OF,
    SUITS,
    UNTER,
    Card,
    Hand,
    HandShape,
    Mask,
    Rank,
    card_of,
)
from engine.moves import CALLED_RANK, Move
from engine.rules import Rules

Moves = tuple[Move, ...]

REMEMBERED = 60_000
"""How many positions' legal moves a table remembers (some 10 MB), so that days of play do not fill the memory."""


class Power(IntEnum):
    """What a card does when it is played."""

    NONE = 0
    SEVEN = 1
    TWO = 2
    GREEN_KING = 3
    SKIP = 4
    CALL_SUIT = 5
    CALL_RANK = 6
    REVERSE = 7
    FARAO = 8


class DemandKind(IntEnum):
    """What the seat to act has to answer. Everything from `SEVENS` on is a pending debt."""

    TOP = 0
    SUIT = 1
    RANK = 2
    ANY = 3
    SEVENS = 4
    TWOS = 5
    KINGS = 6
    SKIPS = 7


# Looking a member up on its Enum costs more than the comparison it is for; the hot paths use these.
NO_POWER, SEVEN_POWER, TWO_POWER, KING_POWER, SKIP_POWER, _CALL_SUIT, _CALL_RANK, REVERSE_POWER, FARAO_POWER = Power
TOP, SUIT, RANK, ANY, SEVENS, TWOS, KINGS, SKIPS = DemandKind


class Demand:
    """One demand: ``match`` are the cards that fit it and oblige, ``free`` those that may go on it but never oblige.

    ``value`` is the called suit or rank (else -1). Demands are kept by their table, so equal ones are one object and
    ``legal`` can remember, for each context of a deal, the legal moves of a hand. What decides about them is the
    part of the hand in ``relevant`` and, where throws are allowed, the ranks of which a card of one suit is held
    (``shift`` and ``ones`` find them), and which of those cards fit.
    """

    __slots__ = ("fits", "free", "kind", "legal", "match", "ones", "relevant", "shift", "top", "value")

    def __init__(self, kind: DemandKind, value: int, top: Card, match: Mask, free: Mask, contexts: int) -> None:
        self.kind = kind
        self.value = value
        self.top = top
        self.match = match
        self.free = free & ~match
        self.fits = match | free
        self.relevant = self.fits
        self.ones: Mask = 0
        self.shift = 0
        self.legal: list[dict[Hand, Moves]] = [{} for _ in range(contexts)]


class Table:
    """The look-up tables of one set of rules; get one by `table_of`."""

    def __init__(self, rules: Rules) -> None:
        rules.check()
        self.rules = rules
        self.deck = DECKS[rules.deck]
        self.shape = HandShape(rules.packs)
        self.unit = self.shape.unit
        self.field = self.shape.field
        self.group = self.shape.group
        self.spread = self.shape.packs - 1
        self.width = 52 * self.shape.packs
        self._read_switches(rules)
        self.power = tuple(self._power(card) for card in range(52))
        self.pack: list[Card] = list(self.deck.cards) * rules.packs
        self.ranks = tuple(self.deck.ranks)
        self.everything: Mask = self.shape.mask(self.deck.cards)
        self._rank_masks = tuple(self.shape.mask(card_of(rank, suit) for suit in SUITS) for rank in range(13))
        self._suit_masks = tuple(self.shape.mask(card_of(rank, suit) for rank in range(13)) for suit in SUITS)
        self.callers = self._mask_of_power(Power.CALL_SUIT) | self._mask_of_power(Power.CALL_RANK)
        self.farao: Mask = self._mask_of_power(Power.FARAO)
        self.recalling_sevens = self._recalling_sevens()
        self.recalling_mask: Mask = self.shape.mask(self.recalling_sevens)
        self.unters: Mask = self._rank_masks[UNTER]
        self.farao_card: Card = FARAO if rules.farao == "on" else -1
        self.green_king: Card = GREEN_KING if rules.green_king_draw else -1
        self.farao_recalls = rules.recall != "none" and "farao" in rules.recallers()
        self.contexts = 18 if rules.burn == "pile" else 2
        self._remembered = 0
        self._legal_by_fit: list[dict[Hand, Moves]] = [{} for _ in range(self.contexts)]
        self._demands: dict[tuple[int, int, int], Demand] = {}
        self._throws: dict[tuple[int, ...], Moves] = {}
        self.tops, self.anything = _DemandsOn(self, TOP), _DemandsOn(self, ANY)
        self.sevens, self.twos = _DemandsOn(self, SEVENS), _DemandsOn(self, TWOS)
        self.kings, self.skips = _DemandsOn(self, KINGS), _DemandsOn(self, SKIPS)
        ranks = [_DemandsOn(self, RANK, rank) for rank in range(13)]
        self.called = (*(_DemandsOn(self, SUIT, suit) for suit in SUITS), *ranks)
        self._taken: dict[tuple[Card, ...], Hand] = {}

    def _read_switches(self, rules: Rules) -> None:
        self.each_counts = rules.throw_counts == "each"
        self.last_card_acts = rules.last_card_acts == "on"
        self.ends_with_first = rules.end == "first"
        self.plays_drawn = rules.play_drawn == "on"
        self.draw_limit = 1000 if rules.draw_count == "until" else int(rules.draw_count)
        self.one_draw_a_turn = self.draw_limit == 1 and not self.plays_drawn
        self.draws_at_will = rules.draw_when == "any"
        self.plays_on_after_debt = rules.seven_then == "play"
        self.has_last_call = rules.last_call != "none"
        self.burns_runs = rules.burn == "pile"
        self.burns = rules.burn != "none"
        self.lap = rules.recall == "lap"
        self.next_only = rules.recall == "next"
        self.natural = rules.recall == "natural"
        self.seven_draw, self.two_draw = rules.seven_draw, rules.two_draw
        self.green_king_draw = rules.green_king_draw
        self.skip_needs_three = rules.skip_answer == "three-up"
        self.recalls = rules.recall != "none"
        self.simple = not (self.recalls or self.has_last_call or rules.laid_card == "on") and self.one_draw_a_turn
        self.one_card = rules.throw == "one"
        self.identical = rules.throw == "identical"
        self.last_call_matters = self.last_card_acts and not (rules.end == "first" and rules.recall == "none")
        self.last_call_needs_three = rules.recall in ("none", "lap")

    # --- powers ---

    def _power(self, card: Card) -> Power:
        rules, rank = self.rules, RANK_OF[card]
        if card == FARAO and rules.farao == "on":
            return Power.FARAO
        if card == GREEN_KING and rules.green_king_draw:
            return Power.GREEN_KING
        by_option = {
            "seven_draw": Power.SEVEN,
            "two_draw": Power.TWO,
            "skip": Power.SKIP,
            "caller": Power.CALL_SUIT,
            "rank_caller": Power.CALL_RANK,
            "reverse": Power.REVERSE,
        }
        return next((by_option[option] for option, ranks in rules.powers() if rank in ranks), Power.NONE)

    def _mask_of_power(self, power: Power) -> Mask:
        return self.shape.mask(card for card in self.deck.cards if self.power[card] is power)

    def _recalling_sevens(self) -> frozenset[Card]:
        members = self.rules.recallers()
        if self.rules.recall == "none":
            return frozenset()
        if "any7" in members:
            return frozenset(card_of(SEVEN, suit) for suit in SUITS)
        if "red7" in members:
            return frozenset((RED_SEVEN, OTHER_RED_SEVEN))
        return frozenset((RED_SEVEN,)) if "H7" in members else frozenset()

    # --- demands ---

    def demand(self, kind: DemandKind, value: int, top: Card) -> Demand:
        """The demand of this kind on this top card."""
        key = (kind, value, top)
        demand = self._demands.get(key)
        if demand is None:
            match, free = self._answers(kind, value, top)
            match, free = match & self.everything, free & self.everything
            demand = self._demands[key] = Demand(kind, value, top, match, free, self.contexts)
            if not self.one_card:
                self._widen(demand)
                if demand.ones and not self.burns_runs:
                    demand.legal = self._legal_by_fit
            elif kind < SEVENS and self.draws_at_will and not self.burns_runs:
                # One card a turn, and drawing always allowed: the cards that fit decide alone, whatever they fit on.
                demand.legal = self._legal_by_fit
        return demand

    def remember(self) -> None:
        """Count a position whose legal moves are remembered; when there are too many, all are forgotten."""
        self._remembered += 1
        if self._remembered > REMEMBERED:
            self._remembered = 0
            for legal in (self._legal_by_fit, *(demand.legal for demand in self._demands.values())):
                for known in legal:
                    known.clear()

    def _widen(self, demand: Demand) -> None:
        """Throws: with a card that fits, all cards of its rank matter."""
        suit = {DemandKind.TOP: SUIT_OF[demand.top], DemandKind.SUIT: demand.value}.get(demand.kind)
        fits = demand.fits
        if suit is not None:
            demand.shift = suit * self.shape.packs
            demand.ones = sum(self.unit[card_of(rank, 0)] for rank in self.ranks)
            fits &= ~self._suit_masks[suit]
        demand.relevant = 0
        for mask in self._rank_masks:
            if fits & mask:
                demand.relevant |= mask

    def _answers(self, kind: DemandKind, value: int, top: Card) -> tuple[Mask, Mask]:
        """The cards that match a demand, and those that may be put on it without matching."""
        same_rank = self._rank_masks[RANK_OF[top]]
        if kind is DemandKind.SEVENS or kind is DemandKind.TWOS:
            answers = same_rank if self.rules.seven_answer == "on" else 0
            return answers, self.farao
        if kind is DemandKind.KINGS:
            return 0, 0
        if kind is DemandKind.SKIPS:
            return (same_rank if self.rules.skip_answer != "off" else 0), 0
        if kind is DemandKind.RANK:
            return self._rank_masks[value], self._rank_masks[UNTER] | self._kings_on(top)
        free = self.farao | self._kings_on(top)
        match = self.everything
        if kind is DemandKind.TOP:
            match = same_rank | self._suit_masks[SUIT_OF[top]]
        if kind is DemandKind.SUIT:
            match = self._suit_masks[value]
        return self._with_callers(kind, top, match, free)

    def _with_callers(self, kind: DemandKind, top: Card, match: Mask, free: Mask) -> tuple[Mask, Mask]:
        """Where callers may go (RULES.md B-20, B-21, FP-08)."""
        suit_callers = self._mask_of_power(Power.CALL_SUIT)
        on_caller = bool(suit_callers & self.shape.field[top])
        may_answer = self.rules.caller_on_caller == "on"
        if self.rules.caller_wild == "on":
            if not on_caller or may_answer:
                return match, free | suit_callers
            return match & ~suit_callers, free & ~suit_callers
        if kind is DemandKind.SUIT and may_answer:
            free |= self._rank_masks[RANK_OF[top]]
        return match, free

    def _kings_on(self, top: Card) -> Mask:
        beats = self.rules.king_beats_under == "on" and RANK_OF[top] == UNTER
        return self._rank_masks[KING] if beats else 0

    # --- throws ---

    def plays(self, fits: Mask, hand: Hand, top: Card, run: int, asks_last: bool) -> Moves:
        """Every play out of a hand whose bottom card is in ``fits``, in order; a throw of four or more stands once for
        each choice of bottom card, top card and set. ``run`` is how many cards of the rank of ``top`` lie on top (it
        matters to callers where completing them burns), ``asks_last`` whether a caller as the last card still calls."""
        width, group = self.shape.group_width, self.shape.group
        bottoms = hand & fits
        found: list[Move] = []
        while bottoms:
            rank = ((bottoms & -bottoms).bit_length() - 1) // width
            shift = rank * width
            held = hand >> shift & group
            fitting = fits >> shift & group
            whole = hand == held << shift
            on_run = run if rank == RANK_OF[top] else 0
            found += self.throws(rank, held, fitting & held, on_run, whole, asks_last)
            bottoms &= ~(group << shift)
        return tuple(found)

    def throws(self, rank: Rank, held: Hand, fitting: Mask, run: int, whole: bool, asks_last: bool) -> Moves:
        """The throws out of the held cards of one rank (all the hand holds if ``whole``) with a fitting bottom card."""
        key = (rank, held, fitting, run, whole, asks_last)
        moves = self._throws.get(key)
        if moves is None:
            found: list[Move] = []
            for cards in self._throws_of_rank(rank, held, fitting):
                empties = whole and len(cards) == self.shape.size(held)
                if empties and len(cards) > 1 and self.rules.out_with_throw == "off":
                    continue
                asks = asks_last or not empties
                found += [Move.play(cards, call) for call in self.calls(rank, len(cards), run, asks)]
            moves = self._throws[key] = tuple(sorted(found))
        return moves

    def calls(self, rank: Rank, size: int, run: int, asks: bool) -> tuple[int | None, ...]:
        """What a throw of this rank and size may call: suits must be called, ranks may be (B-95)."""
        power = self.rank_power(rank)
        if not asks or (power is not Power.CALL_SUIT and power is not Power.CALL_RANK) or self.is_burn(size, run):
            return (None,)
        if power is Power.CALL_SUIT:
            return tuple(SUITS)
        return (None, *(CALLED_RANK + called for called in self.ranks if called != UNTER))

    def rank_power(self, rank: Rank) -> Power:
        """The power that a whole rank has."""
        # Every suit of a calling rank calls; the hearts card stands for its rank, since neither the fáraó nor the
        # green king is of hearts.
        return self.power[card_of(rank, 0)]

    def taken(self, cards: tuple[Card, ...]) -> Hand:
        """What a hand loses with a throw."""
        taken = self._taken.get(cards)
        if taken is None:
            taken = self._taken[cards] = self.shape.hand(cards)
        return taken

    def power_of_throw(self, cards: tuple[Card, ...]) -> Power:
        """The power of a throw: that of its top card, but a green king works from anywhere in it."""
        return Power.GREEN_KING if self.green_king in cards else self.power[cards[-1]]

    def is_burn(self, size: int, run: int) -> bool:
        """Whether a throw of this size on a run of its own rank burns (FA-41, FA-42), live debts apart."""
        return self.burns and (size >= 4 or (self.burns_runs and size + run >= 4))

    def _throws_of_rank(self, rank: Rank, held: Hand, fitting: Mask) -> list[tuple[Card, ...]]:
        packs, field = self.shape.packs, self.shape.field[0]
        counts = [held >> suit * packs & field for suit in SUITS]
        bottoms = [suit for suit in SUITS if fitting >> suit * packs & field]
        throws: list[tuple[Card, ...]] = [(card_of(rank, suit),) for suit in bottoms]
        if self.one_card or (rank == ACE and self.rules.throw_aces == "off"):
            return throws
        for bottom in bottoms:
            rest = [count - (suit == bottom) for suit, count in enumerate(counts)]
            for chosen in product(*(range(count + 1) for count in rest)):
                others = [card_of(rank, suit) for suit in SUITS for _ in range(chosen[suit])]
                if self.identical and any(card != card_of(rank, bottom) for card in others):
                    continue
                for top in sorted(set(others)):
                    middle = others.copy()
                    middle.remove(top)
                    throws.append((card_of(rank, bottom), *middle, top))
        return throws


class _DemandsOn(dict[Card, Demand]):
    """The demands of one kind by top card, each made when it is first looked up."""

    def __init__(self, table: Table, kind: DemandKind, value: int = -1) -> None:
        self._table, self._kind, self._value = table, kind, value

    def __missing__(self, top: Card) -> Demand:
        demand = self[top] = self._table.demand(self._kind, self._value, top)
        return demand


@lru_cache(maxsize=64)
def table_of(rules: Rules) -> Table:
    """The table of these rules, the same object while they are in use; raises `RulesError` if they contradict."""
    return Table(rules)
