"""What a look back at a deal says of cards and of play, in words for everybody. A point is one deal in a hundred."""

from typing import Final

from web.words.mark import N_, Phrase, Translator, ngettext

# From so many points on; the first one that holds is said. A single deal has much luck in it: 30 points are usual.
LUCK: Final[tuple[tuple[int, Phrase], ...]] = (
    (50, Phrase(N_("Your cards: much better than average."))),
    (20, Phrase(N_("Your cards: better than average."))),
    (7, Phrase(N_("Your cards: a little better than average."))),
    (-6, Phrase(N_("Your cards: about average."))),
    (-16, Phrase(N_("Your cards: a little worse than average."))),
    (-29, Phrase(N_("Your cards: worse than average."))),
)
WORST_LUCK: Final = Phrase(N_("Your cards: much worse than average."))

PLAY: Final = ngettext("Your play: you gave away {count} point.", "Your play: you gave away {count} points.")
PERFECT_PLAY: Final = Phrase(N_("Your play: you gave nothing away."))
GIFTS: Final = ngettext("The others gave you {count} point.", "The others gave you {count} points.")
NO_GIFTS: Final = Phrase(N_("The others gave you nothing."))
COST: Final = ngettext("cost {count} point", "cost {count} points")


def luck_line(points: int, translator: Translator) -> str:
    """How good the person's cards were."""
    found = next((phrase for least, phrase in LUCK if points >= least), WORST_LUCK)
    return found.text(translator)


def play_line(points: int, translator: Translator) -> str:
    """How much the person's own moves gave away."""
    return PLAY.text(translator, points) if points > 0 else PERFECT_PLAY.text(translator)


def gifts_line(points: int, translator: Translator) -> str:
    """How much the others' moves gave to the person."""
    return GIFTS.text(translator, points) if points > 0 else NO_GIFTS.text(translator)


def cost_line(points: int, translator: Translator) -> str:
    """What one move cost; never less than one point."""
    return COST.text(translator, max(1, points))
