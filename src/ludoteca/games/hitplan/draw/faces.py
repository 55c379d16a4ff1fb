"""The producers: a face for every seat, on a ground of the seat's own colour and shape.

A badge is about 28 × 28 around (0, 0), so small that it stands on a plate, and large enough as a portrait.
"""

from __future__ import annotations

from ludoteca.core.artwork import dot
from ludoteca.games.hitplan.draw.scenes import HEADS, scene

GROUNDS = (
    dot(0, 0, 13.5),
    "M-10-13H10Q13-13 13-10V10Q13 13 10 13H-10Q-13 13-13 10V-10Q-13-13-10-13Z",
    "M0-16L16 0L0 16L-16 0Z",
    "M-7.5-13.5H7.5L15 0L7.5 13.5H-7.5L-15 0Z",
    "M-12-13H12V3C12 9 6 13 0 16C-6 13-12 9-12 3Z",
)

SHOULDERS = (
    *["M-7.6 10.4C-6 6.8 6 6.8 7.6 10.4C4 13.4-4 13.4-7.6 10.4Z"] * 2,
    "M-5.6 9.8C-4.6 7.2 4.6 7.2 5.6 9.8L0 15.2Z",
    "M-7 12.7C-6 6.8 6 6.8 7 12.7Z",
    "M-8.6 8.8C-6 6.2 6 6.2 8.6 8.8C6 12 2 14 0 15C-2 14-6 12-8.6 8.8Z",
)


def badge(seat: int) -> str:
    """A producer's colour, shape and face."""
    worn = (("white bare", SHOULDERS[seat]), *HEADS[seat])
    return f'<path d="{GROUNDS[seat]}" class="s{seat} rim"/>{scene(worn)}'
