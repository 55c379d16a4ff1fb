"""The results of the laboratory as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludoteca.catalogue import plural, say
from ludoteca.lab.arena import Scoreboard, labels
from ludoteca.lab.comparison import CHANGES, Comparison, Row
from ludoteca.lab.extras import Missing
from ludoteca.lab.ratings import Rating, rate
from ludoteca.lab.simulation import HEADINGS, Simulation
from ludoteca.lab.statistics import FALSE_RATE, Spread, spread

Line = TypeVar("Line")
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
    sure = simulation.sure(least)
    for heading, title in HEADINGS.items():
        rows = simulation.ranked(heading, least)
        if not rows:
            continue
        columns = (say("What"), say("Times"), say("Seats"), say("Wins of those seats (95 %)"), say("Surprise"))
        grid = Table(*columns, say("More than luck"), title=str(title))
        for row in ends(rows):
            if row is None:
                grid.add_row("…")
                continue
            what, habit, sigmas = row
            cells = (str(habit.times), str(habit.users), str(habit.rate), f"{sigmas:+.1f} σ")
            grid.add_row(escape(what), *cells, verdict((heading, what) in sure))
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
    count = sum(len(simulation.ranked(heading, least)) for heading in HEADINGS)
    warning = say("What goes with winning need not be its cause: a seat that does well may do a thing more often.")
    console.print(f"[dim]{told_of_luck(count, len(sure))} {warning}[/]", highlight=False)


def print_comparison(console: Console, comparison: Comparison, names: Sequence[str], least: int) -> None:
    """What changed, heading by heading, and how surely."""
    deals = comparison.deals
    if deals < 2:
        console.print(say("No two deals have been played on both sides: there is nothing to compare yet."))
        return
    for letter, name in zip("AB", names, strict=True):
        console.print(escape(f"{letter}: {name}"), highlight=False)
    plan = comparison.plans[0]
    games = deals * plan.rotations
    told = say("{deals} deals on both sides, {games} games each", deals=deals, games=games)
    console.print(f"{plan.game.title}, {told}.", highlight=False)
    rows = comparison.rows(least)
    for heading, title in CHANGES.items():
        own = [row for row in rows if row.heading == heading]
        if own:
            print_changes(console, own, str(title))
    sure = sum(row.sure for row in rows)
    console.print(f"[dim]{told_of_luck(len(rows), sure)}[/]", highlight=False)
    if not sure:
        console.print(say("Nothing has changed that could not be luck."))


def print_changes(console: Console, rows: Sequence[Row], title: str) -> None:
    """The rows of one heading, the surest first; of very many only these."""
    grid = Table(say("What"), "A", "B", say("Change (95 % interval)"), say("More than luck"), title=title)
    for row in rows[: 2 * SHOWN]:
        change = row.change
        low, high = change.interval
        told = f"{change.difference:+.2f} ({low:+.2f} … {high:+.2f})"
        found = verdict(row.sure) if change.difference else say("no change")
        grid.add_row(escape(row.what), f"{change.before:.2f}", f"{change.after:.2f}", told, found)
    console.print(grid, highlight=False)
    left_out = len(rows) - 2 * SHOWN
    if left_out > 0:
        told = plural("{count} that changed less surely is not shown.",
                      "{count} that changed less surely are not shown.", left_out)  # fmt: skip
        console.print(f"[dim]{told}[/]", highlight=False)


def verdict(sure: bool) -> str:
    """Whether a row is more than luck, in a word."""
    return say("yes") if sure else say("may be luck")


def told_of_luck(rows: int, sure: int) -> str:
    """How many of the rows are more than luck, and what that means."""
    return say(
        "More than luck: {sure} of {rows} rows. Of so many, one in twenty looks surprising by luck alone; hence a row "
        "counts only where among all that count at most {rate} % are expected to be luck (Benjamini and Hochberg). "
        "The others may be luck.",
        rows=rows,
        sure=sure,
        rate=f"{100 * FALSE_RATE:g}",
    )


def ends(rows: Sequence[Line]) -> list[Line | None]:
    """The rows, or of too many the first and the last ones, with None between."""
    if len(rows) <= 2 * SHOWN:
        return list(rows)
    return [*rows[:SHOWN], None, *rows[-SHOWN:]]
