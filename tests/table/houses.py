"""Houses in processes of their own, side by side on one database: to be killed, stopped and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from types import TracebackType

import httpx

from tests.table.databases import free_port

SERVER = """
import sys, uvicorn
from ludoteca.table.gate import GatedConfig
from ludoteca.table.clocks import Pace
from ludoteca.table.server import Settings, make_app
from tests.table.guests import GENEROUS
from ludoteca.table.sparing import spare_the_logs
spare_the_logs()
port = int(sys.argv[2])
pace = Pace(bot_pause=0.0, patience=0.0)
app = make_app(Settings(sys.argv[1], pace, GENEROUS, workers=1, easels=0, proxy=sys.argv[3]))
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        app.state.server.house.neighbours.address = f"127.0.0.1:{port}"
if __name__ == "__main__":
    Server(GatedConfig(app, app.state.server.gate, port=port, log_level="error", timeout_graceful_shutdown=1)).run()
"""


class Process:
    """One process of a house."""

    def __init__(self, data: str, proxy: str = "") -> None:
        self.data = data
        self.proxy = proxy
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Begins, and waits until it answers."""
        self.process = subprocess.Popen([sys.executable, "-c", SERVER, self.data, str(self.port), self.proxy])
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/static/icon.svg", timeout=5).status_code == 200:
                    return
            assert self.process.poll() is None, "the house could not be opened"
            time.sleep(0.1)
        raise AssertionError("the house does not answer")

    def signal(self, what: signal.Signals) -> None:
        os.kill(self.process.pid, what)

    def kill(self) -> None:
        """Ends it without a warning."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Ends it in order."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


class Houses:
    """So many processes on one database."""

    def __init__(self, data: str, count: int, proxy: str = "") -> None:
        self.processes = [Process(data, proxy) for _ in range(count)]

    def __enter__(self) -> list[Process]:
        return self.processes

    def __exit__(self, kind: type[BaseException] | None, one: BaseException | None, at: TracebackType | None) -> None:
        for process in self.processes:
            process.close()


def until(seconds: float, pause: float = 0.1) -> Iterator[None]:
    """Again and again, until the time is up."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
        time.sleep(pause)
