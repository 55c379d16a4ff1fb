"""Playing in the terminal: moves by name and number, refusals, undo, saving, leaving, hot-seat."""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from rich.console import Console

import ludoteca
from ludoteca.bots import bot
from ludoteca.catalogue import CATALOGUE, asked_for
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.plate import effect
from ludoteca.core.result import Line, Result
from ludoteca.core.words import Reader, speaking
from ludoteca.telling import gains
from ludoteca.terminal import Terminal, print_result
from ludoteca.testing.tables import walk
from tests.catalogues import PSEUDO, write_pseudo

if sys.platform != "win32":
    import pty


class Keyboard(Console):
    """A console that types these lines, then ends."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=100)
        self.lines = lines

    def input(self, prompt: object = "", **_: object) -> str:
        self.print(prompt, end="")
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.print(line, markup=False)
        return line

    def shown(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def sit(
    lines: list[str], *, name: str = "hatsuden", people: tuple[int, ...] = (0,), seats: int = 2, seed: int = 7
) -> Terminal:
    game = ludoteca.game(name)
    match = game.match(seats=seats, seed=seed)
    bots = {seat: bot("random", game, seat) for seat in range(match.seats) if seat not in people}
    terminal = Terminal(match, bots, Keyboard(lines))
    terminal.run()
    return terminal


def shown(terminal: Terminal) -> str:
    assert isinstance(terminal.console, Keyboard)
    return terminal.console.shown()


def test_moves_by_name_and_by_number() -> None:
    terminal = sit(["build W1 north", "1"])
    assert [terminal.game.name(move) for _, move in terminal.match.moves][:2] == ["build W1 north", "draw"]


def test_moves_are_listed_in_words_beside_their_notation() -> None:
    terminal = sit(["moves as a pylon"])
    assert re.search(r"\d+ build W1 north +Build wind 1 ", shown(terminal))
    assert re.search(r"\d+ pylon \w\d .*Lay \w+ \d as a pylon", shown(terminal))


def test_a_move_says_what_it_brings_but_not_what_all_bring() -> None:
    text = shown(sit(["moves build"]))
    assert re.search(r"\d build W1 north +Build wind 1 in the north row  \([^)]*north city \+1", text)
    assert "cards in hand −1" not in text  # each of these moves plays a card


def test_a_move_says_whom_it_pays() -> None:
    """What a rival would get stands under its name, and is what it gets."""
    game, luck, found = ludoteca.game("pampero"), Luck(1), 0
    state = game.new(2, 1)
    for seat, move in walk(state, luck):
        view, moves = state.view(seat), list(state.candidates(seat))
        said = gains(game, view, game.imagine(view, luck), moves)
        rival = f"Player {2 - seat}: "
        for one, gain in zip(moves, said, strict=True):
            paid = re.search(rf"{rival}(?:.*, )?money \+(\d+)", gain)
            if paid is not None:
                after = state.copy()
                after.play(seat, one)
                whose = [
                    (key, by)
                    for who, key, by in effect(game.figures(view), game.figures(after.view(seat)))
                    if who != seat
                ]
                assert ("money", int(paid[1])) in whose
                found += 1
        state.play(seat, move)
    assert found


def pampero_after(seats: int, seed: int, count: int) -> Match:
    """A match of Pampero after so many moves by luck."""
    match = ludoteca.game("pampero").match(seats, seed)
    rng = random.Random(seed)
    for _ in range(count):
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.candidates(seat))))
    return match


def at(match: Match, *lines: str) -> tuple[Terminal, str]:
    """What everybody at that match sees who types this."""
    terminal = Terminal(match, {}, Keyboard(["", *lines]))
    terminal.run()
    return terminal, " ".join(shown(terminal).split())


def test_a_sale_says_before_it_is_made_what_it_does_and_that_there_is_no_way_back() -> None:
    match = pampero_after(2, 0, 19)
    told = at(match)[1].split("play foreign bottom B", 1)[1].split("play logistics")[0]
    assert "You sell 2 batteries for $2 (Brazil: residential, resort)." in told
    assert re.search(r"\(money \+2, batteries −2, .*; cannot be taken back\)", told)
    assert "ends your turn" in told or "ends your turn" in at(match)[1]


def test_a_move_that_was_not_listed_is_told_before_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folded to a line with others of its kind, it is asked about, and made on Enter alone."""
    monkeypatch.setattr("ludoteca.terminal.LONG_GROUP", 3)
    match = pampero_after(2, 0, 19)
    terminal, text = at(match, "play foreign bottom B", "no", "play tower top A", "undo")
    assert text.count("You sell 2 batteries for $2") == 1
    assert "Enter to do it, anything else to leave it:" in text
    assert len(terminal.match.moves) == 19
    assert len(at(match, "play foreign bottom B", "")[0].match.moves) == 20


