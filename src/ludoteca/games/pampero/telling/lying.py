"""What is said of a thing once it is used: who fulfilled the contract, which tile fills the space, what is parked."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.words import capital, listed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import describe, naming
from ludoteca.games.pampero.catalogue import plural, say
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.scoring import debt
from ludoteca.games.pampero.state import CLOSED, NOT_OWNED, NOTHING, ON_CARD, Board, side_of, tile_at

# Contracts and the grid


def icons_kept(box: c.Box, icons: vec[i64], first: int) -> str:
    """C2. The icons of what one keeps, each as often as it is there."""
    found = [(str(MARKETS_IN_WORDS[one]), int(icons[first * c.MARKETS + one])) for one in range(c.MARKETS)]
    return plural(
        "Its icon counts in scorings: {markets}.",
        "Its icons count in scorings: {markets}.",
        sum(n for _, n in found),
        markets=listed([name + (f" ×{n}" if n > 1 else "") for name, n in found if n]),
    )


def fulfilled(t: Board, spot: int) -> str:
    """R39, R48. Where the tile of a contract is that lies there no more; empty while it does."""
    whose = int(t.spot[spot])
    if whose == CLOSED:
        partner = int(side_of(t).partner[spot]) if spot < c.STANDARD else NOTHING
        if partner < 0 or t.spot[partner] < 0:
            return ""
        return say(
            "It has left the game: of it and {other} only one could be fulfilled.", other=naming.town(t.box, partner)
        )
    if whose < 0:
        return ""
    tile = int(tile_at(t, spot))
    grid = [int(one) for one in t.grid][whose * c.GRID : (whose + 1) * c.GRID]
    if tile not in grid:
        return say("Fulfilled by {who}.", who=called(t, whose))
    where = naming.space_place(t.box, grid.index(tile))
    text = say("Fulfilled by {who}, in whose grid the tile lies: {place}.", who=called(t, whose), place=where)
    return f"{text} {icons_kept(t.box, t.box.tile_icons, tile)}"


def contract_name(t: Board, tile: int) -> str:
    """The contract that a tile is of."""
    if tile >= c.FIRST_SOLAR:
        return say("A solar contract")
    if tile < c.FIRST_REMOTE:
        return naming.town(t.box, tile)
    return naming.town(t.box, c.FIRST_REMOTE + [int(one) for one in t.remote_tile].index(tile))


def filled(t: Board, company: int, space: int) -> str:
    """R39, R42. What lies on a transformer space; empty while nothing does."""
    tile = int(t.grid[company * c.GRID + space])
    if tile == NOTHING:
        return ""
    text = say("{contract} lies here.", contract=capital(contract_name(t, tile)))
    text = f"{text} {icons_kept(t.box, t.box.tile_icons, tile)}"
    at = int(t.box.grid_bonus[space])
    if t.box.program[at]:
        text = say("{text} The bonus of the space was taken: {bonus}.", text=text, bonus=describe.effects(t.box, at))
    if t.box.grid_badge[space]:
        text = say("{text} Scorings that count badges count its badge.", text=text)
    return text


def covered(t: Board, company: int, line: int) -> str:
    """R41. That a network line is paid; empty while it is not."""
    if not (int(t.network[company]) >> line) & 1:
        return ""
    return say("It is paid: a network tile covers it, and it joins all its spaces of the grid at no further cost.")


def capital_taken(t: Board, company: int, slot: int) -> str:
    """R53, R66. What is owed for it; empty while the slot is free."""
    if not (int(t.venture[company]) >> slot) & 1:
        return ""
    return say(
        "A venture capital tile lies here. For all of them, ${money} is paid back at the end of the game.",
        money=int(debt(t, company)),
    )


def slotted(t: Board, company: int, slot: int) -> str:
    """R25. The tile that blocks a slot made for another; empty where none does."""
    tile = int(t.slot[company * c.SLOTS + slot])
    if tile == NOTHING:
        return say("This slot is for it; none lies here.")
    if tile == slot:
        return say("It lies here.")
    return say("A second “{tile}” lies on its slot: no other tile comes there.", tile=naming.bonus_name(t.box, tile))


# The map


def parked(t: Board, spot: int) -> str:
    """R33. Whose bulldozer stands there for good; empty while none does."""
    bulldozer = int(t.parked[spot])
    if bulldozer == NOTHING:
        return ""
    return say(
        "A bulldozer of {who} is parked here for good; it brought this: {bonus}.",
        who=called(t, bulldozer // c.BULLDOZERS),
        bonus=describe.effects(t.box, int(side_of(t).parking_bonus[spot])),
    )


def holder(t: Board, tile: int) -> int:
    """Which company has a connection tile; −1: none. (Each has a first tile of that name.)"""
    owned = [
        company
        for company in range(int(t.companies))
        if t.connection_at[company * c.CONNECTION_TILES + tile] != NOT_OWNED
    ]
    return owned[0] if owned else -1


def played(t: Board, company: int, tile: int) -> str:
    """R31. The card on which a connection tile lies; empty where it is ready."""
    where = int(t.connection_at[company * c.CONNECTION_TILES + tile])
    if where < ON_CARD:
        return ""
    return say("It lies on “{card}” now.", card=t.box.titles["cards"][where - ON_CARD])


# Cards


def on_mat(t: Board, company: int, card: int) -> str:
    """R13. That a card has been played; empty while it is in hand."""
    mat = [int(one) for one in t.mat][company * c.MAT : (company + 1) * c.MAT]
    if card not in mat:
        return ""
    row = describe.ROWS_IN_WORDS[mat.index(card) // c.ROW_SPACES]
    return say("It lies in the {row} row of the mat, until it is taken back.", row=row)


def card_holder(t: Board, card: int) -> int:
    """R56. Which company has an action specialist, in hand or on its mat; −1: none."""
    for company in range(int(t.companies)):
        if (int(t.hand[company]) >> card) & 1 or on_mat(t, company, card):
            return company
    return -1


def specialist_taken(t: Board, card: int) -> str:
    """R56. Who has an action specialist; empty while nobody does."""
    company = card_holder(t, card)
    return say("{who} has taken it.", who=capital(called(t, company))) if company >= 0 else ""


def scoring_card_gone(t: Board, card: int) -> str:
    """R65. Who has a scoring card, or that it was played; empty while it lies on display."""
    if (int(t.scoring_spent) >> card) & 1:
        return say("It has been played, and is gone.")
    for company in range(int(t.companies)):
        if (int(t.scoring_held[company]) >> card) & 1:
            return say("{who} has taken it.", who=capital(called(t, company)))
    return ""


def sold(t: Board, card: int) -> str:
    """R52. Who has sold to a foreign market; empty while its card lies face up."""
    for company in range(int(t.companies)):
        if (int(t.foreign[company]) >> card) & 1:
            text = say("{who} has sold there, and keeps the card.", who=capital(called(t, company)))
            return f"{text} {icons_kept(t.box, t.box.foreign_back, card)}"
    return ""
