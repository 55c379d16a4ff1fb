"""Reading an edition of Pampero: every table of the file, strictly; a wrong value is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ludoteca.core.edition import EditionError, Source, Table, attempt, read_toml
from ludoteca.games.pampero.components import (
    COLORS,
    GRID,
    SECTOR_CODES,
    Box,
)
from ludoteca.games.pampero.components_boards import (
    COLUMN_SIZES,
    read_contracts,
    read_grid_board,
    read_scoring_tiles,
    read_solo,
    read_time_track,
)
from ludoteca.games.pampero.components_cards import (
    read_action_cards,
    read_bonus,
    read_connection_tiles,
    read_foreign,
    read_mat,
    read_scoring_cards,
)
from ludoteca.games.pampero.components_map import read_map
from ludoteca.games.pampero.vocabulary import Compiler

# R1 to R3: what the box holds. The rules count on these numbers, so an edition cannot change them.
COMMON = {
    "game_board": 1,
    "tower_bonus_board": 1,
    "tower_bonus_tiles": 36,
    "connection_tiles": 12,
    "standard_contracts": 31,
    "remote_contracts": 10,
    "solar_contracts": 31,
    "foreign_cards": 18,
    "specialist_action": 18,
    "specialist_scoring": 18,
    "scoring_tiles": 18,
    "intro_scoring_tiles": 2,
    "batteries": 24,
    "venture_capital_tiles": 16,
    "extended_time_track": 1,
    "discount_overlays": 2,
}
PER_PLAYER = {
    "grid_board": 1,
    "company_mat": 1,
    "bulldozers": 5,
    "discs": 2,
    "towers": 7,
    "energy_marker": 1,
    "wind_farms": 11,
    "income_markers": 5,
    "action_markers": 3,
    "basic_action_cards": 8,
    "transformers": GRID,
    "network_tiles": 7,
    "starting_connection_tiles": 1,
}
SOLO = {"solo_grid_board": 1, "majority_markers": 6, "solo_pass_tile": 1, "solo_cards": 18}


def read_box(source: Source, standard: Box | None = None) -> Box:
    """The edition in that file, strictly read; all but the standard one have its ids."""
    root, fingerprint = read_toml(source)
    box = Box(root.text("name"), fingerprint)
    box.ids = {}
    box.titles = {}
    box.sources = {}
    box.layout = {}
    compiler = Compiler()
    parts: list[Callable[[Table], None]] = [
        read_meta,
        read_counts,
        lambda table: read_setup(table, box),
        lambda table: read_mat(table, box),
        lambda table: read_map(table, box, compiler, standard),
        lambda table: read_grid_board(table, box, compiler),
        lambda table: read_contracts(table, box),
        lambda table: read_action_cards(table, box, compiler, standard),
        lambda table: read_scoring_cards(table, box, compiler),
        lambda table: read_foreign(table, box),
        lambda table: read_connection_tiles(table, box, compiler),
        lambda table: read_bonus(table, box, compiler),
        lambda table: read_scoring_tiles(table, box),
        lambda table: read_time_track(table, box),
        lambda table: read_solo(table, box, compiler),
        lambda table: read_layout(table, box),
    ]
    for part in parts:
        attempt(root, part)
    root.close()
    box.program = compiler.program
    return box


def read_meta(root: Table) -> None:
    """Title, designer, and what to know of the file."""
    meta = root.table("meta")
    meta.source()
    for key in ("title", "designer", "note"):
        meta.text(key)


def same_ids(box: Box, standard: Box, path: Path) -> None:
    """Moves are written with ids: an edition may change values, not the set of ids."""
    for name, ids in standard.ids.items():
        if box.ids[name][: len(ids)] != ids:
            strange = [one for one in box.ids[name] if one not in ids] or ["(their order)"]
            raise EditionError(f"{path.name}: the ids of {name} must stay those of the standard edition: {strange[0]}")


def read_counts(root: Table) -> None:
    """R1 to R3. The counts of components."""
    table = root.table("components")
    table.source()
    for key, count in COMMON.items():
        table.whole(key, count, count)
    player = table.table("per_player")
    player.source()
    for key, count in PER_PLAYER.items():
        player.whole(key, count, count)
    if player.wholes("transformers_by_level", 1, 9) != COLUMN_SIZES:
        raise player.problem("transformers_by_level", f"the rulebook says {COLUMN_SIZES}")
    solo = table.table("solo")
    solo.source()
    for key, count in SOLO.items():
        solo.whole(key, count, count)


def read_setup(root: Table, box: Box) -> None:
    """R7, R9. What everyone starts with."""
    table = root.table("setup")
    box.sources["setup"] = table.source()
    box.start_money = table.whole("money", 0, 999)
    box.start_battery = table.whole("battery", 0, 6)
    box.start_energy = table.whole("energy", 0, 14)
    box.start_sector = SECTOR_CODES.index(table.text("start_sector", SECTOR_CODES))
    for key in ("bulldozers_on_map", "towers_built", "wind_farms_built"):
        table.whole(key, 1, 1)
    table.text("bulldozer_sector", (SECTOR_CODES[int(box.start_sector)],))
    table.text("bulldozer_site_kind", ("mixed",))
    box.batteries_per_player = table.whole("batteries_per_player", 1, 6)
    if box.start_battery > box.batteries_per_player:
        raise table.problem("battery", "the starting batteries come out of batteries_per_player (R7)")
    box.specialist_display = table.whole("specialist_display", 1, 3)
    box.foreign_display = table.whole("foreign_display", 1, 3)
    if tuple(table.texts("colors")) != COLORS:
        raise table.problem("colors", f"the colours are {', '.join(COLORS)}")


def read_layout(root: Table, box: Box) -> None:
    """Hints for drawings; the rules never read them."""
    table = root.table("layout")
    table.source()
    for key in ("sector_centre", "sector_radius", "grid_rows"):
        hints = table.table(key)
        for name in hints.keys():  # noqa: SIM118
            value = hints.value(name, "a number or two")
            numbers: list[float] = []
            for number in value if isinstance(value, list) else [value]:
                if not isinstance(number, (int, float)):
                    raise hints.problem(name, f"expected numbers, found {value!r}")
                numbers.append(float(number))
            box.layout[f"{key}.{name}"] = numbers
