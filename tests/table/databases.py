"""Where the houses of tests keep their tables: in files, or (LUDOTECA_KEPT_IN=postgres) in a throw-away PostgreSQL."""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import socket
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import pytest

DEBIAN = Path("/usr/lib/postgresql")
MISSING = "PostgreSQL is not here (Debian: apt-get install postgresql)"


def programs() -> Path | None:
    """Where initdb and postgres lie."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Cluster:
    """A PostgreSQL of one's own, gone when the tests are over; as root it runs as nobody in particular."""

    def __init__(self) -> None:
        found = programs()
        if found is None:
            pytest.skip(MISSING)
        if not hasattr(os, "geteuid"):
            pytest.skip("a throw-away PostgreSQL is started on Unix only")
        self.bin = found
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteca-postgres-"))
        self.port = free_port()
        self.unprivileged: list[str] = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody")
            self.unprivileged = ["setpriv", "--reuid=nobody", "--clear-groups", "--"]
        self.run("initdb", "-D", f"{self.folder}/data", "-U", "house", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()
        atexit.register(self.remove)

    def run(self, program: str, *arguments: str) -> None:
        command = [*self.unprivileged, str(self.bin / program), *arguments]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder, timeout=60)
        assert ran.returncode == 0, f"{ran.stdout} {ran.stderr}"

    def start(self) -> None:
        options = (
            f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=16MB "
            "-c max_connections=60"
        )
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log", "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", how, "-w", "stop")

    def fresh(self, name: str) -> str:
        """The address of a new, empty database."""
        import psycopg

        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            if not db.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchall():
                db.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')  # type: ignore[arg-type, unused-ignore]
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://house@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        subprocess.run(
            [*self.unprivileged, str(self.bin / "pg_ctl"), "-D", f"{self.folder}/data", "-m", "immediate", "stop"],
            capture_output=True,
            check=False,
            cwd="/",
        )
        shutil.rmtree(self.folder, ignore_errors=True)


@lru_cache(1)
def cluster() -> Cluster:
    """The PostgreSQL of this process's tests."""
    pytest.importorskip("psycopg", reason="psycopg is not installed (pip install 'ludoteca[postgres]')")
    return Cluster()


IN_POSTGRES = os.environ.get("LUDOTECA_KEPT_IN", "") == "postgres"


def place(path: Path, postgres: bool = IN_POSTGRES) -> str:
    """What a house that would keep its tables in that file is given: the file, or a database of its own."""
    if not postgres:
        return str(path)
    return cluster().fresh(f"house_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}")
