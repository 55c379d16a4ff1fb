"""Pieces laid at any point of a board: the page's questions, answered by the game from the asker's view."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.pointing import Spot
from ludoteca.core.refusal import Refusal
from ludoteca.core.view import View
from ludoteca.table import protocol, words
from ludoteca.table.words import say


def reached(game: Game, view: View, question: protocol.Reach) -> protocol.Reached:
    """Where the viewer may lay that piece; nowhere, when it has no such piece."""
    found = game.reach(view, question.piece)
    if found is None:
        return protocol.Reached(question.id, question.piece)
    storeys = [
        protocol.StoreyShown(storey.level, list(storey.rows), storey.outline, storey.near) for storey in found.storeys
    ]
    return protocol.Reached(question.id, found.piece, found.symbol, found.move, storeys)


def probed(game: Game, view: View, question: protocol.Probe, names: list[str]) -> protocol.Probed:
    """What it would mean to lay the piece there."""
    spot = Spot(question.piece, question.level, question.x, question.y)
    found = game.probe(view, spot)
    refusal = Refusal("", say("said.nothing_there")) if found is None else found.refusal
    level, x, y = (spot.level, spot.x, spot.y) if found is None else (found.level, found.x, found.y)
    text = words.named(refusal.text if refusal else found.text if found else "", names)
    return protocol.Probed(question.id, refusal is None, level, x, y, refusal.rule if refusal else "", text)
