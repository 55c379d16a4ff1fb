"""The pictures on the cards, of the producers and of what stands in their offices: ``pictures.toml``, read."""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.artwork import Picture, dot, pictures


def star(x: float, y: float, r: float) -> str:
    """A small sparkle with four points."""
    k = r * 0.3
    return (
        f"M{x:g} {y - r:g}L{x + k:g} {y - k:g}L{x + r:g} {y:g}L{x + k:g} {y + k:g}"
        f"L{x:g} {y + r:g}L{x - k:g} {y + k:g}L{x - r:g} {y:g}L{x - k:g} {y - k:g}Z"
    )


def mask(x: float, y: float) -> str:
    """A thief's mask, without its eyes."""
    return f"M{x - 8:g} {y - 4:g}q8-2 16 0c1 5-2 9-5 9q-2 0-3-3q-1 3-3 3c-3 0-6-4-5-9Z"


def drop(x: float, y: float) -> str:
    """A drop of water, its tip there."""
    return f"M{x:g} {y:g}q-6 8-5 10q1 3 5 3q4 0 5-3q1-2-5-10Z"


def eyes(x: float, y: float, apart: float, r: float) -> str:
    """Two eyes."""
    return dot(x - apart, y, r) + dot(x + apart, y, r)


PICTURES = pictures(Path(__file__).with_name("pictures.toml"), star=star, mask=mask, drop=drop, eyes=eyes)
IPS, ACTIONS, EVENTS, HEADS, OWN = (
    tuple(PICTURES[chapter].values()) for chapter in ("ips", "actions", "events", "heads", "shelves")
)
WINDOW = PICTURES["lair"]["window"]


def scene(shapes: Picture) -> str:
    """A picture."""
    return "".join(f'<path class="{look}" d="{outline}"/>' for look, outline in shapes)
