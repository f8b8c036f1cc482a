"""What all court figures share: faces, boots and a few limbs, so that sixteen persons are one family."""

from web.art.ink import BLUSH, GROUND, INK, SKIN, dot, flat, line, ring, shape


def head(x: float, y: float, look: float = -0.9, brow: float = 0.0, smile: float = 1.1, skin: str = SKIN) -> str:
    """A bare face about 12 wide and 15 high around (x, y); `look` turns it, `brow` tilts the brows."""
    e = x + look
    return "".join(
        (
            shape(
                skin,
                f"M{x - 5.8:.4g} {y - 5:.4g}c-.5 6.4 1.6 12.4 5.8 12.4s6.3-6 5.8-12.4c-2-3.4-9.6-3.4-11.6 0Z",
            ),
            dot(e - 3.5, y + 3, 1.35, BLUSH),
            dot(e + 3.7, y + 3, 1.35, BLUSH),
            dot(e - 2.3, y + 0.2, 0.78, INK),
            dot(e + 2.5, y + 0.2, 0.78, INK),
            line(f"M{e - 3.6:.4g} {y - 1.9 - brow:.4g}q1.1-.7 2.4 {brow:.2g}", 0.7),
            line(f"M{e + 1.4:.4g} {y - 1.9:.4g}q1.2-.7 2.4 {-brow:.2g}", 0.7),
            line(f"M{e - 0.1:.4g} {y + 0.4:.4g}q{look:.2g} 1.6 {look * 1.1:.2g} 2.1q.4.4 1.2.3", 0.7),
            line(f"M{e - 1.4:.4g} {y + 4.6:.4g}q1.5 {smile:.2g} 3 0", 0.8),
        )
    )


def boots(x: float, y: float, paint: str, apart: float = 4.4) -> str:
    """Two boots standing on y, toes outward."""
    left, right = x - apart, x + apart
    return shape(paint, f"M{left - 2.7:.4g} {y - 8:.4g}h5.4l.6 8h-8.9c0-2.2 1.3-3.2 3.2-3.7Z") + shape(
        paint, f"M{right + 2.7:.4g} {y - 8:.4g}h-5.4l-.6 8h8.9c0-2.2-1.3-3.2-3.2-3.7Z"
    )


def hand(x: float, y: float, skin: str = SKIN) -> str:
    """A fist."""
    return ring(x, y, 2.5, skin)


def ground(x: float, reach: float = 15) -> str:
    """A patch of meadow to stand on."""
    left, right = x - reach, x + reach
    across, bend = f"{2 * reach:.4g}", f"{2 * reach - 5:.4g}"
    patch = f"M{left:.4g} 98.6c5-3 {bend}-3 {across} 0-5 3-{bend} 3-{across} 0Z"
    left_tuft = f"M{left + 1.6:.4g} 98.6l-.8-2.6m2 2.6.6-3.2"
    right_tuft = f"M{right - 2:.4g} 98.8l.8-3m-2 3-.4-2.2"
    return flat(GROUND, patch) + line(left_tuft + right_tuft, 0.8)
