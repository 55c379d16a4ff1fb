"""The log as JSON, a line an event, with the table and the request it belongs to."""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

TABLE = re.compile(r"\btable ([0-9A-Za-z]{1,40})\b")
REQUEST: ContextVar[tuple[str, str]] = ContextVar("request", default=("", ""))
"""The name of the request that is being answered, and its table."""


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as a line."""
        said = record.getMessage()
        request, table = REQUEST.get()
        spoken = TABLE.search(said)
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": said,
        }
        if spoken or table:
            line["table"] = spoken[1] if spoken else table
        if request:
            line["request"] = request
        if record.exc_info:
            line["problem"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def always(text: str) -> None:
    """A line of information at whatever level the log is: what a house says to everybody when it opens."""
    logger = logging.getLogger("ludoteca.table")
    logger.handle(logger.makeRecord(logger.name, logging.INFO, "", 0, text, (), None))


def write_json(level: str) -> None:
    """From now on everything that is logged goes to the standard error as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
