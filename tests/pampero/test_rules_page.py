"""The rules page: every number is there, what code and refusals cite exists, and its notation and values are real."""

from __future__ import annotations

import re

import pytest

from ludoteca.core.words import Sentence
from ludoteca.games.pampero import arguments, events, frames, log, numbers, purpose, reasons, words
from ludoteca.games.pampero.components import MARKET_CODES, MARKETS, MAX_COLUMNS, ZONE_CODES, place_of
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.describe import action_card
from ludoteca.games.pampero.draw import words as spoken
from tests.pampero.names import BOX, GAME

PAGE = GAME.rules_text()
RULES = [f"R{number}" for number in range(1, 80)]
COMPLETIONS = [f"C{number}" for number in range(1, 13)]
NOTATION = re.findall(r"^\| `([^`]+)` \|", PAGE[PAGE.index("## 20. Notation") :], re.MULTILINE)
ICONS = PAGE[PAGE.index("## 21. The icons") :]


def test_every_rule_stands_there_once_and_in_order() -> None:
    assert re.findall(r"^\*\*(R\d+)\*\*", PAGE, re.MULTILINE) == RULES
    assert sorted(re.findall(r"^\*\*(C\d+)\*\*", PAGE, re.MULTILINE)) == sorted(COMPLETIONS)


@pytest.mark.parametrize("meaning", [*spoken.ICONS.values(), *spoken.MARKETS, spoken.ANY_MARKET, spoken.MONEY])
def test_every_icon_of_the_drawing_is_explained(meaning: Sentence) -> None:
    assert re.search(rf"^\| [^|]+ \| {re.escape(str(meaning))}[ ;]", ICONS, re.MULTILINE)


def test_rules_that_refusals_cite_are_rules() -> None:
    cited = {rule for rule, _ in words.REFUSALS.values()} | {GAME.turn_rule, GAME.end_rule}
    assert cited <= set(RULES + COMPLETIONS)


def test_rules_that_the_sources_cite_are_rules() -> None:
    for source in GAME.folder.glob("*.py"):
        cited = set(re.findall(r"\bR\d+\b", source.read_text()))
        assert cited <= set(RULES), source.name


def numbers_in(module: object) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def test_every_reason_event_purpose_and_decision_has_words() -> None:
    assert set(numbers_in(reasons).values()) - {reasons.ALLOWED} == set(words.REFUSALS)
    named = set(numbers_in(events).values())
    assert set(log.LOG) == named
    assert set(log.PURPOSES_IN_WORDS) == set(range(purpose.PURPOSES))
    decisions = {value for name, value in numbers_in(frames).items() if value < frames.AUTOMATIC}
    assert decisions >= set(range(frames.SCORE + 1))
    assert len(KINDS) == frames.SCORE + 1


