"""Positions as text: what is written is read again, to the same digest; what is no position is refused in words."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca import State, View
from ludoteca.core.luck import Luck
from ludoteca.testing.tables import Table, random_move, some, viewers, walk, walk_and_look

WORDS = ("", "-", "?", "0", "1", "7", "-1", "99", "9" * 30, "x", "yes", "²", ":", "|", "seats: 2", "\x00", "é")


def written(table: Table) -> None:
    """Goes on where the game has a notation of its own."""
    if type(table.new(1)).notation is State.notation:
        pytest.skip(f"{table.game.title} has no notation of positions")


def begun(table: Table, seed: int, moves: int) -> State:
    """A position after so many random moves, or fewer where the game is short."""
    state, luck = table.new(seed), Luck(seed)
    while moves > 0:
        state.play(*random_move(state, luck))
        if state.over():
            return begun(table, seed + 1, moves // 2)
        moves -= 1
    return state


def test_what_is_written_is_read_again(table: Table) -> None:
    written(table)
    for seed in table.seeds(1, 3):
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            if look:
                check(table, state)
            state.play(seat, move)
        check(table, state)


def check(table: Table, state: State) -> None:
    """Written, read, and written again: nothing is lost; nor do spaces and line ends matter."""
    text = str(state)
    again = table.game.position(text)
    assert again.digest() == state.digest()
    assert str(again) == text
    assert type(again) is type(state)
    for memory in state.MEMORIES:
        assert getattr(again, memory) == getattr(state, memory)
    assert table.game.position(text.replace(" ", "\n  ")).digest() == state.digest()


def test_a_position_that_was_read_goes_on_as_the_one_that_was_written(table: Table) -> None:
    written(table)
    state, luck = begun(table, 3, 12), Luck(3)
    again = table.game.position(str(state))
    for seat, move in walk(state, luck):
        assert list(again.candidates(seat)) == list(state.candidates(seat))
        state.play(seat, move)
        again.play(seat, move)
    assert again.digest() == state.digest()
    assert again.result() == state.result()


def read(table: Table, text: str) -> tuple[State | None, str]:
    """The position in that text; or none, and why."""
    try:
        return table.game.position(text), ""
    except ValueError as refused:
        return None, str(refused)


def test_what_is_no_position_is_refused_in_words(table: Table) -> None:
    """Words of a true position left out, doubled, exchanged: it is refused, or it is another position."""
    written(table)
    luck = Luck(8)
    for seed in some(1, 2):
        words = str(begun(table, seed, 9 * seed)).split()
        for _ in range(400):
            broken = list(words)
            at, other = luck.below(len(words)), luck.below(len(words))
            kind = luck.below(5)
            if kind == 0:
                del broken[at]
            elif kind == 1:
                broken.insert(at, broken[other])
            elif kind == 2:
                broken[at], broken[other] = broken[other], broken[at]
            elif kind == 3:
                broken[at] = WORDS[luck.below(len(WORDS))]
            else:
                broken = broken[:at]
            found, said = read(table, " ".join(broken))
            if found is None:
                assert 0 < len(said) < 1000
                continue
            assert table.game.position(str(found)).digest() == found.digest()
            assert all(len(found.candidates(seat)) > 0 for seat in found.actors())
            for viewer in viewers(table.seats):
                found.view(viewer).encode()


@pytest.mark.parametrize("text", ["", " ", "\n", "|", "chess | a: b", "x" * 50_000, "| " * 9000, "\x00", "a: b | a: b"])
def test_any_other_text_is_refused_in_words(game_name: str, text: str) -> None:
    game = ludoteca.game(game_name)
    for wrong in (text, f"{game.key} | {text}", f"{game.key} | seats: {text}"):
        with pytest.raises(ValueError, match=r"\w") as caught:
            game.position(wrong)
        assert len(str(caught.value)) < 1000


def test_a_view_is_written_from_what_the_viewer_knows(table: Table) -> None:
    """Two worlds that the viewer cannot tell apart are written alike."""
    if type(table.new(1).view(0)).notation is View.notation:
        pytest.skip(f"{table.game.title} has no notation of views")
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for number, (seat, move, look) in enumerate(walk_and_look(table, state, Luck(seed))):
            if look:
                for viewer in viewers(table.seats):
                    view = state.view(viewer)
                    world = table.game.imagine(view, Luck(number))
                    assert str(world.view(viewer)) == str(view)
            state.play(seat, move)


def test_everything_says_what_it_is(game_name: str) -> None:
    game = ludoteca.game(game_name)
    match = game.match(seed=5)
    assert repr(game) == f"<Game {game_name}: {game.title} for {game.seats_text()} seats>"
    assert repr(match).startswith(f"<Match of {game_name}: {match.seats} seats, 0 moves, seat")
    assert repr(match.state).startswith(f"<{game_name} position: {match.seats} seats, seat")
    assert match.digest() in repr(match.state)
    assert repr(match.state.view(0)).startswith(f"<{game_name} as seat 0 may know it: ")
    assert repr(match.state.view(None)).startswith(f"<{game_name} as spectators may know it: ")
    for text in (repr(match), repr(match.state.view(0))):
        assert "0x" not in text
        assert match.digest() not in text, "a digest covers what is hidden"
