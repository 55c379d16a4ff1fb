"""Runs every benchmark and writes the page of figures; with names (bench.table_load) those alone, in their places."""

from __future__ import annotations

import sys
from importlib import import_module

from bench.report import PAGE, Section, update, write

MODULES = (
    "bench.playouts",
    "bench.moonbase",
    "bench.search",
    "bench.openspiel",
    "bench.drawing",
    "bench.table_load",
    "bench.environments",
)

if __name__ == "__main__":
    sections: list[Section] = []
    wanted = sys.argv[1:]
    for name in wanted or MODULES:
        print(f"{name} …", flush=True)
        sections += import_module(name).measure()
    (update if wanted else write)(sections)
    for section in sections:
        print(f"\n{section.title}")
        for row in section.rows:
            print(f"  {row.what:<55} {row.figure:>14}  {row.note}")
    print(f"\nwritten to {PAGE}")
