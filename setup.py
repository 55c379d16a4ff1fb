"""Builds the rules to native code with mypyc; without a C compiler, or with LUDOTECA_PURE=1, leaves them Python."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from inspect import cleandoc
from pathlib import Path
from shutil import rmtree

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/ludoteca")
# Words and pictures stay interpreted: they are strings, not rules.
LEFT_OUT = {"__init__.py", "catalogue.py", "words.py", "show.py", "draw.py", "verbs.py"}
LEFT_OUT |= {"succession.py", "theme.py", "sheets.py", "artwork.py", "cover.py", "lettering.py"}
DRAWN = {"hatsuden": ["board.py", "gauges.py", "hand.py", "piles.py"]}
"""What is drawn for every position of a table is compiled all the same, where that was found to pay."""
TABLE = ["chronicle.py", "glances.py", "seeing.py"]
"""Of the table, what is done for every position and imports no more than the games (but for msgspec and rich)."""


def libraries() -> list[tuple[list[str], str | None]]:
    """What is compiled, by native library: the core with the search, the batch, and one for each game's rules."""
    core = [*SOURCE.glob("core/*.py"), SOURCE / "bots/nodes.py", SOURCE / "bots/tree.py"]
    found = [(core, "ludoteca_core"), ([SOURCE / "bots/batch.py", SOURCE / "bots/desk.py"], "ludoteca_batch")]
    found.append(([path for path in SOURCE.glob("table/*.py") if path.name in TABLE], "ludoteca_table"))
    for game in sorted(SOURCE.glob("games/*/")):
        drawn = [game / "draw" / name for name in DRAWN.get(game.name, ())]
        found.append(([*game.glob("*.py"), *drawn], f"ludoteca_{game.name}"))
    named = [(sorted(str(path) for path in paths if path.name not in LEFT_OUT), name) for paths, name in found]
    return [(paths, name) for paths, name in named if paths]


def cache() -> Path:
    """Where mypyc remembers what it made of these sources: of other sources it remembers wrong things at times.

    Those that are not compiled count too, since what is compiled imports some of them: where only one of these had
    changed, mypyc failed.
    """
    sources = b"".join(one.read_bytes() for one in sorted(Path("src").rglob("*.py")))
    place = Path("build") / f"remembered-{sha256(sources).hexdigest()[:16]}"
    for old in place.parent.glob("remembered-*"):
        if old != place:
            rmtree(old)
    return place


def docstrings(modules: list[str]) -> dict[str, str]:
    """The docstrings of the sources, each by the name that mypyc gives in C to what it belongs to."""
    found: dict[str, str] = {}
    for path in modules:
        tree, name = ast.parse(Path(path).read_text(encoding="utf-8")), ".".join(Path(path).with_suffix("").parts[1:])
        found[name] = ast.get_docstring(tree) or ""
        found.update((key.replace("___", "___3_").replace(".", "___"), text) for key, text in described(tree, name))
        classes = [one for one in tree.body if isinstance(one, ast.ClassDef)]
        found.update((f'{path}", "<module>", {one.lineno}', ast.get_docstring(one) or "") for one in classes)
    return found


