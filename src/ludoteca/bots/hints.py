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
from ludoteca.core.verbs import promised
from ludoteca.core.view import View
from ludoteca.core.words import Catalogue, Merit, listed

say = Catalogue("bots", __file__).say

FEW = 3  # how many moves a hint names
LEVEL = "expert"  # whose strength a hint has when no budget is given and there is no master
WORLDS = 12  # how many imagined worlds a reason is drawn from
PARTS = 2  # how many gains a reason names
NOTABLE = 0.25  # what changes less than this part of the greatest change is no reason
TINY = 1e-4  # nor is what hardly changes at all; no judge counts so little
BESIDE = 12  # how many other moves a move is compared with
AT_ONCE = 2  # with how many of them in one world


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


def told(phrase: str, reason: str, value: float | None) -> str:
    """Advice as a person gives it: the move, what speaks for it, and the chance to win."""
    text = say("{move}. It {reason}.", move=phrase, reason=reason) if reason else say("{move}.", move=phrase)
    chance = "" if value is None else say("Your chance of winning: {percent}\u00a0%.", percent=round(100 * value))
    return f"{text} {chance}".strip()


def why(game: Game, view: View, move: int, moves: Sequence[int], mixed: bool, seed: int) -> str:
    """What speaks for the move, said after "it": what it betters more than other moves do, as the judge counts it.

    What a simultaneous choice brings shows only beside the others: the round brings something whatever one does. And
    in the middle of a turn a judge may have counted on the move already.
    """
    others = [one for one in moves if one != move]
    if not others:
        return say("is all that you can do now")
    change, beside, won = weighed(game, view, move, others[:: -(-len(others) // BESIDE)], mixed, seed)
    if won:
        return say("wins the game") if won == WORLDS else say("may win the game at once")
    notable = at_least(beside if mixed else change)
    gains = [what for what in beside if beside[what] >= (notable if mixed else TINY) and change[what] >= notable]
    if gains:
        gains.sort(key=lambda what: -beside[what])
        losses = [what for what in change if change[what] <= -notable]
        text = clause(gains[:PARTS])
        return say("{gains}, but {loss}", gains=text, loss=min(losses, key=change.__getitem__).loss) if losses else text
    if sum(beside.values()) < TINY:
        return at_once(game, view, move, seed) or say("comes out best when the bot plays on from here")
    if any(abs(amount) >= TINY for amount in change.values()):
        return say("costs you less than your other moves would")
    notable = at_least(beside)
    return clause(sorted((what for what in beside if beside[what] >= notable), key=lambda what: -beside[what])[:PARTS])


def at_once(game: Game, view: View, move: int, seed: int) -> str:
    """What of a player's figures the move betters by itself, said after "it"; empty where it is none of them."""
    seat = view.seat or 0
    found = promised(game, game.figures(view), game.imagine(view, Luck(seed)), seat, move) or []
    amounts = {key: amount for whose, key, amount in found if whose == seat and amount > 0}
    labels = {one.key: one.label for one in game.plates(view)[seat].figures}
    gains = [
        say("{figure} +{amount}", figure=label[0].lower() + label[1:], amount=amounts[key])
        for key, label in labels.items()
        if key in amounts
    ]
    return say("brings you at once: {gains}", gains=listed(gains[:PARTS])) if gains else ""


def weighed(
    game: Game, view: View, move: int, others: Sequence[int], mixed: bool, seed: int
) -> tuple[dict[Merit, float], dict[Merit, float], int]:
    """What the move changes as the judge counts it, on average over imagined worlds: as against the position as it is,
    and as against these others, a few of them in each world; and in how many worlds it wins at once.

    A simultaneous choice is weighed beside all others alone.
    """
    seat = view.seat or 0
    luck = Luck(seed)
    change: dict[Merit, float] = {}
    beside: dict[Merit, float] = {}
    won = 0
    for world in range(WORLDS):
        state = game.imagine(view, luck)
        later = after(state, view, move, Luck(seed + world))
        won += later.over() and seat in later.result().winners
        some = others if mixed else [others[(AT_ONCE * world + one) % len(others)] for one in range(AT_ONCE)]
        for one in some:
            weigh(beside, game, after(state, view, one, Luck(seed + world)), seat, -1.0 / (len(some) * WORLDS))
        weigh(beside, game, later, seat, 1.0 / WORLDS)
        weigh(change, game, state, seat, -1.0 / WORLDS)
        weigh(change, game, later, seat, 1.0 / WORLDS)
    return beside if mixed else change, beside, won


def at_least(change: dict[Merit, float]) -> float:
    """What must change at least to be worth telling."""
    return max([TINY, *(NOTABLE * abs(amount) for amount in change.values())])


def clause(gains: Sequence[Merit]) -> str:
    """What a move betters, said after "it"."""
    return listed([merit.gain for merit in gains])


def weigh(change: dict[Merit, float], game: Game, state: State, seat: int, weight: float) -> None:
    """Adds what the judge counts in this position, so many times."""
    for what, worth in game.merits(state, seat).items():
        merit = what if isinstance(what, Merit) else plain(what)
        change[merit] = change.get(merit, 0.0) + weight * worth


def plain(part: str) -> Merit:
    """A part of the judgement that a game names without saying what a move does to it."""
    return Merit(say("is good for {part}", part=part), say("is bad for {part}", part=part))
