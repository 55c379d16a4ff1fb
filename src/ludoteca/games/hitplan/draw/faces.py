"""The producers: a face for every seat, on a ground of the seat's own colour and shape.

A badge is about 28 × 28 around (0, 0), so small that it stands on a plate, and large enough as a portrait.
"""

from __future__ import annotations

from ludoteca.games.hitplan.draw.scenes import Shape, dot, scene

GROUNDS = (
    dot(0, 0, 13.5),
    "M-10-13H10Q13-13 13-10V10Q13 13 10 13H-10Q-13 13-13 10V-10Q-13-13-10-13Z",
    "M0-16L16 0L0 16L-16 0Z",
    "M-7.5-13.5H7.5L15 0L7.5 13.5H-7.5L-15 0Z",
    "M-12-13H12V3C12 9 6 13 0 16C-6 13-12 9-12 3Z",
)

EYES = dot(-2.4, -0.6, 0.9) + dot(2.4, -0.6, 0.9)
HEADS: tuple[tuple[Shape, ...], ...] = (
    (  # a bob
        ("print bare", "M-7.5 5C-9.5-4-6-9.5 0-9.5C6-9.5 9.5-4 7.5 5Z"),
        ("skin0 bare", "M-4.8-3C-1-3 3-4.5 4.8-5.5V1.5A4.8 5 0 0 1-4.8 1.5Z"),
        ("print bare", EYES),
        ("line thin", "M-1.6 3.4Q0 4.6 1.6 3.4"),
    ),
    (  # glasses
        ("skin1 bare", "M-5.2-4.5H5.2V1.5A5.2 5.4 0 0 1-5.2 1.5Z"),
        ("wood bare", "M-6-2.5C-7-9-3-10 0-9.6C4-10.6 7-8 6-2.5L4.6-5.4H-4.6Z"),
        ("line thin", dot(-2.6, -0.6, 2.1) + dot(2.6, -0.6, 2.1) + "M-0.6-0.8H0.6M-1.6 4.2H1.6"),
    ),
    (  # a beard
        ("skin2 bare", "M-5-5.5H5V1H-5Z"),
        (
            "print bare",
            (
                "M-5.6-5C-5-9.5 5-9.5 5.6-5L4.6-5.6H-4.6Z"
                "M-5.4 0C-3.6 2-1.6 1.2 0 1.4C1.6 1.2 3.6 2 5.4 0C6 5 3 8.4 0 8.4C-3 8.4-6 5-5.4 0Z"
            ),
        ),
        ("white bare", "M-1.8 3.2H1.8Q1.4 4.6 0 4.6Q-1.4 4.6-1.8 3.2Z"),
        ("print bare", dot(-2.3, -2, 0.9) + dot(2.3, -2, 0.9)),
    ),
    (  # a bun and headphones
        ("red bare", dot(0, -9.2, 3) + "M-6-1C-7-8-3-8.6 0-8.6C3-8.6 7-8 6-1L4.8-4.6H-4.8Z"),
        ("skin0 bare", "M-4.8-4.4H4.8V1.5A4.8 5 0 0 1-4.8 1.5Z"),
        ("print bare", EYES + "M-7.4-1.8H-4.8V2.6H-7.4ZM4.8-1.8H7.4V2.6H4.8Z"),
        ("line thin", "M-6-2C-6-10 6-10 6-2M-1.6 3.4Q0 4.6 1.6 3.4"),
    ),
    (  # dark glasses
        ("skin1 bare", "M-5-5H5V2A5 5.2 0 0 1-5 2Z"),
        ("gold bare", "M-1.8-4.5L-3-10.6L0-9L3-10.6L1.8-4.5L5-5.4L4.4-4H-4.4L-5-5.4Z"),
        ("print bare", "M-5.2-2.4H5.2V-1.2C5 1 1.4 1 0.6-1H-0.6C-1.4 1-5 1-5.2-1.2Z"),
        ("line thin", "M-1.4 4.2L1.8 3.6"),
    ),
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