def test_the_last_turn_of_a_year_says_that_its_end_is_not_counted() -> None:
    """To whom has the last turn of all: after another's the year does not end by itself."""
    told = []
    for count in range(60):
        match = pampero_after(2, 0, count)
        if "Your last turn this year" in match.game.prompt(match.state.view(match.state.actors()[0])):
            told.append("Not counted is what follows by itself: The year ends." in at(match)[1])
            if len(told) == 2:
                break
    assert told == [False, True]


def test_of_rings_in_one_place_the_first_is_listed_with_how_many_more_there_are() -> None:
    """And each says what it brings."""
    match, rng = ludoteca.game("moonbase").match(seed=0), random.Random(0)
    while True:
        seat = match.state.actors()[0]
        view, moves = match.state.view(seat), list(match.state.candidates(seat))
        told = [match.game.phrase(view, move) for move in moves]
        if len(set(told)) < len(told):
            break
        match.play(seat, rng.choice(moves))
    text = at(match, "moves lay")[1].rsplit("> moves lay", 1)[1]
    assert re.search(r"Lay the \w+ \w+ ring on level \d over \w+, [a-z ]+, and (one|\d+) more places? there", text)
    assert re.search(r"Lay [^()]*\([^)]*points now [+−]\d", text)


CODES = {
    "hatsuden": r"\b[SGWHB][1-4]\b",
    "hitplan": r"[a-z]-[a-z]",
    "moonbase": r"\b[GSN]{2}\b|@|\d,\d",
    "pampero": r"\b[A-C]\d|\b(?:S[AS]|FM|S|K|P|X)\d|\d\.\d|_|<|\b(yellow|white|any2|dozer|expert|exporter)\b",
}


@pytest.mark.parametrize("name", ludoteca.games())
def test_the_picture_is_in_words_and_names_the_players(name: str) -> None:
    """No code stands there; what is typed stands beside the moves."""
    game = ludoteca.game(name)
    state = game.new(2, 3)
    with speaking(Reader(("Ana", "Bruno"))):
        for number, (seat, move) in enumerate(walk(state, Luck(3))):
            if number % 5 == 0:
                console = Keyboard([])
                console.print(game.show(state.view(seat)), highlight=False)
                text = console.shown()
                assert not re.search(CODES[name], text), text
                assert "Ana" in text
                assert "Bruno" in text
            state.play(seat, move)


class Hasty(Keyboard):
    """Enters nothing where nothing is decided, else the first move."""

    def input(self, prompt: object = "", **_: object) -> str:
        if self.lines:
            self.lines[0] = "" if "Nothing is decided here" in self.shown().rsplit("> ", 1)[-1] else "1"
        return super().input(prompt)


def test_where_nothing_is_decided_enter_makes_the_move() -> None:
    assert not any(seat == 0 for seat, _ in sit([""] * 30, name="hitplan").match.moves), "there is a choice"
    game = ludoteca.game("pampero")
    terminal = Terminal(game.match(seats=1, seed=7), {}, Hasty(["1"] * 40))
    terminal.run()
    assert "Nothing is decided here: press Enter for" in shown(terminal)
    assert len(terminal.match.moves) == 40


def test_players_and_things_are_told_about() -> None:
    text = " ".join(shown(sit(["players", "what deck", "what zebra"])).split())
    assert re.search(r"Player 2: points if it ended now −?\d+, north city 0/10, .* cards in hand 5,", text)
    assert re.search(r"Deck: 3\d cards left\. .* \[H9\]", text)
    assert "Nothing on the table is called 'zebra'." in text


