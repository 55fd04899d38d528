"""Discord's HTTP side: who asks, what a body holds, and how an answer looks.

Facts relied on. An answer is JSON only if its content type is exactly `application/json`: discord.py takes any
parameter after it for text. A 429 counts as Discord's own only with a `Via` header, and says in `retry_after` how many
seconds to wait. Interaction callbacks and webhooks need no token of the bot, the token in the path is enough.
"""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.multipart import BodyPartReader
from aiohttp.typedefs import Handler

from tests.discord.refusals import JSON, Refusal

BASE = "/api/v10"
Route = Callable[["Call"], Awaitable[Any]]


@dataclass
class Call:
    """One request: what the path, the query and the body say, and the files that came with it."""

    method: str
    path: str
    args: dict[str, str]
    query: dict[str, str]
    authorization: str
    body: Any = None
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)


class Rest:
    """Answers requests; keeps every call, and every refusal that is the application's own fault."""

    def __init__(self, token: str, heard: Callable[[], None]) -> None:
        self.token = token
        self.calls: list[Call] = []
        self.refused: list[Refusal] = []
        self.limit_every = 0
        self.limited = 0
        self.app = web.Application(client_max_size=25 * 2**20)
        self._heard = heard

    def route(self, method: str, path: str, answer: Route, *, by: str = "bot") -> None:
        """Have `answer` answer requests by the bot, by anyone, or by the bearer of a token."""
        self.app.router.add_route(method, BASE + path, self._handler(answer, by))

    def close_routes(self) -> None:
        """Whatever else is asked for is a mistake, or something the stand-in must learn."""
        self.app.router.add_route("*", "/{rest:.*}", self._handler(_unknown, "anyone"))

    def _handler(self, answer: Route, by: str) -> Handler:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, answer, by)

        return serve

    def _want_token(self, call: Call) -> None:
        if call.authorization != f"Bot {self.token}":
            raise Refusal(401, 0, "401: Unauthorized")

    async def _serve(self, request: web.Request, answer: Route, by: str) -> web.Response:
        call = await _read(request)
        self.calls.append(call)
        if self.limit_every and len(self.calls) % self.limit_every == 0:
            self.limited += 1
            return too_many()
        try:
            if by == "bot":
                self._want_token(call)
            return as_json(await answer(call))
        except Refusal as refusal:
            if refusal.blame:
                self.refused.append(refusal)
            return as_json(refusal.body, refusal.status)
        finally:
            self._heard()


def as_json(body: Any, status: int = 200) -> web.Response:
    """Write an answer; one without a body is a 204."""
    if body is None:
        return web.Response(status=204)
    # aiohttp's own `json_response` would add a charset.
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)


def too_many(retry_after: float = 0.01) -> web.Response:
    """Refuse with a 429: a limit of this one route."""
    response = as_json({"message": "You are being rate limited.", "retry_after": retry_after, "global": False}, 429)
    response.headers["Via"] = "1.1 google"
    response.headers["Retry-After"] = "1"
    limits = {"Limit": "5", "Remaining": "0", "Reset-After": str(retry_after), "Bucket": "abcd", "Scope": "user"}
    response.headers.update({f"X-RateLimit-{name}": value for name, value in limits.items()})
    return response


async def _read(request: web.Request) -> Call:
    path = request.path.removeprefix(BASE)
    authorization = request.headers.get("Authorization", "")
    call = Call(request.method, path, dict(request.match_info), dict(request.query), authorization)
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            await _read_part(call, part)
    elif request.content_type == "application/x-www-form-urlencoded":
        call.body = dict(await request.post())
    elif request.can_read_body:
        call.body = await request.json()
    return call


async def _read_part(call: Call, part: BodyPartReader) -> None:
    """A message with files is multipart: its JSON is `payload_json`, its files are `files[0]` and so on."""
    content = bytes(await part.read())
    if part.name == "payload_json":
        call.body = json.loads(content)
    else:
        call.files[part.name or ""] = (part.filename or "", content)


async def _unknown(call: Call) -> JSON:
    raise Refusal(404, 0, f"404: Not Found ({call.method} {call.path})")
