"""What of a deal can be passed on, and the links that say it. Everything stands in the fragment of the address."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from engine.record import Seeded
from web.app.address import MAX_BYTES, VERSION
from web.app.form import form_of_setup
from web.app.links import fragment_of, fragment_text
from web.app.session import Session, opening_score
from web.app.setup import Setup

REPLAY = "replay"
"""The key of an address that shows a finished deal from its first move."""


class What(Enum):
    """What a link leads to."""

    DEAL = "deal"
    """The same cards, to be played."""
    REPLAY = "replay"
    """The deal as it was played."""
    RULES = "rules"
    """The rules and who plays, with other cards every time."""


def offers(session: Session | None, setup: Setup | None, name: str = "") -> dict[What, str]:
    """The fragments, without ``#``, of everything that can be passed on now, the best first.

    ``setup`` is the deal on the table or what the start form says, ``name`` what these rules are called. The cards of
    a deal that runs are not passed on, for its link tells them to whoever takes it apart; those of a daily deal are no
    secret. A replay is passed on as a replay. A record that is too long for an address is left out.
    """
    found: dict[What, str] = {}
    if session is not None and not session.setup.lesson:
        day = session.record.notes.get("daily", "")
        if day:
            found[What.DEAL] = daily_fragment(session.setup.rules.game, day)
        elif session.over:
            found[What.DEAL] = deal_fragment(session)
        if session.over and not session.conceded:
            found[What.REPLAY] = f"{REPLAY}={session.record_text()}"
    if session is None and setup is not None and setup.replay is not None and setup.record is not None:
        found[What.REPLAY] = f"{REPLAY}={setup.record.to_text()}"
    if setup is not None:
        found[What.RULES] = fragment_of(setup, name)
    return {what: text for what, text in found.items() if len(text) <= MAX_BYTES}


def daily_fragment(game: str, day: str) -> str:
    """Deals a game's deal of a day."""
    return fragment_text((("daily", game), ("date", day)))


def deal_fragment(session: Session) -> str:
    """Deals the cards of this session again to the same players: as a seed, where an address can say it so, else as a
    record without moves."""
    setup, record = session.setup, session.record
    first = opening_score(Setup(setup.rules, setup.players)).match
    plain = Seeded(setup.players, session.seed, first.dealer, first.lives or None, first.laid)
    if record.start != plain:
        notes = {"level": setup.level, "style": setup.style}
        return f"record={replace(record, moves=(), notes=notes).to_text()}"
    made_by = ".".join(map(str, VERSION))
    return fragment_text((*form_of_setup(setup).pairs, ("seed", str(session.seed)), ("v", made_by)))
