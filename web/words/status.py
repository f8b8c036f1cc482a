"""The line above the table: whose turn it is, what is demanded, what is owed."""

from typing import Final

from web.words.mark import N_, Phrase, Translator, ngettext

STATUS: Final[dict[str, Phrase]] = {
    "YOUR_TURN": Phrase(N_("Your turn")),
    "THINKING": Phrase(N_("{player} is thinking")),
    "GO_ON": Phrase(N_("Tap to go on")),
    "DEALING": Phrase(N_("Dealing")),
    "FOLLOW": Phrase(N_("To follow: {suit} or {rank}")),
    "FOLLOW_SUIT": Phrase(N_("Called suit: {suit}")),
    "FOLLOW_RANK": Phrase(N_("Rank asked for: {rank}")),
    "ANY_CARD": Phrase(N_("Any card may follow")),
    "YOU_OWE": ngettext("You owe {count} card", "You owe {count} cards"),
    "OWES": ngettext("{player} owes {count} card", "{player} owes {count} cards"),
    "YOU_STAND": Phrase(N_("You are to miss this turn")),
    "STANDS": Phrase(N_("{player} is to miss this turn")),
    "MORE_STAND": ngettext("{count} player is to miss a turn", "{count} players are to miss a turn"),
    "RECALLABLE": Phrase(N_("{player} is out and can still be called back")),
    "YOU_RECALLABLE": Phrase(N_("You are out and can still be called back")),
    "RECALLABLE_MANY": Phrase(N_("Can still be called back: {players}")),
    "RECALL_OR_PASS": Phrase(N_("Call back or pass: {player}")),
    "PLAY_DRAWN": Phrase(N_("Play the drawn card or pass")),
    "SAY_LAST": Phrase(N_("Remember to say: {word}")),
    "OVER": Phrase(N_("The deal is over")),
}


def status(name: str, translator: Translator, count: int | None = None, **parts: object) -> str:
    """One part of the status line."""
    return STATUS[name].text(translator, count, **parts)
