"""The pictures of the README are those that the games draw now."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ludoteca.cli import app

ROOT = Path(__file__).parent.parent.parent
COMMANDS = re.findall(
    r"^\t\$\(BIN\)/ludoteca (draw .*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
)


@pytest.mark.parametrize("line", COMMANDS)
def test_make_pictures_would_change_nothing(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    words = shlex.split(line)
    kept = ROOT / words[-1]
    words[-1] = str(tmp_path / kept.name)
    app(words, result_action="return_value")
    assert (tmp_path / kept.name).read_text(encoding="utf-8") == kept.read_text(encoding="utf-8"), "run 'make pictures'"


def test_every_picture_is_made_by_make_and_shown_in_the_readme() -> None:
    made = {shlex.split(line)[-1] for line in COMMANDS}
    kept = list((ROOT / "docs" / "pictures").iterdir())
    assert made == {str(path.relative_to(ROOT)) for path in kept if path.suffix == ".svg"}
    told = "".join((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "docs/look.md"))
    for path in kept:
        assert path.name in told
    assert sum(path.stat().st_size for path in kept) < 3_000_000
