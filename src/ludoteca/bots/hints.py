"""Hints: the best few moves as a master or a search sees them from a seat's view, and why, in words.

A reason names nothing but what the rules do: which figures of the players' plates the move changes as others do not,
with the choices that follow it in the same turn. What a judge thinks of a position is no reason: it cannot be seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import partial
from hashlib import blake2b
from math import exp
from statistics import fmean
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
from ludoteca.core.plate import Figure, between, effect
from ludoteca.core.state import State
from ludoteca.core.verbs import foreseen, promised
from ludoteca.core.view import View
from ludoteca.core.words import Catalogue, listed, player

if TYPE_CHECKING:
    from ludoteca.bots.master import MasterBot

say = Catalogue("bots", __file__).say

FEW = 3  # how many moves a hint names
LEVEL = "expert"  # whose strength a hint has when no budget is given and there is no master
WORLDS = 12  # how many imagined worlds a reason is drawn from
PARTS = 2  # how many gains a reason names
TENTH = 0.1  # of a point: what differs by less on average is no reason
BESIDE = 12  # how many other moves a move is compared with
FOLLOWING = 2  # how many choices right after it a hint names
ROOM = 140  # characters of advice, besides the chance to win, that the foot of a table shows whole
CLEAR = 0.6  # the part of its liking from which an adviser is in no doubt
BRIEF = 100  # characters of a reason, up to which another is told with it
OFTEN = 12  # tries, of which a part can be told
SERIOUS = 0.05  # the part of its liking from which an adviser's opinion of a move is one
NEAR = 0.03  # moves whose chances differ by less are about as good

Liked = Callable[[State, int], int | None]
"""What an adviser would choose in a position after that move; None where it is in doubt. It is asked step by step."""


def hint(
    game: Game, view: View, moves: Sequence[int], budget: object = None, few: int = FEW, plan: Sequence[str] = ()
) -> list[Advice]:
    """The best few of these moves, the best first. The same view and budget give the same hint, but for seconds.

    ``plan``: forms of moves (``play tower *``), the most preferred first; one that is about as good as the best leads.
    """
    return advised(game, view, moves, budget, few, plan)[0]


def advised(
    game: Game,
    view: View,
    moves: Sequence[int],
    budget: object = None,
    few: int = FEW,
    plan: Sequence[str] = (),
    kept: Sequence[int] = (),
    purpose: str = "",
) -> tuple[list[Advice], tuple[int, ...]]:
    """The hint, and what the adviser would choose right after its best move.

    ``kept``: what it was going to choose next when it was asked last, and nothing new is known since: it stays so.
    ``purpose``: the reason that was given for that: given again where no figure speaks for the next step alone.
    """
    if view.seat is None:
        raise ValueError("a spectator has no move to be advised on")
    seed = view_seed(view)
    if kept and kept[0] in moves:
        move, line = kept[0], tuple(kept[1:])
        reason = why(game, view, move, moves, False, seed, line) or aimed(game, view, move, moves, seed, line)
        reason = reason or led_on(purpose)
        return [Advice(move, game.name(move), None, 1.0, reason, in_words(game, view, kept, seed))], line
    usual, policy = strength(game, LEVEL)
    search = SearchBot(game, seed, as_budget(budget, usual), replace(policy, epsilon=0.0), partial(chances, game))
    learned, within = master_for(game, view, seed, budget, plan)
    mixed = search.mixes(view)
    if learned is not None:
        choice, liked = learned.choose(view, list(moves), within), by_policy(learned)
    elif len(moves) == 1:
        choice, liked = search.choose(view, list(moves)), in_doubt
    else:
        tree = search.searched(view, None)
        choice = preferred(game, search.chosen(tree, view.seat, moves, mixed), plan)
        liked = in_tree(tree.root, view.seat)
    line = () if mixed else clear(game, view, choice.move, liked, seed)
    found = [
        Advice(move, game.name(move), value, share, reason, then)
        for move, share, value in choice.likes[:few] or ((choice.move, 1.0, choice.value),)
        if share > 0 or move == choice.move
        for follows in [line if move == choice.move else ()]
        for reason in [
            why(game, view, move, moves, mixed, seed, follows)
            or beside(game, view, choice, move, aimed(game, view, move, moves, seed, follows))
        ]
        for then in [in_words(game, view, [move, *follows], seed)]
    ]
    return found, line


def led_on(purpose: str) -> str:
    """What is said of a step towards what an earlier hint gave as its reason."""
    if purpose in ("", alone()):
        return say("does best, looking ahead")
    return say("goes on with the last hint, which {reason}", reason=purpose)


def alone() -> str:
    """What is said of an only move, and speaks for nothing that follows it."""
    return say("is all that you can do now")


def master_for(
    game: Game, view: View, seed: int, budget: object, plan: Sequence[str]
) -> tuple[MasterBot | None, Budget | None]:
    """The master, where there is one and nothing else is asked for, within so many seconds; not where a plan is
    followed.
    """
    if plan or not (budget is None or isinstance(budget, float)):
        return None, None
    return master_if_any(game, view, seed), None if budget is None else Budget(seconds=budget)


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


def clear(game: Game, view: View, move: int, liked: Liked, seed: int) -> tuple[int, ...]:
    """What the adviser would choose right after the move, as far as it is in no doubt and learns nothing new."""
    seat, state, found = view.seat or 0, game.imagine(view, Luck(seed)), list[int]()
    reveals, made = state.reveals, move
    state.play(seat, move)
    while len(found) < LINE and state.reveals == reveals and state.actors() == [seat]:
        best = liked(state, made)
        if best is None:
            break
        found.append(best)
        state.play(seat, best)
        made = best
    return tuple(found)


def in_doubt(state: State, made: int) -> None:
    """Who has not thought about what comes next."""


def by_policy(master: MasterBot) -> Liked:
    """What a master's network would choose."""

    def liked(state: State, made: int) -> int | None:
        thoughts = master.reader.of_states([state])
        best = int(thoughts.logs[0].argmax())
        return int(thoughts.moves[0, best]) if exp(thoughts.logs[0, best]) >= CLEAR else None

    return liked


