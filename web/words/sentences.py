"""What every value of every option means, in one or two sentences for somebody new to the game."""

from typing import Final

from web.words.mark import N_, Phrase, Translator, ngettext, pgettext
from web.words.options import members

_DEAL: Final = ngettext("Everybody is dealt {count} card.", "Everybody is dealt {count} cards.")
_DRAW_UP_TO: Final = ngettext(
    "You draw one card after another until one fits, but at most {count} in a turn.",
    "You draw one card after another until one fits, but at most {count} in a turn.",
)
_SEVEN: Final = ngettext(
    "After a seven the next player draws {count} card.",
    "After a seven the next player draws {count} cards.",
)
_GREEN_KING: Final = ngettext(
    "After the king of leaves the next player draws {count} card. Nothing answers it, and drawing ends the turn.",
    "After the king of leaves the next player draws {count} cards. Nothing answers it, and drawing ends the turn.",
)
_KING_OF_SPADES: Final = ngettext(
    "After the king of spades the next player draws {count} card. Nothing answers it, and drawing ends the turn.",
    "After the king of spades the next player draws {count} cards. Nothing answers it, and drawing ends the turn.",
)
_FORGOTTEN: Final = ngettext(
    "Whoever forgets to say it draws {count} card.",
    "Whoever forgets to say it draws {count} cards.",
)
_ROUNDS: Final = ngettext(
    "The match goes over {count} round. If it ends in a tie, one more is played.",
    "The match goes over {count} rounds. If it ends in a tie, one more is played.",
)
_TARGET: Final = ngettext(
    "Deals are played until somebody has {count} point.",
    "Deals are played until somebody has {count} points.",
)

