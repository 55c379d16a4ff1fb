"""Who is told first: who is asked for a move at once, who only looks after the players, and never much later.

Where many players wait, a position that nobody needs for a move may so be passed over: the next one tells all that has
happened since the page's last.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

MANY = 4  # acts and drawings under way for which those who only look stand back
LONGEST = 0.2  # seconds that they do so at most
PAUSE = 0.01  # seconds between two looks at whether they still must


class Precedence:
    """Whom the house tells after others."""

    def __init__(self, busy: Callable[[], int]) -> None:
        self._busy = busy
        """How many acts and drawings are under way."""
        self._standing: dict[Callable[[], None], float] = {}
        """How those are told who stand back, and until when they do; who stands longest comes first."""

    def after(self, tell: Callable[[], None]) -> None:
        """Tells those who only look: now, or in a while."""
        if self._standing or self._busy() >= MANY:
            if not self._standing:
                asyncio.get_running_loop().call_later(PAUSE, self._look)
            self._standing.setdefault(tell, time.monotonic() + LONGEST)
        else:
            tell()

    def _look(self) -> None:
        """Tells those who have stood back for long enough, and some more where few others wait."""
        now, some = time.monotonic(), max(0, MANY - self._busy())
        try:
            for tell, until in list(self._standing.items()):
                if until > now:
                    if not some:
                        break
                    some -= 1
                del self._standing[tell]
                tell()
        finally:  # whatever happens at one table, the others are told
            if self._standing:
                asyncio.get_running_loop().call_later(PAUSE, self._look)
