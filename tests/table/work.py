"""What worker processes are asked in tests. It imports little, for every process imports it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

LARGE = 3_000_000  # bytes of an answer: more than a line holds, so that a process can be hit in the middle of it


def large(number: int) -> bytes:
    return bytes([number % 251]) * LARGE


def own_number() -> int:
    return os.getpid()


def sleeps(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def dies(mark: str) -> str:
    """Kills its process; where the mark lies already, it does not."""
    if Path(mark).exists():
        return "second"
    Path(mark).touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"


def always_dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wrong() -> None:
    raise ValueError("that is wrong")
