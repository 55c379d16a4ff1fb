"""Why something is not allowed: a move, or the thing that was pressed.

This is done in worker processes, on a position that is imagined from the seat's view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ludoteca.core.game import BadMove, Game
from ludoteca.core.luck import Luck
from ludoteca.core.plate import Explanation
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.core.words import listed
from ludoteca.table.words import NO_SUCH_MOVE, NOTHING_THERE, say

INDEXED_MOVES = 20_000  # of games with more moves than this neither notations nor places are known by heart
AHEAD = 100  # moves that are tried for whether they lead to a place
NAMED = 3  # things that are named as the way there; of more the question tells enough

MADE_UP = (LookupError, ValueError, OverflowError)
"""What comes of a name that a guest made up, where a game takes it apart."""

Reason = tuple[str, str]
"""The rule and the text of a refusal."""


def explained(game: Game, view: View, luck: int, move: str, path: list[str]) -> Reason | None:
    """Why the viewer may not make that move, or (without one) any that points at these places; None when it may."""
    if move:
        if not well_written(game, move):
            return "notation", str(NO_SUCH_MOVE)
        try:
            number = game.move(move)
        except BadMove as bad:
            return "notation", str(bad)
        found = game.why_not(game.imagine(view, Luck(luck)), view.seat or 0, number)
        return None if found is None else (found.rule, found.text)
    if not path:
        return "", str(NOTHING_THERE)
    return why_not_there(game, view, game.imagine(view, Luck(luck)), path)


def why_not_there(game: Game, view: View, state: State, path: list[str]) -> Reason | None:
    """Why no move that points at these places is allowed: what stops the one that gets furthest in the rules.

    Where something else is asked now, that is said, with what has to be played before, or what would stop it even then.
    """
    seat = view.seat or 0
    try:
        never = game.verbs.barred(view, path[-1])
    except MADE_UP:
        never = None
    if never is not None:
        return never.rule, never.text
    found = refused(game, state, seat, path)
    if found is None or (not found and pointed_at(game, state, seat, path)) or follows(game, state, seat, path):
        return None
    if not found and game.move_count > INDEXED_MOVES:
        found = aimed_there(game, state, seat, path)
    if not found and len(path) > 1:
        found = refused(game, state, seat, path[-1:]) or []
    best = furthest(found)
    if best is not None and best.reached:
        return told(game, view, found, best, path)
    return way_there(game, view, state, path) or nothing_there(game, view, state, path)


def refused(game: Game, state: State, seat: int, path: Sequence[str]) -> list[tuple[int, Refusal]] | None:
    """The moves that point at all these places, each with why it is not allowed; None where one is."""
    found = []
    for move in moves_by_target(game).get(path[-1], []):
        aims = game.targets(move)
        if all(target in aims for target in path):
            refusal = game.why_not(state, seat, move)
            if refusal is None:
                return None
            found.append((move, refusal))
    return found


def pointed_at(game: Game, state: State, seat: int, path: Sequence[str]) -> bool:
    """Whether one of the moves that are offered points at all these places."""
    offered = list(state.candidates(seat)) if game.move_count > INDEXED_MOVES else []
    return any(all(target in game.targets(move) for target in path) for move in offered)


def follows(game: Game, state: State, seat: int, path: Sequence[str]) -> bool:
    """Whether what is picked is a move of its own, after which the last place can be chosen: taken up, and laid."""
    for move in state.candidates(seat) if len(path) > 1 else []:
        if game.targets(move) == tuple(path[:-1]):
            trial = tried(state, seat, move)
            if trial is not None and any(path[-1] in game.targets(one) for one in trial.candidates(seat)):
                return True
    return False


def tried(state: State, seat: int, move: int) -> State | None:
    """The position after that move; None where others are asked then, or luck has spoken."""
    trial = state.copy()
    trial.play(seat, move)
    return None if trial.reveals != state.reveals or trial.actors() != [seat] else trial


def chosen_alone(game: Game, view: View, state: State, move: int) -> Sequence[str]:
    """The places that this move chooses too, because there is only one of each; none where it would tell something."""
    trial = state.copy()
    trial.play(view.seat or 0, move)
    return () if trial.reveals != state.reveals else game.verbs.alone(view, trial.view(view.seat))


def furthest(found: Sequence[tuple[int, Refusal]]) -> Refusal | None:
    """What stopped the move that got furthest in the rules; of several the reason that most of them share."""
    counts = Counter(refusal for _, refusal in found)
    return max(counts, key=lambda one: (one.reached, counts[one]), default=None)


def told(game: Game, view: View, found: Sequence[tuple[int, Refusal]], refusal: Refusal, path: Sequence[str]) -> Reason:
    """The reason; with the thing it is about where it is that of one of several that could come there."""
    things = {game.targets(move)[0] for move, _ in found}
    about = {game.targets(move)[0] for move, one in found if one == refusal}
    if len(things) == 1 or len(about) > 1 or about <= set(path):
        return refusal.rule, refusal.text
    return refusal.rule, say("{thing}: {reason}", thing=titled(game, view, about.pop()), reason=refusal.text)


def pointing(game: Game, path: Sequence[str]) -> list[int]:
    """All moves of the game that point at the last of these places."""
    return moves_by_target(game).get(path[-1], [])


def way_there(game: Game, view: View, state: State, path: Sequence[str]) -> Reason | None:
    """What has to be chosen first before a move points there, or what stops then what one would begin with."""
    seat, wanted = view.seat or 0, set(pointing(game, path))
    if not wanted:
        return None
    begun = [move for move in state.candidates(seat) if begins(game, move, path[:-1])]
    leads, stopped = list[int](), list[tuple[int, Refusal]]()
    for move in begun[:AHEAD]:
        if path[-1] in chosen_alone(game, view, state, move):
            leads.append(move)
            continue
        trial = tried(state, seat, move)
        if trial is None or game.verbs.begins(trial.view(seat)):  # the next turn comes whatever is chosen
            continue
        if wanted.intersection(trial.candidates(seat)):
            leads.append(move)
        elif goes_on(game, view, trial, move):
            stopped += [(move, one) for _, one in refused(game, trial, seat, path[-1:]) or [] if one.reached]
    if leads:
        things = named(game, view, leads)
        played = all(from_hand(game, move) for move in leads)
        first = (
            say("not yet; first play {things}", things=things)
            if played
            else say("not yet; first choose {things}", things=things)
        )
        return ("", first) if things else None
    best = furthest(stopped)
    if best is None:
        return None
    which = next(move for move, one in stopped if one == best)
    return best.rule, say("{thing}: {reason}", thing=titled(game, view, game.targets(which)[0]), reason=best.text)


def goes_on(game: Game, view: View, trial: State, move: int) -> bool:
    """Whether what is asked after the move is where a card of the hand goes with which one begins, or a piece that is
    taken up. What is stopped after an answer to any other question has nothing to do with the answer.
    """
    if from_hand(game, move):
        return True
    taken, following = game.meaning(view, move), trial.view(view.seat)
    places = [game.meaning(following, one) for one in trial.candidates(view.seat or 0)]
    return taken is not None and taken.kind == "use" and any(one is not None and one.kind == "move" for one in places)


def named(game: Game, view: View, moves: Sequence[int]) -> str:
    """The things with which these moves begin, as a choice among them; empty where they are too many."""
    names = dict.fromkeys(titled(game, view, game.targets(move)[0]) for move in moves)
    return say(" or ").join(say("“{thing}”", thing=name) for name in names) if len(names) <= NAMED else ""


def from_hand(game: Game, move: int) -> bool:
    """Whether the move begins with something from the hand."""
    return game.targets(move)[0].startswith("hand ")


def begins(game: Game, move: int, picked: Sequence[str]) -> bool:
    """Whether the move is what is picked, or begins with something from the hand and with all that is picked; where
    nothing is picked, one that takes something up does too.
    """
    aims = game.targets(move)
    if not picked and len(aims) == 1:
        return True
    return bool(aims) and (aims == tuple(picked) or (from_hand(game, move) and all(one in aims for one in picked)))


def nothing_there(game: Game, view: View, state: State, path: Sequence[str]) -> Reason:
    """That it is not what is asked for now; what is, where that is little, for the question stands beside it."""
    if len(path) > 1:
        things = listed([titled(game, view, one) for one in path[:-1]])
        asked = [move for move in state.candidates(view.seat or 0) if path[0] in game.targets(move)]
        if asked and all(map(game.verbs.either, asked)):  # which pairs there are, the question says
            place, question = titled(game, view, path[-1]), game.prompt(view)
            return "", say(
                "{thing} does not go with “{place}”. {question}", thing=things, place=place, question=question
            )
        place, instead = titled(game, view, path[-1]), way_there(game, view, state, path[-1:])
        if instead is not None and not instead[0]:  # it leads there
            return "", say("{thing} does not go with “{place}”: {reason}", thing=things, place=place, reason=instead[1])
        return "", say("{thing} does not go with “{place}”; choose something that glows", thing=things, place=place)
    thing = told_of(game, view, path[0])
    if thing is None:
        return "", str(NOTHING_THERE)
    if game.move_count <= INDEXED_MOVES and not pointing(game, path):
        return thing.rule, say("{thing}: nothing to choose here. {text}", thing=thing.title, text=thing.text).strip()
    asked = [move for move in state.candidates(view.seat or 0) if game.targets(move)]
    if asked and all(from_hand(game, move) for move in asked):
        return "", say("{thing}: not yet; first choose what to play from your hand", thing=thing.title)
    if things := named(game, view, asked):
        return "", say("{thing}: not now; you are asked for {things}", thing=thing.title, things=things)
    return "", say("{thing}: not now; first answer what is asked", thing=thing.title)


def titled(game: Game, view: View, thing: str) -> str:
    """What a thing of the drawing is called."""
    found = told_of(game, view, thing)
    return thing if found is None else found.title


def told_of(game: Game, view: View, thing: str) -> Explanation | None:
    """What a thing of the drawing is; None for a name that a guest made up, which no drawing holds."""
    try:
        return game.explain(view, thing)
    except MADE_UP:
        return None


@lru_cache(16)
def notations(game: Game) -> frozenset[str]:
    """All moves of a game as they are written; none where they are too many to list."""
    return frozenset(map(game.name, range(game.move_count))) if game.move_count <= INDEXED_MOVES else frozenset()


def well_written(game: Game, text: str) -> bool:
    """Whether it may be a move. Looking for what was meant instead takes a game long, and pages write what they got."""
    return not notations(game) or text in notations(game)


@lru_cache(8)
def moves_by_target(game: Game) -> dict[str, list[int]]:
    """All moves that point at each place."""
    found: dict[str, list[int]] = {}
    if game.move_count <= INDEXED_MOVES:
        for move in range(game.move_count):
            for target in game.targets(move):
                found.setdefault(target, []).append(move)
    return found


def aimed_there(game: Game, state: State, seat: int, path: Sequence[str]) -> list[tuple[int, Refusal]]:
    """Why a move that is allowed would not be, were it aimed at the last of these places instead of its own.

    For games with too many moves to look for those that point there: names of moves end as the names of places do.
    """
    for move in state.candidates(seat):
        aims, name = game.targets(move), game.name(move)
        if len(aims) != len(path) or aims[:-1] != tuple(path[:-1]):
            continue
        for split in (str.rpartition, str.partition):
            (kind, _, end), (like, _, own) = split(path[-1], " "), split(aims[-1], " ")
            if like == kind != "" and name.endswith(own):
                try:
                    aimed = game.move(name.removesuffix(own) + end)
                except BadMove:
                    continue
                refusal = game.why_not(state, seat, aimed)
                if refusal is not None:
                    return [(aimed, refusal)]
    return []
