"""An experiment from its first game to its last: what is in the file already, then the rest, wherever it is played."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from ludoteca.lab.journal import Journal
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played
from ludoteca.lab.records import Records
from ludoteca.lab.work import here, in_processes

MOST_GAMES = 1_000_000_000
MOST_JOBS = 1_000


def run(
    plan: Plan,
    games: int,
    jobs: int = 1,
    ray: str | None = None,
    file: Path | None = None,
    keep: Path | None = None,
) -> Iterator[tuple[Played, bool]]:
    """The first so many games of the plan in order, each with whether it is new; the file's come first.

    ``keep``: the folder for the records of those that are new.
    """
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"at least 1 game and at most {MOST_GAMES} are played, not {games}")
    if not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"at least 1 process and at most {MOST_JOBS} play, not {jobs}")
    if keep is not None:
        shelf = Records(keep, plan)
        for played, new in run(replace(plan, kept=True), games, jobs, ray, file):
            yield shelf.keep(played) if new else played, new
        return
    if file is None:
        for played in fresh(plan, range(games), jobs, ray):
            yield played, True
        return
    with Journal(file, plan) as journal:
        for played in journal.played[:games]:
            yield played, False
        with closing(fresh(plan, range(len(journal.played), games), jobs, ray)) as rest:
            for played in rest:
                journal.add(played)
                yield played, True


def fresh(plan: Plan, numbers: Sequence[int], jobs: int, ray: str | None) -> Generator[Played, None, None]:
    """Plays these games in this process, in local ones, or on Ray."""
    if not numbers:
        return
    if ray is not None:
        from ludoteca.lab.cluster import on_ray

        yield from on_ray(plan, numbers, ray)
    elif jobs == 1:
        yield from here(plan, numbers)
    else:
        yield from in_processes(plan, numbers, min(jobs, len(numbers)))
