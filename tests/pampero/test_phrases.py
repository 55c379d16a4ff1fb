"""Words at the table: moves, questions, plates and explanations, over recorded games and random ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.core.svg import LAYOUTS
from ludoteca.core.words import calling
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames, numbers
from ludoteca.games.pampero.decisions import options_of
from ludoteca.games.pampero.describe import amounts, batteries
from ludoteca.games.pampero.draw.board import beside_site
from ludoteca.games.pampero.draw.country import Terrain, country
from ludoteca.games.pampero.draw.layout import LAYOUTS as SIZES
from ludoteca.games.pampero.draw.layout import ZONES
from ludoteca.games.pampero.naming import site_name, tile_name, town
from ludoteca.games.pampero.phrases import LONGEST
from ludoteca.games.pampero.state import Board, State, side_of
from ludoteca.games.pampero.view import View
from tests.contract.tables import COMPILED
from tests.drawing.sheets import play_on
from tests.pampero.names import BOX_IDS
from tests.pampero.table import Table
from tests.pampero.test_aims import positions

GAME = ludoteca.game("pampero")
RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
CODES = re.compile(
    r"\b[A-C]\d?-\w|\b(?:S[AS]|FM|AU|RM|SO|N|K|P|X)\d+\b|\b\d[a-g]\b|\b\d\.\d|_|\bSeat \d"
    r"|\b(?:wild|play) \w+ (?:top|bottom)\b"
)
STEP = 1 if COMPILED else 4


def table_of(state: ludoteca.State) -> Board:
    """What lies open on the table."""
    return cast(View, state.view(0)).table


def states(path: Path) -> Iterator[ludoteca.State]:
    """Positions of a recorded game."""
    match = GAME.load(path.read_text(encoding="utf-8"))
    for at, state in enumerate(match.positions()):
        if at % STEP == 0:
            yield state


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_every_move_of_a_recorded_game_is_said_in_words(path: Path) -> None:
    for state in states(path):
        if state.over():
            continue
        seat = state.actors()[0]
        view = state.view(seat)
        said = [GAME.phrase(view, move) for move in state.legal(seat)]
        assert len(set(said)) == len(said), sorted(one for one in said if said.count(one) > 1)
        for one, move in zip(said, state.legal(seat), strict=True):
            assert 1 < len(one) <= LONGEST, one
            assert "…" not in one, one
            assert not CODES.search(one), one
            assert one != GAME.name(move)
            assert one[0].upper() == one[0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_question_is_a_sentence_and_speaks_of_whom_it_asks(seats: int) -> None:
    asked: set[int] = set()
    for state in play_on(GAME.new(seats, seats + 7), Luck(seats))[:-1:STEP]:
        seat = state.actors()[0]
        asked.add(int(frames.kind_of(table_of(state).stack[-1])))
        with calling(["Anna", "Ben", "Cleo", "Dan"][:seats]):
            for viewer in [*range(seats), None]:
                said = GAME.prompt(state.view(viewer))
                assert said[-1] in ".?", said
                assert not CODES.search(said), said
                if viewer != seat:
                    assert said.startswith(("Anna", "Ben", "Cleo", "Dan")[seat]), said
                    assert not re.search(r"\byou", said), said
    assert len(asked) > 5


def test_a_bulldozer_that_others_used_is_said_with_what_was_paid() -> None:
    """R19, R21. Blue builds with your bulldozer and pays you: the question says so."""
    table = Table(2).give(money=50).dozer(1, "B1-w1")
    table.do("play wind bottom B")
    state = table.s
    assert state.actors() == [1]
    with calling(["Anna", "Ben"]):
        assert GAME.prompt(state.view(1)) == (
            "Anna built a wind farm in the south-west with your bulldozer and paid you $10: choose where it goes."
        )
        assert GAME.prompt(state.view(0)) == "Ben moves a bulldozer."


def test_what_a_bulldozer_earned_is_what_was_paid_for_it() -> None:
    """R16, R17, R19, C1. In money, in batteries, or nothing: what the question says is what the log tells."""
    told: dict[str, int] = {}
    for seed in range(40):
        match, luck, paid, price = GAME.match(seats=4, seed=seed), Luck(seed), "", ""
        while not match.state.over():
            state = match.state
            seat = state.actors()[0]
            asked = GAME.prompt(state.view(seat))
            if earned := re.match(r".* built a .* with your bulldozer( and paid you (.*))?: choose", asked):
                assert (earned[2] or "") == price, (seed, asked)
                told[price] = told.get(price, 0) + 1
                assert GAME.prompt(GAME.position(str(state)).view(seat)) == asked, "a position keeps what was paid"
            found = state.legal(seat)
            match.play(seat, GAME.name(found[luck.below(len(found))]))
            for event in match.journal[-1].events:
                if event.kind == events.PLAYED:
                    paid = ""
                elif event.kind in (events.PAID, events.PAID_BATTERIES) and event.numbers[1] < 4:
                    paid = f"${event.numbers[2]}" if event.kind == events.PAID else batteries(event.numbers[2])
                elif event.kind in (events.BUILT_TOWER, events.BUILT_WIND_FARM):
                    price = paid
    assert sum(told.values()) > 100, told
    assert len(told) > 4, told
    assert any("batter" in one for one in told), told


def test_of_moves_that_sound_alike_each_is_numbered() -> None:
    """So that a newcomer reads it: this is the first of two such spaces; sites have names of their own."""
    numbered: set[str] = set()
    for state in play_on(GAME.new(2, 9), Luck(2))[:160]:
        said = [GAME.phrase(state.view(seat), move) for seat in state.actors() for move in state.candidates(seat)]
        alike = [one for one in said if said.count(one) > 1]
        assert not alike, alike
        numbered |= {one for one in said if re.search(r" \(the \w+ of \d alike\)$", one)}
    assert any(one.startswith("$2 and 1 energy (the first of ") for one in numbered), numbered
    assert not [one for one in numbered if " site " in one], numbered


def test_r33_a_bulldozer_that_must_leave_is_told_where_it_may_go() -> None:
    table = Table(2).give(money=50).dozer(0, "B1-w1")
    table.do("play wind bottom B")
    said = GAME.prompt(table.s.view(0))
    assert all(one in said for one in ("must leave", "next door", "utility area", "parking space"))


def test_paying_says_how_much_to_whom() -> None:
    """R16, R17, R19."""
    table = Table(2).give(money=50).dozer(1, "A1-t1")
    table.do("play tower top A", "site A1-t1")
    view = table.s.view(0)
    with calling(["Anna", "Ben"]):
        assert GAME.prompt(view) == (
            "You build on the tower site in the north-west. Pay Ben $5 for the bulldozer, or 1 battery instead?"
        )
        assert [GAME.phrase(view, move) for move in table.s.legal(0)] == ["Pay $5", "Pay 1 battery"]
    assert [GAME.targets(move) for move in (numbers.PAY, numbers.PAY + 1)] == [(), ()]


def test_r20_a_payment_says_where_is_built_that_nobody_was_asked() -> None:
    """The only site of a zone is not chosen: the question about the payment was the first to come, and named none."""
    table = Table(2).give(money=50, battery=3).dozer(0, "B1-m1")
    table.do("play tower bottom B")
    assert GAME.prompt(table.s.view(0)) == (
        "You build on the second open site in the south-west. Pay the bank $10, or 2 batteries instead?"
    )


def test_a_site_says_what_building_there_costs_and_who_gets_it() -> None:
    """R19. One's own bulldozer costs the bank's price, another's is paid to its owner."""
    table = Table(2).give(money=50).dozer(1, "A1-t1")
    table.do("play tower top A")
    view = table.s.view(0)
    with calling(["Anna", "Ben"]):
        said = {GAME.name(move): GAME.phrase(view, move) for move in table.s.legal(0)}
    assert said["site A1-t1"] == "Tower site in the north-west: $5 to Ben"
    assert said["site A2-m1"] == "First open site in the north: $5 to the bank"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_plates_tell_what_the_rules_say(seats: int) -> None:
    for state in play_on(GAME.new(seats, seats), Luck(seats))[:: 5 * STEP]:
        t = table_of(state)
        for seat in range(seats):
            plate = GAME.plate(state.view(None), seat)
            assert plate.badge == f"badge-{seat}"
            assert plate.colour == ("yellow", "white", "blue", "purple")[seat]
            found = {figure.key: figure.value for figure in plate.figures}
            assert found["money"] == t.money[seat]
            assert found["energy"] == t.energy[seat]
            assert found["battery"] == t.battery[seat]
            assert ("cards in hand" in {one.label for one in plate.figures}) == (found["hand"] != 1)
            assert found["hand"] == int(t.hand[seat]).bit_count() + int(t.scoring_held[seat]).bit_count()
            assert plate == GAME.plate(state.view(seat), seat)
    drawing = GAME.drawing(state.view(0))
    assert drawing is not None
    for key in [*found, *(f"badge-{seat}" for seat in range(4))]:
        assert f'id="pampero-{key}"' in drawing.look.symbols


