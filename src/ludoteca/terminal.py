"""A table in the terminal: people at the keyboard, bots in the other seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from glob import glob
from pathlib import Path
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from ludoteca.bots import Bot
from ludoteca.bots.hints import told, view_seed
from ludoteca.catalogue import later, plural, say
from ludoteca.core.forced import forced_move
from ludoteca.core.game import BadMove
from ludoteca.core.gate import quoted
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.refusal import Refused
from ludoteca.core.result import Result
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.core.words import capital, listed, player
from ludoteca.keyboard import editing
from ludoteca.lessons.lines import Leave
from ludoteca.telling import ALL_END, ENDS, FINAL, OPEN, explained, gains, only_choice, standing, story, things, warned

HELP = later("""\
Type a move in notation, or its number in the list.
  moves WORD   your moves that contain WORD; without WORD, all of them
  players      what each player has, and would score if the game ended now
  what WORD    what the things on the table are whose name contains WORD
  hint         the best moves as a strong bot sees them, from what you may know; 'hint 5000' thinks longer
  why MOVE     why a move is not allowed
  undo         take back your last move, where nothing was learned since
  log          what has happened, as you saw it
  board        show the board again
  rules RULE   one rule, as in 'rules H7'; without RULE, all of them
  save FILE    write the record of the match to a file; 'save! FILE' writes over one that is there
  quit         leave the table
  ?            this help
