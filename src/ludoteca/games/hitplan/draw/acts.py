"""The pictures on the action cards and the events, from the vocabulary of the IPs' scenes.

An action's is 90 × 80 around (0, 0), quiet in the upper left, where its Appeal stands; its top and foot may be cut off.
An event's is 90 × 44.
"""

from __future__ import annotations

from ludoteca.core.shapes import Box
from ludoteca.games.hitplan.draw.scenes import GROUND, Shape, dot, star

SEEN = Box(-45, -40, 90, 80)
"""What of an action's picture is seen in a frame of its proportions."""
BAND = "M-45-22H45V22H-45Z"


def mask(x: float, y: float) -> str:
    """A thief's mask, without its eyes."""
    return f"M{x - 8:g} {y - 4:g}q8-2 16 0c1 5-2 9-5 9q-2 0-3-3q-1 3-3 3c-3 0-6-4-5-9Z"


def drop(x: float, y: float) -> str:
    """A drop of water, its tip there."""
    return f"M{x:g} {y:g}q-6 8-5 10q1 3 5 3q4 0 5-3q1-2-5-10Z"


def eyes(x: float, y: float, apart: float, r: float) -> str:
    """Two eyes."""
    return dot(x - apart, y, r) + dot(x + apart, y, r)


ACTS: tuple[tuple[Shape, ...], ...] = (
    (  # Indie Short: a camera on its legs, and the cat that plays the lead
        ("sky bare", GROUND),
        ("gold bare", dot(-2, -22, 9)),
        ("grass bare", "M-45 14Q-10 2 45 12V40H-45Z"),
        ("dusk", "M-34 36C-38 20-32 14-24 12L-25-4L-18 1H-12L-5-4V8C-5 14-9 17-12 18C-6 24-8 32-10 36Z"),
        ("line", "M-34 34C-44 32-42 20-38 22"),
        ("print bare", eyes(-15, 7, 4, 1.7) + "M-17 11H-13L-15 13Z"),
        ("line", "M23 4L14 38M23 4V38M23 4L33 38"),
        ("night", "M10-12H38V5H10ZM14-20H22V-12H14ZM26-20H34V-12H26Z"),
        ("steel", "M10-8L1-12V5L10 1Z"),
        ("red", dot(32, -7, 2)),
    ),
    (  # Web Comic: a page on the tablet, and the pen that draws it
        ("mint bare", GROUND),
        ("night", "M-30-37H24Q28-37 28-33V33Q28 37 24 37H-30Q-34 37-34 33V-33Q-34-37-30-37Z"),
        ("white", "M-29-32H-6V-4H-29ZM-2-32H23V-4H-2ZM-29 0H23V32H-29Z"),
        ("skin0", dot(10, -14, 8)),
        ("violet", "M0-14C0-28 20-28 20-14L15-19L11-16L7-20Z"),
        ("gold", star(-17, -18, 11)),
        ("rose", "M-29 0H-6L-14 32H-29Z"),
        ("cream", "M-8 8Q-8 4-4 4H14Q18 4 18 8V15Q18 19 14 19H4L-5 25L-4 19Q-8 19-8 15Z"),
        ("line", "M-2 9H12M-2 14H8"),
        ("red", "M41-24L45-20L22 27L16 31L17 23Z"),
    ),
    (  # Idol Single: a microphone in the spotlights, lights in the crowd
        ("violet bare", GROUND),
        ("rose bare", "M-30-40H-12L22 30H-10ZM45-40H28L-16 30H16Z"),
        ("cream bare", "M-6-40H8L20 30H-20Z"),
        ("steel", "M-2-4H4L3 30H-1Z"),
        ("night", "M-6-12H8L5 2H-3Z"),
        ("steel", dot(1, -19, 10)),
        ("line thin", "M-8-22H10M-9-17H11M-4-27V-11M1-29V-9M6-27V-11"),
        ("gold", "M-30 26L-34 4H-29L-26 26ZM30 26L34 8H39L34 26Z"),
        ("mint", "M-16 26L-17 8H-12V26ZM15 26L17 10H22L19 26Z"),
        ("print bare", "M-45 40V28Q-38 20-31 27Q-22 20-14 27Q-6 22 2 28Q10 21 17 27Q25 20 33 27Q40 21 45 27V40Z"),
    ),
    (  # TV Anime: a heroine on the screen
        ("dusk bare", GROUND),
        ("wood", "M-45 30H45V40H-45Z"),
        ("line", "M2-26L-10-39M4-26L18-39"),
        ("red", "M-34-26H38V28H-34ZM-26 28H-18V32H-26ZM22 28H30V32H22Z"),
        ("sky", "M-29-21H23V23H-29Z"),
        ("skin0", "M-16-6H12V6C12 14 4 19-2 19C-8 19-16 14-16 6Z"),
        ("night", "M-22 16C-24-8-20-19-2-19C16-19 20-8 18 16L12 12V-2L6-7L2 0L-4-8L-10 1L-16-4V12Z"),
        ("print bare", eyes(-2, 5, 7, 4) + "M-4 12H1L-1.5 15Z"),
        ("white bare", eyes(-3.2, 3.6, 7, 1.5)),
        ("gold", dot(31, -14, 3.6) + dot(31, -4, 3.6)),
        ("line", "M27 8H35M27 13H35M27 18H35"),
    ),
    (  # Blockbuster Film: a giant beast in the city, on a strip of film
        ("night bare", GROUND),
        ("gold bare", "M40 30L20-40H36ZM-20 30L-40-40H-26Z"),
        ("slate", "M-45 30V0H-30V-10H-20V30ZM24 30V-14H36V-4H45V30Z"),
        ("dusk", "M-10-26L-18-20L-12-15L-20-8L-14-2L-22 6L-15 11L-24 20L-12 22Z"),
        (
            "grass",
            (
                "M-10 30C-16 10-14-12-6-22C-4-34 10-36 18-30L24-24L22-19L12-16L22-12C16-6 10-8 8-6C12 0 14 4 22 2"
                "L24 7C18 12 12 12 9 10C12 18 14 24 14 30Z"
            ),
        ),
        ("gold bare", dot(7, -25, 2.4)),
        ("white bare", "M14-18L16-14L18-18ZM19-18L20-15L22-18Z"),
        (
            "cream bare",
            "M-40 6h4v4h-4ZM-40 16h4v4h-4ZM-28-4h4v4h-4ZM28-8h4v4h-4ZM38 4h4v4h-4ZM38 14h4v4h-4ZM28 14h4v4h-4Z",
        ),
        ("print bare", "M-45 28H45V40H-45Z"),
        ("white bare", "".join(f"M{x} 31h7v6h-7Z" for x in range(-42, 40, 13))),
    ),
    (  # Anti-Piracy Enforcement: a thief in the searchlight
        ("night bare", GROUND),
        ("slate bare", "M-45 22H45V40H-45Z"),
        ("cream bare", "M-45-40H-26L33-12L-14 33L-45-18Z"),
        ("cream bare", dot(0, 0, 35)),
        ("white", "M-22 40L-23 33L-34-1H-25L-17 18C-8 14 8 14 17 18L25-1H34L23 33L22 40Z"),
        ("line", "M-25 27Q0 21 25 27M-23 34Q0 29 23 34M-32 7H-22M-29 16H-19M32 7H22M29 16H19"),
        ("skin0", "M-12-14H12V4C12 12 6 16 0 16C-6 16-12 12-12 4Z" + eyes(0, -6, 30, 5.6)),
        ("print", "M-14-8C-16-28 16-28 14-8ZM-12-6C-6-8 6-8 12-6V0C8 6 3 5 0 1C-3 5-8 6-12 0Z"),
        ("white bare", eyes(0, -2, 6, 2.4)),
        ("line", "M-4 10Q0 7 4 10"),
        ("gold", "M32 12L43 16V26C43 33 37 36 32 38C27 36 21 33 21 26V16Z"),
        ("line", "M27 25L31 29L38 20"),
    ),
    (  # Promotion: a shop with its awning, and a megaphone that calls
        ("sky bare", GROUND),
        ("grass bare", "M-45 30H45V40H-45Z"),
        ("cream", "M-8-6H42V34H-8Z"),
        ("steel", "M-3 6H19V24H-3Z"),
        ("wood", "M25 8H37V34H25Z"),
        ("gold", dot(4, 16, 6)),
        ("rose", "M10 11H16V22H10Z"),
        ("white", "M-12-22H46L43-4Q38 2 33-4Q28 2 23-4Q18 2 13-4Q8 2 3-4Q-2 2-7-4Z"),
        ("red bare", "M-2-21H9L8-3Q5 1 3-3Q1-1-1-2ZM20-21H30V-3Q26 1 23-3Q21 0 19-2ZM40-21H45L42-4Q40 0 37-2Z"),
        ("red", "M-43 2H-34L-18-10V22L-34 12H-43ZM-40 12H-34L-31 24H-37Z"),
        ("gold", "M-18-12Q-10 6-18 24Q-25 6-18-12Z"),
        ("line", "M-14-16L-11-26M-21-17L-24-27M-28-13L-35-20"),
    ),
    (  # Consumer Education: a lesson at the blackboard
        ("cream bare", GROUND),
        ("wood", "M-42-34H24V16H-42Z"),
        ("grass", "M-38-30H20V12H-38Z"),
        ("white", "M-29-18C-16-23-2-23 11-18C13-4 6 4 0 4C-5 4-7-2-9-2C-11-2-13 4-18 4C-24 4-31-4-29-18Z"),
        ("print bare", eyes(-9, -10, 9, 4)),
        ("red", "M-33 5L4-29L9-24L-28 10Z"),
        ("violet", "M20 40C20 18 24 12 32 12C40 12 45 18 45 40Z"),
        ("skin1", dot(32, 2, 9) + "M24 18L10 6L7 9L20 26Z"),
        ("print bare", "M22 0C22-14 42-14 42 0L38-5H27Z" + eyes(32, 2, 3, 1.4)),
        ("line", "M9 8L-4-2"),
        ("white", "M-12 22C-18 18-30 18-36 21V38C-30 35-18 35-12 39C-6 35 6 35 12 38V21C6 18-6 18-12 22Z"),
        ("line", "M-12 22V39M-31 25H-18M-31 30H-18M-6 25H7M-6 30H7"),
    ),
)

