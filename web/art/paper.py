"""The card itself: its size and its blank sheet."""

from web.art.ink import EDGE, FACE

WIDTH, HEIGHT = 66, 104


def paper() -> str:
    """A sheet with round corners and a fine edge."""
    return f'<rect x=".5" y=".5" width="65" height="103" rx="5.4" fill="{FACE}" stroke="{EDGE}"/>'
