"""The script of the worker in which the computers think. Text goes in and comes out; it never sees more than a view."""

from web.app import bot_move


def choose(request: str) -> str:
    """The code of a computer's move."""
    return bot_move.choose(request)


__export__ = ["choose"]
