"""The cover of Pampero: the wind over the plains of Uruguay, from the hills to the sea."""

from __future__ import annotations

from itertools import pairwise

from ludoteca.core import cover as art
from ludoteca.core.verbs import OnTheBox
from ludoteca.games.pampero.catalogue import later

LINE = later("A country that runs on its wind")
BLADE = "M0 0C-10-30-8-88 0-124C6-88 6-30 0 0Z"
CLOUD = "M-90 0C-96-26-62-44-42-28C-30-58 22-60 34-30C58-42 92-26 84 0Z"
COW = (
    "M-34-30C-40-32-44-26-44-16H-40L-38-24V0H-32V-14C-20-10-4-10 8-14V0H14V-18L20-26L32-22L36-30L28-38"
    "C24-44 14-40 8-34C-6-36-22-34-34-30Z"
)


def cover() -> str:
    """The cover as SVG text."""
    return art.sheet(
        "pampero",
        "Pampero",
        art.shade("pampero-sky", (0, "#1d6f9e"), (0.5, "#7cc3cf"), (0.8, "#f4e2ab"), (1, "#ffd27f")),
        art.glow("pampero-sun", "#fff6cf", (0, 1), (0.3, 1), (0.33, 0.5), (1, 0)),
        art.shade("pampero-sea", (0, "#bfe3df"), (0.2, "#5fb0bd"), (1, "#1f6f8c")),
        art.shade("pampero-far", (0, "#9fb98a"), (1, "#7fa377")),
        art.shade("pampero-near", (0, "#e0c465"), (0.5, "#b8a143"), (1, "#6d7a2c")),
        art.shade("pampero-front", (0, "#6f8a36"), (1, "#32471c")),
        art.box(0, 0, art.WIDTH, 430, art.painted("pampero-sky")),
        art.disc(902, 330, 230, art.painted("pampero-sun")),
        art.placed(250, 300, 0.9, art.filled(CLOUD, "#ffffff", 'opacity=".75"')),
        art.placed(1086, 120, 0.75, art.filled(CLOUD, "#ffffff", 'opacity=".6"')),
        art.placed(610, 330, 0.5, art.filled(CLOUD, "#ffffff", 'opacity=".6"')),
        gusts(),
        art.box(0, 396, art.WIDTH, 110, art.painted("pampero-sea")),
        art.lined("M640 420h60M760 434h90M900 418h46M700 452h70M560 440h40M880 456h60", "#ffffff", 3, 'opacity=".7"'),
        art.ridge([386, 372, 384, 380, 402, 430, 462, 470, 452], art.painted("pampero-far")),
        *(turbine(x, y, size, turn, "#f6f4ec") for x, y, size, turn in ((96, 380, 0.32, 10), (170, 384, 0.4, 70))),
        *(turbine(x, y, size, turn, "#f6f4ec") for x, y, size, turn in ((262, 392, 0.36, 40), (356, 392, 0.3, 95))),
        art.ridge([462, 448, 440, 452, 476, 490, 482, 466, 470], art.painted("pampero-near")),
        line_of_towers(),
        art.placed(470, 504, 0.5, art.filled(COW, "#4a3a22")),
        art.placed(560, 516, 0.62, art.filled(COW, "#5b4526")),
        '<g transform="translate(300 512) scale(-.58 .58)">' + art.filled(COW, "#3f3119") + "</g>",
        turbine(760, 540, 1.05, 22, "#ffffff"),
        turbine(944, 590, 1.6, 64, "#ffffff"),
        art.ridge([560, 572, 580, 566, 548, 556, 578, 590, 580], art.painted("pampero-front")),
        grass(),
        art.named("Pampero", 64, 158, 148, "#ffffff", 800),
        art.told(str(LINE), 72, 234, 36, "#fff3cf", 700),
    )


def turbine(x: float, foot: float, scale: float, turn: float, white: str) -> str:
    """A wind turbine in the sun: its mast round, its blades turning."""
    blades = "".join(
        f'<g transform="rotate({at})">{art.filled(BLADE, white)}{art.filled("M0 0C6-30 6-88 0-124Z", "#b9cbd0")}</g>'
        for at in (0, 120, 240)
    )
    mast = art.filled("M-7 0L-3-220H3L7 0Z", white) + art.filled("M1-220H3L7 0H2Z", "#a9bcc2")
    return art.placed(x, foot, scale, mast, art.placed(0, -220, 1, blades, turn=turn), art.disc(0, -220, 7, white))


def gusts() -> str:
    """The wind: lines that curl."""
    found = (
        "M470 262H800C850 262 856 204 812 204C786 204 780 236 804 240M520 290H700"
        "M110 292H330C366 292 368 252 338 252C320 252 316 274 332 276"
        "M880 238H1090C1130 238 1134 192 1100 192C1080 192 1076 216 1094 218M930 262H1040"
    )
    return art.lined(found, "#ffffff", 6, 'opacity=".75"')


def line_of_towers() -> str:
    """The line that carries the wind's power away."""
    frame = "M-16 0L-4-84L0-100L4-84L16 0M-30-66L0-78L30-66H-30M-8-66L11-30L-13 0M8-66L-11-30L13 0"
    drawn = ""
    wires = ""
    spots = ((60, 520, 1.1), (250, 504, 0.86), (420, 494, 0.68), (560, 492, 0.54), (668, 486, 0.42), (1130, 478, 0.5))
    for (x, y, a), (u, w, b) in pairwise(spots):
        for dx in (-30, 30):
            left, right = (x + dx * a, y - 66 * a), (u + dx * b, w - 66 * b)
            low = max(left[1], right[1]) + 10
            wires += (
                f"M{left[0]:.0f} {left[1]:.0f}Q{(left[0] + right[0]) / 2:.0f} {low:.0f} {right[0]:.0f} {right[1]:.0f}"
            )
    for x, y, scale in spots:
        drawn += art.placed(x, y, scale, art.lined(frame, "#4a4630", 4))
    return art.lined(wires, "#4a4630", 1.6) + drawn


def grass() -> str:
    """Tall grass in front, bent by the wind."""
    found = "".join(
        f"M{at * 26 - 10} 640q{8 + at % 5 * 3} {-34 - at * 37 % 29} {30 + at % 4 * 6} {-46 - at * 53 % 31}"
        for at in range(48)
    )
    return art.lined(found, "#a9b84f", 3, 'opacity=".55"')


BOX = OnTheBox((90, 150), 5, cover)
