"""Lines of the log, by the name of the event.

Names of players and cards stand in the nominative. EVENTS speaks about another player, YOURS to the person
at the table. Some events have several lines: `CalledSuit` and `CalledRank` for `Called`; `DrewDebt` for a
`Drew` that pays a debt, `DrewCards` and `DrewDebtCards` for one whose cards may be named, `Penalized` for one
that a forgotten call costs; `RecalledYou` for being called back; `LaidFits` and `LaidOut` for `Laid`;
`EndedLoser` and `EndedDrawn` for `Ended`.
"""

from typing import Final

from web.words.mark import N_, Phrase, Translator, ngettext

EVENTS: Final[dict[str, Phrase]] = {
    "Dealt": Phrase(N_("A new deal. {player} begins.")),
    "Played": Phrase(N_("{player}: {cards}")),
    "CalledSuit": Phrase(N_("{player} calls: {suit}")),
    "CalledRank": Phrase(N_("{player} asks for: {rank}")),
    "Recalled": ngettext(
        "{player} calls back: {target} ({count} card)", "{player} calls back: {target} ({count} cards)"
    ),
    "RecalledYou": ngettext("{player} calls you back ({count} card)", "{player} calls you back ({count} cards)"),
    "Drew": ngettext("{player} draws {count} card", "{player} draws {count} cards"),
    "DrewDebt": ngettext("{player} has to draw {count} card", "{player} has to draw {count} cards"),
    "Stood": Phrase(N_("{player} misses a turn")),
    "Passed": Phrase(N_("{player} passes")),
    "Said": Phrase(N_("{player}: {word}")),
    "Penalized": ngettext(
        "{player} has forgotten the call and draws {count} card",
        "{player} has forgotten the call and draws {count} cards",
    ),
    "Burned": Phrase(N_("{player} burns")),
    "Rebuilt": ngettext(
        "The discards are shuffled: {count} card in the stock",
        "The discards are shuffled: {count} cards in the stock",
    ),
    "WentOut": Phrase(N_("{player} is out of cards")),
    "Returned": Phrase(N_("{player} is back in the game")),
    "LaidFits": Phrase(N_("{player}: the laid card fits: {card}")),
    "LaidOut": Phrase(N_("{player}: the laid card does not fit: {card}")),
    "WindowClosed": Phrase(N_("{player} can no longer be called back")),
    "Blocked": Phrase(N_("{player} stops the sevens: nobody draws")),
    "Reversed": Phrase(N_("The direction of play turns")),
    "Ended": Phrase(N_("{player} wins the deal")),
    "EndedLoser": Phrase(N_("{player} loses the deal")),
    "EndedDrawn": Phrase(N_("The deal ends in a draw")),
}

YOURS: Final[dict[str, Phrase]] = {
    "Dealt": Phrase(N_("A new deal. You begin.")),
    "Played": Phrase(N_("You: {cards}")),
    "CalledSuit": Phrase(N_("You call: {suit}")),
    "CalledRank": Phrase(N_("You ask for: {rank}")),
    "Recalled": ngettext("You call back: {target} ({count} card)", "You call back: {target} ({count} cards)"),
    "Drew": ngettext("You draw {count} card", "You draw {count} cards"),
    "DrewCards": Phrase(N_("You draw: {cards}")),
    "DrewDebt": ngettext("You have to draw {count} card", "You have to draw {count} cards"),
    "DrewDebtCards": Phrase(N_("You have to draw: {cards}")),
    "Stood": Phrase(N_("You miss a turn")),
    "Passed": Phrase(N_("You pass")),
    "Said": Phrase(N_("You: {word}")),
    "Penalized": ngettext(
        "You have forgotten the call and draw {count} card",
        "You have forgotten the call and draw {count} cards",
    ),
    "Burned": Phrase(N_("You burn")),
    "WentOut": Phrase(N_("You are out of cards")),
    "Returned": Phrase(N_("You are back in the game")),
    "LaidFits": Phrase(N_("Your laid card fits: {card}")),
    "LaidOut": Phrase(N_("Your laid card does not fit: {card}")),
    "WindowClosed": Phrase(N_("You can no longer be called back")),
    "Blocked": Phrase(N_("You stop the sevens: nobody draws")),
    "Ended": Phrase(N_("You win the deal")),
    "EndedLoser": Phrase(N_("You lose the deal")),
}


def event(name: str, translator: Translator, *, you: bool = False, count: int | None = None, **parts: object) -> str:
    """One line of the log. With `you` the line speaks to the person where there is such a line."""
    phrase = YOURS.get(name) if you else None
    return (phrase or EVENTS[name]).text(translator, count, **parts)
