"""The web server: routes, seats by cookie, and one socket for each page at a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

import ludoteca
from ludoteca.bots import bots_of
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game, Value
from ludoteca.core.gate import clipped
from ludoteca.core.words import speaking
from ludoteca.table import clocks, files, rendering, shelf, words
from ludoteca.table.archive import Archive
from ludoteca.table.classroom import Classroom
from ludoteca.table.clocks import Pace
from ludoteca.table.doorkeeper import Doorkeeper, Names
from ludoteca.table.easel import Easel
from ludoteca.table.fairness import Asker
from ludoteca.table.forwarding import Forwarding, Inside
from ludoteca.table.gate import Gate, Proxies, line_of
from ludoteca.table.guard import Limits, SafeHeaders, address_of, make_safe, number, read_form
from ludoteca.table.homes import Home
from ludoteca.table.house import PERSON, House
from ludoteca.table.identity import clean_name, cookie_name
from ludoteca.table.leases import TTL
from ludoteca.table.lobby import Lobby, waiting_of
from ludoteca.table.pictures import style_of
from ludoteca.table.reception import (
    TurnedAway,
    known_game,
    no_such_page,
    refuse,
    refusing,
    told,
    turned_away,
)
from ludoteca.table.sockets import Connection
from ludoteca.table.storage import Storage
from ludoteca.table.teaching import read_lessons
from ludoteca.table.thinking import Thinkers
from ludoteca.table.words import later, say

ENOUGH_OPEN_TABLES = later(
    "Your address already has many open tables waiting for players. Play at those first, or start one for friends."
)
ENOUGH_SEATS = later(
    "Many seats were taken from your address just now. Please wait a minute, or ask for an invitation link."
)
SEATS_FOR_OTHERS = later(
    "The remaining free seats are kept for guests from elsewhere. "
    "With an invitation link from whoever started the table you may sit down."
)
TROUBLE = later(
    "Something went wrong on the server. "
    "Please check in a moment whether what you asked for has happened before you try again."
)


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    data: str = ":memory:"
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    workers: int | None = None
    """Processes in which bots think; None: as many as there are cores, less one."""
    easels: int = 1
    """Processes that draw; 0: a thread does."""
    names: tuple[str, ...] = ()
    """What the house is called, besides localhost and addresses in figures."""
    language: str = ""
    """The language that the house speaks to everybody; empty: to each guest the guest's own."""
    proxy: str = ""
    """The reverse proxies that are believed when they say for whom they ask."""
    editions: tuple[Edition, ...] = ()
    """The owner's editions that new tables are offered."""

    def offered(self, game: Game) -> list[Edition]:
        """The editions in which that game is played here, the usual one first."""
        found = [*(one for one in self.editions if one.game == game.key), game.edition()]
        return list({one.fingerprint: one for one in found}.values())


