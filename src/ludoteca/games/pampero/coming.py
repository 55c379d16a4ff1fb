"""What of an effect really comes: markers stop at thresholds (R44), the energy track ends (R30), supplies run out."""

from __future__ import annotations

from ludoteca.core.words import listed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import describe, naming
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.catalogue import plural, say
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS
from ludoteca.games.pampero.income import is_open_column
from ludoteca.games.pampero.state import NOTHING, Board


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
        self.bulldozers = sum(int(t.bulldozer[first + one] == c.IN_SUPPLY) for one in range(c.BULLDOZERS))
        self.columns = [int(t.column[company * c.MARKETS + market]) for market in range(c.MARKETS)]

    def also(self) -> Coming:
        """The same, for another choice."""
        other = Coming(self.t, self.company)
        other.supply, other.energy, other.overlays = self.supply, self.energy, self.overlays
        other.lowered, other.bulldozers, other.columns = self.lowered, self.bulldozers, list(self.columns)
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

    def effect(self, packed: int) -> str:
        """One effect, and what comes of it."""
        verb, n = int(v.verb_of(packed)), int(v.argument(packed, 0))
        whole = describe.effect(self.t.box, packed)
        if verb == v.CHOOSE:
            return describe.either(self.options(int(v.counter_of(packed))))
        if verb == v.ADVANCE:
            return self.advance(n, int(v.argument(packed, v.TIMES)), whole)
        if verb == v.GAIN_BATTERY:
            come = min(n, self.supply)
            self.supply -= come
            return part(come, n, whole, say("no battery left"))
        if verb == v.GAIN_ENERGY:
            come = min(n, self.energy)
            self.energy -= come
            return part(come, n, whole, say("no room for energy"))
        if verb == v.GAIN_BULLDOZER:
            come = min(n, self.bulldozers)
            self.bulldozers -= come
            return part(come, n, whole, say("no bulldozer left"))
        if verb == v.GAIN_OVERLAY:
            come = min(n, self.overlays)
            self.overlays -= come
            return part(come, n, whole, say("no overlay left"))
        if verb == v.TURN_ORDER and self.lowered:
            return say("turn order (lowered already)")
        self.lowered = self.lowered or verb == v.TURN_ORDER
        return whole

    def advance(self, market: int, steps: int, whole: str) -> str:
        """C4. An income raised; of one that is chosen, as far as any can be."""
        if market == v.ANY:
            come = max(self.also().climb(one, steps) for one in range(c.MARKETS))
            return part(come, steps, whole, say("all incomes blocked"))
        come = self.climb(market, steps)
        name = MARKETS_IN_WORDS[market]
        if not come:
            return say("{market} income blocked", market=name)
        return whole if come == steps else say("{market} income +{n} of {all}", market=name, n=come, all=steps)

    def steps(self, tile: int) -> list[tuple[int, int, int]]:
        """R43. The markets on a contract tile: how many steps of their markers come, of how many."""
        return [(market, self.climb(market, steps), steps) for market, steps in naming.icons_of(self.t.box, tile)]

    def tile(self, tile: int) -> str:
        """A contract tile: its markets and how far their incomes will rise, even by 0; an icon alone moves nothing."""
        return ", ".join(
            f"{MARKETS_IN_WORDS[market]} +{come}" if steps else say("{market} icon", market=MARKETS_IN_WORDS[market])
            for market, come, steps in self.steps(tile)
        )

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
        if t.box.bonus_type[tile] in (c.END_GAME, c.X_TILE):
            return name
        comes = self.effects(at)
        if comes == describe.effects(t.box, at):
            return name
        return say("{tile} ({short})", tile=name, short=say("blocked") if raises_one(t.box, at) else comes)

    def space(self, space: int) -> str:
        """R40. A transformer space, and what it will give."""
        at = int(self.t.box.grid_bonus[space])
        place = naming.space_place(self.t.box, space)
        return f"{place} ({self.effects(at)})" if self.t.box.program[at] else place


def raises_one(box: c.Box, at: int) -> bool:
    """Whether it does nothing but move one certain marker on, and so bears its name."""
    only = int(box.program[at + 1])
    return int(box.program[at]) == 1 and int(v.verb_of(only)) == v.ADVANCE and int(v.argument(only, v.MARKET)) < v.ANY


def part(come: int, n: int, whole: str, none: str) -> str:
    """Of so many of it only these come."""
    if come == n:
        return whole
    return say("{n} of {all}", n=come, all=whole) if come else none
