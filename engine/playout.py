"""Playouts: an imagined deal is played to its end by a quick policy, to see who wins it.

The policy plays whatever it can, plain cards before callers, as many cards as possible, calls the suit of which it
keeps most, calls a finisher back when it can, and draws only when nothing fits. How good a player that thinks ahead is
depends on it more than on anything else: a policy that moves by chance makes such a player worse than none.
"""

from __future__ import annotations

from functools import lru_cache

from engine.cards import SUIT_OF, SUITS, Hand, Suit
from engine.deal import Deal
from engine.moves import CALLED_RANK, Move
from engine.rng import FACTOR, MASK, STEP
from engine.state import NOBODY
from engine.table import Moves, Power, Table

REMEMBERED = 60_000
"""How many hands or lists of moves a policy remembers the answer to."""

LONGEST = 400
"""After so many moves a playout stops without a winner; deals of these games are seldom half as long."""


def play_out(deal: Deal) -> int:
    """Play a deal in place until its winner is known; luck comes from ``deal.chance``. Returns the number of moves."""
    return policy_of(deal.table).play(deal)


def winner_of(deal: Deal) -> int:
    """The seat that has won a deal or cannot be kept from it any more; -1 if there is none (yet)."""
    if deal.over:
        return deal.winner
    return deal.out[0] if deal.out and deal.out[0] not in deal.windows else NOBODY


class Policy:
    """How one table's deals are played out, with what it has found out about hands and lists of moves."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._preferred: dict[int, tuple[Moves, Moves]] = {}
        self._by_moves: dict[Moves, Moves] = {}
        self._calls: dict[Hand, Suit] = {}
        self._calling: dict[tuple[Move, Suit], Move] = {}
        self._suit_masks = tuple(
            table.shape.mask(card for card in table.deck.cards if SUIT_OF[card] == suit) & ~table.callers
            for suit in SUITS
        )

    def play(self, deal: Deal) -> int:
        """See `play_out`."""
        preferred, has_call = self._preferred, self._table.has_last_call
        moves = 0
        while not deal.over and moves < LONGEST:
            if deal.out and deal.out[0] not in deal.windows:
                break
            legal = deal.legal_moves()
            if len(legal) == 1:
                move = legal[0]
            else:
                # Lists of moves are long to hash, and mostly the very same objects; whoever is kept keeps its id.
                known = preferred.get(id(legal))
                good = known[1] if known is not None else self._prefer(legal)
                # One stream feeds the choices and the shuffles of the stock.
                chance = deal.chance = (deal.chance * FACTOR + STEP) & MASK
                move = good[(chance >> 32) * len(good) >> 32]
                if move.call is not None and move.call < CALLED_RANK:
                    move = self._with_call(move, self._best_call(deal.hands[deal.turn]))
            if has_call and deal.leaves_one(move):
                move = move.with_says()
            deal.play(deal.turn, move)
            moves += 1
        return moves

    def _prefer(self, legal: Moves) -> Moves:
        """Find the moves that are played out of these, and remember them for this list and for all equal ones."""
        good = self._by_moves.get(legal)
        if good is None:
            if len(self._by_moves) > REMEMBERED:
                self._by_moves.clear()
            good = self._by_moves[legal] = self._best_of(legal)
        if len(self._preferred) > REMEMBERED:
            self._preferred.clear()
        self._preferred[id(legal)] = legal, good
        return good

    def _best_of(self, legal: Moves) -> Moves:
        """The moves that are played if nothing is known but the moves themselves."""
        plays = [move for move in legal if move.cards]
        good = [move for move in plays if move.recall is not None] or plays
        good = [move for move in good if not self._is_kept(move)] or good
        most = max((len(move.cards) for move in good), default=0)
        return tuple(move for move in good if len(move.cards) == most) or legal[-1:]

    def _is_kept(self, move: Move) -> bool:
        power = self._table.power[move.cards[-1]]
        return power is Power.CALL_SUIT or power is Power.FARAO

    def _with_call(self, move: Move, suit: Suit) -> Move:
        """The same play with this suit called; whoever may call one may call any."""
        calling = self._calling.get((move, suit))
        if calling is None:
            calling = self._calling[move, suit] = Move.play(move.cards, suit, move.recall)
        return calling

    def _best_call(self, hand: Hand) -> Suit:
        """The suit of which a hand holds most plain cards."""
        suit = self._calls.get(hand)
        if suit is None:
            if len(self._calls) > REMEMBERED:
                self._calls.clear()
            size, masks = self._table.shape.size, self._suit_masks
            suit = self._calls[hand] = max(SUITS, key=lambda suit: size(hand & masks[suit]))
        return suit


@lru_cache(maxsize=16)
def policy_of(table: Table) -> Policy:
    """The policy of a table, with what it remembers."""
    return Policy(table)
