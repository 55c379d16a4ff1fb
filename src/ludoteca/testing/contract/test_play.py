"""Random games end, repeat exactly, copy completely, keep their components, and explain their result."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.game import BadMove
from ludoteca.core.luck import Luck
from ludoteca.testing.tables import Table, some, walk, walk_and_look


def test_random_games_end_and_keep_their_components(table: Table) -> None:
    for seed in some(2, 12):
        state = table.new(seed)
        census = table.game.census(state)
        for seat, move in walk(state, Luck(seed)):
            assert state.actor() == state.actors()[0]
            assert table.game.why_not(state, seat, move) is None
            state.play(seat, move)
            assert table.game.census(state) == census
        assert state.actor() == -1
        assert all(state.legal(seat) == [] for seat in range(table.seats))


def test_actors_have_moves_and_others_none(table: Table) -> None:
    for seed in table.seeds(1, 4):
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            if look:
                actors = state.actors()
                for other in range(table.seats):
                    moves = state.legal(other)
                    assert bool(moves) == (other in actors)
                    assert len(set(moves)) == len(moves)
                assert set(state.candidates(seat)) <= set(state.legal(seat))
            state.play(seat, move)


def test_same_seed_and_moves_give_the_same_state(table: Table) -> None:
    for seed in some(2, 6):
        first, second = table.new(seed), table.new(seed)
        assert first.digest() == second.digest()
        for seat, move in walk(first, Luck(seed)):
            assert list(second.candidates(seat)) == list(first.candidates(seat))
            first.play(seat, move)
            second.play(seat, move)
        assert first.digest() == second.digest()
        assert first.result() == second.result()


def test_different_seeds_deal_differently(plain_table: Table) -> None:
    assert len({plain_table.new(seed).digest() for seed in range(8)}) == (8 if plain_table.game.by_luck else 1)


def test_copies_are_complete_and_independent(table: Table) -> None:
    for seed in table.seeds(1, 4):
        state = table.new(seed)
        for seat, move in walk(state, Luck(seed)):
            copy = state.copy()
            before = state.digest()
            assert copy.digest() == before
            for memory in state.MEMORIES:
                assert getattr(copy, memory) == getattr(state, memory)
            copy.play(seat, move)
            assert state.digest() == before, f"playing {table.game.name(move)!r} on a copy changed the original"
            state.play(seat, move)
            assert copy.digest() == state.digest()


def test_a_copy_goes_on_to_the_same_end(table: Table) -> None:
    state = table.new(3)
    for number, (seat, move) in enumerate(walk(state, Luck(3))):
        state.play(seat, move)
        if number == 9:
            break
    copy = state.copy()
    for seat, move in walk(state, Luck(4)):
        state.play(seat, move)
    for seat, move in walk(copy, Luck(4)):
        copy.play(seat, move)
    assert copy.digest() == state.digest()


def test_results_are_explained_line_by_line(table: Table) -> None:
    for seed in some(3, 20):
        state = table.new(seed)
        if not state.over():
            with pytest.raises(ValueError, match="not over"):
                state.result()
        for seat, move in walk(state, Luck(seed)):
            state.play(seat, move)
        result = state.result()
        assert len(result.scores) == table.seats
        for seat, score in enumerate(result.scores):
            assert sum(line.points for line in result.lines if line.seat == seat) == score
        assert all(line.reason for line in result.lines)
        assert set(result.winners) <= set(range(table.seats))
        assert result.verdict


def test_notation_goes_both_ways(plain_table: Table) -> None:
    game = plain_table.game
    for move in game.sample_moves(Luck(1), 2000):
        assert game.move(game.name(move)) == move
    state = plain_table.new(5)
    for seat, move in walk(state, Luck(5)):
        assert game.move(game.name(move)) == move
        assert game.move("  " + game.name(move).upper().replace(" ", "  ")) == move
        state.play(seat, move)
    with pytest.raises(BadMove, match="no move"):
        game.move("conjure a rabbit")
    with pytest.raises(BadMove):
        game.name(-1)
    with pytest.raises(BadMove):
        game.name(game.move_count)


def test_the_judge_stays_between_lost_and_won(plain_table: Table) -> None:
    for seed in some(1, 5):
        state = plain_table.new(seed)
        for seat, move in walk(state, Luck(seed)):
            for judged in range(plain_table.seats):
                assert 0.0 <= plain_table.game.judge(state, judged) <= 1.0
            state.play(seat, move)


def test_rules_are_numbered(plain_table: Table) -> None:
    text = plain_table.game.rules_text()
    assert plain_table.game.title in text
    assert f"**{plain_table.game.turn_rule}**" in text
    assert f"**{plain_table.game.end_rule}**" in text


def test_every_game_is_listed_and_loads(game_name: str) -> None:
    assert game_name in ludoteca.games()
    assert ludoteca.game(game_name).key == game_name
    assert ludoteca.game(game_name) is ludoteca.game(game_name)


def test_payoffs_agree_with_results(plain_table: Table) -> None:
    for seed in some(3, 20):
        state = plain_table.new(seed)
        for seat, move in walk(state, Luck(seed)):
            state.play(seat, move)
        winners = state.result().winners
        for seat in range(plain_table.seats):
            assert 0.0 <= state.payoff(seat) <= 1.0
            assert (state.payoff(seat) >= 0.5 / max(1, len(winners))) == (seat in winners)


def test_reopening_takes_back_the_choices_of_others_alone(plain_table: Table) -> None:
    """In a view of a seat that has still to choose, search may let the others choose anew."""
    game = plain_table.game
    for seed in some(1, 3):
        state = plain_table.new(seed)
        for number, (seat, move, look) in enumerate(walk_and_look(plain_table, state, Luck(seed))):
            world = game.imagine(state.view(seat), Luck(seed + number))
            before = world.actors()
            world.reopen()
            assert set(before) <= set(world.actors())
            if look:
                assert world.legal(seat) == state.legal(seat)
            state.play(seat, move)
