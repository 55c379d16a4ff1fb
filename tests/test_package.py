"""What is packed: whole, named for what it is, the version said once, links that work where the README is read."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from release.wheels import VERSIONS, at_hand, said

import ludoteca
from ludoteca.cli import first_start
from ludoteca.keyboard import state_folder

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone can say which files are its own")


def tracked() -> list[str]:
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return told.split("\n")[:-1]


def setup_py(folder: Path, *command: str, **environment: str) -> str:
    """What setup.py says in that folder."""
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", *command], cwd=folder, env={**os.environ, **environment},
        capture_output=True, text=True, check=False, timeout=500,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def copy_of(folder: Path, *left_out: str) -> Path:
    """A tree like a fresh clone, without what was built here."""
    for name in tracked():
        if not name.startswith(left_out or ("\0",)) and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def test_the_version_stands_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ludoteca.__version__"}
    assert setup_py(ROOT, "--version", LUDOTECA_PURE="1").split()[-1] == ludoteca.__version__


def test_the_sdist_holds_all_files_and_nothing_built(tmp_path: Path) -> None:
    source = copy_of(tmp_path / "source")
    (source / "src/ludoteca/stray.so").write_bytes(b"")
    setup_py(source, "sdist", "--dist-dir", str(tmp_path / "dist"), LUDOTECA_PURE="1")
    (made,) = (tmp_path / "dist").iterdir()
    with tarfile.open(made) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert [name for name in tracked() if not name.startswith(".") and name not in inside] == []
    assert [name for name in inside if name.endswith((".so", ".pyc"))] == []


def test_a_build_that_could_not_compile_says_that_it_is_pure(tmp_path: Path) -> None:
    """pip keeps wheels: one with a tag of native code would be taken again where a compiler has come."""
    source = copy_of(tmp_path / "source", "tests/", "docs/", "bench/", "src/ludoteca/games/", "src/ludoteca/table/")
    compiler = source / "mypyc/build.py"  # one that is done at once: what fails here is the compiler of C
    compiler.parent.mkdir()
    (compiler.parent / "__init__.py").touch()
    compiler.write_text(
        "from setuptools import Extension\n"
        "mypycify = lambda *given, **named: [Extension('ludoteca.core.state', ['state.c'])]\n"
    )
    (source / "state.c").touch()
    told = setup_py(
        source, "bdist_wheel", "--dist-dir", str(tmp_path / "dist"), CC="false", CXX="false", PYTHONPATH=str(source)
    )
    assert "the rules will run as plain Python" in told
    (made,) = (tmp_path / "dist").iterdir()
    assert made.name == f"ludoteca-{ludoteca.__version__}-py3-none-any.whl"
    with ZipFile(made) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".so")]
        assert "ludoteca/core/state.py" in archive.namelist()
        (facts,) = (name for name in archive.namelist() if name.endswith("dist-info/WHEEL"))
        assert "Root-Is-Purelib: true" in archive.read(facts).decode()


@pytest.mark.parametrize("command", ["egg_info", "dist_info", "sdist"])
def test_what_the_package_needs_is_told_without_compiling(tmp_path: Path, command: str) -> None:
    """An installation from source asks twice before it builds."""
    source = copy_of(tmp_path / "source", "tests/", "docs/", "bench/", "src/ludoteca/games/", "src/ludoteca/table/")
    (source / "mypyc").mkdir()
    (source / "mypyc/__init__.py").write_text("raise SystemExit('the compiler was asked')")
    setup_py(source, command, PYTHONPATH=str(source), LUDOTECA_PURE="0")


@pytest.mark.parametrize("address", ["", "https://git.example/ludoteca"])
def test_the_readme_of_the_package_has_no_links_that_lead_nowhere(address: str) -> None:
    text = setup_py(ROOT, "--long-description", LUDOTECA_PURE="1", LUDOTECA_SOURCE=address)
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert [link for link in links if not link.startswith("https://")] == []
    assert bool(links) is bool(address)
    for link in links:
        assert (ROOT / link.removeprefix(address).partition("/HEAD/")[2]).exists(), link
    assert text.count("![") == (6 if address else 0)


def test_an_interpreted_build_says_so_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDOTECA_PURE", raising=False)
    monkeypatch.setattr(ludoteca, "mode", lambda: "interpreted")
    said = first_start()
    assert "C compiler" in said
    assert "--no-cache-dir" in said
    assert first_start() == ""
    assert len(list(state_folder().iterdir())) == 1
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))
    monkeypatch.setenv("LUDOTECA_PURE", "1")
    assert first_start() == "", "who asked for it knows"
    monkeypatch.delenv("LUDOTECA_PURE")
    monkeypatch.setattr(ludoteca, "mode", lambda: "compiled")
    assert first_start() == ""


def test_the_table_comes_with_every_install() -> None:
    needed = {re.split(r"[<>=]", one)[0] for one in PROJECT["project"]["dependencies"]}
    assert {"starlette", "uvicorn", "websockets", "msgspec", "jinja2", "numpy"} <= needed
    assert all(">=" in one for one in PROJECT["project"]["dependencies"]), "a bound that make lowest tries"


def test_hosted_tests_install_what_our_tests_import() -> None:
    """They run where the extra dev cannot be installed; tests/conftest.py alone wants a browser's driver."""
    extras = PROJECT["project"]["optional-dependencies"]
    (named,) = re.findall(r"pip install -e \"\.\[([\w,]+)\]\"", workflow("tests"))
    needed = {re.split(r"[<>=]", one)[0] for extra in named.split(",") for one in extras[extra]}
    assert {"babel", "httpx", "pytest-playwright", "pytest-rerunfailures", "pytest-xdist"} <= needed
    for command in re.findall(r"pytest ([^\n]*)", workflow("tests")):
        assert [path for path in command.split() if not (ROOT / path).exists()] == []


def test_making_wheels_says_which_pythons_were_found_and_which_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without that a package for one of them is missed by nobody until it is wanted."""
    assert said({"311": "python3.11", "313": "/opt/3.13/bin/python"}, None) == (
        "Pythons at hand: 3.11 (python3.11), 3.13 (/opt/3.13/bin/python). Not found: 3.12, 3.14."
    )
    assert said(dict.fromkeys(VERSIONS, "python"), None).endswith("3.14 (python).")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert said(at_hand(None), None) == "Pythons at hand: none. Not found: 3.11, 3.12, 3.13, 3.14."
    asked = [sys.executable, "python3.99"]
    mine = f"3.{sys.version_info[1]} ({sys.executable})"
    assert said(at_hand(asked), asked) == f"Pythons at hand: {mine}. Not found: python3.99."


def test_the_command_that_tries_hosted_wheels_is_read_alike_by_all_shells() -> None:
    """Windows' own takes single quotes for letters."""
    assert "'" not in PROJECT["tool"]["cibuildwheel"]["test-command"]


def workflow(name: str) -> str:
    return (ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8")