def test_of_many_things_of_one_name_it_is_said_how_many_more_there_are() -> None:
    """Of Pampero's towers ``what tower`` told up to the fourth space, as if that were all."""
    text = " ".join(shown(sit(["what tower"], name="pampero")).split())
    assert "Space of tower 1:" in text
    assert re.search(r"\d+ more things are called so; say more of the name\.", text)


def test_why_not_calls_a_move_what_the_list_of_moves_calls_it() -> None:
    assert "Taking all cards back needs 2 cards on your mat" in shown(sit(["why retrieve all"], name="pampero"))


def test_what_belongs_together_stands_under_its_title() -> None:
    text = shown(sit(["1"], name="hitplan"))
    assert re.search(r"^  Round 1: the reveal\n    Player 1 plays ", text, re.MULTILINE)
    assert text.count("Round 1: the reveal") == 1


def test_a_refused_move_names_its_rule_and_asks_again() -> None:
    terminal = sit(["draw", "build S4 north", "buid W1 north"])
    text = shown(terminal)
    assert "[H9]" in text
    assert "not in your hand [H3]" in text
    assert "did you mean 'build W1 north'" in text
    assert "[notation]" not in text, "it is no rule"
    assert terminal.match.moves == []


@pytest.mark.parametrize(("line", "meant"), [("hnit", "hint"), ("Undoo", "undo"), ("mvoes pylon", "moves")])
def test_a_mistyped_command_is_suggested(line: str, meant: str) -> None:
    text = shown(sit([line]))
    assert f"there is no command '{line.split()[0]}'; did you mean {meant}?" in text


def test_what_is_nearer_to_a_move_is_no_command() -> None:
    assert "command" not in shown(sit(["buid", "zebra", "draw"]))


def test_why_explains_without_moving() -> None:
    terminal = sit(["why draw", "why 1", "why nonsense"])
    text = shown(terminal)
    assert "The card move comes first" in text
    assert "That move is allowed." in text
    assert "No move of Hatsuden is written 'nonsense'" in text
    assert terminal.match.moves == []


def test_a_hint_names_moves_and_chances_and_changes_nothing() -> None:
    terminal = sit(["hint 20", "hint long", "hint 0"])
    text = " ".join(shown(terminal).split())
    assert re.search(r" build \w\d \w+: Build \w+ \d [^.]*\. It [^.]*\. Your chance of winning: \d+%\.", text)
    assert "as in 'hint 5000', not long" in shown(terminal)
    assert terminal.match.moves == []


def test_undo_before_and_after_a_draw() -> None:
    terminal = sit(["build W1 north", "undo", "undo", "build W1 south", "draw"])
    assert "has made no move" in shown(terminal)
    assert terminal.game.name(terminal.match.moves[0][1]) == "build W1 south"


def test_help_log_rules_moves_and_board() -> None:
    text = shown(sit(["?", "build W1 north", "log", "rules H7", "moves draw", "moves zebra", "board"]))
    assert "save FILE" in text
    assert "builds wind 1 in the north row" in text
    assert "H7" in text
    assert "None of your moves contains 'zebra'" in text


