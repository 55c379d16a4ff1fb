"""How wide every letter of the bundled fonts is, as Chromium sets it: writes core/widths.toml.

python -m tests.drawing.write_widths
"""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import ludoteca
from ludoteca.core.lettering import BOLD, DISPLAY, TEXT
from tests.table.people import CHROMIUM

HOUSE = Path(ludoteca.__file__).parent
FONTS = HOUSE / "table" / "static" / "fonts"
FAMILIES = {"Atkinson Hyperlegible Next": "atkinson", "Fraunces": "fraunces"}
FACES = {
    TEXT: ("Atkinson Hyperlegible Next", 400),
    BOLD: ("Atkinson Hyperlegible Next", 700),
    DISPLAY: ("Fraunces", 600),
}
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x20AC, 0x2122, 0x2212]
TITLE = "How wide the letters of the bundled fonts are, in thousandths of their size (tests.drawing.write_widths)."
MEASURE = """async ([faces, letters]) => {
  await document.fonts.ready;
  for (const [, [font, weight]] of faces) await document.fonts.load(`${weight} 100px "${font}"`);
  const pen = document.createElement("canvas").getContext("2d");
  const wide = (font, letter) => { pen.font = font; return pen.measureText(letter).width; };
  // A letter that the font lacks is as wide as in whatever comes after it.
  return Object.fromEntries(faces.map(([face, [font, weight]]) => [face, letters.map((code) => {
    const letter = String.fromCodePoint(code), own = `${weight} 1000px "${font}"`;
    const there = wide(`${own}, serif`, letter) === wide(`${own}, monospace`, letter);
    return there ? Math.round(wide(own, letter)) : -1;
  })]));
}"""


def font_faces() -> str:
    """The bundled fonts as a style sheet that needs no server."""
    rules = ""
    for family, name in FAMILIES.items():
        (file,) = FONTS.glob(f"{name}*.woff2")
        data = b64encode(file.read_bytes()).decode()
        rules += f"@font-face{{font-family:'{family}';font-weight:100 900;src:url(data:font/woff2;base64,{data})}}"
    return rules


def measured(browser: Browser) -> dict[str, dict[str, int]]:
    """For each face, every letter that it has, in thousandths of the size."""
    page = browser.new_page()
    page.set_content(f"<style>{font_faces()}</style>")
    found = page.evaluate(MEASURE, [list(FACES.items()), LETTERS])
    page.close()
    return {
        face: {chr(code): wide for code, wide in zip(LETTERS, widths, strict=True) if wide >= 0}
        for face, widths in found.items()
    }


def written(widths: dict[str, dict[str, int]]) -> str:
    """The file that holds them: a line for all letters of one width."""
    lines = [f"# {TITLE}"]
    for face, known in widths.items():
        lines += ["", f"[{face}]"]
        for wide in sorted(set(known.values())):
            letters = "".join(letter for letter, one in known.items() if one == wide)
            lines.append(f"{wide} = {quoted(letters)}")
    return "\n".join(lines) + "\n"


def quoted(letters: str) -> str:
    """Letters as TOML writes them; those that are not seen by their number."""
    plain = letters.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in plain) + '"'


if __name__ == "__main__":
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        (HOUSE / "core" / "widths.toml").write_text(written(measured(browser)), encoding="utf-8")
        browser.close()
