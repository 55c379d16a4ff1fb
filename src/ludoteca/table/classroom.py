"""The pages of lessons and puzzles, and their sockets."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.websockets import WebSocket

import ludoteca
from ludoteca.core.game import Game
from ludoteca.lessons.reading import Lesson, if_sound, lesson_of, puzzles_of
from ludoteca.table import rendering
from ludoteca.table.gate import line_of
from ludoteca.table.reception import Reception, known_game, no_such_page
from ludoteca.table.teaching import Teaching


class Classroom(Reception):
    """The routes of those who learn."""

    async def choice_of_games(self, request: Request) -> Response:
        """Where no game is named: to the games, each with its lesson and puzzles."""
        return RedirectResponse("/#games", 303)

    async def learn(self, request: Request) -> Response:
        """The guided first game."""
        game = await known_game(request)
        return await self.lesson_page(request, game, "learn", if_sound(lesson_of, game))

    async def puzzles(self, request: Request) -> Response:
        """Positions with one best move."""
        game = await known_game(request)
        return await self.lesson_page(request, game, "puzzles", if_sound(puzzles_of, game))

    async def lesson_page(self, request: Request, game: Game, what: str, lesson: Lesson | None) -> Response:
        """The table's page for a lesson; a game without one has no such page."""
        if lesson is None:
            return await no_such_page(request)
        card, text = rendering.game_card(game), rendering.rules_html(game)
        return rendering.page("lesson.html", game=card, rules=text, what=what)

    async def learn_socket(self, socket: WebSocket) -> None:
        """A page at a lesson."""
        await self.teach(socket, lesson_of)

    async def puzzles_socket(self, socket: WebSocket) -> None:
        """A page at the puzzles."""
        await self.teach(socket, puzzles_of)

    async def teach(self, socket: WebSocket, find: Callable[[Game], Lesson | None]) -> None:
        """One page that learns."""
        name = str(socket.path_params["game"])
        lesson = if_sound(find, ludoteca.game(name)) if name in ludoteca.games() else None
        if lesson is not None and self.lets_in(socket, f"lesson {name}"):
            with self.coming_in(socket, f"lesson {name}") as visit:
                await socket.accept()
                Teaching(line_of(socket), lesson, visit).stay()
        else:
            await socket.close(1008)
