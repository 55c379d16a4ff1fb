"""The pages of a table that this house cannot open any more, and what can be taken home from it."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from ludoteca.core.words import capital
from ludoteca.table import rendering, words
from ludoteca.table.keeping import NOBODY, Kept
from ludoteca.table.keys import own_seats
from ludoteca.table.words import say

GONE = 410


def page(kept: Kept, request: HTTPConnection) -> Response:
    """All that is remembered of it: a finished game whole, of an unfinished one what its players may know."""
    views = [*((str(seat), name) for seat, name in enumerate(kept.names)), (NOBODY, str(words.SPECTATOR))]
    view = request.query_params.get("view", NOBODY)
    return rendering.page(
        "kept.html",
        200 if kept.over else GONE,
        kept=kept,
        why=capital(kept.why),
        other_rules=kept.other_rules,
        seats=own_seats(kept.holders, kept.founding.table, request.cookies),
        eyes=views,
        view=view if view in dict(views) else NOBODY,
    )


def record(kept: Kept, request: HTTPConnection) -> Response:
    """The record of a finished game; of an unfinished one, for those who play it, their own moves."""
    seats = own_seats(kept.holders, kept.founding.table, request.cookies)
    if not kept.over and not seats:
        return rendering.message(say("Only players at this table can download their moves."), 403)
    name = f"{kept.founding.game}-{kept.founding.table[:8]}.txt"
    text = kept.record() if kept.over else kept.moves_of(seats)
    return rendering.attached(text, name)


def turn(kept: Kept) -> Response:
    """For the first page's list of one's own tables: nobody has to move there any more."""
    return JSONResponse({"status": "ended" if kept.over else "closed", "yours": False, "names": kept.names})
