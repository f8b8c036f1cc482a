"""The rules of a game in sections, put together from the sentences of its options and from what always"
" holds."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

from web.words.mark import N_, Translator
from web.words.options import value_key
from web.words.sentences import sentences

Values = Mapping[str, object]
Condition = Callable[[Values], bool]


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a rules page, ready to be shown."""

    key: str
    title: str
    sentences: tuple[str, ...]
    owners: tuple[str, ...] = ()
    """For each sentence the option that it belongs to; "" for what always holds."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A sentence that no option owns, and when it holds."""

    message: str
    holds: Condition = lambda values: True
    french: str = ""  # the same with the names of a French pack, where it names figures


def _is(option: str, *keys: str) -> Condition:
    return lambda values: value_key(values[option]) in keys


def _has_debt(values: Values) -> bool:
    return value_key(values["seven_draw"]) != "0" or value_key(values["two_draw"]) != "0"


def _has_skip(values: Values) -> bool:
    return value_key(values["skip"]) != "none"


def _has_call(values: Values) -> bool:
    return value_key(values["last_call"]) != "none"


def _something_pending(values: Values) -> bool:
    return _has_debt(values) or _has_skip(values)


def _free_callers_apart(values: Values) -> bool:
    return value_key(values["caller_wild"]) == "on" and value_key(values["caller_on_caller"]) == "off"


def _values_against_holders(values: Values) -> bool:
    return value_key(values["match"]) == "points" and value_key(values["deck"]) != "french52"


def _values_for_the_winner(values: Values) -> bool:
    return value_key(values["match"]) == "points" and value_key(values["deck"]) == "french52"


# Key, title and parts of every section; a part that is a text names an option, whose sentences stand there.
SECTIONS: Final[tuple[tuple[str, str, tuple[str | Fixed, ...]], ...]] = (
    (
        "setup",
        N_("Setting up"),
        (
            Fixed(N_("Two, three or four can play.")),
            "deck",
            "packs",
            "hand",
            Fixed(
                N_(
                    "One more card is turned up and begins the discard pile. The rest lies beside it face"
                    " down as the stock."
                )
            ),
            "starter",
            Fixed(N_("The first dealer is drawn by lot. The player after the dealer begins.")),
            "direction",
        ),
    ),
    (
        "turn",
        N_("Taking your turn"),
        (
            Fixed(N_("Suit on suit, rank on rank: your card has to match the top card in one of the two.")),
            "throw",
            "throw_counts",
            "throw_aces",
            "draw_when",
            "draw_count",
            "play_drawn",
            Fixed(N_("When the stock is used up, the discards except the top card are shuffled into a new one.")),
            Fixed(
                N_(
                    "If nothing is left to draw either, you have to play whatever may be played. If"
                    " nothing may, your turn is over."
                )
            ),
            Fixed(N_("Everybody may see how many cards each player holds, but never which.")),
        ),
    ),
    (
        "specials",
        N_("Special cards"),
        (
            "seven_draw",
            "seven_answer",
            "seven_then",
            "two_draw",
            Fixed(
                N_(
                    "You may draw what is owed even if you could answer it. If the cards run out, the rest is forgiven."
                ),
                _has_debt,
            ),
            "skip",
            "skip_answer",
            Fixed(
                N_(
                    "As long as cards are owed or a turn is to be missed, nothing may be played but the"
                    " answers named here."
                ),
                _something_pending,
            ),
            Fixed(N_("Whoever misses a turn neither plays nor draws."), _has_skip),
            "farao",
            "king_beats_under",
            "green_king_draw",
            "reverse",
        ),
    ),
    (
        "calls",
        N_("Calling suits and ranks"),
        (
            "caller",
            "caller_wild",
            "caller_on_caller",
            Fixed(N_("No card that changes the suit may be put on another one."), _free_callers_apart),
            Fixed(N_("Any of the four suits may be named, also the one that the card has itself.")),
            "rank_caller",
            Fixed(N_("A call holds until somebody plays a card, however many players draw before that.")),
        ),
    ),
    (
        "last_card",
        N_("The last card"),
        (
            "last_call",
            "last_call_penalty",
            Fixed(N_("It may be said before the card is played, too."), _has_call),
            "out_with_throw",
            "last_card_acts",
        ),
    ),
    (
        "recall",
        N_("Calling back"),
        (
            "recall",
            "recall_with",
            Fixed(
                N_("A seven that calls somebody back may be put on any card."),
                _is("recall", "lap"),
            ),
            Fixed(N_("The card that calls back has to fit like any other."), _is("recall", "next")),
            "recall_per_lap",
        ),
    ),
    ("burn", N_("Burning"), ("burn", "after_burn")),
    (
        "end",
        N_("The end of a deal"),
        (
            "end",
            Fixed(N_("If a deal is not decided after 3,000 turns, it is a draw and the same dealer deals again.")),
        ),
    ),
    (
        "match",
        N_("The match"),
        (
            "match",
            Fixed(
                N_("Seven to ten count their number, the Under 20, the Over 3, the king 4 and the ace 11."),
                _values_against_holders,
                N_("Seven to ten count their number, the jack 20, the queen 3, the king 4 and the ace 11."),
            ),
            Fixed(
                N_("The points count against whoever holds the cards; the lowest total wins the match."),
                _values_against_holders,
            ),
            Fixed(
                N_("An eight counts 50, jack, queen and king 10, the ace 1 and the other cards their number."),
                _values_for_the_winner,
            ),
            Fixed(
                N_("The winner of the deal scores them all; the highest total wins the match."),
                _values_for_the_winner,
            ),
            Fixed(N_("The highest total wins the match."), _is("match", "cards")),
            "match_length",
            "next_dealer",
            "laid_card",
        ),
    ),
)

