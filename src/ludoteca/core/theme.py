"""How drawings look: colours in two themes, the style sheet that all games share, and the bundled faces."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ludoteca.core.svg import Drawing

FONTS = "'Atkinson Hyperlegible Next','Helvetica Neue',Helvetica,Arial,'Liberation Sans',Roboto,system-ui,sans-serif"
"""The bundled face for words, which a page serves; in files, what is about as wide."""
TITLES = "Fraunces,Georgia,'Times New Roman',serif"
"""The bundled face for titles (class ``d``)."""
OPENED, CLOSED = "/*themes*/", "/*end*/"
"""Between them stand the colours of a style sheet."""
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()])*\))*?))?\)")
READABLE = 4.5  # WCAG AA: the least contrast of text


class Theme:
    """Colours by name, each for light and for dark, and the pairs (text, ground) that must be readable."""

    def __init__(self, colours: Mapping[str, tuple[str, str]], pairs: tuple[tuple[str, str], ...]) -> None:
        self.colours = colours
        self.pairs = pairs

    @classmethod
    def read(cls, path: Path) -> Theme:
        """The theme of a ``palette.toml``: tables of colours, and in ``readable`` what is written on which grounds."""
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        pairs = tuple((ink, ground) for ink, grounds in tables.pop("readable").items() for ground in grounds)
        return cls({name: (light, dark) for table in tables.values() for name, (light, dark) in table.items()}, pairs)

    def css(self, name: str) -> str:
        """Light by default and in print; dark where the reader's system or a ``data-theme`` says so."""
        light = ";".join(f"--{colour}:{pair[0]}" for colour, pair in self.colours.items())
        dark = ";".join(f"--{colour}:{pair[1]}" for colour, pair in self.colours.items())
        root = f"svg.{name}"
        own = f"{root}:not([data-theme=light],[data-theme=light] *)"
        return (
            f"{OPENED}{root}{{{light}}}@media screen and (prefers-color-scheme:dark){{{own}{{{dark}}}}}"
            f"@media screen{{{root}[data-theme=dark],[data-theme=dark] {root}{{{dark}}}}}{CLOSED}"
        )


def plain(drawing: str, theme: str) -> str:
    """The drawing in one theme with all colours written out, for programs that know no CSS variables."""
    before, _, rest = drawing.partition(OPENED)
    themes, closed, after = rest.partition(CLOSED)
    if not closed:
        return drawing
    blocks = [block.partition("}")[0] for block in themes.split("{") if block.startswith("--")]
    colours = dict(one.split(":", 1) for one in blocks[0 if theme == "light" else 1].split(";"))
    drawing = before + after
    while "var(" in drawing:  # the innermost first: what a variable is without a value may name another one
        drawing = VARIABLE.sub(lambda found: str(colours.get(found[1]) or found[2] or ""), drawing)
    return drawing


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (#rrggbb) as WCAG reckons it, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour looks, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Look(NamedTuple):
    """What all drawings of a game share."""

    css: str
    """The style sheet."""
    symbols: str = ""
    """The symbols that every drawing holds."""
    stage: str = ""
    """How a page arranges the parts: rules for ``.board[data-layout=wide]`` (tall, flat), a grid whose areas the parts
    name. Without any, parts lie one below the other.
    """
    large: Callable[[Any, str], Drawing | None] = lambda view, thing: None
    """A thing of a view's drawing as a large picture, its title the family it belongs to; None: none of its own."""


CAN = "var(--means,var(--mark,var(--focus,#b3400a)))"
CHOSEN = "var(--strong,#0b5c4c)"
STATES = (
    f"| [data-target].can{{filter:drop-shadow(0 0 1px {CAN}) drop-shadow(0 0 4px {CAN})}}"
    f"| [data-target].can:is(:hover,:focus-visible){{filter:drop-shadow(0 0 1px {CAN}) drop-shadow(0 0 8px {CAN})}}"
    "| [data-target].picked{filter:"
    + " ".join(f"drop-shadow({edge} 0 {CHOSEN})" for edge in ("2.5px 0", "-2.5px 0", "0 2.5px", "0 -2.5px"))
    + f"}}| .told{{filter:drop-shadow(0 0 1px {CHOSEN}) drop-shadow(0 0 5px {CHOSEN})}}"
    "| .faint{opacity:.32}"
)
"""How all games show what a page says of their things: it can be chosen (by its meaning's colour, else the page's),
it is chosen, it has just changed or is spoken of. What is not yours, spent or gone is faint. docs/look.md.
"""


def style(name: str, theme: Theme, own: str) -> str:
    """The style sheet of a game's drawings: what all share, then its own, with ``|`` for the drawing's class.

    Inside a page a style sheet is everybody's, so every selector starts with that class. A symbol in use sees nothing
    around itself, so it carries the class too; the theme belongs to the whole drawing only.
    """
    shared = (
        f"svg|{{font-family:{FONTS};max-width:100%;height:auto;-webkit-user-select:none;user-select:none}}"
        "| text{fill:var(--ink)}"
        "| .m{text-anchor:middle}| .e{text-anchor:end}| .b{font-weight:700}"
        f"| .d{{font-family:{TITLES};font-weight:600}}"
        "| .still{pointer-events:none}| .hit{fill:none;pointer-events:all}"
        "| .piece{transition:transform var(--steady,.42s) var(--easing,cubic-bezier(.3,.8,.3,1))}"
        "| [data-target]{outline:none}"
        "| [data-target][tabindex]{cursor:pointer}| [data-target]:focus-visible>rect:first-child{stroke-width:6}"
    )
    calm = "@media (prefers-reduced-motion:reduce){| .piece{transition:none}}"
    rules = f"{shared}{STATES}{own}{calm}".replace("|", f".{name}")
    return f"{theme.css(name)}{rules}"
