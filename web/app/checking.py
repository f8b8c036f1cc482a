"""Whether the computers of a record could have cheated: every one of their moves is thought about again.

    python3 -m web.app.checking '<record, or a link that ends in one>'

A computer's move follows from what its seat saw, from its random numbers and from how long it thought, which the record
notes. Anybody can repeat that with the views of the record alone; a move that came from anything else stands out.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from engine.bots import LEVELS, REVISION, choose
from engine.moves import Move
from engine.record import Record, RecordError, Seeded, parse_record
from engine.rng import Random
from engine.table import table_of
from engine.view import view_of
from web.app.record_link import read_record
from web.app.record_notes import SINCE, count_noted, noted_playouts
from web.app.session import PERSON, bot_seed
from web.app.setup import Setup


class CannotCheck(ValueError):
    """A record that says too little of how its computers played: a text that says what is missing."""


@dataclass(frozen=True)
class Disagreement:
    """A move (``number`` from 1) that the seat would not have made from what it saw."""

    number: int
    seat: int
    made: Move
    thought: Move


def check(record: Record) -> tuple[int, list[Disagreement]]:
    """How many moves of computers the record has, and those that they would not have made. Raises `CannotCheck`."""
    setup = read_record(record.to_text())
    if not isinstance(setup, Setup) or not isinstance(record.start, Seeded) or "level" not in record.notes:
        raise CannotCheck("the record does not say from which seed, or at which level, its computers played")
    if record.notes.get("bots") != str(REVISION):
        raise CannotCheck("the computers of this record were other ones than those of today")
    since = count_noted(record, SINCE)
    computers = [number for number, (seat, _) in enumerate(record.moves) if seat != PERSON and number >= since]
    noted = noted_playouts(record)
    if not noted and not LEVELS[setup.level].most:
        noted = [0] * len(computers)
    if len(noted) != len(computers):
        raise CannotCheck("the record does not say how long each computer thought")
    playouts = dict(zip(computers, noted, strict=True))
    deal, found = record.begin(), []
    for number, (seat, move) in enumerate(record.moves):
        if number in playouts:
            rng = Random(bot_seed(record.start.seed, number, seat))
            again = choose(setup.level, view_of(deal, seat), rng, setup.style_of(seat), playouts[number])
            if again is not move:
                found.append(Disagreement(number + 1, seat, move, again))
        deal.play(seat, move)
    return len(computers), found


def main(arguments: list[str]) -> int:
    """Check the record of the command line; 0 if the computers played by what they saw."""
    text = arguments[0].rpartition("record=")[2] if arguments else ""
    try:
        record = parse_record(text)
        count, found = check(record)
    except (RecordError, CannotCheck) as error:
        print(error)
        return 2
    deck = table_of(record.rules).deck
    for one in found:
        print(f"move {one.number}, seat {one.seat}: {one.made.text(deck)}, but its view says {one.thought.text(deck)}")
    print(f"{count} moves of computers, {len(found)} that do not follow from what they saw")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
