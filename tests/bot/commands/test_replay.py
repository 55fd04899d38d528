"""/tarneeb replay: opens the activity on a match that is over."""

import pytest

from tests.bot.answers import launched, told_later
from tests.bot.over import has_played, is_kept
from tests.bot.pictures.speech import bare
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer, user_of

pytestmark = pytest.mark.usefixtures("bot")
COMMAND = "tarneeb replay"


async def test_by_itself_it_shows_ones_latest_match(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    latest, _ = has_played(server, omar, guild, 2)
    is_kept(server, latest.id, f"{guild.id}/1", omar)
    await launched(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    await server.tables.replay_told.wait()
    assert server.tables.replays == [(user_of(omar.id), latest.id)]


async def test_a_match_can_be_named_by_its_id(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    is_kept(server, "match9", f"{guild.id}/1", rana)
    await launched(stand_in, await stand_in.people.slash(omar, general, COMMAND, match="match9"))
    await server.tables.replay_told.wait()
    assert server.tables.replays == [(user_of(omar.id), "match9")]


async def test_a_match_of_a_conversation_is_seen_there_and_by_its_players(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    ranas, omars = stand_in.channels.private_with(rana), stand_in.channels.private_with(omar)
    is_kept(server, "match9", f"0/{ranas.id}", rana)
    used = await launched(stand_in, await stand_in.people.slash(omar, omars, COMMAND, match="match9"))
    assert await told_later(stand_in, used) == "There is no such match that you may see here."
    is_kept(server, "match8", f"0/{omars.id}0", rana)
    used = await launched(stand_in, await stand_in.people.slash(omar, omars, COMMAND, match="match8"))
    assert await told_later(stand_in, used) == "There is no such match that you may see here."
    await launched(stand_in, await stand_in.people.slash(rana, ranas, COMMAND, match="match9"))
    await server.tables.replay_told.wait()
    assert server.tables.replays == [(user_of(rana.id), "match9")]


async def test_the_activity_opens_at_once_and_what_is_wrong_is_told_afterwards(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    server.store.gate.clear()
    used = await launched(stand_in, await stand_in.people.slash(omar, general, COMMAND, match="nothing"))
    server.store.gate.set()
    assert await told_later(stand_in, used) == "There is no such match that you may see here."
    used = await launched(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    assert await told_later(stand_in, used) == "No match has been finished here yet."
    assert server.tables.replays == []


async def test_ones_latest_matches_are_suggested(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    has_played(server, omar, guild, 12)
    used = await stand_in.people.complete(omar, general, COMMAND, "match", match="")
    await stand_in.answered(used)
    assert [choice["value"] for choice in used.choices] == [f"match{number:03}" for number in range(12, 2, -1)]
    assert bare(used.choices[0]["name"]).startswith("Jan 13, 1970 · Won 31 to 12 · Classic – with Sal*ma")
    used = await stand_in.people.complete(omar, general, COMMAND, "match", match="jan 7")
    await stand_in.answered(used)
    assert [choice["value"] for choice in used.choices] == ["match006"]
    used = await stand_in.people.complete(rana, general, COMMAND, "match", match="")
    await stand_in.answered(used)
    assert used.choices == []


async def test_nothing_is_suggested_while_the_store_is_in_trouble(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    server.store.down = True
    used = await stand_in.people.complete(omar, general, COMMAND, "match", match="")
    await stand_in.answered(used)
    assert used.choices == []
