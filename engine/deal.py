"""One deal: its state, the legal moves, and the one place where a move changes anything."""

from __future__ import annotations

from engine.cards import RANK_OF, Card, Hand
from engine.events import (
    Blocked,
    Burned,
    Called,
    Drew,
    Ended,
    Event,
    Laid,
    Passed,
    Played,
    Rebuilt,
    Recalled,
    Reversed,
    Said,
    Stood,
    WentOut,
    WindowClosed,
)
from engine.legal import drawn_card_fits, is_burn, moves_when_asked, unusual_moves, usual_moves
from engine.moves import CALLED_RANK, Move, MoveKind, Reason
from engine.outcome import places_of
from engine.refusal import why_not
from engine.rng import shuffle
from engine.state import NO_CARD, NOBODY, DealState
from engine.table import (
    FARAO_POWER,
    KING_POWER,
    KINGS,
    REVERSE_POWER,
    SEVEN_POWER,
    SEVENS,
    SKIP_POWER,
    SKIPS,
    TWO_POWER,
    TWOS,
    Moves,
    Power,
)

_DRAW, _STAND = MoveKind.DRAW, MoveKind.STAND

TURN_LIMIT = 3000
"""After so many turns a deal ends as drawn (ALL-06)."""


class IllegalMove(ValueError):
    """A move that is refused; the deal is as it was."""

    def __init__(self, seat: int, move: Move, reason: Reason) -> None:
        super().__init__(f"seat {seat}, {move!r}: {reason.value}")
        self.seat = seat
        self.move = move
        self.reason = reason


