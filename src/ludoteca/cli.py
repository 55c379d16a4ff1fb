"""The command ``ludoteca``."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console
from rich.markup import escape

import ludoteca
from ludoteca import drawing
from ludoteca.arguments import (
    Known,
    OwnEdition,
    PlayedWith,
    Record,
    Whole,
    load_record,
    one_for_each,
    own_bots,
    parse_options,
)
from ludoteca.bots import bot
from ludoteca.bots.hints import view_seed
from ludoteca.bots.named import named, split_names
from ludoteca.bots.visitors import invite
from ludoteca.catalogue import asked_for, plural, say
from ludoteca.core.gate import checked_seat, quoted
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.state import State
from ludoteca.core.words import player, players, speaking
from ludoteca.editions import edition as edition_commands
from ludoteca.keyboard import Keyboard, state_folder
from ludoteca.lab.commands import analyse, arena, compare, simulate
from ludoteca.learn.commands import train
from ludoteca.lessons.lines import Lines
from ludoteca.lessons.reading import lesson_of
from ludoteca.table.commands import admin as admin_commands
from ludoteca.telling import gains, happened
from ludoteca.terminal import Terminal, print_result, print_rules, print_story

console = Keyboard()
app = App(
    name="ludoteca",
    help="Modern board games: play, replay, read the rules; arenas, simulations, analysis and training of bots.",
    version=lambda: f"ludoteca {ludoteca.__version__} ({ludoteca.mode()})",
)

for command in (arena, simulate, compare, analyse, train):
    app.command(command)
app.command(edition_commands)
app.command(admin_commands)


@Parameter(name="*")
@dataclass(frozen=True)
class Opening:
    """How the house is opened. What is left out comes from the configuration file and the environment."""

    host: str | None = None
    """The address to listen at: 127.0.0.1 (by itself) for this computer alone, 0.0.0.0 for friends in the network
    too."""
    port: Whole | None = None
    """The port, 8765 by itself; 0 takes a free one."""
    data: str | None = None
    """The file in which the tables are kept; or a PostgreSQL, which several processes may share:
    postgresql://user@host/name."""
    language: str | None = None
    """The language that the house speaks to everybody: its tag (en), or a folder with catalogues of your own. Without
    it each guest reads the language that the browser asks for, among those that the house knows."""
    name: Annotated[tuple[str, ...], Parameter(negative=())] = ()
    """A name by which guests come (games.example), besides localhost, this computer's own name and all addresses in
    figures; may be given several times."""
    proxy: str | None = None
    """The address or network of a reverse proxy whose X-Forwarded headers are believed, such as 127.0.0.1."""
    inside: str | None = None
    """With PostgreSQL: the address and port by which the other processes of this house reach this one; without it,
    those it listens at."""
    admin: str | None = None
    """An address and port for /livez, /readyz and /metrics, such as 127.0.0.1:9100; not for guests."""
    log: str | None = None
    """text, or json for one JSON object a line."""
    config: Path | None = None
    """A configuration file (TOML); 'ludoteca admin config' prints one with everything in it."""
    as_it_is: Annotated[bool, Parameter(negative=())] = False
    """Go on with a file from which something is missing."""
    edition: Annotated[tuple[str, ...], Parameter(negative=())] = ()
    """A TOML file with your own edition of a game: new tables of that game play it, unless their founder chooses the
    printed one; may be given several times."""
    bots: str = ""
    """Bots of your own that the house offers besides its own, with commas between: mypackage:Cautious."""
    open_page: bool | None = None
    """Open the page in the browser, where there is one; a bare 'ludoteca' does so by itself."""


AS_USUAL = Opening()


@app.default
def house(*unknown: Annotated[str, Parameter(show=False)], opening: Opening = AS_USUAL) -> None:
    """Open the house in the browser: 'ludoteca serve' that opens its page."""
    if unknown:
        commands = [name for name in app if not name.startswith("-")]
        meant = get_close_matches(unknown[0], commands, 1)
        known = f"did you mean {meant[0]}?" if meant else f"the commands are: {', '.join(sorted(commands))}"
        raise ValueError(f"there is no command {quoted(unknown[0])}; {known}")
    serve(opening=replace(opening, open_page=opening.open_page is not False))


@app.command
def serve(*, opening: Opening = AS_USUAL) -> None:
    """Serve the table: play in the browser, with friends and bots."""
    try:
        from ludoteca.table import serving
        from ludoteca.table.configuring import configured
    except ModuleNotFoundError as missing:
        raise ValueError(f"the table needs {missing.name}; install it with: pip install ludoteca") from None

    invite(own_bots(opening.bots))

    def tell(text: str) -> None:
        console.print(text, highlight=False, soft_wrap=True)

    config = configured(
        opening.config,
        host=opening.host,
        port=opening.port,
        data=opening.data,
        language=opening.language,
        names=opening.name,
        proxy=opening.proxy,
        inside=opening.inside,
        admin=opening.admin,
        log=opening.log,
        editions=opening.edition,
    )
    serving.serve(config, bool(opening.open_page), opening.as_it_is, tell)


