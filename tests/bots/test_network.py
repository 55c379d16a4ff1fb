"""Networks in files: read without pickle, and refused in one line where they do not fit."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.bots.master import Foresight, MasterBot, PolicyBot
from ludoteca.bots.network import BadNetwork, Header, Network, read, write
from ludoteca.bots.reader import Reader, drawn
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck

HATSUDEN = ludoteca.game("hatsuden")
PLAIN = ("hatsuden", "hitplan", "pampero")


def weights(game: Game, seed: int = 1, hidden: int = 8) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float16]]]:
    """A small network that has learned nothing."""
    luck = np.random.default_rng(seed)
    shapes = {
        "first.weight": (hidden, game.encoding.length),
        "first.bias": (hidden,),
        "middle.0.weight": (hidden, hidden),
        "middle.0.bias": (hidden,),
        "policy.weight": (int(game.encoding.actions), hidden),
        "policy.bias": (int(game.encoding.actions),),
        "value.weight": (game.max_seats, hidden),
        "value.bias": (game.max_seats,),
    }
    return {name: luck.normal(0, 0.3, shape).astype(np.float16) for name, shape in shapes.items()}


def header(game: Game) -> Header:
    return Header("test", game.key, game.encoding.version, 1, "not at all")


def network(game: Game) -> Network:
    return Network(game, header(game), weights(game))


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = weights(HATSUDEN)
    write(tmp_path / "one.npz", header(HATSUDEN), made)
    found = read(tmp_path / "one.npz", HATSUDEN)
    assert replace(found.header, checksum="") == header(HATSUDEN)
    assert all(np.array_equal(found.weights[name], made[name]) for name in made)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "pampero"}, "one.npz holds a network for pampero, not for hatsuden"),
        ({"encoding": 99}, "one.npz reads version 99 of the encoding of Hatsuden; here is"),
    ],
)
def test_a_network_for_something_else_is_refused(tmp_path: Path, change: dict[str, object], words: str) -> None:
    write(tmp_path / "one.npz", replace(header(HATSUDEN), **change), weights(HATSUDEN))  # type: ignore[arg-type]
    with pytest.raises(BadNetwork, match=words) as refused:
        read(tmp_path / "one.npz", HATSUDEN)
    assert "\n" not in str(refused.value)


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.npz"
    write(path, header(HATSUDEN), weights(HATSUDEN))
    with np.load(path) as file:
        arrays = {name: file[name].copy() for name in file.files}
    arrays["value.bias"][0] += 1
    np.savez(path, **arrays)
    with pytest.raises(BadNetwork, match="damaged"):
        read(path, HATSUDEN)
    for junk in (b"", b"no archive", path.read_bytes()[:200]):
        path.write_bytes(junk)
        with pytest.raises(BadNetwork, match=r"one\.npz holds no network"):
            read(path, HATSUDEN)


def test_objects_are_never_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "one.npz"
    np.savez(path, header=np.array([{"an": "object"}], dtype=object))
    with pytest.raises(BadNetwork, match="holds no network"):
        read(path, HATSUDEN)


@pytest.mark.parametrize("name", PLAIN)
def test_thoughts_are_of_the_legal_moves_and_of_every_seat(name: str) -> None:
    game = ludoteca.game(name)
    reader = Reader(game, network(game))
    states = [game.new(game.max_seats, seed) for seed in range(3)]
    thoughts = reader.of_states(states)
    for line, state in enumerate(states):
        count = thoughts.counts[line]
        assert list(thoughts.moves[line, :count]) == state.legal(int(state.actor()))
        assert np.exp(thoughts.logs[line]).sum() == pytest.approx(1)
        assert np.isneginf(thoughts.logs[line, count:]).all()
    assert thoughts.values.shape == (3, game.max_seats)
    alone = reader.of_view(states[1].view(int(states[1].actor())), states[1])
    assert alone.values[0] == pytest.approx(thoughts.values[1], abs=1e-5)


def test_moves_are_drawn_by_their_shares() -> None:
    logs = np.log(np.array([[0.7, 0.3, 1e-30], [1e-30, 1.0, 1e-30]]))
    found = np.array([drawn(logs, Luck(seed)) for seed in range(400)])
    assert 0.6 < (found[:, 0] == 0).mean() < 0.8
    assert (found[:, 0] < 2).all()
    assert (found[:, 1] == 1).all()


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("name", PLAIN)
def test_players_that_learned_play_legal_moves_to_the_end_and_the_same_again(name: str, seats: int) -> None:
    game = ludoteca.game(name)
    seats = min(seats, game.max_seats)
    made = network(game)
    look = Foresight(moves=2, worlds=1, depth=1)

    def moves() -> list[int]:
        players = [MasterBot(game, 3, made, look), *(PolicyBot(game, seat, made) for seat in range(1, seats))]
        state = game.new(seats, 5)
        played: list[int] = []
        while not state.over():
            seat = state.actors()[0]
            legal = state.legal(seat)
            choice = players[seat].choose(state.view(seat), legal)
            assert choice.move in legal
            assert choice.value is None or 0 <= choice.value <= 1
            played.append(choice.move)
            state.play(seat, choice.move)
        return played

    assert moves() == moves()


GROWTH = """
from resource import RUSAGE_SELF, getrusage
import ludoteca
from ludoteca.bots.named import network_of
from ludoteca.bots.network import read
from ludoteca.bots.reader import Reader
game = ludoteca.game("hatsuden")
reader, states, peaks = Reader(game, read(network_of(game), game)), [game.new(2, 1)] * 12, []
for rounds in (50, 400):
    for _ in range(rounds):
        reader.of_states(states)
    peaks.append(getrusage(RUSAGE_SELF).ru_maxrss)
print((peaks[1] - peaks[0]) / peaks[0])
"""


def test_reading_positions_leaves_nothing_behind() -> None:
    """Vectors that went from here to native code were never freed: a game of a master cost megabytes for good."""
    said = subprocess.run([sys.executable, "-c", GROWTH], capture_output=True, text=True, check=True).stdout
    assert float(said) < 0.02, "the part by which the process grew"
