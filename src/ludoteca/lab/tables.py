"""The results of the laboratory as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludoteca.catalogue import plural, say
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
        console.print(say("No game has been played."))
        return
    print_bots(console, scoreboard)
    if scoreboard.plan.seats > 1:
        print_seats(console, scoreboard)
    print_spreads(console, scoreboard)
    if scoreboard.shared():
        console.print(
            plural(
                "{count} game was won by several seats together; each got its share.",
                "{count} games were won by several seats together; each got its share.",
                scoreboard.shared(),
            )
        )
    if scoreboard.all_lost():
        lost = scoreboard.all_lost()
        console.print(plural("{count} game was won by nobody.", "{count} games were won by nobody.", lost))


def print_bots(console: Console, scoreboard: Scoreboard) -> None:
    """Win rates and ratings."""
    plan = scoreboard.plan
    names = labels(plan.bots)
    ratings: list[Rating] | None = None
    if len(names) > 1 and plan.seats > 1:
        try:
            ratings = rate(scoreboard.games, len(names))
        except Missing as missing:
            told = say("No ratings: {why}", why=missing)
            console.print(f"[dim]{escape(told)}[/]", highlight=False)
    games = len(scoreboard.games)
    title = say("{game}, {seats} seats, {games} games", game=plan.game.title, seats=plan.seats, games=games)
    grid = Table(say("Bot"), say("Played"), say("Wins (95 % interval)"), title=title)
    grid.add_column(say("Rating"), justify="right")
    for who, name in enumerate(names):
        won = scoreboard.win_rate(who)
        rating = str(ratings[who]) if ratings else "–"
        grid.add_row(escape(name), str(won.trials), str(won), rating)
    console.print(grid, highlight=False)
    if plan.seats > 1:
        fair = say("Among equals each seat would win {share} %.", share=f"{100 * scoreboard.fair_share():.1f}")
        console.print(f"[dim]{fair}[/]", highlight=False)


def print_seats(console: Console, scoreboard: Scoreboard) -> None:
    """What each seat is worth, whoever has it."""
    seats = scoreboard.plan.seats
    always = scoreboard.beginners.values()
    title = say("By seat; 0 begins") if all(seat == 0 for seat in always) else say("By seat")
    grid = Table(say("Seat"), say("Wins (95 % interval)"), title=title)
    for seat in range(seats):
        grid.add_row(str(seat), str(scoreboard.seat_rate(seat)))
    console.print(grid, highlight=False)
    first, fair = scoreboard.first_rate(), scoreboard.fair_share()
    if first.trials == 0:
        console.print(say("All seats begin together: there is no first player."))
        return
    low, high = first.interval
    points = f"{100 * (first.share - fair):+.1f}"
    if low <= fair <= high:
        text = say("First player's advantage: {points} points of a per cent, not surely more than luck.", points=points)
    else:
        text = say("First player's advantage: {points} points of a per cent, surely more than luck.", points=points)
    console.print(text)


def print_spreads(console: Console, scoreboard: Scoreboard) -> None:
    """How scores and lengths are spread."""
    headings = ("", say("Mean"), say("Deviation"), say("Least"), "¼", "½", "¾", say("Most"))
    grid = Table(*headings, title=say("Scores and lengths"))
    for who, name in enumerate(labels(scoreboard.plan.bots)):
        grid.add_row(escape(say("score of {bot}", bot=name)), *spread_cells(scoreboard.score_spread(who)))
    grid.add_row(say("moves of a game"), *spread_cells(spread(scoreboard.lengths())))
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
        columns = (say("What"), say("Times"), say("Seats"), say("Wins of those seats (95 %)"), say("Surprise"))
        grid = Table(*columns, title=str(title))
        for row in ends(rows):
            if row is None:
                grid.add_row("…", "", "", "", "")
                continue
            what, habit, sigmas = row
            grid.add_row(escape(what), str(habit.times), str(habit.users), str(habit.rate), f"{sigmas:+.1f} σ")
        console.print(grid, highlight=False)
        left_out = len(simulation.habits[heading]) - len(rows)
        if left_out:
            told = plural(
                "{count} that fewer than {least} seats did is not shown.",
                "{count} that fewer than {least} seats did are not shown.",
                left_out,
                least=least,
            )
            console.print(f"[dim]{told}[/]", highlight=False)
    headings = (say("Reason"), say("Winners"), say("Others"), say("Difference"))
    grid = Table(*headings, title=say("Points by reason, mean per seat and game"))
    for reason, winning, losing in simulation.accounts():
        grid.add_row(escape(reason), f"{winning:.2f}", f"{losing:.2f}", f"{winning - losing:+.2f}")
    console.print(grid, highlight=False)
    warning = say(
        "What goes with winning need not be its cause: a seat that does well may do a thing more often. "
        "And of twenty rows one lies beyond ±2 σ by luck alone."
    )
    console.print(f"[dim]{warning}[/]")


def ends(rows: Sequence[Row]) -> list[Row | None]:
    """The rows, or of too many the first and the last ones, with None between."""
    if len(rows) <= 2 * SHOWN:
        return list(rows)
    return [*rows[:SHOWN], None, *rows[-SHOWN:]]