SENTENCES: Final[dict[str, dict[str, Phrase]]] = {
    "deck": {
        "german32": Phrase(
            N_(
                "You play with 32 German-suited cards: hearts, leaves, acorns and bells, each from the"
                " seven to the ace."
            )
        ),
        "french32": Phrase(
            N_(
                "You play with 32 French-suited cards, from the seven to the ace. The jack stands for the"
                " Under, the queen for the Over, and spades for leaves."
            )
        ),
        "french52": Phrase(
            N_("You play with the full French pack of 52 cards, from the two to the ace, without jokers.")
        ),
    },
    "packs": {
        "1": Phrase(N_("There is one pack, so every card exists once.")),
        "2": Phrase(N_("Two packs are shuffled together, so every card exists twice.")),
    },
    "hand": {
        **{str(count): _DEAL for count in range(3, 10)},
        "auto": Phrase(N_("When two play, each is dealt 7 cards; three or four players get 5.")),
    },
    "direction": {
        "right": Phrase(N_("Play goes round to the right: after you it is the player on your right.")),
        "left": Phrase(N_("Play goes round clockwise: after you it is the player on your left.")),
    },
    "starter": {
        "plain": Phrase(
            N_(
                "The card turned up at the start is an ordinary card of its suit and rank: nobody draws or"
                " misses a turn because of it."
            )
        ),
        "acts": Phrase(
            N_("The card turned up at the start works on the first player as if somebody had just played it.")
        ),
        "paired": Phrase(
            N_(
                "The card turned up at the start has its effect only if the bottom card of the stock is of"
                " the same rank. A card that changes the suit changes to the suit of that bottom card in"
                " any case."
            )
        ),
    },
    "draw_when": {
        "unable": Phrase(N_("You may draw only if no card in your hand fits by suit or rank.")),
        "any": Phrase(N_("You may draw instead of playing even if you hold a card that fits.")),
    },
    "draw_count": {
        "1": Phrase(N_("If you draw, you take one card from the stock.")),
        "3": _DRAW_UP_TO,
        "5": _DRAW_UP_TO,
        "until": Phrase(N_("You draw one card after another until one fits, however many that takes.")),
    },
    "play_drawn": {
        "off": Phrase(N_("A card that you have just drawn has to wait for your next turn.")),
        "on": Phrase(N_("If the card that you have just drawn fits, you may play it at once.")),
    },
    "throw": {
        "one": Phrase(N_("You play a single card in your turn.")),
        "rank": Phrase(
            N_(
                "You may throw several cards of one rank together. The bottom one has to fit, and the next"
                " player follows the top one."
            )
        ),
        "identical": Phrase(N_("You may throw cards together only if they are the same in both suit and rank.")),
    },
    "throw_counts": {
        "each": Phrase(
            N_("Every card of a throw does its work: two sevens make the next player draw twice as many cards.")
        ),
        "once": Phrase(
            N_("A throw works like a single card: two sevens make the next player draw no more than one would.")
        ),
    },
    "throw_aces": {
        "on": Phrase(N_("Aces may be thrown together like the other ranks.")),
        "off": Phrase(N_("Aces may not be thrown together; they are played one by one.")),
    },
    "seven_draw": {
        "0": Phrase(N_("A seven is an ordinary card; nobody draws because of it.")),
        **{str(count): _SEVEN for count in (1, 2, 3)},
    },
    "seven_answer": {
        "on": Phrase(
            N_(
                "Instead of drawing you may put a seven on the seven. Then the next player has to draw for"
                " all of them together."
            )
        ),
        "off": Phrase(N_("A seven cannot be answered with a seven: whoever it hits has to draw.")),
    },
    "seven_then": {
        "end": Phrase(N_("Drawing for sevens ends your turn.")),
        "play": Phrase(N_("After drawing for sevens you take your turn as usual: you play a card or draw one more.")),
    },
    "two_draw": {
        "0": Phrase(N_("A two is an ordinary card; nobody draws because of it.")),
        "2": Phrase(N_("A two works as a seven does: after it the next player draws 2 cards.")),
    },
    "skip": {
        "none": Phrase(N_("No card makes anybody miss a turn.")),
        "A": Phrase(N_("After an ace the next player misses a turn.")),
        "8": Phrase(N_("After an eight the next player misses a turn.")),
        "Q": Phrase(N_("After an Over the next player misses a turn.")),
    },
    "skip_answer": {
        "on": Phrase(
            N_("If you are to miss a turn, you may answer with the same rank; then the player after you misses it.")
        ),
        "off": Phrase(N_("Missing a turn cannot be passed on: whoever is hit has to stand.")),
        "three-up": Phrase(
            N_(
                "If you are to miss a turn, you may pass it on with the same rank, but only while at least"
                " three players hold cards."
            )
        ),
    },
    "caller": {
        "O": Phrase(N_("Whoever plays an Over names the suit that has to follow.")),
        "U": Phrase(N_("Whoever plays an Under names the suit that has to follow.")),
        "O+U": Phrase(N_("Whoever plays an Over or an Under names the suit that has to follow.")),
        "8": Phrase(N_("Whoever plays an eight names the suit that has to follow.")),
    },
    "caller_wild": {
        "on": Phrase(
            N_("A card that changes the suit goes on any card, only not on one whose effect is still to be settled.")
        ),
        "off": Phrase(N_("A card that changes the suit has to fit by suit or rank itself.")),
    },
    "caller_on_caller": {
        "on": Phrase(N_("A called suit may also be answered with another card that changes the suit.")),
        "off": Phrase(N_("A called suit has to be followed; a card that changes the suit is no way round it.")),
    },
    "rank_caller": {
        "none": Phrase(N_("No card asks for a rank.")),
        "U": Phrase(
            N_(
                "Whoever plays an Under may ask for a rank. That rank has to follow, in any suit, or"
                " another Under, which changes the request."
            )
        ),
    },
    "king_beats_under": {
        "off": Phrase(N_("A king has no power over an Under.")),
        "on": Phrase(N_("Any king goes on any Under and cancels the rank asked for.")),
    },
    "farao": {
        "off": Phrase(N_("The Under of leaves is an Under like the others.")),
        "on": Phrase(
            N_(
                "The Under of leaves is the pharaoh: it goes on any card and any card may follow it. Put"
                " on a seven it cancels what would have to be drawn."
            )
        ),
    },
    "recall": {
        "none": Phrase(N_("Whoever has played the last card is out and cannot be called back.")),
        "next": Phrase(
            N_(
                "When somebody has played the last card, the very next player, and nobody else, may call"
                " that player back."
            )
        ),
        "lap": Phrase(
            N_(
                "Whoever has gone out may be called back by any player until play comes round to the empty"
                " seat once more."
            )
        ),
        "natural": Phrase(
            N_(
                "A seven hits the next player even if that player has just gone out. Cards that are still"
                " owed when play comes round to the empty seat bring its player back into the game."
            )
        ),
    },
    "recall_with": {
        "farao": Phrase(N_("The pharaoh calls a player back with 1 card.")),
        "H7": Phrase(N_("The seven of hearts calls a player back, who then draws the cards owed for sevens.")),
        "red7": Phrase(
            N_("The sevens of hearts and bells call a player back, who then draws the cards owed for sevens.")
        ),
        "any7": Phrase(N_("Every seven calls a player back, who then draws the cards owed for sevens.")),
    },
    "recall_per_lap": {
        "one": Phrase(N_("If several have gone out in one lap, only one of them can be called back.")),
        "each": Phrase(N_("If several have gone out in one lap, each of them can be called back.")),
    },
    "burn": {
        "none": Phrase(N_("Four cards of a rank have no special effect.")),
        "four": Phrase(
            N_(
                "Four cards of a rank thrown at once burn: they lose their effects, and the same player"
                " goes on at once."
            )
        ),
        "pile": Phrase(
            N_(
                "Four cards of a rank burn, also when a throw completes the cards of its rank on top of"
                " the pile. They lose their effects, and the same player goes on at once."
            )
        ),
    },
    "after_burn": {
        "any": Phrase(N_("Any card may be played on burnt cards.")),
        "match": Phrase(N_("Whatever is played on burnt cards has to fit the top one by suit or rank.")),
    },
    "green_king_draw": {
        "0": Phrase(N_("The king of leaves is a king like the others.")),
        "3": _GREEN_KING,
        "4": _GREEN_KING,
    },
    "reverse": {
        "none": Phrase(N_("The direction of play never changes.")),
        "X": Phrase(N_("A ten turns the direction of play. When only two play, it makes the other miss a turn.")),
        "8": Phrase(N_("An eight turns the direction of play. When only two play, it makes the other miss a turn.")),
        "A": Phrase(N_("An ace turns the direction of play. When only two play, it makes the other miss a turn.")),
    },
    "last_call": {
        "none": Phrase(N_("The last card need not be announced; keep an eye on how many cards the others hold.")),
        "makao": Phrase(N_("With one card left you say “Makaó!” before the next player plays or draws.")),
        "mau": Phrase(N_("With one card left you say “Mau!” before the next player plays or draws.")),
    },
    "last_call_penalty": {"1": _FORGOTTEN, "2": _FORGOTTEN, "5": _FORGOTTEN},
    "out_with_throw": {
        "on": Phrase(N_("You may go out with several cards thrown at once.")),
        "off": Phrase(N_("You cannot go out with a throw; the last card is played on its own.")),
    },
    "last_card_acts": {
        "on": Phrase(N_("The last card has its effect like any other.")),
        "off": Phrase(N_("The last card has no effect unless it is a seven.")),
    },
    "end": {
        "first": Phrase(N_("The first player without cards wins, and the deal is over.")),
        "last": Phrase(
            N_("The first player without cards wins. The others play on until one is left with cards: that one loses.")
        ),
    },
    "match": {
        "single": Phrase(N_("Every deal stands for itself; no score is kept.")),
        "lives": Phrase(
            N_(
                "The cards dealt to you are your lives: whoever loses a deal gets one card fewer from then"
                " on. Whoever has none left drops out, and the last one left wins the match."
            )
        ),
        "cards": Phrase(N_("The winner of a deal scores a point for every card that the others still hold.")),
        "points": Phrase(N_("After a deal the cards left in hand are counted by their value.")),
    },
    "match_length": {
        **{str(count): _ROUNDS for count in (3, 5, 10)},
        **{str(count): _TARGET for count in (50, 100, 200)},
    },
    "next_dealer": {
        "loser": Phrase(N_("The loser of a deal deals the next one.")),
        "rotate": Phrase(N_("After each deal the next player in turn deals.")),
    },
    "laid_card": {
        "off": Phrase(N_("There is no last chance for a player without starting cards.")),
        "on": Phrase(
            N_(
                "Whoever has lost the last starting card gets one last chance: a single card, laid face"
                " down. If it fits when the turn comes, it is played; only winning that deal gives a"
                " starting card again."
            )
        ),
    },
}

