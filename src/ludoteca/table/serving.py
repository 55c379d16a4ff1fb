"""Starts the server, says where it is, and opens the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn

from ludoteca.arguments import own_edition
from ludoteca.table import words
from ludoteca.table.attending import AdminPort, give_signs
from ludoteca.table.configuring import Config, address
from ludoteca.table.database import database, is_postgres
from ludoteca.table.gate import GatedConfig, listen_more, room_for_connections, share_of
from ludoteca.table.guard import Limits
from ludoteca.table.logs import always, write_json
from ludoteca.table.protocol import MESSAGE_SIZE
from ludoteca.table.server import Server, Settings, make_app
from ludoteca.table.soundness import OTHER, Damaged, Report, Taken, accept, examine, in_words, miss_witness, real
from ludoteca.table.sparing import spare_the_logs
from ludoteca.table.storage import Storage
from ludoteca.table.worker import end_all, settle

logger = logging.getLogger("ludoteca.table")
HEARTBEAT = 10.0
"""Seconds: the most between two signs of life on a socket."""
CLOSING = 8.0
"""Seconds that the house has to close in order."""
EVERYWHERE = ("0.0.0.0", "::")
OWN = (
    "",
    "-wal",
    "-shm",
    "-journal",
    "-wal.aside",
    ".witness",
    ".lock",
    ".older",
    ".older.part",
    ".older1",
    ".older1.part",
    ".older2",
    ".older2.part",
)
"""How the names end of all that a house writes: the file, and what lies beside it."""
USED = 1
"""What stands in the lock (``user_version``) once a house with a witness was kept here."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def default_data() -> Path:
    """Where the tables are kept when nobody says so: the reader's own data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", base)
    return Path(base) / "ludoteca" / "tables.db"


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[int], Awaitable[None]], retire: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.retire = retire
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Starts, then tells the port."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            self._loop = asyncio.get_running_loop()
            await listen_more(self)
            await self.ready(int(self.servers[0].sockets[0].getsockname()[1]))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to close, it closes in order; what keeps it from that for too long is not waited for."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(logger.info, "the house closes: it was told so by signal %d", sig)
            self._loop.call_soon_threadsafe(self.retire)
        super().handle_exit(sig, frame)
        deadline = threading.Timer(CLOSING, leave)
        deadline.daemon = True
        deadline.start()


def leave() -> None:
    """Ends the house as it is, and its processes: everything that anybody was told is on the disk."""
    print("the house could not be closed in order; it ends now", file=sys.stderr)
    end_all()
    os._exit(1)


def serve(config: Config, open_page: bool, as_it_is: bool, tell: Callable[[str], None]) -> None:
    """Serves until it is stopped (Ctrl-C, SIGTERM, or its terminal is closed)."""
    host = config.host
    words.known(config.language)
    editions = tuple(own_edition(Path(file)) for file in config.editions)
    admin_host, admin_port = address(config.admin)
    refuse_taken(host, config.port)
    if config.admin:
        refuse_taken(admin_host, admin_port, "--admin")
    os.umask(0o077)  # whatever the house writes is its owner's alone
    spare_the_logs()
    warn = tell
    if config.log == "json":
        write_json(config.log_level)
        tell, warn = always, logger.warning
    connections = room_for_connections()
    if config.limits.connections != Limits.connections:  # its owner wants fewer than the descriptors bear
        connections = min(connections, config.limits.connections)
    share = min(share_of(connections), config.limits.connections_by_address)
    limits = replace(config.limits, connections=connections, connections_by_address=share)
    path = config.data or default_data()
    called = database(path).path if is_postgres(path) else path

    signs: list[asyncio.Task[None]] = []

    async def ready(real_port: int) -> None:
        settle()
        address = address_of(host, real_port)
        here = own_address() if host in EVERYWHERE else host
        server.house.neighbours.address = config.inside or f"{here}:{real_port}"
        if config.admin:
            await AdminPort(server).open(admin_host, admin_port)
        signs.append(asyncio.create_task(give_signs()))
        file = f"{called}, a new file" if report.new else called
        tell(f"Ludoteca is open at {address}   (tables are kept in {file}; Ctrl-C closes)")
        if report.broken:
            warn(
                f"Of {report.tables} tables {len(report.broken)} cannot be opened, for what is kept of them is damaged:"
                f" {', '.join(report.broken)}. The others are whole; only a back-up, if there is one, has these."
            )
        if who_comes(host):
            tell(who_comes(host))
        if open_page and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after the house is closed, not in the middle of it
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:  # a terminal that is closed
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    with in_database(path) if is_postgres(path) else kept(Path(path), as_it_is) as report:
        settings = Settings(
            data=str(path),
            pace=config.pace,
            limits=limits,
            workers=config.workers or None,
            easels=config.easels,
            names=(host, *config.names),
            language=config.language,
            proxy=config.proxy,
            editions=editions,
        )
        app = make_app(settings)
        server: Server = app.state.server
        listening = GatedConfig(
            app,
            server.gate,
            host=host,
            port=config.port,
            log_level=config.log_level,
            log_config=None if config.log == "json" else uvicorn.config.LOGGING_CONFIG,
            access_log=False,
            ws_max_size=4 * MESSAGE_SIZE,
            ws_ping_interval=HEARTBEAT,
            ws_ping_timeout=2 * HEARTBEAT,
            timeout_graceful_shutdown=2,
        )
        with contextlib.suppress(KeyboardInterrupt):  # that is how it is closed
            try:
                Announcing(listening, ready, lambda: server.house.retire()).run()
            finally:
                logger.info("the house is closed")


def address_of(host: str, port: int) -> str:
    """Where people find a house that listens there: one that listens everywhere, by this computer's own address."""
    if host in EVERYWHERE:
        host = own_address()
    elif host in LOOPBACK:
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def who_comes(host: str) -> str:
    """Who reaches a house that listens there, and what to do about it; of another address its owner knows."""
    if host in EVERYWHERE:
        return "Friends in your network reach it by that address; so play there yourself, and invite from there."
    if host in LOOPBACK:
        return "Only this computer reaches it; to let friends in your network in: ludoteca --host 0.0.0.0"
    return ""


