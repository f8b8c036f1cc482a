"""The games by name: only what differs from the plain value of an option (RULES.md section 1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules import PRESETS, Rules, RulesError, RulesReason

__all__ = ["PRESETS", "rules_of"]

PRESETS.update(
    (rules.game, rules)
    for rules in (
        Rules(
            "farao",
            direction="right",
            draw_when="unable",
            throw="rank",
            seven_draw=3,
            caller_wild="off",
            caller_on_caller="off",
            farao="on",
            recall="lap",
            recall_with="farao+H7",
            burn="four",
            end="last",
            match="lives",
        ),
        Rules("faraon"),
        Rules(
            "makao",
            packs=2,
            hand=9,
            direction="right",
            throw="rank",
            throw_counts="once",
            seven_then="play",
            rank_caller="U",
            king_beats_under="on",
            recall="natural",
            recall_with="any7",
            last_call="makao",
            out_with_throw="off",
            last_card_acts="off",
            match="cards",
            next_dealer="rotate",
        ),
        Rules("prsi", hand=4),
        Rules(
            "mau_mau",
            skip="8",
            skip_answer="off",
            caller="U",
            caller_on_caller="off",
            last_call="mau",
            last_call_penalty=1,
            match="points",
            next_dealer="rotate",
        ),
        Rules(
            "crazy_eights",
            deck="french52",
            hand="auto",
            draw_count="until",
            play_drawn="on",
            seven_draw=0,
            skip="none",
            caller="8",
            match="points",
            match_length=100,
            next_dealer="rotate",
        ),
        Rules(
            "faraon_pub",
            throw="rank",
            throw_aces="off",
            seven_draw=3,
            farao="on",
            recall="lap",
            burn="four",
            after_burn="match",
            end="last",
        ),
    )
)


def rules_of(game: object, options: object = None) -> Rules:
    """The rules of a game with some options changed (a mapping of names to values, or None); whatever is given,
    `RulesError` is the only exception."""
    preset = PRESETS.get(game) if isinstance(game, str) else None
    if preset is None:
        raise RulesError(RulesReason.UNKNOWN_GAME, (), game)
    if options is None:
        return preset
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise RulesError(RulesReason.UNKNOWN_OPTION, (), options)
    return preset.with_options(**options)
