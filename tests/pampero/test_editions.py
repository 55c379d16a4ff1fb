"""Own editions with other counts: things left out and spare ones added; they are played, written and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import ludoteca
from ludoteca.arguments import game_of
from ludoteca.core.edition import EditionError
from ludoteca.core.luck import Luck
from ludoteca.editions import check, mistakes_in
from ludoteca.games.pampero.components import SITES, SPARE_IDS, WAYS, Box
from ludoteca.games.pampero.consolidation import battery_production
from ludoteca.games.pampero.numbers import ALL_MOVES, MOVES
from ludoteca.games.pampero.state import State
from tests.pampero.names import BOX, GAME
from tests.pampero.table import Table

TEXT = (GAME.folder / "data.toml").read_text()
WILD = next(line for line in TEXT.splitlines() if line.startswith('  { id = "wild"'))
FOURTH = (
    '{ id = "remote", effects = [{ fulfill = { kind = "remote" } }], '
    'requirement = { piece = "tower", at = "sector", own = true, other = true }, energy = false }'
)
KA4 = (
    '  { id = "KA4", sector = "A2", zone = "A", '
    'lines = [["A2-5"], ["remote-1", "remote-2", "remote-3", "remote-4"]] },\n'
)
WILD_TOWER = (
    '{ id = "tower", effects = [{ build = "tower" }], '
    'requirement = { piece = "bulldozer", at = "site", own = true, other = true }, energy = false }, '
)
SOLAR = '"S12", "S13", "S14", "S15", "S16"]'


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Box:
    """The standard edition with these changes."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "own.toml"
    path.write_text(text)
    return cast(Box, GAME.edition(path))


def larger(tmp_path: Path) -> Box:
    """More of everything."""
    return changed(
        tmp_path,
        ('  { id = "A1-w1",', '  { id = "X-s1", sector = "A1", kind = "mixed" },\n  { id = "A1-w1",'),
        ('  { id = "C-w1",', '  { id = "X-s9", sector = "C", kind = "wind" },\n  { id = "C-w1",'),
        ('  { id = "P1", bonus', '  { id = "P9", bonus = [{ gain_money = 3 }] },\n  { id = "P1", bonus'),
        (SOLAR, SOLAR.replace("]", ', "S17", "S21"]')),
        ('["S14", "S15"], ["S14", "S16"]]', '["S14", "S15"], ["S14", "S16"], ["S1", "S17"], ["S9", "S21"]]'),
        (
            '  { id = "KA1",',
            '  { id = "KX1", sector = "A3", zone = "A", lines = [["A3-1"], ["A3-2"]] },\n  { id = "KA1",',
        ),
        (WILD, WILD.replace("}] },", f"}}, {FOURTH}] }},").replace("false }, {", "false }, {")),
    )


def smaller(tmp_path: Path) -> Box:
    """Less of everything."""
    lines = [line for line in TEXT.splitlines() if line.startswith('  { id = "A1-w3"')]
    assert len(lines) == 1
    return changed(
        tmp_path,
        (lines[0] + "\n", ""),
        ('  { id = "P3", bonus = [{ gain_battery = 1 }] },\n', ""),
        (', "S11", "S12"]\nsolar_entries = ["S1", "S7"]', ', "S11"]\nsolar_entries = ["S1", "S7"]'),
        (', ["S10", "S12"]]\n\n[contracts]', "]\n\n[contracts]"),
        (KA4, ""),
        ('  { id = "remote-7", sector = "C" },\n', ""),
        (WILD_TOWER, ""),
    )


def test_the_standard_edition_has_no_spare_things() -> None:
    assert (BOX.sites, BOX.utility, BOX.parked, BOX.ways) == (SITES, SITES, SITES + 1, WAYS)
    assert GAME.encoding.actions == MOVES
    assert GAME.move_count == ALL_MOVES
    for name in (f"site {SPARE_IDS['sites'][0]}", "to parking P9", "solar S17", "play wild remote top A"):
        assert GAME.move(name) >= MOVES


