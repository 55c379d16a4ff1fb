"""The web server: routes, seats by cookie, and one socket for each page at a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

import ludoteca
from ludoteca.bots import bots_of
from ludoteca.bots.named import SEARCHING
from ludoteca.core.game import Game, Value
from ludoteca.core.words import speaking
from ludoteca.table import clocks, rendering, shelf, words
from ludoteca.table.crew import Unanswered
from ludoteca.table.doorkeeper import Doorkeeper, Names
from ludoteca.table.easel import Crowded, Easel
from ludoteca.table.fairness import Asker
from ludoteca.table.gate import Gate, Proxies
from ludoteca.table.guard import Counters, Limits, SafeHeaders, address_of, from_own_page, make_safe, number, read_form
from ludoteca.table.homes import Home
from ludoteca.table.house import PERSON, House, Pace
from ludoteca.table.identity import clean_name, cookie_name, hashed
from ludoteca.table.keeping import Kept
from ludoteca.table.lobby import Lobby, waiting_of
from ludoteca.table.pictures import style_of
from ludoteca.table.replays import eyes, turns
from ludoteca.table.sockets import Connection
from ludoteca.table.storage import Storage
from ludoteca.table.thinking import Thinkers
from ludoteca.table.words import later, say

STATIC = Path(__file__).parent / "static"
ENOUGH_OPEN_TABLES = later(
    "Your address has many open tables that wait for players already. Play at those first, or start one for friends."
)
ENOUGH_SEATS = later(
    "Many seats were taken from your address just now. Please wait a minute, or ask for an invitation link."
)
SEATS_FOR_OTHERS = later(
    "The free seats that are left are kept for guests from elsewhere. "
    "With an invitation link from the players you may sit down."
)
TROUBLE = later(
    "Something went wrong in the house. "
    "Please look in a moment whether what you asked for happened, and only then try again."
)
WRONG_LINK = later("This link does not open a seat. It may have been used already, or lost a letter on its way.")
Show = Callable[[str, int], Response]
"""How a refusal is told: as a page, or to a script."""
YEAR = 365 * 86_400


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


class Server:
    """The routes, and what they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        limits = settings.limits
        self.gate = Gate(limits, Proxies(settings.proxy))
        self.posts = Counters(limits.posts)
        self.tables = Counters(limits.tables)
        self.seats = Counters(limits.seats)
        self.wrong_links = Counters(limits.wrong_links)
        self.sockets = Counters(limits.sockets)
        self.looks = Counters(limits.looks)
        self.tables_shown = Lobby()
        self.open: Counter[str] = Counter()
        """How many sockets each address has, and how many at each table."""
        self.house: House

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Opens the storage and the tables; closes them again."""
        storage = Storage(self.settings.data)
        self.house = House(storage, Thinkers(self.settings.workers), Easel(self.settings.easels), self.settings.pace)
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
            Route("/t/{table}/record", self.record),
            WebSocketRoute("/t/{table}/socket", self.socket),
            Route("/t/{table}/join/{word}", self.join, methods=["GET", "POST"]),
            Route("/device/{word}", self.old_device_link, methods=["GET", "POST"]),
            Route("/rules/{game}", self.rules),
            Route("/style/{game}.css", self.style),
            Route("/words.js", self.words),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    # Who asks

    def own_seats(self, home: Home, request: HTTPConnection) -> list[int]:
        """The seats at that table that this browser's cookie opens."""
        token = request.cookies.get(cookie_name(home.room.table), "")
        return home.holders.get(hashed(token), []) if token else []

    def guarded(self, request: Request, show: Show = rendering.message) -> Response | None:
        """Why a post is not accepted: from a foreign page, or too many."""
        if not from_own_page(request.headers):
            return show(say("This request did not come from this house's own pages."), 403)
        if not self.posts.take(address_of(request)):
            return show(str(words.TOO_FAST), 429)
        return None

    async def held(self, request: Request, show: Show = rendering.message) -> tuple[Home, list[int]] | Response:
        """The table and the seats of the one who posts, or why that one may not."""
        refusal = self.guarded(request, show)
        if refusal is not None:
            return refusal
        home = await self.find(request)
        seats = self.own_seats(home, request) if home else []
        return (home, seats) if home and seats else show(str(words.ONLY_WATCHING), 403)

    def seated(self, request: Request, table: str, token: str) -> Response:
        """To the table, with the seat's token."""
        answer = RedirectResponse(f"/t/{table}", 303)
        self.remember(request, answer, table, token)
        return answer

    def remember(self, request: Request, answer: Response, table: str, token: str) -> None:
        """The seat's token in a cookie that no script can read, for a year from now."""
        secure = request.scope["scheme"] == "https"
        answer.set_cookie(
            cookie_name(table), token, YEAR, path=f"/t/{table}", httponly=True, samesite="lax", secure=secure
        )

    async def find(self, request: HTTPConnection) -> Home | None:
        """The table that the address names."""
        table = str(request.path_params["table"])
        return await self.house.home(table) if table.isalnum() and len(table) <= 40 else None

    async def missing(self, request: HTTPConnection, show: Callable[[Kept, HTTPConnection], Response]) -> Response:
        """What is told of a table that is not there, or that cannot be opened any more."""
        table = str(request.path_params["table"])
        kept = await self.house.kept(table)
        if kept is not None:
            return show(kept, request)
        reason = self.house.closed.get(table)
        return rendering.message(
            str(reason) if reason else say("There is no such table."), shelf.GONE if reason else 404
        )

    # Pages

    async def lobby(self, request: Request) -> Response:
        """The first page: play at once, found a table, join an open one."""
        return rendering.page(
            "lobby.html",
            bots=[(one, words.level_name(one)) for one in SEARCHING],
            games=[rendering.game_card(await rendering.prepared(game)) for game in all_games()],
            shown=self.tables_shown.page(self.house.homes.values(), 1),
        )

    async def open_tables(self, request: Request) -> Response:
        """The open tables that the first page has no room for."""
        try:
            page = number(request.query_params.get("page", "1"), "page")
        except ValueError as problem:
            return rendering.message(str(problem), 400)
        return rendering.page("open.html", shown=self.tables_shown.page(self.house.homes.values(), max(1, page)))

    async def new(self, request: Request) -> Response:
        """The form for a table of one game."""
        game = known_game(request)
        if game is None:
            return await no_such_page(request)
        return rendering.page(
            "new.html",
            game=rendering.game_card(await rendering.prepared(game)),
            bots=[(one, words.bot_name(one)) for one in bots_of(game, max(2, game.min_seats))],
            timings=[(one, clocks.timing(one).words()) for one in clocks.OFFERED],
        )

    async def create(self, request: Request) -> Response:
        """Founds a table and seats its founder."""
        refusal = self.guarded(request)
        if refusal is not None:
            return refusal
        address = address_of(request)
        try:
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
            if is_open and waiting_of(self.house.homes.values(), address) >= self.settings.limits.open_tables:
                return rendering.message(str(ENOUGH_OPEN_TABLES), 429)
            if not self.tables.take(address):
                return rendering.message(str(words.TOO_MANY_TABLES), 429)
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
                by=address,
            )
        except ValueError as problem:
            return rendering.message(str(problem), 400)
        return self.seated(request, table, token)

    async def table(self, request: Request) -> Response:
        """The table, for those who sit there and for those who watch."""
        home = await self.find(request)
        if home is None:
            return await self.missing(request, shelf.page)
        seats = self.own_seats(home, request)
        invite = f"/t/{home.room.table}/join/{self.house.keys.invitation(home.room.table)}" if seats else ""
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
        refusal = self.guarded(request)
        if refusal is not None:
            return refusal
        home = await self.find(request)
        if home is None:
            return await self.missing(request, shelf.page)
        if not home.room.founding.open:
            return rendering.message(say("This table is private: its players can send you an invitation link."), 403)
        return await self.take_seat(request, home, address_of(request))

    async def take_seat(self, request: Request, home: Home, uninvited: str = "") -> Response:
        """One seat for each browser: who has one goes to it. Who comes uninvited is counted by address."""
        here = f"/t/{home.room.table}"
        if self.own_seats(home, request):
            return RedirectResponse(here, 303)
        try:
            name = clean_name((await read_form(request)).get("name", ""))
        except ValueError as problem:
            return rendering.message(str(problem), 400, here)
        if not uninvited:
            token = await self.house.sit(home, name)
        elif home.sat[uninvited] >= home.share():
            return rendering.message(str(SEATS_FOR_OTHERS), 409, here)
        elif not self.seats.take(uninvited):
            return rendering.message(str(ENOUGH_SEATS), 429, here)
        else:
            home.sat[uninvited] += 1
            token = await self.house.sit(home, name)
            if token is None:
                home.sat[uninvited] -= 1
        if token is None:
            return rendering.message(say("All seats of this table are taken. You can watch."), 409, here)
        return self.seated(request, home.room.table, token)

    async def join(self, request: Request) -> Response:
        """The invitation link: asks for a name, then gives a free seat."""
        home = await self.find(request)
        if home is None or not self.house.keys.invites(home.room.table, str(request.path_params["word"])):
            return self.wrong_link(request)
        if request.method == "GET":
            card = rendering.table_card(home.room)
            return rendering.page("join.html", table=card, action=request.scope["path"], device=False, held=[])
        return self.guarded(request) or await self.take_seat(request, home)

    async def join_device(self, request: Request) -> Response:
        """A link from one's own other device: opens the same seat here, once. Seats held here already stay."""
        word = str(request.path_params["word"])
        home = await self.find(request) if len(word) <= 64 else None
        if home is None or await self.house.keys.device_table(word) != home.room.table:
            return self.wrong_link(request)
        own = self.own_seats(home, request)
        if request.method == "GET":
            card, held = rendering.table_card(home.room), [home.room.names()[seat] for seat in own]
            return rendering.page("join.html", table=card, action=request.scope["path"], device=True, held=held)
        refusal = self.guarded(request)
        if refusal is not None:
            return refusal
        opened = await self.house.use_device_link(word, own)
        return self.seated(request, *opened) if opened else self.wrong_link(request)

    async def old_device_link(self, request: Request) -> Response:
        """A device link as they were: leads to where the browser shows the seats that it holds at that table."""
        word = str(request.path_params["word"])
        table = await self.house.keys.device_table(word) if len(word) <= 64 else None
        return RedirectResponse(f"/t/{table}/device/{word}", 307) if table else self.wrong_link(request)

    def wrong_link(self, request: Request) -> Response:
        """A link that opens nothing; who tries many is asked to wait."""
        if not self.wrong_links.take(address_of(request)):
            return rendering.message(str(words.TOO_FAST), 429)
        return rendering.message(str(WRONG_LINK), 404)

    async def device(self, request: Request) -> Response:
        """Makes a link for the holder's other device."""
        held = await self.held(request, told)
        if isinstance(held, Response):
            return held
        home, seats = held
        table = home.room.table
        return JSONResponse({"link": f"/t/{table}/device/{await self.house.keys.device_link(table, seats)}"})

    async def rematch(self, request: Request) -> Response:
        """The next game of the same people."""
        held = await self.held(request)
        if isinstance(held, Response):
            return held
        home, seats = held
        if not home.room.rematch and not self.tables.take(address_of(request)):
            return rendering.message(str(words.TOO_MANY_TABLES), 429, f"/t/{home.room.table}")
        found = await self.house.rematch(home, seats)
        if found is None:
            return rendering.message(str(words.NOT_FINISHED), 409, f"/t/{home.room.table}")
        return self.seated(request, *found)

    # Replays

    async def replay(self, request: Request) -> Response:
        """A finished game move by move; an unfinished one for those who play it."""
        home = await self.find(request)
        if home is None:
            return await self.missing(request, shelf.page)
        views = eyes(home.room, self.own_seats(home, request))
        if not views:
            return rendering.message(str(words.NOT_FINISHED), 403, f"/t/{home.room.table}")
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
        home = await self.find(request)
        wanted = request.query_params.get("view", "")
        if home is None or wanted not in [one for one, _ in eyes(home.room, self.own_seats(home, request))]:
            return told(str(words.NOT_FINISHED), 403)
        if not self.looks.take(address_of(request)):
            return told(str(words.TOO_FAST), 429)
        layout = "tall" if request.query_params.get("layout") == "tall" else "wide"
        asker = Asker((address_of(request),), home.room.table)
        try:
            ply = number(request.path_params["ply"], "ply")
            moment = await self.house.easel.moment(home.room, ply, wanted, layout, asker)
        except ValueError as problem:
            return told(str(problem), 404)
        except Crowded:
            return told(str(words.TOO_FAST), 429)
        except Unanswered:
            return told(str(words.NO_ANSWER), 503)
        return Response(moment, media_type="application/json")

    async def record(self, request: Request) -> Response:
        """The record of a finished game: it tells the seed, so not before the end."""
        home = await self.find(request)
        if home is None:
            return await self.missing(request, shelf.record)
        if home.room.status != "ended":
            return rendering.message(str(words.NOT_FINISHED), 403, f"/t/{home.room.table}")
        name = f"{home.room.game.key}-{home.room.table[:8]}.txt"
        return PlainTextResponse(
            home.room.match.save(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    # Rules and pictures

    async def rules(self, request: Request) -> Response:
        """The rules of a game, every rule with its own address."""
        game = known_game(request)
        if game is None:
            return await no_such_page(request)
        await rendering.prepared(game)
        return rendering.page("rules.html", game=rendering.game_card(game), rules=rendering.rules_html(game))

    async def style(self, request: Request) -> Response:
        """The style sheet of a game's drawings."""
        game = known_game(request)
        css = style_of(await rendering.prepared(game)) if game is not None else ""
        return Response(css, media_type="text/css", headers={"Cache-Control": "no-cache"})

    async def words(self, request: Request) -> Response:
        """What the pages' scripts say, as a module of its own."""
        module = f"export const WORDS = {json.dumps(words.for_scripts())};\n"
        return Response(
            module, media_type="text/javascript", headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        )

    # The socket

    async def socket(self, socket: WebSocket) -> None:
        """One page at a table. Asked from a foreign page, or for a table that is not there, it is never opened."""
        limits = self.settings.limits
        address = address_of(socket)
        beside = f"{address} {socket.path_params['table']}"
        crowded = self.open[address] >= limits.open_sockets or self.open[beside] >= limits.table_sockets
        foreign = socket.headers.get("origin") is None or not from_own_page(socket.headers)
        if foreign or crowded or not self.sockets.take(address):
            await socket.close(1008)
            return
        self.open.update((address, beside))
        try:
            home = await self.find(socket)
            if home is None:
                await socket.close(1008)
            else:
                await socket.accept()
                await Connection(socket, self.house, home, self.own_seats(home, socket), limits).run()
        finally:
            for one in (address, beside):
                self.open[one] -= 1
                if not self.open[one]:
                    del self.open[one]


def told(text: str, status: int) -> Response:
    """A refusal for a script of the page, which shows it."""
    return JSONResponse({"text": text}, status)


def all_games() -> list[Game]:
    """Every game of the house."""
    return [ludoteca.game(name) for name in ludoteca.games()]


async def get_ready() -> None:
    """Makes what the pages show of every game, ahead of the first guest."""
    with speaking(words.house()):
        for game in all_games():
            await rendering.prepared(game)


def known_game(request: Request) -> Game | None:
    """The game that the address names."""
    name = str(request.path_params["game"])
    return ludoteca.game(name) if name in ludoteca.games() else None


async def trouble(request: Request, problem: Exception) -> Response:
    """Something that must not happen, such as a full disk; the log says what."""
    answer = rendering.message(str(TROUBLE), 500)
    make_safe(answer.headers, request.scope["path"])
    return answer


async def no_such_page(request: Request, problem: Exception | None = None) -> Response:
    """An address that is nobody's."""
    return rendering.message(say("There is no such page."), 404)


def make_app(settings: Settings) -> Starlette:
    """The web application."""
    words.speak(settings.language)
    server = Server(settings)
    app = Starlette(
        routes=server.routes(),
        lifespan=server.lifespan,
        middleware=[
            Middleware(SafeHeaders),
            Middleware(Doorkeeper, names=Names(settings.names), limits=settings.limits, proxied=bool(settings.proxy)),
        ],
        exception_handlers={404: no_such_page, 405: no_such_page, 500: trouble},
    )
    app.state.server = server
    return app
