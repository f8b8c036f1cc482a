"""The colours of the art and the few SVG strokes everything is drawn with.

Every colour is a CSS custom property with a fallback, so a page can recolour the art without touching it.
"""

FACE = "var(--card-face,#fffdf6)"
INK = "var(--card-ink,#1d1a16)"
EDGE = "var(--card-edge,#8d8577)"

RED = "var(--art-red,#b5402e)"
BLUE = "var(--art-blue,#38618c)"
GREEN = "var(--art-green,#66804a)"
GOLD = "var(--art-gold,#e0ab3c)"
CREAM = "var(--art-cream,#f4e6c6)"
BROWN = "var(--art-brown,#86592f)"
PLUM = "var(--art-plum,#75486b)"
GREY = "var(--art-grey,#b4b2a6)"
SKIN = "var(--art-skin,#f4cda6)"
BLUSH = "var(--art-blush,#e79a7c)"
GROUND = "var(--art-ground,#ccd0a0)"
SKY = "var(--art-sky,#cfdfe2)"


def shape(paint: str, d: str) -> str:
    """A filled shape; it takes the outline of the group it stands in."""
    return f'<path fill="{paint}" d="{d}"/>'


def flat(paint: str, d: str) -> str:
    """A filled shape without outline."""
    return f'<path fill="{paint}" stroke="none" d="{d}"/>'


def line(d: str, width: float | None = None, paint: str | None = None) -> str:
    """An open stroke."""
    weight = "" if width is None else f' stroke-width="{width:g}"'
    colour = "" if paint is None else f' stroke="{paint}"'
    return f'<path{colour}{weight} d="{d}"/>'


def dot(x: float, y: float, r: float, paint: str) -> str:
    """A spot without outline."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{paint}" stroke="none"/>'


def ring(x: float, y: float, r: float, paint: str) -> str:
    """A spot with the outline of its group."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{paint}"/>'


def drawn(*parts: str, width: float | str = 1.1) -> str:
    """A group inked with one pen."""
    pen = f'fill="none" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {pen}>{''.join(parts)}</g>"


def hatching(x: float, y: float, count: int, step: float = 1.9, across: float = 2.6, down: float = -1.5) -> str:
    """A column of short parallel strokes from (x, y) downwards, as a woodcutter shades the side away from light."""
    return line("".join(f"M{x:.4g} {y + step * at:.4g}l{across:g} {down:g}" for at in range(count)), 0.55)


def penned(*parts: str) -> str:
    """A group inked with the pen of the place where it is used."""
    pen = f'fill="none" stroke="{INK}" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {pen}>{''.join(parts)}</g>"


def oval(x: float, y: float, rx: float, ry: float, paint: str, turn: float = 0) -> str:
    """An ellipse with the outline of its group, turned by degrees."""
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"{turned} fill="{paint}"/>'


# Stands in names where the sprite's id prefix goes.
OWN = "{#}"


def placed(name: str, x: float, y: float, width: float, height: float, *, stroke: str = "") -> str:
    """Another symbol put into a box."""
    pen = f' stroke="{stroke}"' if stroke else ""
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<use href="#{OWN}{name}" {box}{pen}/>'


def symbol(name: str, width: float, height: float, *parts: str) -> str:
    """A named drawing in its own box."""
    return f'<symbol id="{OWN}{name}" viewBox="0 0 {width:g} {height:g}">{"".join(parts)}</symbol>'
