"""Who asks, whether they may, and for which table: what all routes of the server share."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NoReturn

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

import ludoteca
from ludoteca.core.game import Game
from ludoteca.table import rendering, shelf, words
from ludoteca.table.guard import Counters, Limits, address_of, from_own_page
from ludoteca.table.homes import Home
from ludoteca.table.house import House
from ludoteca.table.identity import cookie_name
from ludoteca.table.keeping import Kept
from ludoteca.table.keys import own_seats
from ludoteca.table.words import later, say

WRONG_LINK = later("This link does not open a seat. It may have been used already, or lost a letter on its way.")
YEAR = 365 * 86_400


class TurnedAway(Exception):
    """A request that is not served; the answer says why."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


async def turned_away(request: Request, problem: Exception) -> Response:
    """The answer to one who was turned away."""
    assert isinstance(problem, TurnedAway)
    return problem.answer


def refuse(text: str, status: int, link: str = "/") -> NoReturn:
    """Turns somebody away with a page that says why."""
    raise TurnedAway(rendering.message(text, status, link))


@contextlib.contextmanager
def refusing(status: int, link: str = "/") -> Iterator[None]:
    """Who sends what is no form, no number, no game is told so."""
    try:
        yield
    except ValueError as problem:
        refuse(str(problem), status, link)


def told(text: str, status: int, link: str = "") -> Response:
    """A refusal for a script of the page, which shows it."""
    return JSONResponse({"text": text}, status)


async def no_such_page(request: Request, problem: Exception | None = None) -> Response:
    """An address that is nobody's."""
    return rendering.message(say("There is no such page."), 404)


async def known_game(request: Request) -> Game:
    """The game that the address names, when everything that pages show of it is made."""
    name = str(request.path_params["game"])
    if name not in ludoteca.games():
        raise TurnedAway(await no_such_page(request))
    return await rendering.prepared(ludoteca.game(name))


Show = Callable[[str, int, str], Response]
"""How a refusal is told: as a page (``rendering.message``), or to a script (``told``)."""


class Reception:
    """Asks everybody what every route asks, and counts them."""

    house: House

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.posts = Counters(limits.posts)
        self.tables = Counters(limits.tables)
        self.seats = Counters(limits.seats)
        self.wrong_links = Counters(limits.wrong_links)
        self.looks = Counters(limits.looks)
        self.messages = Counters(limits.messages_by_address)
        self.open: Counter[str] = Counter()
        """How many sockets each address has, and how many at each table."""

    def count(
        self, what: Counters, request: Request, text: str, link: str = "/", show: Show = rendering.message
    ) -> None:
        """One more of that from this address, or too many."""
        if not what.take(address_of(request)):
            raise TurnedAway(show(text, 429, link))

    def guard(self, request: Request, show: Show = rendering.message) -> None:
        """Posts come from our own pages, and not too many."""
        if not from_own_page(request.headers):
            raise TurnedAway(show(say("This request did not come from this house's own pages."), 403, "/"))
        self.count(self.posts, request, str(words.TOO_FAST), show=show)

    def wrong_link(self, request: Request) -> NoReturn:
        """A link that opens nothing; who tries many is asked to wait."""
        self.count(self.wrong_links, request, str(words.TOO_FAST))
        refuse(str(WRONG_LINK), 404)

    def own_seats(self, home: Home, request: HTTPConnection) -> list[int]:
        """The seats at that table that this browser's cookie opens."""
        return own_seats(home.holders, home.room.table, request.cookies)

    async def held(self, request: Request, show: Show = rendering.message) -> tuple[Home, list[int]]:
        """The table and the seats of the one who posts."""
        self.guard(request, show)
        home = await self.find(request)
        seats = self.own_seats(home, request) if home else []
        if home is None or not seats:
            raise TurnedAway(show(str(words.ONLY_WATCHING), 403, "/"))
        return home, seats

    async def find(self, request: HTTPConnection) -> Home | None:
        """The table that the address names."""
        table = str(request.path_params["table"])
        return await self.house.home(table) if table.isalnum() and len(table) <= 40 else None

    async def open_table(self, request: Request, show: Callable[[Kept, HTTPConnection], Response] = shelf.page) -> Home:
        """The table that the address names; one that cannot be opened any more is shown as that."""
        home = await self.find(request)
        if home is not None:
            return home
        table = str(request.path_params["table"])
        kept = await self.house.kept(table)
        if kept is not None:
            raise TurnedAway(show(kept, request))
        reason = self.house.closed.get(table)
        refuse(str(reason) if reason else say("There is no such table."), shelf.GONE if reason else 404)

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

    def lets_in(self, socket: WebSocket, place: str) -> bool:
        """Whether a page of this house asks, and not from an address that has too many sockets already; how often it
        asks was counted at the door.
        """
        limits, address = self.limits, address_of(socket)
        crowded = self.open[address] >= limits.open_sockets or self.open[f"{address} {place}"] >= limits.table_sockets
        foreign = socket.headers.get("origin") is None or not from_own_page(socket.headers)
        return not (foreign or crowded)

    @contextlib.contextmanager
    def coming_in(self, socket: WebSocket, place: str) -> Iterator[Visit]:
        """One socket more of that address is open, and at that place, until the visit ends, or what is done inside
        fails.
        """
        visit = Visit(self, address_of(socket), place)
        try:
            yield visit
        except BaseException:
            visit.end()
            raise


class Visit:
    """One socket of a guest, as it is counted, and the house to which it comes."""

    __slots__ = ("_both", "_reception", "guest", "house", "limits")

    def __init__(self, reception: Reception, address: str, place: str) -> None:
        self.house, self.limits = reception.house, reception.limits
        self.guest = self.house.keys.guest(address)
        self._reception = reception
        self._both = (address, f"{address} {place}")
        reception.open.update(self._both)

    def may_speak(self) -> bool:
        """Whether one more message of that address is heard now, or waits: much was said there just now."""
        return self._reception.messages.take(self._both[0])

    def end(self) -> None:
        """It is closed."""
        count = self._reception.open
        for one in self._both:
            count[one] -= 1
            if not count[one]:
                del count[one]
