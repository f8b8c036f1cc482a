"""Playouts: an imagined deal is played to its end by a quick policy, to see who wins it.

The policy plays whatever it can, plain cards before callers, as many cards as possible, calls the suit of which it
keeps most, calls a finisher back when it can, and draws only when nothing fits. How good a player that thinks ahead is
depends on it more than on anything else: a policy that moves by chance makes such a player worse than none.
"""

from __future__ import annotations

from functools import lru_cache

from engine.cards import SUIT_OF, SUITS, Card, Hand, Mask, Suit
from engine.deal import TURN_LIMIT, Deal
from engine.moves import CALLED_RANK, Move
from engine.rng import FACTOR, MASK, STEP, shuffle
from engine.state import NOBODY
from engine.table import SEVEN_POWER, SEVENS, SKIP_POWER, SKIPS, Moves, Power, Table

REMEMBERED = 60_000
"""How many hands or lists of moves a policy remembers the answer to."""

PLAIN_POWERS = {Power.NONE, Power.SEVEN, Power.SKIP, Power.CALL_SUIT}

LONGEST = 400
"""After so many moves a playout stops without a winner; deals of these games are seldom half as long."""


def play_out(deal: Deal) -> int:
    """Play a deal in place until its winner is known; luck comes from ``deal.chance``. Returns the number of moves."""
    policy = policy_of(deal.table)
    in_time = deal.turns + LONGEST < TURN_LIMIT
    if policy.is_quick and in_time and deal.journal is None and not deal.rebuilds:
        return policy.play_quickly(deal)
    return policy.play(deal)


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
        self.is_quick = _is_plain(table)
        """Whether the deals of the table can be played by cards alone."""
        self._cards: dict[Mask, tuple[Card, ...]] = {}
        self._suit_masks = tuple(
            table.shape.mask(card for card in table.deck.cards if SUIT_OF[card] == suit) & ~table.callers
            for suit in SUITS
        )

    def play(self, deal: Deal, moves: int = 0) -> int:
        """See `play_out`; ``moves`` have been made before."""
        preferred, has_call = self._preferred, self._table.has_last_call
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

    # --- by cards alone ---

    def play_quickly(self, deal: Deal) -> int:
        """The same as `play`, move for move and number for number, at twice the speed: no lists of legal moves."""
        table, known, plain_cards = self._table, self._cards, ~self._table.callers
        unit, power, tops, sevens, skips = table.unit, table.power, table.tops, table.sevens, table.skips
        hands, stock, pile, following = deal.hands, deal.stock, deal.pile, deal.following
        turn, demand, owed, chance = deal.turn, deal.demand, deal.owed, deal.chance
        moves = 0
        while moves < LONGEST and not deal.over:
            hand = hands[turn]
            fits = hand & demand.fits
            if not stock:
                if len(pile) < 2:
                    break
                if not fits and demand.kind is not SKIPS:
                    chance = _rebuild(stock, pile, chance)
            moves += 1
            if fits:
                chance = (chance * FACTOR + STEP) & MASK
                plain = fits & plain_cards
                cards = known.get(plain or fits)
                if cards is None:
                    cards = self._cards_in(plain or fits)
                card = cards[(chance >> 32) * len(cards) >> 32]
                hands[turn] = left = hand - unit[card]
                pile.append(card)
                does = power[card]
                if not does:
                    demand, owed = tops[card], 0
                elif does is SEVEN_POWER:
                    demand, owed = sevens[card], (owed if demand.kind is SEVENS else 0) + table.seven_draw
                elif does is SKIP_POWER:
                    demand, owed = skips[card], 1
                else:
                    demand, owed = table.called[self._best_call(hand)][card], 0
                if not left:
                    deal.over, deal.winner, deal.out = True, turn, (*deal.out, turn)
            elif demand.kind is SKIPS:
                owed -= 1
                demand = demand if owed else tops[pile[-1]]
            elif owed:
                while owed and (stock or len(pile) > 1):
                    if not stock:
                        chance = _rebuild(stock, pile, chance)
                    hand += unit[stock.pop()]
                    owed -= 1
                hands[turn], owed, demand = hand, 0, tops[pile[-1]]
            else:
                hands[turn] = hand + unit[stock.pop()]
            turn = following[turn]
        deal.turn, deal.demand, deal.owed, deal.chance = turn, demand, owed, chance
        # The last play ends no turn.
        deal.turns += moves - deal.over
        deal.forget_legal_moves()
        # With nothing to draw the legal moves are unusual.
        return moves if deal.over or moves >= LONGEST else self.play(deal, moves)

    def _cards_in(self, mask: Mask) -> tuple[Card, ...]:
        """The different cards of a mask."""
        if len(self._cards) > REMEMBERED:
            self._cards.clear()
        cards = tuple(card for card in self._table.deck.cards if mask & self._table.field[card])
        self._cards[mask] = cards
        return cards


def _is_plain(table: Table) -> bool:
    """Whether this is one of the plainest games: one card is played or drawn a turn, drawing is always allowed, there
    is nothing but sevens, skips and callers of suits, and who is out has won."""
    plain_turns = table.simple and table.one_card and table.draws_at_will and not table.plays_on_after_debt
    plain_end = table.ends_with_first and not table.last_call_matters and not table.burns_runs
    powers = {table.power[card] for card in table.deck.cards}
    return plain_turns and plain_end and not table.skip_needs_three and powers <= PLAIN_POWERS


def _rebuild(stock: list[Card], pile: list[Card], chance: int) -> int:
    """Shuffle the discards under the top card into the empty stock."""
    stock += pile[:-1]
    del pile[:-1]
    return shuffle(stock, chance)


@lru_cache(maxsize=16)
def policy_of(table: Table) -> Policy:
    """The policy of a table, with what it remembers."""
    return Policy(table)
