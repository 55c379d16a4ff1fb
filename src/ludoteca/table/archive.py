"""Games looked at again: replays, records, and the editions they were played with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.arguments import beside
from ludoteca.core.svg import LAYOUTS, LONG
from ludoteca.table import rendering, shelf, words
from ludoteca.table.crew import Unanswered
from ludoteca.table.easel import Crowded
from ludoteca.table.fairness import Asker
from ludoteca.table.guard import address_of, number
from ludoteca.table.protocol import LONGEST_NAME
from ludoteca.table.reception import Reception, refuse, told
from ludoteca.table.replays import eyes, turns
from ludoteca.table.words import say


class Archive(Reception):
    """The routes of those who look back."""

    async def replay(self, request: Request) -> Response:
        """A finished game move by move; an unfinished one for those who play it."""
        home = await self.open_table(request)
        views = eyes(home.room, self.own_seats(home, request))
        if not views:
            refuse(str(words.NOT_FINISHED), 403, f"/t/{home.room.table}")
        room = home.room
        return rendering.page(
            "replay.html",
            game=rendering.game_card(await rendering.prepared(room.game)),
            room=room,
            views=views,
            plies=len(room.match.moves),
            turns=turns(room.match.journal),
        )

    async def replay_step(self, request: Request) -> Response:
        """The board after so many moves, as those eyes saw it."""
        layout = request.query_params.get("layout", "")
        layout = layout if layout in (*LAYOUTS, LONG) else LAYOUTS[0]
        return await self.look_back(request, partial(self.house.easel.moment, layout=layout))

    async def replay_thing(self, request: Request) -> Response:
        """What a thing of that board is."""
        thing = request.query_params.get("thing", "")[:LONGEST_NAME]
        return await self.look_back(request, partial(self.house.easel.thing, thing=thing))

    async def look_back(self, request: Request, made: Callable[..., Awaitable[bytes]]) -> Response:
        """Something of a moment of the game, for whoever may look through those eyes."""
        home = await self.find(request)
        wanted = request.query_params.get("view", "")
        if home is None or wanted not in [one for one, _ in eyes(home.room, self.own_seats(home, request))]:
            return told(str(words.NOT_FINISHED), 403)
        self.count(self.looks, request, str(words.TOO_FAST), show=told)
        asker = Asker((self.house.keys.guest(address_of(request)),), home.room.table)
        try:
            ply = number(request.path_params["ply"], "ply")
            found = await made(home.room, ply, wanted, asker=asker)
        except ValueError as problem:
            return told(str(problem), 404)
        except Crowded:
            return told(str(words.TOO_FAST), 429)
        except Unanswered:
            return told(str(words.NO_ANSWER), 503)
        return Response(found, media_type="application/json")

    async def record(self, request: Request) -> Response:
        """The record of a finished game: it tells the seed, so not before the end."""
        home = await self.open_table(request, shelf.record)
        if home.room.status != "ended":
            refuse(str(words.NOT_FINISHED), 403, f"/t/{home.room.table}")
        name = f"{home.room.game.key}-{home.room.table[:8]}.txt"
        return rendering.attached(home.room.match.save(), name)

    async def edition(self, request: Request) -> Response:
        """The file of the edition that a table plays, where it did not come with the game: its record needs it."""
        founding = (await self.open_table(request)).room.founding
        if not founding.edition:
            refuse(say("This table plays the edition that comes with the game."), 404, f"/t/{founding.table}")
        name = beside(founding.game, founding.fingerprint)
        return rendering.attached(founding.edition, name)