def test_saving_overwrites_on_request_only(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = shown(sit(["build W1 north", f"save {file}", f"save {file}", "save"]))
    assert "Saved to" in text
    assert "Not saved" in text
    assert "save! " in text
    assert "Save to which file?" in text
    assert len(ludoteca.game("hatsuden").load(file.read_text()).moves) == 1
    terminal = sit(["build W1 north", "1", f"save! {file}"])
    assert ludoteca.game("hatsuden").load(file.read_text()).moves == terminal.match.moves


def test_tab_completes_commands_moves_rules_and_files(tmp_path: Path) -> None:
    terminal = sit([])
    assert terminal.completions("und") == ["undo"]
    assert "build W1 north" in terminal.completions("Build w1")
    assert all(line.startswith("build W1") for line in terminal.completions("build W1"))
    assert "why build W1 north" in terminal.completions("why build")
    assert "rules H7" in terminal.completions("rules h")
    (tmp_path / "evening.txt").write_text("")
    assert terminal.completions(f"save {tmp_path}/ev") == [f"save {tmp_path}/evening.txt"]
    assert terminal.completions("zebra") == []


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_lines_are_edited_and_remembered_at_a_real_terminal(tmp_path: Path) -> None:
    """Typed at a pseudo-terminal: Tab completes a command, an arrow brings back the last line, and so the next day."""
    pytest.importorskip("readline")

    def evening(*keys: str) -> str:
        mine, theirs = pty.openpty()
        with subprocess.Popen(
            [sys.executable, "-m", "ludoteca", "play", "hatsuden", "--seed", "7", "--opponent", "random"],
            stdin=theirs, stdout=theirs, stderr=theirs,
            env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "xterm", "COLUMNS": "100"},
        ) as process:  # fmt: skip
            os.close(theirs)
            patience = threading.Timer(60, process.kill)
            patience.start()
            told = ""
            for key in keys:
                while not told.endswith(("> ", "\x1b[0m ", "\x1b[?2004h")) and ">" not in told[-12:]:
                    told += os.read(mine, 4096).decode(errors="replace")
                told += "\n"
                os.write(mine, key.encode())
            with contextlib.suppress(OSError):  # the other end is closed
                while more := os.read(mine, 4096):
                    told += more.decode(errors="replace")
            patience.cancel()
        os.close(mine)
        return told

    evening("boar\t\n", "zebra\n", "quit\n")
    assert (tmp_path / "ludoteca" / "history").read_text().split("\n")[-4:] == ["board", "zebra", "quit", ""]
    assert evening("\x1b[A\x1b[A\x1b[A\n", "quit\n").count("Hatsuden") >= 2, "the board again, by three arrows"


def test_the_end_of_input_and_quit_leave_cleanly() -> None:
    for lines in ([], ["quit"]):
        assert "You leave the table" in shown(sit(lines))


def test_a_whole_game_ends_with_the_account() -> None:
    terminal = sit(["1"] * 400)
    assert terminal.match.state.over()
    text = shown(terminal)
    assert "Result" in text
    assert terminal.match.state.result().verdict in text


def test_hot_seat_hides_each_hand_from_the_next() -> None:
    terminal = sit(["", "build W1 north", "draw"], people=(0, 1))
    text = shown(terminal)
    before = text.split("Player 2, press Enter")[0]
    assert "Player 1, press Enter" in before
    own = terminal.game.show(terminal.match.state.view(1)).splitlines()[-1]
    assert "Your hand" in own
    keyboard = Console(file=io.StringIO(), width=100)
    keyboard.print(own)
    assert isinstance(keyboard.file, io.StringIO)
    assert keyboard.file.getvalue().strip() not in before


def test_a_choice_made_at_the_same_time_stays_hidden_until_all_have_chosen() -> None:
    terminal = sit(["", "play tv-anime", "", "log", "board"], name="hitplan", people=(0, 1), seats=2)
    second = shown(terminal).split("Player 2, press Enter")[1]
    assert "Player 1 plays" not in second
    assert terminal.match.moves == [(0, terminal.game.move("play tv-anime"))]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hit_plan_is_played_to_its_end_among_bots(seats: int) -> None:
    terminal = sit(["1"] * 60, name="hitplan", people=(seats - 1,), seats=seats)
    assert terminal.match.state.over()
    assert terminal.match.state.result().verdict in shown(terminal)


@pytest.fixture
def command() -> list[str]:
    return [sys.executable, "-m", "ludoteca.cli"]


