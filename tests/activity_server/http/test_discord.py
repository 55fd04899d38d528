"""Signing in through Discord, and who tries to."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from aiohttp.test_utils import unused_port

from activity_server.auth import Seen, Tokens
from activity_server.auth.tokens import DISCORD_SECONDS
from activity_server.limits import Limits, Rate
from activity_server.names import LONGEST
from activity_server.store import Fault, StoreError
from tests.discord.stand_in import StandIn
from tests.discord.world import DM, Channel, User
from tests.support.page import Page
from tests.support.visitors import Embassy, embassy

pytestmark = pytest.mark.looptime


def time() -> float:
    return asyncio.get_running_loop().time()


# Signing in


async def test_somebody_who_opened_the_activity_is_known_by_name_and_place(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    instance = abroad.stand_in.instances.launch(rana, general)
    status, reply = await abroad.sign_in(rana, instance)
    assert (status, reply["name"], reply["expires_s"]) == (200, "Rana", 7200)
    assert abroad.stand_in.oauth.tokens[reply["access_token"]].user is rana
    identity = abroad.server.services.tokens.read(reply["token"])
    assert general.guild is not None
    assert (identity.user, identity.guest) == (reply["user"], False)
    assert identity.seen == Seen(instance.id, f"{general.guild.id}/{general.id}")
    assert rana.id not in reply["token"]


async def test_in_a_direct_message_there_is_no_server(abroad: Embassy, rana: User) -> None:
    alone = Channel(abroad.stand_in.clock.snowflake(), "", DM, recipients=[rana, abroad.stand_in.bot])
    token = await abroad.token(rana, alone)
    seen = abroad.server.services.tokens.read(token).seen
    assert seen is not None
    assert seen.place == f"0/{alone.id}"


async def test_the_token_opens_a_page_that_is_no_guests(abroad: Embassy, rana: User, general: Channel) -> None:
    async with await abroad.page(rana, general) as page:
        (welcome,) = page.said("welcome")
        assert (welcome["name"], welcome["guest"], welcome["heading"]) == ("Rana", False, None)


async def test_one_is_the_same_person_each_time_and_under_every_name(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    instance = abroad.stand_in.instances.launch(rana, general)
    _, first = await abroad.sign_in(rana, instance)
    rana.name = "رنا"
    _, second = await abroad.sign_in(rana, abroad.stand_in.instances.pop_out(rana, instance))
    assert second["user"] == first["user"]
    assert await abroad.server.services.store.name_of(first["user"]) == "رنا"


@pytest.mark.parametrize(
    ("shown", "name"),
    [("\u202eRana\u202c", "Rana"), ("R" * 32, "R" * LONGEST), ("\u3164", "Player {id}"), ("", "Player {id}")],
)
async def test_nobody_is_refused_for_the_name_that_discord_lets_them_have(
    abroad: Embassy, rana: User, general: Channel, shown: str, name: str
) -> None:
    rana.name = shown
    _, reply = await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general))
    assert reply["name"] == name.format(id=rana.id[-4:])


async def test_the_registered_redirect_is_sent_where_one_is_set(
    stand_in: StandIn, tmp_path: Path, rana: User, general: Channel
) -> None:
    stand_in.oauth.redirect_uri = "https://127.0.0.1"
    async with embassy(stand_in, tmp_path, discord_redirect_uri="https://127.0.0.1") as abroad:
        assert (await abroad.sign_in(rana, stand_in.instances.launch(rana, general)))[0] == 200
    async with embassy(stand_in, tmp_path) as abroad:
        status, refused = await abroad.sign_in(rana, stand_in.instances.launch(rana, general))
        assert (status, refused["code"]) == (503, "discord_down")


async def test_a_limit_of_discord_is_waited_for(abroad: Embassy, rana: User, general: Channel) -> None:
    abroad.stand_in.rest.limit_every = 3
    for _ in range(4):
        assert (await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general)))[0] == 200
    assert abroad.stand_in.rest.limited


# Who is not who they say, or not where


async def test_a_code_works_once(abroad: Embassy, rana: User, general: Channel) -> None:
    instance, code = abroad.stand_in.instances.launch(rana, general), abroad.stand_in.oauth.grant(rana)
    assert (await abroad.sign_in(rana, instance, code=code))[0] == 200
    status, refused = await abroad.sign_in(rana, instance, code=code, language="sv")
    assert (status, refused["code"]) == (401, "bad_code")
    assert refused["message"] == abroad.server.services.texts.say("sv", "refusal.bad_code")


async def test_a_code_that_was_made_up_is_refused(abroad: Embassy, rana: User, general: Channel) -> None:
    instance = abroad.stand_in.instances.launch(rana, general)
    assert (await abroad.sign_in(rana, instance, code="made-up"))[0] == 401


@pytest.mark.parametrize("claim", [{"user": "1"}, {"guild_id": "2"}, {"channel_id": "3"}, {"name": "Omar"}])
async def test_what_a_page_claims_about_itself_is_not_even_read(
    abroad: Embassy, rana: User, general: Channel, claim: dict[str, str]
) -> None:
    status, refused = await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general), **claim)
    assert (status, refused["code"]) == (400, "bad_request")


async def test_a_code_of_another_person_makes_one_that_person_and_only_where_they_are(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    instance = abroad.stand_in.instances.launch(rana, general)
    status, refused = await abroad.sign_in(omar, instance)
    assert (status, refused["code"]) == (403, "not_in_instance")


async def test_the_instance_of_another_channel_is_refused(abroad: Embassy, rana: User, general: Channel) -> None:
    omar = abroad.stand_in.person("Omar")
    elsewhere = abroad.stand_in.guild("Elsewhere", [omar]).channels[0]
    abroad.stand_in.instances.launch(rana, general)
    other = abroad.stand_in.instances.launch(omar, elsewhere)
    assert (await abroad.sign_in(rana, other))[0] == 403


async def test_an_instance_is_not_believed_to_be_where_its_id_says(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    instance = abroad.stand_in.instances.launch(rana, general)
    forged = instance.id.replace(general.id, "999999999999999999")
    before = time()
    status, refused = await abroad.sign_in(rana, instance, instance=forged)
    assert (status, refused["code"]) == (403, "not_in_instance")
    assert time() - before >= 5


@pytest.mark.parametrize("instance", ["", "../../users/@me", "i-1?x=1", "i 1", "a" * 201])
async def test_an_instance_that_can_be_none_is_not_asked_for(
    abroad: Embassy, rana: User, general: Channel, instance: str
) -> None:
    calls = len(abroad.stand_in.rest.calls)
    status, _ = await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general), instance=instance)
    assert status == 400
    assert len(abroad.stand_in.rest.calls) == calls


async def test_whoever_is_listed_late_is_waited_for(abroad: Embassy, rana: User, general: Channel) -> None:
    abroad.stand_in.instances.asks_until_listed = 4
    assert (await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general)))[0] == 200


async def test_a_crowd_that_comes_together_is_looked_up_once(abroad: Embassy, rana: User, general: Channel) -> None:
    people = [rana, *(abroad.stand_in.person(name) for name in ("Omar", "Sami", "Noor"))]
    instance = next(abroad.stand_in.instances.launch(user, general) for user in people)
    for user in people:
        abroad.stand_in.instances.join(instance, user)
        assert (await abroad.sign_in(user, instance))[0] == 200
    # Each was new to the list but for those who were there when it was last looked at.
    assert [call.path for call in abroad.stand_in.rest.calls].count(asked_for(instance.id)) == len(people)
    for user in people:
        assert (await abroad.sign_in(user, instance))[0] == 200
    assert [call.path for call in abroad.stand_in.rest.calls].count(asked_for(instance.id)) == len(people)


def asked_for(instance: str) -> str:
    return f"/applications/123456789012345678/activity-instances/{instance}"


async def test_whoever_left_is_not_believed_to_be_there_for_long(abroad: Embassy, rana: User, general: Channel) -> None:
    instance = abroad.stand_in.instances.launch(rana, general)
    abroad.stand_in.instances.join(instance, abroad.stand_in.person("Omar"))
    assert (await abroad.sign_in(rana, instance))[0] == 200
    abroad.stand_in.instances.leave(instance, rana)
    await asyncio.sleep(31)
    assert (await abroad.sign_in(rana, instance))[0] == 403


# Discord in trouble


async def test_while_discord_confirms_nobody_newcomers_are_told_so(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    abroad.stand_in.oauth.down = True
    status, refused = await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general), language="ar")
    assert (status, refused["code"]) == (503, "discord_down")
    assert refused["message"] == abroad.server.services.texts.say("ar", "refusal.discord_down")


async def test_while_nobody_can_be_looked_up_nobody_new_comes_in(abroad: Embassy, rana: User, general: Channel) -> None:
    abroad.stand_in.instances.down = True
    status, refused = await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general))
    assert (status, refused["code"]) == (503, "discord_down")


async def test_an_address_where_nobody_answers_is_discord_down(
    stand_in: StandIn, tmp_path: Path, rana: User, general: Channel
) -> None:
    async with embassy(stand_in, tmp_path) as abroad:
        discord = abroad.server.services.discord
        assert discord is not None
        discord.api._application = replace(discord.api._application, api=f"http://127.0.0.1:{unused_port()}")
        status, refused = await abroad.sign_in(rana, stand_in.instances.launch(rana, general))
        assert (status, refused["code"]) == (503, "discord_down")


async def test_a_store_in_trouble_is_said(
    abroad: Embassy, rana: User, general: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = await abroad.token(rana, general)

    async def fail(*_: str) -> None:
        raise StoreError(Fault.FULL, "no room")

    monkeypatch.setattr(abroad.server.services.store, "known_as", fail)
    monkeypatch.setattr(abroad.server.services.store, "discord_id_of", fail)
    status, refused = await abroad.sign_in(rana, abroad.stand_in.instances.launch(rana, general))
    assert (status, refused["code"]) == (503, "store_down")
    status, refused = await abroad.post("renew", token=token)
    assert (status, refused["code"]) == (503, "store_down")


async def test_one_person_cannot_use_up_the_sign_ins_of_all_who_share_discords_address(
    stand_in: StandIn, tmp_path: Path, rana: User, general: Channel
) -> None:
    limits = Limits(discord_sign_ins=Rate(burst=2, per_second=0.01), sign_ins=Rate(burst=1, per_second=0.01))
    async with embassy(stand_in, tmp_path, limits) as abroad:
        omar = stand_in.person("Omar")
        instance = stand_in.instances.launch(rana, general)
        stand_in.instances.join(instance, omar)
        answers = [await abroad.sign_in(rana, instance) for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 429]
        assert (await abroad.post("renew", token=answers[0][1]["token"]))[0] == 429
        assert (await abroad.sign_in(omar, instance))[0] == 200


@pytest.mark.parametrize("path", ["sign-in", "renew"])
async def test_anything_else_is_a_bad_request(abroad: Embassy, path: str) -> None:
    status, refused = await abroad.post(path, nonsense=True)
    assert (status, refused["code"]) == (400, "bad_request")


# Staying


async def test_a_token_is_renewed_for_the_same_person_in_the_same_place(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    token = await abroad.token(rana, general)
    status, reply = await abroad.post("renew", token=token)
    assert (status, reply["expires_s"]) == (200, 7200)
    tokens = abroad.server.services.tokens
    first, second = tokens.read(token), tokens.read(reply["token"])
    assert (first.user, first.seen) == (second.user, second.seen)
    async with Page(abroad.server.client, reply["token"]) as page:
        assert page.said("welcome")


async def test_whoever_left_the_activity_is_not_renewed(abroad: Embassy, rana: User, general: Channel) -> None:
    token = await abroad.token(rana, general)
    instance = abroad.stand_in.instance_of(general)
    assert instance is not None
    abroad.stand_in.instances.leave(instance, rana)
    await asyncio.sleep(31)
    status, refused = await abroad.post("renew", token=token, language="es")
    assert (status, refused["code"]) == (403, "not_in_instance")
    assert refused["message"] == abroad.server.services.texts.say("es", "refusal.not_in_instance")


async def test_people_who_are_here_stay_while_discord_is_down(abroad: Embassy, rana: User, general: Channel) -> None:
    token = await abroad.token(rana, general)
    await asyncio.sleep(31)
    abroad.stand_in.instances.down = abroad.stand_in.oauth.down = True
    status, reply = await abroad.post("renew", token=token)
    assert status == 200
    assert abroad.server.services.tokens.read(reply["token"]).seen == abroad.server.services.tokens.read(token).seen


async def test_what_is_no_good_token_of_discord_is_not_renewed(abroad: Embassy, rana: User, general: Channel) -> None:
    services = abroad.server.services
    identity = services.tokens.read(await abroad.token(rana, general))
    assert identity.seen is not None
    stranger = services.tokens.issue_for_discord("nobody1234567890", identity.seen)
    other_key = Tokens([b"x" * 32]).issue_for_discord(identity.user, identity.seen)
    run_out = services.tokens.issue_for_discord(identity.user, identity.seen, seconds=-1)
    guest = services.tokens.issue(identity.user)
    answers = [await abroad.post("renew", token=token) for token in (stranger, other_key, guest, "x", run_out)]
    assert [(status, reply["code"]) for status, reply in answers] == [
        *[(401, "bad_token")] * 4,
        (401, "expired_token"),
    ]


async def test_a_token_that_was_renewed_is_good_until_its_own_end_and_not_longer(
    stand_in: StandIn, tmp_path: Path, rana: User, general: Channel
) -> None:
    async with embassy(stand_in, tmp_path) as abroad:
        now = [1_700_000_000.0]
        tokens = abroad.server.services.tokens
        tokens._clock = lambda: now[0]
        token = await abroad.token(rana, general)
        now[0] += DISCORD_SECONDS - 1
        _, renewed = await abroad.post("renew", token=token)
        assert (await abroad.post("renew", token=token))[0] == 200
        now[0] += 1
        assert (await abroad.post("renew", token=token))[1]["code"] == "expired_token"
        assert (await abroad.post("renew", token=renewed["token"]))[0] == 200


# Guests, where Discord says who people are


async def test_a_guests_token_opens_nothing_where_there_are_no_guests(abroad: Embassy) -> None:
    token = abroad.server.services.tokens.issue("guest1234567890")
    await abroad.server.services.store.put_user("guest1234567890", "Layla")
    with pytest.raises(ConnectionError, match="1008"):
        async with Page(abroad.server.client, token):
            pass


async def test_with_a_token_of_discord_one_cannot_become_a_guest_of_the_same_id(
    stand_in: StandIn, tmp_path: Path, rana: User, general: Channel
) -> None:
    async with embassy(stand_in, tmp_path, guests=True) as abroad:
        token = await abroad.token(rana, general)
        async with abroad.server.client.post("/api/guest", json={"name": "Rana", "token": token}) as answer:
            assert answer.status == 401
        async with await abroad.server.page("Layla") as layla:
            assert layla.said("welcome")[0]["guest"]


async def test_without_discord_its_tokens_open_nothing(stand_in: StandIn, tmp_path: Path) -> None:
    async with embassy(stand_in, tmp_path) as abroad:
        token = abroad.server.services.tokens.issue_for_discord("rana1234567890", Seen("i-1", "1/2"))
        with pytest.raises(ConnectionError, match="1008"):
            async with Page(abroad.server.client, token):
                pass
