"""The shapes and colours of Moon Base: rings, hexagons, tower and craters as symbols, in two themes.

Colours differ by a mark on the wood too: gold is dotted, silver has a groove, navy is striped.
"""

from __future__ import annotations

import math

from ludoteca.games.moonbase.components import COLOUR_CODES, COLOURS, KINDS, SIZE_CODES, SIZES, kind_code
from ludoteca.games.moonbase.state import State

# Light and dark values of every colour.
THEME: dict[str, tuple[str, str]] = {
    "paper": ("#eef0f4", "#14161d"),
    "ink": ("#1c2030", "#e9ebf2"),
    "soft": ("#586076", "#a2a9bd"),
    "panel": ("#ffffff", "#1f232e"),
    "line": ("#c3c9d6", "#3a4152"),
    "moon": ("#cfd1d6", "#4b4e57"),
    "moon-far": ("#b9bcc4", "#3c3f48"),
    "pit": ("#bfc2ca", "#41444d"),
    "pit-rim": ("#e7e8ec", "#666a75"),
    "pit-deep": ("#a6a9b3", "#34373f"),
    "shadow": ("#1a1c26", "#000000"),
    "gold": ("#e8ae1c", "#e3ab22"),
    "gold-side": ("#a2720b", "#99700f"),
    "gold-mark": ("#6d4a00", "#5a3d00"),
    "silver": ("#f3f5f8", "#dfe3ea"),
    "silver-side": ("#99a1ae", "#8b93a1"),
    "silver-mark": ("#6b7482", "#5c6573"),
    "navy": ("#2b4592", "#3a58b0"),
    "navy-side": ("#162555", "#1c2f6b"),
    "navy-mark": ("#b9c8f5", "#cdd8fb"),
    "tower": ("#a43fb5", "#bb58cc"),
    "tower-deep": ("#6b1f7c", "#7b2b8c"),
    "tower-light": ("#efc9f5", "#f5d9fa"),
    "hint": ("#0a7d4f", "#3ee39b"),
    "turn": ("#0b5fae", "#7cbcff"),
}
CSS = """
svg.moonbase{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
svg.moonbase{max-width:100%;height:auto}
.moonbase text{fill:var(--ink)}.moonbase .soft{fill:var(--soft)}
.moonbase .m{text-anchor:middle}.moonbase .e{text-anchor:end}.moonbase .b{font-weight:700}
.moonbase .piece{transition:transform .5s cubic-bezier(.3,.8,.3,1)}
.moonbase .hint{fill:var(--hint);fill-opacity:.34;stroke:var(--hint);stroke-width:.8;stroke-linejoin:round}
.moonbase .open{fill:none;stroke:var(--hint);stroke-width:1.6;stroke-dasharray:4 2.6}
.moonbase .badge{fill:var(--paper);stroke:var(--ink);stroke-width:.5}
.moonbase [data-target][tabindex]{cursor:pointer}
@media (prefers-reduced-motion:reduce){.moonbase .piece{transition:none}}
"""


def style() -> str:
    """Light by default; dark where the reader's system or a ``data-theme`` says so."""
    light = ";".join(f"--{name}:{pair[0]}" for name, pair in THEME.items())
    dark = ";".join(f"--{name}:{pair[1]}" for name, pair in THEME.items())
    root = "svg.moonbase"
    own = f"{root}:not([data-theme=light],[data-theme=light] *)"
    themes = (
        f"/*themes*/{root}{{{light}}}@media screen and (prefers-color-scheme:dark){{{own}{{{dark}}}}}"
        f"@media screen{{{root}[data-theme=dark],[data-theme=dark] {root}{{{dark}}}}}/*end*/"
    )
    return f"<style>{themes}{CSS.replace(chr(10), '')}</style>"


# Shapes, in millimetres around (0, 0)


