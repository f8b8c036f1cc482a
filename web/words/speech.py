"""What players say at the table."""

from typing import Final

from web.words.cards import Face
from web.words.mark import N_, Phrase, Translator, pgettext

SPEECH: Final[dict[str, Phrase]] = {
    "MOTTO": Phrase(N_("Suit on suit, rank on rank.")),
    "RECALL": Phrase(N_("I'm calling you back!")),
    "RECALL_NAMED": Phrase(N_("I'm calling you back, {player}!")),
    "BURN": Phrase(N_("Burn!")),
    "SKIP_FOR_TWO": Phrase(N_("You're skipped, my turn!")),
    "SKIP": Phrase(N_("You're skipped, {player} plays!")),
    "SKIP_YOU_PLAY": Phrase(N_("{player} is skipped, you play!")),
    "ASK_RANK": Phrase(N_("I ask for: {rank}!")),
    "BLOCK": Phrase(N_("Pharaoh! Nobody draws.")),
    "MAKAO": Phrase(N_("Makaó!")),
    "KAKAO": Phrase(N_("Kakaó!")),
    "MAU": Phrase(N_("Mau!")),
    "MAU_MAU": Phrase(N_("Mau-Mau!")),
    "PRSI": Phrase(N_("Prší!")),
}

CALLED_SUITS: Final[dict[Face, tuple[Phrase, ...]]] = {
    "german": (
        Phrase(N_("I change to hearts!")),
        Phrase(N_("I change to leaves!")),
        Phrase(N_("I change to acorns!")),
        Phrase(N_("I change to bells!")),
    ),
    "french": (
        pgettext("French cards", "I change to hearts!"),
        Phrase(N_("I change to spades!")),
        Phrase(N_("I change to clubs!")),
        Phrase(N_("I change to diamonds!")),
    ),
}

# What is said with one card left and with the last card, by the value of `last_call`; Prší has its own word.
LAST_CARD: Final[dict[str, str]] = {"makao": "MAKAO", "mau": "MAU"}
GONE: Final[dict[str, str]] = {"makao": "KAKAO", "mau": "MAU_MAU", "prsi": "PRSI"}


def speech(name: str, translator: Translator, **parts: object) -> str:
    """Something said at the table."""
    return SPEECH[name].text(translator, None, **parts)


def called_suit(face: Face, suit: int, translator: Translator) -> str:
    """Calling a suit aloud."""
    return CALLED_SUITS[face][suit].text(translator)
