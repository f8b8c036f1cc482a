"""Addresses of deals and of single situations, and changing to another one on the open page."""

from __future__ import annotations

from collections.abc import Callable

from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State

# opens an address of the table and comes back when cards lie there
Opened = Callable[[str], TableDriver]


def deal(
    players: int = 2,
    seed: int = 7,
    more: str = "",
    level: str = "normal",
    pace: str = "instant",
    game: str = "faraon",
) -> str:
    """The fragment of a deal, of Faraón where no other game is named."""
    return f"game={game}&players={players}&level={level}&seed={seed}&pace={pace}{more}"


def situation(
    hands: str,
    pile: str,
    stock: str = "",
    options: str = "",
    turn: int = 0,
    pace: str = "instant",
    game: str = "faraon",
    moves: str = "",
    **pending: object,
) -> str:
    """The fragment of a record that begins in the middle: cards as in the rule cases, hands apart by "/"."""
    start = {"hands": hands, "pile": pile, "stock": stock, "turn": turn, **pending}
    pairs = ",".join(f"{name}:{str(value).replace(' ', '')}" for name, value in start.items() if value != "")
    return f"record=1.1;{game};{options};{pairs};{moves}&level=normal&pace={pace}"


FRENCH = tuple(suit + rank for suit in "HDSC" for rank in "23456789XJQKA")


def big_hand(cards: int, players: int) -> str:
    """A situation of Crazy Eights, whose pack has 52 cards: so many for the person, and two for each of the others."""
    mine, rest = FRENCH[:cards], FRENCH[cards:]
    others = ["".join(rest[2 * seat : 2 * seat + 2]) for seat in range(players - 1)]
    top, *stock = rest[2 * (players - 1) :]
    return situation("/".join(["".join(mine), *others]), top, "".join(stock), game="crazy_eights")


# an address that is there already changes nothing, and nobody is told of it
CHANGE = """fragment => new Promise(done => {
  const before = location.href;
  addEventListener('hashchange', () => setTimeout(done), {once: true});
  location.hash = fragment;
  if (location.href === before) done();
})"""


def change_fragment(table: TableDriver, fragment: str) -> None:
    """Change the address on the open page; comes back when the page has been told of it."""
    table.surface.evaluate(CHANGE, fragment)


def another_deal(table: TableDriver, fragment: str) -> State:
    """Start another deal on the open page, answering yes when it asks; comes back at the person's turn."""
    before = table.look()
    change_fragment(table, fragment)

    def moved(state: State) -> bool:
        asks = state.dialog is not None and state.dialog.kind == "confirm"
        return asks or (bool(state.hand) and state.phase == "play" and state.codes != before.codes)

    if table.until("the question or the new deal", moved).dialog is not None:
        table.tap('dialog[data-choice="confirm"] button[data-value="yes"]')
        table.until("the new deal", lambda s: s.dialog is None and bool(s.hand) and s.codes != before.codes)
    return table.my_turn()
