"""Short names of the options and of their values, as they stand in the house-rules form."""

from collections.abc import Iterable
from typing import Final

from web.words.mark import N_, Phrase, Translator, ngettext, pgettext

LABELS: Final[dict[str, str]] = {
    "deck": N_("Cards"),
    "packs": N_("Packs"),
    "hand": N_("Cards dealt"),
    "direction": N_("Direction of play"),
    "starter": N_("The card turned up"),
    "draw_when": N_("When you may draw"),
    "draw_count": N_("How many you draw"),
    "play_drawn": N_("Playing the drawn card"),
    "throw": N_("Several cards at once"),
    "throw_counts": N_("What a throw counts for"),
    "throw_aces": N_("Several aces at once"),
    "seven_draw": N_("Cards for a seven"),
    "seven_answer": N_("Seven on a seven"),
    "seven_then": N_("After drawing for sevens"),
    "two_draw": N_("Cards for a two"),
    "skip": N_("Missing a turn"),
    "skip_answer": N_("Passing a skip on"),
    "caller": N_("Suit is changed by"),
    "caller_wild": N_("Suit changer on any card"),
    "caller_on_caller": N_("Suit changer on another"),
    "rank_caller": N_("Asking for a rank"),
    "king_beats_under": N_("King beats the Under"),
    "farao": N_("The pharaoh"),
    "recall": N_("Calling back"),
    "recall_with": N_("Calling back with"),
    "recall_per_lap": N_("Called back in one lap"),
    "burn": N_("Burning"),
    "after_burn": N_("After a burn"),
    "green_king_draw": N_("Cards for the king of leaves"),
    "reverse": N_("Turning the direction"),
    "last_call": N_("Word for the last card"),
    "last_call_penalty": N_("Cards for forgetting it"),
    "out_with_throw": N_("Going out with a throw"),
    "last_card_acts": N_("Effect of the last card"),
    "end": N_("The deal ends"),
    "match": N_("The match"),
    "match_length": N_("Length of the match"),
    "next_dealer": N_("Who deals next"),
    "laid_card": N_("The laid card"),
}

# The same option where its usual label names a card that a French pack calls otherwise.
FRENCH_LABELS: Final[dict[str, str]] = {
    "king_beats_under": N_("King beats the jack"),
    "green_king_draw": N_("Cards for the king of spades"),
}

COUNT_OF_CARDS: Final = ngettext("{count} card", "{count} cards")
COUNT_OF_ROUNDS: Final = ngettext("{count} round", "{count} rounds")
COUNT_OF_POINTS: Final = ngettext("{count} point", "{count} points")

# Options whose values are numbers of cards; a value named in VALUES goes first.
COUNTED_IN_CARDS: Final = frozenset(
    {"hand", "draw_count", "seven_draw", "two_draw", "green_king_draw", "last_call_penalty"}
)
SHORTEST_TARGET: Final = 50  # a match length below it counts rounds, from it on points

_YES: Final = pgettext("option", "yes")
_NO: Final = pgettext("option", "no")
_ON_OFF: Final = {"on": _YES, "off": _NO}

