"""Structured logs: for a person at a terminal, as JSON lines for a machine.

What may be said is a closed list of keys, so that a hand, a token or a name cannot slip in by a careless call.
"""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

KEYS = frozenset(
    {
        # what happened, when, how bad
        "event", "level", "timestamp", "logger", "exception", "exc_info",
        # to whom and where: all of them random ids or counts
        "connection", "match", "place", "table", "user", "seat", "task", "version",
        # how
        "asked", "code", "command", "consequence", "delay_ms", "error", "host", "kind", "method", "origin", "path",
        "picture", "port", "reason", "seconds", "status", "tables", "unanswered", "waiting", "why", "winner",
        # which question about a match, as places of its hand and step, and how many there are
        "question", "questions",
        # what Discord said when it refused something, without its tokens
        "body",
    }
)  # fmt: skip


def configure(stream: TextIO = sys.stderr) -> None:
    """Log to ``stream`` from now on."""
    structlog.configure(
        processors=processors(for_people=stream.isatty()),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )


def processors(*, for_people: bool) -> list[Processor]:
    """Return the steps from a call of the logger to a line of text."""
    first: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        only_known_keys,
        structlog.processors.format_exc_info,
    ]
    if for_people:
        return [*first, structlog.dev.ConsoleRenderer()]
    return [*first, structlog.processors.JSONRenderer()]


def only_known_keys(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Drop everything that is not on the list."""
    return {key: value for key, value in line.items() if key in KEYS}
