"""The games on offer: name, the language of that name, one line and an introduction."""

from dataclasses import dataclass
from typing import Final

from web.words.mark import N_


@dataclass(frozen=True, slots=True)
class Game:
    """A preset in words. The name is never translated; `lang` says in which language it is written."""

    name: str
    lang: str
    line: str
    introduction: str


GAMES: Final[dict[str, Game]] = {
    "farao": Game(
        "Fáraó",
        "hu",
        N_("The Hungarian game with the pharaoh: whoever goes out may be called back."),
        N_(
            "Fáraó is played with Hungarian cards and takes no prisoners: several cards of a rank fly at"
            " once, sevens cost three cards each, and four of a rank burn the pile. Playing your last card"
            " does not mean that you have won: for one lap the pharaoh or the seven of hearts can still"
            " call you back. Whoever loses a deal starts the next one with a card fewer."
        ),
    ),
    "faraon": Game(
        "Faraón",
        "sk",
        N_("The Slovak family game: one card at a time, sevens, aces and the Over."),
        N_(
            "Faraón is what is played at Slovak kitchen tables. You put down one card or draw one, and"
            " that is your turn. Sevens make the next player draw, aces make the next player stand, and"
            " the Over changes the suit. Whoever is first without cards has won. It is learned in two"
            " minutes and argued about for years, so the house rules can be set before the deal."
        ),
    ),
    "makao": Game(
        "Makaó",
        "hu",
        N_("Two packs and nine cards each: series, requests, and a word for the last card."),
        N_(
            "Makaó takes two packs of Hungarian cards and nine cards a hand. Cards of one rank may be laid"
            " as a series, the Under asks for a rank, the Over for a suit, and a king overrules the Under."
            " With one card left you say the name of the game, or you draw two. The winner of a round"
            " scores a point for each card that the others still hold."
        ),
    ),
    "prsi": Game(
        "Prší",
        "cs",
        N_("The Czech classic: four cards, quick deals, the Over goes on anything."),
        N_(
            "Prší is the card game that every Czech child knows. Four cards a hand, one card a turn:"
            " sevens make the next player draw two, aces make the next player stand, and the Over goes on"
            " anything and changes the suit. A deal takes a few minutes, and the loser deals again."
        ),
    ),
    "mau_mau": Game(
        "Mau-Mau",
        "de",
        N_("The German cousin: eights skip, the Under calls, and “Mau” must be said."),
        N_(
            "In Mau-Mau the eight makes the next player miss a turn and the Under calls a suit. With one"
            " card left you have to say “Mau”, or you draw a card for it. The cards left in hand count"
            " against whoever holds them, and after a few rounds the lowest total wins."
        ),
    ),
    "crazy_eights": Game(
        "Crazy Eights",
        "en",
        N_("The American game with 52 French cards: eights are wild."),
        N_(
            "Crazy Eights is played with the full French pack. Eights go on anything and name the suit;"
            " all other cards are plain, unless you switch their effects on. If you cannot play, you draw"
            " until a card fits. The winner collects points for what the others still hold, and the first"
            " to reach the target wins the match."
        ),
    ),
    "faraon_pub": Game(
        "Krčmový Faraón",
        "sk",
        N_("Faraón as played in the pub: throws, burning, and the seven of hearts calls back."),
        N_(
            "The pub game mixes the Slovak Faraón with the Hungarian one. Several cards of a rank may be"
            " thrown at once, sevens cost three cards, and four of a rank burn. The Under of leaves goes"
            " on anything and stops sevens, and the seven of hearts brings back whoever has just gone out."
            " Play goes on until only one player is left with cards, and that one loses."
        ),
    ),
}
