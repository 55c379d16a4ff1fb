"""All tables of one server: they are founded, joined, played and brought back after a restart.

An act is stored before it is carried out, and answered after that; the same act coming twice gets its first answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.game import Value
from ludoteca.core.refusal import Refused
from ludoteca.core.words import Sentence
from ludoteca.table import acts, chores, clocks, dice
from ludoteca.table.acts import AnyAct, Logged, Motion
from ludoteca.table.clocks import HouseTime, Pace
from ludoteca.table.easel import Easel
from ludoteca.table.filing import Conflict
from ludoteca.table.founding import Closed, Founding, founded
from ludoteca.table.hinting import Hints
from ludoteca.table.homes import TROUBLE, Home, Stale
from ludoteca.table.identity import hashed, new_token
from ludoteca.table.keeping import Kept, read_kept, read_room
from ludoteca.table.keys import SEAT, Keys, holders
from ludoteca.table.leases import Fenced
from ludoteca.table.metrics import Histogram
from ludoteca.table.neighbours import RECENT, Neighbours
from ludoteca.table.precedence import Precedence
from ludoteca.table.protocol import Answer, Command
from ludoteca.table.rooms import checked_bot
from ludoteca.table.storage import Storage, Token
from ludoteca.table.thinking import Thinkers
from ludoteca.table.words import later, say
from ludoteca.table.writing import Doubtful

logger = logging.getLogger("ludoteca.table")
CANNOT_BE_OPENED = later("this table's log cannot be read; the reason is in the server's log")
DOUBTFUL = later(
    "the disk has failed, and it is not known yet whether this was stored; look again in a moment before you repeat it"
)
NOT_STORED = later("this could not be stored, so it did not happen; please try again")
LONGEST_TROUBLE = 300.0  # seconds that a bot that cannot move waits at most before it tries again
PERSON = ""  # the founder's wish for a seat that is not a bot's


class House:
    """The server's tables."""

    def __init__(
        self,
        storage: Storage,
        thinkers: Thinkers,
        easel: Easel,
        pace: Pace | None = None,
        time: HouseTime | None = None,
    ) -> None:
        self.storage = storage
        self.time = time or HouseTime(storage.time)
        self.thinkers = thinkers
        self.easel = easel
        self.pace = pace or Pace()
        self.homes: dict[str, Home] = {}
        self._opening: dict[str, asyncio.Task[Home | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.acting = 0
        """How many acts are being checked or stored."""
        self.precedence = Precedence(lambda: self.acting + easel.waiting())
        self.hints = Hints(thinkers)
        self.keys = Keys(storage)
        self.neighbours = Neighbours(self)
        self.run = secrets.token_hex(4)
        """Tells what this start of the house has sent from what an earlier one did."""
        self.appends = Histogram()
        """How long acts took until they were stored."""
        self.draining = False
        """Whether the house is about to close, and takes no more guests."""
        self.closed: dict[str, Sentence] = {}
        """Tables that are there but cannot be opened, and why."""

    # Opening and putting away

    async def start(self) -> None:
        """Opens the tables of the last days, so that their bots play on."""
        self.thinkers.start()
        self.easel.start()
        for name in ludoteca.games():  # read all their printings now, not when the first table needs one
            await asyncio.to_thread(ludoteca.game(name).printing, "")
        if self.storage.shared:
            await self.neighbours.beat()
            self._spawn(self.neighbours.stay())
        recent = await self.storage.unfinished(int(time.time()) - RECENT)
        for table in recent:
            await self.home(table)
        self._spawn(chores.tidy(self))
        self._spawn(chores.beat(self))
        self._spawn(chores.keep_endings(self.storage))
        if self.pace.forget_ended or self.pace.forget_unfinished:
            self._spawn(chores.forget(self))

    def retire(self) -> None:
        """The house is about to close: other processes may have its tables at once, and pages go to them."""
        if not self.draining:
            self.draining = True
            if self.storage.shared:
                self._spawn(self._hand_over())

    async def _hand_over(self) -> None:
        self.neighbours.leaving = True
        await self.storage.leave()
        for home in list(self.homes.values()):
            async with home.lock:  # what is being stored is answered first
                self.drop(home)

    async def stop(self) -> None:
        """Ends what is under way; everything acknowledged is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for home in self.homes.values():
            home.cancel_alarm()
        with contextlib.suppress(Exception):  # then the time since the last entry is given back
            await self.storage.rest(self.time.now())
            await self.storage.leave()
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
            if table in self.closed:
                return None
            try:
                lease = await self.storage.claim(table)
                founding = await self.storage.table(table) if lease is not None and lease.epoch else None
                if lease is None or founding is None:
                    return None
                room = await read_room(self.storage, founding)
            except Exception as problem:
                if self.storage.shared and isinstance(problem, (Doubtful, *self.storage.database.errors)):
                    raise  # a database that is away for a while says nothing about the table
                self.closed[table] = problem.why if isinstance(problem, Closed) else CANNOT_BE_OPENED
                logger.error("table %s cannot be opened: %s: %s", table, type(problem).__name__, problem)
                return None
            home = Home(room, self.easel, self.time, self.pace.patience, self.precedence)
            home.epoch = lease.epoch
            home.holders = await holders(self.storage, table)
            if room.stopped:
                await self._write(home, acts.HouseOpened())
            self.homes[table] = home
            self._changed(home)
            return home
        finally:
            del self._opening[table]

    async def kept(self, table: str) -> Kept | None:
        """What is remembered of a table that cannot be opened; None when there is no such table."""
        return await read_kept(self.storage, table, str(self.closed[table])) if table in self.closed else None

    def drop(self, home: Home) -> None:
        """Another process keeps the table now: its pages go, and come back to that one."""
        if self.homes.get(home.room.table) is home:
            del self.homes[home.room.table]
            self.neighbours.losses += 1
            logger.warning("table %s is kept by another process now", home.room.table)
        home.cancel_alarm()
        for watcher in list(home.watchers):
            watcher.leave()

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
        edition: Edition | None = None,
    ) -> tuple[str, str]:
        """A new table and the token of its founder, whom the house counts as ``by`` (``Keys.guest``).

        ``players``: for each seat a bot's name, or PERSON. The first ``here`` persons' seats are the founder's (more
        than one: people who share this screen). ``by_lot``: the seats are drawn.
        """
        clocks.timing(timing)  # refuses what is no timing
        setup = ludoteca.game(game).setup(seats, edition, **options)
        wanted = [player if player == PERSON else checked_bot(player, setup) for player in players[: setup.seats]]
        wanted += [PERSON] * (setup.seats - len(wanted))
        own = [number for number, player in enumerate(wanted) if player == PERSON][:here]
        places = list(range(setup.seats))
        if by_lot:
            dice.LUCK.shuffle(places)
        founding = founded(setup, is_open, hints, timing, table)
        token = new_token()
        bots = sorted((places[at], bot) for at, bot in enumerate(wanted) if bot != PERSON)
        sitting: list[AnyAct] = [acts.BotSat(*one) for one in bots]  # by their seats: so those of a kind are numbered
        for count, number in enumerate(own):
            sitting.append(acts.Sat(places[number], name if len(own) == 1 else f"{name} {count + 1}"))
        tokens = [Token(hashed(token), founding.table, places[number], SEAT) for number in own]
        await self._found(founding, sitting, by, tokens)
        await self.home(founding.table)
        return founding.table, token

    async def _found(
        self, founding: Founding, sitting: Sequence[AnyAct], by: str, tokens: Sequence[Token] = ()
    ) -> None:
        """Stores a new table with those who sit there from the beginning; the first entry tells who founded it."""
        entries = [self._logged(seq, act, "" if seq else acts.by(by)) for seq, act in enumerate(sitting)]
        rows = [acts.row(founding.table, entry, self.time.wall()) for entry in entries]
        await self.storage.found(founding, rows, tokens)

    async def sit(self, home: Home, name: str, seat: int | None = None, by: str = "") -> str | None:
        """Takes a free seat; the token that opens it, or None when there is none. ``by``: who comes uninvited."""
        return await asyncio.shield(self._spawn(self._sit(home, name, seat, by)))

    async def _sit(self, home: Home, name: str, wanted: int | None, by: str) -> str | None:
        async with home.lock:
            free = home.room.free()
            if not free or (wanted is not None and wanted not in free):
                return None
            seat = free[0] if wanted is None else wanted
            token = new_token()
            row = Token(hashed(token), home.room.table, seat, SEAT)
            await self._write(home, acts.Sat(seat, name), acts.by(by), tokens=[row])
            home.holders[row.hash] = [seat]
        self._changed(home)
        return token

    async def use_device_link(self, word: str, own: Sequence[int] = ()) -> tuple[str, str] | None:
        """The table and a fresh token for a device link's seats and those that its user holds there already; None
        when it opens nothing (any more).
        """
        spent = await self.keys.spend(word)
        home = await self.home(spent[0].table) if spent else None
        if home is None:
            return None
        return home.room.table, await self.keys.give(home, sorted({token.seat for token in spent} | set(own)))

    async def rematch(self, home: Home, seats: Sequence[int], by: str = "") -> tuple[str, str] | None:
        """The next game of the same people, and a token for the same seats there; the first to ask founds it."""
        return await asyncio.shield(self._spawn(self._rematch(home, seats, by)))

    async def _rematch(self, home: Home, seats: Sequence[int], by: str) -> tuple[str, str] | None:
        room = home.room
        async with home.lock:
            if room.status != "ended":
                return None
            if not room.rematch:
                await self._found_rematch(home, by, next(iter(seats), -1))
        self._changed(home)
        again = await self.home(room.rematch)
        if again is None:
            return None
        places = [(seat + 1) % len(room.seats) for seat in seats]
        token = await self.keys.give(again, places)
        async with again.lock:
            for place in places:
                if again.room.seats[place].kept:
                    await self._write(again, acts.Sat(place, again.room.seats[place].name))
        self._changed(again)
        return room.rematch, token

    async def _found_rematch(self, home: Home, by: str, asks: int) -> None:
        """The same people one seat further on, so that another one begins; each seat is kept until its player comes."""
        founding, seats = home.room.founding.again(), home.room.seats
        sitting: list[AnyAct] = []
        for place in range(len(seats)):
            seat = seats[place - 1]
            sitting.append(acts.Reserved(place, seat.name) if seat.person else acts.BotSat(place, seat.bot))
        await self._found(founding, sitting, by)
        await self._write(home, acts.Rematched(founding.table, asks))

    # Coming and going

    def come(self, home: Home, seats: Sequence[int], guests: Sequence[str]) -> None:
        """A player's page is here. What was asked while nobody was, is asked for the one who has come."""
        before, empty = home.asker(), not home.guests
        for seat in home.come(seats, guests):
            self.came(home, seat)
        if empty and guests:
            self.thinkers.hand_over(before, home.asker())

    def came(self, home: Home, seat: int) -> None:
        """One who was away is here again: a bot in that place is no longer asked for."""

        def void() -> AnyAct | None:
            return acts.Came(seat) if Motion("bot", seat) in home.room.votes else None

        if void():
            self._spawn(self._note(home, void))

    def went(self, home: Home) -> None:
        """Somebody has gone. Once that is for long, the others may agree on a bot, or have agreed already."""
        self._spawn(self._note(home, home.agreed, home.patience + 0.1))

    async def _note(self, home: Home, what: Callable[[], AnyAct | None], after: float = 0.0) -> None:
        """Writes down what follows from people's coming and going, if anything does by then."""
        await asyncio.sleep(after)
        try:
            async with home.lock:
                act = what()
                if act is not None:
                    await self._write(home, act)
        except (Conflict, Fenced):
            return
        except Exception:
            logger.exception("table %s: an entry could not be stored", home.room.table)
        self._changed(home)

    # Acting

    async def act(self, home: Home, seat: int, command: Command) -> Answer:
        """Does it once, whatever happens to the one who asked meanwhile."""
        self.acting += 1
        try:
            return await asyncio.shield(self._spawn(self._act(home, seat, command)))
        finally:
            self.acting -= 1

    async def _act(self, home: Home, seat: int, command: Command) -> Answer:
        room = home.room
        async with home.lock:
            known = home.answered(seat, command.id)
            if known is not None:
                return known
            try:
                act = home.check(seat, command)
                await self._write(home, act, command.id if act.owner == seat else "")
                answer = Answer(command.id, True, room.seq)
            except Refused as refused:
                answer = home.refusal(command.id, refused.text, refused.rule)
            except Stale:
                changed = say("the position has changed since; look again")
                return Answer(command.id, False, room.seq, "turn", changed, stale=True)
            except (Conflict, Fenced):  # unanswered: the page says it again, to the process that keeps the table
                raise
            except Exception as problem:
                logger.exception("table %s: an entry could not be stored", room.table)
                told = DOUBTFUL if isinstance(problem, Doubtful) else NOT_STORED
                return home.refusal(command.id, str(told))
            home.remember(seat, answer)
        if answer.ok:
            self._changed(home)
        return answer

    async def _write(self, home: Home, act: AnyAct, client: str = "", tokens: Sequence[Token] = ()) -> None:
        """Stores what happens, then carries it out."""
        room = home.room
        ends = room.would_end(act)
        entry = self._logged(room.seq, act, client)
        row = acts.row(room.table, entry, self.time.wall())
        began = time.monotonic()
        try:
            await self.storage.append(row, ends, tokens, home.epoch)
            self.appends.note(time.monotonic() - began)
        except (Conflict, Fenced):  # somebody else has written, or may: the log is the truth
            self.drop(home)
            raise
        room.apply(entry)
        if ends:
            self._spawn(chores.keep_ending(self.storage, room))

    def _logged(self, seq: int, act: AnyAct, client: str = "") -> Logged:
        """An entry of this moment."""
        return Logged(seq, act, client, self.time.now())

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
                self._spawn(self._note(home, lambda: acts.Deserted() if room.deserted() else None))
            return
        for seat in room.actors():
            if room.seats[seat].bot and seat not in home.thinking:
                home.thinking.add(seat)
                self._spawn(self._bot_moves(home, seat))

    async def _bot_moves(self, home: Home, seat: int) -> None:
        room = home.room
        try:
            asked = room.asked[seat]
            home.tell()
            state, name, luck = room.match.state, room.seats[seat].bot, dice.LUCK.getrandbits(63)
            view, moves = state.view(seat), list(state.candidates(seat))
            thought = self.thinkers.choose(room.game, name, luck, view, moves, home.asker())
            (move, _), _ = await asyncio.gather(thought, asyncio.sleep(self.pace.bot_pause))
            async with home.lock:
                still = room.asked[seat] == asked and seat in room.actors() and room.seats[seat].bot
                if still and not room.rests():
                    await self._write(home, room.legal(seat, move))
            home.trouble = TROUBLE
        except (Conflict, Fenced):
            return
        except Exception:
            logger.exception("table %s: the bot of seat %d could not move", room.table, seat)
            home.trouble = min(2 * home.trouble, LONGEST_TROUBLE)
            await asyncio.sleep(home.trouble / 2)
        finally:
            home.thinking.discard(seat)
        self._changed(home)

    # How it is

    def unwell(self) -> list[str]:
        """What does not answer just now: ``drawing``, ``thinking``; nothing when all is well. It costs nothing."""
        crews = {"drawing": self.easel, "thinking": self.thinkers}
        return [name for name, crew in crews.items() if not crew.fine()]
