"""``GET /api/rules``: what a table may choose, straight from the engine."""

from __future__ import annotations

from dataclasses import asdict

from aiohttp import web

from activity_server.protocol.encode import encode
from engine.rules import DEFAULT_PRESET, PRESETS, SWITCHES

_BODY = encode(
    {
        "default": DEFAULT_PRESET,
        "presets": {
            name: {switch: value for switch, value in asdict(rules).items() if switch != "preset"}
            for name, rules in PRESETS.items()
        },
        "switches": {name: {"values": switch.offered} for name, switch in SWITCHES.items()},
    }
)


async def rules(_request: web.Request) -> web.Response:
    """Answer with a ``RulesReply``."""
    return web.Response(body=_BODY, content_type="application/json")
