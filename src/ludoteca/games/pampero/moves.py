"""Every move's notation in the order of their numbers (numbers.py): ids of the standard edition, and spare ones."""

from __future__ import annotations

from ludoteca.games.pampero import components as c


def names(box: c.Box) -> list[str]:
    """What a player would say."""
    ids = box.ids
    spots = ids["spots"]
    cells = [c.cell_code(cell) for cell in range(c.CELLS)]
    found = [f"play {way} {row} {zone}" for way in ids["ways"] for row in c.ROW_CODES for zone in c.ZONE_CODES]
    found += ["retrieve all", "take battery"]
    found += [f"site {site}" for site in ids["sites"]]
    found += [f"contract {spot}" for spot in spots[: c.FIRST_REMOTE]]
    found += [
        f"contract {spot}{cost}" for spot in spots[c.FIRST_REMOTE : c.FIRST_SOLAR] for cost in ("", " second cost")
    ]
    found += [f"solar {spot}" for spot in spots[c.FIRST_SOLAR :]]
    found += [f"from {color}" for color in c.COLORS]
    found += ["pay money", "pay batteries"]
    found += [f"transformer {space}" for space in ids["grid"]]
    found += [f"network {line}" for line in ids["lines"]]
    found += [f"bonus {cells[c.pair_cell(pair, False)]} {cells[c.pair_cell(pair, True)]}" for pair in range(c.PAIRS)]
    found += [f"first {cell}" for cell in cells]
    found += [f"slot {tile}" for tile in ids["bonus"][: c.SLOTS]]
    found += [f"discard {cell}" for cell in cells]
    found += [f"bulldozer {number + 1}" for number in range(c.BULLDOZERS)]
    found += [f"to {site}" for site in ids["sites"]]
    found += ["to utility"]
    found += [f"to parking {spot}" for spot in ids["parking"]]
    found += [f"specialist {card}" for card in ids["cards"][8:] + ids["scoring_cards"]]
    found += [f"market {market}" for market in c.MARKET_CODES]
    found += [f"connection {tile}" for tile in ids["connection_tiles"]]
    found += [f"sell {card}" for card in ids["foreign"]]
    found += [f"capital {slot + 1}" for slot in range(c.VENTURE_SLOTS)]
    found += [f"option {option + 1}" for option in range(4)]
    found += ["convert"]
    found += [f"take back {card}" for card in ids["cards"]]
    found += [f"row {row}" for row in c.ROW_CODES]
    found += [f"score {card} option {option}" for card in ids["scoring_cards"] for option in (1, 2)]
    found += ["pass"]
    found += [f"site {site}" for site in c.SPARE_IDS["sites"]]
    found += [f"solar {spot}" for spot in c.SPARE_IDS["spots"]]
    found += [f"to {site}" for site in c.SPARE_IDS["sites"]]
    found += [f"to parking {spot}" for spot in c.SPARE_IDS["parking"]]
    found += [f"play {way} {row} {zone}" for way in c.SPARE_IDS["ways"] for row in c.ROW_CODES for zone in c.ZONE_CODES]
    return found


def targets(box: c.Box) -> list[tuple[str, ...]]:
    """The places of the drawing that each move points at, in the order of pointing; none for a bare button."""
    ids = box.ids
    spots = ids["spots"]
    cells = [c.cell_code(cell) for cell in range(c.CELLS)]
    found: list[tuple[str, ...]] = []
    found += [
        (f"hand {way}", f"tab {row} {zone}") for way in ids["ways"] for row in c.ROW_CODES for zone in c.ZONE_CODES
    ]
    found += [(), ()]
    sites = [(f"site {site}",) for site in ids["sites"]]
    found += sites
    found += [(f"contract {spot}",) for spot in spots[: c.FIRST_REMOTE]]
    found += [(f"contract {spot}",) for spot in spots[c.FIRST_REMOTE : c.FIRST_SOLAR] for _ in range(2)]  # two costs
    found += [(f"solar {spot}",) for spot in spots[c.FIRST_SOLAR :]]
    found += [()] * (len(c.COLORS) + 2)  # whose tower, and how to pay
    found += [(f"grid {space}",) for space in ids["grid"]]
    found += [(f"line {line}",) for line in ids["lines"]]
    found += [
        (f"cell {cells[c.pair_cell(at, False)]}", f"cell {cells[c.pair_cell(at, True)]}") for at in range(c.PAIRS)
    ]
    each_cell = [(f"cell {cell}",) for cell in cells]
    found += each_cell
    found += [(f"slot {tile}",) for tile in ids["bonus"][: c.SLOTS]]
    found += each_cell
    found += [(f"bulldozer {number + 1}",) for number in range(c.BULLDOZERS)]
    found += sites
    found += [("utility",)]
    found += [(f"parking {spot}",) for spot in ids["parking"]]
    found += [(f"specialist {card}",) for card in ids["cards"][8:] + ids["scoring_cards"]]
    found += [(f"track {market}",) for market in c.MARKET_CODES]
    found += [(f"connection {tile}",) for tile in ids["connection_tiles"]]
    found += [(f"foreign {card}",) for card in ids["foreign"]]
    found += [(f"capital {slot + 1}",) for slot in range(c.VENTURE_SLOTS)]
    found += [()] * 5  # one of several effects, and converting
    found += [(f"mat {card}",) for card in ids["cards"]]
    found += [(f"row {row}",) for row in c.ROW_CODES]
    found += [(f"score {card} {option}",) for card in ids["scoring_cards"] for option in (1, 2)]
    found += [()]
    found += [(f"site {site}",) for site in c.SPARE_IDS["sites"]]
    found += [(f"solar {spot}",) for spot in c.SPARE_IDS["spots"]]
    found += [(f"site {site}",) for site in c.SPARE_IDS["sites"]]
    found += [(f"parking {spot}",) for spot in c.SPARE_IDS["parking"]]
    spare = c.SPARE_IDS["ways"]
    found += [(f"hand {way}", f"tab {row} {zone}") for way in spare for row in c.ROW_CODES for zone in c.ZONE_CODES]
    return found
