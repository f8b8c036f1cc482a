"""Why something is refused: moves and sets of rules. The keys are the names of the engine's enum members."""

from typing import Final

from web.words.mark import N_, Translator

# SUIT_CALLED takes {suit}, RANK_CALLED takes {rank}.
REASONS: Final[dict[str, str]] = {
    "NOT_YOUR_TURN": N_("It is not your turn yet."),
    "DEAL_OVER": N_("This deal is over."),
    "NOT_IN_HAND": N_("That card is not in your hand."),
    "DOES_NOT_FIT": N_("This card fits neither by suit nor by rank."),
    "SUIT_CALLED": N_("The called suit must be followed: {suit}"),
    "RANK_CALLED": N_("The rank asked for must be played: {rank}"),
    "SEVEN_ACTIVE": N_("The seven comes first: answer it or draw."),
    "TWO_ACTIVE": N_("The two comes first: answer it or draw."),
    "KING_ACTIVE": N_("Nothing answers this king: draw the cards."),
    "SKIP_ACTIVE": N_("You are to miss this turn: answer it or stand."),
    "ONE_CARD_ONLY": N_("Only one card may be played at a time."),
    "NOT_ONE_RANK": N_("Cards thrown together must be of one rank."),
    "NOT_IDENTICAL": N_("Cards thrown together must be exactly alike."),
    "NO_ACE_THROWS": N_("Aces are played one by one."),
    "NOT_OUT_WITH_A_THROW": N_("The last card must be played on its own."),
    "CALL_MISSING": N_("Say what you call with this card."),
    "CALL_NOT_ALLOWED": N_("Nothing can be called with this card."),
    "CALL_IMPOSSIBLE": N_("That cannot be called."),
    "CANNOT_RECALL": N_("This card cannot call that player back."),
    "MUST_RECALL": N_("Here this card goes only to call a player back."),
    "RECALLING_CARD_AT_BOTTOM": N_("The card that calls back must be at the bottom."),
    "BLOCKER_AT_BOTTOM": N_("To stop a seven the pharaoh must be at the bottom."),
    "MUST_PLAY": N_("You hold a card that fits, so play it."),
    "MUST_DRAW": N_("You have to draw now."),
    "NOTHING_TO_DRAW": N_("There is nothing left to draw."),
    "NO_SKIP": N_("You do not have to stand now."),
    "CANNOT_PASS": N_("You cannot pass now."),
    "ONLY_DRAWN_CARD": N_("Only the card just drawn may be played now."),
    "ONLY_RECALL": N_("Now you can only call back or pass."),
    "NO_LAST_CALL": N_("Nobody announces the last card in this game."),
    "LAST_CALL_NOT_OPEN": N_("There is nothing to announce yet."),
    "CALLER_ON_CALLER": N_("No suit changer may be put on another one."),
    "UNKNOWN_CARD": N_("There is no such card."),
    "UNKNOWN_MOVE": N_("There is no such move."),
}

# {option} and {value} are given with the first three, {rank} with TWO_POWERS_ON_ONE_RANK, {value} with SEED.
RULES_REASONS: Final[dict[str, str]] = {
    "UNKNOWN_OPTION": N_("There is no such rule: {option}"),
    "UNKNOWN_VALUE": N_("{option}: this cannot be chosen: {value}"),
    "UNKNOWN_GAME": N_("There is no such game: {value}"),
    "FARAO_AND_UNDER_POWER": N_("The pharaoh and an Under that calls do not go together."),
    "RECALL_FARAO_WITHOUT_FARAO": N_("The pharaoh cannot call back, because it is not in the game."),
    "RECALL_SEVEN_WITHOUT_DRAW": N_("Sevens cannot call back while nobody draws for a seven."),
    "NATURAL_NEEDS_SEVENS": N_("Only sevens hit a player who has just gone out; the pharaoh does not."),
    "TWO_POWERS_ON_ONE_RANK": N_("Two effects on one rank: {rank}"),
    "TWOS_NOT_IN_DECK": N_("There are no twos in this pack."),
    "THROW_COUNTS_WITHOUT_THROW": N_("What a throw counts for matters only if throws are allowed."),
    "TOO_FEW_CARDS": N_("There are too few cards for so many players."),
    "PLAYERS": N_("Two, three or four can play."),
    "SEED": N_("There is no deal with this number: {value}"),
}


# All take {place}, one of the places below.
RECORD_REASONS: Final[dict[str, str]] = {
    "MALFORMED": N_("This recorded deal is damaged ({place})."),
    "NEWER": N_("A newer version of the game wrote this recorded deal ({place})."),
    "RULES": N_("The rules of this recorded deal are not possible ({place})."),
    "START": N_("This recorded deal cannot begin like this ({place})."),
    "MOVE": N_("A move of this recorded deal is not possible ({place})."),
    "TOO_LONG": N_("This recorded deal is too long ({place})."),
}

RECORD_PLACES: Final[dict[str, str]] = {
    "record": N_("the whole text"),
    "version": N_("version number"),
    "options": N_("game and rules"),
    "start": N_("beginning"),
    "moves": N_("moves"),
    "notes": N_("notes at the end"),
    "move": N_("move {number}"),
}

NAMING_REASONS: Final = frozenset({"SUIT_CALLED", "RANK_CALLED"})
"""Reasons that name something and cannot be told without it."""


def reason(name: str, translator: Translator, **parts: object) -> str:
    """One line for a refused move, by the name of its `Reason`."""
    return translator.gettext(REASONS[name]).format(**parts)


def rules_reason(name: str, translator: Translator, **parts: object) -> str:
    """One line for a refused set of rules, by the name of its `RulesReason`."""
    return translator.gettext(RULES_REASONS[name]).format(**parts)


def record_reason(name: str, translator: Translator, **parts: object) -> str:
    """One line for a refused record, by the name of its `RecordReason`."""
    return translator.gettext(RECORD_REASONS[name]).format(**parts)


def record_place(place: str, translator: Translator) -> str:
    """The place that a `RecordError` names: a section, or "move 12"."""
    name, _, number = place.partition(" ")
    return translator.gettext(RECORD_PLACES.get(name, name)).format(number=number)
