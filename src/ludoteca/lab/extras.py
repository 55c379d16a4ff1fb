"""Libraries that only the laboratory needs, imported when they are used and named when they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Missing(ValueError):
    """A library that is not installed, and how to get it."""


def needs(module: str, extra: str, purpose: str) -> Any:
    """The module; when it is not there, a clear error that names the extra."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise Missing(f"{purpose} needs {library}, which is not installed: pip install 'ludoteca[{extra}]'") from None