@app.command
def export(folder: Path, *, data: str = "") -> None:
    """Write the records of all tables of a house into a folder: finished or not, with their seeds.

    Parameters
    ----------
    folder
        Where the records go, one file for each table.
    data
        The file, or the PostgreSQL, in which the tables are kept; without it, the file that 'ludoteca serve' takes by
        itself.
    """
    from ludoteca.table import keeping, serving

    written = keeping.export(data or serving.default_data(), folder)
    told = plural("{folder}: {count} record", "{folder}: {count} records", len(written), folder=folder)
    console.print(escape(told), highlight=False, soft_wrap=True)


@Parameter(name="*")
@dataclass(frozen=True)
class Seating:
    """Who sits where at a table in the terminal."""

    seat: Annotated[list[int] | None, Parameter(negative=())] = None
    """Your seat, from 0 (the first player). Give it several times for several people."""
    opponent: Annotated[str, Parameter(name=["--opponent", "--bots"])] = "normal"
    """Who has the other seats: random, greedy, easy, normal, hard, expert, master where there is one, a search such as
    search:1.5s, or a bot of your own as mypackage:Cautious. One for all, or one for each with commas between."""
    hot_seat: Annotated[bool, Parameter(negative=())] = False
    """People in all seats; the screen hides one's cards from the next."""

    def sit_down(self, match: Match) -> None:
        """People at their seats, bots at the others, and the match goes on to its end."""
        people = list(range(match.seats)) if self.hot_seat else (self.seat or [0])
        for one in people:
            checked_seat(one, match.seats)
        others = [other for other in range(match.seats) if other not in people]
        names = one_for_each(split_names(self.opponent), len(others))
        for name in names:
            named(name, match.game, match.seats)
        seeds = [match.seed * 16 + other + 1 for other in others]
        bots = {other: bot(name, match.game, seed) for other, name, seed in zip(others, names, seeds, strict=True)}
        Terminal(match, bots, console).run()


AGAINST_BOTS = Seating()


@app.command
def play(
    game: Known,
    *,
    seating: Seating = AGAINST_BOTS,
    seats: Whole | None = None,
    seed: Whole | None = None,
    edition: OwnEdition = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
) -> None:
    """Play a game in the terminal, against bots or with friends at the same keyboard.

    Parameters
    ----------
    seats
        How many seats the table has.
    seed
        The seed of the deal, to play the same cards again.
    option
        A rule option as NAME=VALUE; may be given several times.
    """
    chosen = ludoteca.game(game)
    seating.sit_down(chosen.match(seats, seed, edition, **parse_options(chosen, option or [])))


@app.command
def resume(file: Record, *, seating: Seating = AGAINST_BOTS, edition: PlayedWith = None) -> None:
    """Go on with a game that was saved, in the terminal."""
    seating.sit_down(load_record(file, edition))


@app.command
def completion(shell: Literal["bash", "zsh", "fish"]) -> None:
    """Print a script that completes this command in your shell: eval "$(ludoteca completion bash)".

    Parameters
    ----------
    shell
        bash, zsh or fish.
    """
    print(app.generate_completion(prog_name="ludoteca", shell=shell))


@app.command
def learn(game: Known, step: Whole = 1) -> None:
    """Learn a game by playing it, step by step, in the terminal.

    Parameters
    ----------
    step
        The step to begin with.
    """
    lesson = lesson_of(ludoteca.game(game))
    if lesson is None:
        raise ValueError(f"there is no lesson for {game} yet; 'ludoteca rules {game}' tells how it is played")
    Lines(lesson, console, step - 1).run()


@app.command
def replay(file: Record, *, seat: Whole | None = None, whole: bool = False, edition: PlayedWith = None) -> None:
    """Step through the record of a game.

    Parameters
    ----------
    seat
        Whose view to show; without it, each time the mover's.
    whole
        Print all of it at once instead of step by step.
    """
    match = load_record(file, edition)
    stepping = not whole and sys.stdin.isatty()
    try:
        for number, (before, state) in enumerate(pairwise(match.positions()), 1):
            show_step(match, before, state, number, seat)
            if stepping:
                answer = console.input(say("Enter for the next move, q to stop:") + " ")
                if answer.strip().lower() == "q":
                    return
    except (EOFError, KeyboardInterrupt):
        console.print()
        return
    if match.state.over():
        print_result(console, match.state.result(), players(match.seats))


