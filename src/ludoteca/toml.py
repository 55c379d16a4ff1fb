"""TOML as the house writes it; the standard library only reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

BARE = re.compile(r"[A-Za-z0-9_-]+")


def as_toml(value: object) -> str:
    """A value as TOML writes it, tables within others in one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key_of(key)} = {as_toml(one)}' for key, one in value.items())}}}"
    return repr(value) if isinstance(value, float) else str(value)


def key_of(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if BARE.fullmatch(key) else as_toml(key)


def document(values: Mapping[str, object]) -> str:
    """A whole file, a line for each key."""
    return "".join(f"{key_of(key)} = {as_toml(value)}\n" for key, value in values.items())
