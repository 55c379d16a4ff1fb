"""LUDOTECA_PURE=1 at run time: import the Python sources even where compiled modules lie beside them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourcesOnly:
    """Finds this package's modules as .py files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ludoteca.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("LUDOTECA_PURE") == "1":
    sys.meta_path.insert(0, _SourcesOnly)


def mode() -> str:
    """``compiled`` when the rules run as native code, else ``interpreted``."""
    from ludoteca.core import state

    return "interpreted" if (state.__file__ or "").endswith(".py") else "compiled"
