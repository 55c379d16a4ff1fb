"""All tables of one server: they are founded, joined, played and brought back after a restart.

An act is stored before it is carried out, and answered after that; the same act coming twice gets its first answer.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import ludoteca
from ludoteca.core.game import Value
from ludoteca.core.refusal import Refused
from ludoteca.table import clocks
from ludoteca.table.easel import Easel, Pictures, useful
from ludoteca.table.fairness import Asker
from ludoteca.table.guard import Bucket
from ludoteca.table.identity import hashed, invitation, is_invitation, new_table_id, new_token
from ludoteca.table.protocol import Advice, Answer, Command
from ludoteca.table.rooms import Closed, Room, Stale, checked_bot
from ludoteca.table.storage import Entry, Founding, Storage, Token
from ludoteca.table.thinking import Hinted, Thinkers
from ludoteca.table.words import say

logger = logging.getLogger("ludoteca.table")
DAY = 86_400
BREATH = 0.005  # seconds that a long log is applied before other tables have their turn
HINTS = (10.0, 0.1)  # hints for one seat: at once, and each second after that
HINTS_AT_ONCE = 2  # that are thought about for one address
TROUBLE = 5.0  # seconds until a bot that could not move tries again; twice as long each time, up to
LONGEST_TROUBLE = 300.0
PERSON = ""  # the founder's wish for a seat that is not a bot's


class Watcher(Protocol):
    """Somebody who wants to hear that a table has changed."""

    def wake(self) -> None:
        """The table has changed."""


@dataclass(frozen=True)
class Pace:
    """How the house takes its time."""

    bot_pause: float = 0.5
    """Seconds between a bot's moves, so that people can follow."""
    patience: float = 30.0
    """Seconds after which one who left may be replaced by a bot."""
    idle: float = 900.0
    """Seconds after which a table that nobody watches is put away (and read again when somebody comes)."""


class Home:
    """A room that is open: its lock, its watchers, its drawings."""

    def __init__(self, room: Room, easel: Easel) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.pictures = Pictures(easel)
        self.touched = time.monotonic()
        self.buckets: dict[tuple[int, str], Bucket] = {}
        """How much each seat may say or take back, however many sockets it has."""
        self.hints: dict[int, tuple[int, asyncio.Task[Hinted]]] = {}
        """For each seat the last hint, and the position it is for."""
        self.guests: Counter[str] = Counter()
        """The addresses from which players are here, with how many pages."""
        self.founder = ""
        """The address of who founded it, while that is known."""
        self.trouble = TROUBLE
        """Seconds that a bot that could not move waits next time."""
        self.deserted = False
        """Whether it is being ended because no person plays on."""
        self._alarm: asyncio.TimerHandle | None = None

    def come(self, guests: Iterable[str]) -> None:
        """A player's page is here."""
        self.guests.update(guests)

    def go(self, guests: Iterable[str]) -> None:
        """A player's page is gone."""
        self.guests.subtract(guests)
        self.guests = +self.guests

    def asker(self) -> Asker:
        """Who waits for the bots of this table: those who are here, or else who founded it."""
        return Asker(tuple(self.guests) or ((self.founder,) if self.founder else ()), self.room.table)

    def cancel_alarm(self) -> None:
        """Nobody need be told when a time runs out."""
        if self._alarm is not None:
            self._alarm.cancel()

    def set_alarm(self) -> None:
        """Tells everybody when the next time runs out, for then the others may act."""
        self.cancel_alarm()
        due = self.room.clocks.next_alarm(clocks.now())
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due / 1000 + 0.05, self.tell)

    def tell(self) -> None:
        """Wakes all watchers."""
        self.touched = time.monotonic()
        for watcher in list(self.watchers):
            watcher.wake()


