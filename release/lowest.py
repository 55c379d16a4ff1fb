"""``make lowest``: the lower bounds of the dependencies are true: the oldest versions that they allow are tried.

The bounds of pyproject.toml are resolved to the lowest with uv, installed beside this tree, and the tests of what uses
them are run.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXTRAS = ("docs", "lab", "research", "tests")
TESTS = ("tests/test_terminal.py", "tests/adapters", "tests/table/test_pages.py", "tests/table/test_playing.py",
         "tests/docs/test_site.py", "tests/lab", "tests/drawing/test_files.py", "tests/bots/test_master.py",
         "tests/bots/test_named.py", "tests/bots/test_network.py", "tests/bots/test_planning.py")  # fmt: skip


def main() -> None:
    """Installs and tests."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-lowest-") as folder:
        place = Path(folder)
        subprocess.run([sys.executable, "-m", "venv", place / "uv"], check=True)
        tool = place / "uv/bin/python"
        subprocess.run([tool, "-m", "pip", "install", "-q", "--disable-pip-version-check", "uv"], check=True)
        uv = place / "uv/bin/uv"
        subprocess.run([uv, "venv", "-q", "--python", sys.executable, place / "lowest"], check=True)
        python = place / "lowest/bin/python"
        wanted = f"{ROOT}[{','.join(EXTRAS)}]"
        subprocess.run(
            [uv, "pip", "install", "-q", "--python", python, "--resolution", "lowest-direct", wanted],
            check=True,
            env={**os.environ, "LUDOTECA_PURE": "1"},
        )
        subprocess.run([uv, "pip", "list", "--python", python], check=True)
        again = ("--reruns", "1", "--only-rerun", "Timeout")  # interpreted bots on a busy machine take their time
        subprocess.run([python, "-m", "pytest", "-q", *again, *TESTS], check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
