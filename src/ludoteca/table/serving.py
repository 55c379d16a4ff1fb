"""Starts the server, says where it is, and opens the page."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import uvicorn

from ludoteca.table import words
from ludoteca.table.crew import end_all
from ludoteca.table.protocol import MESSAGE_SIZE
from ludoteca.table.server import Settings, make_app
from ludoteca.table.storage import Storage

HEARTBEAT = 10.0
"""Seconds: the most between two signs of life on a socket."""
CLOSING = 8.0
"""Seconds that the house has to close in order."""
EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def default_data() -> Path:
    """Where the tables are kept when nobody says so: the reader's own data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", base)
    return Path(base) / "ludoteca" / "tables.db"


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Starts, then tells the port."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            self.ready(int(self.servers[0].sockets[0].getsockname()[1]))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to close, it closes in order; what keeps it from that for too long is not waited for."""
        super().handle_exit(sig, frame)
        deadline = threading.Timer(CLOSING, leave)
        deadline.daemon = True
        deadline.start()


def leave() -> None:
    """Ends the house as it is, and its processes: everything that anybody was told is on the disk."""
    print("the house could not be closed in order; it ends now", file=sys.stderr)
    end_all()
    os._exit(1)


def serve(
    host: str,
    port: int,
    data: Path | None,
    open_page: bool,
    language: str,
    proxy: str,
    say: Callable[[str], None],
) -> None:
    """Serves until it is stopped (Ctrl-C)."""
    words.speak(language)
    refuse_taken(host, port)
    path = data or default_data()

    def ready(real_port: int) -> None:
        address = address_of(host, real_port)
        say(f"Ludoteca is open at {address}   (tables are kept in {path}; Ctrl-C closes)")
        if who_comes(host):
            say(who_comes(host))
        if open_page and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after the house is closed, not in the middle of it
    with kept(path):
        config = uvicorn.Config(
            make_app(Settings(data=str(path))),
            host=host,
            port=port,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=4 * MESSAGE_SIZE,
            ws_ping_interval=HEARTBEAT,
            ws_ping_timeout=2 * HEARTBEAT,
            timeout_graceful_shutdown=2,
            server_header=False,
            forwarded_allow_ips=proxy,
        )
        with contextlib.suppress(KeyboardInterrupt):  # that is how it is closed
            Announcing(config, ready).run()


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
def kept(path: Path) -> Iterator[None]:
    """The file of the tables, this house's alone while it is open: its owner's to read, and fit to be written."""
    lock = Path(f"{path}.lock")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        holder = sqlite3.connect(lock, timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as problem:
        raise ValueError(f"cannot keep tables in {path}: {problem}. Choose another file with --data.") from None
    with contextlib.closing(holder):
        try:
            holder.execute("BEGIN EXCLUSIVE")  # goes with the process, also when it is killed
        except sqlite3.OperationalError:
            raise ValueError(
                f"another house keeps its tables in {path}. Close it, or choose another file with --data."
            ) from None
        try:
            Storage(path).close()
        except sqlite3.Error as problem:
            raise ValueError(f"cannot keep tables in {path}: {problem}. Choose another file with --data.") from None
        yield


def refuse_taken(host: str, port: int) -> None:
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
                "Choose another port with --port (0 takes a free one)."
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