Where nothing is decided, Enter alone makes the only move.""")
LONG_GROUP = 24
COMMANDS = ("moves", "players", "what", "hint", "why", "undo", "log", "board", "rules", "save", "quit", "help")
RECENT = 4  # how many events are told of a match that goes on


class Offer(NamedTuple):
    """A move of the list."""

    number: int
    move: int
    name: str
    words: str


class Terminal:
    """One match, played at this terminal by the people of some seats; bots have the others."""

    def __init__(self, match: Match, bots: dict[int, Bot], console: Console) -> None:
        self.match = match
        self.game = match.game
        self.bots = bots
        self.console = console
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.told = {seat: max(0, len(match.log(seat)) - RECENT) if match.moves else 0 for seat in self.people}
        self.listed: set[int] = set()
        """The moves of which all was told at the question of the moment."""
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Plays to the end of the match, or until the player leaves (also by Ctrl-C or end of input)."""
        try:
            with editing(self.completions):
                while not self.match.state.over():
                    self.step()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print("\n" + say("You leave the table. The match is not saved unless you used 'save FILE'."))

    def step(self) -> None:
        """One move: of a bot where one is to act, else of a person."""
        state = self.match.state
        for seat in state.actors():
            if seat in self.bots:
                choice = self.bots[seat].choose(state.view(seat), list(state.candidates(seat)))
                self.match.play(seat, choice.move)
                return
        self.ask(state.actors()[0])

    def ask(self, seat: int) -> None:
        """Shows the seat its view and lets it move; returns once the position has changed."""
        self.hand_over(seat)
        self.listed.clear()
        self.show(seat)
        while True:
            line = self.console.input(f"[bold green]{self.name(seat)}>[/] ").strip()
            forced = None if line else self.forced(seat)
            if self.move(seat, forced) if forced is not None else line and self.obey(seat, line):
                return

    def hand_over(self, seat: int) -> None:
        """Hides one person's cards before the next one looks."""
        if self.looking not in (None, seat):
            self.console.clear()
        if self.looking != seat:
            self.console.input(say("{who}, press Enter when only you look at the screen.", who=self.name(seat)) + " ")
        self.looking = seat

    def show(self, seat: int) -> None:
        """The board, what happened since this seat last looked, and the question."""
        view = self.match.state.view(seat)
        self.console.rule(self.game.title)
        self.console.print(self.game.show(view), highlight=False)
        self.tell(seat)
        self.console.print(f"[bold]{escape(self.game.prompt(view))}[/]")
        self.list_moves(seat, None)
        forced = self.forced(seat)
        if forced is not None:
            self.console.print(escape(only_choice(self.game.phrase(view, forced))), highlight=False)

    def tell(self, seat: int) -> None:
        """What happened since this seat last looked."""
        print_story(self.console, story(self.match, seat, self.told[seat]))
        self.told[seat] = len(self.match.log(seat))

    def imagined(self, view: View) -> State:
        """A position that the viewer cannot tell from the real one: on it is tried what moves bring."""
        return self.game.imagine(view, Luck(view_seed(view)))

    def forced(self, seat: int) -> int | None:
        """The move that decides nothing, where there is one."""
        return forced_move(self.game, self.imagined(self.match.state.view(seat)), seat, True)

    def moves(self, seat: int) -> list[int]:
        """The moves offered by number: all legal ones, or the candidates where those are too many."""
        return list(self.match.state.candidates(seat))

    def list_moves(self, seat: int, word: str | None) -> None:
        """The numbered moves that contain the word; without one, long groups of a kind are folded to a line."""
        view = self.match.state.view(seat)
        groups: dict[str, list[Offer]] = {}
        for number, move in enumerate(self.moves(seat), 1):
            name, words = self.game.name(move), self.game.phrase(view, move)
            if word is None or word.lower() in f"{name}\n{words}".lower():
                groups.setdefault(name.split()[0], []).append(Offer(number, move, name, words))
        if not groups:
            self.console.print(escape(say("None of your moves contains {word}.", word=repr(word))))
            return
        fold = word is None and len(groups) > 1
        shown = [one for names in groups.values() if not (fold and len(names) > LONG_GROUP) for one in names]
        wide = max((len(one.name) for one in shown), default=0)
        told, of_all = self.told_beside(view, shown)
        lines = [(escape(f"{one.number:>3} {one.name:<{wide}}"), escape(text)) for one, text in told]
        if all(len(name) + len(text) + 2 <= self.console.width for name, text in lines):
            self.console.print(Columns(["  ".join(line) for line in lines], padding=(0, 2)), highlight=False)
        else:  # what is long goes on below its words
            grid = Grid.grid(padding=(0, 2))
            grid.add_column(no_wrap=True)
            for line in lines:
                grid.add_row(*line)
            self.console.print(grid, highlight=False)
        for text in of_all:
            self.console.print(f"    {text}", markup=False, highlight=False)
        self.listed.update(one.move for one in shown)
        for kind, names in groups.items():
            if fold and len(names) > LONG_GROUP:
                example = names[0].name
                text = plural(
                    "{kind} …: {count} move such as '{example}'; 'moves {kind}' lists it",
                    "{kind} …: {count} moves such as '{example}'; 'moves {kind}' lists them",
                    len(names),
                    kind=kind,
                    example=example,
                )
                self.console.print(escape(f"    {text}"), highlight=False)

    def told_beside(self, view: View, offers: Sequence[Offer]) -> tuple[list[tuple[Offer, str]], list[str]]:
        """Each of these moves in words with what is said of it; and what is said once, of all of them.

        Of pieces that may lie at any point, those that words do not tell apart are said once.
        """
        imagined, alone = self.imagined(view), len(self.people) == 1
        brought = gains(self.game, view, imagined, [one.move for one in offers])
        before = [warned(self.game, view, imagined, one.move, alone) for one in offers]
        alike = before[0].end if len(offers) > 1 and len({one.end for one in before}) == 1 else OPEN
        told: dict[tuple[str, str, int | None], list[Offer]] = {}
        for one, gain, said in zip(offers, brought, before, strict=True):
            beside = "; ".join(filter(None, (gain, "" if alike else str(ENDS[said.end]))))
            text = f"{one.words}. {said.asks}" if said.asks else one.words
            only = one.number if self.game.spot(one.move) is None else None
            told.setdefault((text, f"  ({beside})" if beside else "", only), []).append(one)
        lines = []
        for (text, beside, _), same in told.items():
            more = plural("and one more place there", "and {count} more places there", len(same) - 1)
            lines.append((same[0], f"{text}, {more}{beside}" if len(same) > 1 else text + beside))
        then = list(dict.fromkeys(scene for one in before for scene in one.then))
        left_out = say("Not counted is what follows by itself: {scenes}.", scenes=", ".join(then)) if then else ""
        return lines, [one for one in (str(ALL_END[alike]), left_out) if one]

    def sure(self, seat: int, move: int) -> bool:
        """Whether a move of which nothing was told may be made, though it cannot be taken back, or pays somebody."""
        view = self.match.state.view(seat)
        said = warned(self.game, view, self.imagined(view), move, len(self.people) == 1)
        if not said.asks and said.end != FINAL:
            return True
        [(_, text)], of_all = self.told_beside(view, [Offer(0, move, "", self.game.phrase(view, move))])
        for line in (text, *of_all):
            self.console.print(f"  {line}", markup=False, highlight=False)
        return not self.console.input(say("Enter to do it, anything else to leave it:") + " ").strip()

    def obey(self, seat: int, line: str) -> bool:
        """Carries out what was typed; True when the position has changed."""
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        if line in ("?", "help"):
            self.console.print(str(HELP), markup=False, highlight=False)
        elif line in ("quit", "exit"):
            raise Leave
        elif line == "board":
            self.show(seat)
        elif line == "log":
            for text in self.match.log(seat):
                self.console.print(text, markup=False, highlight=False)
        elif command == "hint":
            self.hint(seat, rest)
        elif line == "undo":
            return self.undo(seat)
        elif command == "moves":
            self.list_moves(seat, rest)
        elif line == "players":
            for text in standing(self.game, self.match.state.view(seat)):
                self.console.print(text, markup=False, highlight=False)
        elif command == "what":
            for text in explained(things(self.game, self.match.state.view(seat), rest), rest):
                self.console.print(text, markup=False, highlight=False)
        elif command == "rules":
            try:
                print_rules(self.console, self.game.rules_text(), rest)
            except ValueError as problem:
                self.console.print(escape(str(problem)))
        elif command == "why":
            self.why(seat, rest)
        elif command in ("save", "save!"):
            self.save(rest, over=command == "save!")
        else:
            return self.move(seat, line)
        return False

    def move(self, seat: int, text: str | int) -> bool:
        """Makes the move of that number or notation, or says why not."""
        move = self.numbered(seat, text) if isinstance(text, str) else text
        try:
            if isinstance(move, str):
                move = self.game.move(move)
        except BadMove as bad:
            self.refuse(say("No:"), self.no_command(seat, str(text)) or str(bad))
            return False
        refusal = self.game.why_not(self.match.state, seat, move)
        if refusal is not None:
            self.refuse(say("No:"), str(refusal))
            return False
        if move not in self.listed and not self.sure(seat, move):
            return False
        self.match.play(seat, move)
        return True

    def no_command(self, seat: int, text: str) -> str:
        """What to say of a line that was meant to be a command; nothing where it is nearer to a move."""
        word, verbs = text.partition(" ")[0], {self.game.name(move).partition(" ")[0] for move in self.moves(seat)}
        near = get_close_matches(word.lower(), [*sorted(verbs), *COMMANDS], 1)
        if not near or near[0] in verbs:
            return ""
        return say("there is no command {word}; did you mean {meant}?", word=quoted(word), meant=near[0])

    def numbered(self, seat: int, text: str) -> str | int:
        """The move behind a number of the list; anything else is notation."""
        moves = self.moves(seat)
        if text.isdecimal() and 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        return text

    def why(self, seat: int, text: str) -> None:
        """Explains whether and why not a move is allowed now."""
        found = self.numbered(seat, text)
        try:
            move = self.game.move(found) if isinstance(found, str) else found
        except BadMove as bad:
            self.console.print(escape(capital(str(bad))))
            return
        refusal = self.game.why_not(self.match.state, seat, move)
        answer = say("That move is allowed.") if refusal is None else capital(str(refusal))
        self.console.print(escape(answer), highlight=False)

    def hint(self, seat: int, budget: str) -> None:
        """The moves a strong bot would think of, with its estimates and reasons; the budget is its iterations."""
        if budget and not (budget.isdecimal() and int(budget) > 0):
            text = say("A hint thinks for a number of iterations, as in 'hint 5000', not {budget}.", budget=budget)
            self.console.print(escape(text))
            return
        view = self.match.state.view(seat)
        for advice in self.match.hint(seat, int(budget) if budget else None):
            text = told(self.game.phrase(view, advice.move), advice.reason, advice.value, advice.then)
            self.console.print(f"  {advice.name}: {text}", markup=False, highlight=False)

    def undo(self, seat: int) -> bool:
        """Takes the seat's last move back where information allows it."""
        try:
            self.match.undo(seat, alone=len(self.people) == 1)
        except Refused as refused:
            self.refuse(say("No:"), refused.text)
            return False
        self.told[seat] = len(self.match.log(seat))
        return True

    def completions(self, line: str) -> list[str]:
        """The lines that one may become which begins so: commands and what goes with them, and moves."""
        actors = [seat for seat in self.match.state.actors() if seat in self.people]
        moves = [self.game.name(move) for move in self.moves(actors[0])] if actors else []
        command, space, rest = line.partition(" ")
        if space and command in ("save", "save!"):
            found = [f"{command} {path}" for path in sorted(glob(f"{rest}*"))]
        elif space and command == "why":
            found = [f"why {move}" for move in moves]
        elif space and command == "rules":
            found = [f"rules {rule}" for rule in rule_numbers(self.game.rules_text())]
        else:
            found = [*COMMANDS, *moves]
        return [one for one in found if one.lower().startswith(line.lower())]

    def save(self, name: str, over: bool = False) -> None:
        """Writes the record; over a file that is there only on request."""
        if not name:
            self.console.print(say("Save to which file? For instance: save evening.txt"))
            return
        try:
            with Path(name).open("w" if over else "x", encoding="utf-8") as file:
                file.write(self.match.save())
            self.console.print(escape(say("Saved to {file}.", file=name)))
        except FileExistsError:
            self.refuse(say("Not saved:"), say("{file} is there already; 'save! {file}' writes over it", file=name))
        except OSError as problem:
            self.refuse(say("Not saved:"), f"{name}: {problem.strerror}")

    def finish(self) -> None:
        """The end: the last events and the account."""
        seat = self.looking
        if seat is not None:
            self.tell(seat)
        self.console.print(self.game.show(self.match.state.view(seat)), highlight=False)
        print_result(self.console, self.match.state.result(), [self.name(one) for one in range(self.match.seats)])

    def refuse(self, no: str, why: str) -> None:
        """What cannot be done, and why."""
        self.console.print(f"[red]{escape(no)}[/] {escape(why)}", highlight=False)

    def name(self, seat: int) -> str:
        """How the table calls a seat."""
        return player(seat)


