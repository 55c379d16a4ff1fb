"""The cover of Hatsuden: dusk, two cities that light up, and the line of pylons between them."""

from __future__ import annotations

from ludoteca.core import cover as art
from ludoteca.core.verbs import OnTheBox
from ludoteca.games.hatsuden.catalogue import later

LINE = later("Power for two cities, and not a watt too much")
# Houses of a city: x, width, height.
HOUSES = (
    (0, 54, 150), (46, 40, 236), (78, 58, 190), (128, 34, 288), (156, 62, 214), (210, 46, 330), (246, 50, 176),
    (288, 42, 250), (322, 58, 142), (372, 40, 196), (406, 60, 110),
)  # fmt: skip
DARK, WINDOW = "#121a33", "#ffd774"


def cover() -> str:
    """The cover as SVG text."""
    ink = "#fff3d9"
    return art.sheet(
        "hatsuden",
        "Hatsuden",
        art.shade(
            "hatsuden-dusk", (0, "#0d1836"), (0.42, "#373a76"), (0.7, "#c2567a"), (0.86, "#f59b5e"), (1, "#ffd58d")
        ),
        art.glow("hatsuden-sun", "#fff0b8", (0, 1), (0.24, 0.95), (0.27, 0.45), (1, 0)),
        art.shade("hatsuden-haze", (0, "#7a3f77"), (1, "#b85f78")),
        art.shade("hatsuden-land", (0, "#1d2a4a"), (1, "#0b1226")),
        art.box(0, 0, art.WIDTH, 470, art.painted("hatsuden-dusk")),
        "".join(
            art.disc(x * art.WIDTH, y * 210, 1 + (at % 3) * 0.6, "#fff", 'opacity=".75"') for at, (x, y) in stars()
        ),
        art.disc(700, 384, 300, art.painted("hatsuden-sun")),
        art.ridge([420, 396, 408, 372, 398, 410, 384, 402, 420], art.painted("hatsuden-haze")),
        art.ridge([452, 440, 424, 438, 452, 446, 428, 440, 450], "#54356b"),
        city(-40, 506, 0.72, 0.2),
        city(838, 500, 0.84, 0.45),
        art.ridge([500, 506, 512, 498, 486, 492, 508, 504, 498], art.painted("hatsuden-land")),
        wires(),
        pylon(700, 520, 0.5),
        pylon(560, 548, 0.82),
        pylon(330, 600, 1.35),
        turbine(880, 545, 0.7, 52),
        turbine(978, 566, 1, 18),
        turbine(1110, 600, 1.5, 80),
        "".join(panel(520 + at * 80, 574 + at * 5, 1 + at * 0.06) for at in range(4)),
        art.ridge([612, 604, 598, 606, 616, 622, 612, 600, 596], "#080d1c"),
        art.named("Hatsuden", 64, 150, 138, ink, 800),
        art.told(str(LINE), 70, 206, 34, "#ffd9a0", 760),
    )


def stars() -> list[tuple[int, tuple[float, float]]]:
    """Where the stars are."""
    return [(at, one) for at, one in enumerate(art.scatter(60, 0.37)) if one[0] > 0.62 or one[1] < 0.15]


def city(x: float, foot: float, scale: float, lit: float) -> str:
    """A city before the evening sky, with light in many of its windows."""
    houses = windows = ""
    for number, (left, w, h) in enumerate(HOUSES):
        houses += f"M{left} 0V{-h}H{left + w}V0Z"
        if number % 3 == 1:
            houses += f"M{left + w / 2 - 2:g} {-h}v-34h4v34Z"
        for row in range((h - 20) // 18):
            for column in range((w - 12) // 13):
                if (number * 7 + row * 5 + column * 3 + row * column) * 0.618 % 1 > lit + 0.18 * (number % 2):
                    windows += f"M{left + 9 + column * 13} {-h + 14 + row * 18}h7v9h-7Z"
    return art.placed(
        x, foot, scale, art.filled(houses, DARK), art.filled(windows, WINDOW), art.lined("M0-1H466", "#ffb35c", 2)
    )


def pylon(x: float, foot: float, scale: float) -> str:
    """A pylon; its foot is there."""
    frame = (
        "M-26 0L-8-150L0-190L8-150L26 0M-52-118L0-138L52-118H-52M-42-80L0-96L42-80H-42"
        "M-12-118L16-80L-19-42L23 0M12-118L-16-80L19-42L-23 0"
    )
    return art.placed(x, foot, scale, art.lined(frame, "#0a1024", 4), art.lined("M-26 0L-8-150L0-190", "#4b4f86", 1.5))


def wires() -> str:
    """The cables from one city to the other, glowing."""
    found = ""
    for (x, y, a), (u, w, b) in (
        ((150, 440, 0.0), (330, 600, 1.35)),
        ((330, 600, 1.35), (560, 548, 0.82)),
        ((560, 548, 0.82), (700, 520, 0.5)),
        ((700, 520, 0.5), (850, 440, 0.0)),
    ):
        for dx, dy in ((-52, 112), (52, 112), (-42, 74), (42, 74)):
            left, right = (x + dx * a, y - dy * a), (u + dx * b, w - dy * b)
            sag = abs(u - x) * 0.12
            middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + sag)
            found += f"M{left[0]:.0f} {left[1]:.0f}Q{middle[0]:.0f} {middle[1]:.0f} {right[0]:.0f} {right[1]:.0f}"
    return art.lined(found, "#ffcf6b", 5, 'opacity=".22"') + art.lined(found, "#ffe2a0", 1.8)


def turbine(x: float, foot: float, scale: float, turn: float) -> str:
    """A wind turbine."""
    blade = "M0 0C-9-24-7-66 0-92C5-66 5-24 0 0Z"
    blades = "".join(f'<g transform="rotate({at})">{art.filled(blade, "#f4ecff")}</g>' for at in (0, 120, 240))
    mast = art.filled("M-5 0L-2.4-150H2.4L5 0Z", "#c9c3e6")
    return art.placed(x, foot, scale, mast, art.placed(0, -150, 1, blades, turn=turn), art.disc(0, -150, 5, "#fff"))


def panel(x: float, foot: float, scale: float) -> str:
    """A solar panel that leans to the sun."""
    cells = "M-22-9L34-9M-18-19L38-19M4-30L-6 0M20-30L10 0"
    return art.placed(
        x,
        foot,
        scale,
        art.lined("M8-2V18", "#0a1024", 4),
        art.filled("M-26 0L-16-30H42L32 0Z", "#3f6fd0"),
        art.filled("M-16-30H42L39-21H-19Z", "#8fb4ff"),
        art.lined(cells, "#12224d", 1.6),
    )


BOX = OnTheBox((15, 30), 2, cover)
