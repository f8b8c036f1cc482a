"""What the levels and the manners of the computer players are called."""

from typing import Final

from web.words.mark import N_, Phrase, Translator, pgettext

# They go on with "The computers play".
LEVELS: Final[dict[str, Phrase]] = {
    "easy": Phrase(N_("easily")),
    "normal": Phrase(N_("normally")),
    "hard": Phrase(N_("strongly")),
    "master": Phrase(N_("masterly")),
}

# Short enough for a seat at the table; they say how somebody plays, not how well.
STYLES: Final[dict[str, Phrase]] = {
    "mixed": pgettext("manner", "mixed"),
    "plain": pgettext("manner", "plain"),
    "cautious": pgettext("manner", "cautious"),
    "attacker": pgettext("manner", "attacking"),
    "hoarder": pgettext("manner", "hoarding"),
    "vengeful": pgettext("manner", "vengeful"),
    "gambler": pgettext("manner", "daring"),
}

STYLE_LINES: Final[dict[str, Phrase]] = {
    "mixed": Phrase(N_("everybody in a way of their own")),
    "plain": Phrase(N_("without a fancy")),
    "cautious": Phrase(N_("seldom hits anybody")),
    "attacker": Phrase(N_("hits at once")),
    "hoarder": Phrase(N_("saves the strong cards")),
    "vengeful": Phrase(N_("hits back at whoever hit last")),
    "gambler": Phrase(N_("often draws and changes suits")),
}


def level_name(level: str, translator: Translator) -> str:
    """How well computers of a level play."""
    return LEVELS[level].text(translator)


def style_name(style: str, translator: Translator) -> str:
    """How a computer plays, in a word."""
    return STYLES[style].text(translator)


def style_line(style: str, translator: Translator) -> str:
    """How a computer plays, in a word and a few more: "cautious: keeps answers in hand"."""
    return f"{style_name(style, translator)}: {STYLE_LINES[style].text(translator)}"