VALUES: Final[dict[str, dict[str, Phrase]]] = {
    "deck": {
        "german32": Phrase(N_("German suits, 32 cards")),
        "french32": Phrase(N_("French suits, 32 cards")),
        "french52": Phrase(N_("French suits, 52 cards")),
    },
    "packs": {"1": Phrase(N_("one pack")), "2": Phrase(N_("two packs"))},
    "hand": {"auto": Phrase(N_("7 for two, else 5"))},
    "direction": {"right": Phrase(N_("to the right")), "left": Phrase(N_("to the left"))},
    "starter": {
        "plain": Phrase(N_("has no effect")),
        "acts": Phrase(N_("has its effect")),
        "paired": Phrase(N_("acts with the bottom card")),
    },
    "draw_when": {"unable": Phrase(N_("only when nothing fits")), "any": Phrase(N_("whenever you like"))},
    "draw_count": {
        "3": ngettext("until one fits, at most {count} card", "until one fits, at most {count} cards"),
        "5": ngettext("until one fits, at most {count} card", "until one fits, at most {count} cards"),
        "until": Phrase(N_("until one fits")),
    },
    "play_drawn": {
        "on": Phrase(N_("at once, if it fits")),
        "off": Phrase(N_("not before the next turn")),
    },
    "throw": {
        "one": Phrase(N_("no, one card a turn")),
        "rank": Phrase(N_("of one rank")),
        "identical": Phrase(N_("identical cards only")),
    },
    "throw_counts": {
        "each": Phrase(N_("every card counts")),
        "once": Phrase(N_("counts as one card")),
    },
    "throw_aces": _ON_OFF,
    "seven_draw": {"0": Phrase(N_("no effect"))},
    "seven_answer": _ON_OFF,
    "seven_then": {"end": Phrase(N_("the turn ends")), "play": Phrase(N_("the turn goes on"))},
    "two_draw": {"0": Phrase(N_("no effect"))},
    "skip": {
        "none": Phrase(N_("no card")),
        "A": Phrase(N_("ace")),
        "8": Phrase(N_("eight")),
        "Q": Phrase(N_("Over")),
    },
    "skip_answer": {**_ON_OFF, "three-up": Phrase(N_("from three players up"))},
    "caller": {
        "O": Phrase(N_("Over")),
        "U": Phrase(N_("Under")),
        "O+U": Phrase(N_("Over and Under")),
        "8": Phrase(N_("eight")),
    },
    "caller_wild": {"on": _YES, "off": Phrase(N_("no, it has to fit"))},
    "caller_on_caller": _ON_OFF,
    "rank_caller": {"none": Phrase(N_("no card")), "U": Phrase(N_("Under"))},
    "king_beats_under": _ON_OFF,
    "farao": {"on": Phrase(N_("in the game")), "off": Phrase(N_("an ordinary Under"))},
    "recall": {
        "none": Phrase(N_("nobody")),
        "next": Phrase(N_("only by the next player")),
        "lap": Phrase(N_("by anybody, for one lap")),
        "natural": Phrase(N_("a seven hits whoever has gone out")),
    },
    "recall_with": {
        "farao": Phrase(N_("pharaoh")),
        "H7": Phrase(N_("seven of hearts")),
        "red7": Phrase(N_("sevens of hearts and bells")),
        "any7": Phrase(N_("any seven")),
    },
    "recall_per_lap": {"one": Phrase(N_("only one player")), "each": Phrase(N_("everybody"))},
    "burn": {
        "none": Phrase(N_("none")),
        "four": Phrase(N_("four of a rank at once")),
        "pile": Phrase(N_("together with the pile, too")),
    },
    "after_burn": {"any": Phrase(N_("any card")), "match": Phrase(N_("a card that fits"))},
    "green_king_draw": {"0": Phrase(N_("no effect"))},
    "reverse": {
        "none": Phrase(N_("no card")),
        "X": Phrase(N_("ten")),
        "8": Phrase(N_("eight")),
        "A": Phrase(N_("ace")),
    },
    "last_call": {
        "none": Phrase(N_("none")),
        "makao": Phrase(N_("“Makaó!”")),
        "mau": Phrase(N_("“Mau!”")),
    },
    "last_call_penalty": {},
    "out_with_throw": {"on": Phrase(N_("allowed")), "off": Phrase(N_("not allowed"))},
    "last_card_acts": {"on": _YES, "off": Phrase(N_("only a seven"))},
    "end": {
        "first": Phrase(N_("when the first is out")),
        "last": Phrase(N_("when one is left")),
    },
    "match": {
        "single": Phrase(N_("single deals")),
        "lives": Phrase(N_("starting cards as lives")),
        "cards": Phrase(N_("a point for each card")),
        "points": Phrase(N_("points by card value")),
    },
    "match_length": {},
    "next_dealer": {"loser": Phrase(N_("the loser")), "rotate": Phrase(N_("the next in turn"))},
    "laid_card": _ON_OFF,
}

FRENCH_VALUES: Final[dict[tuple[str, str], Phrase]] = {
    ("skip", "Q"): Phrase(N_("queen")),
    ("caller", "O"): Phrase(N_("queen")),
    ("caller", "U"): Phrase(N_("jack")),
    ("caller", "O+U"): Phrase(N_("queen and jack")),
    ("rank_caller", "U"): Phrase(N_("jack")),
    ("farao", "off"): Phrase(N_("an ordinary jack")),
    ("recall_with", "H7"): pgettext("French cards", "seven of hearts"),
    ("recall_with", "red7"): Phrase(N_("sevens of hearts and diamonds")),
}


def value_key(value: object) -> str:
    """The name of one option value in these tables: True is "on", 3 is "3"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def members(option: str, value: object) -> tuple[str, ...]:
    """The keys of a value: those of its members, in the order of the tables, where the option is a set."""
    if option != "recall_with":
        return (value_key(value),)
    parts = value.replace(".", "+").split("+") if isinstance(value, str) else map(str, _items(value))
    return tuple(sorted(parts, key=[*VALUES[option]].index))


def _items(value: object) -> Iterable[object]:
    if not isinstance(value, Iterable):
        raise TypeError(f"not a set of cards: {value!r}")
    return value


def option_label(option: str, translator: Translator, french: bool = False) -> str:
    """The option's short name."""
    message = LABELS[option]
    if french:
        message = FRENCH_LABELS.get(option, message)
    return translator.gettext(message)


def value_label(option: str, value: object, translator: Translator, french: bool = False) -> str:
    """The value's short name; the members of a set are listed with commas."""
    return ", ".join(_one_label(option, key, translator, french) for key in members(option, value))


def _one_label(option: str, key: str, translator: Translator, french: bool) -> str:
    phrase = VALUES[option].get(key)
    if french:
        phrase = FRENCH_VALUES.get((option, key), phrase)
    count = int(key) if key.isdigit() else None
    if phrase is None and count is not None:
        if option in COUNTED_IN_CARDS:
            phrase = COUNT_OF_CARDS
        elif option == "match_length":
            phrase = COUNT_OF_ROUNDS if count < SHORTEST_TARGET else COUNT_OF_POINTS
    if phrase is None:
        raise KeyError(f"{option} has no value {key}")
    return phrase.text(translator, count)
