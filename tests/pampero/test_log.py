"""The log tells all that happens, and nothing that does not; its words agree with their numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.record import read
from ludoteca.core.words import calling
from ludoteca.games.pampero import events, frames, log
from ludoteca.games.pampero.components import MARKET_CODES, MARKETS
from ludoteca.games.pampero.state import AUTOMA, State
from tests.pampero.names import BOX, BOX_IDS, GAME
from tests.pampero.table import Table

COMPILED = ludoteca.mode() == "compiled"
NAMES = ["Anna", "Ben", "Carla", "Dan"]
Holdings = dict[tuple[str, str], int]
"""What a company has: by its name and by what it is."""


# Everything a company has changes only as the log says

BATTERIES = r"(\d+) batter(?:y|ies)"
CHANGES: list[tuple[str, list[tuple[int, str, int]]]] = [
    # A sentence: whose number it tells (1: the first name in it), of what, and whether it comes or goes.
    (r"(.+) pays \$(\d+) to the bank\.", [(1, "money", -1)]),
    (r"(.+) pays \$(\d+) to (.+)\.", [(1, "money", -1), (3, "money", 1)]),
    (rf"(.+) pays {BATTERIES} to the bank\.", [(1, "battery", -1)]),
    (rf"(.+) pays {BATTERIES} to (.+)\.", [(1, "battery", -1), (3, "battery", 1)]),
    (r"(.+) receives \$(\d+) \(.+\)\.", [(1, "money", 1)]),
    (r"(.+) scores \$(\d+) \(.+\)\.", [(1, "money", 1)]),
    (r"Most .+: (.+) gets \$(\d+)\.", [(1, "money", 1)]),
    (r"(.+) pays investors back \$(\d+)\.", [(1, "money", -1)]),
    (r"(.+) gains (\d+) energy\.", [(1, "energy", 1)]),
    (rf"(.+) gains {BATTERIES}\.", [(1, "battery", 1)]),
    (rf"(.+) sells {BATTERIES} to a foreign market \(.+\)\.", [(1, "battery", -1)]),
    (rf"(.+) has no storage for {BATTERIES}\.", [(1, "battery", -1)]),
]
MONEY, ENERGY, BATTERY = r"\$(\d+)", r"(\d+) energy", BATTERIES


def holdings(s: State, names: list[str]) -> Holdings:
    """What every company has."""
    found: Holdings = {}
    for company in range(int(s.companies)):
        who = log.who(names, company).replace("the automa", "The automa")
        found[who, "money"] = int(s.money[company])
        found[who, "energy"] = int(s.energy[company])
        found[who, "battery"] = int(s.battery[company])
        for at, market in enumerate(MARKET_CODES):
            found[who, market] = int(s.column[company * MARKETS + at]) + 1
    if s.seats == 1:
        for at, market in enumerate(MARKET_CODES):
            found["marker", market] = int(s.markers[at])
        found["marker", "energy"] = int(s.energy_spent[AUTOMA])
    return found


def follow(line: str, has: Holdings) -> None:
    """What a line of the log changes."""
    if found := re.fullmatch(r"(.+): (\w+) income up to column (\d+)\.", line):
        who, market, column = found.groups()
        assert has[who, market] == int(column) - 1, line
        has[who, market] = int(column)
        return
    if found := re.fullmatch(r"The automa moves its (\w+) marker up by (\d+)\.", line):
        has["marker", found[1]] += int(found[2])
        return
    for pattern, changes in CHANGES:
        if found := re.fullmatch(pattern, line):
            for at, what, sign in changes:
                who = found[at][0].upper() + found[at][1:]
                has[who, what] += sign * int(found[2])
            return
    if found := re.fullmatch(r"(.+) pays (.+?)(?: for a network line)?\.", line):
        for part in found[2].split(" and "):
            for what, pattern in (("money", MONEY), ("energy", ENERGY), ("battery", BATTERY)):
                if number := re.fullmatch(pattern, part):
                    has[found[1], what] -= int(number[1])
                    break
            else:
                raise AssertionError(line)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_change_of_what_a_company_has_is_told_with_its_amount(seats: int) -> None:
    """Money, energy, batteries, income markers; alone, also the automa's markers."""
    kinds: set[int] = set()
    for seed in range(60 if COMPILED else 3):
        options = {name: seed % (at + 2) == 0 for at, name in enumerate(GAME.options) if name != "automa"}
        match = GAME.match(seats, seed, None, **options)
        names, luck = NAMES[:seats], Luck(seed)
        s = cast(State, match.state)
        has: Holdings = dict.fromkeys(holdings(s, names), 0)
        for who in names:
            has.update({(who, "money"): 25, (who, "energy"): 1, (who, "battery"): 1})
        has.update({(who, market): 1 for who, market in has if market in MARKET_CODES and who != "marker"})
        if seats == 1:
            has["The automa", "money"] = 20
        told = -1
        while True:
            lines = [line for _, line in match.told(0, names, told)]
            for line in lines:
                follow(line, has)
                assert agrees(line), line
            assert holdings(s, names) == has, (seed, lines)
            told = len(match.journal)
            if s.over():
                break
            moves = s.options(s.actor())
            match.play(int(s.actor()), int(moves[luck.below(len(moves))]))
        kinds |= {event.kind for event in match.events(0)}
    assert {events.SPENT, events.PAID, events.ADVANCED, events.MAJORITY, events.GAINED_BATTERIES} <= kinds


