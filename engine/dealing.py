"""Dealing: from rules, a number of seats and a seed to the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import RANK_OF, SUIT_OF, Card
from engine.deal import Deal
from engine.events import Dealt
from engine.rng import MAX_SEED, Random
from engine.rules import MAX_SEATS, MIN_SEATS, Rules, RulesError, RulesReason
from engine.table import DemandKind, Power, Table, table_of


def start_deal(
    rules: Rules, seats: int, seed: int, dealer: int | None = None, sizes: Sequence[int] | None = None, laid: int = -1
) -> Deal:
    """Shuffle and deal. ``seed`` is 0 to 2**53-1 and decides everything that chance decides, the dealer too if none is
    given (B-03); ``sizes`` are the starting cards of each seat in a match for lives, 0 for a seat that is out of it,
    except that the seat ``laid`` gets one card face down. The deal keeps a journal. Raises `RulesError`."""
    table = table_of(rules)
    wanted = _sizes(table, seats, seed, dealer, sizes, laid)
    chance = Random(seed)
    first_dealer = chance.below(seats)
    dealer = first_dealer if dealer is None else dealer
    pack = table.pack[:]
    chance.shuffle(pack)
    if rules.caller == "8":
        _bury_eights(table, pack)
    starter = pack.pop()
    hands = [table.shape.hand([pack.pop() for _ in range(size)]) for size in wanted]
    deal = Deal(table, hands, pack, [starter], 0, dealer, chance.state)
    deal.journal = [Dealt(dealer, tuple(wanted), starter)]
    if laid >= 0:
        deal.laid = frozenset((laid,))
    if rules.starter != "plain":
        _let_starter_act(deal)
    deal.turn = _first_seat(deal)
    deal.begin_turn()
    return deal


def _sizes(
    table: Table, seats: int, seed: int, dealer: int | None, sizes: Sequence[int] | None, laid: int
) -> list[int]:
    """How many cards each seat is dealt; raises `RulesError` if anything asked for is impossible."""
    if not MIN_SEATS <= seats <= MAX_SEATS or (sizes is not None and len(sizes) != seats):
        raise RulesError(RulesReason.PLAYERS, (), seats)
    if laid >= seats or (dealer is not None and not 0 <= dealer < seats):
        raise RulesError(RulesReason.PLAYERS, (), seats)
    if not 0 <= seed <= MAX_SEED:
        raise RulesError(RulesReason.SEED, (), seed)
    wanted = [table.rules.hand_size(seats)] * seats if sizes is None else list(sizes)
    if laid >= 0:
        wanted[laid] = 1
    if min(wanted) < 0 or sum(1 for size in wanted if size) < MIN_SEATS:
        raise RulesError(RulesReason.PLAYERS, (), seats)
    if sum(wanted) + 1 > len(table.pack):
        raise RulesError(RulesReason.TOO_FEW_CARDS, ("hand", "deck", "packs"), seats)
    return wanted


def _bury_eights(table: Table, pack: list[Card]) -> None:
    """A calling eight is no starter: it is buried and another turned (CE-03)."""
    last = len(pack) - 1
    index = next(index for index in range(last, -1, -1) if table.power[pack[index]] is not Power.CALL_SUIT)
    pack[last], pack[index] = pack[index], pack[last]


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
