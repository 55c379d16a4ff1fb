"""The picture of the style guide: python -m bench.guide writes docs/pictures/look.webp from the code that draws.

Type, colours with their contrast, the states of things, and the materials of the four games; see docs/look.md.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.drawing.write_widths import font_faces
from tests.table.people import CHROMIUM

import ludoteca
from ludoteca.core.svg import Drawing
from ludoteca.core.theme import READABLE, contrast

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "pictures" / "look.webp"
SHEET = ROOT / "src" / "ludoteca" / "table" / "static" / "house.css"
TYPE = (
    ("h1", 27, "What shall we play?"),
    ("h2", 19, "How it was scored"),
    ("prompt", 17, "Choose a card for Rhythm Club"),
    ("words", 16, "Two engineers lay out their power grids."),
    ("small", 14, "Waiting for Ben."),
    ("least", 12, "12 px"),
)
PAIRS = (
    ("ink", "ground"), ("ink", "paper"), ("soft", "ground"), ("on-strong", "strong"), ("mark", "paper"),
    ("warn-ink", "warn"), ("strong", "wash"),
)  # fmt: skip
STATES = (
    ("", "as it is"),
    ("can", "you can choose this"),
    ("picked", "chosen"),
    ("told", "changed"),
    ("faint", "not yours, spent"),
)
THINGS = {"hatsuden": "W3", "hitplan": "ip-8", "moonbase": "ring0", "pampero": "coin"}
SIZES = {"hatsuden": 62, "hitplan": 72, "moonbase": 34, "pampero": 16}
LAID = '<g data-target="x" class="{state}"><use href="#{name}-{key}"/></g>'


def colours(theme: str) -> dict[str, str]:
    """The page's colours by day or by night, as its style sheet says."""
    blocks = re.findall(r"--ground: .*?--warn-ink: #\w+", SHEET.read_text(encoding="utf-8"), re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#\w{6})", blocks[0 if theme == "light" else -1]))


def swatches(theme: str) -> str:
    """Words on their grounds, with the contrast."""
    known = colours(theme)
    found = ""
    for ink, ground in PAIRS:
        ratio = contrast(known[ink], known[ground])
        assert ratio >= READABLE, (theme, ink, ground)
        look = f"background:{known[ground]};color:{known[ink]}"
        found += f'<span class="swatch" style="{look}">{ink} on {ground} {ratio:.1f}</span>'
    return found


def sample(key: str, game: str, drawing: Drawing) -> str:
    """A thing of a game in every state."""
    size = SIZES[game]
    box = f'viewBox="{-size} {-size} {2 * size} {2 * size}" width="84" height="84"'
    return "".join(
        f'<figure><svg class="{drawing.name}" {box} overflow="visible">'
        f"{LAID.format(state=state, name=drawing.name, key=key)}</svg><figcaption>{said}</figcaption></figure>"
        for state, said in STATES
    )


def kit(game: str) -> tuple[Drawing, str]:
    """A drawing of the game, and the symbols of it that the guide shows."""
    rules = ludoteca.game(game)
    drawing = rules.drawing(rules.new(seed=1).view(0), "wide")
    assert drawing is not None
    drawing.use(THINGS[game], 0, 0)
    return drawing, "".join(drawing.drawn_symbols())


def page() -> str:
    """The guide as a page: by day above, by night below."""
    kits = {game: kit(game) for game in THINGS}
    styles = font_faces() + "".join(drawing.look.css for drawing, _ in kits.values())
    hidden = 'width="0" height="0" style="position:absolute"'
    symbols = "".join(f'<svg class="{drawing.name}" {hidden}>{text}</svg>' for drawing, text in kits.values())
    letters = "".join(
        f'<p style="font-size:{size}px" class="{"title" if size > 18 else ""}">{words} <small>{name} {size}</small></p>'
        for name, size, words in TYPE
    )
    halves = ""
    for theme in ("light", "dark"):
        things = "".join(f"<div class=row>{sample(THINGS[game], game, kits[game][0])}</div>" for game in THINGS)
        known = colours(theme)
        ground = ";".join(f"--{name}:{value}" for name, value in known.items())
        halves += (
            f'<section data-theme="{theme}" style="{ground}">'
            f'<div class="half">{letters}{swatches(theme)}</div><div class="half">{things}</div></section>'
        )
    own = (
        "body{margin:0;font:16px/1.4 'Atkinson Hyperlegible Next'}section{display:flex;gap:32px;padding:24px;"
        "background:var(--ground);color:var(--ink)}.half{width:560px}.title{font-family:Fraunces;font-weight:600}"
        "p{margin:0 0 8px}small{color:var(--soft);font:12px 'Atkinson Hyperlegible Next'}.row{display:flex}"
        ".swatch{display:inline-block;padding:6px 10px;margin:3px;border-radius:8px}"
        "figure{margin:0 8px 4px;text-align:center;width:96px}figcaption{font-size:12px;color:var(--soft)}"
    )
    return f"<!doctype html><meta charset=utf-8><style>{styles}{own}</style>{symbols}{halves}"


if __name__ == "__main__":
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        shown = browser.new_page(viewport={"width": 1200, "height": 900})
        shown.set_content(page())
        shown.evaluate("document.fonts.ready")
        shown.wait_for_timeout(400)
        with Image.open(BytesIO(shown.screenshot(full_page=True))) as shot:
            shot.convert("RGB").save(PICTURE, quality=85, method=6)
        browser.close()
