"""The blocks of code on the pages people read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = tuple(str(path.relative_to(ROOT)) for path in (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))))
FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A block: where it begins, what it says it is, and its text without the indent of the list it stands in."""

    page: str
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: str, *kinds: str) -> list[Block]:
    """The blocks of a page, in order; of these kinds, or all."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        indent, kind, body = match.groups()
        inside = re.sub(rf"^{indent}", "", body, flags=re.MULTILINE)
        found.append(Block(page, text.count("\n", 0, match.start()) + 2, kind.strip(), inside))
    return [block for block in found if not kinds or block.kind in kinds]


def commands(block: Block) -> list[str]:
    """The commands of a block, one a line; lines that go on after a backslash are one."""
    joined = block.text.replace("\\\n", " ")
    return [line.strip() for line in joined.splitlines() if line.strip() and not line.strip().startswith("#")]
