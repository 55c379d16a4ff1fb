"""A package of the examples as if it were installed: its folder and its metadata on the path of another process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
GROUP = "ludoteca.games"


def path_with(example: str, folder: Path) -> str:
    """A PYTHONPATH on which that example is installed."""
    source = ROOT / "examples" / example
    project = tomllib.loads((source / "pyproject.toml").read_text())["project"]
    facts = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    facts.mkdir(exist_ok=True)
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(f"{name} = {where}\n" for name, where in project["entry-points"][GROUP].items())
    (facts / "entry_points.txt").write_text(f"[{GROUP}]\n{points}")
    given = [str(folder), str(source), str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return os.pathsep.join(one for one in given if one)


def python(path: str, *arguments: str, given: str = "") -> str:
    """What Python prints there."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "120"},
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def house_at(data: Path, path: str, *arguments: str, folder: Path = ROOT) -> Iterator[str]:
    """A house in a process of its own; its address."""
    serve = ["-c", "from ludoteca.cli import main; main()", "serve", "--port", "0", "--data", str(data / "house.db")]
    with subprocess.Popen(
        [sys.executable, *serve, *arguments],
        env={**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
    ) as process:
        assert process.stdout is not None
        said = ""
        patience = threading.Timer(120, process.kill)  # a house that says nothing must not stop the tests
        patience.start()
        try:
            for line in process.stdout:
                said += line
                found = re.search(r"http://[\w.]+:\d+", line)
                if found:
                    yield found[0]
                    break
            else:
                raise AssertionError(said)
        finally:
            patience.cancel()
            process.send_signal(signal.SIGTERM)
            process.stdout.read()