EVENT_SCENES: tuple[tuple[Shape, ...], ...] = (
    (  # Camcorder in the Cinema: in the dark before the screen a red light
        ("night bare", BAND),
        ("cream", "M-36-19H22V6H-36Z"),
        ("red bare", dot(-18, -7, 9)),
        ("dusk bare", "M-36 6L-14-10L0 2L8-4L22 6Z"),
        ("red", "M-45 22V13Q-36 6-27 13V22ZM-25 22V13Q-16 6-7 13V22ZM-5 22V13Q4 6 13 13V22Z"),
        ("steel", "M16-8H38V10H16ZM16-3L7-8V9L16 4Z"),
        ("red", dot(33, -3, 2.6)),
        ("skin1", "M22 10H36V22H20C18 16 18 12 22 10Z"),
        ("line", "M24 5H32"),
    ),
    (  # Leaked Episodes: frames run out of a pipe
        ("slate bare", BAND),
        ("steel", "M-45-18H-4V-6H-45ZM-8-21H0V-3H-8Z"),
        ("print", "M0-15H16Q28-15 28-4V22H12V-1L0-2Z"),
        ("white bare", "M4-12h7v7h-7ZM16 0h9v6h-9ZM16 9h9v6h-9ZM16 18h9v4h-9Z"),
        (
            "sky",
            drop(-14, -2) + drop(-28, 4) + drop(36, -8),
        ),
        ("sky bare", "M-45 22Q-36 15-22 19Q-10 14 4 22Z"),
        ("gold", dot(-26, -12, 3.4)),
    ),
    (  # Bootleg Discs: a suitcase in the street at night
        ("night bare", BAND),
        ("gold bare", "M-30-22L-6 22H-45V-22Z"),
        ("wood", "M-28-18H32V0H-28ZM-32 4H36V22H-32Z"),
        ("cream bare", "M-24-15H28V-2H-24Z"),
        ("rose", dot(-14, -1, 11)),
        ("sky", dot(6, -3, 11)),
        ("mint", dot(25, 1, 9)),
        ("white", dot(-14, -1, 3) + dot(6, -3, 3) + dot(25, 1, 2.6)),
        ("wood", "M-32 6H36V22H-32Z"),
        ("gold", "M-7 10H11V19H-7Z"),
        ("line", "M-3 14.5H7"),
    ),
    (  # Illegal Streaming: a screen under the thieves' flag, on a stream
        ("dusk bare", BAND),
        ("steel", "M-22-16H24V12H-22ZM-30 12H32L28 17H-26Z"),
        ("white", "M-18-12H20V8H-18Z"),
        ("red", "M-5-9L10-2L-5 5Z"),
        ("line", "M-30 12V-20"),
        ("print", "M-30-20H-43L-39-14L-43-7H-30Z"),
        ("white bare", dot(-36, -14, 2.2)),
        ("sky", "M-45 22V14Q-37 8-30 14Q-22 20-15 14Q-7 8 0 14Q8 20 15 14Q22 8 30 14Q38 20 45 14V22Z"),
    ),
    (  # Scan Site: a page on the glass, the light below it
        ("violet bare", BAND),
        ("steel", "M-36 6H36V20H-36Z"),
        ("mint bare", "M-32 6H32L38-4H-38Z"),
        ("slate", "M-36 2L-30-20H34L36 2H30L28-14H-24L-28 2Z"),
        ("white", "M-16-14H16L22 4H-22Z"),
        ("rose", "M-12-11H-2L-4-2H-15Z"),
        ("line", "M3-10H13M4-6H15M5-2H17"),
        ("gold bare", "M-32 7H32V10H-32Z"),
        ("red", dot(28, 15, 2.4)),
    ),
    (  # File Sharing: folders that pass on copies, and no end to it
        ("night bare", BAND),
        ("line gold-line", "M-30-6L0 8L30-6M-30-6Q0-26 30-6"),
        ("gold", "M-42-16H-32L-29-12H-18V2H-42ZM18-16H28L31-12H42V2H18ZM-12 2H-2L1 6H12V20H-12Z"),
        ("print bare", mask(-30, -5) + mask(30, -5) + mask(0, 13)),
        ("gold bare", eyes(-30, -5, 3.4, 1.6) + eyes(30, -5, 3.4, 1.6) + eyes(0, 13, 3.4, 1.6)),
        ("white", "M-3-20H6L9-17V-8H-3Z"),
    ),
    (  # Niche Boom: a flower breaks the pavement
        ("sky bare", BAND),
        ("gold bare", "M0 2L-45-22H-26ZM0 2L-10-22H10ZM0 2L45-22H26ZM0 2L-45 4V14ZM0 2L45 4V14Z"),
        ("slate", "M-45 14H-8L-4 18L2 13L6 17L10 14H45V22H-45Z"),
        ("line", "M1 15C-1 8 1 4 0-4"),
        ("grass", "M0 9C-10 10-15 4-15-1C-7-2-1 2 0 9ZM1 10C10 10 14 6 15 1C8 0 2 4 1 10Z"),
        ("rose", dot(-6, -9, 4.6) + dot(6, -9, 4.6) + dot(-4, -2, 4.6) + dot(4, -2, 4.6) + dot(0, -14, 4.6)),
        ("gold", dot(0, -7, 4)),
    ),
    (  # Rival Hit: the crown goes to the second step
        ("violet bare", BAND),
        ("rose bare", "M-26-22H-8L-4 22H-32Z"),
        ("steel", "M-32 8H-8V22H-32Z"),
        ("cream", "M-8-2H14V22H-8Z"),
        ("wood", "M14 14H36V22H14Z"),
        ("gold", "M-29 0V-13L-24-8L-20-16L-16-8L-11-13V0Z"),
        ("line", "M4-6C2-16-4-18-9-15M-5-19L-9-15L-5-11"),
        ("gold bare", star(26, -8, 8) + star(38, 6, 4) + star(-39, -10, 5) + star(14, -15, 4)),
    ),
    (  # Underdog: a hound with the star of a champion
        ("sky bare", BAND),
        ("red", "M-20 22C-18 8-10 8 0 8C10 8 18 8 20 22Z"),
        ("cream", "M-14-14C-8-20 8-20 14-14C16-4 14 10 0 14C-14 10-16-4-14-14Z"),
        ("wood", "M-14-15C-24-18-26-4-21 4C-16 4-13-6-11-12ZM14-15C24-18 26-4 21 4C16 4 13-6 11-12Z"),
        ("print bare", eyes(0, -5, 6, 2) + "M-4 1H4L0 5Z"),
        ("line", "M0 5V8M-5 8Q-2 11 0 8Q2 11 5 8"),
        ("gold", star(34, -8, 7) + star(-35, -4, 6) + star(33, 12, 4)),
    ),
    (  # Steady Market: scales at rest, over a level line
        ("mint bare", BAND),
        ("line light", "M-45 4H45M-45-8H45M-45 16H45"),
        ("gold", "M-2-18H2V16H10V20H-10V16H-2ZM-26-14H26V-10H-26Z"),
        ("line", "M-25-11L-33 5M-25-11L-17 5M25-11L17 5M25-11L33 5"),
        ("steel", "M-35 5H-15A10 7 0 0 1-35 5ZM15 5H35A10 7 0 0 1 15 5Z"),
        ("red", dot(-25, 1, 4)),
        ("night", dot(25, 1, 4)),
    ),
)
