"""How strong the levels are: ``python -m bench.ladder [--game NAME] [--games 200] [--jobs 2]``.

Plays every rung of the ladder for every game and every number of seats, one of the stronger bot among the weaker,
and writes the table into docs/bots.md after each. Solo games are compared by the score on the same deal. How many
games a rung has is fixed beforehand (``GAMES``), whatever comes out, and so are the deals (``SEED``). What is played
is kept in .ladder/, so that a run that was stopped goes on where it was; delete that folder to begin anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rich.console import Console

import ludoteca
from bench.report import machine
from ludoteca.bots.levels import DEFAULT, LEVELS, strength
from ludoteca.bots.named import Named
from ludoteca.core.game import Game
from ludoteca.lab.arena import Scoreboard
from ludoteca.lab.commands import Series, conduct
from ludoteca.lab.journal import InUse, Journal, OtherSetUp
from ludoteca.lab.plan import Plan, plan
from ludoteca.lab.statistics import Rate, mean

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
FOLDER = ROOT / ".ladder"
TENFOLD = "expert with ten times its budget"
SEED = 2026  # of deals that nobody tuned a level on
RUNGS = (("normal", "easy"), ("hard", "normal"), ("expert", "hard"), ("master", "expert"), ("expert", "greedy"),
         ("easy", "random"), ("easy", "greedy"), ("expert", "random"), (TENFOLD, "expert"))  # fmt: skip
"""The steps between the levels first: where time runs out, they have been played."""
GAMES = {"hatsuden": 400, "hitplan": 1600, "moonbase": 400, "pampero": 150}
"""Games of a rung, fixed before any was played: by what a game costs, not by how it went."""
CEILING = 4  # with ten times the budget, one game for so many of another rung


def plans(games: list[str]) -> Iterator[Plan]:
    """Every rung of every game with every number of seats, the same rung of all before the next."""
    for rung in RUNGS:
        for name in games:
            game = ludoteca.game(name)
            for seats in range(game.min_seats, game.max_seats + 1):
                yield plan(name, [tenfold(game) if bot == TENFOLD else bot for bot in rung], seats, SEED)


def tenfold(game: Game) -> str:
    """The expert with ten times its budget, as bots are named."""
    budget, policy = strength(game, "expert")
    return str(Named("search", replace(budget, iterations=10 * (budget.iterations or 1)), policy))


def names(table: Plan) -> list[str]:
    """The bots of a rung as people call them."""
    return [TENFOLD if bot == tenfold(table.game) else bot for bot in table.bots]


def file_of(table: Plan) -> Path:
    """Where the games of that rung are kept."""
    return FOLDER / f"{table.game.key}-{table.seats}-{'-'.join(names(table)).replace(' ', '_')}.jsonl"


def played(table: Plan) -> Scoreboard | None:
    """The games of that rung; None when there are none, or with levels changed since, or while they are played."""
    if not file_of(table).exists():
        return None
    scoreboard = Scoreboard(table)
    try:
        with Journal(file_of(table), table) as journal:
            for one in journal.played[: len(journal.played) // table.rotations * table.rotations]:
                scoreboard.add(one)
    except (OtherSetUp, InUse):
        return None
    return scoreboard if scoreboard.games else None


def row(table: Plan) -> str | None:
    """The rung as a row of the page; None when it was not played."""
    scoreboard = played(table)
    if scoreboard is None:
        return None
    rate, fair = (ahead(scoreboard), 0.5) if table.seats == 1 else (scoreboard.win_rate(0), scoreboard.fair_share())
    low, high = (100 * end for end in rate.interval)
    cells = [
        table.game.title, str(table.seats), " against ".join(names(table)), str(rate.trials),
        f"{100 * rate.share:.1f} %", f"{low:.1f}–{high:.1f} %", f"{100 * fair:.1f} %", f"{rate.share / fair:.2f}",
    ]  # fmt: skip
    again = f"ludoteca arena {table.game.key} --bots {','.join(table.bots)} --seats {table.seats} --seed {table.seed}"
    return f"| {' | '.join(cells)} | `{again} --games {len(scoreboard.games)}` |"


def ahead(scoreboard: Scoreboard) -> Rate:
    """Solo: on how many deals the first bot made the higher score; equal scores count half."""
    first, second = scoreboard.scores(0), scoreboard.scores(1)
    better = sum(1.0 if one > other else 0.5 if one == other else 0.0 for one, other in zip(first, second, strict=True))
    return Rate(better, len(first))


def solo_rows() -> list[str]:
    """Solo games of the rungs: each bot's victories over the automa, and its mean score."""
    rows = []
    for table in plans(ludoteca.games()):
        if table.seats == 1 and (scoreboard := played(table)) is not None:
            for who, name in enumerate(names(table)):
                score = mean(scoreboard.scores(who))
                rows.append(f"| {table.game.title} | {' against '.join(names(table))} | {name} | "
                            f"{scoreboard.win_rate(who)} | {score:.0f} |")  # fmt: skip
    return rows


