"""Dealing: from rules, a number of seats and a seed to the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import RANK_OF, SUIT_OF, Card
from engine.deal import Deal
from engine.events import Dealt
from engine.rng import MAX_SEED, Random
from engine.rules import Rules, RulesError, RulesReason
from engine.table import DemandKind, Power, Table, table_of

MIN_SEATS, MAX_SEATS = 2, 6


def start_deal(
    rules: Rules, seats: int, seed: int, dealer: int | None = None, sizes: Sequence[int] | None = None, laid: int = -1
) -> Deal:
    """Shuffle and deal. ``seed`` is 0 to 2**53-1 and decides everything that chance decides, the dealer too if none is
    given (B-03); ``sizes`` are the starting cards of each seat in a match for lives, 0 for a seat that is out of it,
    except that the seat ``laid`` gets one card face down. The deal keeps a journal. Raises `RulesError`."""
    _check(rules, seats, seed, dealer, sizes, laid)
    table = table_of(rules)
    chance = Random(seed)
    first_dealer = chance.below(seats)
    dealer = first_dealer if dealer is None else dealer
    pack = list(table.deck.cards) * rules.packs
    chance.shuffle(pack)
    _bury_eights(table, pack)
    starter = pack.pop(0)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    wanted = _sizes(rules, seats, sizes, laid)
    for round_of_cards in range(max(wanted)):
        for offset in range(1, seats + 1):
            seat = (dealer + offset) % seats
            if round_of_cards < wanted[seat]:
                hands[seat].append(pack.pop())
    deal = Deal(table, [table.shape.hand(cards) for cards in hands], pack, [starter], 0, dealer, chance.state)
    deal.journal = [Dealt(dealer, tuple(wanted), starter)]
    if laid >= 0:
        deal.laid = frozenset((laid,))
    _let_starter_act(deal)
    deal.turn = _first_seat(deal)
    deal.begin_turn()
    return deal


def _check(rules: Rules, seats: int, seed: int, dealer: int | None, sizes: Sequence[int] | None, laid: int) -> None:
    rules.check()
    if not MIN_SEATS <= seats <= MAX_SEATS or (sizes is not None and len(sizes) != seats):
        raise RulesError(RulesReason.PLAYERS, (), seats)
    if laid >= seats or (dealer is not None and not 0 <= dealer < seats):
        raise RulesError(RulesReason.PLAYERS, (), seats)
    if not 0 <= seed <= MAX_SEED:
        raise RulesError(RulesReason.SEED, (), seed)
    cards = len(table_of(rules).deck.cards) * rules.packs
    if sum(_sizes(rules, seats, sizes, laid)) + 1 > cards:
        raise RulesError(RulesReason.TOO_FEW_CARDS, ("hand", "deck", "packs"), seats)


def _sizes(rules: Rules, seats: int, sizes: Sequence[int] | None, laid: int) -> list[int]:
    wanted = [rules.hand_size(seats)] * seats if sizes is None else list(sizes)
    if laid >= 0:
        wanted[laid] = 1
    return wanted


def _bury_eights(table: Table, pack: list[Card]) -> None:
    """A calling eight is no starter: it is buried and another turned (CE-03)."""
    if table.rules.caller == "8":
        index = next(index for index, card in enumerate(pack) if table.power[card] is not Power.CALL_SUIT)
        pack[0], pack[index] = pack[index], pack[0]


def _first_seat(deal: Deal) -> int:
    seat = deal.dealer
    for _ in range(deal.seats):
        seat = (seat + deal.step) % deal.seats
        if deal.hands[seat]:
            return seat
    raise RulesError(RulesReason.PLAYERS, (), 0)


def _let_starter_act(deal: Deal) -> None:
    """The starter works on the first player where the option says so (FA-V1 to FA-V4, FP-21)."""
    table, starter = deal.table, deal.pile[-1]
    power = table.power[starter]
    if deal.rules.starter == "acts":
        _act(deal, power, starter, SUIT_OF[starter])
    elif deal.rules.starter == "paired" and deal.stock:
        bottom = deal.stock[0]
        same_rank = RANK_OF[bottom] == RANK_OF[starter]
        if power is Power.CALL_SUIT or (same_rank and power in (Power.FARAO, Power.SEVEN, Power.SKIP)):
            _act(deal, power, starter, SUIT_OF[bottom])


def _act(deal: Deal, power: Power, starter: Card, suit: int) -> None:
    table, rules = deal.table, deal.rules
    if power is Power.SEVEN:
        deal.demand, deal.owed = table.demand(DemandKind.SEVENS, -1, starter), rules.seven_draw
    elif power is Power.TWO:
        deal.demand, deal.owed = table.demand(DemandKind.TWOS, -1, starter), rules.two_draw
    elif power is Power.SKIP or (power is Power.REVERSE and deal.holders == 2):
        deal.demand, deal.owed = table.demand(DemandKind.SKIPS, -1, starter), 1
    elif power is Power.REVERSE:
        deal.step = -1
    elif power is Power.CALL_SUIT:
        deal.demand = table.demand(DemandKind.SUIT, suit, starter)
    elif power is Power.FARAO:
        deal.demand = table.demand(DemandKind.ANY, -1, starter)
