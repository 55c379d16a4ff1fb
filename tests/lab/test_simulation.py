"""What a simulation counts adds up, for every game."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import ludoteca
from ludoteca.core.game import Event
from ludoteca.core.match import Match
from ludoteca.core.state import EVERYONE, only
from ludoteca.lab.naming import split_move
from ludoteca.lab.playing import play_game, sentences
from ludoteca.lab.simulation import Simulation
from tests.lab.setups import all_tables, quick


def simulated(game: str, seats: int, games: int) -> Simulation:
    table = quick(game, ("random",), seats=seats, tallied=True)
    simulation = Simulation(table)
    for number in range(games):
        simulation.add(play_game(table, number))
    return simulation


@pytest.mark.parametrize(("game", "seats"), all_tables())
def test_the_counts_add_up(game: str, seats: int) -> None:
    simulation = simulated(game, seats, 3 if ludoteca.mode() == "compiled" else 1)
    games = simulation.scoreboard.games
    moves = sum(played.moves for played in games)
    assert sum(habit.times for habit in simulation.habits["kinds"].values()) == moves
    assert sum(habit.times for habit in simulation.habits["moves"].values()) == moves
    for heading in simulation.habits.values():
        for habit in heading.values():
            assert 0 <= habit.wins <= habit.users <= len(games) * seats
            assert habit.users <= habit.times
    points = sum(account.winners + account.losers for account in simulation.reasons.values())
    assert points == sum(sum(played.scores) for played in games)
    assert simulation.winners + simulation.losers == len(games) * seats


def test_a_move_all_seats_make_in_all_games_wins_as_often_as_a_seat_does() -> None:
    simulation = simulated("hatsuden", 2, 6)
    draw = simulation.habits["kinds"]["draw"]
    assert draw.users == 12
    assert draw.rate.share == pytest.approx(0.5)
    assert simulation.scoreboard.fair_share() == pytest.approx(0.5)


def test_ranks_leave_out_what_few_did_and_begin_with_the_best() -> None:
    simulation = simulated("hatsuden", 2, 6)
    ranked = simulation.ranked("words", 4)
    assert all(habit.users >= 4 for _, habit, _ in ranked)
    surprises = [surprise for _, _, surprise in ranked]
    assert surprises == sorted(surprises, reverse=True)


def test_the_tally_is_the_same_as_a_match_tells() -> None:
    """The events of a simulated game are those a match would journal."""
    table = quick(bots=("random",), seats=2, tallied=True)
    played = play_game(table, 0)
    assert played.tally is not None
    built = {text: times for text, times in played.tally.events.items() if text.startswith("X builds ")}
    moves = {name: times for name, times in played.tally.moves.items() if name.startswith("build ")}
    assert sum(sum(times) for times in built.values()) == sum(sum(times) for times in moves.values()) > 0


def test_sentences_speak_of_the_seat_that_heard_them() -> None:
    game = ludoteca.game("hatsuden")
    match: Match = game.match(seed=7)
    match.play(0, "build W1 north")
    event = match.journal[0].events[0]
    assert sentences(game, event, 2) == [(0, "X builds wind 1 in the north row.")]
    secret = Event(only(1), event.kind, event.numbers)
    assert sentences(game, secret, 2) == []
    assert event.audience == EVERYONE


@pytest.mark.parametrize(
    ("game", "name", "kind", "words"),
    [
        ("hatsuden", "build W3 north", "build", ["W3", "north"]),
        ("hatsuden", "pylon B1 at biomass north", "pylon", ["B1", "biomass", "north"]),
        ("hitplan", "play anti-piracy", "play", ["anti-piracy"]),
        ("moonbase", "take large 3", "take", ["large", "large 3"]),
        ("moonbase", "base @96,38", "base", ["around 60,60"]),
        ("pampero", "site A1-m2", "site", ["A1-m2"]),
        ("pampero", "bonus 1.2 1.3", "bonus", ["bonus 1.2", "bonus 1.3"]),
        ("pampero", "score SS12 option 2", "score", ["SS12", "option", "option 2"]),
        ("pampero", "play wild tower top A", "play", ["A", "top", "tower", "wild"]),
    ],
)
def test_the_words_of_a_move_tell_cards_pieces_and_spaces(game: str, name: str, kind: str, words: list[str]) -> None:
    rules = ludoteca.game(game)
    assert rules.name(rules.move(name)) == name
    assert split_move(name) == (kind, words)


def test_moon_base_tells_pieces_and_levels_and_drowns_in_no_coordinates() -> None:
    simulation = simulated("moonbase", 2, 2)
    words, moves, events = (simulation.habits[heading] for heading in ("words", "moves", "events"))
    assert {"gold", "silver", "navy", "gold 1", "around 180,180"} <= words.keys()
    assert {"base", "large gold 1", "small silver 1"} <= moves.keys()
    assert {"X lays a small gold ring.", "X lays a large gold ring on level 2."} <= events.keys()
    assert "X builds a resource base." in events
    assert sum(word.startswith("around ") for word in words) <= 16
    for what in [*moves, *events]:
        assert "@" not in what
        assert "(" not in what
        assert not re.search(r"\d,\d", what)
    assert sum(habit.times for habit in moves.values()) == sum(game.moves for game in simulation.scoreboard.games)


def test_rows_of_random_play_are_luck_and_a_rule_is_not() -> None:
    """Where wins were given by lot no row is more than luck; where a word was given to winners alone, it is."""
    table = quick("hatsuden", ("random",), seats=2, tallied=True)
    luck = random.Random(5)
    by_lot, by_rule = Simulation(table), Simulation(table)
    for number in range(120):
        played = replace(play_game(table, number % 12), number=number, winners=(luck.randrange(2),))
        by_lot.add(played)
        assert played.tally is not None
        played.tally.moves["crown them"] = [int(seat in played.winners) for seat in (0, 1)]
        by_rule.add(played)
    assert len(by_lot.sure(5)) <= 2
    sure = by_rule.sure(5)
    assert {("kinds", "crown"), ("words", "them"), ("moves", "crown them")} <= sure
    assert len(sure) <= 3 + len(by_lot.sure(5))
