"""Every piece of Python on the pages runs, page by page: what one piece names, the next may use."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest

import ludoteca
from tests.docs.blocks import PAGES, ROOT, Block, blocks

KINDS = {"python", "sh", "toml", "text", "{eval-rst}"}
"""What a block can be: run, read as data, or only looked at."""
TOLD = {
    "docs/hatsuden.md": r"^Your north row is at 12, but carries 11 at most: turn over another plant\.$",
    "docs/hitplan.md": r"Player 2 plays Web Comic \(2\)\.",
    "docs/pampero.md": r"^yearly income$",
    "docs/research-openspiel.md": r"^\[-?1\.0, -?1\.0\]\n360 numbers, \d+ legal actions\n0\.0\d+\n$",
    "docs/researchers.md": r"^\(360,\) \d+ legal actions$",
}
"""What some of them print."""


def run(block: Block, names: dict[str, object]) -> None:
    """Runs one piece: a session is compared with what it shows, line by line."""
    if ">>>" not in block.text:
        exec(compile("\n" * block.line + block.text, block.page, "exec"), names)
        return
    examples = doctest.DocTestParser().get_doctest(block.text, names, str(block), block.page, block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    runner.run(examples, clear_globs=False)
    names.update(examples.globs)
    assert runner.tries > 0
    assert runner.failures == 0, str(block)


@pytest.mark.parametrize("name", [page for page in PAGES if blocks(page, "python")])
def test_the_python_of_a_page_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("gymnasium", "pettingzoo", "pyspiel"):
        if any(f"import {library}" in block.text or f".{library}" in block.text for block in blocks(name, "python")):
            pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    shutil.copy(ludoteca.game("pampero").folder / "data.toml", "mine.toml")
    shutil.copy(ludoteca.game("hitplan").folder / "data.toml", "printed.toml")
    names: dict[str, object] = {"__name__": name}
    for block in blocks(name, "python"):
        run(block, names)
    told = capsys.readouterr().out
    assert re.search(TOLD.get(name, ""), told, re.MULTILINE), told


def test_the_doctest_of_the_package_runs() -> None:
    failures, tried = doctest.testmod(ludoteca)
    assert tried > 0
    assert failures == 0


@pytest.mark.parametrize("name", PAGES)
def test_every_block_says_what_it_is(name: str) -> None:
    """Else nobody would know that it is to be run."""
    assert [str(block) for block in blocks(name) if block.kind not in KINDS] == []


@pytest.mark.parametrize("name", PAGES)
def test_the_links_of_a_page_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^):#\s]+)(?:#[^)]*)?\)", re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)):
        assert ((ROOT / name).parent / link).exists(), link
