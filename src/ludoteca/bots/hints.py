"""Hints: the best few moves as a master or a search sees them from a seat's view, with the judge's reasons in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b

from ludoteca.bots.bot import Budget, after
from ludoteca.bots.chances import chances
from ludoteca.bots.levels import strength
from ludoteca.bots.named import master_if_any
from ludoteca.bots.search import SearchBot
from ludoteca.core.advice import Advice
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.core.words import Catalogue, listed

say = Catalogue("bots", __file__).say

FEW = 3  # how many moves a hint names
LEVEL = "expert"  # whose strength a hint has when no budget is given and there is no master
WORLDS = 12  # how many imagined worlds a reason is drawn from
PARTS = 2  # how many gains a reason names
NOTABLE = 0.25  # what changes less than this part of the greatest change is no reason
TINY = 1e-4  # nor is what hardly changes at all; no judge counts so little
BESIDE = 12  # how many other moves a move is compared with


def hint(game: Game, view: View, moves: Sequence[int], budget: object = None, few: int = FEW) -> list[Advice]:
    """The best few of these moves, the best first. The same view and budget give the same hint, but for seconds."""
    if view.seat is None:
        raise ValueError("a spectator has no move to be advised on")
    usual, policy = strength(game, LEVEL)
    seed = view_seed(view)
    search = SearchBot(game, seed, as_budget(budget, usual), replace(policy, epsilon=0.0), partial(chances, game))
    learned = master_if_any(game, view, seed) if budget is None else None
    choice = (learned or search).choose(view, list(moves))
    mixed = search.mixes(view)
    weighed = choice.likes[:few] or ((choice.move, 1.0, choice.value),)
    return [
        Advice(move, game.name(move), value, share, why(game, view, move, moves, mixed, seed))
        for move, share, value in weighed
        if share > 0 or move == choice.move
    ]


def as_budget(budget: object, usual: Budget) -> Budget:
    """A budget as given, or of so many iterations, or the usual one, or that within so many seconds (a float)."""
    if budget is None:
        return usual
    if isinstance(budget, Budget):
        return budget
    if isinstance(budget, float):
        return replace(usual, seconds=budget)
    if isinstance(budget, int):
        return Budget(iterations=budget)
    raise TypeError(f"a budget is a number of iterations or a Budget, not {budget!r}")


def view_seed(view: View) -> int:
    """A seed that the view decides, so that asking twice tells nothing new."""
    return int.from_bytes(blake2b(view.encode(), digest_size=8).digest(), "little")


def why(game: Game, view: View, move: int, moves: Sequence[int], mixed: bool, seed: int) -> str:
    """What speaks for the move: what it changes, or what it brings more than the others do.

    What a simultaneous choice brings shows only beside the others: the round brings something whatever one does. And
    in the middle of a turn a judge may have counted on the move already.
    """
    found = "" if mixed else reason(game, view, move, [], seed)
    return found or reason(game, view, move, moves[:: -(-len(moves) // BESIDE)], seed)


def reason(game: Game, view: View, move: int, beside: Sequence[int], seed: int) -> str:
    """What the move gains and loses as the judge counts it, on average over imagined worlds.

    Beside the position as it is; or, where other moves are given, beside what these would bring on average.
    """
    seat = view.seat or 0
    luck = Luck(seed)
    change: dict[str, float] = {}
    for world in range(WORLDS):
        state = game.imagine(view, luck)
        for one in beside:
            weigh(change, game, after(state, view, one, Luck(seed + world)), seat, -1.0 / len(beside))
        later = after(state, view, move, Luck(seed + world))
        if not beside:
            if later.over():
                return ""
            weigh(change, game, state, seat, -1.0)
        weigh(change, game, later, seat, 1.0)
    notable = max([TINY * WORLDS, *(NOTABLE * abs(amount) for amount in change.values())])
    gains = sorted((what for what in change if change[what] >= notable), key=lambda what: -change[what])
    losses = sorted((what for what in change if change[what] <= -notable), key=change.__getitem__)
    if gains and losses:
        return say("helps {gains}, costs something in {loss}", gains=listed(gains[:PARTS]), loss=losses[0])
    if gains:
        return say("helps {gains}", gains=listed(gains[:PARTS]))
    return say("costs something in {loss}", loss=losses[0]) if losses else ""


def weigh(change: dict[str, float], game: Game, state: State, seat: int, weight: float) -> None:
    """Adds what the judge counts in this position, so many times."""
    for what, worth in game.merits(state, seat).items():
        change[what] = change.get(what, 0.0) + weight * worth
