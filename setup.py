"""Builds the rules to native code with mypyc; without a C compiler, or with LUDOTECA_PURE=1, leaves them Python."""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/ludoteca")
# Words and pictures stay interpreted: they are strings, not rules.
LEFT_OUT = {"__init__.py", "catalogue.py", "words.py", "show.py", "draw.py", "verbs.py"}
LEFT_OUT |= {"svg.py", "cover.py", "lettering.py", "widths.py"}


def libraries() -> list[tuple[list[str], str | None]]:
    """What is compiled, by native library: the core with the search, the batch, and one for each game's rules."""
    core = [*SOURCE.glob("core/*.py"), SOURCE / "bots/nodes.py", SOURCE / "bots/tree.py"]
    found = [(core, "ludoteca_core"), ([SOURCE / "bots/batch.py"], "ludoteca_batch")]
    found += [(list(game.glob("*.py")), f"ludoteca_{game.name}") for game in sorted(SOURCE.glob("games/*/"))]
    named = [(sorted(str(path) for path in paths if path.name not in LEFT_OUT), name) for paths, name in found]
    return [(paths, name) for paths, name in named if paths]


def cache(modules: list[str]) -> Path:
    """Where mypyc remembers what it made of these sources: of other sources it remembers wrong things at times."""
    place = Path("build") / f"remembered-{sha256(b''.join(Path(one).read_bytes() for one in modules)).hexdigest()[:16]}"
    for old in place.parent.glob("remembered-*"):
        if old != place:
            rmtree(old)
    return place


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


def extensions() -> list[object]:
    """The extension modules, or none when pure Python is asked for."""
    if os.environ.get("LUDOTECA_PURE") == "1":
        return []
    from mypyc.build import mypycify

    groups = libraries()
    modules = [path for paths, _ in groups for path in paths]
    built = mypycify([f"--cache-dir={cache(modules)}", *modules], opt_level="3", debug_level="0", separate=groups)
    if sys.platform != "win32":
        for extension in built:
            # The small functions of the rules call each other directly and are inlined: half as fast again.
            # (New lists: mypyc gives all extensions of a group the same one.)
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
            if sys.platform == "linux":
                extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    return list(built)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrStayPure})