def test_every_kind_of_decision_is_where_its_number_says() -> None:
    """The table is in the order of the numbers: each frame made by name is asked with the moves of its kind."""
    first = {
        frames.turn_frame(0): numbers.PLAY,
        frames.site_frame(0, 0, 0): numbers.SITE,
        frames.contract_frame(0, 0, 0): numbers.CONTRACT,
        frames.remote_frame(0, 0, 0): numbers.REMOTE,
        frames.solar_frame(0, 1, False): numbers.SOLAR,
        frames.owner_frame(0, 0, 0, 0, 0): numbers.OWNER,
        frames.pay_frame(0, 0, 0, 0): numbers.PAY,
        frames.transformer_frame(0, 0, 0, -1, 0): numbers.TRANSFORMER,
        frames.network_frame(0, 0, 0, -1, 0, 0): numbers.NETWORK,
        frames.link_frame(0, 0, 0): numbers.CONTRACT,
        frames.pair_frame(0, 0): numbers.PAIR,
        frames.bonus_order_frame(0, 0, 1): numbers.FIRST,
        frames.slot_frame(0, 0): numbers.SLOT,
        frames.discard_frame(0, 0, 0, 1): numbers.DISCARD,
        frames.which_frame(0, 1, 1): numbers.BULLDOZER,
        frames.move_frame(0, 0, 1, False): numbers.TO,
        frames.specialist_frame(0): numbers.SPECIALIST,
        frames.advance_frame(0, 1): numbers.MARKET,
        frames.income_frame(0, 1, 5, 0, 0): numbers.MARKET,
        frames.connect_frame(0, 1, 0): numbers.CONNECT,
        frames.sell_frame(0, 0): numbers.SELL,
        frames.capital_frame(0): numbers.CAPITAL,
        frames.choose_frame(0, 0, -1, 0): numbers.OPTION,
        frames.convert_frame(0, 17, 33, 1): numbers.CONVERT,
        frames.take_back_frame(0, 1, 0): numbers.TAKE_BACK,
        frames.consolidate_frame(0): numbers.ROW,
        frames.crown_frame(0): numbers.SCORE,
        frames.crown_market_frame(0, 1): numbers.MARKET,
        frames.score_frame(0): numbers.SCORE,
    }
    assert len(first) == len(KINDS)
    for f, move in first.items():
        decision = KINDS[int(frames.kind_of(f))]
        assert decision.first == move, decision.prompt
        assert decision.rule in RULES + COMPLETIONS


def test_arguments_are_read_as_they_are_packed() -> None:
    """Each reader gives what its maker was told, also at the ends of the range."""
    f = frames.pay_frame(3, 27, 47, 4, 56, 1)
    assert (arguments.get(f, arguments.WAY), arguments.get(f, arguments.PLACE), arguments.get(f, arguments.PAYEE)) == (
        27,
        47,
        4,
    )
    assert (arguments.perhaps(f, arguments.PAID_SPOT), arguments.get(f, arguments.PAID_COST), frames.company_of(f)) == (
        56,
        1,
        3,
    )
    assert arguments.perhaps(frames.charge_frame(0, 1, 2, 3), arguments.PAID_SPOT) == -1
    f = frames.network_frame(2, 56, 1, -1, 3, 26)
    assert [
        arguments.get(f, arguments.TILE_SPOT),
        arguments.get(f, arguments.TILE_COST),
        arguments.perhaps(f, arguments.TILE_WAY),
    ] == [56, 1, -1]
    assert [arguments.get(f, arguments.TILE_OWNER), arguments.get(f, arguments.TILE_SPACE)] == [3, 26]
    f = frames.income_frame(1, 2, 7, 19, 7, 31)
    assert [
        arguments.get(f, arguments.INCOME_TIMES),
        arguments.get(f, arguments.INCOME_MODE),
        arguments.get(f, arguments.INCOME_WHY),
    ] == [2, 7, 19]
    assert [arguments.get(f, arguments.INCOME_FLAGS), arguments.get(f, arguments.INCOME_USED)] == [7, 31]
    f = frames.run_frame(0, 1000, 3, -1, 25)
    assert [
        arguments.get(f, arguments.RUN_EFFECTS),
        arguments.get(f, arguments.RUN_AT),
        arguments.perhaps(f, arguments.RUN_CARD),
        arguments.get(f, arguments.RUN_WHY),
    ] == [
        1000,
        3,
        -1,
        25,
    ]
    f = frames.owner_frame(0, 5, 6, 7, 1)
    assert [arguments.get(f, arguments.OWNER_SPOT), arguments.get(f, arguments.OWNER_COST)] == [7, 1]
    f = frames.move_frame(0, 4, 2, True)
    assert [
        arguments.get(f, arguments.MOVE_NUMBER),
        arguments.get(f, arguments.MOVE_ARROWS),
        arguments.get(f, arguments.MOVE_MAY_STOP) != 0,
    ] == [4, 2, True]


@pytest.mark.parametrize("written", NOTATION)
def test_the_notation_on_the_page_is_real(written: str) -> None:
    assert GAME.name(GAME.move(written)) == written


def kind(name: str) -> str:
    return name.split()[0]


