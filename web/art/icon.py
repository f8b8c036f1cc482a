"""The icon of the installed site: the card of the pages' mark, on the cloth."""

from __future__ import annotations

from typing import Final

SIZE: Final = 64

# On the cloth around the card; a maskable one may be cut to a circle of four fifths of its size.
_CARD: Final = """\
<rect x="10" y="2" width="44" height="60" rx="7" fill="#fffdf6" stroke="#1d1a16" stroke-width="2.4"/>
<path d="M32 20 50 51H14Z" fill="#ecc163" stroke="#1d1a16" stroke-width="2.4" stroke-linejoin="round"/>
<path d="M32 20 38 51H50Z" fill="#b98a2b"/>
<path d="M32 22.4c-6.4-3-8-9.4-4.4-15.2 1.8 2.2 3.2 2.6 4.4 1.2 1.2 1.4 2.6 1 4.4-1.2 3.6 5.8 2 12.2-4.4 15.2Z" \
fill="#0a6b3d" stroke="#1d1a16" stroke-width="2" stroke-linejoin="round"/>"""


def icon(*, maskable: bool = False) -> str:
    """The icon as SVG; a maskable one fills its square, the other has round corners and a larger card."""
    corner, scale = (0, 0.56) if maskable else (14, 0.8)
    shift = SIZE * (1 - scale) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect width="{SIZE}" height="{SIZE}" rx="{corner}" fill="#1f5a45"/>'
        f'<g transform="translate({shift:g} {shift:g}) scale({scale:g})">{_CARD}</g></svg>\n'
    )
