"""The records of an experiment's games: kept one by one, read again by every command."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.arguments import load_record
from ludoteca.lab.experiment import run
from ludoteca.lab.playing import play_game
from tests.lab.setups import quick
from tests.lab.test_commands import ludo


@pytest.mark.parametrize("name", ludoteca.games())
def test_a_record_that_was_kept_replays_to_the_result_that_was_noted(tmp_path: Path, name: str) -> None:
    table = quick(name, ("random", "random"), tallied=True)
    found = [played for played, _ in run(table, 2, keep=tmp_path / "records")]
    assert found == [play_game(table, number) for number in range(2)], "nothing else changes"
    for played in found:
        file = tmp_path / "records" / f"{name}-{played.number:06d}.txt"
        match = load_record(file)
        result = match.state.result()
        assert (match.seed, len(match.moves)) == (played.deal, played.moves)
        assert (result.scores, result.winners) == (played.scores, played.winners)
        assert "#   seat 0: random" in file.read_text()


def test_processes_keep_the_same_records(tmp_path: Path) -> None:
    table = quick()
    for jobs, folder in ((1, "one"), (2, "two")):
        list(run(table, 6, jobs=jobs, keep=tmp_path / folder))
    one, two = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert [file.name for file in one] == [f"hatsuden-{number:06d}.txt" for number in range(6)]
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in two]


def test_the_folder_of_another_experiment_is_left_alone(tmp_path: Path) -> None:
    list(run(quick(), 2, keep=tmp_path))
    list(run(quick(), 4, keep=tmp_path))  # the same games, and more of them
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(ValueError, match="holds another game; name another folder"):
        list(run(quick(seed=1), 2, keep=tmp_path))
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_commands_keep_records_with_their_edition_and_read_them(tmp_path: Path) -> None:
    mine, kept = tmp_path / "mine.toml", tmp_path / "kept"
    printed = (ludoteca.game("hatsuden").folder / "data.toml").read_text(encoding="utf-8")
    mine.write_text(printed.replace('"standard"', '"mine"').replace("hand = 5", "hand = 4"), encoding="utf-8")
    how: list[str | Path] = [
        "--bots",
        "random",
        "--games",
        "2",
        "--edition",
        mine,
        "--keep",
        kept,
        "--json",
        tmp_path / "s.jsonl",
    ]
    done = ludo("simulate", "hatsuden", *how)
    assert done.returncode == 0, done.stderr
    assert "Records kept in" in done.stdout
    mine.unlink()  # it lies beside the records
    file = kept / "hatsuden-000001.txt"
    assert load_record(file).edition.name == "mine"
    commands: list[list[str | Path]] = [
        ["replay", file, "--whole"],
        ["analyse", file, "--budget", "2"],
        ["draw", file, "-o", tmp_path / "x.svg"],
    ]
    for command in commands:
        done = ludo(*command)
        assert done.returncode == 0, done.stderr
    (edition,) = kept.glob("*.toml")
    edition.unlink()
    done = ludo("replay", file)
    assert done.returncode == 2
    assert "give its file along: edition=…, or --edition FILE" in " ".join(done.stderr.split())
