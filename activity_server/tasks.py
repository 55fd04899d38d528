"""The one way to start a task: it has a name, is kept until it ends, and does not fail in silence."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

Result = TypeVar("Result")
log = structlog.get_logger(__name__)

# The event loop itself holds tasks only weakly.
_running: set[asyncio.Task[Any]] = set()


def spawn(name: str, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Run ``work`` beside everything else; if it fails, that is logged under its name."""
    task = asyncio.get_running_loop().create_task(work, name=name)
    _running.add(task)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("task_failed", task=task.get_name(), exc_info=error)
