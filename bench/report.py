"""What a benchmark reports, and how the page of figures is written."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import ludoteca

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"


@dataclass(frozen=True)
class Row:
    """One measured figure."""

    what: str
    figure: str
    note: str = ""


@dataclass(frozen=True)
class Section:
    """A table of the page."""

    title: str
    about: str
    rows: list[Row]


def rate(
    work: Callable[[], int], seconds: float = 2.0, tries: int = 3, clock: Callable[[], float] = time.perf_counter
) -> float:
    """How many units of work a second: the best of a few tries, for the machine is shared."""
    best = 0.0
    for _ in range(tries):
        begun, done = clock(), 0
        while clock() - begun < seconds / tries:
            done += work()
        best = max(best, done / (clock() - begun))
    return best


def machine() -> str:
    """The machine in words: processor, cores, Python."""
    model = platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, rules {ludoteca.mode()}"


def write(sections: list[Section]) -> None:
    """Writes the page."""
    lines = [
        "# Benchmarks",
        "",
        f"Written by `make bench` on {datetime.now(UTC):%Y-%m-%d}. Machine: {machine()}.",
        "All figures of a table come from the same run on one core; the machine is shared, so compare ratios.",
    ]
    for section in sections:
        lines += written(section)
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def written(section: Section, remark: str = "") -> list[str]:
    """The lines of a section, an empty one first."""
    about = f"{section.about} {remark}".strip()
    rows = [f"| {row.what} | {row.figure} | {row.note} |" for row in section.rows]
    return ["", f"## {section.title}", "", about, "", "| what | figure | note |", "|---|---:|---|", *rows]


def update(sections: list[Section]) -> None:
    """Puts sections that were measured apart in their places on the page, each with its own date and machine."""
    head, *parts = PAGE.read_text(encoding="utf-8").split("\n## ")
    kept = {part.split("\n", 1)[0]: part.rstrip() for part in parts}
    busy = f"load average {os.getloadavg()[0]:.0f}: compare ratios"
    remark = f"Measured apart on {datetime.now(UTC):%Y-%m-%d}, {machine()}, {busy}."
    for section in sections:
        kept[section.title] = "\n".join(written(section, remark)).removeprefix("\n## ")
    PAGE.write_text("\n\n## ".join([head.rstrip(), *kept.values()]) + "\n", encoding="utf-8")
