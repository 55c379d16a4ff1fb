"""The commands of the laboratory: arena, simulate, compare, analyse."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import ludoteca
from ludoteca.arguments import Known, OwnEdition, PlayedWith, Record, Whole, load_record, parse_options
from ludoteca.bots.bot import Budget
from ludoteca.bots.named import named, split_names
from ludoteca.catalogue import say
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game, Printing
from ludoteca.core.words import listed, player
from ludoteca.lab.analysis import Analysis, percent
from ludoteca.lab.analysis import analyse as look_again
from ludoteca.lab.arena import Scoreboard
from ludoteca.lab.comparison import Comparison
from ludoteca.lab.experiment import run
from ludoteca.lab.plan import Plan, plan
from ludoteca.lab.playing import Played
from ludoteca.lab.plots import check_plot, plot_analysis, plot_comparison, plot_scoreboard, plot_simulation
from ludoteca.lab.simulation import Simulation
from ludoteca.lab.tables import print_comparison, print_scoreboard, print_simulation
from ludoteca.lab.variants import varied

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
    keep
        Keep the record of every game in this folder; 'replay', 'analyse' and 'draw' read them.
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
    keep: Path | None = None
    option: Annotated[list[str] | None, Parameter(negative=())] = None

    def plan(self, game: str, bots: str, tallied: bool, edition: Printing = None, without: Sequence[str] = ()) -> Plan:
        """What is to be played, checked before the first game."""
        check_plot(self.plot)
        options = parse_options(ludoteca.game(game), self.option or [])
        names = split_names(bots)
        seats = self.seats
        if seats is None and len(names) == 1:
            # Against itself a bot has all seats.
            seats = max(2, ludoteca.game(game).min_seats)
        return plan(game, names, seats, self.seed, options, tallied, edition, without)

    def of_side(self, letter: str) -> Series:
        """The same for one side of a comparison, with files of its own."""
        json = self.json and self.json.with_name(f"{self.json.stem}-{letter}{self.json.suffix}")
        return replace(self, json=json, keep=self.keep and self.keep / letter)

    def finish(self, console: Console, finished: bool, draw: Callable[[Path], None] | None) -> None:
        """Draws the results where that was asked for; a run that was stopped ends with a status of its own."""
        if self.plot is not None and draw is not None:
            draw(self.plot)
            console.print(escape(say("Drawn to {file}.", file=self.plot)), highlight=False)
        if not finished:
            sys.exit(INTERRUPTED)


USUAL = Series()


def arena(game: Known, *, bots: str = "normal,greedy", edition: OwnEdition = None, series: Series = USUAL) -> None:
    """Let bots play each other, with every deal played from every seat, and see who wins how surely.

    Parameters
    ----------
    bots
        The bots with commas between: random, greedy, easy, normal, hard, expert, search:2000, search:1.5s, or your own
        as mypackage:Cautious. With more seats than bots the first has one seat and the others fill the rest; one name
        alone plays against itself.
    """
    chosen = series.plan(game, bots, tallied=False, edition=edition)
    console = Console()
    scoreboard = Scoreboard(chosen)
    finished = conduct(console, chosen, series, scoreboard.add)
    print_scoreboard(console, scoreboard)
    series.finish(console, finished, partial(plot_scoreboard, scoreboard) if scoreboard.games else None)


def simulate(
    game: Known,
    *,
    bots: str = "normal",
    least: Whole | None = None,
    edition: OwnEdition = None,
    series: Series = USUAL,
) -> None:
    """Play many games and see which moves, cards, spaces and events go with winning.

    Parameters
    ----------
    bots
        Who plays, as in 'arena'.
    least
        Show only what at least so many seats did; without it, one in fifty.
    """
    if least is not None and least < 1:
        raise ValueError(f"--least is 1 seat or more, not {least}")
    chosen = series.plan(game, bots, tallied=True, edition=edition)
    console = Console()
    simulation = Simulation(chosen)
    finished = conduct(console, chosen, series, simulation.add)
    games = simulation.scoreboard.games
    if least is None:
        least = max(1, len(games) * chosen.seats // 50)
    print_simulation(console, simulation, least)
    series.finish(console, finished, partial(plot_simulation, simulation, least=least) if games else None)


def compare(
    game: Known,
    *,
    edition: Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())] = None,
    change: Annotated[list[str] | None, Parameter(name="--set", negative=())] = None,
    without: Annotated[list[str] | None, Parameter(negative=())] = None,
    bots: str = "normal",
    least: Whole | None = None,
    series: Series = USUAL,
) -> None:
    """Play the same deals before and after a change of the game, and see what changed how surely.

    Parameters
    ----------
    edition
        Two edition files (TOML) to compare; or one, which is compared with the printed game.
    change
        A fact of the edition to change, as table.key=value; may be given several times. In a list of cards the key is
        a number from 0, or a text that only that card has: crimes.cards.Scan Site.title=Pirates.
    without
        A card, or another word of the moves, that nobody uses while there is anything else to do; may be given
        several times.
    bots
        Who plays, as in 'arena'.
    least
        Show only what happened in at least so many deals of a side; without it, one in fifty.
    """
    if least is not None and least < 1:
        raise ValueError(f"--least is 1 deal or more, not {least}")
    before, after = sides(ludoteca.game(game), edition or [], change or [], without or [])
    plans = (
        series.plan(game, bots, tallied=True, edition=before),
        series.plan(game, bots, tallied=True, edition=after, without=without or ()),
    )
    names = [before.name, ", ".join([after.name, *(f"without {card}" for card in without or [])])]
    console = Console()
    comparison = Comparison(*plans)
    finished = True
    for side, chosen in enumerate(plans):
        own = series.of_side("ab"[side])
        finished = finished and conduct(console, chosen, own, partial(comparison.add, side))
    if least is None:
        least = max(1, comparison.deals // 50)
    print_comparison(console, comparison, names, least)
    draw = partial(plot_comparison, comparison, names=names, least=least) if comparison.deals > 1 else None
    series.finish(console, finished, draw)


def sides(game: Game, files: list[Path], changes: list[str], without: list[str]) -> tuple[Edition, Edition]:
    """The two editions that are meant."""
    if len(files) > 2 or (len(files) == 2 and (changes or without)):
        raise ValueError("two edition files are compared with each other; one may be changed with --set or --without")
    if not (files or changes or without):
        raise ValueError("say what to compare: --edition FILE, --set table.key=value or --without CARD")
    editions = [game.edition(file) for file in files]
    if len(editions) == 2:
        return editions[0], editions[1]
    if changes or without:
        base = editions[0] if editions else game.edition()
        return base, varied(game, base, changes)
    return game.edition(), editions[0]


def conduct(console: Console, plan: Plan, series: Series, add: Callable[[Played], None]) -> bool:
    """Plays the games with a bar of progress; False when Ctrl-C came first."""
    file = series.json
    whole = plan.whole(series.games)
    if whole != series.games:
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
    known = before = 0
    try:
        with progress(console) as bar:
            task = bar.add_task(f"{plan.game.title}: {' · '.join(plan.bots)}", total=whole)
            for played, new in run(plan, whole, series.jobs, series.ray, file, series.keep):
                add(played)
                known += 1
                if new:
                    bar.update(task, advance=1)
                else:
                    # What the file held took no time, and must not flatter the estimate.
                    before += 1
                    bar.update(task, total=whole - known)
    except KeyboardInterrupt:
        parts = [say("Stopped after {known} of {games} games.", known=known, games=whole)]
        parts += [say("The same command goes on from {file}.", file=file)] if file is not None else []
        console.print(escape(" ".join([*parts, say("So far:")])), highlight=False)
        return False
    if series.keep is not None:
        told = say("Records kept in {folder}: {count}.", folder=series.keep, count=known - before)
        if before:
            told += " " + say(
                "Those of the games that {file} held were kept when they were played, or not at all.", file=file
            )
        console.print(escape(told), highlight=False)
    return True


def progress(console: Console) -> Progress:
    """A bar with counts and the time that is left; it goes to the error output, and vanishes at the end."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Games take unequal time: the estimate looks back over the last minutes.
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True,
                    speed_estimate_period=300.0)  # fmt: skip


def analyse(
    record: Record, *, plot: Path | None = None, budget: Whole | None = None, edition: PlayedWith = None
) -> None:
    """Look at a recorded game again: the chance to win at every decision, and where the game turned.

    Parameters
    ----------
    plot
        Draw the estimates to this file, PNG or SVG.
    budget
        Iterations of search for each decision; without it the master looks, or *expert* where there is none.
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
        missed = one.cost >= NOTABLE and one.best != one.name
        better = f"{one.best_words or one.best} ({percent(one.expected)})" if missed else ""
        chance = percent(one.played)
        grid.add_row(mark, str(one.number), str(one.seat + 1), escape(one.words or one.name), chance, escape(better))
    console.print(grid, highlight=False)
    if not points:
        console.print(say("No turning point: nothing changed much at once."))
    for point in points.values():
        values = {"number": point.number, "who": player(point.seat), "move": point.name, "what": point.text}
        console.print(escape(say("◆ move {number}, {who}, {move}: {what}", **values)), highlight=False)
    if analysis.outcome is not None:
        winners = [player(seat) for seat, share in enumerate(analysis.outcome) if share > 0]
        console.print(say("Won by: {winners}.", winners=listed(winners)) if winners else say("Won by: nobody."))
