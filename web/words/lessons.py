"""What the lessons say: six steps for each game that has one. All steps may use {player}, who plays against you."""

from typing import Final

from web.words.mark import N_, Translator

LESSONS: Final[dict[str, tuple[str, ...]]] = {
    "faraon": (
        N_("Your turn: suit on suit, or rank on rank. Tap the king of leaves, and tap it again to play it."),
        N_("Nothing of yours fits now. Tap the stock to draw a card; that ends your turn."),
        N_("A seven: two cards for you! Answer it with your own seven, and {player} owes four."),
        N_("Those were four cards. Play the ace: whoever comes next misses a turn."),
        N_("It is your turn again. An Over goes on any card and calls a suit: play it and call leaves."),
        N_("One card left, and it fits. Play it: whoever is first without cards wins."),
    ),
    "farao": (
        N_("Your turn. Cards of one rank go together: tap the nine of leaves, the nine of hearts, then Play."),
        N_("Nothing of yours fits now, and only then do you draw: tap the stock."),
        N_("A seven costs three cards. The Under of leaves, the pharaoh, goes on anything and stops it: play it."),
        N_("An Over calls a suit, and you hold hearts: play the Over of acorns and call hearts."),
        N_("{player} is out, but not safe for one lap: your seven of hearts calls back, with three cards. Play it."),
        N_("Play your last card. Nobody can call you back: both cards that do it are gone."),
    ),
    "makao": (
        N_("With two packs you hold the nine of leaves twice. Cards of one rank go together: tap both, then Play."),
        N_("A seven: tap the stock and take two cards. In Makaó it is still your turn after that."),
        N_("An Over goes on any suit and calls one. You hold acorns: play the Over and call acorns."),
        N_("With an Under {player} asks for nines. A king goes on any Under and ends that: play it."),
        N_("Before the play that leaves you one card, press “Makaó!”, or you draw two. Then play the ten."),
        N_("The last card has to be played on its own. It fits: play it."),
    ),
}

WATCH: Final = N_("Good. Now watch what {player} does.")
OTHER_MOVE: Final = N_("That would be possible too. For now try this: {move}")
NOT_SAID: Final = N_("Almost: first press {word}, then play the card.")
DONE: Final = N_("That is all!")
GOODBYE: Final = N_("Now you can play. The question mark at the table has all the rules.")

# What a lesson leaves out because it has to be short.
REST: Final[dict[str, str]] = {
    "faraon": N_("In a real deal everybody begins with five cards."),
    "farao": N_("In a real deal aces make the next player miss a turn, and four of a rank burn."),
    "makao": N_("In a real round everybody begins with nine cards, and aces make the next player miss a turn."),
}


def lesson_step(game: str, step: int, translator: Translator, player: str) -> str:
    """What a lesson says at a step, counted from 1."""
    return translator.gettext(LESSONS[game][step - 1]).format(player=player)


def lesson_goodbye(game: str, translator: Translator) -> str:
    """What a lesson ends with."""
    return f"{translator.gettext(REST[game])} {translator.gettext(GOODBYE)}"
