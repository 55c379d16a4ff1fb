"""A ``Table`` of Pampero, for tests that speak the rules' own words.

Pieces, cards and markers are laid where a rule needs them, then moves are made and refused in notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludoteca.core.game import Value
from ludoteca.core.packed import packed
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State as CoreState
from ludoteca.games.pampero import frames, phases
from ludoteca.games.pampero.bulldozers import place
from ludoteca.games.pampero.components import (
    BASIC,
    BULLDOZERS,
    CONNECTION_TILES,
    FIRST_REMOTE,
    GRID,
    IN_SUPPLY,
    MARKET_CODES,
    MARKETS,
    MAT,
    ROW_SPACES,
    SECTOR_CODES,
    SLOTS,
    SPECIALISTS,
)
from ludoteca.games.pampero.contracts import take_tile
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.decisions import options_of
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import CLOSED, NOT_OWNED, NOTHING, READY, State, side_of
from tests.pampero.names import BOX, BOX_IDS, GAME, ME, market, site, spot


class Table:
    """A game in which it is one company's turn, all others sitting behind it in seat order."""

    def __init__(self, seats: int = 2, turn: int = ME, seed: int = 1, **options: Value) -> None:
        s = cast(State, GAME.new(seats, seed, None, **options))
        while seats == 1 and s.order[0] != 0:  # the automa would have had its turn
            seed += 1
            s = cast(State, GAME.new(seats, seed, None, **options))
        self.s: State = s
        self.stale = False
        companies = int(s.companies)
        self.order([turn, *(one for one in range(companies) if one != turn)])
        self.ask(frames.ACTION, turn)

    @classmethod
    def of(cls, state: CoreState) -> Table:
        """A table with that position on it."""
        table = object.__new__(cls)
        table.s = cast(State, state)
        table.stale = False
        return table

    # The pending decision

    def ask(self, kind: int, company: int, *arguments: int) -> Table:
        """That decision, and nothing else, is pending."""
        self.s.stack = packed([frames.frame(kind, company, *arguments)])
        return self.refresh()

    def refresh(self) -> Table:
        """The table was changed by hand: the choices are listed anew when they are next asked for."""
        self.stale = True
        return self

    def copy(self) -> Table:
        """Another table with the same position."""
        return Table.of(self.s.copy()).refresh()

    def turn(self, company: int = ME) -> Table:
        """It is that company's turn."""
        return self.ask(frames.ACTION, company)

    def go_on(self, phase: int) -> Table:
        """That phase begins, and goes on to the first real choice."""
        self.stale = False
        self.s.stack = packed([])
        self.s.phase = phase
        self.s.at = 0
        self.s.round = 0
        settle(self.s)
        return self

    def consolidate(self) -> Table:
        """The consolidation phase of the year begins."""
        return self.go_on(phases.CONSOLIDATION)

    def score(self, which: int) -> Table:
        """That scoring (1 to 3) begins: all time discs stand on its space."""
        s = self.s
        s.scored = which - 1
        track = 1 if s.longer else 0
        for company in range(int(s.companies)):
            s.time[company] = s.box.scoring_space[track * 3 + which - 1]
        return self.go_on(phases.SCORING_CHECK)

    @property
    def actor(self) -> int:
        """Who decides now."""
        return self.s.actors()[0]

    @property
    def question(self) -> int:
        """The kind of decision pending."""
        return int(frames.kind_of(self.s.stack[-1]))

    def choices(self) -> list[str]:
        """The legal moves, in notation."""
        if self.stale:
            self.stale = False
            self.s.choices = options_of(self.s, self.s.stack[-1])
        return [GAME.name(move) for move in self.s.legal(self.actor)]

    def can(self, move: str) -> bool:
        """Whether the move is legal now."""
        return move in self.choices()

    def do(self, *moves: str) -> Table:
        """Plays moves in notation, each checked."""
        for name in moves:
            listed = self.can(name)
            refusal = self.refusal(name)
            assert listed or refusal, f"{name} is neither refused nor listed"
            assert refusal is None, f"{name}: {refusal}; possible: {self.choices()}"
            self.s.play(self.actor, GAME.move(name))
        return self

    def refusal(self, move: str) -> Refusal | None:
        """Why the move is not allowed now."""
        return GAME.why_not(self.s, self.actor, GAME.move(move))

    def refused(self, move: str) -> str:
        """The refusal of a move, as text with its rule."""
        refusal = self.refusal(move)
        assert refusal is not None, f"{move} is allowed"
        return str(refusal)

    def maybe(self, move: str) -> Table:
        """Plays the move if it is asked for; where it was the only way it has happened by itself."""
        return self.do(move) if self.can(move) else self

    def any_specialist(self) -> Table:
        """Takes the first specialists on offer, as long as one is to be taken."""
        while self.question == frames.SPECIALIST:
            self.do(self.choices()[0])
        return self

    def refuse(self, move: str, rule: str, *words: object) -> None:
        """The move is refused by that rule, and the sentence contains these words or numbers."""
        assert not self.can(move), f"{move} is allowed"
        refusal = self.refusal(move)
        assert refusal is not None
        assert refusal.rule == rule, str(refusal)
        for word in words:
            assert str(word) in refusal.text, f"{word!r} is not in: {refusal.text}"

    # Laying things on the table

    def order(self, companies: Sequence[int]) -> Table:
        """The turn order, and the pile of time discs from top to bottom; the first has just been called."""
        self.s.order = packed(list(companies))
        for at, company in enumerate(companies):
            self.s.height[company] = len(companies) - 1 - at
        self.s.at = 1
        return self

    def give(
        self, company: int = ME, money: int | None = None, energy: int | None = None, battery: int | None = None
    ) -> Table:
        """What a company has; batteries come out of the supply."""
        s = self.s
        if money is not None:
            s.money[company] = money
        if energy is not None:
            s.energy[company] = energy
        if battery is not None:
            s.supply += s.battery[company] - battery
            s.battery[company] = battery
        return self.refresh()

    def level(self, towers: int, sectors: str = "", company: int = ME) -> Table:
        """So many towers built, somewhere; towers also stand in these sectors."""
        self.s.towers[company] = towers
        for name in sectors.split():
            self.s.tower_sectors[company] |= 1 << SECTOR_CODES.index(name)
        return self.refresh()

    def no_towers(self, company: int) -> Table:
        """That company's towers are on no sector."""
        self.s.tower_sectors[company] = 0
        return self.refresh()

    def built(self, site: str, company: int, what: str = "wind") -> Table:
        """A building stands there."""
        self.s.site[BOX_IDS["sites"].index(site)] = company * 2 + (0 if what == "tower" else 1)
        return self.refresh()

    def dozer(self, company: int, where: str, number: int = 0) -> Table:
        """A bulldozer beside a site, in the utility area, or in supply."""
        at = company * BULLDOZERS + number
        place(self.s, at, BOX.utility if where in ("utility", "supply") else site(where))
        if where == "supply":
            self.s.bulldozer[at] = IN_SUPPLY
        return self.refresh()

    def no_dozers(self) -> Table:
        """No bulldozer beside any site."""
        for number in range(len(self.s.bulldozer)):
            if self.s.bulldozer[number] >= 0:
                place(self.s, number, BOX.utility)
        return self.refresh()

    def dozer_at(self, company: int, number: int = 0) -> str:
        """Where that bulldozer is."""
        at = int(self.s.bulldozer[company * BULLDOZERS + number])
        if at == IN_SUPPLY:
            return "supply"
        if at >= BOX.parked:
            return BOX_IDS["parking"][at - int(BOX.parked)]
        return "utility" if at == BOX.utility else BOX_IDS["sites"][at]

    def income(self, company: int = ME, **columns: int) -> Table:
        """Income markers on these columns, counted from 1."""
        for name, column in columns.items():
            self.s.column[company * MARKETS + market(name)] = column - 1
        return self.refresh()

    def columns(self, company: int = ME) -> dict[str, int]:
        """Where the income markers stand."""
        return {name: int(self.s.column[company * MARKETS + at]) + 1 for at, name in enumerate(MARKET_CODES)}

    def free_sites(self, sector: str) -> list[str]:
        """The unoccupied sites of a sector."""
        s, side, code = self.s, side_of(self.s), SECTOR_CODES.index(sector)
        return [
            name
            for at, name in enumerate(BOX_IDS["sites"])
            if side.site_sector[at] == code and s.site[at] == NOTHING and s.beside[at] == NOTHING
        ]

    def filled(self, contract: str, space: str, company: int = ME) -> Table:
        """That contract was fulfilled earlier and lies in that transformer space."""
        take_tile(self.s, company, spot(contract), BOX_IDS["grid"].index(space))
        return self.refresh()

    def grid(self, company: int = ME) -> dict[str, str]:
        """The tiles on a grid board by transformer space."""
        tiles = list(self.s.grid)[company * GRID : company * GRID + GRID]
        return {BOX_IDS["grid"][at]: BOX_IDS["tiles"][int(tile)] for at, tile in enumerate(tiles) if tile != NOTHING}

    def remote_tile(self, number: int, tile: str) -> Table:
        """That tile lies on the remote space; the one that was there lies where it came from."""
        s = self.s
        tiles = list(s.remote_tile)
        wanted = BOX_IDS["tiles"].index(tile)
        if wanted in tiles:
            tiles[tiles.index(wanted)] = tiles[number - 1]
        tiles[number - 1] = wanted
        s.remote_tile = packed([int(one) for one in tiles])
        return self.refresh()

    def remote_spot(self, number: int) -> str:
        """The id of a remote space."""
        return BOX_IDS["spots"][FIRST_REMOTE + number - 1]

    def solar_tile(self, space: str, tile: str) -> Table:
        """That solar tile lies on the display space."""
        s = self.s
        tiles = list(s.solar_tile)
        at = BOX_IDS["spots"].index(space) - FIRST_REMOTE - 10
        wanted = BOX_IDS["tiles"].index(tile)
        if wanted in tiles:
            tiles[tiles.index(wanted)] = tiles[at]
        tiles[at] = wanted
        s.solar_tile = packed([int(one) for one in tiles])
        return self.refresh()

    def there(self, spot: str) -> bool:
        """Whether the contract tile still lies on the board."""
        return bool(self.s.spot[BOX_IDS["spots"].index(spot)] == NOTHING)

    def removed(self, spot: str) -> bool:
        """Whether the space is closed."""
        return bool(self.s.spot[BOX_IDS["spots"].index(spot)] == CLOSED)

    def specialist(self, card: str, company: int = ME) -> Table:
        """An action specialist comes from deck or display into that company's hand, a scoring one to its side."""
        s = self.s
        kind = 0 if card.startswith("SA") else 1
        ids = BOX_IDS["cards"][BASIC:] if kind == 0 else BOX_IDS["scoring_cards"]
        number = ids.index(card)
        deck = [int(one) for one in (s.action_deck if kind == 0 else s.scoring_deck)][: int(s.special_left[kind])]
        row = [int(one) for one in list(s.special_row)[kind * 3 : kind * 3 + 3]]
        if number in row:
            s.special_row[kind * 3 + row.index(number)] = deck.pop()
        else:
            deck.remove(number)
        s.special_left[kind] = len(deck)
        if kind == 0:
            s.action_deck = packed(deck)
            s.hand[company] |= 1 << (BASIC + number)
        else:
            s.scoring_deck = packed(deck)
            s.scoring_held[company] |= 1 << number
        return self.refresh()

    def display(self, kind: int) -> list[str]:
        """The specialists face up: 0 action, 1 scoring."""
        ids = BOX_IDS["cards"][BASIC:] if kind == 0 else BOX_IDS["scoring_cards"]
        return [ids[int(one)] for one in list(self.s.special_row)[kind * 3 : kind * 3 + 3] if one != NOTHING]

    def hand(self, company: int = ME) -> list[str]:
        """The action cards in hand."""
        return [name for at, name in enumerate(BOX_IDS["cards"]) if (int(self.s.hand[company]) >> at) & 1]

    def held(self, company: int = ME) -> list[str]:
        """The scoring cards held."""
        held = int(self.s.scoring_held[company])
        return [name for at, name in enumerate(BOX_IDS["scoring_cards"]) if (held >> at) & 1]

    def lay(self, row: str, cards: Sequence[str | None], company: int = ME) -> Table:
        """These cards lie in a row of the company mat (None: an empty space)."""
        s = self.s
        first = company * MAT + (0 if row == "top" else ROW_SPACES)
        for at, name in enumerate(cards):
            if name is not None:
                card = BOX_IDS["cards"].index(name)
                assert (int(s.hand[company]) >> card) & 1, f"{name} is not in hand"
                s.hand[company] &= ~(1 << card)
                s.mat[first + at] = card
        return self.refresh()

    def mat(self, row: str, company: int = ME) -> list[str | None]:
        """The cards in a row of the company mat, up to its last space."""
        first = company * MAT + (0 if row == "top" else ROW_SPACES)
        spaces = list(self.s.mat)[first : first + int(BOX.row_spaces[0 if row == "top" else 1])]
        return [None if card == NOTHING else BOX_IDS["cards"][int(card)] for card in spaces]

    def connection(self, tile: str, company: int = ME) -> Table:
        """The company owns that connection tile, ready; it is not on the map."""
        s = self.s
        number = BOX_IDS["connection_tiles"].index(tile)
        for at in range(len(s.connection)):
            if s.connection[at] == number:
                s.connection[at] = NOTHING
        s.connection_at[company * CONNECTION_TILES + number] = READY
        return self.refresh()

    def circle(self, circle: str, tile: str | None = None) -> str | None:
        """The connection tile on a circle of the map (set to the tile given)."""
        s = self.s
        at = BOX_IDS["connections"].index(circle)
        if tile is not None:
            wanted = BOX_IDS["connection_tiles"].index(tile)
            here = [int(one) for one in s.connection]
            if wanted in here:
                s.connection[here.index(wanted)] = s.connection[at]
            s.connection[at] = wanted
        number = int(s.connection[at])
        return None if number == NOTHING else BOX_IDS["connection_tiles"][number]

    def circle_set(self, circle: str, tile: str) -> Table:
        """That connection tile lies on a circle of the map."""
        assert self.circle(circle, tile) == tile
        return self

    def owned(self, company: int = ME) -> list[str]:
        """The connection tiles of a company."""
        first = company * CONNECTION_TILES
        return [
            name for at, name in enumerate(BOX_IDS["connection_tiles"]) if self.s.connection_at[first + at] != NOT_OWNED
        ]

    def ready(self, company: int = ME) -> list[str]:
        """The connection tiles that lie ready."""
        first = company * CONNECTION_TILES
        return [
            name for at, name in enumerate(BOX_IDS["connection_tiles"]) if self.s.connection_at[first + at] == READY
        ]

    def tile(self, cell: str, bonus: str | None) -> Table:
        """That bonus tile (or none) lies on a space of the tower bonus board, written row.column."""
        s = self.s
        row, column = cell.split(".")
        at = (int(row) - 1) * 12 + int(column) - 1
        if s.cell[at] != NOTHING:
            s.bonus_out[s.cell[at]] += 1
        s.cell[at] = NOTHING if bonus is None else BOX_IDS["bonus"].index(bonus)
        if bonus is not None:
            s.bonus_out[s.cell[at]] -= 1
        return self.refresh()

    def cell(self, cell: str) -> str | None:
        """The bonus tile on a space."""
        row, column = cell.split(".")
        at = int(self.s.cell[(int(row) - 1) * 12 + int(column) - 1])
        return None if at == NOTHING else BOX_IDS["bonus"][at]

    def slot(self, slot: str, company: int = ME) -> str | None:
        """The bonus tile on the slot made for that kind."""
        at = int(self.s.slot[company * SLOTS + BOX_IDS["bonus"].index(slot)])
        return None if at == NOTHING else BOX_IDS["bonus"][at]

    def slotted(self, bonus: str, slot: str | None = None, company: int = ME) -> Table:
        """That bonus tile lies on a slot (its own) of the company mat; its effect is not carried out."""
        at = BOX_IDS["bonus"].index(slot or bonus)
        self.s.slot[company * SLOTS + at] = BOX_IDS["bonus"].index(bonus)
        return self.refresh()

    def foreign_row(self, *cards: str) -> Table:
        """These six foreign market cards lie face up, three of each country."""
        s = self.s
        ids = BOX_IDS["foreign"]
        taken = [ids.index(card) for card in cards]
        assert len(taken) == 6
        s.foreign_row = packed(taken)
        s.argentina_deck = packed([one for one in range(9) if one not in taken])
        s.brazil_deck = packed([one for one in range(9, 18) if one not in taken])
        s.foreign_left = packed([6, 6])
        return self.refresh()

    def exports(self, company: int = ME, *cards: str) -> Table:
        """Foreign market cards that company has taken."""
        for card in cards:
            self.s.foreign[company] |= 1 << BOX_IDS["foreign"].index(card)
        return self.refresh()

    def cover(self, *lines: str, company: int = ME) -> Table:
        """Network lines covered by network tiles."""
        for line in lines:
            self.s.network[company] |= 1 << BOX_IDS["lines"].index(line)
        return self.refresh()

    def covered(self, company: int = ME) -> list[str]:
        """The network lines covered."""
        return [name for at, name in enumerate(BOX_IDS["lines"]) if (int(self.s.network[company]) >> at) & 1]

    def lowered(self, company: int = ME) -> bool:
        """Whether the turn order disc is in the bottom row."""
        return bool((int(self.s.lowered) >> company) & 1)

    def scoring_tile(self, which: str, tile: str) -> Table:
        """The tile of the first or second scoring, or an end tile (I, II)."""
        s = self.s
        number = BOX_IDS["scoring_tiles"].index(tile)
        if which == "first":
            s.first_tile = number
        elif which == "second":
            s.second_tile = number
        else:
            tiles = [int(one) for one in s.end_tiles]
            tiles[0 if which == "I" else 1] = number
            s.end_tiles = packed(tiles)
        return self

    def counted(self, counter: int, company: int = ME) -> int:
        """What a counter of the edition counts for a company."""
        return int(count(self.s, company, counter))

    def automa_cards(self, *cards: str) -> Table:
        """The automa turns these cards next."""
        s = self.s
        ids = BOX_IDS["solo"]
        wanted = [ids.index(card) for card in cards]
        rest = [one for one in range(SPECIALISTS) if one not in wanted]
        s.automa_deck = packed(rest + wanted[::-1])
        s.automa_left = len(s.automa_deck)
        s.automa_pile = packed([])
        return self

    def take_bonus(self, tile: str) -> Table:
        """Yellow takes that tile after a tower in C; the other space gives money."""
        self.no_dozers().dozer(0, "C-t1").lay("bottom", ["logistics"]).give(battery=0, money=60)
        self.tile("1.9", tile).tile("1.8", None)
        return self.do("play tower bottom C", "bonus 1.8 1.9", "first 1.9")
