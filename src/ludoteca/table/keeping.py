"""Tables that this house cannot open any more: the rules or the cards have changed since, or a log is damaged.

What a finished game is remembered by needs the rules it was played by, so it is put into words when the game ends and
kept with the table: result, log for everybody's eyes, last position, record. Of a game that an older house ended the
log remains, in notation. Of an unfinished one everybody may know who played; its players may have their own moves, for
those of others, and the seed, are secrets; the owner of the file can export everything (``export``).
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec
from rich.text import Text

import ludoteca
from ludoteca.arguments import beside
from ludoteca.core.record import UNCHECKED, Record
from ludoteca.core.state import hears
from ludoteca.core.words import calling, player, speaking
from ludoteca.table import acts, filing, words
from ludoteca.table.database import reading
from ludoteca.table.filing import BrokenLog, Row
from ludoteca.table.founding import Closed, Founding
from ludoteca.table.keys import holders
from ludoteca.table.rooms import Room, distinct
from ludoteca.table.showing import account
from ludoteca.table.storage import Storage

BREATH = 0.005  # seconds that a long log is applied before other tables have their turn
NOBODY = "none"
MOST_SEATS = 100  # more than any game has


@dataclass(frozen=True)
class Kept:
    """A table that is only remembered."""

    founding: Founding
    why: str
    """Why it cannot be opened, and what can be done."""
    names: list[str]
    moves: list[tuple[int, str]]
    """Seat and notation; as far as the log is whole."""
    talk: list[tuple[str, str]]
    told: dict[str, object] = field(default_factory=dict)
    """What was put into words at the end; empty when nothing was."""
    holders: dict[str, list[int]] = field(default_factory=dict)
    """The hash of each seat token, and the seats it opens."""

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.founding.ended

    @property
    def other_rules(self) -> bool:
        """Whether it is the rules or the cards that keep it closed, so that another release could open it."""
        return self.founding.other_rules()

    @property
    def title(self) -> str:
        """The name of the game."""
        key = self.founding.game
        return str(self.told.get("title", "")) or (ludoteca.game(key).title if key in ludoteca.games() else key)

    def log(self, eyes: str) -> list[str]:
        """The log as a seat (its number) or a spectator (``none``) read it."""
        lines = self.told.get("log")
        assert isinstance(lines, list)
        return [text for _, readers, text in lines if eyes in readers]

    def record(self) -> str:
        """The whole game as text. It tells the seed: for a finished game, or for the owner of the file."""
        if "record" in self.told:
            return str(self.told["record"])
        f = self.founding
        try:
            options = {name: str(value) for name, value in json.loads(f.options).items()}
        except (ValueError, AttributeError):
            options = {}
        cards = f.cards()
        name = cards.name if cards else "own" if f.edition else "standard"
        return Record(f.game, f.rules, name, f.fingerprint, f.seats, f.seed, options, self.moves, UNCHECKED).write()

    def moves_of(self, seats: Sequence[int]) -> str:
        """What those who hold these seats may have of an unfinished game: their own moves, and when others moved."""
        f = self.founding
        players = "; ".join(f"{seat} {name}" for seat, name in enumerate(self.names))
        head = [self.title, f"rules: {f.rules}", f"cards: {f.fingerprint}", f"players: {players}", ""]
        lines = [f"{seat} {move}" if seat in seats else f"{seat} …" for seat, move in self.moves]
        return "\n".join([*head, *lines]) + "\n"


def checked(founding: Founding) -> Founding:
    """The founding as it was read; raises ValueError where no house founds so (a damaged file holds anything)."""
    msgspec.convert(vars(founding), Founding)
    if not 0 < founding.seats <= MOST_SEATS:
        raise ValueError(f"no table has {founding.seats} seats")
    return founding


def kept_of(founding: Founding, rows: Sequence[Row], ending: str, why: str) -> Kept:
    """A table as its log tells it without the rules."""
    names = [""] * founding.seats
    moves: list[tuple[int, str]] = []
    talk: list[tuple[str, str]] = []
    for row in rows:
        try:
            act = acts.read(row).act
        except Closed:  # of a kind that this house does not know
            continue
        if act.owner >= founding.seats:
            break
        if isinstance(act, acts.SITTING):
            name = words.bot_name(act.bot) if isinstance(act, acts.BotSat) else act.name
            names[act.seat] = distinct(name, [other for number, other in enumerate(names) if number != act.seat])
        elif isinstance(act, acts.Said):
            talk.append((names[act.seat], act.text))
        elif isinstance(act, acts.Moved):
            moves.append((act.seat, act.notation))
        elif isinstance(act, acts.BACK):
            made = [at for at, (mover, _) in enumerate(moves) if mover == act.seat]
            for at in reversed(made[-act.moves :]):  # a damaged log has none
                del moves[at : None if isinstance(act, acts.TurnedBack) else at + 1]
    shown = [name or player(number) for number, name in enumerate(names)]
    try:
        told = json.loads(ending) if ending else {}
    except ValueError:
        told = {}
    return Kept(founding, why, shown, moves, talk, told if isinstance(told, dict) else {})


def ending_of(room: Room) -> str:
    """What a finished game is remembered by, whatever becomes of its rules; in the house's language."""
    with speaking(words.house()), calling(room.names()):
        return _ending_of(room)


