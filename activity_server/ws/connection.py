"""One socket that has said hello: who is behind it, what is written to it, and how it is cut off."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import WSMsgType, web

from activity_server.auth import Seen
from activity_server.lobby.services import Services
from activity_server.protocol import encode
from activity_server.protocol.values import Language
from activity_server.tasks import spawn
from activity_server.ws.liveness import Liveness
from activity_server.ws.outbox import Outbox

# How long a page may take to take leave, and to take what was said before.
CLOSE_SECONDS = 1.0


@dataclass(slots=True)
class Page:
    """Who speaks, from which page load, and in which language they are answered."""

    user: str
    name: str
    guest: bool
    id: str
    language: Language
    seen: Seen | None = None
    """Where Discord saw them; guests it did not."""
    account: str | None = None
    """Their account at Discord."""
    banned_in: frozenset[str] = frozenset()


class Connection:
    """A live socket. Whoever speaks to it goes on at once; only its own writer ever waits."""

    def __init__(
        self,
        number: int,
        page: Page,
        socket: web.WebSocketResponse,
        abort: Callable[[], None],
        services: Services,
    ) -> None:
        self.number = number
        self.page = page
        self.tables: set[str] = set()
        """The tables that this page looks at."""
        self.reason = "left"
        """Why the connection ended; ``left`` unless it was us who cut it off."""
        self.ended = False
        """Whether it is forgotten already; what a page had said by then may still come in, and must not be heard."""
        self.on_lost: Callable[[], None] = _nothing
        self._socket = socket
        self._abort = abort
        self._texts = services.texts
        self._metrics = services.metrics
        self._outbox = Outbox(lambda: self.drop("slow"))
        self._liveness = Liveness(services.patience, lambda: self.send(encode.PING), lambda: self.drop("silent"))
        self._writer = spawn(f"write to connection {number}", self._write())

    @property
    def user(self) -> str:
        """Who it is, by the token."""
        return self.page.user

    @property
    def name(self) -> str:
        """What to call them."""
        return self.page.name

    @property
    def guest(self) -> bool:
        """Whether the name is one of their own choice."""
        return self.page.guest

    @property
    def place(self) -> str | None:
        """Where in Discord they are; None for guests."""
        return None if self.page.seen is None else self.page.seen.place

    @property
    def instance(self) -> str | None:
        """In which instance of the activity they are; None for guests."""
        return None if self.page.seen is None else self.page.seen.instance

    @property
    def account(self) -> str | None:
        """Their account at Discord; None for guests."""
        return self.page.account

    @property
    def banned_in(self) -> frozenset[str]:
        """The servers of Discord whose managers do not let them play at their tables."""
        return self.page.banned_in

    @property
    def page_id(self) -> str:
        """The random id of this page load."""
        return self.page.id

    def send(self, message: bytes) -> None:
        """Queue an encoded message."""
        self._outbox.put(message)

    def acknowledge(self, command: int, table: str | None = None) -> None:
        """Say that a command was carried out; ``table`` is one just opened."""
        self.send(encode.ack(command, table))

    def refuse(self, command: int | None, code: str, **values: str | int) -> None:
        """Say no, in the language of this page."""
        self._metrics.refusals.labels(code).inc()
        self.send(encode.refused(command, code, self.say(code, **values)))

    def say(self, code: str, **values: str | int) -> str:
        """Return the sentence of a refusal in the language of this page."""
        return self._texts.say(self.page.language, f"refusal.{code}", **values)

    def heard(self) -> None:
        """Take note that the page is alive."""
        self._liveness.heard()

    def probe(self) -> None:
        """Find out soon whether the page is alive."""
        self._liveness.probe()

    def drop(self, reason: str) -> None:
        """Cut the connection off without a word: the page is gone, or takes nothing more."""
        self.reason = reason
        self.end()
        self._abort()

    def end(self) -> None:
        """Stop writing and asking, and let it be known; a second time does nothing."""
        self.ended = True
        self._outbox.close()
        self._liveness.stop()
        on_lost, self.on_lost = self.on_lost, _nothing
        on_lost()

    async def close(self, code: int, reason: str) -> None:
        """Write what is waiting, then close with a code. A page that takes its time is not waited for."""
        self.reason = reason
        self._liveness.stop()
        self._outbox.finish()
        await asyncio.wait([self._writer], timeout=CLOSE_SECONDS)
        await self._socket.close(code=code, drain=False)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await self._outbox.write_all(self._send_frame)

    async def _send_frame(self, message: bytes) -> None:
        await self._socket.send_frame(message, WSMsgType.TEXT)


def _nothing() -> None:
    pass