def in_tree(root: Node, seat: int) -> Liked:
    """What a search would choose that has been there often enough."""
    node: Node | None = root

    def liked(state: State, made: int) -> int | None:
        nonlocal node
        node = None if node is None else node.child(made * SEATS + seat)
        if node is None:
            return None
        options = list(state.candidates(seat))
        likes = list(shares(node, seat, packed(options), False))
        best = max(range(len(options)), key=likes.__getitem__)
        sure = likes[best] >= CLEAR and visits(node, seat, options[best]) >= OFTEN
        return options[best] if sure else None

    return liked


def in_words(game: Game, view: View, line: Sequence[int], seed: int) -> tuple[str, ...]:
    """What follows the first move of the line, where there is something to choose."""
    seat, state, found = view.seat or 0, game.imagine(view, Luck(seed)), list[str]()
    for number, move in enumerate(line[:-1]):
        state.play(seat, move)
        if len(state.candidates(seat)) > 1:
            found.append(game.phrase(state.view(seat), line[number + 1]))
    return tuple(found[:FOLLOWING])


def aimed(game: Game, view: View, move: int, moves: Sequence[int], seed: int, follows: Sequence[int] = ()) -> str:
    """What a move is for, where no figure tells: rather what most others do not do; else what they cost more."""
    world, others = game.imagine(view, Luck(seed)), some_of(move, moves)
    own, beside = aims(game, view, world, [move, *follows]), Counter[str]()
    for other in others:
        beside.update(set(aims(game, view, world, [other])))
    cost = price(game, view, world, move) if own else ""
    rare = [one for one in own if 2 * beside[one] < len(others)]
    if sum(map(len, rare[:PARTS])) > BRIEF:
        rare = rare[:1]
    found = listed(rare[:PARTS]) or dearer(game, view, world, move, others) or (own[0] if own else "")
    return say("{reason}, though it {cost}", reason=found, cost=cost) if cost else found


def price(game: Game, view: View, world: State, move: int) -> str:
    """What a move takes of its player's points, where the game says that of it: advice does not keep it back."""
    seat, before = view.seat or 0, game.figures(view)
    by = sum(n for who, key, n in promised(game, before, world, seat, move) or [] if (who, key) == (seat, "points"))
    own = next((one for one in game.plates(view)[seat].figures if one.key == "points"), None)
    return changed(game, own, own.value + by, "") if own is not None and own.most is None and by < 0 else ""


def aims(game: Game, view: View, world: State, line: Sequence[int]) -> list[str]:
    """What speaks for the first move of the line, by what has come about as far as nothing new is shown."""
    seat, state, after_it = view.seat or 0, world.copy(), None
    game.verbs.lull(state, seat)
    for move in line:
        if after_it is not None and game.why_not(state, seat, move) is not None:
            break  # what comes by itself would come first
        state.play(seat, move)
        if state.reveals != world.reveals:
            break
        after_it = state.view(seat)
    return list(game.verbs.aims(view, line[0], after_it))


