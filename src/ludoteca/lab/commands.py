"""The commands of the laboratory: arena, simulate, analyse."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import ludoteca
from ludoteca.arguments import Whole, load_record, parse_options
from ludoteca.bots.bot import Budget
from ludoteca.bots.named import named, split_names
from ludoteca.catalogue import say
from ludoteca.core.words import listed, player
from ludoteca.lab.analysis import Analysis, percent
from ludoteca.lab.analysis import analyse as look_again
from ludoteca.lab.arena import Scoreboard
from ludoteca.lab.experiment import run
from ludoteca.lab.plan import Plan, plan
from ludoteca.lab.playing import Played
from ludoteca.lab.plots import check_plot, plot_analysis, plot_scoreboard, plot_simulation
from ludoteca.lab.simulation import Simulation
from ludoteca.lab.tables import print_scoreboard, print_simulation

NOTABLE = 0.02  # a better move is named when it was better by this
INTERRUPTED = 130  # the exit status of a command stopped by Ctrl-C


@Parameter(name="*")
@dataclass(kw_only=True)
class Series:
    """How many games are played, where, and what is kept of them; the same for every experiment.

    Parameters
    ----------
    games
        How many games; made up to whole deals, each of which is played with every rotation of the seats.
    seats
        How many seats the table has; without it, as many as there are bots.
    jobs
        How many processes play at once. The results do not depend on it.
    seed
        Another seed gives other deals.
    json
        Write every game to this file; an interrupted run goes on where its file ends.
    plot
        Draw the results to this file, PNG or SVG.
    ray
        Play on the Ray cluster at this address; 'local' starts one here.
    edition
        A TOML file with your own edition of the cards.
    option
        A rule option as NAME=VALUE; may be given several times.
    """

    games: Whole = 400
    seats: Whole | None = None
    jobs: Whole = 1
    seed: Whole = 0
    json: Path | None = None
    plot: Path | None = None
    ray: str | None = None
    edition: Path | None = None
    option: Annotated[list[str] | None, Parameter(negative=())] = None

    def plan(self, game: str, bots: str, tallied: bool) -> Plan:
        """What is to be played, checked before the first game."""
        check_plot(self.plot)
        options = parse_options(ludoteca.game(game), self.option or [])
        names = split_names(bots)
        seats = self.seats
        if seats is None and len(names) == 1:
            # Against itself a bot has all seats.
            seats = max(2, ludoteca.game(game).min_seats)
        return plan(game, names, seats, self.seed, options, tallied, self.edition)

    def conduct(self, console: Console, chosen: Plan, add: Callable[[Played], None]) -> bool:
        """Plays the games with a bar of progress; False when Ctrl-C came first."""
        return conduct(console, chosen, self.games, self.jobs, self.ray, self.json, add)

    def finish(self, console: Console, finished: bool, draw: Callable[[Path], None] | None) -> None:
        """Draws the results where that was asked for; a run that was stopped ends with a status of its own."""
        if self.plot is not None and draw is not None:
            draw(self.plot)
            console.print(escape(say("Drawn to {file}.", file=self.plot)), highlight=False)
        if not finished:
            sys.exit(INTERRUPTED)


USUAL = Series()


def arena(game: str, *, bots: str = "normal,greedy", series: Series = USUAL) -> None:
    """Let bots play each other, with every deal played from every seat, and see who wins how surely.

    Parameters
    ----------
    game
        Which game; 'ludoteca games' lists them.
    bots
        The bots with commas between: random, greedy, easy, normal, hard, expert, search:2000, search:1.5s, or your own
        as mypackage:Cautious. With more seats than bots the first has one seat and the others fill the rest; one name
        alone plays against itself.
    """
    chosen = series.plan(game, bots, tallied=False)
    console = Console()
    scoreboard = Scoreboard(chosen)
    finished = series.conduct(console, chosen, scoreboard.add)
    print_scoreboard(console, scoreboard)
    series.finish(console, finished, partial(plot_scoreboard, scoreboard) if scoreboard.games else None)


def simulate(game: str, *, bots: str = "normal", least: Whole | None = None, series: Series = USUAL) -> None:
    """Play many games and see which moves, cards, spaces and events go with winning.

    Parameters
    ----------
    game
        Which game; 'ludoteca games' lists them.
    bots
        Who plays, as in 'arena'.
    least
        Show only what at least so many seats did; without it, one in fifty.
    """
    if least is not None and least < 1:
        raise ValueError(f"--least is 1 seat or more, not {least}")
    chosen = series.plan(game, bots, tallied=True)
    console = Console()
    simulation = Simulation(chosen)
    finished = series.conduct(console, chosen, simulation.add)
    games = simulation.scoreboard.games
    if least is None:
        least = max(1, len(games) * chosen.seats // 50)
    print_simulation(console, simulation, least)
    series.finish(console, finished, partial(plot_simulation, simulation, least=least) if games else None)


def conduct(
    console: Console,
    plan: Plan,
    games: int,
    jobs: int,
    ray: str | None,
    file: Path | None,
    add: Callable[[Played], None],
) -> bool:
    """Plays the games with a bar of progress; False when Ctrl-C came first."""
    whole = plan.whole(games)
    if whole != games:
        told = say(
            "{games} games, so that every deal is played with all {rotations} rotations of the seats.",
            games=whole,
            rotations=plan.rotations,
        )
        console.print(told)
    clocked = [bot for bot in plan.bots if not named(bot, plan.game).exact]
    if clocked:
        told = say("{bot} looks at the clock: its games will not repeat exactly.", bot=clocked[0])
        console.print(escape(told), highlight=False)
    known = 0
    try:
        with progress(console) as bar:
            task = bar.add_task(f"{plan.game.title}: {' · '.join(plan.bots)}", total=whole)
            for played, new in run(plan, whole, jobs, ray, file):
                add(played)
                known += 1
                if new:
                    bar.update(task, advance=1)
                else:
                    # What the file held took no time, and must not flatter the estimate.
                    bar.update(task, total=whole - known)
    except KeyboardInterrupt:
        parts = [say("Stopped after {known} of {games} games.", known=known, games=whole)]
        parts += [say("The same command goes on from {file}.", file=file)] if file is not None else []
        console.print(escape(" ".join([*parts, say("So far:")])), highlight=False)
        return False
    return True


def progress(console: Console) -> Progress:
    """A bar with counts and the time that is left; it goes to the error output, and vanishes at the end."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Games take unequal time: the estimate looks back over the last minutes.
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True,
                    speed_estimate_period=300.0)  # fmt: skip


