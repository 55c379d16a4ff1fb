"""The results of the laboratory as pictures, PNG or SVG by the name of the file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from ludoteca.lab.analysis import Analysis
from ludoteca.lab.arena import Scoreboard, labels
from ludoteca.lab.comparison import CHANGES, Comparison, Row
from ludoteca.lab.extras import needs
from ludoteca.lab.simulation import HEADINGS, Simulation
from ludoteca.lab.statistics import Rate

KINDS = (".png", ".svg", ".pdf")
BARS = 20  # how many bars a chart of habits has at most


def check_plot(path: Path | None) -> None:
    """Refuses before the work begins what could not be drawn after it."""
    if path is None:
        return
    if path.suffix.lower() not in KINDS:
        raise ValueError(f"a plot is written to a file that ends in {', '.join(KINDS)}, not to {path.name!r}")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {path.absolute().parent} to write the plot to")
    needs("matplotlib", "lab", "a plot")


def canvas(heights: Sequence[float]) -> tuple[Any, list[Any]]:
    """A figure of rows with two panels each, in reading order; nothing is shown on a screen."""
    figures = needs("matplotlib.figure", "lab", "a plot")
    figure = figures.Figure(figsize=(14.0, sum(heights)), layout="constrained")
    # Each row is a figure of its own, so that long names in one do not squeeze the others.
    rows = figure.subfigures(len(heights), 1, height_ratios=list(heights), squeeze=False)
    return figure, [panel for row in rows for panel in row[0].subplots(1, 2)]


def save(figure: Any, path: Path) -> None:
    """Writes the picture."""
    figure.savefig(path, dpi=120)


def draw_rates(
    panel: Any, names: Sequence[str], rates: Sequence[Rate], fair: float, title: str, sure: Sequence[bool] = ()
) -> None:
    """Shares with their intervals as lying bars, and a line where a fair share would be; what may be luck is grey."""
    spots = list(range(len(names)))
    shares = [100 * rate.share for rate in rates]
    below = [share - 100 * rate.interval[0] for share, rate in zip(shares, rates, strict=True)]
    above = [100 * rate.interval[1] - share for share, rate in zip(shares, rates, strict=True)]
    draw_intervals(panel, shares, below, above, sure)
    panel.axvline(100 * fair, linestyle=":", color="grey")
    panel.set_yticks(spots, [fill(name, 44) for name in names])
    panel.set_ylim(len(names) - 0.5, -0.5)
    panel.set_xlabel("wins in %, with 95 % interval")
    panel.set_title(title)


def draw_intervals(
    panel: Any, values: Sequence[float], below: Sequence[float], above: Sequence[float], sure: Sequence[bool]
) -> None:
    """Lying bars, one below the other; of some it is said that they may be luck."""
    for spot, value in enumerate(values):
        colour = "C0" if not sure or sure[spot] else "silver"
        panel.errorbar([value], [spot], xerr=[[below[spot]], [above[spot]]], fmt="o", capsize=3, color=colour)


def draw_histogram(panel: Any, groups: Sequence[Sequence[int]], names: Sequence[str], title: str) -> None:
    """Whole numbers, one bar each, or wider bars where they are many."""
    every = [number for group in groups for number in group]
    low, high = min(every), max(every)
    step = max(1, (high - low) // 40)
    edges = [low - 0.5 + step * at for at in range((high - low) // step + 2)]
    panel.hist(list(groups), bins=edges, label=list(names))
    panel.set_title(title)
    if len(names) > 1:
        panel.legend()


def plot_scoreboard(scoreboard: Scoreboard, path: Path) -> None:
    """Win rates, seats, scores and lengths of an arena."""
    figure, panels = canvas([3.0, 4.0])
    draw_scoreboard(panels, scoreboard)
    save(figure, path)


def draw_scoreboard(panels: Sequence[Any], scoreboard: Scoreboard) -> None:
    """The four panels of an arena."""
    bots, seats, scores, lengths = panels
    plan = scoreboard.plan
    names = labels(plan.bots)
    title = f"{plan.game.title}, {plan.seats} seats, {len(scoreboard.games)} games"
    draw_rates(bots, names, [scoreboard.win_rate(who) for who in range(len(names))], scoreboard.fair_share(), title)
    which = range(plan.seats)
    rates = [scoreboard.seat_rate(seat) for seat in which]
    draw_rates(seats, [f"seat {seat}" for seat in which], rates, scoreboard.fair_share(), "By seat")
    draw_histogram(scores, [scoreboard.scores(who) for who in range(len(names))], names, "Scores")
    draw_histogram(lengths, [scoreboard.lengths()], ["games"], "Moves of a game")


def plot_simulation(simulation: Simulation, path: Path, least: int) -> None:
    """The panels of an arena, and one for each heading of what seats did, and one for the points by reason."""
    figure, panels = canvas([3.0, 4.0, 6.0, 7.0, 4.0])
    draw_scoreboard(panels[:4], simulation.scoreboard)
    fair = simulation.scoreboard.fair_share()
    sure = simulation.sure(least)
    free = panels[4:]
    for heading, title in HEADINGS.items():
        panel = free.pop(0)
        shown = simulation.ranked(heading, least)
        if len(shown) > BARS:
            shown = [*shown[: BARS // 2], *shown[-(BARS // 2) :]]
        told = [(heading, what) in sure for what, _, _ in shown]
        draw_rates(panel, [what for what, _, _ in shown], [habit.rate for _, habit, _ in shown], fair, str(title), told)
    draw_accounts(free.pop(0), simulation)
    for panel in free:
        panel.set_axis_off()
    save(figure, path)


def draw_accounts(panel: Any, simulation: Simulation) -> None:
    """Mean points of winners and others, reason by reason."""
    accounts = simulation.accounts()
    spots = list(range(len(accounts)))
    panel.barh([spot - 0.2 for spot in spots], [winning for _, winning, _ in accounts], 0.4, label="winners")
    panel.barh([spot + 0.2 for spot in spots], [losing for _, _, losing in accounts], 0.4, label="others")
    panel.set_yticks(spots, [fill(reason, 44) for reason, _, _ in accounts])
    panel.invert_yaxis()
    panel.legend()
    panel.set_title("Points by reason, mean per seat and game")


def plot_comparison(comparison: Comparison, path: Path, names: Sequence[str], least: int) -> None:
    """Both sides beside each other: seats, scores, lengths; then what changed, and by how much."""
    figure, panels = canvas([3.0, 3.5, 3.5, 5.0, 7.0])
    for side, (board, name) in enumerate(zip(comparison.boards, names, strict=True)):
        seats = range(board.plan.seats)
        rates = [board.seat_rate(seat) for seat in seats]
        title = fill(f"{'AB'[side]}: {name}", 80)
        draw_rates(panels[side], [f"seat {seat}" for seat in seats], rates, board.fair_share(), title)
        scores = [score for played in board.games for score in played.scores]
        draw_histogram(panels[2 + side], [scores], ["seats"], "Scores")
        draw_histogram(panels[4 + side], [board.lengths()], ["games"], "Moves of a game")
    for left, right in (panels[0:2], panels[2:4], panels[4:6]):
        low, high = zip(left.get_xlim(), right.get_xlim(), strict=True)
        for panel in (left, right):
            panel.set_xlim(min(low), max(high))
    rows = comparison.rows(least)
    for panel, heading in zip(panels[6:], ("wins", "reasons", "kinds", "words"), strict=True):
        draw_changes(panel, [row for row in rows if row.heading == heading][:BARS], str(CHANGES[heading]))
    save(figure, path)


def draw_changes(panel: Any, rows: Sequence[Row], title: str) -> None:
    """By how much the rows have changed, with intervals; what may be luck is grey."""
    reaches = [row.change.interval[1] - row.change.difference for row in rows]
    draw_intervals(panel, [row.change.difference for row in rows], reaches, reaches, [row.sure for row in rows])
    panel.axvline(0, linestyle=":", color="grey")
    panel.set_yticks(list(range(len(rows))), [fill(row.what, 44) for row in rows])
    panel.set_ylim(len(rows) - 0.5, -0.5)
    panel.set_xlabel("B less A, with 95 % interval")
    panel.set_title(title)


def plot_analysis(analysis: Analysis, path: Path) -> None:
    """The win estimates over a game, its turning points marked."""
    figures = needs("matplotlib.figure", "lab", "a plot")
    figure = figures.Figure(figsize=(12.0, 5.0), layout="constrained")
    panel = figure.subplots()
    for seat, curve in analysis.curves().items():
        panel.plot([at for at, _ in curve], [100 * value for _, value in curve], marker=".", label=f"Player {seat + 1}")
    for turn in analysis.turning_points():
        panel.axvline(turn.number, linestyle=":", color="grey")
        panel.annotate(f"{turn.number}: {turn.name}", (turn.number, 2), rotation=90, fontsize=7, va="bottom")
    panel.set_ylim(-2, 102)
    panel.set_xlabel("move")
    panel.set_ylabel("estimated chance to win, in %")
    panel.set_title(analysis.title)
    panel.legend()
    save(figure, path)