class House:
    """The server's tables."""

    def __init__(self, storage: Storage, thinkers: Thinkers, easel: Easel, pace: Pace | None = None) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.easel = easel
        self.pace = pace or Pace()
        self.homes: dict[str, Home] = {}
        self._opening: dict[str, asyncio.Task[Home | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._hints: Counter[str] = Counter()
        """How many hints are thought about for each address."""
        self._secret = storage.secret("invitations", secrets.token_hex(32)).result()
        self.run = secrets.token_hex(4)
        """Tells what this start of the house has sent from what an earlier one did."""
        self.closed: dict[str, str] = {}
        """Tables that are there but cannot be opened, and why."""

    # Opening and putting away

    async def start(self) -> None:
        """Opens the tables of the last days, so that their bots play on."""
        self.thinkers.start()
        self.easel.start()
        recent = await asyncio.wrap_future(self.storage.unfinished(int(time.time()) - 7 * DAY))
        for founding in recent:
            await self.home(founding.table)
        self._spawn(self._tidy())

    async def stop(self) -> None:
        """Ends what is under way; everything acknowledged is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(self._close(home) for home in self.homes.values()), return_exceptions=True)
        self.thinkers.stop()
        self.easel.stop()

    async def home(self, table: str) -> Home | None:
        """The open table of that id, read from its log when it is not open; None when there is none."""
        if table in self.homes:
            self.homes[table].touched = time.monotonic()  # not put away under the one who asks
            return self.homes[table]
        if table not in self._opening:
            self._opening[table] = self._spawn(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> Home | None:
        try:
            founding = await asyncio.wrap_future(self.storage.table(table))
            if founding is None:
                return None
            try:
                room = Room(founding)
                breathed = time.monotonic()
                for entry in await asyncio.wrap_future(self.storage.log(table)):
                    room.apply(entry)
                    if time.monotonic() - breathed > BREATH:
                        await asyncio.sleep(0)
                        breathed = time.monotonic()
            except Exception as problem:
                self.closed[table] = str(problem) if isinstance(problem, Closed) else say("said.cannot_be_opened")
                logger.error("table %s cannot be opened: %s: %s", table, type(problem).__name__, problem)
                return None
            for token in await asyncio.wrap_future(self.storage.tokens(table)):
                if token.purpose == "seat":
                    room.holders.setdefault(token.hash, []).append(token.seat)
            home = Home(room, self.easel)
            if room.status == "playing" and room.clocks.timing.budget:
                await self._write(home, "open", -1, "")  # while the house was closed no clock ran
            self.homes[table] = home
            self._changed(home)
            return home
        finally:
            del self._opening[table]

    async def _tidy(self) -> None:
        """Puts away the tables that nobody watches; what goes wrong with one leaves the others."""
        while True:
            await asyncio.sleep(min(60.0, self.pace.idle))
            for table, home in list(self.homes.items()):
                if self._unused(home):
                    del self.homes[table]
                    try:
                        await self._close(home)
                    except Exception:
                        logger.exception("table %s could not be closed", table)

    def _unused(self, home: Home) -> bool:
        """Whether nobody will miss it: one with a running clock, and one that the lobby offers, stays for longer."""
        room = home.room
        ticking = room.clocks.timing.budget and room.status == "playing"
        offered = room.founding.open and room.status == "waiting"
        idle = time.monotonic() - home.touched > (DAY if ticking else 7 * DAY if offered else self.pace.idle)
        return idle and not home.watchers and not room.thinking and not home.lock.locked()

    async def _close(self, home: Home) -> None:
        """Stops the clock of a table when the house closes."""
        home.cancel_alarm()
        if home.room.clocks.running and home.room.clocks.timing.budget:
            await self._write(home, "close", -1, "")

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Founding and joining

    async def found(
        self,
        game: str,
        seats: int,
        options: dict[str, Value],
        players: Sequence[str],
        name: str,
        is_open: bool,
        hints: bool,
        here: int = 1,
        by_lot: bool = True,
        table: str = "",
        timing: str = "live",
        by: str = "",
    ) -> tuple[str, str]:
        """A new table and the token of its founder, who founds it from the address ``by``.

        ``players``: for each seat a bot's name, or PERSON. The first ``here`` persons' seats are the founder's (more
        than one: people who share this screen). ``by_lot``: the seats are drawn.
        """
        chosen = ludoteca.game(game)
        clocks.timing(timing)  # refuses what is no timing
        seats = chosen.checked_seats(seats)
        wanted = [player if player == PERSON else checked_bot(player) for player in players[:seats]]
        wanted += [PERSON] * (seats - len(wanted))
        own = [number for number, player in enumerate(wanted) if player == PERSON][:here]
        places = list(range(seats))
        if by_lot:
            random.SystemRandom().shuffle(places)
        founding = Founding(
            table=table or new_table_id(),
            game=game,
            rules=chosen.rules,
            fingerprint=chosen.edition().fingerprint,
            seats=seats,
            options=json.dumps(chosen.checked_options(options), sort_keys=True),
            seed=secrets.randbits(128),
            open=is_open,
            hints=hints,
            founded=int(time.time()),
            timing=timing,
        )
        token = new_token()
        sitting = [("bot", places[number], wanted[number]) for number in range(seats) if wanted[number] != PERSON]
        for count, number in enumerate(own):
            sitting.append(("sit", places[number], name if len(own) == 1 else f"{name} {count + 1}"))
        entries = [
            Entry(founding.table, seq, kind, seat, body, "", clocks.now())
            for seq, (kind, seat, body) in enumerate(sitting)
        ]
        tokens = [Token(hashed(token), founding.table, places[number], "seat") for number in own]
        await asyncio.wrap_future(self.storage.found(founding, entries, tokens))
        home = await self.home(founding.table)
        if home is not None:
            home.founder = by
        return founding.table, token

    def invitation(self, table: str) -> str:
        """The word that invites to a table."""
        return invitation(self._secret, table)

    def invites(self, table: str, word: str) -> bool:
        """Whether the word invites to that table."""
        return is_invitation(self._secret, table, word)

    async def sit(self, home: Home, name: str, seat: int | None = None) -> str | None:
        """Takes a free seat; the token that opens it, or None when there is none."""
        return await asyncio.shield(self._spawn(self._sit(home, name, seat)))

    async def _sit(self, home: Home, name: str, wanted: int | None) -> str | None:
        async with home.lock:
            free = home.room.free()
            if not free or (wanted is not None and wanted not in free):
                return None
            seat = free[0] if wanted is None else wanted
            token = new_token()
            row = Token(hashed(token), home.room.table, seat, "seat")
            await self._write(home, "sit", seat, name, tokens=[row])
            home.room.holders[row.hash] = [seat]
        self._changed(home)
        return token

    async def device_link(self, table: str, seats: Sequence[int]) -> str:
        """A word, good for one use, that opens the same seats in another browser."""
        word = new_token()
        for seat in seats:
            await asyncio.wrap_future(self.storage.keep(Token(hashed(word), table, seat, "device")))
        return word

    async def use_device_link(self, word: str) -> tuple[str, str] | None:
        """The table and a fresh seat token for a device link; None when it opens nothing (any more)."""
        found = await asyncio.wrap_future(self.storage.token(hashed(word)))
        if not found or any(token.purpose != "device" for token in found):
            return None
        spent = await asyncio.wrap_future(self.storage.spend(hashed(word)))
        home = await self.home(spent[0].table) if spent else None
        if home is None:
            return None
        return home.room.table, await self._new_token(home, [token.seat for token in spent])

    async def device_table(self, word: str) -> str | None:
        """The table that a device link opens a seat of, without using it."""
        found = await asyncio.wrap_future(self.storage.token(hashed(word)))
        return found[0].table if found and all(token.purpose == "device" for token in found) else None

    async def _new_token(self, home: Home, seats: Sequence[int]) -> str:
        token = new_token()
        for seat in seats:
            await asyncio.wrap_future(self.storage.keep(Token(hashed(token), home.room.table, seat, "seat")))
        home.room.holders[hashed(token)] = list(seats)
        return token

    async def rematch(self, home: Home, seats: Sequence[int]) -> tuple[str, str] | None:
        """The next game of the same people, and a token for the same seats there; the first to ask founds it."""
        return await asyncio.shield(self._spawn(self._rematch(home, seats)))

    async def _rematch(self, home: Home, seats: Sequence[int]) -> tuple[str, str] | None:
        room = home.room
        async with home.lock:
            if room.status != "ended":
                return None
            if not room.rematch:
                await self._found_rematch(home)
        self._changed(home)
        again = await self.home(room.rematch)
        if again is None:
            return None
        places = [(seat + 1) % len(room.seats) for seat in seats]
        token = await self._new_token(again, places)
        async with again.lock:
            for place in places:
                if again.room.seats[place].kept:
                    await self._write(again, "sit", place, again.room.seats[place].name)
        self._changed(again)
        return room.rematch, token

    async def _found_rematch(self, home: Home) -> None:
        """The same people one seat further on, so that another one begins; each seat is kept until its player comes."""
        room = home.room
        founding = Founding(
            table=new_table_id(),
            game=room.founding.game,
            rules=room.founding.rules,
            fingerprint=room.founding.fingerprint,
            seats=room.founding.seats,
            options=room.founding.options,
            seed=secrets.randbits(128),
            open=room.founding.open,
            hints=room.founding.hints,
            founded=int(time.time()),
            timing=room.founding.timing,
        )
        entries: list[Entry] = []
        for number, seat in enumerate(room.seats):
            kind, body = ("keep", seat.name) if seat.person else ("bot", seat.bot)
            place = (number + 1) % len(room.seats)
            entries.append(Entry(founding.table, len(entries), kind, place, body, "", clocks.now()))
        await asyncio.wrap_future(self.storage.found(founding, entries, []))
        await self._write(home, "rematch", -1, founding.table)

    # Coming and going

    def came(self, home: Home, seat: int) -> None:
        """One who was away is here again: a bot in that place is no longer asked for."""

        def void() -> tuple[str, int, str] | None:
            return ("come", seat, "") if f"bot:{seat}" in home.room.votes else None

        if void():
            self._spawn(self._note(home, void))

    def went(self, home: Home) -> None:
        """Somebody has gone. Once that is for long, the others may agree on a bot, or have agreed already."""
        patience = self.pace.patience
        self._spawn(self._note(home, lambda: home.room.agreed(patience), patience + 0.1))

    async def _note(self, home: Home, what: Callable[[], tuple[str, int, str] | None], after: float = 0.0) -> None:
        """Writes down what follows from people's coming and going, if anything does by then."""
        await asyncio.sleep(after)
        try:
            async with home.lock:
                entry = what()
                if entry is not None:
                    await self._write(home, *entry)
        except Exception:
            logger.exception("table %s: an entry could not be stored", home.room.table)
        self._changed(home)

    # Acting

    async def act(self, home: Home, seat: int, command: Command) -> Answer:
        """Does it once, whatever happens to the one who asked meanwhile."""
        return await asyncio.shield(self._spawn(self._act(home, seat, command)))

    async def _act(self, home: Home, seat: int, command: Command) -> Answer:
        room = home.room
        async with home.lock:
            known = room.remembered(seat, command.id)
            if known is not None:
                return known
            try:
                entry = room.check(seat, command, self.pace.patience)
                await self._write(home, *entry, client=command.id if entry[1] == seat else "")
                answer = Answer(command.id, True, room.seq)
            except Refused as refused:
                answer = Answer(command.id, False, room.seq, refused.rule, refused.text)
            except Stale:
                return Answer(command.id, False, room.seq, "turn", say("said.stale"), stale=True)
            except Exception:
                logger.exception("table %s: an entry could not be stored", room.table)
                return Answer(command.id, False, room.seq, "table", say("said.not_stored"))
            room.remember(seat, answer)
        if answer.ok:
            self._changed(home)
        return answer

    async def _write(
        self, home: Home, kind: str, seat: int, body: str, client: str = "", tokens: Sequence[Token] = ()
    ) -> None:
        """Stores an entry, then carries it out."""
        room = home.room
        ends = room.would_end(kind, seat, body)
        entry = Entry(room.table, room.seq, kind, seat, body, client, clocks.now())
        await asyncio.wrap_future(self.storage.append(entry, ends, tokens))
        room.apply(entry)

    def _changed(self, home: Home) -> None:
        home.set_alarm()
        home.tell()
        self.wake_bots(home)

    # Bots

    def wake_bots(self, home: Home) -> None:
        """Lets every bot think whose move it is; not where no person plays on, and such a game ends for good when
        none can come back.
        """
        room = home.room
        if room.rests():
            if room.deserted() and not home.deserted:
                home.deserted = True  # once: what could not be stored is noted when the table is opened again
                self._spawn(self._note(home, lambda: ("deserted", -1, "") if room.deserted() else None))
            return
        for seat in room.actors():
            if room.seats[seat].bot and seat not in room.thinking:
                room.thinking.add(seat)
                self._spawn(self._bot_moves(home, seat))

    async def _bot_moves(self, home: Home, seat: int) -> None:
        room = home.room
        try:
            asked = room.asked[seat]
            home.tell()
            state = room.match.state
            pause = asyncio.sleep(self.pace.bot_pause)
            move, _ = await _after(
                pause,
                self.thinkers.choose(
                    room.game.key,
                    room.seats[seat].bot,
                    secrets.randbits(63),
                    state.view(seat),
                    list(state.candidates(seat)),
                    home.asker(),
                ),
            )
            async with home.lock:
                still = room.asked[seat] == asked and seat in room.actors() and room.seats[seat].bot
                if still and not room.rests() and room.game.why_not(room.match.state, seat, move) is None:
                    await self._write(home, "move", seat, room.game.name(move))
            home.trouble = TROUBLE
        except Exception:
            logger.exception("table %s: the bot of seat %d could not move", room.table, seat)
            home.trouble = min(2 * home.trouble, LONGEST_TROUBLE)
            await asyncio.sleep(home.trouble / 2)
        finally:
            room.thinking.discard(seat)
        self._changed(home)

    async def advise(self, home: Home, seat: int, client: str, asker: Asker) -> Advice | Answer:
        """What the strongest bot would do in that seat's place, by what that seat sees."""
        room = home.room
        refusal = self._no_hint(home, seat, asker)
        if refusal:
            return Answer(client, False, room.seq, "table", say(refusal))
        if seat not in home.hints or home.hints[seat][0] != room.changes or not useful(home.hints[seat][1]):
            view, moves = room.match.state.view(seat), list(room.match.state.candidates(seat))
            thought = asyncio.ensure_future(self.thinkers.advise(room.game.key, view, moves, asker))
            home.hints[seat] = (room.changes, thought)
            self._hints.update(asker.guests)
            thought.add_done_callback(lambda _: self._thought(asker))
        try:
            move, value, reason = await asyncio.shield(home.hints[seat][1])
        except Exception:
            logger.exception("table %s: no hint", room.table)
            return Answer(client, False, room.seq, "table", say("said.no_hint"))
        text = say("said.hint", move=move)
        if value is not None:
            text += say("said.hint_value", percent=round(100 * value))
        if reason:
            text += say("said.hint_reason", reason=reason)
        return Advice(client, move, text)

    def _thought(self, asker: Asker) -> None:
        self._hints.subtract(asker.guests)
        self._hints = +self._hints

    def _no_hint(self, home: Home, seat: int, asker: Asker) -> str:
        """Why no hint is thought about, as a line of the catalogue; empty when one is, or is there already."""
        room = home.room
        if not room.founding.hints:
            return "said.no_hints"
        if seat not in room.actors():
            return "said.no_hint_now"
        position, thought = home.hints.get(seat, (-1, None))
        if thought is not None and not thought.done():
            return "said.one_hint"
        if position == room.changes and useful(thought):
            return ""
        at_once = any(self._hints[guest] >= HINTS_AT_ONCE for guest in asker.guests)
        if at_once or not home.buckets.setdefault((seat, "hint"), Bucket(*HINTS)).take():
            return "said.many_hints"
        return ""

    # How it is

    def unwell(self) -> list[str]:
        """What does not answer just now: ``drawing``, ``thinking``; nothing when all is well. It costs nothing."""
        crews = {"drawing": self.easel, "thinking": self.thinkers}
        return [name for name, crew in crews.items() if not crew.fine()]


async def _after(
    pause: Awaitable[None], work: Coroutine[Any, Any, tuple[int, float | None]]
) -> tuple[int, float | None]:
    """The outcome of the work, no sooner than the pause is over."""
    done = asyncio.ensure_future(work)
    await pause
    return await done
