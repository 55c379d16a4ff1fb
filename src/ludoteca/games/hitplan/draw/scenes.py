"""The pictures on the IPs, from a small vocabulary of shapes.

A scene is 90 × 80 around (0, 0): shapes in the order of painting, each with its colour.
"""

from __future__ import annotations

Shape = tuple[str, str]
"""The colour (a class of the style sheet; ``line`` for a stroke alone) and the outline."""


def dot(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def star(x: float, y: float, r: float) -> str:
    """A small sparkle with four points."""
    k = r * 0.3
    return (
        f"M{x:g} {y - r:g}L{x + k:g} {y - k:g}L{x + r:g} {y:g}L{x + k:g} {y + k:g}"
        f"L{x:g} {y + r:g}L{x - k:g} {y + k:g}L{x - r:g} {y:g}L{x - k:g} {y - k:g}Z"
    )


GROUND = "M-45-40H45V40H-45Z"
DRAGON = (
    "M-43 0C-34-4-24 4-14 6C-4 10 8 8 14 0C19-7 18-16 25-21C32-26 43-22 44-13L36-12C32-11 33-4 30 2"
    "C25 14 8 20-8 16C-20 13-32 6-43 16L-38 8Z"
)

SCENES: tuple[tuple[Shape, ...], ...] = (
    (  # Pocket Pet: a toy in the shape of an egg, its creature on the screen
        ("mint bare", GROUND),
        ("rose", "M0-37C20-37 29-8 29 7C29 27 15 37 0 37C-15 37-29 27-29 7C-29-8-20-37 0-37Z"),
        ("cream", "M-17-18H17V13H-17Z"),
        ("grass", "M-9-12L-5-5H5L9-12L11 4C11 8 7 11 0 11C-7 11-11 8-11 4Z"),
        ("print bare", dot(-4, 1, 1.8) + dot(4, 1, 1.8)),
        ("line", "M-3 6Q0 8 3 6"),
        ("gold", dot(-11, 24, 4.2) + dot(0, 27, 4.2) + dot(11, 24, 4.2)),
    ),
    (  # School Days: the school under a cherry tree
        ("sky bare", GROUND),
        ("grass bare", "M-45 26Q0 18 45 26V40H-45Z"),
        ("cream", "M-18-4H40V28H-18Z"),
        ("red", "M-22-4L11-24L44-4Z"),
        ("white", dot(11, -10, 6)),
        ("line", "M11-10V-14M11-10H14"),
        ("steel", "M-12 4H-4V13H-12ZM26 4H34V13H26ZM5 10H17V28H5Z"),
        ("wood", "M-35 30C-32 16-34 8-36-4H-30C-29 8-28 18-25 30Z"),
        ("rose", "M-44-8C-46-22-34-32-26-26C-16-30-8-18-15-9C-15 1-30 6-36-1C-43 1-46-4-44-8Z"),
        ("white bare", dot(-34, -14, 2) + dot(-24, -18, 2) + dot(-26, -7, 2)),
    ),
    (  # Night Diner: a stall with its lantern and a steaming bowl
        ("night bare", GROUND),
        ("gold bare", "M31-34A10 10 0 1 0 40-20A8 8 0 0 1 31-34Z"),
        ("wood", "M-36 10H36V40H-36Z"),
        ("wood", "M-40-22H26V-15H-40Z"),
        ("red", "M-36-15H-18V2L-27-2L-36 2ZM-16-15H2V2L-7-2L-16 2ZM4-15H22V2L13-2L4 2Z"),
        ("dusk", "M28-14H40V6H28Z"),
        ("line", "M34-14V-20M28-7H40M28 0H40"),
        ("cream", "M-20 12H12C12 24 4 30-4 30C-12 30-20 24-20 12Z"),
        ("line light", "M-11 7C-14 4-8 2-11-2M0 7C-3 4 3 2 0-2"),
    ),
    (  # Ghost Train: an engine out of the dark, a ghost for its smoke
        ("violet bare", GROUND),
        ("night bare", "M-45 28H45V40H-45Z"),
        ("white", "M-4-14C-12-34 18-42 20-24C26-26 36-18 30-12C22-6 14-14 8-10Z"),
        ("print bare", dot(10, -26, 2) + dot(17, -25, 2)),
        ("steel", "M-26-2C-26-16-10-20 0-20C10-20 26-16 26-2V24H-26Z"),
        ("night", dot(0, 2, 15)),
        ("gold", dot(0, 2, 6)),
        ("red", "M-32 20H32L38 33H-38Z"),
        ("line light", "M-18 33V22M-6 33V22M6 33V22M18 33V22"),
        ("gold bare", "M-14 4L-45 14V28L-14 9ZM14 4L45 14V28L14 9Z"),
    ),
    (  # Rhythm Club: a record, a note, the lights of the floor
        ("violet bare", GROUND),
        ("rose bare", "M-45-40H-26L-4 40H-40ZM45-40H30L16 40H42Z"),
        ("print", dot(-6, 6, 27)),
        ("line pale", dot(-6, 6, 20) + dot(-6, 6, 14)),
        ("gold", dot(-6, 6, 8)),
        ("white", "M20 14V-28L39-33V-22L25-18V16A7 6 0 1 1 20 14Z"),
        ("mint", "M-42 40V24H-36V40ZM-33 40V32H-27V40ZM24 40V30H30V40ZM34 40V22H40V40Z"),
    ),
    (  # Robot League: a robot at the ball
        ("sky bare", GROUND),
        ("grass bare", "M-45 16H45V40H-45Z"),
        ("line pale", "M-45 24H45"),
        ("steel", "M-20-30H14V-8H-20Z"),
        ("gold", "M-5-30V-37M-5-37V-39" + dot(-3, -36, 3)),
        ("sky", dot(-11, -19, 4.5) + dot(5, -19, 4.5)),
        ("red", "M-24-6H18V16H-24Z"),
        ("white", "M-8-2H2V10H-8Z"),
        ("steel", "M-33-4H-26V14H-33ZM20-4H27V10H20ZM-18 18H-8V36H-22V30H-18ZM2 18H12V28L24 32V37H2Z"),
        ("white", dot(34, 28, 8)),
        ("print bare", "M34 23L38 26L37 31H31L30 26Z"),
    ),
    (  # Castle in Rain: towers under a cloud
        ("slate bare", GROUND),
        ("grass bare", "M-45 30Q-10 14 45 28V40H-45Z"),
        ("cream", "M-24-4H-8V8H8V-14H26V34H-24Z"),
        ("violet", "M-28-4L-16-22L-4-4ZM4-14L17-34L30-14Z"),
        ("wood", "M-6 34V22A6 6 0 0 1 6 22V34Z"),
        ("print bare", "M-18 2H-14V9H-18ZM15-6H19V2H15ZM15 10H19V18H15Z"),
        ("white", "M-43-18C-46-30-32-36-27-28C-22-36-6-32-9-22C-4-16-10-12-14-14H-38C-42-14-44-16-43-18Z"),
        ("line light", "M-38-8L-41 2M-30 6L-33 16M-2-4L-5 6M34-24L31-14M38 0L35 10M-38 22L-41 32M32 18L29 28"),
    ),
    (  # Idol Galaxy: a singer among planets
        ("night bare", GROUND),
        ("rose", dot(-24, -18, 14)),
        ("line gold-line", "M-43-10C-46-18-4-32-3-26C-2-20-38-4-43-10Z"),
        ("gold bare", star(18, -30, 6) + star(36, -14, 4) + star(-38, 16, 5) + star(30, 10, 3)),
        ("skin0", dot(8, -4, 9)),
        ("red", "M-3-4C-4-20 20-20 19-4C22 4 20 10 22 14H16V-4C10-2 4-6 1-8V14H-6C-4 8-4 2-3-4Z"),
        ("mint", "M0 7H16L26 40H-12Z"),
        ("steel", "M-15 3L-9-3L-6 0L-12 6Z"),
        ("line", "M-11 6L0 12"),
        ("line thin", "M5-2.5V-1M12-2.5V-1M7 2Q9 3.4 11 2"),
    ),
    (  # Dragon Courier: a parcel on its way
        ("sky bare", GROUND),
        ("white bare", "M-45 22C-36 14-26 18-24 24C-14 20-8 28-12 34H-45ZM20 34C22 24 36 24 38 30L45 28V40H20Z"),
        ("mint", "M10 2C8-16 0-30-14-37C-10-28-14-20-10-14C-6-14 0-6 2 4Z"),
        ("grass", DRAGON),
        ("mint", "M0 8C-8-14-24-24-41-24C-36-18-37-12-34-7C-28-10-22-6-20 0C-14-3-8 2-6 10Z"),
        ("gold", "M26-21L18-31L31-25ZM43-12L37-8L44-7Z"),
        ("print bare", dot(33, -17, 2.2)),
        ("line", "M6 14V20M-6 15V20"),
        ("wood", "M-14 18H14V38H-14Z"),
        ("red bare", "M-3 18H3V38H-3ZM-14 25H14V30H-14Z"),
    ),
    (  # Star Samurai: the helmet before a red sun
        ("cream bare", GROUND),
        ("red bare", dot(0, -2, 34)),
        ("gold", "M-22-14C-36-22-36-34-28-40C-30-28-16-22-10-20ZM22-14C36-22 36-34 28-40C30-28 16-22 10-20Z"),
        ("night", "M-24 4C-26-20-12-28 0-28C12-28 26-20 24 4L34 18L22 14H-22L-34 18Z"),
        ("gold", star(0, -16, 9)),
        ("skin0", "M-15 4H15V16C15 26 6 32 0 32C-6 32-15 26-15 16Z"),
        ("steel", "M-15 16H15C15 28 6 36 0 36C-6 36-15 28-15 16Z"),
        ("print bare", "M-11 7L-3 10L-11 12ZM11 7L3 10L11 12Z"),
        ("white", "M-44 34L30-6L36-6L34-1L-40 40Z"),
    ),
)


def scene(shapes: tuple[Shape, ...]) -> str:
    """A picture."""
    return "".join(f'<path class="{look}" d="{outline}"/>' for look, outline in shapes)
