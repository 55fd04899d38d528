"""Limits, messages, instances and sign-in over HTTP."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from tests.discord.messages import called
from tests.discord.small_bot import SmallBot
from tests.discord.stand_in import APPLICATION_ID, SECRET, TOKEN, StandIn
from tests.discord.world import VOICE, Channel, Guild, User


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana", locale="sv-SE")


@pytest.fixture
def guild(stand_in: StandIn, rana: User) -> Guild:
    return stand_in.guild("Cards", [rana])


@pytest.fixture
def general(guild: Guild) -> Channel:
    return guild.channels[0]


@pytest.fixture
async def bot(stand_in: StandIn, guild: Guild) -> AsyncIterator[SmallBot]:
    async with SmallBot(discord.Intents.default()) as bot:
        await bot.login(TOKEN)
        yield bot


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def place(bot: SmallBot, channel: Channel) -> discord.PartialMessageable:
    return bot.get_partial_messageable(int(channel.id))


async def test_every_third_call_may_be_too_many(stand_in: StandIn, bot: SmallBot, general: Channel) -> None:
    stand_in.rest.limit_every = 3
    for number in range(6):
        await place(bot, general).send(str(number))
    assert [message.content for message in stand_in.messages.in_channel(general)] == list("012345")
    assert stand_in.rest.limited >= 2


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (50006, {"content": ""}),
        (50035, {"content": "x" * 2001}),
        (50035, {"embed": discord.Embed(title="x" * 257)}),
        (50035, {"embeds": [discord.Embed(description="x" * 4000) for _ in range(2)]}),
    ],
)
async def test_a_message_that_cannot_be_shown_is_refused(
    stand_in: StandIn, bot: SmallBot, general: Channel, code: int, message: dict[str, Any]
) -> None:
    with pytest.raises(discord.HTTPException) as refusal:
        await place(bot, general).send(**message)
    assert refusal.value.code == code
    assert stand_in.take_refusals() == [code]
    assert stand_in.messages.in_channel(general) == []


async def test_where_the_bot_may_not_post_it_is_told(stand_in: StandIn, bot: SmallBot, general: Channel) -> None:
    general.bot_may_post = False
    with pytest.raises(discord.Forbidden) as refusal:
        await place(bot, general).send("hello")
    assert refusal.value.code == 50013


async def test_a_message_is_changed_and_deleted(stand_in: StandIn, bot: SmallBot, general: Channel) -> None:
    sent = await place(bot, general).send("before")
    await sent.edit(content="after")
    assert [message.content for message in stand_in.messages.in_channel(general)] == ["after"]
    await sent.delete()
    assert stand_in.messages.in_channel(general) == []
    with pytest.raises(discord.NotFound):
        await sent.edit(content="too late")


@pytest.mark.parametrize(
    ("allowed", "expected"),
    [
        (None, {"everyone", "7"}),
        ({"parse": []}, set()),
        ({"parse": [], "users": ["7"]}, {"7"}),
        ({"parse": ["everyone"]}, {"everyone"}),
    ],
)
def test_a_message_calls_only_whom_it_may(allowed: dict[str, Any] | None, expected: set[str]) -> None:
    assert called("@everyone look at <@7>", allowed) == expected


async def test_the_bot_writes_to_a_person(stand_in: StandIn, bot: SmallBot, rana: User) -> None:
    user = await bot.fetch_user(int(rana.id))
    await user.send("hello")
    assert [one.content for one in stand_in.messages.in_channel(stand_in.channels.private_with(rana))] == ["hello"]


async def test_an_invite_to_the_activity_is_for_a_voice_channel(stand_in: StandIn, bot: SmallBot, guild: Guild) -> None:
    lounge = stand_in.channel(guild, "lounge", VOICE)
    invite: dict[str, Any] = {"target_type": 2, "target_application_id": APPLICATION_ID}
    route = discord.http.Route("POST", "/channels/{channel}/invites", channel=lounge.id)
    assert (await bot.http.request(route, json=invite))["target_type"] == 2


async def test_an_instance_lists_who_is_in_it_and_ends_with_the_last(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel
) -> None:
    stand_in.instances.asks_until_listed = 1
    instance = stand_in.instances.launch(rana, general)
    path = "/applications/{application}/activity-instances/{instance}"
    route = discord.http.Route("GET", path, application=APPLICATION_ID, instance=instance.id)
    first, second = await bot.http.request(route), await bot.http.request(route)
    assert (first["users"], second["users"]) == ([], [rana.id])
    assert second["location"]["channel_id"] == general.id
    stand_in.instances.leave(instance, rana)
    with pytest.raises(discord.NotFound):
        await bot.http.request(route)


async def exchange(stand_in: StandIn, http: aiohttp.ClientSession, code: str, **more: str) -> tuple[int, Any]:
    form = {"client_id": APPLICATION_ID, "client_secret": SECRET, "grant_type": "authorization_code", "code": code}
    async with http.post(f"{stand_in.url}/api/oauth2/token", data={**form, **more}) as response:
        return response.status, await response.json(content_type=None) if response.status < 500 else None


async def test_a_code_gives_a_token_once_and_the_token_a_person(
    stand_in: StandIn, http: aiohttp.ClientSession, rana: User
) -> None:
    code = stand_in.oauth.grant(rana)
    status, token = await exchange(stand_in, http, code)
    assert (status, token["expires_in"]) == (200, 604_800)
    headers = {"Authorization": f"Bearer {token['access_token']}"}
    for base in ("/api", "/api/v10"):
        async with http.get(f"{stand_in.url}{base}/users/@me", headers=headers) as response:
            assert (await response.json())["id"] == rana.id
    assert (await exchange(stand_in, http, code))[1]["error"] == "invalid_grant"


async def test_a_registered_redirect_may_have_to_be_named(
    stand_in: StandIn, http: aiohttp.ClientSession, rana: User
) -> None:
    stand_in.oauth.redirect_uri = "https://127.0.0.1"
    code = stand_in.oauth.grant(rana)
    assert (await exchange(stand_in, http, code))[0] == 400
    assert (await exchange(stand_in, http, code, redirect_uri="https://127.0.0.1"))[0] == 200


async def test_sign_in_may_be_down(stand_in: StandIn, http: aiohttp.ClientSession, rana: User) -> None:
    stand_in.oauth.down = True
    assert (await exchange(stand_in, http, stand_in.oauth.grant(rana)))[0] == 503


async def test_a_forged_token_is_nobodys(stand_in: StandIn, http: aiohttp.ClientSession) -> None:
    headers = {"Authorization": "Bearer forged"}
    async with http.get(f"{stand_in.url}/api/users/@me", headers=headers) as response:
        assert response.status == 401
