"""Pieces laid at any point of a board: the page's questions, answered by the game from the asker's view."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.pointing import Laying
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
    return protocol.Probed(question.id, refusal is None, found.level, found.x, found.y, rule, text)


def worded(found: protocol.Probed) -> protocol.Probed:
    """The answer in the house's words where the game had none."""
    text = found.text if found.ok or found.text else str(words.NOTHING_THERE)
    return protocol.Probed(found.id, found.ok, found.level, found.x, found.y, found.rule, text)
