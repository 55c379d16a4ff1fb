"""A console whose lines can be edited as in a shell: arrows, history from day to day, completion with Tab.

Where Python has no readline (Windows), or the input is no terminal, lines are read as they come.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console

readline: Any = import_module("readline") if find_spec("readline") else None
KEPT = 1000  # lines of history
Completions = Callable[[str], list[str]]
"""All lines that may be meant by the beginning of one."""


def state_folder() -> Path:
    """Where the command remembers things from day to day."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "ludoteca"


class Keyboard(Console):
    """The console of people who type."""

    def input(self, prompt: Any = "", **settings: Any) -> str:
        """One line; what is printed before it stays where it is while the line is edited."""
        if readline is None or not sys.stdin.isatty():
            return super().input(prompt, **settings)
        with self.capture() as kept:
            self.print(prompt, end="")
        # Between these two signs stands what takes no room on the screen.
        return input(re.sub(r"\x1b\[[0-9;]*m", lambda colour: f"\001{colour[0]}\002", kept.get()))


@contextlib.contextmanager
def editing(completions: Completions) -> Iterator[None]:
    """Meanwhile Tab completes a line, and the arrows bring back those of before; what is typed is kept."""
    if readline is None:
        yield
        return
    found: list[str] = []

    def complete(text: str, number: int) -> str | None:
        if number == 0:
            found[:] = completions(text)
        return found[number] if number < len(found) else None

    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims("")  # a line is completed as a whole: moves have spaces in them
    bsd = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if bsd else "tab: complete")
    path = state_folder() / "history"
    with contextlib.suppress(OSError):
        readline.read_history_file(path)
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            readline.set_history_length(KEPT)
            readline.write_history_file(path)
