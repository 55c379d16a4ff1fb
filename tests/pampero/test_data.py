"""The data file: counts, sources, reachability (specification 3.4), and strict reading."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, cast

import pytest

from ludoteca.core.edition import EditionError
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.games.pampero import describe, frames
from ludoteca.games.pampero.components import (
    BASIC,
    CELLS,
    FIRST_REMOTE,
    FIRST_SOLAR,
    NOWHERE,
    SITE_MIXED,
    SITE_TOWER,
    SITE_WIND,
    SITES,
    SLOTS,
    SOLARS,
    SPOTS,
    STANDARD,
    WIND_FARMS,
    Box,
    Side,
    place_of,
)
from ludoteca.games.pampero.purse import BANK
from ludoteca.games.pampero.state import NOTHING
from ludoteca.games.pampero.telling.meanings import KINDS
from ludoteca.games.pampero.vocabulary import VERBS
from tests.pampero.names import BOX, GAME
from tests.pampero.table import Table

TEXT = (GAME.folder / "data.toml").read_text()
DATA: dict[str, Any] = tomllib.loads(TEXT)
SIDES = [(1, BOX.side_12), (2, BOX.side_12), (3, BOX.side_34), (4, BOX.side_34)]


def edited(tmp_path: Path, old: str, new: str, count: int = 1) -> Path:
    """The data file with a change."""
    assert old in TEXT, old
    path = tmp_path / "own.toml"
    path.write_text(TEXT.replace(old, new, count))
    return path


def test_every_table_of_facts_has_a_source() -> None:
    def tables(value: object, place: str) -> list[tuple[str, dict[str, Any]]]:
        found = []
        if isinstance(value, dict):
            for key, inner in value.items():
                header = f"{place}.{key}" if place else key
                if isinstance(inner, dict) and re.search(rf"^\[{re.escape(header)}\]", TEXT, re.MULTILINE):
                    found.append((header, inner))
                    found += tables(inner, header)
        return found

    found = tables(DATA, "")
    assert len(found) > 25
    for place, table in found:
        assert table.get("source") in ("rulebook", "reconstructed", "own", "confirmed"), place


def test_counts_of_the_box() -> None:
    """R1 to R3."""
    assert (len(DATA["contracts"]["standard"]), len(DATA["contracts"]["remote"])) == (31, 10)
    zones = [one["zone"] for one in DATA["contracts"]["standard"]]
    assert [zones.count(zone) for zone in "ABC"] == [15, 10, 6]
    assert len(DATA["contracts"]["solar"]) == 31
    countries = [card["country"] for card in DATA["foreign_market"]["cards"]]
    assert (countries.count("argentina"), countries.count("brazil")) == (9, 9)
    assert sum(int(one) for one in BOX.bonus_copies) == 36
    assert [len(DATA[key]["cards"]) for key in ("basic_cards", "specialist_action", "specialist_scoring")] == [
        8,
        18,
        18,
    ]
    stacks = [tile["stack"] for tile in DATA["scoring_tiles"]["tiles"]]
    assert (stacks.count(1), stacks.count(2)) == (9, 9)
    assert len(DATA["solo"]["cards"]) == 18
    assert sum(DATA["grid_board"]["column_sizes"]) == 27


def test_the_data_uses_the_whole_vocabulary() -> None:
    """Other keys are refused on reading; here none of the 22 is idle."""
    assert len(VERBS) == 22
    assert set(VERBS) <= set(re.findall(r"\b([a-z_]+) = ", TEXT))


def test_ids_are_unique() -> None:
    for name, ids in BOX.ids.items():
        assert len(ids) == len(set(ids)), name


def reached(start: int, joins: list[int]) -> int:
    """All that can be reached from these along joins."""
    seen = start
    while True:
        more = seen
        for at, mask in enumerate(joins):
            if (seen >> at) & 1:
                more |= mask
        if more == seen:
            return seen
        seen = more


def test_the_grid_is_connected_from_each_entry_also_by_gray_lines_alone() -> None:
    gray = [int(one) for one in BOX.gray]
    union = 0
    for entry in range(3):
        reach = reached(1 << entry, gray)
        assert reach & int(BOX.column_spaces[7] & ~BOX.column_spaces[6]), "column 7 by gray lines"
        union |= reach
    assert union == (1 << 27) - 1
    lines = [int(one) for one in BOX.line_spaces]
    both = [mask | sum(line for line in lines if (line >> at) & 1) for at, mask in enumerate(gray)]
    assert reached(1, [mask & ~(1 << at) for at, mask in enumerate(both)]) == (1 << 27) - 1


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_starting_sites(players: int, side: Side) -> None:
    companies = max(players, 2)
    for kind in (SITE_TOWER, SITE_WIND):
        gray = [at for at in range(SITES) if side.site_start[at] and side.site_kind[at] == kind]
        assert sum(side.site_players[at] <= players for at in gray) >= companies
    mixed = [at for at in range(SITES) if side.site_kind[at] == SITE_MIXED and side.site_sector[at] == 1]
    assert sum(side.site_players[at] <= players for at in mixed) >= companies


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_every_sector_can_be_built_in_and_has_contracts(players: int, side: Side) -> None:
    for sector in range(6):
        here = [at for at in range(SITES) if side.site_sector[at] == sector and side.site_players[at] <= players]
        assert any(side.site_kind[at] != SITE_WIND and not side.site_start[at] for at in here)
        spots = [at for at in range(STANDARD) if side.spot_sector[at] == sector and side.spot_players[at] <= players]
        assert spots


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_every_connection_can_be_had(players: int, side: Side) -> None:
    for at in range(10):
        if side.connection_zone[at] >= 0:
            lines = [int(side.connection_lines[at * 4 + line]) for line in range(4)]
            there = [
                line
                for line in lines
                if any((line >> spot) & 1 and side.spot_players[spot] <= players for spot in range(SPOTS))
            ]
            assert len(there) >= 2, BOX.ids["connections"][at]


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_the_solar_display_is_fully_reachable(players: int, side: Side) -> None:
    there = [at for at in range(SOLARS) if side.spot_players[FIRST_SOLAR + at] != NOWHERE]
    seen = {at for at in there if (side.solar_entries >> at) & 1}
    assert len(seen) == 2
    while more := {at for at in there if at not in seen and any((side.solar_before[at] >> b) & 1 for b in seen)}:
        seen |= more
    assert sorted(seen) == there


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_room_for_contracts_and_buildings(players: int, side: Side) -> None:
    """The room the specification counts."""
    spaces = [at for at in range(STANDARD) if side.spot_players[at] <= players]
    pairs = sum(1 for at in spaces if side.partner[at] in spaces) // 2
    remote = sum(side.spot_players[at] <= players for at in range(FIRST_REMOTE, FIRST_SOLAR))
    solar = sum(side.spot_players[at] <= players for at in range(FIRST_SOLAR, SPOTS))
    sites = sum(side.site_players[at] <= players for at in range(SITES))
    expected = {1: (24, 19, 6, 12, 31), 2: (24, 19, 6, 12, 31), 3: (26, 21, 7, 16, 45), 4: (31, 26, 10, 16, 53)}
    assert (len(spaces), len(spaces) - pairs, remote, solar, sites) == expected[players]


def test_pairs_are_disjoint_and_links_symmetric() -> None:
    for side in (BOX.side_12, BOX.side_34):
        for at in range(STANDARD):
            if side.partner[at] >= 0:
                assert side.partner[side.partner[at]] == at
            for other in range(STANDARD):
                assert (side.links[at] >> other) & 1 == (side.links[other] >> at) & 1


def test_the_preset_is_the_multiset_of_tiles() -> None:
    for kind in range(23):
        assert list(BOX.cell_preset).count(kind) == BOX.bonus_copies[kind]
    assert len(BOX.cell_preset) == CELLS
    assert [int(BOX.bonus_copies[kind]) for kind in range(SLOTS, 23)] == [4, 2, 3]


def test_scoring_examples_are_there() -> None:
    tops = {(tile["top"]["count"], tile["top"]["money"]) for tile in DATA["scoring_tiles"]["tiles"]}
    assert {("battery", 3), ("contract", 3), ("tower_bonus", 3), ("transformer", 5)} <= tops
    bottoms = {(tile["bottom"]["count"], tile["bottom"]["money"]) for tile in DATA["scoring_tiles"]["tiles"]}
    assert {("wind_farm", 15), ("icon", 15), ("network_tile", 15), ("energy_spent", 15)} <= bottoms
    assert {tile["bottom"]["money"] for tile in DATA["scoring_tiles"]["tiles"]} == {15}


def test_example_values() -> None:
    """The figures that the rulebook's examples print."""
    assert BOX.income[3] == 4
    assert BOX.income[4] == 5
    assert BOX.venture_tower[2] == 5
    assert BOX.foreign_batteries[15] == 5
    assert (BOX.remote_energy[0], BOX.remote_battery[1]) == (2, 1)
    assert BOX.above_energy[9] == 5


