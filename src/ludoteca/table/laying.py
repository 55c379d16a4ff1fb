"""Pieces laid at any point of a board: the page's questions, answered by the game from the asker's view."""

from __future__ import annotations

from msgspec import structs

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.plate import effect
from ludoteca.core.pointing import Laying, Probe
from ludoteca.core.view import View
from ludoteca.table import protocol, words


def reached(game: Game, view: View, question: protocol.AskReach) -> protocol.Reached:
    """Where the viewer may lay that piece; nowhere, when it has no such piece."""
    found = game.reach(view, question.piece)
    if found is None:
        return protocol.Reached(question.id, question.piece)
    storeys = [
        protocol.StoreyShown(storey.level, list(storey.rows), storey.outline, storey.near) for storey in found.storeys
    ]
    return protocol.Reached(question.id, found.piece, found.symbol, found.move, storeys)


def probed(game: Game, view: View, question: protocol.AskProbe) -> protocol.Probed:
    """What it would mean to lay the piece there, in the game's words; without any when there is no such piece."""
    found = game.probe(view, Laying(question.piece, question.level, question.x, question.y))
    if found is None:
        return protocol.Probed(question.id, False, question.level, question.x, question.y, "", "")
    refusal = found.refusal
    rule, text = (refusal.rule, refusal.text) if refusal else ("", found.text)
    gain = [] if refusal else changes(game, view, question.piece, found)
    return protocol.Probed(question.id, refusal is None, found.level, found.x, found.y, rule, text, gain)


def changes(game: Game, view: View, piece: str, there: Probe) -> list[tuple[int, str, int]]:
    """What laying it there would change at once; nothing where luck has a part in it."""
    reach, seat = game.reach(view, piece), view.seat
    if reach is None or seat is None:
        return []
    state = game.imagine(view, Luck(1))
    before = state.reveals
    state.play(seat, game.move(reach.move.format(level=there.level, x=there.x, y=there.y)))
    return [] if state.reveals != before else effect(game.figures(view), game.figures(state.view(seat)))


def worded(found: protocol.Probed) -> protocol.Probed:
    """The answer in the house's words where the game had none."""
    text = found.text if found.ok or found.text else str(words.NOTHING_THERE)
    return structs.replace(found, text=text)