def show_step(match: Match, before: State, state: State, number: int, seat: int | None) -> None:
    """The board after so many moves of a replay, as that seat sees it, or (None) the one that moved."""
    mover, move = match.moves[number - 1]
    viewer = mover if seat is None else seat
    view = before.view(mover)
    told = match.game.phrase(view, move) if viewer == mover else say("a move")
    values = {"number": number, "all": len(match.moves), "who": player(mover), "move": told}
    console.rule(escape(say("{number} of {all}: {who}, {move}", **values)))
    console.print(match.game.show(state.view(viewer)), highlight=False)
    print_story(console, happened(match, viewer, number - 1))
    imagined = match.game.imagine(view, Luck(view_seed(view)))
    if viewer == mover and (gain := gains(match.game, view, imagined, [move])[0]):
        console.print(f"  {gain}", markup=False, highlight=False)


@app.command
def draw(
    file: Record,
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    at: Whole | None = None,
    seat: Whole | None = None,
    animate: Annotated[bool, Parameter(negative=())] = False,
    layout: str = "wide",
    theme: str | None = None,
    force: Annotated[bool, Parameter(negative=())] = False,
    edition: PlayedWith = None,
) -> None:
    """Draw a position of a recorded game, or the whole game as a film.

    Parameters
    ----------
    output
        The file to write: .svg or .png.
    at
        After how many moves; 0 is the deal, without it the last position is drawn.
    seat
        Whose view to draw; without it, a spectator's.
    animate
        The whole game, move by move, as an animated .svg.
    layout
        wide (for a large screen) or tall (for a phone).
    theme
        light or dark; without it an .svg follows the reader's system, and a .png is light.
    force
        Write over a file that exists.
    """
    match = load_record(file, edition)
    if animate and (at is not None or output.suffix.lower() != ".svg"):
        raise ValueError("a film shows all positions and is written as .svg: leave out --at, and name the file so")
    made = drawing.film(match, seat, layout) if animate else drawing.picture(match, at, seat, layout)
    drawing.write(output, made, theme, force)
    console.print(f"{output}: {output.stat().st_size / 1000:.0f} kB", highlight=False)


@app.command
def rules(game: Known, rule: str = "") -> None:
    """Print the rules of a game, or one of them by its number.

    Parameters
    ----------
    rule
        The number of one rule, such as H7.
    """
    print_rules(console, ludoteca.game(game).rules_text(), rule)


@app.command
def games() -> None:
    """List the games of the house."""
    for name in ludoteca.games():
        one = ludoteca.game(name)
        seats = f"{one.min_seats}" if one.min_seats == one.max_seats else f"{one.min_seats}–{one.max_seats}"
        told = say("{game}, {seats} seats", game=one.title, seats=seats)
        console.print(f"{name:<10} {escape(told)}", highlight=False)
        for option, choice in one.options.items():
            values = ", ".join(f"{value}*" if value == choice.default else str(value) for value in choice.values)
            console.print(f"           {option}: {values}   {escape(str(choice.help))}", highlight=False)


def first_start() -> str:
    """What is said when a version starts for the first time here whose rules were not compiled, unasked; once."""
    if ludoteca.mode() == "compiled" or os.environ.get("LUDOTECA_PURE") == "1":
        return ""
    told = state_folder() / f"interpreted-{ludoteca.__version__}"
    try:
        told.parent.mkdir(parents=True, exist_ok=True)
        told.open("x").close()
    except OSError:  # told before, or nothing can be kept here: then it is not said at every start
        return ""
    return say(
        "The rules run as plain Python here, which plays well but thinks some thirty times slower than native code. "
        "For the fast ones: install a C compiler (gcc, clang or Visual Studio's), then 'pip install --force-reinstall "
        "--no-cache-dir --no-binary ludoteca ludoteca'. This is said once."
    )


def main() -> None:
    """Runs the command; a mistake of the caller is one clear line, not a traceback."""
    sys.path.append(str(Path.cwd()))  # where bots of one's own lie: my_bot.py for my_bot:Cautious
    # Masters multiply small matrices: numpy's threads would wait for each other, on a busy machine ten times as long.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        with speaking(asked_for()):
            if slow := first_start():
                Console(stderr=True).print(f"[yellow]ludoteca:[/] {escape(slow)}", highlight=False, soft_wrap=True)
            app(exit_on_error=False)
    except CycloptsError:  # it has been told
        sys.exit(2)
    except (ValueError, OSError) as problem:
        told = str(problem)
        if isinstance(problem, OSError) and problem.filename is not None and problem.strerror:
            told = f"{problem.filename}: {problem.strerror}"
        Console(stderr=True).print(f"[red]ludoteca:[/] {escape(told)}", highlight=False, soft_wrap=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
