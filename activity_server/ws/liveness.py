"""Whether the page behind a socket is still there.

A ping of our own protocol every ten seconds, answered by the page's script: proxies and browsers answer the
websocket's own pings by themselves, a frozen page does not answer ours. Whatever is heard counts as a sign of life.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from activity_server.limits import Patience


class Liveness:
    """One timer for one socket: ``ping`` is called when a ping is due, ``lost`` once, when hope is."""

    def __init__(self, patience: Patience, ping: Callable[[], None], lost: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        self._ping = ping
        self._lost = lost
        self._ping_at = self._loop.time() + patience.ping_every
        self._lost_at = self._loop.time() + patience.lost_after
        self._timer = self._arm()

    def heard(self) -> None:
        """Take note of a sign of life. The timer is not moved for it: it looks again when it comes."""
        self._lost_at = self._loop.time() + self._patience.lost_after

    def probe(self) -> None:
        """Ask at once, and wait for the answer only shortly."""
        self._lost_at = min(self._lost_at, self._loop.time() + self._patience.probe)
        self._rearm()
        self._ping()

    def stop(self) -> None:
        """Ask no more."""
        self._timer.cancel()

    def _arm(self) -> asyncio.TimerHandle:
        return self._loop.call_at(min(self._ping_at, self._lost_at), self._due)

    def _rearm(self) -> None:
        self._timer.cancel()
        self._timer = self._arm()

    def _due(self) -> None:
        now = self._loop.time()
        if now >= self._lost_at:
            self._lost()
            return
        if now >= self._ping_at:
            self._ping_at = now + self._patience.ping_every
            self._ping()
        self._timer = self._arm()
