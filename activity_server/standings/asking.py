"""Asking the store, where a fault of it is one refusal among others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from activity_server.contract import TableRefusedError
from activity_server.store import StoreError

log = structlog.get_logger(__name__)


@contextmanager
def store_asked() -> Iterator[None]:
    """Let faults of the store within leave as the refusal ``store_down``."""
    try:
        yield
    except StoreError as error:
        log.warning("store_failed", code=error.code)
        raise TableRefusedError("store_down") from error