def dearer(game: Game, view: View, world: State, move: int, others: Sequence[int]) -> str:
    """A figure of the player that the move leaves higher than another move would, the one that takes most of it.

    What either of them would leave must be known.
    """
    seat = view.seat or 0
    left = {one: surely(game, world, seat, one) for one in (move, *others)}
    for figure in game.plates(view)[seat].figures:
        after = {one: known[figure.key] for one, known in left.items() if figure.key in known}
        compared = [one for one in others if one in after]
        if figure.most is not None or move not in after or not compared:
            continue
        worst = min(compared, key=after.__getitem__)
        if after[worst] < min(after[move], figure.value):
            return say(
                "keeps your {figure} at {after}; “{move}” would leave {other}",
                figure=figure.label[0].lower() + figure.label[1:], after=signed(after[move]),
                move=inside(game.phrase(view, worst)), other=signed(after[worst]),
            )  # fmt: skip
    return ""


def surely(game: Game, world: State, seat: int, move: int) -> dict[str, int]:
    """What the figures of that seat are after the move, as far as that is known exactly."""
    found = foreseen(game, world, seat, move)
    if found is None:
        return {}
    whose, bounds = found
    return {
        key: bounds[2 * at]
        for at, (who, key) in enumerate(whose)
        if who == seat and bounds[2 * at] == bounds[2 * at + 1]
    }


