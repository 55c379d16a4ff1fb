"""The cover of Moon Base: rings stacked on a crater's rim, under a black sky with the Earth in it."""

from __future__ import annotations

from ludoteca.core import cover as art
from ludoteca.core.verbs import OnTheBox
from ludoteca.games.moonbase.catalogue import later

LINE = later("Ring upon ring, to the millimetre")
# The stack from the foot: colour, half its width, how far to the right its middle lies.
STACK = (
    ("navy", 150, -8), ("gold", 150, 10), ("silver", 104, -20), ("gold", 104, 6), ("navy", 104, -6),
    ("silver", 104, 14),
)  # fmt: skip
WOODS = {
    "gold": ("#ffe08a", "#e0a32b", "#8a5a0c"),
    "silver": ("#ffffff", "#bcc6d4", "#66738a"),
    "navy": ("#6f8fd8", "#2f4a94", "#101f4c"),
}  # fmt: skip
THICK = 44


def cover() -> str:
    """The cover as SVG text."""
    return art.sheet(
        "moonbase",
        "Moon Base",
        art.shade("moonbase-space", (0, "#070a18"), (1, "#1a2346")),
        art.shade("moonbase-land", (0, "#f1ece0"), (0.35, "#b9b4ac"), (1, "#5a5a66"), across=(0.5, 1)),
        art.shade("moonbase-bowl", (0, "#56555f"), (1, "#c9c3b8"), across=(0.7, 1)),
        art.glow("moonbase-halo", "#9fc4ff", (0.78, 0.55), (1, 0)),
        art.shade("moonbase-earth", (0, "#a9dcff"), (0.5, "#3f8fe0"), (1, "#0a2a68"), across=(1, 1)),
        *(
            art.shade(f"moonbase-{name}", (0, light), (0.45, middle), (1, dark), across=(1, 0))
            for name, (light, middle, dark) in WOODS.items()
        ),
        art.box(0, 0, art.WIDTH, art.HEIGHT, art.painted("moonbase-space")),
        "".join(
            art.disc(x * art.WIDTH, y * 460, (0.8, 1.2, 2)[at % 3], "#fff", f'opacity="{(0.9, 0.5, 0.7)[at % 3]}"')
            for at, (x, y) in enumerate(art.scatter(130, 0.19))
        ),
        earth(),
        art.filled("M-60 520C180 400 420 372 640 378C880 384 1080 420 1260 492V640H-60Z", art.painted("moonbase-land")),
        art.filled("M-60 520C180 400 420 372 640 378C420 392 180 430-60 560Z", "#fffaf0", 'opacity=".7"'),
        crater(250, 500, 120, 26),
        crater(540, 580, 170, 34),
        crater(1090, 486, 84, 16),
        crater(1010, 590, 120, 24),
        crater(70, 590, 90, 20),
        crater(420, 430, 52, 9),
        crater(640, 468, 34, 6),
        dome(1066, 462, 1),
        dome(390, 486, 0.62),
        stack(836, 548),
        art.named("Moon Base", 64, 156, 132, "#fff6e0", 700),
        art.told(str(LINE), 70, 212, 34, "#b9cdf5", 640),
    )


def earth() -> str:
    """The Earth, far away."""
    land = (
        "M-40-30C-20-52 14-50 24-34C10-30 12-18-4-14C-14-8-22-16-30-6C-44-2-50-16-40-30ZM-6 6C12 0 34 10 38 24"
        "C32 44 12 56 2 48C-2 36-12 28-6 6Z"
    )
    cloud = "M-58 6C-40-2-24 8-10 2M6-24C22-28 40-22 52-12M-30 38C-14 34 0 42 16 36"
    return art.placed(
        1040,
        120,
        1,
        art.disc(0, 0, 92, art.painted("moonbase-halo")),
        art.disc(0, 0, 72, art.painted("moonbase-earth")),
        art.filled(land, "#7fc98a", 'opacity=".85"'),
        art.lined(cloud, "#ffffff", 6, 'opacity=".7"'),
        art.filled("M40-60A72 72 0 0 1 0 72A90 90 0 0 0 40-60Z", "#04102c", 'opacity=".55"'),
    )


