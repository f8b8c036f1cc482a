"""B-07: nobody is ever stuck, because whatever is wanted is in somebody's hand."""

from __future__ import annotations

import pytest

from engine.dealing import start_deal
from engine.moves import Move
from engine.position import Position, deal_from
from engine.presets import PRESETS
from engine.rng import Random


@pytest.mark.rule("B-07", "CE-09", "FN-12")
@pytest.mark.parametrize("game", PRESETS)
def test_with_all_cards_in_the_hands_somebody_can_play_within_a_lap(game: str) -> None:
    rules = PRESETS[game]
    for seed in range(60):
        rng, table = Random(seed), start_deal(rules, 2, seed).table
        pack = list(table.deck.cards) * rules.packs
        rng.shuffle(pack)
        seats = 2 + seed % 3
        hands = [pack[1 + seat :: seats] for seat in range(seats)]
        suit = seed % 4 if rules.caller_wild == "on" and table.rank_power(pack[0] // 4).name == "CALL_SUIT" else None
        deal = deal_from(rules, Position(hands, pack[:1], suit=suit))
        passed = 0
        while deal.legal_moves() == (Move.PASS,):
            deal.play(deal.turn, Move.PASS)
            passed += 1
        assert passed < seats
        assert any(move.cards for move in deal.legal_moves())
        assert Move.PASS not in deal.legal_moves()
