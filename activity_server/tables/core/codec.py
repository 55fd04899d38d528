"""Events as plain data for the log. Its format is versioned by itself and outlives the wire's."""

from typing import Any

from activity_server.tables.core.events import Event, Opened

FORMAT = 1


class LogError(ValueError):
    """A row that cannot be read; the message says what is wrong with it."""


def encode(event: Opened | Event) -> dict[str, Any]:
    """The event as a JSON object."""
    raise NotImplementedError


def decode(body: object) -> Opened | Event:
    """The event that `encode` wrote; LogError for anything else."""
    raise NotImplementedError
