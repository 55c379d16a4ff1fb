"""Hints: the best few moves as a master or a search sees them from a seat's view, with the judge's reasons in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import partial
from hashlib import blake2b
from statistics import fmean, median
from typing import TYPE_CHECKING

from ludoteca.bots.bot import Budget, Choice, after
from ludoteca.bots.chances import chances
from ludoteca.bots.levels import strength
from ludoteca.bots.named import master_if_any
from ludoteca.bots.nodes import SEATS, Node
from ludoteca.bots.search import LINE, SearchBot
from ludoteca.bots.tree import shares, visits
from ludoteca.core.advice import Advice
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.core.state import State
from ludoteca.core.verbs import promised
from ludoteca.core.view import View
from ludoteca.core.words import Catalogue, Merit, listed

if TYPE_CHECKING:
    from ludoteca.bots.master import MasterBot

say = Catalogue("bots", __file__).say

FEW = 3  # how many moves a hint names
LEVEL = "expert"  # whose strength a hint has when no budget is given and there is no master
WORLDS = 12  # how many imagined worlds a reason is drawn from
PARTS = 2  # how many gains a reason names
NOTABLE = 0.25  # what changes less than this part of the greatest change is no reason
TINY = 1e-4  # nor is what hardly changes at all; no judge counts so little
BESIDE = 12  # how many other moves a move is compared with
FOLLOWING = 2  # how many choices right after it a hint names
ROOM = 140  # characters of advice, besides the chance to win, that the foot of a table shows whole
SHORT = 90  # of them for a reason
CLEAR = 0.6  # the part of its tries from which a search is in no doubt
OFTEN = 12  # tries, of which a part can be told
SERIOUS = 0.05  # the part of its liking from which an adviser's opinion of a move is one
NEAR = 0.03  # moves whose chances differ by less are about as good
AT_ONCE = 2  # with how many of them in one world


def hint(
    game: Game, view: View, moves: Sequence[int], budget: object = None, few: int = FEW, plan: Sequence[str] = ()
) -> list[Advice]:
    """The best few of these moves, the best first. The same view and budget give the same hint, but for seconds.

    ``plan``: forms of moves (``play tower *``), the most preferred first; one that is about as good as the best leads.
    """
    if view.seat is None:
        raise ValueError("a spectator has no move to be advised on")
    usual, policy = strength(game, LEVEL)
    seed = view_seed(view)
    search = SearchBot(game, seed, as_budget(budget, usual), replace(policy, epsilon=0.0), partial(chances, game))
    learned, within = master_for(game, view, seed, budget, plan)
    mixed, line = search.mixes(view), tuple[int, ...]()
    if learned is not None or len(moves) == 1:
        choice = (learned or search).choose(view, list(moves), within)
    else:
        tree = search.searched(view, None)
        choice = preferred(game, search.chosen(tree, view.seat, moves, mixed), plan)
        line = () if mixed else clear(game, view, choice.move, tree.root, seed)
    return [
        Advice(move, game.name(move), value, share, reason, then)
        for move, share, value in choice.likes[:few] or ((choice.move, 1.0, choice.value),)
        if share > 0 or move == choice.move
        for follows in [line if move == choice.move else ()]
        for reason in [why(game, view, move, moves, mixed, seed, follows) or standing(choice, move)]
        for then in [in_words(game, view, [move, *follows], seed)]
    ]


def master_for(
    game: Game, view: View, seed: int, budget: object, plan: Sequence[str]
) -> tuple[MasterBot | None, Budget | None]:
    """The master, where there is one and nothing else is asked for; within so many seconds only one that grows a tree,
    which is ready at any time, and not where a plan is followed.
    """
    if budget is None:
        return master_if_any(game, view, seed), None
    if isinstance(budget, float) and not plan:
        learned = master_if_any(game, view, seed)
        if learned is not None and learned.look.walks:
            return learned, Budget(seconds=budget)
    return None, None


def preferred(game: Game, choice: Choice, plan: Sequence[str]) -> Choice:
    """The choice, or a move of the plan that is about as good."""
    best = choice.value or 0.0
    good = [one for one in choice.likes if one[1] >= SERIOUS and one[2] > best - NEAR]
    for form in plan:
        for one in good:
            if fnmatchcase(game.name(one[0]), form):
                others = tuple(other for other in choice.likes if other is not one)
                return Choice(one[0], one[2], likes=(one, *others))
    return choice


def clear(game: Game, view: View, move: int, root: Node, seed: int) -> tuple[int, ...]:
    """What the search would choose right after the move, as far as it is in no doubt and learns nothing new."""
    seat, state = view.seat or 0, game.imagine(view, Luck(seed))
    reveals, found, node = state.reveals, list[int](), root.child(move * SEATS + seat)
    state.play(seat, move)
    while node is not None and len(found) < LINE and state.reveals == reveals and state.actors() == [seat]:
        options = list(state.candidates(seat))
        likes = list(shares(node, seat, packed(options), False))
        best = max(range(len(options)), key=likes.__getitem__)
        if likes[best] < CLEAR or visits(node, seat, options[best]) < OFTEN:
            break
        found.append(options[best])
        state.play(seat, options[best])
        node = node.child(options[best] * SEATS + seat)
    return tuple(found)


def in_words(game: Game, view: View, line: Sequence[int], seed: int) -> tuple[str, ...]:
    """What follows the first move of the line, where there is something to choose."""
    seat, state, found = view.seat or 0, game.imagine(view, Luck(seed)), list[str]()
    for number, move in enumerate(line[:-1]):
        state.play(seat, move)
        if len(state.candidates(seat)) > 1:
            found.append(game.phrase(state.view(seat), line[number + 1]))
    return tuple(found[:FOLLOWING])


def standing(choice: Choice, move: int) -> str:
    """What is said of a move for which nothing in particular speaks."""
    values = {one: value for one, share, value in choice.likes if share >= SERIOUS or one == choice.move}
    if any(abs(value - values[choice.move]) < NEAR for one, value in values.items() if one != choice.move):
        return say("is about as good as others that you could choose")
    if move == choice.move:
        return say("comes out best when the bot plays on from here")
    return say("comes out a little worse when the bot plays on from here")


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


def told(phrase: str, reason: str, value: float | None, then: Sequence[str] = ()) -> str:
    """Advice as a person gives it: the move, what speaks for it, what to choose next, and the chance to win."""
    text = say("{move}. It {reason}.", move=phrase, reason=reason) if reason else say("{move}.", move=phrase)
    fitting = [one for at, one in enumerate(then) if len(text) + len("; ".join(then[: at + 1])) <= ROOM]
    after_it = say("Next: {moves}.", moves="; ".join(fitting)) if fitting else ""
    chance = "" if value is None else say("Your chance of winning: {percent}\u00a0%.", percent=round(100 * value))
    return " ".join(filter(None, (text, after_it, chance)))


def why(
    game: Game, view: View, move: int, moves: Sequence[int], mixed: bool, seed: int, follows: Sequence[int] = ()
) -> str:
    """What speaks for the move, said after "it": what it betters more than other moves do, as the judge counts it; or
    what it leaves as it is and others worsen; empty where it is nothing in particular. ``follows``: what the adviser
    would choose right after it.
    """
    others = [one for one in moves if one != move]
    if not others:
        return say("is all that you can do now")
    change, beside, spoilt, won = weighed(
        game, view, [move, *follows], others[:: -(-len(others) // BESIDE)], mixed, seed
    )
    if won:
        return say("wins the game") if won == WORLDS else say("may win the game at once")
    counted = all(abs(amount) < TINY for amount in change.values())  # in the middle of a turn a judge may count on it
    betters = [what for what in beside if beside[what] >= TINY and (counted or change.get(what, 0.0) >= TINY)]
    for scale in (change, beside):
        notable = at_least(scale)
        gains = sorted((what for what in betters if scale.get(what, 0.0) >= notable), key=lambda what: -beside[what])
        losses = [
            what for what in beside if scale is change and change.get(what, 0.0) <= -notable and beside[what] <= -TINY
        ]
        if gains and losses:
            loss = min(losses, key=change.__getitem__).loss
            return say("{gains}, but {loss}", gains=clause(gains, len(loss)), loss=loss)
        if gains:
            return clause(gains)
    if brought := at_once(game, view, move, others, seed):
        return brought
    kept = [what for what in spoilt if spoilt[what] >= at_least(spoilt) and abs(change.get(what, 0.0)) < TINY]
    return say("is better than a move that {loss}", loss=max(kept, key=spoilt.__getitem__).loss) if kept else ""


def at_once(game: Game, view: View, move: int, others: Sequence[int], seed: int) -> str:
    """What of a player's figures the move betters by itself and not all others do as well, said after "it"; else
    nothing."""
    seat = view.seat or 0
    state, before = game.imagine(view, Luck(seed)), game.figures(view)

    def gained(one: int) -> dict[str, int]:
        found = promised(game, before, state, seat, one) or []
        return {key: amount for whose, key, amount in found if whose == seat and amount > 0}

    amounts = gained(move)
    beside = [gained(one) for one in others[:BESIDE]] if amounts else []
    labels = {one.key: one.label for one in game.plates(view)[seat].figures}
    gains = [
        say("{figure} +{amount}", figure=label[0].lower() + label[1:], amount=amounts[key])
        for key, label in labels.items()
        if key in amounts and any(one.get(key, 0) < amounts[key] for one in beside)
    ]
    return say("brings you at once: {gains}", gains=listed(gains[:PARTS])) if gains else ""


def weighed(
    game: Game, view: View, line: Sequence[int], others: Sequence[int], mixed: bool, seed: int
) -> tuple[dict[Merit, float], dict[Merit, float], dict[Merit, float], int]:
    """What a move changes as the judge counts it, over imagined worlds: with all that follows in the line as against
    the position as it is, on average; by itself as against these others, a few of them in each world: as against most
    of them (the median), and on average, which those tell that spoil something; and in how many worlds it wins at once.

    A simultaneous choice is weighed beside all others alone, on average.
    """
    seat = view.seat or 0
    luck = Luck(seed)
    change: dict[Merit, float] = {}
    beside: dict[Merit, list[float]] = {}
    won = 0
    for world in range(WORLDS):
        state = game.imagine(view, luck)
        later = after(state, view, line[0], Luck(seed + world))
        won += later.over() and seat in later.result().winners
        mine = merits(game, later, seat)
        some = others if mixed else [others[(AT_ONCE * world + one) % len(others)] for one in range(AT_ONCE)]
        for one in some:
            instead = merits(game, after(state, view, one, Luck(seed + world)), seat)
            for what in mine.keys() | instead.keys():
                beside.setdefault(what, []).append(mine.get(what, 0.0) - instead.get(what, 0.0))
        weigh(change, merits(game, state, seat), -1.0 / WORLDS)
        follow(later, seat, line[1:])
        weigh(change, merits(game, later, seat), 1.0 / WORLDS)
    mean = {what: fmean(amounts) for what, amounts in beside.items()}
    most = mean if mixed else {what: median(amounts) for what, amounts in beside.items()}
    return mean if mixed else change, most, mean, won


def follow(state: State, seat: int, line: Sequence[int]) -> None:
    """Plays on as far as that seat is asked, and could choose so."""
    for move in line:
        if state.actors() != [seat] or move not in state.candidates(seat):
            return
        state.play(seat, move)


def at_least(change: dict[Merit, float]) -> float:
    """What must change at least to be worth telling."""
    return max([TINY, *(NOTABLE * abs(amount) for amount in change.values())])


def clause(gains: Sequence[Merit], besides: int = 0) -> str:
    """What a move betters, said after "it" and before so many more characters."""
    told = listed([merit.gain for merit in gains[:PARTS]])
    return told if len(told) + besides <= SHORT else gains[0].gain


def merits(game: Game, state: State, seat: int) -> dict[Merit, float]:
    """What the judge counts in this position."""
    found = game.merits(state, seat).items()
    return {what if isinstance(what, Merit) else plain(what): worth for what, worth in found}


def weigh(change: dict[Merit, float], counted: dict[Merit, float], weight: float) -> None:
    """Adds what the judge counts in a position, so many times."""
    for what, worth in counted.items():
        change[what] = change.get(what, 0.0) + weight * worth


def plain(part: str) -> Merit:
    """A part of the judgement that a game names without saying what a move does to it."""
    return Merit(say("is good for {part}", part=part), say("is bad for {part}", part=part))