def test_the_command_plays_and_replays(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "1\n" * 400 + f"save {file}\n"
    done = subprocess.run([*command, "play", "hatsuden", "--seed", "7", "--opponent", "random"],
                          input=typed, capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Result" in done.stdout
    match = ludoteca.game("hatsuden").match(seed=7)
    match.play(0, "build W1 north")
    file.write_text(match.save())
    done = subprocess.run([*command, "replay", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "1 of 1: Player 1, Build wind 1 in the north row" in done.stdout
    assert "\n  Player 1 builds wind 1 in the north row." in done.stdout
    assert re.search(r"\n  points if it ended now \+1, north city \+1", done.stdout)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "hatsuden", "--seats", "5"], "Hatsuden is for 2 seats, not 5"),
        (["play", "hatsuden", "--seat", "4"], "there is no seat 4"),
        (["play", "hatsuden", "--opponent", "god"], "no bot is called 'god'"),
        (["play", "hatsuden", "--option", "x=1"], "has no option 'x'"),
        (["replay", "no-such-file.txt"], "no-such-file.txt"),
        (["resume", "no-such-file.txt"], "no-such-file.txt"),
        (["paly", "hatsuden"], "there is no command 'paly'; did you mean play?"),
        (["zebra"], "there is no command 'zebra'; the commands are: "),
        (["play", "hatsudn"], "did you mean hatsuden?"),
        (["rules", "hatsuden", "H99"], "there is no rule H99; did you mean H9"),
        (["rules", "hatsuden", "zebra"], "there is no rule zebra"),
    ],
)
def test_mistakes_are_one_clear_line(command: list[str], arguments: list[str], words: str) -> None:
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_saved_game_goes_on(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    match = ludoteca.game("hatsuden").match(seed=7)
    match.play(0, "build W1 north")
    file.write_text(match.save())
    done = subprocess.run([*command, "resume", str(file), "--seat", "1", "--opponent", "random"],
                          input=f"log\n1\nsave! {file}\n", capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Player 1 builds wind 1" in done.stdout
    again = ludoteca.game("hatsuden").load(file.read_text())
    assert again.moves[0] == match.moves[0]
    assert len(again.moves) > 1


@pytest.mark.parametrize(
    ("shell", "sign"), [("bash", "complete -F"), ("zsh", "#compdef ludoteca"), ("fish", "complete -c")]
)
def test_a_shell_can_complete_the_command(command: list[str], shell: str, sign: str) -> None:
    done = subprocess.run([*command, "completion", shell], capture_output=True, text=True, check=True)
    assert sign in done.stdout
    assert "hot-seat" in done.stdout
    if shell == "bash" and shutil.which("bash"):
        for typed, meant in (("pl", "play"), ("play hat", "hatsuden"), ("rules p", "pampero")):
            words = typed.split()
            ask = f"COMP_WORDS=(ludoteca {typed}); COMP_CWORD={len(words)}; _ludoteca ludoteca {words[-1]} ludoteca"
            script = f'{done.stdout}\n{ask}; echo "${{COMPREPLY[@]}}"'
            answer = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
            assert answer.stdout.split() == [meant]


def test_version_and_rules_and_games(command: list[str]) -> None:
    version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
    assert version.split() == ["ludoteca", ludoteca.__version__, f"({ludoteca.mode()})"]
    rules = subprocess.run([*command, "rules", "hatsuden", "h7"], capture_output=True, text=True, check=True).stdout
    assert "H7" in rules
    games = subprocess.run([*command, "games"], capture_output=True, text=True, check=True).stdout
    assert all(name in games for name in ludoteca.games())


@pytest.mark.parametrize(
    "line", ["?", "hint x", "what #", "players", "save", "save /nowhere/at/all", "moves #", "undo", "rules #", "why #"]
)
def test_the_terminal_speaks_the_language_of_its_reader(line: str, tmp_path: Path) -> None:
    """In a language of one letter no English is left."""
    with speaking(Reader(("Аня", "Боря"), str(write_pseudo(tmp_path)))):
        terminal = sit([])
        terminal.console = Keyboard([])
        assert not terminal.obey(0, line)
        said = shown(terminal).replace("/nowhere/at/all", "").replace("No such file or directory", "")
    assert PSEUDO in said
    assert re.findall("[A-Za-z]{2,}", said.replace("Hatsuden", "")) == []


def test_the_result_and_leaving_are_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    with speaking(Reader(("Аня", "Боря"), str(write_pseudo(tmp_path)))):
        console = Keyboard([])
        print_result(console, Result((1, 0), (0,), (Line(0, 1, "…"),), "…"), ["Аня", "Боря"])
        leaving = shown(sit([])).splitlines()[-1]
    assert re.findall("[A-Za-z]{2,}", console.shown() + leaving) == []


def test_the_language_is_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CATALOGUE, "languages", lambda: ["en", "es", "pt_BR"])
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert asked_for().language == "en"
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert asked_for().language == "pt_BR"
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    assert asked_for().language == "es"
    monkeypatch.setenv("LANGUAGE", "xx:en_GB:es")
    assert asked_for().language == "en"