def write_page() -> None:
    """Puts the levels, and the table of all that was played, between their marks in docs/bots.md."""
    text = between(PAGE.read_text(encoding="utf-8"), "levels", level_rows())
    PAGE.write_text(between(text, "ladder", ladder_rows()), encoding="utf-8")


def level_rows() -> list[str]:
    """The table of the levels as the bots have it."""
    rows = ["| game | level | search |", "|---|---|---|"]
    for name in ludoteca.games():
        told = [Named("search", *strength(ludoteca.game(name), level)) for level in LEVELS]
        rows += [f"| {name} | {level} | `{found}` |" for level, found in zip(LEVELS, told, strict=True)]
    return rows + [f"| any other | {level} | `{found}` |" for level, found in DEFAULT.items()]


def ladder_rows() -> list[str]:
    """The table of all that was played."""
    found = [(table, row(table)) for table in plans(ludoteca.games())]
    rows = [text for _, text in found if text is not None]
    return [
        f"Measured by `python -m bench.ladder`; {machine()}.", "",
        "| game | seats | one … against … | games | wins | 95 % interval | fair share | times that | the same again |",
        "|---|---:|---|---:|---:|---:|---:|---:|---|",
        *sorted(rows, key=by_game), "",
        *missing_lines([table for table, text in found if text is None]),
        "Solo, the same deals for both bots of a rung:", "",
        "| game | rung | bot | wins over the automa | mean score |",
        "|---|---|---|---:|---:|",
        *solo_rows(),
    ]  # fmt: skip


def missing_lines(tables: list[Plan]) -> list[str]:
    """Which rungs nobody has played yet, with the numbers of seats; nothing when there are none."""
    missing: dict[str, list[str]] = {}
    for table in tables:
        missing.setdefault(" against ".join(names(table)), []).append(f"{table.game.title} with {table.seats}")
    told = [f"- {rung}: {', '.join(where)}" for rung, where in missing.items()]
    return ["Not played on these deals for want of time:", "", *told, ""] if told else []


def by_game(row: str) -> tuple[str, str]:
    """Rows are played rung by rung and read game by game; within a table of seats they keep their order."""
    _, game, seats, *_ = row.split("|")
    return game, seats


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
    parser.add_argument("--games", type=int, help="games of each rung; without it, as GAMES says")
    parser.add_argument("--rung", action="append", help="only rungs whose first bot is this")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    asked = parser.parse_args()
    if asked.page:
        write_page()
        return
    FOLDER.mkdir(exist_ok=True)
    console = Console()
    for table in plans(asked.game or ludoteca.games()):
        if (asked.seats and table.seats not in asked.seats) or (asked.rung and names(table)[0] not in asked.rung):
            continue
        games = asked.games or GAMES[table.game.key] // (CEILING if TENFOLD in names(table) else 1)
        try:
            finished = conduct(
                console, table, Series(games=games, jobs=asked.jobs, json=file_of(table)), lambda _: None
            )
        except OtherSetUp as other:
            console.print(f"played anew: {other}", markup=False)
            file_of(table).unlink()
            finished = conduct(
                console, table, Series(games=games, jobs=asked.jobs, json=file_of(table)), lambda _: None
            )
        write_page()
        console.print(row(table), markup=False)
        if not finished:
            return


if __name__ == "__main__":
    main()