# Sentences that say "there is no such thing here"; pages list them together at the end.
ABSENT: Final = frozenset(
    {
        ("seven_draw", "0"),
        ("two_draw", "0"),
        ("skip", "none"),
        ("rank_caller", "none"),
        ("king_beats_under", "off"),
        ("farao", "off"),
        ("recall", "none"),
        ("burn", "none"),
        ("green_king_draw", "0"),
        ("reverse", "none"),
        ("laid_card", "off"),
    }
)
ABSENT_KEY: Final = "absent"
ABSENT_TITLE: Final = N_("Not in this game")
DECISIONS_TITLE: Final = N_("What the sources leave open, and how it is played here")


def _worth_saying(option: str, values: Values) -> bool:
    """False for an option that is off and about something that these rules do not know at all."""
    if option == "two_draw":
        return value_key(values["deck"]) == "french52"
    if option == "king_beats_under":
        return value_key(values["rank_caller"]) != "none" or value_key(values[option]) == "on"
    return True


def rules_page(
    values: Values, idle: Collection[str], translator: Translator, french: bool = False
) -> tuple[Section, ...]:
    """The sections for one set of rules, in order; empty ones are left out.

    `values` maps every option to its value, `idle` names the options that do nothing in this combination.
    """
    pages: list[Section] = []
    absent: list[tuple[str, str]] = []
    for key, title, parts in SECTIONS:
        said: list[tuple[str, str]] = []
        for part in parts:
            if isinstance(part, Fixed):
                if part.holds(values):
                    said.append((translator.gettext((french and part.french) or part.message), ""))
            elif part not in idle and _worth_saying(part, values):
                found = sentences(part, values[part], translator, french)
                wanted = absent if (part, value_key(values[part])) in ABSENT else said
                wanted.extend((sentence, part) for sentence in found)
        if said:
            pages.append(_section(key, translator.gettext(title), said))
    if absent:
        pages.append(_section(ABSENT_KEY, translator.gettext(ABSENT_TITLE), absent))
    return tuple(pages)


def _section(key: str, title: str, said: list[tuple[str, str]]) -> Section:
    texts, owners = zip(*said, strict=True)
    return Section(key, title, texts, owners)


def section_title(key: str, translator: Translator) -> str:
    """The heading of a section."""
    return translator.gettext(next(title for name, title, _parts in SECTIONS if name == key))


def section_options(key: str) -> tuple[str, ...]:
    """The options whose sentences stand in a section; the house-rules form groups them the same way."""
    for name, _title, parts in SECTIONS:
        if name == key:
            return tuple(part for part in parts if isinstance(part, str))
    raise KeyError(key)
