"""OAuth2: a code for a token, a token for who somebody is.

Facts relied on. The exchange is a form, not JSON; its errors are `{error, error_description}` and not Discord's usual
shape. A code works once. Whether an activity's exchange must name a
registered redirect is told differently by Discord's samples (no) and by people who run activities (yes):
`redirect_uri` chooses.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from aiohttp import web

from tests.discord.refusals import JSON, Refusal
from tests.discord.rest import BASE, Call, Rest, as_json
from tests.discord.world import User

WEEK_SECONDS = 604_800


@dataclass(frozen=True)
class Grant:
    """What somebody allowed, by the scopes they agreed to."""

    user: User
    scopes: tuple[str, ...]


class OAuth:
    """Issues codes and tokens. `down` makes every question of this kind fail with a 503."""

    def __init__(self, rest: Rest, client_id: str, secret: str, bot: User) -> None:
        self.client_id = client_id
        self.secret = secret
        self.bot = bot
        self.redirect_uri: str | None = None
        self.down = False
        self.codes: dict[str, Grant] = {}
        self.tokens: dict[str, Grant] = {}
        self._rest = rest
        self._numbers = itertools.count(1)
        # Asked for without a version: https://discord.com/api/oauth2/token.
        for base in ("/api", BASE):
            rest.app.router.add_post(f"{base}/oauth2/token", self._exchange)
        rest.app.router.add_get("/api/users/@me", self._who_without_version)
        rest.route("GET", "/users/@me", self._who, by="anyone")

    def grant(self, user: User, scopes: tuple[str, ...] = ("identify",)) -> str:
        """Return the code that `authorize` gives to the page of this person."""
        code = f"code-{next(self._numbers)}"
        self.codes[code] = Grant(user, scopes)
        return code

    async def _exchange(self, request: web.Request) -> web.Response:
        if self.down:
            return web.Response(status=503, text="upstream connect error")
        if request.content_type != "application/x-www-form-urlencoded":
            return _refuse("invalid_request", "The exchange is a form")
        form = {key: str(value) for key, value in (await request.post()).items()}
        if (form.get("client_id"), form.get("client_secret")) != (self.client_id, self.secret):
            return _refuse("invalid_client", "Invalid client", 401)
        match form.get("grant_type"):
            case "client_credentials":
                return as_json({"access_token": "of-nobody", "token_type": "Bearer", "expires_in": WEEK_SECONDS})
            case "authorization_code":
                return self._token_for_code(form)
            case _:
                return _refuse("unsupported_grant_type", "Grant type is not supported")

    def _token_for_code(self, form: Mapping[str, str]) -> web.Response:
        if self.redirect_uri is not None and form.get("redirect_uri") != self.redirect_uri:
            return _refuse("invalid_request", 'Invalid "redirect_uri" in request.')
        return self._token_for(form.get("code", ""))

    def _token_for(self, code: str) -> web.Response:
        grant = self.codes.pop(code, None)
        if grant is None:
            return _refuse("invalid_grant", 'Invalid "code" in request.')
        token = f"token-{next(self._numbers)}"
        self.tokens[token] = grant
        lasting = {"token_type": "Bearer", "expires_in": WEEK_SECONDS, "refresh_token": f"refresh-{token}"}
        return as_json({"access_token": token, "scope": " ".join(grant.scopes), **lasting})

    async def _who_without_version(self, request: web.Request) -> web.Response:
        call = Call("GET", request.path, {}, {}, request.headers.get("Authorization", ""))
        try:
            return as_json(await self._who(call))
        except Refusal as refusal:
            return as_json(refusal.body, refusal.status)

    async def _who(self, call: Call) -> JSON:
        if call.authorization == f"Bot {self._rest.token}":
            return self.bot.payload()
        if self.down:
            raise Refusal(503, 0, "503: Service Unavailable", blame=False)
        grant = self.tokens.get(call.authorization.removeprefix("Bearer "))
        if grant is None or "identify" not in grant.scopes:
            raise Refusal(401, 0, "401: Unauthorized", blame=False)
        return {**grant.user.payload(), "locale": grant.user.locale}


def _refuse(error: str, description: str, status: int = 400) -> web.Response:
    return as_json({"error": error, "error_description": description}, status)