WRONG = {
    "unknown key": ("money = 25", "money = 25\nmony = 3", "mony"),
    "wrong count": ('{ id = "SO31", icons = [["residential", 1], ["resort", 0]] },', "", "solar"),
    "dangling space": ('["1a", "2a"]', '["1a", "9z"]', "9z"),
    "dangling link": ('["A1-2", "A2-2"]', '["A1-2", "A9-2"]', "A9-2"),
    "unknown effect": ("{ gain_money = 2 }", "{ gain_mony = 2 }", "gain_mony"),
    "two keys in an effect": ("{ gain_money = 2 }", "{ gain_money = 2, gain_energy = 1 }", "exactly one key"),
    "unknown market": ('advance = ["residential", 1]', 'advance = ["marine", 1]', "marine"),
    "box count": ("bulldozers = 5", "bulldozers = 6", "bulldozers"),
    "two tiles in a slot": ("slot = [1, 0]", "slot = [0, 0]", "slot"),
    "build as a bonus": ("bonus = [{ gain_money = 4 }]", 'bonus = [{ build = "tower" }]', "build"),
    "too few tiles in a zone": (
        '{ id = "XA", zone = "A", copies = 4',
        '{ id = "XA", zone = "A", copies = 3',
        "12 tiles",
    ),
    "scoring spaces": ("scorings = [3, 6, 8]", "scorings = [3, 6, 7]", "scorings"),
    "other id": ('id = "A1-w1"', 'id = "A1-w9"', "A1-w9"),
    "preset": ('preset = [["res"', 'preset = [["rem"', "preset"),
    "a tab that is not whole": ('["A", 5, 1]', '["A", 5.0, 1]', "company_mat"),
    "steps that are not whole": ('advance = ["residential", 1]', 'advance = ["residential", 1.0]', "advance"),
    "a flag for a number": ('advance = ["residential", 1]', 'advance = ["residential", true]', "advance"),
    "a line that is no list": ('lines = [["A1-1"]', 'lines = [7, ["A1-1"]', "lines"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_refused_with_the_place(tmp_path: Path, name: str) -> None:
    old, new, told = WRONG[name]
    with pytest.raises(EditionError) as caught:
        GAME.edition(edited(tmp_path, old, new, -1 if name == "other id" else 1))
    assert told in str(caught.value)
    assert "own.toml" in str(caught.value)


SALE = 'name = "Trade envoy", zone_linked = true, value = "benefit"'
SALE_AT_A_PRICE = 'name = "Trade envoy", zone_linked = true, value = "cost", alternative_cost = "battery"'


def test_r20_what_is_paid_is_missing_for_the_first_effect(tmp_path: Path) -> None:
    """In an edition where selling costs a zone value: batteries paid for the card cannot be sold too."""
    t = Table.of(GAME.new(2, 1, edited(tmp_path, SALE, SALE_AT_A_PRICE)))
    company = t.s.actor()
    card = BOX.ids["cards"].index("SA13")
    t.s.hand[company] |= 1 << card
    t.s.foreign_row = packed([15] + [NOTHING] * 5)  # one card for 5 batteries
    for money, battery, playable, payable in (
        (50, 7, True, ["pay money", "pay batteries"]),
        (50, 6, True, ["pay money"]),
        (0, 7, True, ["pay batteries"]),
        (0, 6, False, []),
    ):
        t.give(company, money=money, battery=battery)
        t.ask(frames.ACTION, company)
        assert ("play SA13 bottom B" in t.choices()) == playable
        t.ask(frames.PAY, company, BOX.ids["ways"].index("SA13"), place_of(1, 0, 1), BANK)
        assert t.choices() == payable
    t.give(company, money=50, battery=6)
    t.ask(frames.PAY, company, BOX.ids["ways"].index("SA13"), place_of(1, 0, 1), BANK)
    assert "needs 5 batteries, you have 4 batteries" in t.refused("pay batteries")


def test_an_owner_corrects_values_without_code(tmp_path: Path) -> None:
    path = edited(tmp_path, "money = 25", "money = 30")
    box = cast(Box, GAME.edition(path))
    assert box.start_money == 30
    assert box.fingerprint != BOX.fingerprint
    state = GAME.new(3, 1, path)
    assert list(getattr(state, "money")) == [30, 30, 30]  # noqa: B009


def test_a_scoring_card_may_have_a_single_option(tmp_path: Path) -> None:
    """The rulebook says that most have two."""
    path = edited(tmp_path, ', { effect = { gain_money = 8 } }] },\n  { id = "SS16"', '] },\n  { id = "SS16"')
    own = GAME.edition(path)
    assert describe.scoring_card(cast(Box, own), BOX.ids["scoring_cards"].index("SS15")) == (
        "crown: 5 more energy spent on contracts"
    )
    t = Table.of(GAME.new(2, 3, own))
    t.s.scoring_held[0] = 1 << BOX.ids["scoring_cards"].index("SS15")
    t.ask(frames.CROWN, 0)
    assert t.choices() == ["score SS15 option 1", "pass"]
    t.ask(frames.SCORE, 0)
    assert t.choices() == ["pass"]
    assert "only one option [R65]" in t.refused("score SS15 option 2")
    assert "score SS15 1" in GAME.draw(t.s.view(0))
    assert "score SS15 2" not in GAME.draw(t.s.view(0))
    luck = Luck(1)
    while not t.s.over():
        moves = t.s.legal(t.s.actors()[0])
        t.s.play(t.s.actors()[0], moves[luck.below(len(moves))])


@pytest.mark.parametrize("options", ["", *[", ".join(["{ effect = { gain_money = 6 } }"] * 3)]])
def test_a_scoring_card_has_one_or_two_options(tmp_path: Path, options: str) -> None:
    line = next(line for line in TEXT.splitlines() if '"SS17"' in line)
    path = edited(tmp_path, line, f'  {{ id = "SS17", name = "Dividend", options = [{options}] }},')
    with pytest.raises(EditionError, match="one or two options"):
        GAME.edition(path)


@pytest.mark.parametrize("card", ["wind", "wild", "SA7", "SA8"])
def test_a_card_that_builds_a_wind_farm_gains_energy(tmp_path: Path, card: str) -> None:
    """R29. So the frame of every such card must say."""
    line = next(line for line in TEXT.splitlines() if line.startswith(f'  {{ id = "{card}"'))
    head, _, tail = line.rpartition("energy = true")
    with pytest.raises(EditionError, match="R29"):
        GAME.edition(edited(tmp_path, line, f"{head}energy = false{tail}"))


# What a player would doubt


@pytest.mark.parametrize(("seats", "side"), SIDES)
def test_every_wind_farm_has_a_site_it_could_stand_on(seats: int, side: Side) -> None:
    """R2. Eleven of each colour come with the box."""
    sites = [at for at in range(SITES) if side.site_players[at] <= seats and side.site_kind[at] != SITE_TOWER]
    assert len(sites) >= WIND_FARMS * max(2, seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_than_one_contract_can_be_had_at_the_opening(seats: int) -> None:
    """With the money, energy and battery of the start; another one with the energy of the starting tile."""
    t = Table.of(GAME.new(seats, 1))
    t.ask(frames.CONTRACT, 0, BOX.ids["ways"].index("contract"), place_of(0, 0, 0))
    assert len(t.choices()) >= 2
    t.give(0, energy=2)
    t.ask(frames.CONTRACT, 0, BOX.ids["ways"].index("contract"), place_of(0, 0, 0))
    assert len(t.choices()) >= 3


def test_no_specialist_is_another_one_with_less() -> None:
    """The same frame, and only a part of the effects: nobody would ever take it."""

    def frame(way: int) -> tuple[list[str], set[int]]:
        at = int(BOX.way_effects[way])
        return describe.frame(BOX, way), {int(BOX.program[at + 1 + one]) for one in range(int(BOX.program[at]))}

    ways = [frame(way) for way in range(len(BOX.way_card)) if BOX.way_card[way] >= BASIC]
    for one, (its_frame, its_effects) in enumerate(ways):
        for other, (frame_too, effects_too) in enumerate(ways):
            assert one == other or its_frame != frame_too or not its_effects <= effects_too, (one, other)


def test_dividend_and_portfolio_are_each_better_at_times() -> None:
    """SS17 lives on one high income; with two alike SS18 brings as much, and else more money."""

    def taken(card: str, **columns: int) -> int:
        t = Table(2).level(7).income(**columns).specialist(card).scoring_tile("first", "2.4").score(1)
        t.do(f"score {card} option 1").maybe("market residential").maybe("market remote")
        return int(t.s.money[0]) - 25

    assert taken("SS17", residential=9) > taken("SS18", residential=9) > 8
    assert taken("SS17", residential=9, remote=9) == taken("SS18", residential=9, remote=9)
    fixed = [describe.scoring_option(BOX, BOX.ids["scoring_cards"].index(card), 1) for card in ("SS17", "SS18")]
    assert fixed == ["$6", "$8"]


@pytest.mark.parametrize("fingerprint", ["6298635a355f1102", "ad57ce6641f2bd0c"])
def test_printings_of_before_still_come_with_the_game(fingerprint: str) -> None:
    """Their records are found by the fingerprint; the new values have another one."""
    before = GAME.printing(fingerprint)
    assert before is not None
    assert before.name == "standard"
    assert before.fingerprint != GAME.edition().fingerprint


def test_every_card_is_called_by_a_name_with_a_capital_letter() -> None:
    """“Residential lobby” stands beside “Portfolio”."""
    titles = [*BOX.titles["cards"], *BOX.titles["scoring_cards"]]
    assert [one for one in titles if not one[0].isupper()] == []


def test_where_a_bulldozer_may_go_wears_no_sign_of_a_line() -> None:
    kinds = {name: kind for name, (kind, _) in KINDS.items()}
    assert kinds["to"] == "move"
    assert kinds["connection"] == "connect"