class Server(Archive, Classroom):
    """The routes, and what they share."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings.limits)
        self.settings = settings
        self.gate = Gate(settings.limits, Proxies(settings.proxy))
        self.tables_shown = Lobby()
        self.inside = secrets.token_hex(32)
        """The word by which the processes of this house know each other."""

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Opens the storage and the tables; closes them again."""
        storage = Storage(self.settings.data)
        self.house = House(storage, Thinkers(self.settings.workers), Easel(self.settings.easels), self.settings.pace)
        self.gate.neighbours = self.house.neighbours.hosts
        if storage.shared:
            self.inside = await storage.secret("inside", secrets.token_hex(32))
        await asyncio.to_thread(read_lessons, all_games())  # before anybody waits for the loop
        await self.house.start()
        getting_ready = asyncio.ensure_future(get_ready())
        try:
            yield
        finally:
            getting_ready.cancel()
            await self.house.stop()
            storage.close()

    def routes(self) -> list[Route | Mount | WebSocketRoute]:
        """Every address of the house."""
        return [
            Route("/", self.lobby),
            Route("/open", self.open_tables),
            Route("/new/{game}", self.new),
            Route("/tables", self.create, methods=["POST"]),
            Route("/t/{table}", self.table),
            Route("/t/{table}/turn", self.turn),
            Route("/t/{table}/sit", self.sit, methods=["POST"]),
            Route("/t/{table}/device", self.device, methods=["POST"]),
            Route("/t/{table}/device/{word}", self.join_device, methods=["GET", "POST"]),
            Route("/t/{table}/rematch", self.rematch, methods=["POST"]),
            Route("/t/{table}/replay", self.replay),
            Route("/t/{table}/replay/{ply}", self.replay_step),
            Route("/t/{table}/replay/{ply}/thing", self.replay_thing),
            Route("/t/{table}/record", self.record),
            Route("/t/{table}/edition", self.edition),
            Route("/t/{table}/legend", self.legend_of_table),
            WebSocketRoute("/t/{table}/socket", self.socket),
            Route("/t/{table}/join/{word}", self.join, methods=["GET", "POST"]),
            Route("/device/{word}", self.old_device_link, methods=["GET", "POST"]),
            Route("/rules/{game}", self.rules),
            Route("/legend/{game}", self.legend),
            Route("/learn", self.choice_of_games),
            Route("/puzzles", self.choice_of_games),
            Route("/learn/{game}", self.learn),
            WebSocketRoute("/learn/{game}/socket", self.learn_socket),
            Route("/puzzles/{game}", self.puzzles),
            WebSocketRoute("/puzzles/{game}/socket", self.puzzles_socket),
            Route("/style/{game}.css", self.style),
            Route("/words.js", self.words),
            Route("/livez", self.alive),
            Route("/readyz", self.ready),
            Route("/static/{path:path}", files.file),
        ]

    # For who looks after the house

    async def alive(self, request: Request) -> Response:
        """Whether the process answers."""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """Whether it takes guests."""
        return PlainTextResponse("no\n", 503) if self.not_ready() else PlainTextResponse("ready\n")

    def not_ready(self) -> str:
        """Why the house takes no guests just now; empty when it does."""
        if self.house.draining:
            return "closing"
        near = self.house.neighbours
        if self.house.storage.shared and time.monotonic() - near.renewed > TTL / 1000:
            return "the database does not answer"
        if self.house.storage.ill:
            return "nothing can be stored"
        return ", ".join(f"{one} does not answer" for one in self.house.unwell())

    # Pages

    async def lobby(self, request: Request) -> Response:
        """The first page: play at once, found a table, join an open one."""
        return rendering.page(
            "lobby.html",
            levels=words.levels(),
            games=[rendering.game_card(await rendering.prepared(game)) for game in all_games()],
            editions={one.game: clipped(one.name) for one in reversed(self.settings.editions)},
            shown=self.tables_shown.page(self.house.homes.values(), 1, self.house.neighbours.cards),
        )

    async def open_tables(self, request: Request) -> Response:
        """The open tables that the first page has no room for."""
        with refusing(400):
            page = number(request.query_params.get("page", "1"), "page")
        return rendering.page(
            "open.html",
            shown=self.tables_shown.page(self.house.homes.values(), max(1, page), self.house.neighbours.cards),
        )

    async def new(self, request: Request) -> Response:
        """The form for a table of one game."""
        game = await known_game(request)
        return rendering.page(
            "new.html",
            game=rendering.game_card(game),
            bots=[(one, words.bot_name(one)) for one in bots_of(game, max(2, game.min_seats))],
            editions=[(one.fingerprint, rendering.edition_name(one, game)) for one in self.settings.offered(game)],
            timings=[(one, clocks.timing(one).words()) for one in clocks.OFFERED],
        )

    async def create(self, request: Request) -> Response:
        """Founds a table and seats its founder."""
        self.guard(request)
        guest = self.house.keys.guest(address_of(request))
        with refusing(400):
            form = await read_form(request)
            game = ludoteca.game(form.get("game", ""))
            seats = game.checked_seats(number(form.get("seats", str(max(2, game.min_seats))), "seats"))
            level = form.get("level", PERSON)
            players = [PERSON, *(form.get(f"seat{seat}", level) for seat in range(1, seats))]
            here = min(max(1, number(form.get("here", "1"), "here")), seats)
            is_open = form.get("open") == "yes"
            options: dict[str, Value] = {
                name: game.option_value(name, form[f"option_{name}"])
                for name in game.options
                if f"option_{name}" in form
            }
            offered = {one.fingerprint: one for one in self.settings.offered(game)}
            wanted = form.get("edition", next(iter(offered)))
            if wanted not in offered:
                raise ValueError(say("this house no longer offers that edition"))
            if is_open and waiting_of(self.house.homes.values(), guest) >= self.settings.limits.open_tables:
                refuse(str(ENOUGH_OPEN_TABLES), 429)
            self.count(self.tables, request, str(words.TOO_MANY_TABLES))
            table, token = await self.house.found(
                game.key,
                seats,
                options,
                players,
                clean_name(form.get("name", "")),
                is_open=is_open,
                hints=form.get("hints") == "yes",
                here=here,
                by_lot=form.get("by_lot") == "yes",
                timing=form.get("timing", "live"),
                by=guest,
                edition=offered[wanted],
            )
        return self.seated(request, table, token)

    async def table(self, request: Request) -> Response:
        """The table, for those who sit there and for those who watch."""
        home = await self.open_table(request)
        seats = self.own_seats(home, request)
        may_invite = home.room.may_invite(seats)
        invite = f"/t/{home.room.table}/join/{self.house.keys.invitation(home.room.table)}" if may_invite else ""
        answer = rendering.page(
            "table.html",
            game=rendering.game_card(await rendering.prepared(home.room.game)),
            room=home.room,
            seats=seats,
            invite=invite,
            timing=home.room.clocks.timing.words(),
            rules=rendering.rules_html(home.room.game),
        )
        if seats:
            self.remember(request, answer, home.room.table, request.cookies[cookie_name(home.room.table)])
        return answer

    async def turn(self, request: Request) -> Response:
        """For the first page's list of one's own tables: whether it is one's turn there, or all is over."""
        home = await self.find(request)
        if home is None:
            kept = await self.house.kept(str(request.path_params["table"]))
            return shelf.turn(kept) if kept else JSONResponse({"status": "gone", "yours": False, "names": []}, 404)
        yours = any(seat in home.room.actors() for seat in self.own_seats(home, request))
        return JSONResponse({"status": home.room.status, "yours": yours, "names": home.room.names()})

    async def sit(self, request: Request) -> Response:
        """Takes a seat at an open table."""
        self.guard(request)
        home = await self.open_table(request)
        if not home.room.founding.open:
            refuse(say("This table is private: its players can send you an invitation link."), 403)
        return await self.take_seat(request, home, self.house.keys.guest(address_of(request)))

    async def take_seat(self, request: Request, home: Home, uninvited: str = "") -> Response:
        """One seat for each browser: who has one goes to it. Who comes uninvited is counted by address."""
        here = f"/t/{home.room.table}"
        if self.own_seats(home, request):
            return RedirectResponse(here, 303)
        with refusing(400, here):
            name = clean_name((await read_form(request)).get("name", ""))
        if uninvited:
            if home.sat[uninvited] >= home.share():
                refuse(str(SEATS_FOR_OTHERS), 409, here)
            self.count(self.seats, request, str(ENOUGH_SEATS), here)
            home.sat[uninvited] += 1
        token = await self.house.sit(home, name, by=uninvited)
        if token is None:
            if uninvited:
                home.sat[uninvited] -= 1
            refuse(say("All seats of this table are taken. You can watch."), 409, here)
        return self.seated(request, home.room.table, token)

    async def join(self, request: Request) -> Response:
        """The invitation link: asks for a name, then gives a free seat."""
        home = await self.find(request)
        if home is None or not self.house.keys.invites(home.room.table, str(request.path_params["word"])):
            self.wrong_link(request)
        if request.method == "GET":
            card = rendering.table_card(home.room)
            return rendering.page("join.html", table=card, action=request.scope["path"], device=False, held=[])
        self.guard(request)
        return await self.take_seat(request, home)

    async def join_device(self, request: Request) -> Response:
        """A link from one's own other device: opens the same seat here, once. Seats held here already stay."""
        word = str(request.path_params["word"])
        home = await self.find(request) if len(word) <= 64 else None
        if home is None or await self.house.keys.device_table(word) != home.room.table:
            self.wrong_link(request)
        own = self.own_seats(home, request)
        if request.method == "GET":
            card, held = rendering.table_card(home.room), [home.room.names()[seat] for seat in own]
            return rendering.page("join.html", table=card, action=request.scope["path"], device=True, held=held)
        self.guard(request)
        opened = await self.house.use_device_link(word, own) or self.wrong_link(request)
        return self.seated(request, *opened)

    async def old_device_link(self, request: Request) -> Response:
        """A device link as they were: leads to where the browser shows the seats that it holds at that table."""
        word = str(request.path_params["word"])
        table = await self.house.keys.device_table(word) if len(word) <= 64 else None
        if table is None:
            self.wrong_link(request)
        return RedirectResponse(f"/t/{table}/device/{word}", 307)

    async def device(self, request: Request) -> Response:
        """Makes a link for the holder's other device."""
        home, seats = await self.held(request, told)
        table = home.room.table
        return JSONResponse({"link": f"/t/{table}/device/{await self.house.keys.device_link(table, seats)}"})

    async def rematch(self, request: Request) -> Response:
        """The next game of the same people."""
        home, seats = await self.held(request)
        if not home.room.rematch:
            self.count(self.tables, request, str(words.TOO_MANY_TABLES), f"/t/{home.room.table}")
        found = await self.house.rematch(home, seats, self.house.keys.guest(address_of(request)))
        if found is None:
            refuse(str(words.NOT_FINISHED), 409, f"/t/{home.room.table}")
        return self.seated(request, *found)

    # Rules and pictures

    async def rules(self, request: Request) -> Response:
        """The rules of a game, every rule with its own address."""
        game = await known_game(request)
        return rendering.page("rules.html", game=rendering.game_card(game), rules=rendering.rules_html(game))

    async def legend(self, request: Request) -> Response:
        """What the things of a game are, as a piece of a page."""
        return await self.explained(request, (await known_game(request)).edition(), "")

    async def legend_of_table(self, request: Request) -> Response:
        """The same in the edition that a table plays."""
        room = (await self.open_table(request)).room
        return await self.explained(request, room.match.edition, room.table)

    async def explained(self, request: Request, edition: Edition, table: str) -> Response:
        """The legend of that edition."""
        asker = Asker((self.house.keys.guest(address_of(request)),), table)
        return HTMLResponse(await self.house.easel.legend(edition, asker))

    async def style(self, request: Request) -> Response:
        """The style sheet of a game's drawings."""
        sheet = style_of(await known_game(request)).encode()
        return files.kept(request, sheet, "text/css", request.url.query == files.tag_of(sheet))

    async def words(self, request: Request) -> Response:
        """What the pages' scripts say, as a module of its own."""
        module = f"export const WORDS = {json.dumps(words.for_scripts())};\n"
        return files.kept(request, module.encode(), "text/javascript", False, vary=", Accept-Language")

    # The socket

    async def socket(self, socket: WebSocket) -> None:
        """One page at a table. Asked from a foreign page, or for a table that is not there, it is never opened."""
        table = str(socket.path_params["table"])
        if not self.lets_in(socket, table):
            await socket.close(1008)
            return
        with self.coming_in(socket, table) as visit:
            home = await self.find(socket)
            if home is None:
                await socket.close(1008)
                visit.end()
            else:
                await socket.accept()
                Connection(line_of(socket), home, self.own_seats(home, socket), visit).stay()


def all_games() -> list[Game]:
    """Every game of the house."""
    return [ludoteca.game(name) for name in ludoteca.games()]


async def get_ready() -> None:
    """Makes what the pages show of every game, ahead of the first guest."""
    with speaking(words.house()):
        for game in all_games():
            await rendering.prepared(game)


async def trouble(request: Request, problem: Exception) -> Response:
    """Something that must not happen, such as a full disk; the log says what."""
    answer = rendering.message(str(TROUBLE), 500)
    make_safe(answer.headers)
    return answer


def make_app(settings: Settings) -> Starlette:
    """The web application."""
    words.speak(settings.language)
    server = Server(settings)
    app = Starlette(
        routes=server.routes(),
        lifespan=server.lifespan,
        middleware=[
            Middleware(SafeHeaders),
            Middleware(Inside, secret=lambda: server.inside),
            Middleware(Doorkeeper, names=Names(settings.names), limits=settings.limits, proxies=server.gate.proxies),
            Middleware(Forwarding, neighbours=lambda: server.house.neighbours, secret=lambda: server.inside),
        ],
        exception_handlers={404: no_such_page, 405: no_such_page, 500: trouble, TurnedAway: turned_away},
    )
    app.state.server = server
    return app
