"""``help()`` says the same in compiled builds: mypyc keeps no docstrings, and setup.py puts them back."""

from __future__ import annotations

import ast
import inspect
import pydoc
from importlib import import_module
from inspect import cleandoc
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.gate import checked_seat

ROOT = Path(ludoteca.__file__).parent
MODULES = sorted(
    ".".join(["ludoteca", *path.relative_to(ROOT).with_suffix("").parts])
    for folder in ("core", "games/hatsuden", "games/hitplan", "games/moonbase", "games/pampero")
    for path in (ROOT / folder).glob("*.py")
    if path.stem != "__init__"
) + ["ludoteca.bots.batch", "ludoteca.bots.nodes", "ludoteca.bots.tree"]


def told(value: object) -> str:
    """What help says of an object besides its signature."""
    return cleandoc(getattr(value, "__doc__", None) or "")


@pytest.mark.parametrize("name", MODULES)
def test_every_docstring_of_the_source_is_there(name: str) -> None:
    module = import_module(name)
    source = ROOT.joinpath(*name.split(".")[1:]).with_suffix(".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert told(module) == (ast.get_docstring(tree) or "")
    for one in tree.body:
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            found = getattr(module, one.name)
            if text := ast.get_docstring(one):
                assert told(inspect.unwrap(found)) == text, one.name
            for inner in one.body if isinstance(one, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and (text := ast.get_docstring(inner)):
                    assert told(inspect.getattr_static(found, inner.name)) == text, (one.name, inner.name)


def test_help_shows_them() -> None:
    page = pydoc.plain(pydoc.render_doc(ludoteca.Match))
    assert (ludoteca.Match.__doc__ or "?") in page
    assert "The moves so far: seat and move." in page, "of a property"
    assert cleandoc(ludoteca.Match.undo.__doc__ or "?").splitlines()[0] in page
    assert (checked_seat.__doc__ or "?") in pydoc.plain(pydoc.render_doc(checked_seat))
    assert list(inspect.signature(ludoteca.Match.play).parameters) == ["self", "seat", "move"]
