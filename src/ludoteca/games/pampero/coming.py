"""What of an effect really comes: markers stop at thresholds (R44), the energy track ends (R30), supplies run out."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.words import Sentence, listed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import describe, naming
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS
from ludoteca.games.pampero.income import is_open_column
from ludoteca.games.pampero.state import NOTHING, READY, UNSEEN, Board

MANY = 99
NOTHING_OF: dict[int, Sentence] = {
    v.GAIN_BATTERY: later("no battery left"),
    v.GAIN_ENERGY: later("no room for energy"),
    v.GAIN_BULLDOZER: later("no bulldozer left"),
    v.GAIN_OVERLAY: later("no overlay left"),
    v.GAIN_SPECIALIST: later("no specialist left"),
    v.ADVANCE: later("all incomes blocked"),
    v.CONNECTION: later("no connection tile ready"),
    v.MOVE_BULLDOZER: later("no bulldozer to move"),
}
"""What is said where nothing comes of it."""


class Coming:
    """What a company can still get; effects told one after the other use it up."""

    def __init__(self, t: Board, company: int) -> None:
        first = company * c.BULLDOZERS
        self.t = t
        self.company = company
        self.supply = int(t.supply)
        self.energy = int(t.box.max_energy - t.energy[company])
        self.overlays = int(t.overlays_left)
        self.lowered = (int(t.lowered) >> company) & 1 != 0
        where = [int(t.bulldozer[first + one]) for one in range(c.BULLDOZERS)]
        self.bulldozers = where.count(c.IN_SUPPLY)
        self.mobile = sum(int(one != c.IN_SUPPLY and one < t.box.parked) for one in where)
        self.specialists = specialists_left(t)
        tiles = company * c.CONNECTION_TILES
        self.ready = sum(int(t.connection_at[tiles + one] == READY) for one in range(c.CONNECTION_TILES))
        self.slots = [int(t.slot[company * c.SLOTS + one]) for one in range(c.SLOTS)]
        self.columns = [int(t.column[company * c.MARKETS + market]) for market in range(c.MARKETS)]

    def also(self) -> Coming:
        """The same, for another choice."""
        other = Coming(self.t, self.company)
        other.supply, other.energy, other.overlays = self.supply, self.energy, self.overlays
        other.lowered, other.bulldozers, other.columns = self.lowered, self.bulldozers, list(self.columns)
        other.mobile, other.specialists, other.slots = self.mobile, self.specialists, list(self.slots)
        return other

    def paid(self, energy: int, batteries: int) -> Coming:
        """C7. What is paid before makes room on the track, and goes back to the supply."""
        self.energy += energy
        self.supply += batteries
        return self

    def climb(self, market: int, steps: int) -> int:
        """R44 to R46. So many of the steps are made; an arrow that is reached moves another marker on."""
        for step in range(steps):
            column = self.columns[market] + 1
            if not is_open_column(self.t, self.company, column):
                return step
            self.columns[market] = column
            other = int(self.t.box.cross[market * c.MAX_COLUMNS + column])
            if other >= 0:
                self.climb(other, 1)
        return steps

    def effects(self, at: int) -> str:
        """A list of effects, of each what comes of it."""
        program = self.t.box.program
        return ", ".join(self.effect(int(program[at + 1 + one])) for one in range(int(program[at]))) or say("nothing")

    def options(self, at: int) -> list[str]:
        """The effects of which one is chosen."""
        program = self.t.box.program
        return [self.also().effects(int(program[at + 1 + one])) for one in range(int(program[at]))]

    def still(self, at: int, word: Callable[[c.Box, int], str] = describe.effect) -> list[str]:
        """The effects of a list of which something comes, and only as much of each; of a choice what is worth it."""
        box, found = self.t.box, list[str]()
        for packed in [int(box.program[at + 1 + one]) for one in range(int(box.program[at]))]:
            if v.verb_of(packed) == v.CHOOSE:
                lists = int(v.counter_of(packed))
                each = [int(box.program[lists + 1 + one]) for one in range(int(box.program[lists]))]
                options = [listed(told) for one in each for told in [self.also().still(one, word)] if told]
                found += [describe.either(options)] if options else []
            else:
                come = self.comes(packed)
                found += [word(box, come)] if come else []
        return found

    def effect(self, packed: int) -> str:
        """One effect, and what comes of it."""
        verb, n, all_of_it = int(v.verb_of(packed)), int(v.argument(packed, 0)), int(v.argument(packed, v.TIMES))
        whole = describe.effect(self.t.box, packed)
        if verb == v.CHOOSE:
            return describe.either(self.options(int(v.counter_of(packed))))
        come = self.comes(packed)
        if come == packed:
            return whole
        if verb == v.TURN_ORDER:
            return say("turn order (lowered already)")
        if verb == v.ADVANCE and n < v.ANY:
            name = MARKETS_IN_WORDS[n]
            if not come:
                return say("{market} income blocked", market=name)
            return say("{market} income +{n} of {all}", market=name, n=int(v.argument(come, v.TIMES)), all=all_of_it)
        if not come:
            return str(NOTHING_OF[verb])
        return say("{n} of {all}", n=int(v.argument(come, v.TIMES if verb == v.ADVANCE else v.AMOUNT)), all=whole)

    def comes(self, packed: int) -> int:
        """The same effect with as much of it as comes, which is used up; 0 where nothing does. (Of a choice all.)"""
        verb, n, steps = int(v.verb_of(packed)), int(v.argument(packed, 0)), int(v.argument(packed, v.TIMES))
        if verb == v.ADVANCE:  # C4: of one that is chosen, as far as any can be
            one_of = [self.also().climb(one, steps) for one in range(c.MARKETS)] if n == v.ANY else []
            come = max(one_of) if n == v.ANY else self.climb(n, steps)
            return v.packed_effect(verb, n, come) if come else 0
        if verb == v.TURN_ORDER:
            before, self.lowered = self.lowered, True
            return 0 if before else packed
        come = n
        if verb == v.GAIN_BATTERY:
            come = min(n, self.supply)
            self.supply -= come
        elif verb == v.GAIN_ENERGY:
            come = min(n, self.energy)
            self.energy -= come
        elif verb == v.GAIN_BULLDOZER:
            come = min(n, self.bulldozers)
            self.bulldozers -= come
            self.mobile += come
        elif verb == v.GAIN_OVERLAY:
            come = min(n, self.overlays)
            self.overlays -= come
        elif verb == v.GAIN_SPECIALIST:
            come = min(n, self.specialists)
            self.specialists -= come
        elif verb == v.CONNECTION:
            come = min(n, self.ready)
        elif verb == v.MOVE_BULLDOZER and not self.mobile:
            return 0
        if come == n:
            return packed
        return v.packed_effect(verb, come) if come else 0

    def claims(self) -> bool:
        """R45. Whether a marker has come into a dark green column as the first one, while there is a specialist."""
        box, claimed = self.t.box, int(self.t.claimed[self.company])
        new = int(box.specialist_columns) & ~claimed
        stands = [int(self.t.column[self.company * c.MARKETS + market]) for market in range(c.MARKETS)]
        passed = [one for at, end in enumerate(self.columns) for one in range(stands[at] + 1, end + 1)]
        return self.specialists > 0 and any((new >> one) & 1 for one in passed)

    def yearly_income(self) -> int:
        """R59. What a year brings with the markers where they have come to."""
        return sum(int(self.t.box.income[column]) for column in self.columns)

    def steps(self, tile: int) -> list[tuple[int, int, int]]:
        """R43. The markets on a contract tile: how many steps of their markers come, of how many."""
        return [(market, self.climb(market, steps), steps) for market, steps in naming.icons_of(self.t.box, tile)]

    def tile(self, tile: int) -> str:
        """A contract tile: its markets and how far their incomes will rise, even by 0; an icon alone moves nothing."""
        told = list[str]()
        for market, come, steps in self.steps(tile):
            name = str(MARKETS_IN_WORDS[market])
            if not steps:
                told.append(say("{market} icon", market=name))
            elif 0 < come < steps:
                told.append(say("{market} +{n} of {all}", market=name, n=come, all=steps))
            else:
                told.append(f"{name} +{come}")
        return ", ".join(told)

    def tile_does(self, tile: int) -> str:
        """R43, R44. The same as what it does: "moves remote one step; residential can go no further"."""
        moving, stuck, still = list[str](), list[str](), list[str]()
        for market, come, steps in self.steps(tile):
            name = str(MARKETS_IN_WORDS[market])
            if come:
                made = plural("one step", "{count} steps", come)
                made = made if come == steps else say("{steps} of {all}", steps=made, all=steps)
                moving.append(say("{market} {steps}", market=name, steps=made))
            elif steps:
                stuck.append(name)
            else:
                still.append(name)
        told = say("moves {steps}", steps=listed(moving)) if moving else say("moves no income")
        if stuck:
            told = say("{moved}; {markets} can go no further", moved=told, markets=listed(stuck))
        return naming.with_icons(told, still)

    def cell(self, cell: int) -> str:
        """R25. What a space of the tower bonus board gives: its tile, and where it falls short; or what is printed."""
        t = self.t
        tile = int(t.cell[cell])
        if tile == NOTHING:
            return self.effects(int(t.box.cell_printed[cell]))
        name, at = naming.bonus_name(t.box, tile), int(t.box.bonus_effects[tile])
        if not self.lays(tile):
            return say("{tile} ({short})", tile=name, short=say("no slot"))
        if t.box.bonus_type[tile] in (c.END_GAME, c.X_TILE):
            return name
        comes = self.effects(at)
        if comes == describe.effects(t.box, at):
            return name
        return say("{tile} ({short})", tile=name, short=say("blocked") if raises_one(t.box, at) else comes)

    def lays(self, tile: int) -> bool:
        """R25. Whether a bonus tile of that kind finds a slot: its own, or for a second one any that is empty."""
        if tile >= c.SLOTS:
            return True
        if self.slots[tile] == NOTHING:
            self.slots[tile] = tile
            return True
        return self.slots[tile] == tile and NOTHING in self.slots

    def cell_brings(self, cell: int) -> list[str]:
        """R25. What comes of a space of the tower bonus board, in the words of its effects and not of its tile."""
        t = self.t
        tile = int(t.cell[cell])
        if tile == NOTHING:
            return self.still(int(t.box.cell_printed[cell]))
        if not self.lays(tile):
            return []
        at = int(t.box.bonus_effects[tile])
        if t.box.bonus_type[tile] != c.END_GAME:
            return self.still(at)
        return [say("{effect} at the end of the game", effect=describe.effects(t.box, at))]

    def space(self, space: int) -> str:
        """R40. A transformer space, and what it will give."""
        at = int(self.t.box.grid_bonus[space])
        place = naming.space_place(self.t.box, space)
        return f"{place} ({self.effects(at)})" if self.t.box.program[at] else place


def specialists_left(t: Board) -> int:
    """R56. How many specialists can still be taken."""
    shown = sum(int(one != NOTHING) for one in t.special_row)
    return shown + sum(MANY if one == UNSEEN else int(one) for one in t.special_left)


def raises_one(box: c.Box, at: int) -> bool:
    """Whether it does nothing but move one certain marker on, and so bears its name."""
    only = int(box.program[at + 1])
    return int(box.program[at]) == 1 and int(v.verb_of(only)) == v.ADVANCE and int(v.argument(only, v.MARKET)) < v.ANY
