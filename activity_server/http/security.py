"""Who may talk to the server from a browser, and what its pages may do.

A page of a foreign site can make a browser open a socket to us; it cannot hide where it comes from. So the Origin of
every request that has one, and of every socket, must be ours. A foreign name that is pointed at our address (DNS
rebinding) shows in the Host: a name must be one we know. A bare address cannot be rebound.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from activity_server.http.refusing import refusal

# Discord frames the page, so who may frame it is said here and not by X-Frame-Options, which knows no list.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: https://cdn.discordapp.com/avatars/",  # people's own pictures, nothing else of Discord
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self' https://discord.com https://*.discord.com https://*.discordsays.com",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Gate:
    """Knows the origins that are ours: this server's own address and those that the settings name."""

    def __init__(self, origins: Iterable[str]) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in origins}
        self._names = {urlsplit(origin).hostname for origin in self._origins} | {"localhost"}

    def knows_host(self, host: str) -> bool:
        """Whether the Host of a request can only mean us."""
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return name is not None and (name in self._names or _is_address(name))

    def knows_origin(self, origin: str, host: str) -> bool:
        """Whether a page of that origin is ours: served by this very host, or named in the settings."""
        origin = origin.lower()
        return origin in self._origins or origin in {f"http://{host.lower()}", f"https://{host.lower()}"}

    def admits(self, request: web.BaseRequest, *, origin_needed: bool) -> bool:
        """Whether the request may be heard at all."""
        host = request.headers.get("Host", "")
        origin = request.headers.get("Origin")
        if not self.knows_host(host):
            return False
        return not origin_needed if origin is None else self.knows_origin(origin, host)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def guarded(gate: Gate, socket_path: str) -> Middleware:
    """Return the middleware that turns foreign requests away, before an upgrade too."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not gate.admits(request, origin_needed=request.path == socket_path):
            raise refusal(request, web.HTTPForbidden, "foreign_origin")
        return await handler(request)

    return guard


async def add_headers(_request: web.BaseRequest, response: web.StreamResponse) -> None:
    """Put the page's policy on every answer (a signal handler of aiohttp)."""
    response.headers.update(HEADERS)
