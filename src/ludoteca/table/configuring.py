"""How a house is run, in one place: a file (TOML), then the environment, then the command line; the later one wins.

In the environment every name is written in capitals after ``LUDOTECA_``; those of a section after the section:
``LUDOTECA_DATA``, ``LUDOTECA_LIMITS_OPEN_TABLES``. A rate is two numbers: at once, and each second after that.
"""

from __future__ import annotations

import dataclasses
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ludoteca.table.clocks import Pace
from ludoteca.table.database import is_postgres
from ludoteca.table.gate import Proxies
from ludoteca.table.guard import Count, Limits
from ludoteca.toml import as_toml

PREFIX = "LUDOTECA_"
SECTIONS = ("limits", "pace")
LISTS = ("names", "editions")
NOT_OURS = {"LUDOTECA_PURE", "LUDOTECA_REQUIRE_COMPILED", "LUDOTECA_KEPT_IN", "LUDOTECA_CONFIG"}
"""What else the environment may tell a Ludoteca."""


@dataclass(frozen=True, kw_only=True)
class Config:
    """How a house is run."""

    host: str = "127.0.0.1"
    """The address to listen at."""
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8765
    data: str = ""
    """The file, or the PostgreSQL, in which the tables are kept; empty: a file in the owner's data folder."""
    names: tuple[str, ...] = ()
    """Names by which guests come."""
    proxy: str = ""
    """Reverse proxies whose X-Forwarded headers are believed."""
    language: str = ""
    editions: tuple[str, ...] = ()
    """Edition files of your own: new tables of these games are offered them, the first of a game by itself."""
    inside: str = ""
    """With PostgreSQL: where the other processes reach this one."""
    admin: str = ""
    """Address and port for /livez, /readyz and /metrics; empty: none but the guests' own."""
    log: Literal["text", "json"] = "text"
    log_level: Literal["critical", "error", "warning", "info", "debug", "trace"] = "warning"
    workers: Count = 0
    """Processes in which bots think; 0: as many as there are cores, less one."""
    easels: Count = 1
    """Processes that draw; 0: this one draws itself."""
    limits: Limits = field(default_factory=Limits)
    pace: Pace = field(default_factory=Pace)


def configured(path: Path | None = None, environ: Mapping[str, str] = os.environ, **given: Any) -> Config:
    """What the file, the environment and the command line say; raises ValueError with what is wrong in it."""
    named = path or (Path(environ["LUDOTECA_CONFIG"]) if environ.get("LUDOTECA_CONFIG") else None)
    told: dict[str, Any] = {}
    if named is not None:
        try:
            told = tomllib.loads(named.read_text(encoding="utf-8"))
        except OSError as problem:
            raise ValueError(f"cannot read {named}: {problem.strerror}") from None
        except ValueError as problem:
            raise ValueError(f"{named}: {problem}") from None
    for name, text in environ.items():
        if name.startswith(PREFIX) and name not in NOT_OURS:
            set_from(told, name, text)
    told |= {name: value for name, value in given.items() if value not in (None, "", ())}
    where = str(named) if named is not None else "the environment"
    known = {one.name for one in dataclasses.fields(Config)}
    for section, one in ((SECTIONS[0], Limits), (SECTIONS[1], Pace)):
        wrong = set(told.get(section, {})) - {each.name for each in dataclasses.fields(one)}
        if wrong:
            raise ValueError(f"{where}: there is no {section}.{min(wrong)}")
    if set(told) - known:
        raise ValueError(f"{where}: there is no {min(set(told) - known)}")
    try:
        config = msgspec.convert(told, Config)
    except msgspec.ValidationError as problem:
        what, _, place = str(problem).partition(" - at `$.")
        raise ValueError(f"{where}: {place.rstrip('`')}: {what}" if place else f"{where}: {what}") from None
    for name in ("admin", "inside"):
        try:
            address(getattr(config, name))
        except ValueError as problem:
            raise ValueError(f"{where}: {name}: {problem}") from None
    Proxies(config.proxy)
    is_postgres(config.data)
    return config


def address(text: str) -> tuple[str, int]:
    """An address and a port, as they are written; nothing of either where nothing is."""
    host, _, port = text.rpartition(":")
    if text and not (host and port.isascii() and port.isdigit() and int(port) <= 65_535):
        raise ValueError(f"an address with its port is 127.0.0.1:9100, not {text!r}")
    return host.strip("[]"), int(port or 0)


def set_from(told: dict[str, Any], name: str, text: str) -> None:
    """Puts what a variable of the environment says where the file would have it."""
    key = name.removeprefix(PREFIX).lower()
    for section in SECTIONS:
        if key.startswith(f"{section}_"):
            told.setdefault(section, {})[key.removeprefix(f"{section}_")] = numbers(text)
            return
    if key in LISTS:
        told[key] = [one.strip() for one in text.split(",") if one.strip()]
    else:
        told[key] = int(text) if text.isdigit() else text


def numbers(text: str) -> Any:
    """A number, or several with commas between them."""
    try:
        found = [float(one) for one in text.split(",")]
    except ValueError:
        return text
    whole = [int(one) if one == int(one) else one for one in found]
    return whole[0] if len(whole) == 1 else whole


def written(config: Config) -> str:
    """The configuration as a file, with everything that can be said in it."""
    lines = []
    for one in dataclasses.fields(Config):
        if one.name not in SECTIONS:
            lines.append(f"{one.name} = {as_toml(getattr(config, one.name))}")
    for section in SECTIONS:
        lines += ["", f"[{section}]"]
        part = getattr(config, section)
        lines += [f"{one.name} = {as_toml(getattr(part, one.name))}" for one in dataclasses.fields(part)]
    return "\n".join(lines) + "\n"
