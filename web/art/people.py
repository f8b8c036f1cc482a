"""What all court figures share: faces, boots and a few limbs, so that sixteen persons are one family."""

from web.art.ink import BLUSH, INK, SKIN, dot, line, ring, shape


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
