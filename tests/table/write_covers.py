"""Pictures that programs ask for which do not draw SVG: covers to be sent along with a link, icons for home screens.

python -m tests.table.write_covers
"""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Page, sync_playwright

import ludoteca
from ludoteca.core.cover import HEIGHT, WIDTH
from tests.drawing.write_widths import font_faces
from tests.table.people import CHROMIUM

STATIC = Path(ludoteca.__file__).parent / "table" / "static"
COLOURS = 160
ICONS = {"192": 192, "512": 512, "touch": 180}


def sources() -> dict[str, str]:
    """Every picture by its file, and the SVG that it is made of; the house shows all its games."""
    covers = {key: ludoteca.game(key).verbs.box.cover() for key in ludoteca.games()}
    found = {f"covers/{key}.png": svg for key, svg in covers.items() if svg}
    places = ((0, 0), (WIDTH / 2, 0), (0, HEIGHT / 2), (WIDTH / 2, HEIGHT / 2))
    parts = [
        svg.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" ', 1).replace(
            f'width="{WIDTH}" height="{HEIGHT}" role', f'width="{WIDTH / 2:g}" height="{HEIGHT / 2:g}" role'
        )
        for svg, (x, y) in zip(covers.values(), places, strict=False)
    ]
    opened = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
    found["covers/house.png"] = f"{opened}{''.join(parts)}</svg>"
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8").strip()
    for name, size in ICONS.items():
        # The whole square is filled: systems cut their own shape out of it.
        ground = '<rect width="32" height="32" fill="#12806b"/>'
        inner = icon.replace("<svg ", '<svg x="3" y="3" width="26" height="26" ', 1)
        shape = f'viewBox="0 0 32 32" width="{size}" height="{size}"'
        found[f"icons/{name}.png"] = f'<svg xmlns="http://www.w3.org/2000/svg" {shape}>{ground}{inner}</svg>'
    return found


def mark(svg: str) -> str:
    """What a picture says of its source."""
    return sha256(svg.encode()).hexdigest()[:16]


def render(page: Page, svg: str) -> bytes:
    """The picture as PNG in few colours."""
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }} {font_faces()}</style>{svg}")
    page.evaluate("Promise.all(['600 20px Fraunces', '600 20px Atkinson'].map((one) => document.fonts.load(one)))")
    page.evaluate("document.fonts.ready")
    shot = page.locator("body > svg").screenshot()
    few = Image.open(BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    told = PngInfo()
    told.add_text("Source", mark(svg))
    packed = BytesIO()
    few.save(packed, "PNG", optimize=True, pnginfo=told)
    return packed.getvalue()


if __name__ == "__main__":
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name, svg in sources().items():
            (STATIC / name).parent.mkdir(exist_ok=True)
            (STATIC / name).write_bytes(render(page, svg))
        browser.close()
