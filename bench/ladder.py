"""How strong the levels are: ``python -m bench.ladder [--game NAME] [--games 200] [--jobs 2]``.

Plays every rung of the ladder for every game and every number of seats, one of the stronger bot among the weaker,
and writes the table into docs/bots.md after each. What is played is kept in .ladder/, so that a run that was
stopped goes on where it was; delete that folder to begin anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

import ludoteca
from bench.report import machine
from ludoteca.bots.levels import DEFAULT, TABLE
from ludoteca.bots.named import Named
from ludoteca.lab.arena import Standings
from ludoteca.lab.commands import conduct
from ludoteca.lab.journal import Journal, OtherSetUp
from ludoteca.lab.plan import Plan, plan

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
FOLDER = ROOT / ".ladder"
RUNGS = (("greedy", "random"), ("easy", "random"), ("easy", "greedy"), ("normal", "easy"), ("normal", "greedy"),
         ("hard", "normal"), ("expert", "hard"))  # fmt: skip


def plans(games: list[str]) -> Iterator[Plan]:
    """Every rung of every game with every number of seats; solo tables have no opponents to beat."""
    for name in games:
        game = ludoteca.game(name)
        for seats in range(max(2, game.min_seats), game.max_seats + 1):
            for rung in RUNGS:
                yield plan(name, rung, seats)


def file_of(table: Plan) -> Path:
    """Where the games of that rung are kept."""
    return FOLDER / f"{table.game}-{table.seats}-{'-'.join(table.bots)}.jsonl"


def row(table: Plan) -> str | None:
    """The rung as a row of the page; None when it was not played, or with levels that have changed since."""
    if not file_of(table).exists():
        return None
    standings = Standings(table)
    try:
        with Journal(file_of(table), table) as journal:
            for played in journal.played[: len(journal.played) // table.rotations * table.rotations]:
                standings.add(played)
    except OtherSetUp:
        return None
    if not standings.games:
        return None
    rate, fair = standings.win_rate(0), standings.fair_share()
    low, high = (100 * end for end in rate.interval)
    cells = [
        table.rules.title, str(table.seats), " against ".join(table.bots), str(rate.trials),
        f"{100 * rate.share:.1f} %", f"{low:.1f}–{high:.1f} %", f"{100 * fair:.0f} %",
        f"`ludoteca arena {table.game} --bots {','.join(table.bots)} --seats {table.seats} --games {rate.trials}`",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def write_page() -> None:
    """Puts the levels, and the table of all that was played, between their marks in docs/bots.md."""
    text = between(PAGE.read_text(encoding="utf-8"), "levels", level_rows())
    PAGE.write_text(between(text, "ladder", ladder_rows()), encoding="utf-8")


def level_rows() -> list[str]:
    """The table of the levels as the bots have it."""
    rows = ["| game | level | search |", "|---|---|---|"]
    rows += [f"| {game} | {level} | `{Named('search', *found)}` |" for (game, level), found in TABLE.items()]
    return rows + [f"| any other | {level} | `{Named('search', *found)}` |" for level, found in DEFAULT.items()]


def ladder_rows() -> list[str]:
    """The table of all that was played."""
    rows = [text for table in plans(ludoteca.games()) if (text := row(table)) is not None]
    return [
        f"Measured by `python -m bench.ladder`; {machine()}.", "",
        "| game | seats | one … against … | games | wins | 95 % interval | fair share | the same again |",
        "|---|---:|---|---:|---:|---:|---:|---|",
        *rows,
    ]  # fmt: skip


def between(text: str, mark: str, lines: list[str]) -> str:
    """The text with these lines between its two marks."""
    begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
    before, _, rest = text.partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise ValueError(f"{PAGE} has no place for the {mark} between {begin} and {end}")
    return "\n".join([f"{before}{begin}", *lines, f"{end}{after}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=ludoteca.games(), help="only this game")
    parser.add_argument("--seats", type=int, action="append", help="only with so many seats")
    parser.add_argument("--games", type=int, default=200, help="games of each rung")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    asked = parser.parse_args()
    if asked.page:
        write_page()
        return
    FOLDER.mkdir(exist_ok=True)
    console = Console()
    for table in plans(asked.game or ludoteca.games()):
        if asked.seats and table.seats not in asked.seats:
            continue
        try:
            finished = conduct(console, table, asked.games, asked.jobs, None, file_of(table), lambda _: None)
        except OtherSetUp as other:
            console.print(f"played anew: {other}", markup=False)
            file_of(table).unlink()
            finished = conduct(console, table, asked.games, asked.jobs, None, file_of(table), lambda _: None)
        write_page()
        console.print(row(table), markup=False)
        if not finished:
            return


if __name__ == "__main__":
    main()
