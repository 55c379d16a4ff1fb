"""What is counted of a house, in the text format that Prometheus reads.

A few lines of text need no library: nothing global is kept, and the house of one command depends on nothing more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.table.server import Server

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds: the buckets of a histogram."""


class Histogram:
    """How long things took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        """One more took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """As Prometheus reads it."""
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


def told(name: str, kind: str, words: str, lines: Iterable[str]) -> Iterator[str]:
    """One thing that is measured, with what it means."""
    yield f"# HELP {name} {words}"
    yield f"# TYPE {name} {kind}"
    yield from lines


def exposition(server: Server) -> str:
    """Everything that is measured of this process."""
    house, storage = server.house, server.house.storage
    near = house.neighbours
    crews = {"drawing": house.easel, "thinking": house.thinkers}
    numbers = (
        ("ludoteca_commits_total", "counter", "Transactions that are on the disk.", storage.commits),
        ("ludoteca_commits_failed_total", "counter", "Transactions of which nothing came.", storage.failed),
        ("ludoteca_storage_waiting", "gauge", "Jobs that wait for the next transaction.", storage.waiting),
        ("ludoteca_database_lost_total", "counter", "Lines to the database that broke.", storage.lost),
        ("ludoteca_tables_open", "gauge", "Tables that this process keeps open.", len(house.homes)),
        ("ludoteca_tables_closed", "gauge", "Tables that were asked for and cannot be opened.", len(house.closed)),
        ("ludoteca_sockets", "gauge", "Pages at tables.", sum(len(home.watchers) for home in house.homes.values())),
        ("ludoteca_connections", "gauge", "Connections, of pages and others.", len(server.gate.inside)),
        ("ludoteca_cut_off_total", "counter", "Connections that flooded or did not read.", server.gate.cut_off),
        ("ludoteca_lease_losses_total", "counter", "Tables that another process took over.", near.losses),
        ("ludoteca_neighbours", "gauge", "Other processes of this house that live.", len(near.others)),
        ("ludoteca_ready", "gauge", "Whether this process takes requests.", int(not server.not_ready())),
    )
    lines: list[str] = []
    for name, kind, words, value in numbers:
        lines += told(name, kind, words, [f"{name} {value}"])
    lines += told(
        "ludoteca_append_seconds",
        "histogram",
        "From an act to its being stored.",
        house.appends.lines("ludoteca_append_seconds"),
    )
    asked, waiting = "ludoteca_questions_total", "ludoteca_questions_waiting"
    lines += told(
        asked,
        "counter",
        "Drawings, and bots' moves and hints, that were asked for.",
        [f'{asked}{{crew="{name}"}} {crew.asked_for}' for name, crew in crews.items()],
    )
    lines += told(
        waiting,
        "gauge",
        "Questions that wait or are being answered.",
        [f'{waiting}{{crew="{name}"}} {crew.waiting()}' for name, crew in crews.items()],
    )
    return "\n".join(lines) + "\n"
