"""The server and the bot as one process, started as operators start it: what a stop and a power cut leave behind."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from tests.bot.answers import launched, posted, read, told
from tests.discord.rest import BASE
from tests.discord.stand_in import APPLICATION_ID, SECRET, TOKEN, StandIn
from tests.discord.world import Channel, User
from tests.support.process import ServerProcess, start_server


async def start(stand_in: StandIn, folder: Path) -> ServerProcess:
    """Start both, and wait until the bot is there for people."""
    command = partial(
        start_server,
        folder,
        module="tests.support.beside_stand_in",
        DISCORD_API=stand_in.url + BASE,
        DISCORD_TOKEN=TOKEN,
        DISCORD_CLIENT_ID=APPLICATION_ID,
        DISCORD_CLIENT_SECRET=SECRET,
    )
    logins = len(stand_in.gateway.identified)
    server = await asyncio.to_thread(command)
    await stand_in.until(lambda: stand_in.commands.writes and len(stand_in.gateway.identified) > logins)
    return server


@pytest.mark.usefixtures("guild")
async def test_what_a_killed_bot_has_posted_goes_on_working_and_the_next_one_ends_well(
    stand_in: StandIn, tmp_path: Path, rana: User, omar: User, general: Channel
) -> None:
    server = await start(stand_in, tmp_path)
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    await posted(stand_in, used)
    (message,) = used.followups
    # Asked once the message is noted.
    await stand_in.until(lambda: any("activity-instances" in call.path for call in stand_in.rest.calls))
    await asyncio.to_thread(server.kill)
    server = await start(stand_in, tmp_path)
    (join, _watch) = message.components
    await launched(stand_in, await stand_in.people.press(omar, message, join["custom_id"]))
    assert stand_in.commands.writes == 1, "the commands were registered already"
    used = await stand_in.people.slash(rana, general, "tarneeb close")
    assert await told(stand_in, used) == "The table is closed."
    await stand_in.until(lambda: message.components == [])
    assert "closed" in read(message)
    assert await asyncio.to_thread(server.stop) == 0
    assert "Traceback" not in (tmp_path / "server.log").read_text()
