"""Twin worlds: at a hidden act the world splits in two, and for the others the twins must stay the same.

In one world the mover lays one card of the hand unseen, in its twin another one. Then both play on with the same
moves, as long as there are moves allowed in both. Until a rule shows the card, neither the opponent nor a spectator
may see any difference, in anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import ludoteca
from ludoteca import Match
from ludoteca.core.luck import Luck
from ludoteca.games.hatsuden import events
from ludoteca.games.hatsuden.game import Position
from tests.hatsuden.build import GAME, table
from tests.hatsuden.worlds import seen_by

GAMES = 30 if ludoteca.mode() == "compiled" else 6
PLIES = 24  # how long the twins are followed
SHOWN = {events.UNCOVERED, events.UNCOVERED_PYLON}


def fork(match: Match) -> Match:
    """A second table with the same position (its log begins anew, as does the first one's)."""
    return table(cast(Position, match.state.copy()))


def look_alikes(match: Match, seat: int, move: str) -> list[str]:
    """Other moves of the seat that must look the same as this one."""

    def looks(name: str) -> str:
        words = name.split()
        if words[:2] == ["secret", "build"]:
            return f"covered {column(words[2])} {words[3]}"
        if words[:2] == ["secret", "pylon"]:
            return f"covered {words[4]} {words[5]}"
        if words[:2] == ["secret", "upgrade"]:
            return f"upgrade {column(words[2])} {words[3]}"
        return f"pylon {words[3]} {words[4]}" if words[0] == "pylon" else name

    names = [GAME.name(one) for one in match.state.legal(seat)]
    return [name for name in names if name != move and looks(name) == looks(move)]


def column(card: str) -> str:
    return {"S": "solar", "G": "geothermal", "W": "wind", "H": "water", "B": "biomass"}[card[0]]


def splits(seed: int) -> Iterator[tuple[Match, int, str, str]]:
    """Moments of a random game in which a card is laid unseen, and a look-alike of that move."""
    match, luck = table(cast(Position, GAME.new(seed=seed))), Luck(seed)
    while not match.state.over():
        seat = match.state.actors()[0]
        names = [GAME.name(move) for move in match.state.legal(seat)]
        # Covered cards are rare and interesting; pylons are too many.
        eager = [name for name in names if name.startswith(("secret", "draw special", "take", "build", "upgrade"))]
        name = (eager or names)[luck.below(len(eager or names))] if luck.below(3) else names[luck.below(len(names))]
        if name.startswith("secret") or (name.startswith("pylon") and luck.below(10) == 0):
            others = look_alikes(match, seat, name)
            if others:
                yield match, seat, name, others[luck.below(len(others))]
        match.play(seat, name)


def test_twins_look_the_same_until_a_rule_shows_the_card() -> None:
    plies = Counter[str]()
    for seed in range(GAMES):
        luck = Luck(seed)
        for match, seat, one_move, other_move in splits(seed):
            one, other = fork(match), fork(match)
            one.play(seat, one_move)
            other.play(seat, other_move)
            kind = one_move.split()[0]
            plies[kind] += 1
            while len(one.journal) < PLIES and seen_alike(one, other, seat):
                actor = one.state.actors()[0]
                both = sorted(set(one.state.legal(actor)) & set(other.state.legal(actor)))
                if not both:
                    break
                move = both[luck.below(len(both))]
                one.play(actor, move)
                other.play(actor, move)
                plies[kind] += 1
    assert plies["pylon"] > GAMES
    assert plies["secret"] > GAMES


def seen_alike(one: Match, other: Match, seat: int) -> bool:
    """Checks that the twins look the same to all but the seat; False when they may differ from now on."""
    if any(event.kind in SHOWN for match in (one, other) for event in match.events(None)):
        return False
    if one.state.actors() != other.state.actors():
        # Only a turn that cannot be refilled ends by itself, and only where its row needs no balancing (H9).
        assert one.state.view(seat).facts()["deck_left"] == 0
        return False
    for viewer in (1 - seat, None):
        assert seen_by(one, viewer) == seen_by(other, viewer)
    return not one.state.over()