def test_the_automa_has_a_plate_and_no_others_have_one_more() -> None:
    """R69. What it has, in the words of everybody's plate; at the end its points are what decides."""
    assert [len(GAME.automas(GAME.new(seats, 1).view(0))) for seats in (1, 2, 4)] == [1, 0, 0]
    for state in play_on(GAME.new(1, 3), Luck(3))[:: 5 * STEP]:
        t = table_of(state)
        (plate,) = GAME.automas(state.view(None))
        assert (plate.name, plate.badge) == ("The automa", "badge-1")
        (mine,) = GAME.plates(state.view(None))
        assert {one.key for one in plate.figures} < {one.key for one in mine.figures}
        found = {one.key: one.value for one in plate.figures}
        assert (found["money"], found["battery"]) == (t.money[1], t.battery[1])
        assert set(found) == {"money", "battery", "points"}
    end = play_on(GAME.new(1, 3), Luck(3))[-1]
    (plate,) = GAME.automas(end.view(0))
    points = next(one.value for one in plate.figures if one.key == "points")
    assert f"it has ${points}" in end.result().verdict


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_money_if_the_game_ended_now_comes_true_at_the_end(seats: int) -> None:
    """From the last choice of all on, what the plate foretells is what is paid, but for cards and better choices."""
    for seed in range(6):
        played = play_on(GAME.new(seats, seed), Luck(seed))
        last, end = played[-2], played[-1]
        for seat in range(seats):
            told = {figure.key: figure.value for figure in GAME.plate(end.view(0), seat).figures}
            assert told["points"] == end.result().scores[seat]
        kind = int(frames.kind_of(table_of(last).stack[-1]))
        passed = last.copy()
        passed.play(last.actors()[0], numbers.PASS) if numbers.PASS in last.legal(last.actors()[0]) else None
        if kind == frames.SCORE and passed.over():
            for seat in range(seats):
                told = {figure.key: figure.value for figure in GAME.plate(last.view(0), seat).figures}
                assert told["points"] == passed.result().scores[seat]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_thing_on_the_table_explains_itself(seats: int, layout: str) -> None:
    rules = GAME.rules_text()
    for state in play_on(GAME.new(seats, seats), Luck(seats))[: -1 : 20 * STEP]:
        view = state.view(state.actors()[0])
        drawing = GAME.drawing(view, layout)
        assert drawing is not None
        for part in drawing.parts.values():
            for mark in part.marks:
                for thing in filter(None, (mark.target, mark.key)):
                    told = GAME.explain(view, thing)
                    assert told is not None, thing
                    assert told.title
                    assert told.text.endswith("."), told.text
                    assert not CODES.search(f"{told.title} {told.text}"), told
                    assert f"**{told.rule}" in rules, told.rule


