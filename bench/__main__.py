"""Runs every benchmark and writes the page of figures."""

from __future__ import annotations

from importlib import import_module

from bench.report import PAGE, Section, write

MODULES = ("bench.playouts", "bench.moonbase", "bench.search", "bench.openspiel", "bench.drawing")

if __name__ == "__main__":
    sections: list[Section] = []
    for name in MODULES:
        print(f"{name} …", flush=True)
        sections += import_module(name).measure()
    write(sections)
    for section in sections:
        print(f"\n{section.title}")
        for row in section.rows:
            print(f"  {row.what:<55} {row.figure:>14}  {row.note}")
    print(f"\nwritten to {PAGE}")