def some_of(move: int, moves: Sequence[int]) -> list[int]:
    """Some of the other moves, to compare it with."""
    others = [one for one in moves if one != move]
    return others[:: -(-len(others) // BESIDE)]


def beside(game: Game, view: View, choice: Choice, move: int, aim: str) -> str:
    """What the move is for, and another one that is about as good; where nothing is known of it, how it stands."""
    best, _, value = choice.likes[0] if choice.likes else (choice.move, 1.0, choice.value)
    near = [
        one for one, share, other in choice.likes if share >= SERIOUS and one != move and (value or 0) - other < NEAR
    ]
    if not aim:
        return standing(game, view, choice, move)
    as_good = game.phrase(view, near[0]) if move == best and near else ""
    if as_good in ("", game.phrase(view, move)) or len(aim) + len(as_good) > BRIEF:
        return aim
    return say("{reason}; “{move}” is about as good", reason=aim, move=inside(as_good))


def standing(game: Game, view: View, choice: Choice, move: int) -> str:
    """What is said of a move that changes no figure as others do not, and of which the game says nothing."""
    best, _, value = choice.likes[0] if choice.likes else (choice.move, 1.0, choice.value)  # a secret one is drawn
    if move != best:
        return say("does a little worse, looking ahead")
    rivals = [(other, one) for one, share, other in choice.likes if share >= SERIOUS and one != move]
    if not rivals or value is None:
        return say("does best, looking ahead")
    other, second = max(rivals)
    phrase = inside(game.phrase(view, second))
    if value - other < NEAR:
        return say("does best, looking ahead, but “{move}” is about as good", move=phrase)
    return say("does best, looking ahead; next best: “{move}”, {percent}%", move=phrase, percent=percent(other))


def percent(chance: float) -> int:
    """A chance as it is told: what is only reckoned is never certain."""
    return min(max(round(100 * chance), 1), 99)


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
    chance = "" if value is None else say("Your chance of winning: {percent}%.", percent=percent(value))
    return " ".join(filter(None, (text, after_it, chance)))


def why(
    game: Game, view: View, move: int, moves: Sequence[int], mixed: bool, seed: int, follows: Sequence[int] = ()
) -> str:
    """What speaks for the move, said after "it"; empty where it is nothing that the figures tell. ``follows``: what the
    adviser would choose right after it.
    """
    others = [one for one in moves if one != move]
    if not others:
        return alone()
    luck, seat = Luck(seed), view.seat or 0
    worlds = [game.imagine(view, luck) for _ in range(WORLDS)]
    ends = [after(world, view, move, Luck(seed + at)) for at, world in enumerate(worlds)]
    won = sum(1 for end in ends if end.over() and seat in end.result().winners)
    if won:
        return say("wins the game") if won == WORLDS else say("may win the game at once")
    some = some_of(move, moves)
    if mixed:
        return on_average(game, view, worlds, ends, some, seed)
    return brought(game, view, worlds[0], move, some) or brought(game, view, worlds[0], move, some, follows)


def brought(game: Game, view: View, world: State, move: int, others: Sequence[int], follows: Sequence[int] = ()) -> str:
    """Which figures of the plates the move, with what follows it, betters for its player as most others do not.

    Another of which that is not known is none that does not; what may follow another too is followed there as well.
    """
    seat, before = view.seat or 0, game.figures(view)

    def better(line: Sequence[int]) -> dict[tuple[int, str], int | None] | None:
        state, found = world.copy(), None
        for one in line:
            if found is not None and game.why_not(state, seat, one) is not None:
                break  # another move is not followed by that
            step = foreseen(game, state, seat, one)
            if step is None:
                break
            found, known = step, state.reveals
            state.play(seat, one)
            if state.reveals != known or effect(before, game.figures(state.view(seat))) != effect(before, step):
                break  # more came of it by itself: a year's end, say
        if found is None:
            return None
        gained = {(whose, key): by for whose, key, by in effect(before, found) if (by > 0) == (whose == seat)}
        return {(whose, key): None for whose, key, _, _ in between(before, found)} | gained

    found, beside = better([move, *follows]) or {}, [better([one, *follows]) for one in others]
    told = []
    for whose, plate in sorted(enumerate(game.plates(view)), key=lambda one: one[0] != seat):
        for figure in plate.figures:
            amount = found.get((whose, figure.key)) or 0
            known = [one.get((whose, figure.key), 0) for one in beside if one is not None]
            fewer = sum(1 for by in known if by is not None and abs(by) < abs(amount))
            if figure.most is None and 2 * fewer >= len(beside) > 0 and amount:
                told.append(changed(game, figure, figure.value + amount, "" if whose == seat else player(whose)))
    gains = listed(shared(list(filter(None, told))[:PARTS]))
    if not gains:
        return ""
    return say("{gains}, once all of it is done", gains=gains) if follows else gains


def changed(game: Game, figure: Figure, after: int, who: str) -> str:
    """What a figure's change means, as the game says it, or else as one says it of any."""
    told = game.verbs.change(figure.key, figure.value, after, who)
    if told is not None:
        return told
    words = {"figure": figure.label[0].lower() + figure.label[1:]}
    words |= {"before": signed(figure.value), "after": signed(after)}
    if who:
        return say("lowers the {figure} of {who} from {before} to {after}", who=who, **words)
    return say("raises your {figure} from {before} to {after}", **words) if after > figure.value else ""


def shared(gains: Sequence[str]) -> list[str]:
    """Gains one after the other, where what several begin with is said once: "brings you $2", "1 energy"."""
    found, before = [], list[str]()
    for gain in gains:
        words = gain.split(" ")
        alike = next((at for at, (one, other) in enumerate(zip(before, words, strict=False)) if one != other), 0)
        found.append(" ".join(words[alike:]) if alike > 1 else gain)
        before = words
    return found


def inside(phrase: str) -> str:
    """A move's words where they stand in quotation marks: those that are in them are single ones there."""
    return phrase.replace("“", "‘").replace("”", "’")


def signed(number: int) -> str:
    """A number as it is printed."""
    return str(number).replace("-", "−")


def on_average(
    game: Game, view: View, worlds: Sequence[State], ends: Sequence[State], others: Sequence[int], seed: int
) -> str:
    """A choice made at the same time as others': which figure it betters more than other choices would."""
    seat = view.seat or 0

    def figures(states: Sequence[State]) -> dict[str, float]:
        seen = [{one.key: one.value for one in game.plates(state.view(seat))[seat].figures} for state in states]
        return {key: fmean(one[key] for one in seen) for key in seen[0]}

    own = figures(ends)
    rest = figures([after(world, view, one, Luck(seed + at)) for at, world in enumerate(worlds) for one in others])
    for figure in game.plates(view)[seat].figures:
        gain, usual = own[figure.key] - figure.value, rest[figure.key] - figure.value
        if gain >= TENTH and gain >= usual + TENTH:
            return say(
                "brings you more {figure} on average than other choices, {gain} against {usual}, "
                "if the others choose at random",
                figure=figure.label[0].lower() + figure.label[1:], gain=f"{gain:.1f}", usual=f"{usual:.1f}",
            )  # fmt: skip
    return ""