def symbols(s: State) -> list[str]:
    """Every kind of ring, the two hexagons in both colours, the tower, the craters."""
    kit = s.kit
    found: list[str] = []
    for kind in range(KINDS):
        inner, outer = int(kit.inner[kind // COLOURS]), int(kit.outer[kind // COLOURS])
        found.append(symbol(f"ring{kind}", kind_code(kind), wood(kind % COLOURS, inner, outer)))
    for colour in range(2):
        found.append(
            symbol(f"settlement{colour}", f"{COLOUR_CODES[colour]} settlement", dome(colour, int(kit.settlement)))
        )
        found.append(symbol(f"base{colour}", f"{COLOUR_CODES[colour]} resource base", mast(colour, int(kit.base))))
    found.append(symbol("tower", "research tower", tower_art(int(kit.tower))))
    for size in range(SIZES):
        r = int(kit.outer[size])
        pit = f'<circle r="{r}" fill="var(--pit)" stroke="var(--pit-rim)" stroke-width="1.4"/>'
        pit += (
            f'<circle r="{r * 0.72:g}" cx="{r * 0.06:g}" cy="{r * 0.08:g}" fill="var(--pit-deep)" fill-opacity=".55"/>'
        )
        pit += f'<circle r="{r * 0.4:g}" cx="{r * 0.1:g}" cy="{r * 0.14:g}" fill="var(--pit-deep)" fill-opacity=".55"/>'
        found.append(symbol(f"crater{size}", f"{SIZE_CODES[size]} crater", pit))
    return found


def symbol(key: str, title: str, content: str) -> str:
    """A picture to be used again and again, with its words."""
    return f'<symbol id="moonbase-{key}" overflow="visible"><g><title>{title}</title>{content}</g></symbol>'


def use(key: str, x: float, y: float, scale: float = 1.0) -> str:
    """A symbol, its middle there."""
    return f'<use href="#moonbase-{key}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def wood(colour: int, inner: int, outer: int) -> str:
    """A ring: the side of its rim, its face, and the mark of its colour."""
    name = COLOUR_CODES[colour]
    middle, width = (inner + outer) / 2, outer - inner
    parts = [
        f'<circle r="{middle:g}" cy="1.7" fill="none" stroke="var(--{name}-side)" stroke-width="{width:g}"/>',
        f'<circle r="{middle:g}" fill="none" stroke="var(--{name})" stroke-width="{width:g}"/>',
    ]
    if colour == 0:
        dots = round(2 * math.pi * middle / 7)
        step = 2 * math.pi * middle / dots
        parts.append(
            f'<circle r="{middle:g}" fill="none" stroke="var(--gold-mark)" stroke-width="1.7" '
            f'stroke-linecap="round" stroke-dasharray="0 {step:.3f}"/>'
        )
    elif colour == 1:
        parts.append(f'<circle r="{middle:g}" fill="none" stroke="var(--silver-mark)" stroke-width="1.1"/>')
    else:
        bars = round(2 * math.pi * middle / 8)
        step = 2 * math.pi * middle / bars
        parts.append(
            f'<circle r="{middle:g}" fill="none" stroke="var(--navy-mark)" stroke-width="{width - 2:g}" '
            f'stroke-dasharray="1.5 {step - 1.5:.3f}"/>'
        )
    for r in (inner, outer):
        parts.append(f'<circle r="{r}" fill="none" stroke="var(--{name}-side)" stroke-width=".7"/>')
    return "".join(parts)


def hexagon(r: float) -> str:
    """The corners of a hexagon."""
    corners = [(r * math.cos(math.pi / 3 * k), r * math.sin(math.pi / 3 * k)) for k in range(6)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def dome(colour: int, r: int) -> str:
    """A settlement: a large hexagon with a dome and two halls."""
    name = COLOUR_CODES[colour]
    look = f'fill="var(--{name})" stroke="var(--{name}-side)"'
    line = f'fill="none" stroke="var(--{name}-mark)" stroke-width="1.2"'
    return (
        f'<path d="{hexagon(r - 1)}" transform="translate(0 1.6)" fill="var(--{name}-side)"/>'
        f'<path d="{hexagon(r - 1)}" {look} stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M-9 5A9 9 0 0 1 9 5ZM-4 5V0.5H4V5M0 -4V-9M-3 -7.5H3" {line} stroke-linejoin="round"/>'
        f'<path d="M-13 5H13" {line} stroke-linecap="round"/>' + letter(colour, 10.8, 5)
    )


def mast(colour: int, r: int) -> str:
    """A resource base: a small hexagon with a pickaxe's cross."""
    name = COLOUR_CODES[colour]
    line = f'fill="none" stroke="var(--{name}-mark)" stroke-width="1.3" stroke-linecap="round"'
    return (
        f'<path d="{hexagon(r - 0.5)}" transform="translate(0 1.2)" fill="var(--{name}-side)"/>'
        f'<path d="{hexagon(r - 0.5)}" fill="var(--{name})" stroke="var(--{name}-side)" stroke-width=".9"/>'
        f'<path d="M-4 -4.4L4 .2M4 -4.4L-4 .2" {line}/>' + letter(colour, 5.6, 4.6)
    )


def letter(colour: int, y: float, size: float) -> str:
    """The first letter of a colour."""
    name = COLOUR_CODES[colour]
    return f'<text y="{y:g}" font-size="{size:g}" class="m b" style="fill:var(--{name}-mark)">{name[0].upper()}</text>'


def tower_art(r: int) -> str:
    """The tower from above: a round foot, three struts, a lit cabin."""
    struts = "".join(
        f'<path d="M0 0L{(r - 3) * math.cos(a):.2f} {(r - 3) * math.sin(a):.2f}" stroke="var(--tower-light)" '
        'stroke-width="2.4" stroke-linecap="round"/>'
        for a in (math.pi / 2, math.pi / 2 + 2 * math.pi / 3, math.pi / 2 + 4 * math.pi / 3)
    )
    return (
        f'<circle r="{r}" cx="2" cy="4" fill="var(--shadow)" fill-opacity=".28"/>'
        f'<circle r="{r}" cy="1.6" fill="var(--tower-deep)"/>'
        f'<circle r="{r}" fill="var(--tower)" stroke="var(--tower-deep)" stroke-width="1"/>{struts}'
        f'<circle r="{r * 0.52:g}" fill="var(--tower-deep)"/>'
        f'<circle r="{r * 0.4:g}" cy="-1.5" fill="var(--tower)" stroke="var(--tower-light)" stroke-width="1.4"/>'
        f'<path d="M0 {-r * 0.3:g}L{r * 0.09:g} {-r * 0.1:g}L{r * 0.28:g} -1.5L{r * 0.09:g} {r * 0.02:g}L0 {r * 0.2:g}'
        f'L{-r * 0.09:g} {r * 0.02:g}L{-r * 0.28:g} -1.5L{-r * 0.09:g} {-r * 0.1:g}Z" fill="var(--tower-light)"/>'
    )
