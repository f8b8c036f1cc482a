"""One game of theirs and ours in step: both are given the same cards and moves and are compared before every move."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

from engine.deal import Deal
from engine.dealing import start_deal
from engine.events import Drew
from engine.moves import Move
from engine.rng import Random, shuffle
from engine.rules import Rules
from engine.state import NO_CARD
from engine.table import DemandKind
from tests.compare.differences import Difference
from tests.compare.openspiel import (
    DRAW,
    MAX_TURNS,
    PASS,
    UNKNOWN,
    Action,
    Configuration,
    counts,
    deal_out,
    give,
    nomination,
    to_ours,
    to_theirs,
)

_WITHOUT_CARDS = {Move.DRAW: DRAW, Move.PASS: PASS, Move.STAND: UNKNOWN}


class Disagreement(AssertionError):
    """The two engines differ, and no listed difference of rules explains it."""


class Game:
    """A game in two engines. Our deal deals and draws, theirs is given the same cards.

    With ``free`` every choice of theirs may be made, and our deal is set back where it lacks one; without, only
    choices that both have are made, so that our deal runs from the first card to the last untouched but for its stock.
    """

    def __init__(
        self, spiel: ModuleType, configuration: Configuration, seed: int, free: bool, rules: Rules | None = None
    ) -> None:
        self.configuration = configuration
        self.seed = seed
        self.free = free
        self.random = Random(seed)
        self.deal = start_deal(rules or configuration.rules(), configuration.players, seed)
        self.state = deal_out(spiel, configuration, self.deal)
        self.met: Counter[Difference] = Counter()
        self.decisions = 0
        self.plays = 0
        self.passes = 0
        if not configuration.reshuffle:
            self.met[Difference.NEVER_REBUILT] += 1
        self._begin_turn()

    def play(self) -> None:
        """Play the game to its end; raises `Disagreement`."""
        while not self._is_over():
            self._check_turn_and_stock()
            expected, shared = self._expected()
            self._check("legal moves", sorted(expected), self.state.legal_actions())
            self._make(self._choose(expected if self.free else shared))
            self.decisions += 1

    def _choose(self, actions: set[Action]) -> Action:
        """Any action in free games; in the others mostly a card, so that they come to an end by themselves."""
        choices = sorted(actions)
        if not self.free and self.random.chance(80):
            choices = sorted(actions - {DRAW, PASS}) or choices
        return self.random.choice(choices)

    # --- comparing ---

    def _check(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Disagreement(
                f"{self.configuration}, seed {self.seed}, {'free' if self.free else 'shared'} moves, "
                f"decision {self.decisions}: {what}: ours {ours}, theirs {theirs}\n{self.state}"
            )

    def _check_turn_and_stock(self) -> None:
        self._check("seat to act", self.seat, self.state.current_player())
        self._check("stock", counts(self.deal.stock), self.state.get_dealer_deck())

    def _expected(self) -> tuple[set[Action], set[Action]]:
        """The actions that theirs has to offer, and those among them that our deal offers as it is."""
        ours = self._our_actions()
        if not self.drawn:
            if PASS not in ours and not self.deal.can_draw():
                self.met[Difference.PASS_ALTHOUGH_ABLE] += 1
                return ours | {PASS}, ours
            return ours, ours
        expected = self.could | (ours - {DRAW, PASS})
        if expected != ours - {DRAW, PASS}:
            self.met[Difference.OTHER_CARDS_AFTER_DRAW] += 1
        expected.add(self._instead(ours))
        return expected, ours & expected

    def _instead(self, ours: set[Action]) -> Action:
        """What theirs offers besides cards after a draw."""
        below_limit = self.drawn < self.configuration.max_draw_cards and self.deal.can_draw()
        if self.is_set_back:
            return DRAW if below_limit else PASS
        if below_limit and ours - {DRAW, PASS}:
            self.met[Difference.DRAW_ON] += 1
            return DRAW
        # Nothing drawn so far fits, or the limit is reached: here the two rules are one.
        return DRAW if DRAW in ours else PASS

    def _our_actions(self) -> set[Action]:
        """Our legal moves as actions of theirs; if drawing ended the turn, only the pass that theirs asks for."""
        if self.moved_on:
            return {PASS}
        actions = set()
        for move in self.deal.legal_moves():
            if move.cards:
                actions.add(to_theirs(move.cards[0]))
            else:
                actions.add(_WITHOUT_CARDS[move])
        return actions

    # --- turns ---

    def _begin_turn(self) -> None:
        """Bring our deal to the next decision: stand for skips, bring the stock into their state."""
        deal = self.deal
        while not deal.over and deal.legal_moves() == (Move.STAND,):
            deal.play(deal.turn, Move.STAND)
        self._sort_discards()
        if deal.demand.kind is DemandKind.TWOS and not deal.can_draw() and not deal.over:
            self.met[Difference.DEBT_LAPSES] += 1
            deal.demand, deal.owed = deal.table.tops[deal.pile[-1]], 0
            deal.begin_turn()
        self.seat = deal.turn
        self.drawn = 0
        self.moved_on = False
        self.is_set_back = False
        self.could = set() if deal.over else self._our_actions() - {DRAW, PASS}

    def _sort_discards(self) -> None:
        deal = self.deal
        if not self.configuration.reshuffle:
            del deal.pile[:-1]
            give_turn(deal, deal.turn, keep_draws=True)
        elif not deal.stock and len(deal.pile) > 1:
            self.met[Difference.REBUILT_AT_ONCE] += 1
            deal.stock += deal.pile[:-1]
            del deal.pile[:-1]
            deal.chance = shuffle(deal.stock, deal.chance)

    def _make(self, action: Action) -> None:
        if action == DRAW:
            self._draw()
        elif action == PASS:
            self._pass()
        else:
            self._put(action)

    def _put(self, action: Action) -> None:
        card = to_ours(action)
        moves = self._moves_with(card)
        if not moves:
            self._set_back()
            moves = self._moves_with(card)
            self._check("card allowed after all", bool(moves), True)
        move = self.random.choice(moves)
        self.state.apply_action(action)
        self.plays += 1
        self.passes = 0
        if move.call is not None and not self.state.is_terminal():
            calls = sorted(nomination(other.call) for other in moves if other.call is not None)
            self._check("suits to nominate", calls, self.state.legal_actions())
            self._check("seat to nominate", self.seat, self.state.current_player())
            self.state.apply_action(nomination(move.call))
            self.decisions += 1
        self.deal.play(self.seat, move)
        self._begin_turn()

    def _moves_with(self, card: int) -> list[Move]:
        if self.moved_on:
            return []
        return [move for move in self.deal.legal_moves() if move.cards == (card,)]

    def _draw(self) -> None:
        deal = self.deal
        if self.moved_on or Move.DRAW not in deal.legal_moves():
            self._set_back()
        self.could |= self._our_actions() - {DRAW, PASS}
        owed = deal.owed
        events = deal.play(self.seat, Move.DRAW)
        self.state.apply_action(DRAW)
        cards = [card for event in events if isinstance(event, Drew) for card in event.cards]
        given = give(self.state, cards)
        self._check("cards drawn", (len(cards), False), (given, self.state.is_chance_node()))
        self.passes = 0
        if owed:
            # Who has drawn the whole debt then passes, as they put it; if the cards run out before, that is no pass.
            self.passes += len(cards) == owed
            self._begin_turn()
        else:
            self.drawn += 1
            self.moved_on = not deal.draws
            self._sort_discards()

    def _pass(self) -> None:
        deal = self.deal
        if not self.moved_on:
            if Move.PASS in deal.legal_moves():
                deal.play(self.seat, Move.PASS)
            else:
                give_turn(deal, (self.seat + deal.step) % deal.seats)
        self.state.apply_action(PASS)
        self.passes += 1
        self._begin_turn()

    def _set_back(self) -> None:
        give_turn(self.deal, self.seat)
        self.moved_on = False
        self.is_set_back = True

    # --- the end ---

    def _is_over(self) -> bool:
        if self.state.is_terminal() and not self.deal.over:
            self.met[self._reason_of_theirs()] += 1
            return True
        self._check("end", self.deal.over, self.state.is_terminal())
        if self.deal.over:
            returns = self.state.returns()
            self._check("winner", [self.deal.winner], [seat for seat, points in enumerate(returns) if not points])
        return self.deal.over

    def _reason_of_theirs(self) -> Difference:
        """Why theirs has ended although nobody is out."""
        if self.plays == MAX_TURNS:
            return Difference.TOO_LONG
        self._check("nothing to draw at the end", self.deal.can_draw(), False)
        self._check("passes in a row at the end", self.passes, self.configuration.players + 1)
        return Difference.BLOCKED


def give_turn(deal: Deal, seat: int, keep_draws: bool = False) -> None:
    """Let a seat act, as at the start of its turn."""
    deal.turn = seat
    if not keep_draws:
        deal.draws = 0
        deal.drawn = NO_CARD
    deal.begin_turn()
