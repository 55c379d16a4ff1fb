"""Whole games as readable files: they load, replay to the same position, and are written again letter by letter.

After a wanted change of words or rules ``PYTHONPATH=src python -m tests.contract.test_playthroughs`` rewrites them all
from their seeds and moves; read what has changed before you keep it. ``… pampero NAME SEATS SEED`` adds one, played by
the judge.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.core.game import Game
from ludoteca.core.record import RecordError, read

TESTS = Path(__file__).parent.parent


def files(game: str) -> list[Path]:
    """The playthroughs of a game."""
    return sorted((TESTS / game / "playthroughs").glob("*.txt"))


FILES = [path for game in ludoteca.games() for path in files(game)]


def game_of(path: Path) -> Game:
    return ludoteca.game(path.parent.parent.name)


def replayed(path: Path) -> Match:
    """The match of a file by its header and moves alone."""
    game, record = game_of(path), read(path.read_text(encoding="utf-8"))
    options = {name: game.option_value(name, value) for name, value in record.options.items()}
    match = game.match(record.seats, record.seed, game.printing(record.fingerprint), **options)
    for seat, move in record.moves:
        match.play(seat, move)
    return match


def judged(game: Game, seats: int, seed: int) -> Match:
    """A match in which every seat takes what the judge likes best."""
    match = game.match(seats, seed)
    while not match.state.over():
        seat = match.state.actors()[0]
        best, choice = -1.0, -1
        for move in match.state.candidates(seat):
            after = match.state.copy()
            after.play(seat, move)
            worth = game.judge(after, seat)
            if worth > best:
                best, choice = worth, move
        match.play(seat, choice)
    return match


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_game_has_playthroughs_of_its_smallest_and_its_largest_company(name: str) -> None:
    game = ludoteca.game(name)
    seats = {read(path.read_text(encoding="utf-8")).seats for path in files(name)}
    assert len(files(name)) >= 2
    assert {max(2, game.min_seats), game.max_seats} <= seats


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_playthrough_loads_replays_and_is_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = game_of(path).load(text)
    assert match.state.over()
    assert match.playthrough() == text
    assert replayed(path).digest() == match.digest() == read(text).digest


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_playthrough_with_its_last_move_missing_or_changed_is_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    seat, name = read(text).moves[-1]
    head, last, tail = text.rpartition(f"\n{seat} {name}\n")
    assert last
    with pytest.raises(RecordError):
        game_of(path).load(f"{head}\n{tail}")
    with pytest.raises(RecordError):
        game_of(path).load(f"{head}\n{seat} no such move\n{tail}")


def main() -> None:
    if len(sys.argv) == 5:
        name, title, seats, seed = sys.argv[1:]
        match = judged(ludoteca.game(name), int(seats), int(seed))
        (TESTS / name / "playthroughs" / f"{title}.txt").write_text(match.playthrough(), encoding="utf-8")
    else:
        for path in FILES:
            path.write_text(replayed(path).playthrough(), encoding="utf-8")


if __name__ == "__main__":
    main()