# Words agree with their numbers, and nothing is told of nothing

ONE_OF_MANY = re.compile(
    r"\b1 (?:\w+ )?(?:batteries|passes|(?:bulldozer|card|contract|tile|specialist|step|tower|farm)s)\b"
)
MANY_OF_ONE = re.compile(
    r"\b(?:0|[2-9]|\d\d+) (?:battery|pass|step|specialist(?! cards)|(?:network|connection) tile|wind farm)\b"
)
NOTHING = re.compile(r"\$0\b|\b0 (?:energy|batter|steps)")


def agrees(line: str) -> bool:
    """Whether a sentence of the log is right about one and many, and tells something."""
    return not (ONE_OF_MANY.search(line) or MANY_OF_ONE.search(line) or NOTHING.search(line))


def after(table: Table, *moves: str) -> list[str]:
    """What is told of these moves."""
    s = table.s
    table.choices()
    s.telling = True
    s.story = s.story[:0]
    table.do(*moves)
    numbers = [int(one) for one in s.story]
    parts = [numbers[at : at + 6] for at in range(0, len(numbers), 6)]
    return [log.told(BOX, kind, rest, NAMES) for _, kind, *rest in parts]


def test_r58_what_taking_a_battery_brings_is_told_and_no_more() -> None:
    told = after(Table(2), "take battery")
    assert told == [
        "Anna uses the turn to take a battery.",
        "Anna gains 1 battery.",
        "Anna moves the turn order disc down.",
    ]
    table = Table(2)
    table.s.supply, table.s.lowered = 0, 1
    told = after(table, "take battery")
    assert told == ["Anna passes: no battery is left."]


def test_r58_a_pass_is_the_headline_of_its_turn() -> None:
    """Whoever passes takes no battery: the story of the turn said so, and only the log went on."""
    for supply, headline in ((1, "Anna takes a battery."), (0, "Anna passes.")):
        s = Table(2).s
        s.supply, s.telling = supply, True
        s.play(0, GAME.move("take battery"))
        with calling(NAMES[:2]):
            (beat, *_) = [
                one for one in GAME.story([replace(one, edition=BOX) for one in story_of(s)]) if one.turn >= 0
            ]
            assert (beat.turn, beat.headline) == (0, headline)


def test_r30_energy_beyond_the_end_of_the_track_is_told() -> None:
    table = Table(2).give(money=50, energy=13).dozer(0, "B1-w1")
    told = after(table, "play wind bottom B")
    assert "Anna gains 1 energy." in told
    assert "Anna: 1 energy beyond the end of the track is lost." in told


def test_a_card_is_played_to_a_row_of_the_mat_and_not_to_a_numbered_space() -> None:
    """Nobody counts the spaces: a card goes to the next one of its row; what the tab takes is told after it."""
    told = after(Table(2).give(money=50).dozer(0, "A1-t1"), "play tower top A", "site A1-t1", "pay money")
    assert told[0] == "Anna plays “Build a tower” to the top row, zone A."
    assert told[1].startswith("Anna pays $")


def test_r16_a_zone_cost_of_nothing_is_not_told_as_a_payment() -> None:
    table = Table(2).give(money=50).specialist("SA5").lay("top", ["wind", "contract", "remote", "foreign", None])
    table.dozer(0, "A1-t1")
    told = after(table, "play SA5 top A")  # A $2 less $4
    assert not any("pays" in line for line in told), told


