"""The settings of servers, at hand."""

import asyncio
from typing import cast

from activity_server.contract import Guilds, GuildSettings
from activity_server.tasks import spawn
from bot.guild_settings import SettingsShelf
from tests.support.fake_server import FakeGuilds, Store


class SlowGuilds(FakeGuilds):
    """Reads what there is now, and tells it late."""

    async def settings(self, guild: str) -> GuildSettings:
        read = self.chosen.get(guild, GuildSettings())
        await self.store.gate.wait()
        return read


async def test_a_ban_that_is_chosen_while_settings_are_read_holds_at_once() -> None:
    store = Store()
    shelf = SettingsShelf(cast("Guilds", SlowGuilds(store)))
    store.gate.clear()
    reading = spawn("read settings", shelf.of(1))
    await asyncio.sleep(0)
    store.gate.set()
    await shelf.choose(1, GuildSettings(banned=("77",)))
    assert (await reading).banned == ("77",)
    assert (await shelf.of(1)).banned == ("77",)


async def test_what_was_read_once_is_not_asked_for_again() -> None:
    guilds = FakeGuilds(Store(), chosen={"1": GuildSettings(most_tables=3)})
    shelf = SettingsShelf(guilds)
    assert (await shelf.of(1)).most_tables == 3
    guilds.chosen["1"] = GuildSettings(most_tables=4)
    assert (await shelf.of(1)).most_tables == 3
    shelf.forget(1)
    assert (await shelf.of(1)).most_tables == 4
