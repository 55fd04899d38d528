"""People who come from the stand-in Discord to a server in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from activity_server.limits import Limits
from activity_server.protocol.http import HttpError, RenewReply, SignInReply
from tests.discord.instances import Instance
from tests.discord.stand_in import APPLICATION_ID, SECRET, TOKEN, StandIn
from tests.discord.standing import stand_in
from tests.discord.world import Channel, User
from tests.support.page import Page
from tests.support.serving import UNHURRIED, Serving, serving

__all__ = ["Embassy", "abroad", "embassy", "general", "rana", "settings_of", "stand_in"]

Answer: TypeAlias = tuple[int, dict[str, Any]]


def settings_of(stand_in: StandIn) -> dict[str, Any]:
    """Return the settings of a server that belongs to this Discord."""
    ours = {"discord_token": TOKEN, "discord_client_id": APPLICATION_ID, "discord_client_secret": SECRET}
    return {**ours, "discord_api": f"{stand_in.url}/api/v10"}


@dataclass(slots=True)
class Embassy:
    """A running server, and the Discord that its people come from."""

    server: Serving
    stand_in: StandIn

    async def post(self, path: str, **body: object) -> Answer:
        """Post to ``/api/discord``; the answer is held against its model."""
        async with self.server.client.post(f"/api/discord/{path}", json=body) as answer:
            reply = SignInReply if path == "sign-in" else RenewReply
            model = reply if answer.status == 200 else HttpError
            return answer.status, model.model_validate_json(await answer.text()).model_dump()

    async def sign_in(self, user: User, instance: Instance, /, **body: object) -> Answer:
        """Sign somebody in who opened the activity, with a fresh code."""
        wanted = {"code": self.stand_in.oauth.grant(user), "instance": instance.id}
        return await self.post("sign-in", **{**wanted, **body})

    async def token(self, user: User, channel: Channel) -> str:
        """Let somebody open the activity in a channel and sign in; return their token."""
        status, reply = await self.sign_in(user, self.stand_in.instances.launch(user, channel))
        assert status == 200, reply
        token: str = reply["token"]
        return token

    async def page(self, user: User, channel: Channel) -> Page:
        """Return a page of somebody in a channel, to be entered by ``async with``."""
        return Page(self.server.client, await self.token(user, channel))


@asynccontextmanager
async def embassy(stand_in: StandIn, folder: Path, limits: Limits = UNHURRIED, **chosen: Any) -> AsyncIterator[Embassy]:
    """Serve people of a Discord; twice from the same folder is a restart."""
    async with serving(folder, limits, **settings_of(stand_in), **chosen) as server:
        yield Embassy(server, stand_in)


# Fixtures, for a conftest to import.


@pytest.fixture
async def abroad(stand_in: StandIn, tmp_path: Path) -> AsyncIterator[Embassy]:
    """A server whose people come from a Discord."""
    async with embassy(stand_in, tmp_path) as running:
        yield running


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana")


@pytest.fixture
def general(stand_in: StandIn, rana: User) -> Channel:
    return stand_in.guild("Cards", [rana]).channels[0]
