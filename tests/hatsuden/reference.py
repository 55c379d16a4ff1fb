"""Hatsuden a second time: slow, plain, and written from the rules page alone, to check the engine against.

It speaks notation only and knows nothing of views. A space is a list of cards, the newest last; a pylon is the
text ``pylon`` on top. Rules are cited as on the page.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

COLUMNS = {"S": "solar", "G": "geothermal", "W": "wind", "H": "water", "B": "biomass"}
ROWS = ("north", "south")
Space = tuple[str, str]


def spaces() -> list[Space]:
    return [(energy, row) for row in ROWS for energy in COLUMNS.values()]


@dataclass
class Player:
    """One side of the table."""

    hand: Counter[str]
    area: dict[Space, list[str]] = field(default_factory=lambda: {space: [] for space in spaces()})
    specials: set[str] = field(default_factory=set)
    battery: str = ""

    def plant(self, space: Space) -> int:
        """The value of the plant on top; 0 where there is none."""
        stack = self.area[space]
        return 0 if not stack or stack[-1] == "pylon" else int(stack[-1][1])

    def supply(self, row: str) -> int:
        return sum(self.plant((energy, row)) for energy in COLUMNS.values())

    def generation(self, energy: str) -> int:
        return sum(self.plant((energy, row)) for row in ROWS)


@dataclass
class Reference:
    """The whole game."""

    players: list[Player]
    deck: list[str]
    pile: list[str]
    trash: Counter[str] = field(default_factory=Counter)
    turn: int = 0
    optimized: str = ""
    covered: tuple[int, Space] | None = None
    phase: str = "move"
    laid: Space | None = None
    offered: bool = False
    thrown: str = ""
    quiet: int = 0
    last: bool = False
    over: bool = False

    @property
    def me(self) -> Player:
        return self.players[self.turn]

    def legal(self) -> set[str]:
        """Every move in notation that the rules allow now."""
        if self.over:
            return set()
        if self.phase == "optimize":
            return {f"optimize {energy}" for energy in COLUMNS.values()}
        moves = {
            "move": self.card_moves,
            "balance": self.flips,
            "special": lambda: {"draw special", "decline special"},
            "refill": self.refills,
        }[self.phase]()
        if "battery" in self.me.specials:
            moves |= {"battery north", "battery south"}
        return moves

    def card_moves(self) -> set[str]:
        """H3 to H6, H9 (pass), H11, H13."""
        me, found = self.me, set()
        if me.hand.total() == 0:
            return {"pass"}
        for card in +me.hand:
            found.add(f"revise {card}")
            for row in ROWS:
                space = (COLUMNS[card[0]], row)
                if not me.area[space]:
                    found |= self.maybe_covered(f"build {card} {row}")
                if 0 < me.plant(space) < int(card[1]):
                    found |= self.maybe_covered(f"upgrade {card} {row}")
                if me.plant(space) > int(card[1]) and "scale" in me.specials:
                    found.add(f"scale down {card} {row}")
            for space in spaces():
                if not me.area[space]:
                    found |= self.maybe_covered(f"pylon {card} at {' '.join(space)}")
        return found

    def maybe_covered(self, move: str) -> set[str]:
        return {move, f"secret {move}"} if "secret" in self.me.specials else {move}

    def is_over_limit(self) -> bool:
        """H7, H10."""
        if self.laid is None:
            return False
        row = self.laid[1]
        return self.me.supply(row) > (12 if self.me.battery == row else 11)

    def flips(self) -> set[str]:
        """H7."""
        assert self.laid is not None
        row = self.laid[1]
        return {
            f"flip {energy} {row}"
            for energy in COLUMNS.values()
            if self.me.plant((energy, row)) and (energy, row) != self.laid
        }

    def refills(self) -> set[str]:
        """H9."""
        found = {"draw"} if self.deck else set()
        for card in +self.trash:
            if self.trash[card] > (1 if card == self.thrown else 0):
                found.add(f"take {card}")
        return found

    def play(self, move: str) -> None:
        """One move of the player whose turn it is."""
        me, words = self.me, move.split()
        secret = words[0] == "secret"
        if secret:
            words = words[1:]
        if words[0] == "battery":
            me.specials.remove("battery")
            me.battery = words[1]
        elif words[0] == "flip":
            self.flip((words[1], words[2]))
        elif words[0] == "optimize":
            self.optimized, self.phase = words[1], "after"
        elif words[-1] == "special":
            self.offered = False
            if words[0] == "draw":
                drawn = self.pile.pop()
                if drawn == "optimization":
                    self.phase = "optimize"
                    return
                me.specials.add(drawn)
        elif words[0] in ("draw", "take"):
            card = self.deck.pop() if words[0] == "draw" else words[1]
            if words[0] == "take":
                self.trash[card] -= 1
            me.hand[card] += 1
            self.end_turn()
            return
        elif words[0] == "pass":
            self.phase = "after"
        else:
            self.card_move(words, secret)
        self.go_on()

    def card_move(self, words: list[str], secret: bool) -> None:
        me, verb = self.me, words[0]
        card = words[2] if verb == "scale" else words[1]
        me.hand[card] -= 1
        self.phase = "after"
        if verb == "revise":
            self.trash[card] += 1
            self.thrown = card
            return
        space = (words[3], words[4]) if verb == "pylon" else (COLUMNS[card[0]], words[-1])
        if self.covered == (self.turn, space):
            self.covered = None
        me.area[space].append(card)
        if verb == "pylon":
            me.area[space].append("pylon")
        if verb == "scale":
            me.specials.remove("scale")
        if secret:
            me.specials.remove("secret")
            self.covered = (self.turn, space)
        self.laid = space
        self.offered = card[1] == "4" and verb in ("build", "upgrade") and not secret

    def flip(self, space: Space) -> None:
        self.me.area[space].append("pylon")
        if self.covered == (self.turn, space):
            self.covered = None

    def go_on(self) -> None:
        """What comes next in the turn."""
        if self.phase == "move":
            return
        if self.is_over_limit():
            self.phase = "balance"
        elif self.offered and self.pile:
            self.phase = "special"
        else:
            self.phase = "refill"
            if not self.refills():
                self.end_turn()

    def end_turn(self) -> None:
        """H14, H18."""
        full = all(self.me.area[space] for space in spaces())
        self.quiet = self.quiet + 1 if self.laid is None else 0
        nobody_can = all(player.hand.total() == 0 for player in self.players)
        self.over = self.last or self.quiet == 20 or nobody_can
        self.last = self.last or full
        self.turn, self.phase, self.laid, self.offered, self.thrown = 1 - self.turn, "move", None, False, ""

    def scores(self) -> tuple[list[int], list[int]]:
        """H15, H16: totals, and the cities' part of them."""
        cities = [sum(city(player.supply(row)) for row in ROWS) for player in self.players]
        totals = list(cities)
        for energy in COLUMNS.values():
            first, second = (player.generation(energy) for player in self.players)
            if first != second:
                totals[0 if first > second else 1] += 2 if energy == self.optimized else 1
        return totals, cities

    def winner(self) -> int:
        """H17."""
        totals, cities = self.scores()
        return 0 if (totals[0], cities[0]) > (totals[1], cities[1]) else 1


def city(supply: int) -> int:
    return 1 if supply == 10 else -1 if supply <= 8 else 0
