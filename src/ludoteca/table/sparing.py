"""A log that does not flood: the same line is written a few times, then counted."""

from __future__ import annotations

import logging

from ludoteca.table.guard import Bucket, Counters

LOGGERS = ("asyncio", "uvicorn.error", "ludoteca.table")


class Sparing(logging.Filter):
    """Lets so many lines of one kind through at once and so many a second; the next one tells how many were left out.

    Lines are of one kind when they are made from the same text, whatever is filled in and follows below.
    """

    def __init__(self, burst: float = 20, rate: float = 0.1) -> None:
        super().__init__()
        self.counters = Counters((burst, rate))
        self.all = Bucket(10 * burst, 10 * rate)
        self.left_out: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether that line is written."""
        kind = str(record.msg).partition("\n")[0][:200]
        if not (self.counters.take(kind) and self.all.take()):
            if len(self.left_out) > 1000:
                self.left_out.clear()
            self.left_out[kind] = self.left_out.get(kind, 0) + 1
            return False
        missing = self.left_out.pop(kind, 0)
        if missing:
            record.msg = f"{record.getMessage()} (and {missing} more of this kind)"
            record.args = None
        return True


def spare_the_logs() -> None:
    """From now on the logs of this process do not flood."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(one, Sparing) for one in logger.filters):
            logger.addFilter(Sparing())
