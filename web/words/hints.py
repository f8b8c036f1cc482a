"""What a hint says: moves as labels, and why a move is a good one. The keys of WHY are the names of `WhyKind`."""

from typing import Final

from web.words.mark import N_, Phrase, Translator, ngettext

# PLAY is told by its cards. RECALL takes {player}, the calls take {suit} or {rank}.
MOVES: Final[dict[str, Phrase]] = {
    "DRAW": Phrase(N_("Draw")),
    "STAND": Phrase(N_("Stand")),
    "PASS": Phrase(N_("Pass")),
    "SAY": Phrase(N_("Announce the last card")),
    "CALL_SUIT": Phrase(N_("call: {suit}")),
    "CALL_RANK": Phrase(N_("ask for: {rank}")),
    "RECALL": Phrase(N_("call back: {player}")),
}

WHY: Final[dict[str, Phrase]] = {
    "ONLY_MOVE": Phrase(N_("It is the only move there is.")),
    "NOTHING_FITS": Phrase(N_("Nothing in your hand fits.")),
    "GOES_OUT": Phrase(N_("With it you are out of cards.")),
    "RECALLS": Phrase(N_("It brings {player} back into the game.")),
    "BURNS": Phrase(N_("Four of a rank burn, and it is your turn again.")),
    "BLOCKS_DEBT": ngettext(
        "The pharaoh cancels the debt of {count} card.", "The pharaoh cancels the debt of {count} cards."
    ),
    "PASSES_DEBT_ON": ngettext("Now {player} has the debt: {count} card.", "Now {player} has the debt: {count} cards."),
    "TAKES_DEBT": ngettext(
        "Drawing {count} card now is better than spending the answer.",
        "Drawing {count} cards now is better than spending the answer.",
    ),
    "STANDS": Phrase(N_("Missing a turn is better than spending the answer.")),
    "PASSES_SKIP_ON": Phrase(N_("Now {player} has to miss the turn.")),
    "HITS": ngettext(
        "{player} has only {count} card left and must draw or answer.",
        "{player} has only {count} cards left and must draw or answer.",
    ),
    "STOPS": ngettext(
        "{player} has only {count} card left and must answer or stand.",
        "{player} has only {count} cards left and must answer or stand.",
    ),
    "PLAYS_AGAIN": Phrase(N_("You play again unless the other player has an answer.")),
    "THEY_LACK_SUIT": ngettext(
        "{player} drew {count} time when this suit was wanted: {suit}.",
        "{player} drew {count} times when this suit was wanted: {suit}.",
    ),
    "CALLS_LONG_SUIT": ngettext(
        "You hold {count} card of the suit it calls: {suit}.", "You hold {count} cards of the suit it calls: {suit}."
    ),
    "SHEDS": ngettext("It gets rid of {count} card at once.", "It gets rid of {count} cards at once."),
    "KEEPS_CALLER": Phrase(N_("It saves your suit changer for later: {rank}.")),
    "KEEPS_FARAO": Phrase(N_("It saves the pharaoh for later.")),
    "LEAVES_FOLLOWERS": ngettext(
        "You keep {count} card that fits on top of it.", "You keep {count} cards that fit on top of it."
    ),
    "DRAWS_TO_KEEP": Phrase(N_("A card from the stock is worth more than what a play would give away.")),
    "WINS_MOST": Phrase(N_("Of all the moves that were tried it wins most often.")),
}


def why_sentence(name: str, translator: Translator, count: int | None = None, **parts: object) -> str:
    """One reason for a move."""
    return WHY[name].text(translator, count, **parts)


def percent(chance: float, translator: Translator) -> str:
    """A chance as people of this language write it."""
    return translator.gettext("{number}%").format(number=round(100 * chance))