@pytest.mark.parametrize("make", [larger, smaller])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_is_played_written_saved_and_drawn(tmp_path: Path, make: object, seats: int) -> None:
    box = cast(Box, make(tmp_path))  # type: ignore[operator]
    match = GAME.match(seats, seats, box)
    s, luck, number = cast(State, match.state), Luck(seats), 0
    census = GAME.census(s)
    while not s.over():
        moves = s.legal(s.actors()[0])
        if number % 7 == 0:
            allowed = [move for move in range(ALL_MOVES) if GAME.why_not(s, s.actors()[0], move) is None]
            assert allowed == sorted(moves)
            assert GAME.position(str(s), box).digest() == s.digest()
            assert GAME.census(s) == census
        if number % 40 == 0:
            assert GAME.draw(s.view(0)).startswith("<svg")
            assert GAME.show(s.view(0))
        match.play(s.actors()[0], moves[luck.below(len(moves))])
        number += 1
    assert GAME.load(match.save(), box).digest() == match.digest()
    assert match.log(0)


def test_spare_sites_parking_spots_and_spaces_are_used(tmp_path: Path) -> None:
    s = cast(State, GAME.new(4, 1, larger(tmp_path)))
    t = Table.of(s).turn(0).give(money=60, energy=9)
    s.bulldozer[1] = s.box.utility
    t.do("play logistics top A", "bulldozer 2")
    assert {"to X-s1", "to X-s9", "to parking P9", "to utility"} & set(t.choices()) == {
        "to X-s1",
        "to X-s9",
        "to parking P9",
    }
    t.do("to X-s1")
    assert s.beside[SITES] == 1
    t.turn(0).give(money=60)
    t.do("play wind top A", "site X-s1")
    assert s.site[SITES] == 1
    assert "X-s1" in GAME.draw(s.view(0))
    t.turn(0).give(money=60, energy=9)
    assert t.can("play wild remote top A") == t.can("play remote top A")


def test_options_of_the_wild_card_may_be_fewer(tmp_path: Path) -> None:
    t = Table.of(GAME.new(4, 1, smaller(tmp_path)))
    t.turn(0).give(money=60, energy=9)
    assert t.can("play wild wind top A")
    assert t.refused("play wild tower top A") == "there is no such option [R20]"


def test_what_an_edition_does_not_have_is_refused_with_its_rule() -> None:
    t = Table(4).do("play logistics top A", "bulldozer 1")
    assert t.refused("to X-s1") == "this edition has no such thing [R6]"
    assert t.refused("to parking P9") == "this edition has no such thing [R6]"


