"""Writes the parts of docs/research.md that come from the code: ``python -m tests.adapters.research_page``."""

from __future__ import annotations

import re
from pathlib import Path

import ludoteca

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "research.md"
EXAMPLE = ROOT / "examples" / "train_hatsuden.py"


def written(page: str) -> str:
    """The page with its tables and its example as the code has them now."""
    parts = {f"encoding: {name}": ludoteca.game(name).encoding.table() for name in ludoteca.games()}
    parts["example: code"] = f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```"
    for name, part in parts.items():
        mark = re.compile(rf"<!-- {name} -->\n.*?<!-- end -->", re.DOTALL)
        if not mark.search(page):
            raise ValueError(f"docs/research.md has no place for {name!r}")
        text = f"<!-- {name} -->\n{part}\n<!-- end -->"
        page = mark.sub(lambda _, text=text: text, page)  # type: ignore[misc]
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
