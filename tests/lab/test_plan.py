"""Who sits where, with which deal: rotations, pairing, seeds."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoteca
from ludoteca.bots.named import master_if_any
from ludoteca.core.setup import Setup
from ludoteca.lab.plan import Plan, bot_seed, plan
from ludoteca.lab.playing import play_game
from ludoteca.lab.variants import varied
from ludoteca.table.rooms import checked_bot
from tests.lab.setups import all_tables, quick


def raw(bots: tuple[str, ...], seats: int, seed: int = 0) -> Plan:
    """A plan for any number of seats, whatever the games allow."""
    game = ludoteca.game("hatsuden")
    return Plan(Setup(game, seats, {}, game.edition()), bots, seed)


def test_the_first_bot_has_one_seat_and_the_others_fill_the_rest() -> None:
    assert raw(("hard", "normal"), 4).line_up == (0, 1, 1, 1)
    assert raw(("hard", "normal", "easy"), 5).line_up == (0, 1, 2, 1, 2)
    assert raw(("hard",), 3).line_up == (0, 0, 0)
    assert raw(("hard", "easy"), 2).line_up == (0, 1)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 5), (3, 3), (4, 2), (2, 1), (1, 5)])
def test_every_bot_has_every_seat_equally_often_within_a_deal(bots: int, seats: int) -> None:
    table = raw(tuple(f"bot{number}" for number in range(bots)), seats)
    seatings = [table.seating(rotation) for rotation in range(table.rotations)]
    for who in range(bots):
        by_seat = Counter(seat for seating in seatings for seat, bot in enumerate(seating) if bot == who)
        assert set(by_seat) == set(range(seats))
        assert len(set(by_seat.values())) == 1


def test_a_deal_is_played_with_every_rotation_before_the_next() -> None:
    table = raw(("a", "b"), 4)
    assert [table.deal_of(number) for number in range(6)] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)]
    assert table.whole(5) == 8
    assert table.whole(8) == 8


def test_another_seed_gives_other_deals() -> None:
    first = {raw(("a", "b"), 2, 0).deal_of(number)[0] for number in range(1000)}
    second = {raw(("a", "b"), 2, 1).deal_of(number)[0] for number in range(1000)}
    assert not first & second


def test_bots_never_get_the_luck_of_the_deal_nor_of_each_other() -> None:
    seeds = [bot_seed(deal, rotation, seat) for deal in range(20) for rotation in range(5) for seat in range(5)]
    assert len(set(seeds)) == len(seeds)
    assert not set(seeds) & set(range(1000))


@pytest.mark.parametrize(("game", "seats"), all_tables())
def test_paired_games_have_the_same_deal_and_repeat(game: str, seats: int) -> None:
    bots = ("random", "greedy") if ludoteca.mode() == "compiled" and seats == 2 else ("random", "random")
    table = quick(game, bots, seats=seats)
    one, other = play_game(table, 0), play_game(table, 1)
    assert one.deal == other.deal
    assert play_game(table, 0) == one
    assert len(one.scores) == len(one.seating) == seats


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(ValueError, match="is for 2 seats, not 5"):
        plan("hatsuden", ["greedy"], 5)
    with pytest.raises(ValueError, match="no bot is called 'god'"):
        plan("hatsuden", ["greedy", "god"])
    with pytest.raises(ValueError, match="at least one bot"):
        plan("hatsuden", [])
    with pytest.raises(ValueError, match="no game is called"):
        plan("chess", ["greedy"])
    with pytest.raises(ValueError, match="0 or more"):
        plan("hatsuden", ["greedy"], seed=-1)
    with pytest.raises(ValueError, match="no option 'x'"):
        plan("hatsuden", ["greedy"], options={"x": 1})


@pytest.mark.parametrize("changes", [["rings.copies=12", "piles.count=6"], ["pieces.bases=7"]])
def test_an_edition_that_the_master_cannot_read_is_played_without_it(changes: list[str]) -> None:
    """Rows for learners have room for the printed box: the master is refused before the first game, and no adviser."""
    game = ludoteca.game("moonbase")
    larger = varied(game, game.edition(), changes)
    with pytest.raises(ValueError, match="the master of Moon Base cannot read the edition 'standard, "):
        plan("moonbase", ["master"], edition=larger)
    with pytest.raises(ValueError, match="choose another bot"):
        checked_bot("master", game.setup(2, larger))
    assert checked_bot("master", game.setup(2)) == "master"
    assert master_if_any(game, game.new(2, 1, larger).view(0), 1) is None
    assert master_if_any(game, game.new(2, 1).view(0), 1) is not None