def crater(x: float, y: float, w: float, h: float) -> str:
    """A crater seen flat: a lit rim, and a bowl in whose upper left lies the shadow."""
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{h}" fill="#efe9dd"/>'
        f'<ellipse cx="{x + 3}" cy="{y + h * 0.14:g}" rx="{w * 0.92:g}" ry="{h * 0.84:g}" '
        f'fill="{art.painted("moonbase-bowl")}"/>'
    )


def stack(x: float, foot: float) -> str:
    """Rings of wood, one upon the other, the tower on top with its light, and their shadow on the land."""
    drawn = f'<ellipse cx="{x + 120}" cy="{foot + 26}" rx="250" ry="36" fill="#1c1c2c" opacity=".42"/>'
    y = foot
    for name, r, dx in STACK:
        drawn += ring(x + dx, y, r, name)
        y -= THICK
    return drawn + tower(x + 12, y + 22)


def ring(x: float, y: float, r: float, name: str) -> str:
    """A ring from the side, leaning back a little: its band, its face with the grain, its hole."""
    down, hole = r * 0.26, r * 0.58
    light, middle, dark = WOODS[name]
    band = f"M{-r} {-THICK}A{r} {down:g} 0 0 0 {r} {-THICK}V0A{r} {down:g} 0 0 1 {-r} 0Z"
    face = f'<ellipse cy="{-THICK}" rx="{r}" ry="{down:g}" fill="{middle}"/>'
    lit = f'<ellipse cy="{-THICK}" rx="{r - 2}" ry="{down - 1:g}" fill="none" stroke="{light}" stroke-width="3"/>'
    grain = (
        f'<ellipse cy="{-THICK}" rx="{r * 0.8:g}" ry="{down * 0.8:g}" fill="none" stroke="{dark}" stroke-width="2" '
        'opacity=".35" stroke-dasharray="90 24 40 18"/>'
    )
    inside = f'<ellipse cy="{-THICK}" rx="{hole:g}" ry="{hole * 0.26:g}" fill="{dark}"/>'
    inset = 12 if name == "gold" else 3
    along = f"M{inset - r} {-THICK / 2:g}A{r} {down:g} 0 0 0 {r - inset} {-THICK / 2:g}"
    look = {
        "gold": f'stroke="{dark}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 26"',
        "silver": f'stroke="{dark}" stroke-width="3"',
        "navy": f'stroke="{light}" stroke-width="28" stroke-dasharray="4 22" opacity=".55"',
    }[name]
    mark = f'<path d="{along}" fill="none" {look}/>'
    return art.placed(x, y, 1, art.filled(band, art.painted(f"moonbase-{name}")), mark, face, lit, grain, inside)


def tower(x: float, foot: float) -> str:
    """The tower with its lit cabin."""
    return art.placed(
        x,
        foot,
        1,
        art.filled("M-26 0L-12-76H12L26 0Z", "#d9dfea"),
        art.filled("M6-76H12L26 0H12Z", "#8b96ab"),
        art.lined("M-22-20L17-48M22-20L-17-48M-14-66H14", "#5b6780", 4),
        art.filled("M-24-76H24L17-104H-17Z", "#39456a"),
        art.filled("M-15-82H15L11-98H-11Z", "#ffd774"),
        art.lined("M0-104V-136", "#d9dfea", 4),
        art.disc(0, -138, 6, "#ff6a4d"),
        art.disc(0, -138, 16, "#ff6a4d", 'opacity=".3"'),
    )


def dome(x: float, foot: float, scale: float) -> str:
    """A settlement: a dome with lit windows, two halls."""
    return art.placed(
        x,
        foot,
        scale,
        '<ellipse cx="36" cy="6" rx="96" ry="12" fill="#1c1c2c" opacity=".35"/>',
        art.filled("M-86 4V-12Q-66-26-46-12V4ZM46 4V-12Q66-26 86-12V4Z", "#aab4c6"),
        art.filled("M-54 4A54 54 0 0 1 54 4Z", "#e8ecf4"),
        art.filled("M10-48A54 54 0 0 1 54 4H24C28-16 22-38 10-48Z", "#a3adc2"),
        art.filled("M-30-10h14v14h-14ZM-7-10h14v14h-14ZM16-10h14v14h-14ZM-72-8h9v8h-9ZM63-8h9v8h-9Z", "#ffd774"),
        art.lined("M30-40L44-66", "#e8ecf4", 3),
        art.filled("M30-78A17 17 0 0 0 58-58Z", "#e8ecf4"),
    )


BOX = OnTheBox((25, 40), 2, cover)