class Deal(DealState):
    """A deal that is played; `engine.dealing` and `engine.position` make one."""

    __slots__ = ()

    # --- what one may ask ---

    @property
    def places(self) -> tuple[int, ...]:
        """The seats from first to last place, once the deal is over with a winner."""
        return places_of(self)

    @property
    def loser(self) -> int | None:
        """The seat that lost, once the deal is over with a winner (FA-45, FP-22)."""
        places = places_of(self)
        return places[-1] if places else None

    def legal_moves(self) -> Moves:
        """The moves of the seat to act, in a stable order; empty only when the deal is over (ALL-02). The last-card
        call is not among them: see `may_say`. Throws of four and more stand there once, see `Move.play`."""
        legal = self._legal
        if legal is None:
            table = self.table
            usual = table.simple or not (self.windows or self.draws or self.laid or self.duty >= 0)
            if not usual or not (self.stock or len(self.pile) > 1):
                legal = unusual_moves(self)
            else:
                hand, demand = self.hands[self.turn], self.demand
                if demand.ones:
                    held = ((hand | hand >> table.spread) >> demand.shift & demand.ones) * table.group
                    held = (held | demand.relevant) & hand
                    fitting = hand & demand.fits
                    key = (held << table.width | fitting) * 4 + 2 * (held == hand) + (not hand & demand.match)
                else:
                    key = hand & demand.relevant
                    if key == hand:
                        key = ~key
                known = demand.legal[self.context]
                legal = known.get(key)
                if legal is None:
                    legal = known[key] = usual_moves(self, self.asks_last())
                    table.remember()
            self._legal = legal
        return legal

    def may_say(self, seat: int) -> bool:
        """Whether the last-card call is open to a seat: from the start of a turn in which a play can leave one card
        until somebody plays or draws (MK-15, B-98, FP-24)."""
        if not self.table.has_last_call or self.over or seat in self.said:
            return False
        if seat == self.duty:
            return True
        return seat == self.turn and any(self.leaves_one(move) for move in self.legal_moves())

    def leaves_one(self, move: Move) -> bool:
        """Whether a legal move of the seat to act is a play that leaves it one card."""
        return bool(move.cards) and self.count(self.turn) == len(move.cards) + 1

    # --- playing ---

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move; returns what happened if the deal keeps a journal. Raises `IllegalMove` and changes nothing if
        the move is refused (ALL-03)."""
        if move.speaks:
            return self._play_saying(seat, move)
        legal = self._legal
        if legal is None:
            legal = self.legal_moves()
        if seat != self.turn or move not in legal:
            self._refuse(seat, move)
        self._legal = None
        journal = self.journal
        before = len(journal) if journal is not None else 0
        if move.cards:
            if self.duty >= 0:
                self._pay_for_silence()
            self._put(move)
        elif move.kind is _DRAW:
            if self.duty >= 0:
                self._pay_for_silence()
            self._draw()
        elif move.kind is _STAND:
            self._stand()
        else:
            self._pass()
        return tuple(journal[before:]) if journal is not None else ()

    def _play_saying(self, seat: int, move: Move) -> tuple[Event, ...]:
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(seat, move, reason)
        self.said |= {seat}
        if seat == self.duty:
            self.duty = NOBODY
            self._legal = None
        before = len(self.journal) if self.journal is not None else 0
        if self.journal is not None:
            self._tell(Said(seat))
        if move.cards:
            self.play(seat, move.without_says())
        return tuple(self.journal[before:]) if self.journal is not None else ()

    def _refuse(self, seat: int, move: Move) -> None:
        raise IllegalMove(seat, move, self.why_not(seat, move) or Reason.UNKNOWN_MOVE)

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Why a seat may not make a move now; None if it may."""
        return why_not(self, seat, move)

    def _tell(self, event: Event) -> None:
        assert self.journal is not None
        self.journal.append(event)

    def _tell_play(self, move: Move) -> None:
        self._tell(Played(self.turn, move.cards))
        if move.call is not None:
            is_suit = move.call < CALLED_RANK
            suit, rank = (move.call, None) if is_suit else (None, move.call - CALLED_RANK)
            self._tell(Called(self.turn, suit, rank))

    def _put(self, move: Move) -> None:
        """Put a throw on the pile and let it work."""
        table, seat, cards = self.table, self.turn, move.cards
        top = cards[-1]
        if len(cards) == 1:
            hand = self.hands[seat] - table.unit[top]
            power = table.power[top]
        else:
            hand = self.hands[seat] - table.taken(cards)
            power = table.power_of_throw(cards)
        self.hands[seat] = hand
        if self.journal is not None:
            self._tell_play(move)
        burns = (table.burns_runs or len(cards) > 3) and is_burn(self, cards)
        if table.burns_runs:
            self._extend_run(cards, burns)
        self.pile += cards
        if burns:
            self._burn(top)
        elif power or move.recall is not None:
            self._work(move, power, not hand)
        else:
            self.demand = table.tops[top]
            self.owed = 0
        if table.has_last_call:
            self._mind_the_call(seat, hand)
        if not hand:
            self._go_out(seat)
            if self.over:
                return
        elif burns:
            self.draws = 0
            self.drawn = NO_CARD
            return
        elif move.recall is not None:
            self._end_if_settled()
            if self.over:
                return
        self._advance()

    def _extend_run(self, cards: tuple[Card, ...], burns: bool) -> None:
        on_same = RANK_OF[cards[0]] == RANK_OF[self.pile[-1]]
        self.run = 0 if burns else len(cards) + (self.run if on_same else 0)
        self._set_context()

    def _set_context(self) -> None:
        run = min(self.run, 8) if self.table.burns_runs else 0
        self.context = 2 * run + (self.holders == 2)

    def _change_holders(self, by: int) -> None:
        """One seat more or less holds cards; bring what depends on it up to date."""
        self.holders += by
        self.following = self.seats_following()
        self._set_context()

    def _burn(self, top: Card) -> None:
        """The throw does nothing; what may follow is any card, or one that matches (FA-41, B-42)."""
        table = self.table
        if self.journal is not None:
            if self.demand.kind in (SEVENS, TWOS):
                self._tell(Blocked(self.turn))
            self._tell(Burned(self.turn))
        self.demand = (table.tops if self.rules.after_burn == "match" else table.anything)[top]
        self.owed = 0

    def _work(self, move: Move, power: Power, is_last: bool) -> None:
        """What a throw with a power, or one that calls somebody back, does to the demand and to others."""
        table, before, owed = self.table, self.demand, self.owed
        top = move.cards[-1]
        self.owed = 0
        if move.call is not None:
            self.demand = table.called[move.call][top]
            return
        self.demand = table.tops[top]
        if self.journal is not None and before.kind in (SEVENS, TWOS) and move.cards[0] == table.farao_card:
            self._tell(Blocked(self.turn))
        count = len(move.cards) if table.each_counts else 1
        if power is SEVEN_POWER:
            # Sevens work as a last card even where others do not (FP-16).
            self._work_seven(move, owed if before.kind is SEVENS or before.kind is TWOS else 0, count)
        elif not is_last or table.last_card_acts:
            self._work_other(move, power, owed if before.kind is TWOS else 0, count)
        if move.recall is not None:
            self._call_back(move.recall, owed + table.seven_draw if power is SEVEN_POWER else 1)

    def _work_seven(self, move: Move, earlier: int, count: int) -> None:
        """The sevens join the debt; one that recalls has its effect on the recalled seat instead (B-25, B-26, B-37)."""
        cards = (count - 1 if move.recall is not None else count) * self.table.seven_draw
        owed = cards if move.recall is not None else earlier + cards
        if owed:
            self.demand = self.table.sevens[move.cards[-1]]
            self.owed = owed

    def _work_other(self, move: Move, power: Power, earlier: int, count: int) -> None:
        table, top = self.table, move.cards[-1]
        if power is SKIP_POWER:
            self._skip(count, top)
        elif power is FARAO_POWER:
            self.demand = table.anything[top]
        elif power is REVERSE_POWER:
            self._reverse(count, top)
        elif power is TWO_POWER:
            self.demand = table.twos[top]
            self.owed = earlier + count * table.two_draw
        elif power is KING_POWER:
            self.demand = table.kings[top]
            self.owed = table.green_king_draw * (move.cards.count(table.green_king) if table.each_counts else 1)

    def _skip(self, count: int, top: Card) -> None:
        """``count`` seats stand, but nobody skips himself (B-32)."""
        others = self.holders - 1
        if others:
            self.demand = self.table.skips[top]
            self.owed = count if count < others else others

    def _reverse(self, count: int, top: Card) -> None:
        if self.holders == 2:
            self._skip(1, top)
        elif count % 2:
            self.step = -self.step
            self.following = self.seats_following()
            if self.journal is not None:
                self._tell(Reversed(self.turn))

    def _draw(self) -> None:
        """Draw the debt, or one card."""
        table, seat = self.table, self.turn
        if self.demand.kind >= SEVENS:
            self._draw_debt()
            return
        if self.stock and self.journal is None:
            card = self.stock.pop()
            self.hands[seat] += table.unit[card]
            if seat in self.said:
                self.said -= {seat}
        else:
            (card,) = self._take(seat, 1, "draw") or (NO_CARD,)
        if table.one_draw_a_turn or card == NO_CARD:
            self._advance()
            return
        self.draws += 1
        self.drawn = card
        ends = not table.plays_drawn if drawn_card_fits(self) else self.draws >= table.draw_limit
        if ends:
            self._advance()

    def _draw_debt(self) -> None:
        table, seat, kind = self.table, self.turn, self.demand.kind
        returns = not self.hands[seat]
        taken = self._take(seat, self.owed, "debt")
        self._settle_debt()
        if returns and taken:
            self._return(seat)
        if not table.plays_on_after_debt or kind is KINGS or not self.hands[seat]:
            self._advance()
        elif self.asked:
            self._ask()

    def _settle_debt(self) -> None:
        self.owed = 0
        self.demand = self.table.tops[self.pile[-1]]

    def _stand(self) -> None:
        if self.journal is not None:
            self._tell(Stood(self.turn))
        self.owed -= 1
        if not self.owed:
            self._settle_debt()
        self._advance()

    def _pass(self) -> None:
        if self.journal is not None:
            self._tell(Passed(self.turn))
        if self.asked:
            self._close_all()
            return
        if self.demand.kind >= SEVENS:
            self._settle_debt()
        self._advance()

    def _take(self, seat: int, count: int, cause: str) -> list[Card]:
        """Draw up to ``count`` cards; the stock is rebuilt at the moment when a card is needed (B-05, B-06)."""
        taken: list[Card] = []
        stock, unit, hands = self.stock, self.table.unit, self.hands
        while len(taken) < count:
            if not stock and not self._rebuild():
                break
            card = stock.pop()
            hands[seat] += unit[card]
            taken.append(card)
        if seat in self.said:
            self.said -= {seat}
        if self.journal is not None:
            self._tell(Drew(seat, len(taken), tuple(taken), cause))
        return taken

    def _rebuild(self) -> bool:
        """All discards but the top card become the stock; False if there are none."""
        pile, stock = self.pile, self.stock
        if len(pile) < 2:
            return False
        stock += pile[:-1]
        del pile[:-1]
        order = self.rebuilds.pop(0) if self.rebuilds else []
        if sorted(order) == sorted(stock):
            stock[:] = order[::-1]
        else:
            self.chance = shuffle(stock, self.chance)
        if self.table.burns_runs:
            self.run = min(self.run, 1)
            self._set_context()
        if self.journal is not None:
            self._tell(Rebuilt(self.turn, len(stock)))
        return True

    # --- the last-card call ---

    def _mind_the_call(self, seat: int, hand: Hand) -> None:
        if self.table.shape.size(hand) != 1:
            if seat in self.said:
                self.said -= {seat}
        elif seat not in self.said:
            self.duty = seat

    def _pay_for_silence(self) -> None:
        """Who did not say that one card is left draws the penalty before the next play or draw (MK-15, FP-10)."""
        seat, self.duty = self.duty, NOBODY
        self._take(seat, self.rules.last_call_penalty, "penalty")

    # --- going out, coming back, the end ---

    def _go_out(self, seat: int) -> None:
        self.out += (seat,)
        self.laid -= {seat}
        self._change_holders(-1)
        if self.journal is not None:
            self._tell(WentOut(seat))
        if self.table.recalls:
            self.windows += (seat,)
        self._end_if_settled()

    def _call_back(self, target: int, count: int) -> None:
        """``target`` takes the cards and is back; of several finishers of a lap the others stay out (FP-07)."""
        if self.journal is not None:
            self._tell(Recalled(self.turn, target, count))
        self._take(target, count, "recall")
        self._return(target)
        if self.rules.recall_per_lap == "one":
            for seat in self.windows:
                self._close(seat)
        if self.table.next_only and self.following[self.turn] == target:
            # Drawing was the turn of the seat that the seven hit (B-74).
            self.turn = target

    def _return(self, seat: int) -> None:
        self.out = tuple(other for other in self.out if other != seat)
        self.windows = tuple(other for other in self.windows if other != seat)
        self.asked = False
        self._change_holders(+1)

    def _close(self, seat: int) -> None:
        self.windows = tuple(other for other in self.windows if other != seat)
        if self.journal is not None:
            self._tell(WindowClosed(seat))

    def _close_all(self) -> None:
        self.asked = False
        for seat in self.windows:
            self._close(seat)
        self._end_if_settled()

    def _advance(self) -> None:
        """The turn goes to the next seat that has cards."""
        self.turns += 1
        if self.windows or self.draws or self.laid:
            self.draws = 0
            self.asked = False
            self._advance_through_windows()
        else:
            self.turn = self.following[self.turn]
        if self.turns >= TURN_LIMIT and not self.over:
            self._end(NOBODY)

    def _advance_through_windows(self) -> None:
        """Windows close as the turn passes their seat, or after one turn where only the next seat may recall."""
        left = self.turn
        if self.table.next_only:
            for seat in self.windows:
                if seat != left:
                    self._close(seat)
        seat = left
        for _ in self.hands:
            seat = (seat + self.step) % len(self.hands)
            if self.hands[seat] or (seat in self.windows and self.hits(seat)):
                break
            if seat in self.windows and not self.table.next_only:
                self._close(seat)
        self.turn = seat
        self._end_if_settled()
        if self.windows:
            self._ask()
        if self.turn in self.laid and not self.over:
            self._turn_up_laid_card()

    def _ask(self) -> None:
        """Find out whether calling back is the only question left; if no card can do it, nobody is asked (ALL-09)."""
        self._legal = None
        self.asked = bool(self.hands[self.turn]) and self.is_last_chance()
        if not self.asked:
            return
        moves = moves_when_asked(self)
        if any(move.cards for move in moves):
            return
        kind = self.demand.kind
        if self.table.natural and self.can_draw() and SEVENS <= kind < SKIPS:
            self._draw_debt()
        else:
            self._close_all()

    def _end_if_settled(self) -> None:
        first_is_safe = self.table.ends_with_first and self.out and self.out[0] not in self.windows
        if first_is_safe or (self.holders <= 1 and not self.windows):
            holder = next((seat for seat, hand in enumerate(self.hands) if hand), NOBODY)
            self._end(self.out[0] if self.out else holder)

    def _end(self, winner: int) -> None:
        self.over = True
        self.winner = winner
        self.asked = False
        self.windows = ()
        self._legal = ()
        if self.journal is not None:
            self._tell(Ended(winner, self.loser, self.places))

    # --- the laid card ---

    def _turn_up_laid_card(self) -> None:
        """The laid card plays itself, waits for a choice, or goes under the stock and its owner out of the match
        (FA-V6, FA-V8, B-55, FP-14)."""
        seat = self.turn
        if self.demand.kind is SKIPS:
            self._stand()
            return
        ways = unusual_moves(self)
        (card,) = self.hand(seat)
        if self.journal is not None:
            self._tell(Laid(seat, card, bool(ways)))
        if not ways:
            self._drop_out(seat, card)
        elif len(ways) == 1:
            self._put(ways[0])

    def _drop_out(self, seat: int, card: Card) -> None:
        self.hands[seat] = 0
        self.stock.insert(0, card)
        self._change_holders(-1)
        if self.demand.kind >= SEVENS:
            self._settle_debt()
        self._end_if_settled()
        if not self.over:
            self._advance()

    # --- setting up ---

    def forget_legal_moves(self) -> None:
        """To be said after the state was changed by hand."""
        self._legal = None

    def count_holders(self) -> None:
        """Bring up to date what depends on who holds cards, after hands were put in by hand."""
        self._legal = None
        self.holders = len(self.hands) - self.hands.count(0)
        self._change_holders(0)

    def begin_turn(self) -> None:
        """Let the seat to act of a position that was set up by hand be asked, or its laid card be turned up."""
        self.count_holders()
        if self.turn in self.laid:
            self._turn_up_laid_card()