def described(scope: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """What is said of the functions, classes, properties and fields of a scope."""
    for one, after in zip(scope.body, [*scope.body[1:], None], strict=True):
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            text = ast.get_docstring(one) or ""
            yield from ((f"{name}.{one.name}", text), (f"{name}_get_{one.name}", text))
            # A method of a named tuple is an object of a class of its own.
            yield f"{name.rpartition('.')[0]}.{one.name}_{name.rpartition('.')[2]}_obj", text
        if isinstance(one, ast.ClassDef):
            yield from described(one, f"{name}.{one.name}")
        if isinstance(one, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield f"{name}_get_{ast.unparse(one.target)}", cleandoc(str(after.value.value))


PLACES = (
    r'(?P<before>"(?P<name>ludoteca[\w.]*)",\s*)NULL(?P<after>, /\* docstring \*/)',
    r'(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),[\w\s|]*, PyDoc_STR\("[^"]*)(?P<after>"\))',
    r'(?P<before>CPyType_(?P<name>\w+)_template_ = {[^}]*\.tp_doc = PyDoc_STR\("[^"]*)(?P<after>"\))',
    r"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),[\w\s|]*, PyDoc_STR\()NULL(?P<after>\))",
    r"(?P<before>CPyType_(?P<name>\w+)_template_ = {[^}]*\.tp_doc = PyDoc_STR\()NULL(?P<after>\))",
    r"(?P<before>\(getter\)(?P<name>\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL(?P<after>, NULL})",
    (
        r'(?P<before>\("(?P<name>[\w/]+\.py", "<module>", \d+), \w+\);\s*goto \w+;\s*}\s*cpy_r_r\d+ = )'
        r"CPyStatics\[\d+\](?P<after>; /\* 'mypyc filler docstring')"
    ),
)
"""Where mypyc's C has room for the docstrings of modules, functions, classes and fields, of which it keeps none."""


def documented(path: str, texts: dict[str, str]) -> str:
    """A copy of a C file of mypyc's with the docstrings in their places."""

    def put(place: re.Match[str]) -> str:
        text = texts.get(place["name"], "")
        inside = "".join(chr(byte) if chr(byte).isalnum() and byte < 128 else f"\\{byte:03o}" for byte in text.encode())
        quote = "" if place["after"].startswith('"') else '"'
        told = f"{quote}{inside}{quote}"
        if place["after"].startswith(";"):  # of a named tuple, which is made when its module is imported
            told = f"PyUnicode_FromString({told})"
        return f"{place['before']}{told}{place['after']}" if text else place[0]

    made = Path(path).read_text(encoding="utf-8")
    for pattern in PLACES:
        made = re.sub(pattern, put, made)
    copy = Path("build/documented", Path(path).name)
    copy.parent.mkdir(parents=True, exist_ok=True)
    if not copy.exists() or copy.read_text(encoding="utf-8") != made:
        copy.write_text(made, encoding="utf-8")
    return str(copy)


class BuildOrStayPure(build_ext):  # type: ignore[misc, unused-ignore]
    """All modules compiled, or none: a half-built package would not import."""

    def run(self) -> None:
        """Build; when the C compiler is missing or fails, say so and fall back to plain Python."""
        self.parallel = os.cpu_count()  # a library at a time on each core
        try:
            super().run()
        except Exception as problem:
            if os.environ.get("LUDOTECA_REQUIRE_COMPILED") == "1":
                raise
            print(f"ludoteca: not compiled ({problem}); the rules will run as plain Python", file=sys.stderr)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions: list[object] = []
            # A wheel that says it was compiled would be kept, and installed again where it could be compiled.
            self.distribution.ext_modules = []
            wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
            if wheel is not None:
                wheel.root_is_pure = True


def extensions() -> list[object]:
    """The extension modules; none when pure Python is asked for, or nothing is built."""
    told = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
    built = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"} & set(sys.argv)
    if os.environ.get("LUDOTECA_PURE") == "1" or (told and not built):
        return []
    from mypyc.build import mypycify

    groups = libraries()
    modules = [path for paths, _ in groups for path in paths]
    found = mypycify([f"--cache-dir={cache()}", *modules], opt_level="3", debug_level="0", separate=groups)
    texts = docstrings(modules)
    for extension in found:
        if extension.name.endswith("__mypyc"):
            extension.sources = [documented(path, texts) for path in extension.sources]
    if sys.platform != "win32":
        for extension in found:
            # The small functions of the rules call each other directly and are inlined: half as fast again.
            # (New lists: mypyc gives all extensions of a group the same one.)
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
            # Generated code misleads nobody, and gcc looks up a line of the file for every "if": half of its time.
            extension.extra_compile_args += ["-Wno-misleading-indentation"]
            if sys.platform == "linux":
                extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    # The cores are busy to the end when the longest work is begun first.
    return sorted(found, key=lambda one: -sum(Path(path).stat().st_size for path in one.sources))


def readme(source: str) -> str:
    """The README for the package index, which knows no files beside it: links go to where the project is hosted.

    Which address that is the release says (LUDOTECA_SOURCE); without one, links are words and pictures are left out.
    """

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if target.startswith(("https:", "#")):
            return found[0]
        if not source:
            return "" if picture else words
        return f"{picture}[{words}]({source}/{'raw' if picture else 'blob'}/HEAD/{target})"

    return re.sub(r"(!?)\[([^\]]*)\]\(([^)]*)\)", link, Path("README.md").read_text(encoding="utf-8"))


address = os.environ.get("LUDOTECA_SOURCE", "").rstrip("/")
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOrStayPure},
    long_description=readme(address),
    long_description_content_type="text/markdown",
    project_urls={"Source": address, "Issues": f"{address}/issues"} if address else {},
)
