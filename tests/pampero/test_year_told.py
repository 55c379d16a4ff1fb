"""The end of a year and names: what is promised before it, what is told of it, and one name for one thing."""

from __future__ import annotations

import re
from typing import cast

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames, purpose
from ludoteca.games.pampero.consolidation import battery_production
from ludoteca.games.pampero.naming import short_title, tile_does, tile_name
from ludoteca.games.pampero.state import State
from ludoteca.games.pampero.telling.story import story
from ludoteca.table.seeing import seen
from tests.pampero.names import BOX, GAME
from tests.pampero.table import Table

NAMES = ["Anna", "Ben"]
SAID = re.compile(r"The year’s end brings \$(\d+)(?: and (up to )?(\d+) batter\w+)?\.$")
MORE = re.compile(r"As it stands they make (\d+) batter\w+; with (\d+) energy they would make (\d+) batter\w+\.$")


def last_turns(count: int) -> list[State]:
    """So many positions of games played by lot in which the last turn of a year is decided."""
    found: list[State] = []
    for seed in range(40):
        s, luck = GAME.new(2, seed), Luck(seed)
        while not s.over():
            assert isinstance(s, State)
            if frames.kind_of(s.stack[len(s.stack) - 1]) == frames.ACTION and s.round == 2 and s.at == s.companies:
                found.append(cast(State, s.copy()))
                if len(found) == count:
                    return found
            seat = s.actors()[0]
            moves = list(s.legal(seat))
            s.play(seat, moves[luck.below(len(moves))])
    raise AssertionError(f"only {len(found)} such positions")


def to_income(s: State, seat: int, move: int) -> int:
    """The move played, and whatever comes until the seat has its income: how much that is."""
    s.telling = True
    s.play(seat, move)
    while True:
        paid = [one.numbers for one in story_of(s) if one.kind == events.RECEIVED]
        mine = [money for company, money, why, _ in paid if company == seat and why == purpose.INCOME]
        if mine:
            return mine[0]
        who = s.actors()[0]
        s.play(who, next(iter(s.legal(who))))


def test_r59_buttons_of_a_years_last_turn_leave_its_end_out() -> None:
    """Taking a battery and taking all cards back can be compared: neither counts the income, which comes anyway."""
    compared = 0
    for s in last_turns(40):
        seat = s.actors()[0]
        moves = {one.move: one for one in seen(GAME, s.view(seat), "wide", NAMES, 1, True).moves}
        for name in ("take battery", "retrieve all"):
            if name in moves:
                assert all(whose == seat and what != "money" for whose, what, _ in moves[name].effect), moves[name]
        compared += "retrieve all" in moves
    assert compared > 10


def test_r59_the_question_of_a_years_last_turn_tells_what_its_end_brings() -> None:
    charged = promised = 0
    for s in last_turns(40):
        seat = s.actors()[0]
        said = SAID.search(GAME.prompt(s.view(seat)))
        assert said is not None, GAME.prompt(s.view(seat))
        money, made = (int(said[at] or 0) for at in (1, 3))
        trial = cast(State, s.copy())
        assert to_income(trial, seat, GAME.move("take battery")) == money
        if made and said[2] is None:  # surely
            assert trial.battery[seat] - s.battery[seat] == 1 + made
        marker = GAME.explain(s.view(seat), f"e{seat}")
        assert marker is not None
        if more := MORE.search(marker.text):  # what more energy would make is told where it is marked
            assert int(more[1]) == made
            assert int(more[2]) > s.energy[seat]
            assert int(more[3]) > made
            richer = cast(State, s.copy())
            richer.energy[seat] = int(more[2])
            asked = SAID.search(GAME.prompt(richer.view(seat)))
            assert asked is not None
            assert int(asked[3] or 0) == int(more[3])
            promised += 1
        charged += made
    assert charged
    assert promised


def test_after_a_scoring_the_year_begins_in_its_scene() -> None:
    match, luck = GAME.match(2, seed=4), Luck(4)
    scorings = 0
    while not match.state.over():
        seat = match.state.actors()[0]
        moves = list(match.state.legal(seat))
        match.play(seat, moves[luck.below(len(moves))])
        heard = match.journal[-1].events
        beats = story(heard)
        for one, beat in zip(heard, beats, strict=True):
            if one.kind == events.YEAR and any(other.kind == events.SCORING for other in heard):
                assert "scoring" in beat.scene
                scorings += 1
    assert scorings


@pytest.mark.parametrize("card", range(c.BASIC))
def test_a_short_name_is_a_part_of_the_title(card: int) -> None:
    """One thing has one name, on the card in hand, on the mat, in questions and in the log."""
    assert short_title(BOX, card).lower() in BOX.titles["cards"][card].lower()


def test_r43_a_contract_says_in_words_what_it_moves() -> None:
    """An icon without an arrow moves nothing; no plus stands in a question."""
    alone = [tile for tile in range(c.TILES) if " icon" in tile_name(BOX, tile) and "+" in tile_name(BOX, tile)]
    assert alone
    for tile in alone:
        assert re.fullmatch(r"moves .* step.*; its .* icons? only counts? in scorings", tile_does(BOX, tile))
    t = Table(2).give(energy=9)
    t.do("play contract top A", "contract A2-2", "from yellow")
    assert GAME.prompt(t.s.view(0)) == (
        "Where in your grid does Tacuarembó go? It takes 2 energy, and moves residential one step and remote one step."
    )


def test_r61_a_disc_moved_down_is_marked_by_an_arrow_down() -> None:
    s = last_turns(1)[0]
    seat = s.actors()[0]
    s.lowered = 1 << seat
    drawing = GAME.drawing(s.view(seat), "wide")
    assert drawing is not None
    disc = next(mark for mark in drawing.parts["year"].marks if mark.key == f"order{seat}")
    assert "#pampero-order" in disc.markup
    assert "#pampero-up" not in disc.markup


def test_r59_batteries_are_promised_only_where_the_supply_has_them() -> None:
    """What others, or the last turn itself, may take first is no promise; in the year's end itself it is exact."""
    table = Table(2).give(energy=BOX.max_energy)
    s = table.s
    s.towers[0], s.round = 3, 2
    made = int(battery_production(s, 0))
    assert made == 2
    for supply, told in ((9, "and 2 batteries"), (1, "and up to 2 batteries.")):
        s.supply = supply
        assert told in GAME.prompt(s.view(0))
    table.ask(frames.CONSOLIDATE, 0)
    assert GAME.prompt(s.view(0)).endswith("and 1 battery.")


def test_of_a_years_end_everybody_is_told_what_each_company_gets() -> None:
    """The card that comes back, batteries and money; of which markets, and its step in time, only itself."""
    match, luck = GAME.match(3, seed=4), Luck(4)
    told: dict[int, set[int]] = {}
    while not match.state.over():
        seat = match.state.actors()[0]
        moves = list(match.state.legal(seat))
        match.play(seat, moves[luck.below(len(moves))])
        heard = match.journal[-1].events
        for one, beat in zip(heard, story(heard), strict=True):
            if beat.scene == "The year ends":
                told.setdefault(one.kind, set()).add(beat.whose)
    for kind in (events.TOOK_BACK, events.GAINED_BATTERIES, events.RECEIVED):
        assert told[kind] == {-1}
    for kind in (events.INCOMES, events.TIME):
        assert told[kind] == {0, 1, 2}
