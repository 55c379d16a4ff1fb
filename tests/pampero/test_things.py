"""What is explained of a thing is how it stands now: of a thing that is used, what is there and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.words import calling
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.naming import back_of, town
from ludoteca.games.pampero.state import CLOSED, NOTHING, ON_CARD, Board, State, side_of
from ludoteca.games.pampero.telling.scorings import has_come
from tests.contract.tables import COMPILED
from tests.pampero.names import BOX, BOX_IDS, GAME
from tests.pampero.table import Table
from tests.pampero.test_aims import liked

NAMES = ("Anna", "Ben", "Carla", "Dan")
GAMES = 8 if COMPILED else 4


def bits(mask: int, names: list[str]) -> set[str]:
    """The names of what is in the set."""
    return {name for at, name in enumerate(names) if (int(mask) >> at) & 1}


def used(t: Board) -> dict[str, set[str]]:
    """The places that are used, by their kind; of boards those of the first company."""
    ids = BOX_IDS
    found = {
        "site": {ids["sites"][at] for at in range(int(t.box.sites)) if t.site[at] >= 0},
        "contract": {ids["spots"][at] for at in range(c.FIRST_SOLAR) if t.spot[at] != NOTHING},
        "solar": {ids["spots"][c.FIRST_SOLAR + at] for at in range(c.SOLARS) if t.spot[c.FIRST_SOLAR + at] >= 0},
        "grid": bits(int(t.filled[0]), ids["grid"]),
        "line": bits(int(t.network[0]), ids["lines"]),
        "capital": {str(at + 1) for at in range(c.VENTURE_SLOTS) if (int(t.venture[0]) >> at) & 1},
        "slot": {ids["bonus"][at] for at in range(c.SLOTS) if t.slot[at] != NOTHING},
        "cell": {f"{at // 12 + 1}.{at % 12 + 1}" for at in range(c.CELLS) if t.cell[at] == NOTHING},
        "parking": {ids["parking"][at] for at, one in enumerate(t.parked) if one != NOTHING},
        "circle": {ids["connections"][at] for at, one in enumerate(t.connection) if one == NOTHING},
        "connection": {
            ids["connection_tiles"][at] for at in range(c.CONNECTION_TILES) if t.connection_at[at] >= ON_CARD
        },
        "mat": {ids["cards"][int(card)] for card in list(t.mat)[: c.MAT] if card != NOTHING},
        "foreign": {name for mask in t.foreign for name in bits(int(mask), ids["foreign"])},
        "specialist": {name for mask in t.hand for name in bits(int(mask), ids["cards"]) if name.startswith("SA")},
        "scoring": {name for which, name in enumerate(("first", "second", "end-1")) if has_come(t, which)},
    }
    found["specialist"] |= {name for mask in t.scoring_held for name in bits(int(mask), ids["scoring_cards"])}
    found["specialist"] |= {ids["cards"][int(one)] for one in t.mat if one >= c.BASIC}
    return found


def steps(games: int) -> Iterator[tuple[State, State]]:
    """Positions of games that a judge plays, each with the one after it."""
    for seed in range(games):
        state, luck = cast(State, GAME.setup(2 + seed % 3).deal(seed)), Luck(seed)
        while not state.over():
            before = cast(State, state.copy())
            moves = [int(one) for one in state.candidates(state.actors()[0])]
            state.play(state.actors()[0], liked(state, moves, luck))
            yield before, state


def test_every_thing_that_has_been_used_says_so() -> None:
    """A filled space still had “room for the tile of a contract”, and a laid line was to be paid once."""
    changed = Counter[str]()
    with calling(NAMES):
        for before, after in steps(GAMES):
            was, now = used(before), used(after)
            for kind, names in now.items():
                for name in names - was[kind]:
                    told, then = (GAME.explain(one.view(0), f"{kind} {name}") for one in (before, after))
                    assert told is not None, (kind, name)
                    assert then is not None, (kind, name)
                    assert told.text != then.text, (kind, name, told.text)
                    assert "  " not in then.text, then.text
                    assert told.title == then.title or kind in ("cell", "line", "circle"), (told.title, then.title)
                    changed[kind] += 1
    missing = set(used(before)) - set(changed)
    assert missing <= {"capital", "line"}, (missing, changed)


def told(s: State, thing: str) -> str:
    """What is said of it to the first player."""
    with calling(NAMES):
        found = GAME.explain(s.view(0), thing)
    assert found is not None, thing
    return found.text


def test_r39_r43_a_filled_space_says_which_contract_lies_there_and_what_it_counts_for() -> None:
    s = Table(2).filled("A2-1", "1b").s
    assert told(s, "grid 1b") == (
        "Rivera lies here. Its icon counts in scorings: residential. The bonus of the space was taken: $2."
    )
    place = "strip 1, second from the top"
    assert told(s, "contract A2-1") == (
        f"Fulfilled by Anna, in whose grid the tile lies: {place}. Its icon counts in scorings: residential."
    )
    assert "Room for" in told(s, "grid 1a")


def test_r39_a_remote_and_a_solar_contract_in_the_grid_are_told_by_their_icons() -> None:
    table = Table(2)
    tile = BOX_IDS["tiles"][int(table.s.solar_tile[0])]
    solar = BOX_IDS["spots"][c.FIRST_SOLAR]
    s = table.remote_tile(1, "RM2").filled(table.remote_spot(1), "1a").filled(solar, "2a").s
    assert told(s, "grid 1a").startswith(f"{town(BOX, c.FIRST_REMOTE)} lies here.")
    assert told(s, "grid 2a").startswith("A solar contract lies here."), tile


def test_r48_the_other_half_of_a_pair_is_said_to_be_gone() -> None:
    table = Table(2)
    side = side_of(table.s)
    one = next(at for at in range(c.STANDARD) if side.partner[at] >= 0 and table.s.spot[at] == NOTHING)
    table.filled(BOX_IDS["spots"][one], "1a")
    other = int(side.partner[one])
    assert table.s.spot[other] == CLOSED
    assert town(BOX, one) in told(table.s, f"contract {BOX_IDS['spots'][other]}")


def test_r41_a_line_that_is_paid_has_no_price() -> None:
    s = Table(2).cover("N4").s
    found = GAME.explain(s.view(0), "line N4")
    assert found is not None
    assert found.title == "Second network line of strip 1"
    assert "It is paid" in found.text


def test_r33_a_parking_spot_says_whose_bulldozer_stands_there_for_good() -> None:
    table = Table(2)
    spot = int(BOX.parked) + BOX_IDS["parking"].index("P4")
    assert "Park a bulldozer here" in told(table.s, "parking P4")
    table.s.bulldozer[c.BULLDOZERS], table.s.parked[BOX_IDS["parking"].index("P4")] = spot, c.BULLDOZERS
    assert told(table.s, "parking P4").startswith("A bulldozer of Ben is parked here for good")


def test_r52_a_foreign_card_that_is_sold_names_its_seller_and_its_icons() -> None:
    s = Table(2).exports(1, "FM8").s
    icons = back_of(BOX, BOX_IDS["foreign"].index("FM8"))
    for thing in ("foreign FM8", f"f{BOX_IDS['foreign'].index('FM8')}"):
        assert told(s, thing).startswith("Ben has sold there, and keeps the card."), thing
        assert all(one in told(s, thing) for one in icons), thing


def test_r31_a_connection_tile_names_the_card_it_lies_on_and_one_of_the_map_its_lines() -> None:
    table = Table(2).connection("K4")
    table.s.connection_at[BOX_IDS["connection_tiles"].index("K4")] = ON_CARD + BOX_IDS["cards"].index("venture")
    assert told(table.s, "connection K4").endswith("It lies on “Take venture capital” now.")
    there = next(int(one) for one in table.s.connection if one != NOTHING)
    assert told(table.s, f"k{there}").startswith("Whoever fulfils a contract on one of its lines takes this tile")


def test_r25_a_slot_says_which_tile_blocks_it() -> None:
    s = Table(2).slotted("res").slotted("res", "energy").s
    assert told(s, "slot res").endswith("It lies here.")
    assert told(s, "slot energy").endswith("A second “Residential” lies on its slot: no other tile comes there.")
    assert told(s, "slot battery").endswith("This slot is for it; none lies here.")


@pytest.mark.parametrize("introductory", [False, True])
def test_r62_a_scoring_that_took_place_is_told_as_past(introductory: bool) -> None:
    s = Table(2, introductory_scoring=introductory).s
    s.scored = 1
    assert told(s, "scoring first").startswith("Scored: ")
    assert not told(s, "scoring second").startswith("Scored: ")
    assert not told(s, "scoring end-1").startswith("Scored: ")


def test_r47_only_linked_contracts_that_are_still_there_are_named() -> None:
    table = Table(2)
    side = side_of(table.s)
    one = next(at for at in range(c.STANDARD) if side.links[at] and table.s.spot[at] == NOTHING)
    other = next(at for at in range(c.STANDARD) if (int(side.links[one]) >> at) & 1)
    name = f"contract {BOX_IDS['spots'][one]}"
    linked = f"Linked with {town(BOX, other)}"
    assert linked in told(table.s, name)
    table.s.spot[other] = 1
    assert linked not in told(table.s, name)
