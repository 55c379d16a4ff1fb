"""Moon Base's look: a grey moon in low sunlight in front of the stars, and wooden rings on it.

Every picture is a symbol around (0, 0), in millimetres of the board; icons and numbers are drawn in pixels.
"""

from __future__ import annotations

from ludoteca.core.shapes import symbol as defined
from ludoteca.core.theme import CHOSEN, Look, style
from ludoteca.core.words import per_language
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOUR_CODES, COLOURS, Kit
from ludoteca.games.moonbase.draw.layout import STAGE
from ludoteca.games.moonbase.draw.light import NAME, THEME, lights
from ludoteca.games.moonbase.draw.moon import moon
from ludoteca.games.moonbase.draw.pieces import (
    ICONS,
    PEAK,
    TAG,
    UPRIGHT,
    badge,
    dome,
    edge,
    face,
    mast,
    shade,
    slab,
    spire,
    wood,
)
from ludoteca.games.moonbase.telling.places import CRATERS

__all__ = ["NAME", "THEME", "Pictures", "look"]

OWN_STYLE = (
    f"| .piece.told{{filter:drop-shadow(0 0 1.5px {CHOSEN})}}"  # half the board may have changed since one looked
    "| .paper{fill:var(--paper)}| .star{fill:none;stroke:var(--star);stroke-linecap:round}"
    "| .panel{fill:var(--panel);stroke:var(--line);stroke-width:1.2}| .felt{fill:var(--felt)}"
    "| .plank{stroke:var(--wood-side);stroke-width:1.2}| .vein{fill:none;stroke:var(--wood-side);stroke-opacity:.32}"
    "| .bevel{fill:none;stroke-width:2.4}"
    "| .niche{fill:var(--wood-deep)}| .joint{fill:none;stroke:var(--shadow);stroke-opacity:.28;stroke-width:1.4}"
    "| .peg-side{fill:var(--wood-side)}| .peg-top{fill:var(--wood)}| text.on-wood{fill:var(--wood-ink)}"
    "| .metal{stroke:var(--metal-line);stroke-width:1.2}| .etched{fill:var(--plate)}| .well{fill:var(--plate-well)}"
    "| .nameplate{fill:var(--plate);stroke:var(--metal-line)}"
    "| .screw{fill:var(--metal-lit);stroke:var(--metal-line)}| .screw-slot{stroke:var(--soft);stroke-width:1.2}"
    "| .screen{fill:var(--screen)}| text.on-screen{fill:var(--screen-ink)}"
    "| .pit{fill:var(--shadow);fill-opacity:.13;stroke:var(--light);stroke-opacity:.4}"
    "| .soft{fill:var(--soft)}| .won{fill:var(--bonus)}"
    "| .won-tower{fill:var(--tower-lit);stroke:var(--bonus);stroke-width:3}"
    "| text.on-won{fill:var(--bonus-ink)}"
    "| .under{fill:var(--shadow);fill-opacity:.3}| .shade{fill:none;stroke:var(--shadow)}"
    "| .flank{fill:var(--rim-dark)}| .brink{fill:none;stroke:var(--light);stroke-opacity:.4}"
    "| .sea{fill:var(--moon-far);fill-opacity:.34}"
    "| .ray{fill:none;stroke:var(--light);stroke-opacity:.13;stroke-width:5;stroke-linecap:round}"
    "| .dust{fill:none;stroke:var(--dust);stroke-width:2;stroke-linecap:round}"
    "| .glint{fill:none;stroke:var(--light);stroke-opacity:.3;stroke-width:1.4;stroke-linecap:round}"
    "| .pock{fill:none;stroke:var(--rim-dark);stroke-opacity:.6;stroke-width:4.4;stroke-linecap:round}"
    "| .pock-lit{fill:none;stroke:var(--moon-lit);stroke-width:3.2;stroke-linecap:round}"
    "| .terrace{fill:none;stroke:var(--warm-dark);stroke-opacity:.4;stroke-width:1.2}"
    "| .summit{fill:var(--warm-rim)}| .summit-dark{fill:var(--warm-dark)}"
    "| .rim{fill:none;stroke-width:1.6}| .rim.small{stroke-width:2}"
    "| .crest{fill:none;stroke:var(--light);stroke-opacity:.55;stroke-width:.8;stroke-linecap:round}"
    "| .lee{fill:none;stroke:var(--shadow);stroke-opacity:.28;stroke-width:3.4;stroke-linecap:round}"
    "| .grain{fill:none;stroke:var(--shadow);stroke-opacity:.12;stroke-width:.5}"
    "| .glow{fill:none;stroke:var(--light)}| .shine{fill:none;stroke:var(--light);stroke-opacity:.7;stroke-width:.8}"
    "| .shine.low{stroke-opacity:.3}"
    "| .group{fill:none;stroke:var(--bonus);stroke-width:2.6}"
    "| .plain{fill:none;stroke:var(--ink);stroke-width:3;stroke-linejoin:round}| .plain.thin{stroke-width:1.6}"
    "| .ink{fill:var(--ink)}| .snow{fill:var(--bonus-ink);fill-opacity:.85}"
    "| .top{fill:var(--bonus);stroke:var(--bonus-ink);stroke-width:.8}| text.on-top{fill:var(--bonus-ink)}"
    "| .tag{fill:var(--tag)}| .tag-side{fill:var(--tag-side)}| text.on-tag{fill:var(--tag-ink)}"
    "| .tag-grain{fill:none;stroke:var(--tag-side);stroke-width:.5;opacity:.45}"
    "| .tower-deep{fill:var(--tower-deep)}| .mast{stroke:var(--tower-deep)}"
    "| .tower-lit{fill:var(--tower-lit)}"
    "| .strut{fill:none;stroke:var(--tower-lit);stroke-width:2.2;stroke-linecap:round}"
    "| .strut.thin{stroke-width:1;stroke-opacity:.7}"
    "| .cabin{fill:var(--tower);stroke:var(--tower-lit);stroke-width:1.4}"
    "| .portrait{display:none}|:is(.large,.thing) .portrait{display:inline}"
    "| .around{fill:none}| .bare{fill:var(--panel);fill-opacity:0}"
    "| .drop{stroke:var(--star);stroke-opacity:.5;stroke-width:1.2;stroke-dasharray:3 3;fill:none}"
    "| .spot{fill:var(--glow);fill-opacity:0;stroke:var(--glow);stroke-opacity:0;stroke-width:2}"
    "| [tabindex='0'] .spot{fill-opacity:.3;stroke-opacity:1;stroke-dasharray:5 3}"
    "| .peg{visibility:hidden;fill:var(--glow);stroke:var(--shadow);stroke-width:1.6}| .peg path{stroke-width:2.6}"
    "| [tabindex='0'] .peg{visibility:visible}| [tabindex='0']:is(:hover,:focus-visible) .peg{fill:var(--light)}"
    "| [data-target^=crater].can:not(.picked),| [data-target=board].can:not(.picked){filter:none}"
    "| [tabindex='0']:hover .spot,| [tabindex='0']:focus-visible .spot{fill-opacity:.5;stroke-width:3.4}"
    "| [data-target^=pile][tabindex='0']>.bare{stroke:var(--hint);stroke-width:2.5;fill:var(--glow);fill-opacity:.1}"
    "| [data-target^=pile].can:not(.picked){filter:none}"
    "| .reach path{fill:var(--glow);stroke:var(--hint)}| .stop-dot{fill:var(--hint);stroke:var(--light)}"
) + "".join(
    f"| .{name}{{fill-rule:evenodd}}| .{name}-side{{fill:var(--{name}-side);"
    f"fill-rule:evenodd}}| .{name}-flat{{stroke:var(--{name}-side)}}"
    f"| .{name}-band{{stroke:var(--{name}-side);stroke-width:.6}}| .{name}-sign{{fill:var(--{name}-mark)}}"
    f"| .{name}-rim{{fill:none;stroke:var(--{name}-side);stroke-width:.7}}"
    f"| .{name}-mark{{fill:none;stroke:var(--{name}-mark)}}"
    for name in COLOUR_CODES
)


