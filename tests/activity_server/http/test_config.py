"""How people come in here."""

from pathlib import Path

import pytest

from activity_server.protocol.http import ConfigReply
from tests.discord.stand_in import APPLICATION_ID, StandIn
from tests.support.serving import Serving, serving
from tests.support.visitors import settings_of

pytestmark = pytest.mark.looptime


async def config(server: Serving) -> ConfigReply:
    async with server.client.get("/api/config") as answer:
        return ConfigReply.model_validate_json(await answer.text())


async def test_without_discord_everybody_is_a_guest(server: Serving) -> None:
    said = await config(server)
    assert said.discord is None
    assert said.guests


@pytest.mark.parametrize("guests", [False, True])
async def test_with_discord_the_page_learns_which_application_it_belongs_to(
    stand_in: StandIn, tmp_path: Path, guests: bool
) -> None:
    async with serving(tmp_path, **settings_of(stand_in), guests=guests) as server:
        said = await config(server)
        assert said.discord is not None
        assert (said.discord.client_id, said.guests) == (APPLICATION_ID, guests)