def print_story(console: Console, lines: Sequence[tuple[str, str]]) -> None:
    """What happened; what belongs together stands under its title."""
    last = ""
    for scene, line in lines:
        if scene not in ("", last):
            console.print(f"  {scene}", style="bold dim", markup=False, highlight=False)
        console.print(f"    {line}" if scene else f"  {line}", style="dim", markup=False, highlight=False)
        last = scene


def print_result(console: Console, result: Result, names: Sequence[str]) -> None:
    """The account line by line, and who won."""
    grid = Grid("", say("Points"), say("Reason"), title=say("Result"))
    for seat, name in enumerate(names):
        for line in result.lines:
            if line.seat == seat:
                grid.add_row(escape(name), str(line.points), escape(str(line)))
        grid.add_row(f"[bold]{escape(name)}[/]", f"[bold]{result.scores[seat]}[/]", "", end_section=True)
    console.print(grid)
    console.print(f"[bold]{escape(result.verdict)}[/]", highlight=False)


def rule_numbers(text: str) -> list[str]:
    """The numbers of the rules in their text, in its order."""
    return list(dict.fromkeys(re.findall(r"\*\*([A-Z]+\d+[a-z]?)\*\*", text)))


def no_rule(text: str, rule: str) -> str:
    """Refuses the number of a rule that there is not, with the ones that may have been meant."""
    near = get_close_matches(rule.upper(), rule_numbers(text), 3, 0.5)
    told = say("there is no rule {rule}", rule=rule)
    if near:
        told = say("{told}; did you mean {rules}?", told=told, rules=listed(near))
    raise ValueError(told)


def print_rules(console: Console, text: str, rule: str = "") -> None:
    """The rules as they are written, or the paragraphs of one rule; ValueError when there is no such."""
    from rich.markdown import Markdown

    if rule:
        wanted = f"**{rule.upper()}**"
        text = "\n\n".join(part for part in text.split("\n\n") if wanted in part) or no_rule(text, rule)
    console.print(Markdown(text))