def test_what_is_no_thing_is_not_explained() -> None:
    view = GAME.new(2, 1).view(0)
    for thing in ("", "nothing", "site", "site Z-9", "contract 1", "cell 9.x", "b", "zz9", "hand nobody", "score SS1"):
        assert GAME.explain(view, thing) is None, thing


def test_words_tell_no_more_than_the_view() -> None:
    """Of a world that the viewer cannot tell from the real one, all words are the same."""
    luck = Luck(4)
    for state in play_on(GAME.new(3, 2), Luck(2))[:-1:40]:
        seat = state.actors()[0]
        view, twin = state.view(seat), GAME.imagine(state.view(seat), luck).view(seat)
        assert GAME.prompt(twin) == GAME.prompt(view)
        assert [GAME.plate(twin, one) for one in range(3)] == [GAME.plate(view, one) for one in range(3)]
        for move in state.legal(seat):
            assert GAME.phrase(twin, move) == GAME.phrase(view, move)
            for thing in GAME.targets(move):
                assert GAME.explain(twin, thing) == GAME.explain(view, thing)


def test_any_move_can_be_said_at_any_time() -> None:
    """Replays and hints say moves of others, and of other moments."""
    state = GAME.new(4, 2)
    for move in range(GAME.move_count):
        assert GAME.phrase(state.view(None), move)


