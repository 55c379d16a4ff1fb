"""The cover of Hit Plan: a comic in which three ideas race for the spotlight, and somebody in a mask looks on."""

from __future__ import annotations

from math import cos, pi, sin

from ludoteca.core import cover as art
from ludoteca.core.artwork import Picture
from ludoteca.core.verbs import OnTheBox
from ludoteca.games.hitplan.catalogue import later
from ludoteca.games.hitplan.draw.art import BURST, CROWN, MASK, THEME
from ludoteca.games.hitplan.draw.faces import GROUNDS, SHOULDERS
from ludoteca.games.hitplan.draw.scenes import HEADS, IPS

LINE = later("Sell your idea before they steal it")
INK = "#17121f"
# The posters: which IP, where, how large, how turned.
POSTERS = ((9, 560, 388, 2.25, -11), (7, 1010, 372, 2.25, 10), (8, 786, 352, 2.75, -1))
PRODUCERS = ((0, 108, 478, 4.8), (1, 262, 524, 4.3), (4, 392, 486, 4.2))


def cover() -> str:
    """The cover as SVG text."""
    return art.sheet(
        "hitplan",
        "Hit Plan",
        art.shade("hitplan-ground", (0, "#ffd23f"), (1, "#ff8a3c")),
        art.glow("hitplan-spot", "#fffbe6", (0, 1), (0.6, 0.65), (1, 0)),
        '<pattern id="hitplan-screen" width="16" height="16" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(30)">{art.disc(8, 8, 4.2, "#d81e5b")}</pattern>',
        art.box(0, 0, art.WIDTH, art.HEIGHT, art.painted("hitplan-ground")),
        art.filled(rays(786, 340, 1100), "#fff0a8", 'opacity=".75"'),
        art.filled("M0 630V300C160 380 300 520 330 630Z", art.painted("hitplan-screen"), 'opacity=".5"'),
        art.filled("M1200 0H900C1010 60 1150 150 1200 300Z", art.painted("hitplan-screen"), 'opacity=".5"'),
        art.disc(786, 352, 330, art.painted("hitplan-spot")),
        thief(1064, 120),
        *(poster(*one) for one in POSTERS),
        art.placed(
            786, 122, 4.4, art.filled(CROWN, "#ffd23f", f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"')
        ),
        art.filled("M0 566Q600 526 1200 566V640H0Z", INK),
        *(producer(*one) for one in PRODUCERS),
        title(),
        art.told(str(LINE), 560, 612, 34, "#ffe9a8", 600),
    )


def title() -> str:
    """The name, leaning, with an edge and a hard shadow as comics have it."""
    edge = f'stroke="{INK}" stroke-width="22" stroke-linejoin="round" paint-order="stroke"'
    return art.placed(
        52,
        186,
        1,
        art.named("Hit Plan", 12, 14, 168, INK, 640, edge),
        art.named("Hit Plan", 0, 0, 168, "#ffffff", 640, edge),
        turn=-5,
    )


def rays(x: float, y: float, far: float) -> str:
    """Rays from a point, as broad as the gaps between them."""
    found = ""
    for at in range(16):
        ends = [(x + far * cos(turn), y + far * sin(turn)) for turn in (at * pi / 8, at * pi / 8 + pi / 16)]
        found += f"M{x} {y}" + "".join(f"L{a:.0f} {b:.0f}" for a, b in ends) + "Z"
    return found


def coloured(shapes: Picture, edge: float) -> str:
    """A picture of the cards in the colours it is printed with by day."""
    drawn = ""
    for look, outline in shapes:
        name, *more = look.split()
        if name == "line":
            pale = "light" in more or "pale" in more
            ink = "#ffffff" if pale else THEME.colours["gold"][0] if "gold-line" in more else INK
            drawn += art.lined(outline, ink, edge * (0.6 if "thin" in more else 1))
        else:
            rim = "" if "bare" in more else f'stroke="{INK}" stroke-width="{edge:g}" stroke-linejoin="round"'
            drawn += art.filled(outline, THEME.colours[name][0], rim)
    return drawn


def poster(ip: int, x: float, y: float, scale: float, turn: float) -> str:
    """An idea as a card: its scene, with a hard shadow."""
    frame = f'stroke="{INK}" stroke-width="3"'
    cut = f'<clipPath id="hitplan-scene{ip}"><rect x="-45" y="-40" width="90" height="80"/></clipPath>'
    return art.placed(
        x,
        y,
        scale,
        art.box(-51, -58, 114, 124, INK, 7),
        art.box(-57, -64, 114, 124, "#fff1c4", 7, frame),
        art.placed(0, -14, 1.12, cut, f'<g clip-path="url(#hitplan-scene{ip})">{coloured(IPS[ip], 1.8)}</g>'),
        art.box(-50.4, -58.8, 100.8, 89.6, "none", 0, frame),
        art.box(-50, 38, 62, 6, INK, 3),
        art.box(-50, 48, 44, 6, INK, 3),
        art.placed(42, 44, 0.62, art.filled(BURST, "#ffd23f", f'stroke="{INK}" stroke-width="3"')),
        turn=turn,
    )


def producer(seat: int, x: float, y: float, scale: float) -> str:
    """One of the players, at the desk."""
    worn = (("white bare", SHOULDERS[seat]), *HEADS[seat])
    ground = art.filled(GROUNDS[seat], THEME.colours[f"s{seat}"][0], f'stroke="{INK}" stroke-width="1.4"')
    return art.placed(x, y, scale, art.placed(1.2, 1.4, 1, art.filled(GROUNDS[seat], INK)), ground, coloured(worn, 0.9))


def thief(x: float, y: float) -> str:
    """The mask in the corner."""
    return art.placed(
        x, y, 5.6, art.disc(0.6, 0.8, 13, INK), art.disc(0, 0, 13, "#a9122b", f'stroke="{INK}" stroke-width="1"'),
        art.placed(0, 0, 0.8, art.filled(MASK, "#ffffff", 'fill-rule="evenodd"')), turn=9,
    )  # fmt: skip


BOX = OnTheBox((15, 20), 1, cover)
