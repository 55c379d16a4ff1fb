"""The results of the laboratory as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludoteca.lab.arena import Scoreboard, labels
from ludoteca.lab.extras import Missing
from ludoteca.lab.ratings import Rating, rate
from ludoteca.lab.simulation import HEADINGS, Simulation
from ludoteca.lab.statistics import Spread, spread

Row = TypeVar("Row")
SHOWN = 12  # how many rows of each end a long table shows


def print_scoreboard(console: Console, scoreboard: Scoreboard) -> None:
    """Everything an arena knows so far."""
    games = scoreboard.games
    if not games:
        console.print("No game has been played.")
        return
    print_bots(console, scoreboard)
    if scoreboard.plan.seats > 1:
        print_seats(console, scoreboard)
    print_spreads(console, scoreboard)
    if scoreboard.shared():
        console.print(f"{scoreboard.shared()} games were won by several seats together; each got its share.")
    if scoreboard.all_lost():
        console.print(f"{scoreboard.all_lost()} games were won by nobody.")


def print_bots(console: Console, scoreboard: Scoreboard) -> None:
    """Win rates and ratings."""
    plan = scoreboard.plan
    names = labels(plan.bots)
    ratings: list[Rating] | None = None
    if len(names) > 1 and plan.seats > 1:
        try:
            ratings = rate(scoreboard.games, len(names))
        except Missing as missing:
            console.print(f"[dim]No ratings: {escape(str(missing))}[/]", highlight=False)
    title = f"{plan.game.title}, {plan.seats} seats, {len(scoreboard.games)} games"
    grid = Table("Bot", "Played", "Wins (95 % interval)", title=title)
    grid.add_column("Rating", justify="right")
    for who, name in enumerate(names):
        won = scoreboard.win_rate(who)
        rating = str(ratings[who]) if ratings else "–"
        grid.add_row(escape(name), str(won.trials), str(won), rating)
    console.print(grid, highlight=False)
    if plan.seats > 1:
        fair = f"Among equals each seat would win {100 * scoreboard.fair_share():.1f} %."
        console.print(f"[dim]{fair}[/]", highlight=False)


def print_seats(console: Console, scoreboard: Scoreboard) -> None:
    """What each seat is worth, whoever has it."""
    seats = scoreboard.plan.seats
    always = scoreboard.beginners.values()
    title = "By seat; 0 begins" if all(seat == 0 for seat in always) else "By seat"
    grid = Table("Seat", "Wins (95 % interval)", title=title)
    for seat in range(seats):
        grid.add_row(str(seat), str(scoreboard.seat_rate(seat)))
    console.print(grid, highlight=False)
    first, fair = scoreboard.first_rate(), scoreboard.fair_share()
    if first.trials == 0:
        console.print("All seats begin together: there is no first player.")
        return
    low, high = first.interval
    points = 100 * (first.share - fair)
    sure = "surely" if not low <= fair <= high else "not surely"
    console.print(f"First player's advantage: {points:+.1f} points of a per cent, {sure} more than luck.")


def print_spreads(console: Console, scoreboard: Scoreboard) -> None:
    """How scores and lengths are spread."""
    grid = Table("", "Mean", "Deviation", "Least", "¼", "½", "¾", "Most", title="Scores and lengths")
    for who, name in enumerate(labels(scoreboard.plan.bots)):
        grid.add_row(f"score of {escape(name)}", *spread_cells(scoreboard.score_spread(who)))
    grid.add_row("moves of a game", *spread_cells(spread(scoreboard.lengths())))
    console.print(grid, highlight=False)


def spread_cells(numbers: Spread) -> list[str]:
    """A spread as the cells of a row."""
    return [f"{numbers.mean:.2f}", f"{numbers.deviation:.2f}", *(f"{one:g}" for one in numbers.five)]


def print_simulation(console: Console, simulation: Simulation, least: int) -> None:
    """Everything a simulation knows so far."""
    print_scoreboard(console, simulation.scoreboard)
    for heading, title in HEADINGS.items():
        rows = simulation.ranked(heading, least)
        if not rows:
            continue
        grid = Table("What", "Times", "Seats", "Wins of those seats (95 %)", "Surprise", title=title)
        for row in ends(rows):
            if row is None:
                grid.add_row("…", "", "", "", "")
                continue
            what, habit, sigmas = row
            grid.add_row(escape(what), str(habit.times), str(habit.users), str(habit.rate), f"{sigmas:+.1f} σ")
        console.print(grid, highlight=False)
        left_out = len(simulation.habits[heading]) - len(rows)
        if left_out:
            console.print(f"[dim]{left_out} that fewer than {least} seats did are not shown.[/]", highlight=False)
    grid = Table("Reason", "Winners", "Others", "Difference", title="Points by reason, mean per seat and game")
    for reason, winning, losing in simulation.accounts():
        grid.add_row(escape(reason), f"{winning:.2f}", f"{losing:.2f}", f"{winning - losing:+.2f}")
    console.print(grid, highlight=False)
    console.print(
        "[dim]What goes with winning need not be its cause: a seat that does well may do a thing more often. "
        "And of twenty rows one lies beyond ±2 σ by luck alone.[/]"
    )


def ends(rows: Sequence[Row]) -> list[Row | None]:
    """The rows, or of too many the first and the last ones, with None between."""
    if len(rows) <= 2 * SHOWN:
        return list(rows)
    return [*rows[:SHOWN], None, *rows[-SHOWN:]]
