"""What may happen to a house while people play: killed, stopped, cut off, restarted, without room (bench/faults.py)."""

from __future__ import annotations

import contextlib
import json
import resource
import signal
import socket
import threading
import time
from typing import NamedTuple

import psycopg
from websockets import Origin
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ludoteca.table import filing, leases
from ludoteca.table.database import is_postgres, reading
from tests.table.databases import cluster, free_port
from tests.table.guests import Guest
from tests.table.houses import Houses, Process

PAUSE = 0.02  # seconds between two lines of talk
LONGEST = 10.0  # seconds in which everybody plays on
FULL = """
CREATE TABLE full_disk (yes BOOLEAN);
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM full_disk) THEN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'no space left'; END IF;
  RETURN NEW; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION refuse();
"""


class Hole:
    """A line to PostgreSQL that can fall silent without breaking."""

    def __init__(self, port: int) -> None:
        self.there = port
        self.port = free_port()
        self.silent = threading.Event()
        self._door = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._open, daemon=True).start()

    def _open(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._door.accept()
                with contextlib.suppress(OSError):
                    there = socket.create_connection(("127.0.0.1", self.there))
                    for one, other in ((here, there), (there, here)):
                        threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                while self.silent.is_set():  # nothing arrives, and nobody hears that
                    time.sleep(0.05)
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._door.close()


class Talker(threading.Thread):
    """Somebody who says one numbered line after the other, each until it is answered, wherever the house answers."""

    def __init__(self, guest: Guest, processes: list[Process], number: int) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.processes = processes
        self.number = number
        self.table = guest.table
        self.acknowledged: list[str] = []
        self.longest = 0.0
        """Seconds that one line waited for its answer."""
        self.going = True
        self.trouble: list[str] = []

    def run(self) -> None:
        line, count = None, 0
        asked = time.monotonic()
        at = self.number
        while self.going:
            at += 1
            try:
                with self._connect(self.processes[at % len(self.processes)]) as line:
                    line.send(json.dumps({"do": "hello"}))
                    while self.going:
                        name = f"n{count}"
                        self._say(line, name)
                        self.acknowledged.append(name)
                        self.longest = max(self.longest, time.monotonic() - asked)
                        count += 1
                        time.sleep(PAUSE)
                        asked = time.monotonic()
            except (OSError, EOFError, WebSocketException):
                time.sleep(0.1)

    def _connect(self, process: Process) -> ClientConnection:
        headers = {"Cookie": self.guest.cookie()}
        address = f"ws://127.0.0.1:{process.port}/t/{self.table}/socket"
        return connect(
            address, origin=Origin(process.url), additional_headers=headers, open_timeout=3, close_timeout=0.5
        )

    def _say(self, line: ClientConnection, name: str) -> None:
        line.send(json.dumps({"do": "chat", "id": name, "text": f"{self.number} {name}"}))
        end = time.monotonic() + 3
        while True:
            try:
                message = json.loads(line.recv(max(0.01, end - time.monotonic())))
            except TimeoutError:
                raise OSError("no answer") from None
            if message["is"] == "answer" and message["id"] == name:
                if message["ok"]:
                    return
                self.trouble.append(message["text"])
                raise OSError("not stored")


class Found(NamedTuple):
    """What became of the acts that were acknowledged; all but the first should be nothing."""

    acknowledged: int
    lost: int
    doubled: int
    misplaced: int
    """Those that stand elsewhere than in the order in which they were acknowledged."""
    unasked: int

    @property
    def sound(self) -> bool:
        """Whether every one of them is there exactly once and in order, and nothing else."""
        return not any(self[1:])


def compared(said: list[str], acknowledged: list[str]) -> Found:
    """What somebody said, as the log has it, beside what was acknowledged; one more may have been under way."""
    asked, found = set(acknowledged), set(said)
    there = [one for one in dict.fromkeys(said) if one in asked]
    kept = [one for one in acknowledged if one in found]
    return Found(
        len(acknowledged),
        len(acknowledged) - len(kept),
        len(said) - len(found),
        sum(one != other for one, other in zip(there, kept, strict=True)),
        max(0, len(found) - len(kept) - 1),
    )


class Trial:
    """A house of several processes on PostgreSQL, or of one on a file, with people who talk, and what was found."""

    def __init__(self, data: str, count: int, tables: int, hole: Hole | None = None) -> None:
        self.data = data
        self.houses = Houses(data, count)
        if hole is not None:
            self.houses.processes.append(Process(data.replace(f":{cluster().port}/", f":{hole.port}/")))
        self.hole = hole
        self.processes = self.houses.processes
        self.shared = is_postgres(data)
        if self.shared:
            with psycopg.connect(data, autocommit=True) as db:
                db.execute(FULL)
        self.talkers: list[Talker] = []
        for number in range(tables):
            guest = Guest(self.processes[number % len(self.processes)].url, f"Guest {number}")
            guest.found(seat1="random")
            self.talkers.append(Talker(guest, self.processes, number))
        for talker in self.talkers:
            talker.start()

    def faults(self) -> list[str]:
        """What may happen to such a house."""
        return ["kill", "stop", "fill", "drain", *(["restart", "silence"] if self.shared else [])]

    def owner(self, table: str = "") -> Process:
        """The process that keeps that table (or the first)."""
        if not self.shared:
            return self.processes[0]
        sql = "SELECT address FROM owners JOIN leases USING (owner) WHERE table_id = %s"
        with psycopg.connect(self.data) as db:
            rows = db.execute(sql, (table or self.talkers[0].table,)).fetchall()
        port = int(str(rows[0][0]).rpartition(":")[2]) if rows else self.processes[0].port
        return next(one for one in self.processes if one.port == port)

    # What happens

    def kill(self) -> float:
        """The owner of a table is killed."""
        one = self.owner()
        one.kill()
        return self.without(one)

    def stop(self) -> float:
        """It is stopped for longer than its lease, and goes on: what it holds is stale then."""
        one, began = self.owner(), time.monotonic()
        one.signal(signal.SIGSTOP)
        took = self.play_on() if self.shared else 0.0
        time.sleep(max(0.0, leases.TTL / 1000 + 1 - (time.monotonic() - began)))
        one.signal(signal.SIGCONT)
        return max(took, self.play_on())

    def restart(self) -> float:
        """PostgreSQL breaks off everything, and comes back."""
        cluster().stop("immediate")
        cluster().start()
        return self.play_on()

    def silence(self) -> float:
        """One process hears nothing from PostgreSQL any more, and nobody says so."""
        assert self.hole is not None
        began = time.monotonic()
        self.hole.silent.set()
        took = self.play_on()
        time.sleep(max(0.0, leases.TTL / 1000 + 2 - (time.monotonic() - began)))
        self.hole.silent.clear()
        return max(took, self.play_on())

    def fill(self) -> float:
        """For a while nothing can be stored: PostgreSQL answers as it does on a full disk; no file may be written."""
        if not self.shared:
            process = self.processes[0].process.pid
            resource.prlimit(process, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            time.sleep(1)
            resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            return self.play_on()
        with psycopg.connect(self.data, autocommit=True) as db:
            db.execute("INSERT INTO full_disk VALUES (true)")
            time.sleep(1)
            db.execute("DELETE FROM full_disk")
        return self.play_on()

    def drain(self) -> float:
        """A process is told to close, and another one takes its place."""
        one = self.owner()
        one.close()
        return self.without(one)

    def without(self, one: Process) -> float:
        """A process is gone: the others take over, or it is started again first; how long all waited."""
        began = time.monotonic()
        if self.shared:
            took = self.play_on()
            one.start()
            return took
        one.start()
        self.play_on()
        return time.monotonic() - began

    def play_on(self, seconds: float = 30.0) -> float:
        """Waits until everybody was answered once more; how long that took."""
        before, began = [len(one.acknowledged) for one in self.talkers], time.monotonic()
        while any(len(one.acknowledged) <= count for one, count in zip(self.talkers, before, strict=True)):
            assert time.monotonic() - began < seconds, "somebody cannot play on"
            time.sleep(0.05)
        return time.monotonic() - began

    def close(self) -> None:
        for talker in self.talkers:
            talker.going = False
        for talker in self.talkers:
            talker.join(15)
        for process in self.processes:
            process.close()
        if self.hole is not None:
            self.hole.close()

    def check(self) -> Found:
        """What became of the acts, in logs that must be whole."""
        found: list[Found] = []
        with reading(self.data) as db:
            for talker in self.talkers:
                entries = filing.entries(db, talker.table)  # raises BrokenLog where the chain is broken
                assert [one.seq for one in entries] == list(range(len(entries)))
                said = [one.client for one in entries if one.kind == "chat"]
                found.append(compared(said, talker.acknowledged))
        return Found(*map(sum, zip(*found, strict=True)))
