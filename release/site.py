"""``make docs``: the documentation site, from the Markdown of the repository, in build/site.

    python release/site.py [--out build/site]

The pages stay plain Markdown that reads well where the repository is hosted. What a site wants besides is made here, on
copies: the rules and the papers of the project become pages too, links to files of the repository lead to where it is
hosted (LUDOTECA_SOURCE; without it they are words), and a page's list of links is its table of contents.
"""

from __future__ import annotations

import argparse
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = tuple(sorted(path.parent.name for path in ROOT.glob("src/ludoteca/games/*/RULES.md")))
SECTIONS = ("players", "hosts", "designers", "researchers", "contributors")
STATIC = "src/ludoteca/table/static"
PYODIDE = "314.0.7"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLATFORM = ("--python-version", "3.14", "--platform", "pyemscripten_2026_0_wasm32")
"""The Python of that Pyodide, as wheels name it."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
LISTED = re.compile(r"^- \[[^\]]*\]\(([^)#:]+?)\.(?:md|ipynb)\)", re.MULTILINE)


def pages() -> dict[str, str]:
    """Where each page of the site comes from: its file in the repository, and its name in the site."""
    found = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md",
             "SECURITY.md": "security.md"}  # fmt: skip
    found |= {f"src/ludoteca/games/{game}/RULES.md": f"rules/{game}.md" for game in GAMES}
    for path in sorted([*ROOT.glob("docs/*.md"), *ROOT.glob("docs/*.ipynb")]):
        found[f"docs/{path.name}"] = path.name
    return found


def linked(text: str, origin: str, known: dict[str, str], source: str) -> tuple[str, dict[str, str]]:
    """A page's text with links that hold in the site, and the pictures that it shows: from where, to where."""
    here, pictures = posixpath.dirname(known[origin]), {}

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        path, mark, anchor = target.partition("#")
        if target.startswith(("https:", "http:", "#")):
            return found[0]
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(origin), path))
        if not (ROOT / meant).exists():
            raise ValueError(f"{origin}: there is no {target}")
        if picture:
            pictures[meant] = f"pictures/{posixpath.basename(meant)}"
            return f"![{words}]({posixpath.relpath(pictures[meant], here or '.')})"
        if meant in known:
            return f"[{words}]({posixpath.relpath(known[meant], here or '.')}{mark}{anchor})"
        return f"[{words}]({source}/blob/HEAD/{meant})" if source else words

    parts = re.split(r"(^ *```.*?^ *```)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.lstrip().startswith("```") else LINK.sub(link, part) for part in parts), pictures


def contents(names: list[str]) -> str:
    """A table of contents for the side of the page."""
    return "\n```{toctree}\n:hidden:\n" + "".join(f"{name}\n" for name in names) + "```\n"


def stage(folder: Path, source: str) -> None:
    """Everything that Sphinx reads, in a folder of its own."""
    shutil.rmtree(folder, ignore_errors=True)
    known, placed = pages(), set[str]()
    texts: dict[str, str] = {}
    for origin, name in known.items():
        text = (ROOT / origin).read_text(encoding="utf-8")
        if name.endswith(".md"):
            text, pictures = linked(text, origin, known, source)
            for picture, place in pictures.items():
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / picture, folder / place)
        texts[name] = text
    texts["index.md"] += contents([*SECTIONS, "api"])
    for section in SECTIONS:
        listed = [
            name for name in LISTED.findall(texts[f"{section}.md"]) if name not in placed | {*SECTIONS, "api", "index"}
        ]
        placed.update(listed)
        texts[f"{section}.md"] += contents(listed)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "docs/conf.py", folder)
    static = folder / "_static"
    shutil.copytree(ROOT / "docs/static", static)
    for name in ("icon.svg", *(f"fonts/{path.name}" for path in (ROOT / STATIC / "fonts").iterdir())):
        (static / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / STATIC / name, static / name)


def build(out: Path) -> None:
    """The site; any warning ends it."""
    source = os.environ.get("LUDOTECA_SOURCE", "").rstrip("/")
    staged = out.with_name(f"{out.name}-pages")
    stage(staged, source)
    shutil.rmtree(out, ignore_errors=True)
    flags = ["-q", "-W", "--keep-going", "-b", "html", "-d", str(staged / ".doctrees")]
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    profile = staged / ".ipython/profile_default/ipython_kernel_config.py"  # the notebook's own, not the builder's
    profile.parent.mkdir(parents=True)
    profile.write_text("c = get_config()\nc.Application.log_level = 'ERROR'\n", encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "sphinx", *flags, staged, out],
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "IPYTHONDIR": str(staged / ".ipython")},
    )


def add_runtime(out: Path) -> str:
    """Puts Python for browsers beside the page that plays, and the packages that it needs; says why where it cannot.

    What was fetched is kept in build/runtime. The pure wheel is made from this tree.
    """
    if shutil.which("npm") is None:
        return "npm is not here"
    kept, place = ROOT / "build/runtime" / PYODIDE, out / "_static/browser"
    if not kept.exists():
        try:
            fetch(kept)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as problem:
            return f"{problem}: {str(problem.output).strip()[-300:]}"
    with tempfile.TemporaryDirectory(prefix="ludoteca-pure-") as folder:
        wheel = [sys.executable, "setup.py", "-q", "build", "--build-base", f"{folder}/build"]
        told(*wheel, "bdist_wheel", "--dist-dir", f"{folder}/dist", env={**os.environ, "LUDOTECA_PURE": "1"})
        shutil.copytree(kept, place, dirs_exist_ok=True)
        shutil.copytree(f"{folder}/dist", place, dirs_exist_ok=True)
    wheels = sorted(path.name for path in place.glob("*.whl"))
    (place / "runtime.json").write_text(json.dumps({"wheels": wheels}), encoding="utf-8")
    return ""


def fetch(kept: Path) -> None:
    """The runtime from the npm registry, and what our package needs from the package index."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-pyodide-") as folder:
        told("npm", "pack", "--silent", "--fetch-retries=1", f"pyodide@{PYODIDE}", "--pack-destination", folder)
        new = Path(folder, "new")
        (new / "pyodide").mkdir(parents=True)
        with tarfile.open(Path(folder, f"pyodide-{PYODIDE}.tgz")) as archive:
            for name in RUNTIME:
                file = archive.extractfile(f"package/{name}")
                assert file is not None, name
                (new / "pyodide" / name).write_bytes(file.read())
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        needed = [one for one in project["dependencies"] if one.startswith(("librt", "mypy_extensions"))]
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
        told(*pip, "--dest", str(new), "--only-binary", ":all:", *PLATFORM, *needed)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(new, kept)


def told(*command: str, env: dict[str, str] | None = None) -> str:
    """What a command prints."""
    return subprocess.run(
        command, check=True, cwd=ROOT, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300
    ).stdout


def main() -> None:
    """Builds it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--out", type=Path, default=ROOT / "build/site")
    given = asked.parse_args()
    build(given.out)
    if missing := add_runtime(given.out):
        print(f"The page that plays in the browser has no Python, for {missing}")
    print(f"{given.out}/index.html")


if __name__ == "__main__":
    main()