def test_a_tower_may_have_several_battery_icons(tmp_path: Path) -> None:
    box = changed(
        tmp_path, ('{ n = 2, band = "white", battery_icon = true,', '{ n = 2, band = "white", battery_icons = 3,')
    )
    t = Table.of(GAME.new(2, 1, box)).level(2).give(energy=9)
    assert battery_production(t.s, 0) == 3
    assert "×3" in GAME.draw(t.s.view(0))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "A1-w1", sector', 'id = "A1-w7", sector', "'A1-w7' is no id of sites (near ones: A1-w"),
        ('id = "KA1"', 'id = "KQ"', "spare ids are KX1 to KX2"),
        ('{ id = "wind", effects', '{ id = "gale", effects', "'wild gale' is no way to play a card"),
    ],
)
def test_other_ids_are_refused_with_the_spare_ones(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(EditionError) as caught:
        changed(tmp_path, (old, new))
    assert said in str(caught.value)


# Checking a file


def written(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """The standard edition with these changes, as a file."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return path


MISTAKES = [
    ("money = 25", 'money = "much"', "[setup] money"),
    ("battery = 1", "batery = 1", "[setup] batery: unknown key"),
    ('["A", 5, 1]], [[', '["D", 5, 1]], [[', "[company_mat] top"),
    ('{ id = "A1-w1", sector = "A1"', '{ id = "A1-w1", sector = "Q9"', "sites"),
    ('{ id = "A1-w2", sector', '{ id = "A1-w8", sector', "'A1-w8' is no id of sites"),
    ("location = 1, energy = 2 }", "location = 1, energy = 99 }", "contract_spaces"),
    (
        'zone = "A", lines = [["A1-1"], ["A1-2"]]',
        'zone = "B", lines = [["A1-1"], ["A1-2"]]',
        "not the zone of its sector",
    ),
    ('{ id = "SA2", name = "Solar installer"', '{ id = "SA2", nam = "Solar installer"', "specialist_action.cards[1]"),
    ('{ fulfill = { kind = "solar", times = 2 } }', '{ fulfil = { kind = "solar" } }', "specialist_action.cards[2]"),
    (
        'effect = { gain_money = 8 } }] },\n  { id = "SS16"',
        'effect = { gain_energy = 8 } }] },\n  { id = "SS16"',
        "not for a scoring",
    ),
    (
        'batteries = 2, incomes = ["industrial", "residential"]',
        'batteries = 0, incomes = ["industrial"]',
        "foreign_market",
    ),
    (
        "printed = { last = 8, scorings = [3, 6, 8] }",
        "printed = { last = 8, scorings = [6, 3, 8] }",
        "three rising spaces",
    ),
    ("cards_per_packet = 6", "cards_per_packet = 0", "[solo] cards_per_packet"),
]


def test_every_mistake_is_named_not_only_the_first(tmp_path: Path) -> None:
    path = written(tmp_path, *((old, new) for old, new, _ in MISTAKES))
    found = mistakes_in(GAME, path)
    for _, _, said in MISTAKES:
        assert any(said in one for one in found), (said, found)
    assert len(found) == len(set(found))
    with pytest.raises(EditionError):
        GAME.edition(path)


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_one_mistake_brings_no_others(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = mistakes_in(GAME, written(tmp_path, (old, new)))
    assert any(said in one for one in found), found
    assert len(found) <= 3, found


def test_a_right_file_has_no_mistakes(tmp_path: Path) -> None:
    assert mistakes_in(GAME, GAME.folder / "data.toml") == []
    assert mistakes_in(GAME, GAME.folder / "data-1.toml") == []
    assert mistakes_in(GAME, GAME.folder / "data-2.toml") == []
    assert mistakes_in(GAME, written(tmp_path, ("money = 25", "money = 26"))) == []


def test_the_command_names_mistakes_or_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, ("money = 25", 'money = "much"'), ("cards_per_packet = 6", "cards_per_packet = 0"))
    with pytest.raises(SystemExit) as left:
        check(path)
    assert left.value.code == 1
    told = capsys.readouterr().out
    assert "[setup] money" in told
    assert "cards_per_packet" in told
    assert "2 mistakes" in told
    assert not list(tmp_path.glob("*.svg"))
    path = written(tmp_path, ('name = "standard"', 'name = "my box"'), ("money = 25", "money = 30"))
    check(path)
    assert "can be played" in capsys.readouterr().out
    for seats in (2, 4):
        assert (tmp_path / f"mine-{seats}.svg").read_text().startswith("<svg")
    with pytest.raises(ValueError, match="--force"):
        check(path)
    check(path, force=True)


def test_the_command_finds_out_the_game(tmp_path: Path) -> None:
    for name in ("hatsuden", "hitplan", "moonbase", "pampero"):
        assert game_of(ludoteca.game(name).folder / "data.toml").key == name
    stray = tmp_path / "stray.toml"
    stray.write_text("fruit = 1")
    with pytest.raises(EditionError, match=r"none of the games .*: --game"):
        check(stray)


def test_rows_for_learners_are_for_the_standard_board(tmp_path: Path) -> None:
    assert GAME.encode(GAME.new(2, 1, smaller(tmp_path)).view(0))
    with pytest.raises(ValueError, match="spare"):
        GAME.encode(GAME.new(2, 1, larger(tmp_path)).view(0))
