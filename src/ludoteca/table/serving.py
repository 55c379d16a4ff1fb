"""Starts the server, says where it is, and opens the page."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from ludoteca.table import words
from ludoteca.table.protocol import MESSAGE_SIZE
from ludoteca.table.server import Settings, make_app

HEARTBEAT = 10.0
"""Seconds: the most between two signs of life on a socket."""


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


def serve(host: str, port: int, data: Path | None, open_page: bool, language: str, say: Callable[[str], None]) -> None:
    """Serves until it is stopped (Ctrl-C)."""
    words.speak(language)
    refuse_taken(host, port)
    path = data or default_data()
    path.parent.mkdir(parents=True, exist_ok=True)

    def ready(real_port: int) -> None:
        shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
        address = f"http://{shown}:{real_port}/"
        say(f"Ludoteca is open at {address}   (tables are kept in {path}; Ctrl-C closes)")
        if host in ("0.0.0.0", "::"):
            say(f"Friends in your network reach it by this computer's own address and port {real_port}.")
        if open_page and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

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
    )
    Announcing(config, ready).run()


def refuse_taken(host: str, port: int) -> None:
    """Says in words what is wrong when somebody else listens there."""
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
