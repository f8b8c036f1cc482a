"""Names of suits, ranks and cards; a card has a name of its own, since adjectives agree in Slovak and"
" Czech."""

from typing import Final, Literal

from web.words.mark import N_, Phrase, Translator, pgettext

Face = Literal["german", "french"]

GERMAN_SUITS: Final = tuple(
    map(Phrase, (N_("hearts"), N_("leaves"), N_("acorns"), N_("bells"))),
)
FRENCH_SUITS: Final = (
    pgettext("French cards", "hearts"),
    pgettext("French cards", "spades"),
    pgettext("French cards", "clubs"),
    pgettext("French cards", "diamonds"),
)
SUITS: Final[dict[Face, tuple[Phrase, ...]]] = {"german": GERMAN_SUITS, "french": FRENCH_SUITS}

NUMBERS: Final = tuple(
    map(
        Phrase,
        (
            N_("two"),
            N_("three"),
            N_("four"),
            N_("five"),
            N_("six"),
            N_("seven"),
            N_("eight"),
            N_("nine"),
            N_("ten"),
        ),
    ),
)
RANKS: Final[dict[Face, tuple[Phrase, ...]]] = {
    "german": (*NUMBERS, *map(Phrase, (N_("Under"), N_("Over"), N_("king"), N_("ace")))),
    "french": (*NUMBERS, *map(Phrase, (N_("jack"), N_("queen"), N_("king"), N_("ace")))),
}

GERMAN_CARDS: Final = tuple(
    map(
        Phrase,
        (
            N_("seven of hearts"),
            N_("seven of leaves"),
            N_("seven of acorns"),
            N_("seven of bells"),
            N_("eight of hearts"),
            N_("eight of leaves"),
            N_("eight of acorns"),
            N_("eight of bells"),
            N_("nine of hearts"),
            N_("nine of leaves"),
            N_("nine of acorns"),
            N_("nine of bells"),
            N_("ten of hearts"),
            N_("ten of leaves"),
            N_("ten of acorns"),
            N_("ten of bells"),
            N_("Under of hearts"),
            N_("Under of leaves"),
            N_("Under of acorns"),
            N_("Under of bells"),
            N_("Over of hearts"),
            N_("Over of leaves"),
            N_("Over of acorns"),
            N_("Over of bells"),
            N_("king of hearts"),
            N_("king of leaves"),
            N_("king of acorns"),
            N_("king of bells"),
            N_("ace of hearts"),
            N_("ace of leaves"),
            N_("ace of acorns"),
            N_("ace of bells"),
        ),
    ),
)
FRENCH_CARDS: Final = (
    pgettext("French cards", "two of hearts"),
    pgettext("French cards", "two of spades"),
    pgettext("French cards", "two of clubs"),
    pgettext("French cards", "two of diamonds"),
    pgettext("French cards", "three of hearts"),
    pgettext("French cards", "three of spades"),
    pgettext("French cards", "three of clubs"),
    pgettext("French cards", "three of diamonds"),
    pgettext("French cards", "four of hearts"),
    pgettext("French cards", "four of spades"),
    pgettext("French cards", "four of clubs"),
    pgettext("French cards", "four of diamonds"),
    pgettext("French cards", "five of hearts"),
    pgettext("French cards", "five of spades"),
    pgettext("French cards", "five of clubs"),
    pgettext("French cards", "five of diamonds"),
    pgettext("French cards", "six of hearts"),
    pgettext("French cards", "six of spades"),
    pgettext("French cards", "six of clubs"),
    pgettext("French cards", "six of diamonds"),
    pgettext("French cards", "seven of hearts"),
    pgettext("French cards", "seven of spades"),
    pgettext("French cards", "seven of clubs"),
    pgettext("French cards", "seven of diamonds"),
    pgettext("French cards", "eight of hearts"),
    pgettext("French cards", "eight of spades"),
    pgettext("French cards", "eight of clubs"),
    pgettext("French cards", "eight of diamonds"),
    pgettext("French cards", "nine of hearts"),
    pgettext("French cards", "nine of spades"),
    pgettext("French cards", "nine of clubs"),
    pgettext("French cards", "nine of diamonds"),
    pgettext("French cards", "ten of hearts"),
    pgettext("French cards", "ten of spades"),
    pgettext("French cards", "ten of clubs"),
    pgettext("French cards", "ten of diamonds"),
    pgettext("French cards", "jack of hearts"),
    pgettext("French cards", "jack of spades"),
    pgettext("French cards", "jack of clubs"),
    pgettext("French cards", "jack of diamonds"),
    pgettext("French cards", "queen of hearts"),
    pgettext("French cards", "queen of spades"),
    pgettext("French cards", "queen of clubs"),
    pgettext("French cards", "queen of diamonds"),
    pgettext("French cards", "king of hearts"),
    pgettext("French cards", "king of spades"),
    pgettext("French cards", "king of clubs"),
    pgettext("French cards", "king of diamonds"),
    pgettext("French cards", "ace of hearts"),
    pgettext("French cards", "ace of spades"),
    pgettext("French cards", "ace of clubs"),
    pgettext("French cards", "ace of diamonds"),
)
FIRST_GERMAN_CARD: Final = 20  # the seven of hearts; lower cards exist in the French pack only


def suit_name(face: Face, suit: int, translator: Translator) -> str:
    """The suit's name in the nominative."""
    return SUITS[face][suit].text(translator)


def rank_name(face: Face, rank: int, translator: Translator) -> str:
    """The rank's name in the nominative; ranks count from 0, the two, to 12, the ace."""
    return RANKS[face][rank].text(translator)


def card_name(face: Face, card: int, translator: Translator) -> str:
    """The card's name in the nominative: "nine of leaves"."""
    if face == "french":
        return FRENCH_CARDS[card].text(translator)
    if card < FIRST_GERMAN_CARD:
        raise IndexError(f"no such card in a German-suited pack: {card}")
    return GERMAN_CARDS[card - FIRST_GERMAN_CARD].text(translator)