def _ending_of(room: Room) -> str:
    names, match = room.names(), room.match
    over = match.state.over()
    result = account(match.state, room.finishers()) if over else None
    viewers: list[int | None] = [*range(len(names)), None]
    log: list[tuple[int, list[str], str]] = []
    for ply, event in match.happened():
        readers = [NOBODY if one is None else str(one) for one in viewers if hears(event.audience, one)]
        log.append((ply, readers, room.game.words(event, names)))
    return json.dumps(
        {
            "title": room.game.title,
            "verdict": str(room.ending) or (result.verdict if result else ""),
            "scores": list(result.scores) if result else [],
            "lines": [(line.seat, line.points, str(line)) for line in result.lines] if result else [],
            "position": Text.from_markup(room.game.show(match.state.view(None))).plain,
            "log": log,
            "record": match.save(),
        },
        ensure_ascii=False,
    )


async def read_room(storage: Storage, founding: Founding) -> Room:
    """The table as its log tells it; others have their turn meanwhile."""
    await asyncio.to_thread(founding.cards)  # an edition of its own is read, once
    room = Room(founding)
    breathed = time.monotonic()
    for row in await storage.log(founding.table):
        room.replay(row)
        if time.monotonic() - breathed > BREATH:
            await asyncio.sleep(0)
            breathed = time.monotonic()
    return room


async def read_kept(storage: Storage, table: str, why: str) -> Kept | None:
    """What is remembered of a table that cannot be opened; None when not even that can be read."""
    try:
        found = await storage.table(table)
        if found is None:
            return None
        founding = checked(found)
    except ValueError:
        return None
    try:
        entries = await storage.log(table)
    except BrokenLog as broken:
        entries = broken.whole
    kept = kept_of(founding, entries, await storage.ending(table), why)
    return replace(kept, holders=await holders(storage, table))


def export(data: str | Path, folder: Path, only: str = "") -> list[Path]:
    """Writes the record of every table, or of one, into that folder: with seeds, so for the owner of the file alone.

    Beside them lie the editions that tables were founded with.
    """
    written: list[Path] = []
    with reading(data) as db:
        for (table,) in db.execute("SELECT table_id FROM tables ORDER BY founded, table_id").fetchall():
            if only and table != only:
                continue
            try:
                found = filing.with_edition(db, table)
                assert found is not None
                founding = checked(found)
                entries = filing.entries(db, table)
            except BrokenLog as broken:
                entries = broken.whole
            except ValueError:  # not even how it was founded can be read
                continue
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            place = folder / f"{founding.game}-{table}.txt"
            place.touch(mode=0o600)
            if founding.edition:
                (folder / beside(founding.game, founding.fingerprint)).write_text(founding.edition, encoding="utf-8")
            place.write_text(kept_of(founding, entries, filing.ending(db, table), "").record(), encoding="utf-8")
            written.append(place)
    return written
