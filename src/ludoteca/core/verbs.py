"""What a game does by plain functions of its own modules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ludoteca.core.edition import Edition, Source, read_toml
from ludoteca.core.plate import Explanation, Figures, Meaning, Plate, effect
from ludoteca.core.refusal import Refusal
from ludoteca.core.story import Beat
from ludoteca.core.view import View
from ludoteca.core.words import listed, player, say

if TYPE_CHECKING:
    from ludoteca.core.game import Game
    from ludoteca.core.state import State
    from ludoteca.core.svg import Drawing


def named(source: Source) -> Edition:
    """An edition that is a name and nothing else."""
    root, fingerprint = read_toml(source)
    found = Edition(root.text("name"), fingerprint)
    root.close()
    return found


def whose_turn(view: View) -> str:
    """Whether it is the viewer's turn, or whose."""
    if not view.actors:
        return say("The game is over.")
    if view.seat in view.actors:
        return say("It is your turn.")
    return say("Waiting for {who}.", who=listed([player(seat) for seat in view.actors]))


def as_written(view: View) -> str:
    """The position in its notation."""
    return str(view).replace("[", "\\[")


def undrawn(view: View, layout: str) -> Drawing | None:
    """No picture."""
    return None


def unlulled(state: State, seat: int) -> None:
    """What follows an act follows."""


def unasked(view: View, move: int, told: Sequence[Any]) -> str:
    """Nothing is said before a move is made."""
    return ""


def unawaited(state: State, seat: int) -> Figures | None:
    """As a rule a move obliges to nothing."""
    return None


def unsettled(view: View) -> bool:
    """As a rule a move matters."""
    return False


class OnTheBox(NamedTuple):
    """What a game says of itself on its box, for whoever chooses what to play."""

    minutes: tuple[int, int] = (0, 0)
    """How long it takes, from quick to slow; (0, 0): not known."""
    weight: int = 0
    """How much there is to learn and to think about, from 1 (light) to 5 (heavy); 0: not known."""
    cover: Callable[[], str] = lambda: ""
    """The picture: SVG text as ``core.cover.sheet`` makes it, in colours of its own; empty: none."""


UNTOLD = OnTheBox()


@dataclass
class Verbs:
    """Functions of a game's modules, each of which takes the game's own State or View; ``Game`` tells what they do.

    A game fills in those that it has, or else overrides the method of that name; here they are as usual.
    """

    read_edition: Callable[[Source], Edition] = named
    prompt: Callable[[Any], str] = whose_turn
    show: Callable[[Any], str] = as_written
    drawing: Callable[[Any, str], Drawing | None] = undrawn
    legend: Callable[[Any], str] = lambda edition: ""
    phrase: Callable[[Any, int], str] | None = None
    plate: Callable[[Any, int], Plate] = lambda view, seat: Plate("", ())
    automas: Callable[[Any], Sequence[Plate]] = lambda view: ()
    """Opponents that the rules play and that have no seat, after the seats: each with its name."""
    figures: Callable[[Any], Figures] | None = None
    """What all plates say, for a game that can tell it without their words: it is asked for every move that may be."""
    explain: Callable[[Any, str], Explanation | None] = lambda view, thing: None
    barred: Callable[[Any, str], Refusal | None] = lambda view, thing: None
    """Why a thing of the drawing at which no move points is not for the viewer to choose, ever or as things stand, and
    what is instead."""
    alone: Callable[[Any, Any], Sequence[str]] = lambda before, after: ()
    """The places that were chosen by themselves between two views, because there was only one of each to choose: who
    asks how to choose such a place is told what was played before the second view.
    """
    meaning: Callable[[Any, int], Meaning | None] = lambda view, move: None
    story: Callable[[Sequence[Any]], list[Beat]] = lambda events: [Beat() for _ in events]
    declines: Callable[[int], bool] = lambda move: False
    """Of games written when what comes after a choice that is left was not told with it; nobody asks any more."""
    aims: Callable[[Any, int, Any], Sequence[str]] = lambda view, move, after: ()
    """What speaks for a move besides the figures, the weightiest first: what it prepares, spares or hinders, each in
    words said after "it", and true by the rules. It is given the view before, and the one after the move and what
    follows it in the turn; None where that would show something new.
    """
    change: Callable[[str, int, int, str], str | None] = lambda key, before, after, who: None
    """What it means that a figure of a plate is another after a move, in words said after "it": that of the player who
    moves, or of the one who is named. Empty: nothing that speaks for or against it; None: said as of any figure.
    """
    begins: Callable[[Any], bool] = lambda view: False
    """Whether what the viewer is asked begins its turn; where nothing says so, another's act lies before it."""
    asks: Callable[[Any, int, Sequence[Any]], str] = unasked
    """What is said before the move is made, because no question after it names who is paid; empty: nothing.

    It is made of what the move would tell if it were made.
    """
    lull: Callable[[Any, int], None] = unlulled
    """Makes of a copy one in which nothing follows that seat's act by itself, no year's end and no automa's turn, and
    nothing hidden comes to light: where a card would be turned up, none is.

    So what a move costs and brings is told alike of all, whether a choice comes before what follows or none, and
    cannot depend on what nobody knows. And what the seat alone knows is told although the others learn it only then.
    """
    awaited: Callable[[Any, int], Figures | None] = unawaited
    """The figures once that seat has done what its last move obliges it to (a row that is balanced), between what is
    then possible: they are what a move brings, and not those right after it. None: it is obliged to nothing.
    """
    outlook: Callable[[Any], str] = lambda state: str(state.digest())
    """A fingerprint of all that matters from here on: positions that have the same are the same to play on."""
    settled: Callable[[Any], bool] = unsettled
    """Whether, of all that the viewer may do now, each comes to the same: so it is in every world that it imagines."""
    targets: Callable[[int], tuple[str, ...]] = lambda move: ()
    either: Callable[[int], bool] = lambda move: False
    """Whether the places that the move points at may be chosen in any order: they are a pair."""
    census: Callable[[Any], dict[str, int]] = lambda state: {}
    standings: Callable[[Any], list[float]] = lambda state: []
    box: OnTheBox = UNTOLD
    merits: object = None
    """Of games written when hints told what a judge counts: nobody asks any more."""


def promised(
    game: Game, before: Figures, state: State, seat: int, move: int, after: State | None = None
) -> list[tuple[int, str, int]] | None:
    """What the move itself would cost and bring, of the figures before it, as far as it is known exactly.

    None where it shows something new, unless the game can play it without showing that (``lull``).
    ``after``: the position after it, where that is known.
    """
    found = foreseen(game, state, seat, move, after)
    return None if found is None else effect(before, found)


def foreseen(game: Game, state: State, seat: int, move: int, after: State | None = None) -> Figures | None:
    """The figures that the move itself leads to, with what it obliges to; None where it shows something new."""
    lulled, trial = game.verbs.lull is not unlulled, after
    if trial is None or lulled:
        trial = state.copy()
        game.verbs.lull(trial, seat)
        trial.play(seat, move)
    if not lulled and trial.reveals != state.reveals:
        return None
    return game.verbs.awaited(trial, seat) or game.foretold(trial, seat)


def draws(game: Game) -> bool:
    """Whether a game draws its positions, by a function or by a method of its own."""
    from ludoteca.core.game import Game

    return game.verbs.drawing is not undrawn or type(game).drawing is not Game.drawing