def test_the_page_shows_every_kind_of_move() -> None:
    assert {kind(name) for name in NOTATION} == {kind(GAME.name(move)) for move in range(GAME.move_count)}


def test_the_page_names_every_option() -> None:
    for name in GAME.options:
        assert f"`{name}`" in PAGE


def test_the_page_shows_the_shipped_values() -> None:
    """A sample of each table: ids, prices and money stand there as in the data."""
    for card in range(18):
        assert re.search(
            rf"^\| {BOX.ids['foreign'][card]} \|[^\n]*\b{BOX.foreign_batteries[card]}\b", PAGE, re.MULTILINE
        )
    for tile in BOX.ids["connection_tiles"] + BOX.ids["scoring_cards"]:
        assert re.search(rf"^\| `?{re.escape(tile)}`? \|", PAGE, re.MULTILINE), tile
    for spot in BOX.ids["spots"][:41]:
        assert re.search(rf"\b{re.escape(spot)}\b", PAGE), spot


def test_the_page_shows_all_icons_of_the_income_tracks() -> None:
    table = PAGE[PAGE.index("| when this marker reaches column") :]
    shown = re.findall(r"^\| (\w+) (\d+) \| (\w+) \|$", table[: table.index("\n\n")], re.MULTILINE)
    printed = [
        (track, str(column + 1), MARKET_CODES[int(BOX.cross[at * MAX_COLUMNS + column])])
        for at, track in enumerate(MARKET_CODES)
        for column in range(MAX_COLUMNS)
        if BOX.cross[at * MAX_COLUMNS + column] >= 0
    ]
    assert shown == printed


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table under that heading."""
    part = PAGE[PAGE.index(f"### {heading}\n") :].split("\n\n")
    table = next(one for one in part if one.startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_the_page_shows_the_company_mat() -> None:
    for row, cells in enumerate(rows("Company mat")):
        for space, cell in enumerate(cells[1:]):
            tabs = []
            for zone, code in enumerate(ZONE_CODES):
                place = int(place_of(row, space, zone))
                if BOX.tab_value[place] >= 0:
                    tabs.append(f"{code} ${BOX.tab_value[place]} ⚡{BOX.tab_energy[place]}")
            assert cell == " **or** ".join(tabs)


def test_the_page_shows_the_standard_contracts() -> None:
    shown = rows("Standard contracts")
    assert [one[0] for one in shown] == BOX.ids["spots"][:31]
    for spot, (_, energy, icons, *_) in enumerate(shown):
        side = BOX.side_34
        assert int(energy) == side.spot_energy[spot]
        found = {one.split(" ▸")[0]: one.count("▸") for one in icons.split(", ")}
        first = spot * MARKETS
        printed = [at for at in range(MARKETS) if BOX.tile_icons[first + at]]
        assert found == {MARKET_CODES[at]: int(BOX.tile_arrows[first + at]) for at in printed}


def test_the_page_counts_the_construction_sites() -> None:
    for sector, cells in enumerate(rows("Construction sites")):
        for side, seats, cell in zip((BOX.side_12, BOX.side_34, BOX.side_34), (2, 3, 4), cells[1:], strict=True):
            kinds = [
                int(side.site_kind[at])
                for at in range(len(BOX.ids["sites"]))
                if side.site_sector[at] == sector and side.site_players[at] <= seats and not side.site_start[at]
            ]
            assert cell == " / ".join(str(kinds.count(kind)) for kind in range(3))


def test_the_page_says_what_specialists_do() -> None:
    for heading in ("Basic action cards", "Specialist action cards"):
        for name, title, *_, effect in rows(heading):
            card = BOX.ids["cards"].index(name.strip("`"))
            assert title == BOX.titles["cards"][card]
            said = action_card(BOX, card)
            numbers = [int(one) for one in re.findall(r"\d+", said.replace("$4", ""))]
            for number in numbers:
                assert number == 1 or str(number) in effect or f"up to {number}" in effect, (name, said)