@per_language(16)
def look() -> Look:
    """The style sheet, the light, and the pictures that no edition changes, a line each, in the reader's language."""
    found = [lights(), defined(NAME, "upright", str(words.BONUSES[2]), UPRIGHT)]
    found += [defined(NAME, key, str(words.FIGURES[key]), drawn) for key, drawn in ICONS.items()]
    found += [defined(NAME, f"badge{colour}", str(words.COLOURS_IN_WORDS[colour]), badge(colour)) for colour in (0, 1)]
    return Look(style(NAME, THEME, OWN_STYLE), "\n".join(found), STAGE)


class Pictures:
    """Makes the symbols of a drawing from the measures of an edition."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def symbol(self, key: str) -> str:
        """A ring, a hexagon, the tower, the moon, a level's number; what is in the look needs nothing more."""
        return made(self.kit, key)


@per_language(512)
def made(kit: Kit, key: str) -> str:
    """A symbol in the measures of an edition and in the reader's language."""
    kind = key.rstrip("0123456789")
    number = int(key[len(kind) :] or 0)
    if kind in ("ring", "face", "edge", "slab"):
        size = number // COLOURS
        drawn = {"ring": wood, "face": face, "edge": edge, "slab": slab}[kind]
        content = drawn(number % COLOURS, int(kit.inner[size]), int(kit.outer[size]))
        return defined(NAME, key, words.ring_name(number), content)
    if kind == "shade":  # how soft it is, and whose: 21 is the second softest of a small ring
        soft, size = divmod(number, 10)
        return defined(NAME, key, str(words.SHADOW), shade(int(kit.inner[size]), int(kit.outer[size]), soft))
    if kind == "settlement":
        return defined(NAME, key, words.settlement_of(number), dome(number, int(kit.settlement)))
    if kind == "base":
        return defined(NAME, key, words.base_of(number), mast(number, int(kit.base)))
    if kind == "foot":
        return defined(NAME, key, str(words.BONUSES[2]), spire(int(kit.tower)))
    if kind in ("level", "top"):
        return defined(NAME, key, words.level_named(number), numbered(number, kind == "top"))
    if kind == "crater":
        bowl = f'<use href="#{NAME}-pit{number}"/><use href="#{NAME}-rim{number}"/>'
        return defined(NAME, key, str(CRATERS[number]), bowl)
    if kind == "moon":
        return defined(NAME, key, str(words.BOARD), moon(kit))
    return ""


def numbered(level: int, top: bool) -> str:
    """The number of a level on a wooden tag, to be read over anything; on a painted peak where it is the highest."""
    if top:
        return f'{PEAK}<text y="4.4" font-size="12" class="m b on-top">{level}</text>'
    return f'{TAG}<text y="4.4" font-size="12" class="m b on-tag">{level}</text>'