def test_the_log_names_no_codes() -> None:
    for path in RECORDS:
        match = GAME.load(path.read_text(encoding="utf-8"))
        for line in match.log(0):
            assert not CODES.search(line), line


def test_each_site_has_a_name_of_its_own_and_says_whose_bulldozer_stands_there() -> None:
    """S32-1: three bulldozers stood beside an “open site in the north” each."""
    for seats in (2, 3, 4):
        t = table_of(GAME.new(seats, 1))
        side = side_of(t)
        here = [at for at in range(len(side.site_sector)) if side.site_players[at] <= seats and not side.site_start[at]]
        named = [site_name(t.box, side, at) for at in here]
        assert len(set(named)) == len(named), sorted(one for one in named if named.count(one) > 1)
    with calling(["Anna", "Ben"]):
        drawing = GAME.drawing(GAME.new(2, 1).view(0), "wide")
        assert drawing is not None
        labels = {mark.target or mark.key: mark.label for part in drawing.parts.values() for mark in part.marks}
        assert labels["site A2-m1"] == "first open site in the north: bulldozer of Anna"
        assert labels["b5"] == "bulldozer of Ben, second open site in the north"


@pytest.mark.parametrize("layout", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_middle_of_a_bulldozer_is_on_its_own_site(layout: str, seats: int) -> None:
    """So that whoever presses it means that site: it had been drawn half over the next one."""
    at, box = SIZES[layout], table_of(GAME.new(seats, 3)).box
    maps = [Terrain(at.main, sectors, True, at.flat) for sectors in ZONES]
    for terrain in [Terrain(at.main, tuple(range(c.SECTORS)))] if at.whole else maps:
        land = country(box, seats, terrain)
        for site, where in land.sites.items():
            x, y, _ = beside_site(land, where)
            under = [one for one, at in land.sites.items() if at.x < x < at.right and at.y < y < at.bottom]
            assert under == [site]


def test_a_contract_is_said_whole() -> None:
    """What it brings stood last, and was cut inside a word; of several steps fewer may come."""
    t = table_of(GAME.new(4, 1))
    for spot in range(c.FIRST_REMOTE, c.FIRST_SOLAR):
        for tile in range(c.FIRST_REMOTE, c.FIRST_SOLAR):
            brings = re.sub(r"\+([2-9])", r"+1 of \1", tile_name(t.box, tile))
            for at in range((tile - c.FIRST_REMOTE) * 2, (tile - c.FIRST_REMOTE) * 2 + 2):
                price = amounts(0, int(t.box.remote_energy[at]), int(t.box.remote_battery[at]))
                assert len(f"{town(t.box, spot)} for {price}: {brings}") <= LONGEST


def test_moves_of_one_decision_that_differ_are_said_differently_where_nothing_comes_of_them() -> None:
    """“Park it for good: no battery left” was said of two spots, and “Resort and no room for energy” of two pairs."""
    short: set[str] = set()
    for state in positions(8 if COMPILED else 2):
        s = cast(State, state.copy())
        seat = s.actors()[0]
        s.supply, s.energy[seat] = 0, s.box.max_energy
        for market in range(c.MARKETS):
            s.column[seat * c.MARKETS + market] = s.box.columns - 1
        said = [GAME.phrase(s.view(seat), move) for move in s.candidates(seat)]
        assert len(set(said)) == len(said), sorted(one for one in said if said.count(one) > 1)
        short |= {one for one in said if re.search(r"(left|energy|blocked).* \(the \w+ of \d alike\)$", one)}
    assert any("for good: no battery left" in one for one in short) or not COMPILED, short
    assert any(" and no room for energy" in one for one in short), short


def test_r43_a_step_that_is_lost_tells_one_solar_contract_from_another() -> None:
    """A tile of two steps of which one comes was said like a tile of one step."""
    table, box = Table(2), Table(2).s.box
    arrows = [[int(box.tile_arrows[tile * c.MARKETS + at]) for at in range(c.MARKETS)] for tile in range(c.TILES)]
    kinds = {steps: [t for t in range(c.FIRST_SOLAR, c.TILES) if arrows[t] == [steps, 0, 0, 0, 0]] for steps in (1, 2)}
    first, second = kinds[1][0], kinds[2][0]
    s = table.s
    s.solar_tile = packed(
        [first if at == 0 else second if at == 1 else int(one) for at, one in enumerate(s.solar_tile)]
    )
    s.column[0] = next(at for at in range(c.MAX_COLUMNS) if box.column_tower[at + 1] == 2) - 1
    s.stack = packed([frames.solar_frame(0, 1, False)])
    view = s.view(0)
    assert GAME.phrase(view, numbers.SOLAR) == "Solar contract: residential +1"
    assert GAME.phrase(view, numbers.SOLAR + 1) == "Solar contract: residential +1 of 2"


def test_r52_two_sales_that_a_discount_makes_alike_say_their_icons() -> None:
    """A card of two batteries and one of three both cost one with two batteries less, and were said alike."""
    s = (
        Table(2)
        .give(battery=9)
        .income(residential=8, commercial=4, resort=4)
        .foreign_row("FM1", "FM2", "FM3", "FM11", "FM12", "FM10")
        .s
    )
    s.stack = packed([frames.sell_frame(0, 2)])
    s.choices = options_of(s, s.stack[-1])
    said = [GAME.phrase(s.view(0), numbers.SELL + BOX_IDS["foreign"].index(card)) for card in ("FM11", "FM12")]
    assert said == [
        "Sell 1 battery to Brazil for $12 (residential, resort)",
        "Sell 1 battery to Brazil for $12 (commercial, resort)",
    ]


def test_two_sales_for_the_same_money_say_their_icons() -> None:
    """R52. The icons on the back count in scorings: it was said that there are two such sales, and not what differs."""
    told: set[str] = set()
    for seed in range(40):
        table = Table(2, seed=seed).give(battery=9, money=50)
        table.do("play foreign bottom B")
        view = table.s.view(0)
        said = [GAME.phrase(view, move) for move in table.s.legal(0)]
        assert not [one for one in said if " alike)" in one], said
        told |= {one for one in said if one.endswith(")")}
    assert any(
        re.fullmatch(r"Sell \d batteries to (Brazil|Argentina) for \$\d+ \([a-z]+, [a-z]+\)", one) for one in told
    )


def test_r21_of_two_bulldozers_the_one_that_must_leave_is_said() -> None:
    table = Table(2).give(money=50, energy=9).dozer(0, "A1-m1").specialist("SA6")
    table.do("play SA6 top A", "pay money")
    while not any(GAME.name(move).startswith("bulldozer") for move in table.s.legal(0)):
        table.s.play(0, table.s.legal(0)[0])
    said = {GAME.phrase(table.s.view(0), move) for move in table.s.legal(0)}
    assert "Bulldozer at your new tower in the north-west" in said, said


EXPLAINED = [
    ("t0-1", "Its strip of the grid is open.", "R22"),
    ("t0-2", "When it is built, you gain 1 energy, and its strip of the grid below opens.", "R22"),
    ("time0", "takes all cards back", "R62"),
    ("site A2-m1", "or to the bank if it is your own", "R23"),
    ("cell 1.8", "From then on zone B costs $3 less.", "R25"),
    ("cell 1.11", "At the end of the game you take an income of your choice.", "R25"),
    ("cell 1.12", "At once you fulfil a solar contract.", "R25"),
    ("hand foreign", "Sell batteries to a foreign market for the incomes its card shows.", "R52"),
    ("hand tower", "build a tower", "R23"),
    ("hand wild tower", "Either", "R55"),
    ("start-wind-0", "began with this wind farm", "R9"),
    ("grid 3d", "When it is filled, you move a bulldozer up to 2 times.", "R39"),
]


@pytest.mark.parametrize(("thing", "text", "rule"), EXPLAINED, ids=[one[0] for one in EXPLAINED])
def test_things_say_what_they_do_and_cite_the_rule_of_it(thing: str, text: str, rule: str) -> None:
    """R9, R22, R25, R52, R57, R59: not the jargon of the tables, nor what is not so."""
    state = GAME.new(2, 1, None, preset_tower_bonus=True)
    told = GAME.explain(state.view(0), thing)
    assert told is not None
    assert text in told.text
    assert told.rule == rule
    assert thing != "t0-1" or "batter" not in told.text  # R22: space 1 has no battery icon


def test_r19_no_owner_is_paid_nothing_by_name() -> None:
    """A tower that costs nothing was said to cost $0 to its owner."""
    asked = GAME.prompt
    for path in RECORDS:
        for state in states(path):
            if not state.over():
                assert "$0 to" not in asked(state.view(state.actors()[0]))