def test_r41_what_a_contract_and_its_network_line_cost_is_told() -> None:
    table = Table(2).give(money=50, energy=9).filled("A1-1", "1a")
    told = after(table, "play contract top A", "contract A2-2", "from yellow")
    told = [line for line in told if "pays" in line or "covers" in line or "fulfils" in line]
    assert told[:1] == ["Anna pays $5 to the bank."]
    assert told[1:3] == ["Anna pays 1 energy for a network line.", "Anna covers the first network line of strip 1."]
    assert told[3:] == [
        f"Anna pays {BOX.side_12.spot_energy[6]} energy.",
        "Anna fulfils Tacuarembó and lays the tile in strip 1, second from the top ($2).",
    ]


def test_r49_batteries_for_a_remote_contract_are_told() -> None:
    table = Table(2).give(money=50, energy=1, battery=3).remote_tile(2, "RM6")
    table.ask(frames.REMOTE, 0, BOX_IDS["ways"].index("remote"), 0)
    told = after(table, "contract remote-2", "from yellow", "transformer 1a")
    assert "Anna pays 1 energy and 1 battery." in told


def test_conversions_tell_what_they_take_and_bring() -> None:
    table = Table(2).give(energy=3).specialist("SA17")
    told = after(table, "play SA17 top A", "convert")
    assert told[1:3] == ["Anna pays 1 energy.", "Anna gains 1 battery."]


def test_c5_the_market_of_an_open_crown_is_told() -> None:
    table = Table(2).specialist("SS16").score(2)
    told = after(table, "score SS16 option 1", "market resort")
    assert told[0] == "Anna plays “Popular support”: crown: 1 more icon of a market you name."
    assert "Anna counts 1 more resort icon when majorities are scored." in told
    told = after(Table(2).specialist("SS13").score(2), "score SS13 option 1")
    assert "Anna counts 2 more wind farms when majorities are scored." in told


@pytest.mark.parametrize(("steps", "words"), [(1, "1 step is lost"), (2, "2 steps are lost")])
def test_r44_steps_lost_at_a_threshold_or_at_the_end_of_the_track(steps: int, words: str) -> None:
    for column, towers in ((2, 1), (int(BOX.columns), 7)):
        table = Table(2).level(towers).income(remote=column)
        told = after(table.ask(frames.ADVANCE_ANY, 0, steps), "market remote")
        assert told[0] == f"Anna: the remote marker can go no further, {words}."


def test_r63_a_majority_of_nobody_names_no_money() -> None:
    table = Table(2).scoring_tile("second", "1.1")
    told = after(table.specialist("SS15").score(2), "pass")
    assert "Most wind farms: nobody, since several have 1." in told


def test_labels_of_the_drawing_agree_with_their_numbers() -> None:
    """Every company begins with one tower, one wind farm and one battery."""
    for seats in (1, 2, 4):
        s = GAME.new(seats, 5)
        for layout in ("wide", "tall"):
            labels = re.findall(r'aria-label="([^"]*)"|<title>([^<]*)</title>', GAME.draw(s.view(0), layout))
            said = [one or other for one, other in labels]
            assert any("1 tower built" in one for one in said)
            for one in said:
                assert not ONE_OF_MANY.search(one), one
                assert not MANY_OF_ONE.search(one), one


def test_what_the_automa_does_before_your_first_turn_is_told() -> None:
    """R70. In about half of the solo games the automa begins."""
    begun = [match for match in (GAME.match(1, seed) for seed in range(40)) if match.state.view(0).facts()["at"] == 2]
    assert 10 < len(begun) < 30
    for match in begun:
        told = match.log(0)
        assert told[0].startswith("The automa turns a card: "), told
        assert match.log(None) == told
        assert told == [GAME.words(event, ["Player 1"]) for event in match.opening]
        written = match.playthrough()
        assert f"#   {told[0]}" in written
        assert GAME.load(written).log(0) == told
        assert not read(written).moves


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_told_before_the_first_turn_of_a_game_of_players(seats: int) -> None:
    assert GAME.match(seats, 3).log(0) == []


def test_the_first_turn_of_the_automa_stays_told_when_a_move_is_taken_back() -> None:
    match = next(match for match in (GAME.match(1, seed) for seed in range(40)) if match.opening)
    before = match.log(0)
    move = next(name for name in map(GAME.name, match.state.legal(0)) if name.startswith("play logistics"))
    match.play(0, move)
    assert len(match.log(0)) > len(before)
    match.undo(0)
    assert match.log(0) == before
    assert match.opening[0].kind == events.AUTOMA_CARD


@pytest.mark.parametrize(("which", "kept"), [(1, True), (2, True), (3, False)])
def test_a_scoring_card_that_is_not_played_is_said_to_be_kept(which: int, kept: bool) -> None:
    told = after(Table(2).specialist("SS17").score(which), "pass")
    assert any(line.startswith("Anna keeps “") for line in told) is kept