# Sentences that name suits or figures, for French packs.
FRENCH: Final[dict[tuple[str, str], Phrase]] = {
    ("skip", "Q"): Phrase(N_("After a queen the next player misses a turn.")),
    ("caller", "O"): Phrase(N_("Whoever plays a queen names the suit that has to follow.")),
    ("caller", "U"): Phrase(N_("Whoever plays a jack names the suit that has to follow.")),
    ("caller", "O+U"): Phrase(N_("Whoever plays a queen or a jack names the suit that has to follow.")),
    ("rank_caller", "U"): Phrase(
        N_(
            "Whoever plays a jack may ask for a rank. That rank has to follow, in any suit, or another"
            " jack, which changes the request."
        )
    ),
    ("king_beats_under", "off"): Phrase(N_("A king has no power over a jack.")),
    ("king_beats_under", "on"): Phrase(N_("Any king goes on any jack and cancels the rank asked for.")),
    ("farao", "off"): Phrase(N_("The jack of spades is a jack like the others.")),
    ("farao", "on"): Phrase(
        N_(
            "The jack of spades is the pharaoh: it goes on any card and any card may follow it. Put on a"
            " seven it cancels what would have to be drawn."
        )
    ),
    ("recall_with", "H7"): pgettext(
        "French cards",
        "The seven of hearts calls a player back, who then draws the cards owed for sevens.",
    ),
    ("recall_with", "red7"): Phrase(
        N_("The sevens of hearts and diamonds call a player back, who then draws the cards owed for sevens.")
    ),
    ("green_king_draw", "0"): Phrase(N_("The king of spades is a king like the others.")),
    ("green_king_draw", "3"): _KING_OF_SPADES,
    ("green_king_draw", "4"): _KING_OF_SPADES,
}


def sentences(option: str, value: object, translator: Translator, french: bool = False) -> tuple[str, ...]:
    """The sentences for an option's value: one for a plain value, one for each member of a set."""
    return tuple(_one(option, key, translator, french) for key in members(option, value))


def sentence(option: str, value: object, translator: Translator, french: bool = False) -> str:
    """The same as running text."""
    return " ".join(sentences(option, value, translator, french))


def _one(option: str, key: str, translator: Translator, french: bool) -> str:
    phrase = SENTENCES[option][key]
    if french:
        phrase = FRENCH.get((option, key), phrase)
    return phrase.text(translator, int(key) if phrase.plural else None)