def own_address() -> str:
    """The address by which this computer's network knows it. (A datagram socket says so without sending anything.)"""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


@contextlib.contextmanager
def in_database(url: str | Path) -> Iterator[Report]:
    """A PostgreSQL that can be reached and has its form, or gets it; others may keep tables in it too."""
    Storage(url).close()
    yield Report()


@contextlib.contextmanager
def kept(path: Path, as_it_is: bool = False) -> Iterator[Report]:
    """The file of the tables, this house's alone while it is open: its owner's to read, whole, and fit to be written.

    ``as_it_is``: its owner knows that something is missing from it, and goes on all the same.
    """
    path = real(path)  # by whatever name it is opened, it is one file
    lock = Path(f"{path}.lock")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = not lock.exists()
        holder = sqlite3.connect(lock, timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as problem:
        raise ValueError(f"cannot keep tables in {path}: {problem}. Choose another file with --data.") from None
    with contextlib.closing(holder):
        used = hold(path, holder)
        try:
            if as_it_is:
                accept(path)
            report = examine(path)
            if used and not as_it_is:
                miss_witness(path, report)
            make_private(path, ("", ".lock") if report.new else OWN)
            with in_words(path):
                if not path.exists():
                    path.touch(mode=0o600)
                Storage(path).close()
                if not used:
                    holder.execute(f"PRAGMA user_version = {USED}")
                    holder.execute("COMMIT")
        except ValueError:
            if fresh:
                with contextlib.suppress(OSError):  # some systems keep what is open
                    lock.unlink()
            raise
        yield report


def hold(path: Path, holder: sqlite3.Connection) -> bool:
    """Holds the lock for as long as the process lives, also when it is killed; whether a house was kept here before."""
    try:
        holder.execute("PRAGMA journal_mode = MEMORY")
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        return bool(holder.execute("PRAGMA user_version").fetchone()[0] == USED)
    except sqlite3.Error as problem:
        if getattr(problem, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
            raise Taken(path) from None
        raise Damaged(path, f"its lock {path}.lock: {problem}", OTHER) from None


def make_private(path: Path, endings: Sequence[str]) -> None:
    """Closes the file, and what the house writes beside it under names with these endings, to all but their owner.

    They hold seeds and secrets; another umask, or a copy put back, may have left them open.
    """
    for ending in endings:
        one = Path(f"{path}{ending}")
        if one.is_file() and not one.is_symlink():
            with contextlib.suppress(PermissionError):  # somebody else's
                one.chmod(0o600)


def refuse_taken(host: str, port: int, option: str = "--port") -> None:
    """Says in words what is wrong when somebody else listens there."""
    if not 0 <= port <= 65_535:
        raise ValueError(f"a port is a number from 0 (any free one) to 65535, not {port}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as problem:
            raise ValueError(
                f"cannot listen at {host}, port {port}: {problem.strerror}. Is Ludoteca open already? "
                f"Choose another port with {option} (0 takes a free one)."
            ) from None


def has_browser() -> bool:
    """Whether a page can be opened here: some machines have no screen."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
