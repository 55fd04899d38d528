"""What the bot keeps for servers and for itself, by way of a real store."""

import pytest

from activity_server.contract import GuildSettings, TableMessage, TableRefusedError
from activity_server.standings import StoredGuilds
from activity_server.store import Store
from tests.activity_server.store.helpers import WallClock
from tests.activity_server.store.played import DAY, GUILD

MESSAGE = TableMessage(table="table001", channel="1", message="2", language="ar")


@pytest.fixture
def guilds(store: Store) -> StoredGuilds:
    return StoredGuilds(store)


async def test_settings_come_back_as_they_were_chosen(guilds: StoredGuilds) -> None:
    assert await guilds.settings(GUILD) == GuildSettings()
    chosen = GuildSettings(language="sv", rules={"preset": "levant", "target": 61}, roles=("1", "2"), most_tables=3)
    await guilds.choose(GUILD, chosen)
    assert await guilds.settings(GUILD) == chosen


async def test_it_is_known_which_servers_ban_somebody(guilds: StoredGuilds) -> None:
    await guilds.choose(GUILD, GuildSettings(banned=("77",)))
    assert await guilds.banning("77") == {GUILD}
    assert await guilds.banning("78") == frozenset()


async def test_settings_go_thirty_days_after_the_bot_was_removed(guilds: StoredGuilds, wall_clock: WallClock) -> None:
    await guilds.choose(GUILD, GuildSettings(language="sv"))
    await guilds.left(GUILD)
    wall_clock.now_ms += 30 * DAY
    assert await guilds.sweep() == 1
    assert await guilds.settings(GUILD) == GuildSettings()


async def test_a_server_that_is_missing_at_start_up_has_removed_the_bot(
    guilds: StoredGuilds, wall_clock: WallClock
) -> None:
    await guilds.present([GUILD, "800"])
    await guilds.present(["800"])
    wall_clock.now_ms += 30 * DAY
    assert await guilds.sweep() == 1


async def test_live_messages_are_those_not_done(guilds: StoredGuilds) -> None:
    await guilds.keep_message(MESSAGE)
    assert await guilds.live_messages() == [MESSAGE]
    await guilds.keep_message(MESSAGE.model_copy(update={"state": "done"}))
    assert await guilds.live_messages() == []


async def test_the_bot_remembers_small_texts(guilds: StoredGuilds) -> None:
    assert await guilds.remembered("commands") is None
    await guilds.remember("commands", "digest")
    assert await guilds.remembered("commands") == "digest"


async def test_a_store_that_is_down_is_a_refusal(guilds: StoredGuilds, store: Store) -> None:
    await store.close()
    for asked in (
        guilds.settings(GUILD),
        guilds.choose(GUILD, GuildSettings()),
        guilds.present([GUILD]),
        guilds.left(GUILD),
        guilds.sweep(),
        guilds.keep_message(MESSAGE),
        guilds.live_messages(),
        guilds.remembered("commands"),
        guilds.remember("commands", "digest"),
    ):
        with pytest.raises(TableRefusedError) as refused:
            await asked
        assert refused.value.code == "store_down"