def analyse(
    record: Path, *, plot: Path | None = None, budget: Whole | None = None, edition: Path | None = None
) -> None:
    """Look at a recorded game again: the chance to win at every decision, and where the game turned.

    Parameters
    ----------
    record
        The record, as 'save' wrote it.
    plot
        Draw the estimates to this file, PNG or SVG.
    budget
        Iterations of search for each decision; without it the master looks, or *expert* where there is none.
    edition
        The edition file the game was played with, if it was not the standard one.
    """
    check_plot(plot)
    if budget is not None:
        Budget(iterations=budget)
    match = load_record(record, edition)
    if not match.moves:
        raise ValueError(f"{record} holds no moves")
    console = Console()
    found: Analysis | None = None
    finished = True
    try:
        with progress(console) as bar:
            steps = look_again(match, budget)
            for so_far in bar.track(steps, total=len(match.moves), description=say("Looking again")):
                found = so_far
    except KeyboardInterrupt:
        finished = False
        console.print(say("Stopped. So far:") if found is not None else say("Stopped before the first decision."))
    if found is not None:
        print_analysis(console, found)
    if plot is not None and found is not None:
        plot_analysis(found, plot)
        console.print(escape(say("Drawn to {file}.", file=plot)), highlight=False)
    if not finished:
        sys.exit(INTERRUPTED)


def print_analysis(console: Console, analysis: Analysis) -> None:
    """Every decision with its estimate, and the turning points."""
    points = {point.number: point for point in analysis.turning_points()}
    columns = ("", say("Move"), say("Player"), say("Played"), say("Chance to win"), say("Better was"))
    grid = Table(*columns, title=analysis.title)
    for one in analysis.decisions:
        mark = "◆" if one.number in points else ""
        better = f"{one.best} ({percent(one.expected)})" if one.cost >= NOTABLE and one.best != one.name else ""
        chance = percent(one.played)
        grid.add_row(mark, str(one.number), str(one.seat + 1), escape(one.name), chance, escape(better))
    console.print(grid, highlight=False)
    if not points:
        console.print(say("No turning point: nothing changed much at once."))
    for point in points.values():
        values = {"number": point.number, "who": player(point.seat), "move": point.name, "what": point.text}
        console.print(escape(say("◆ move {number}, {who}, {move}: {what}", **values)), highlight=False)
    if analysis.outcome is not None:
        winners = [player(seat) for seat, share in enumerate(analysis.outcome) if share > 0]
        console.print(say("Won by: {winners}.", winners=listed(winners)) if winners else say("Won by: nobody."))
