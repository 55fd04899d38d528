"""People use the bot, and the bot keeps to Discord's rules."""

from collections.abc import AsyncIterator

import discord
import pytest

from tests.discord.instances import Instance
from tests.discord.interactions import LAUNCH, Interaction
from tests.discord.small_bot import Join, SmallBot, logged_in
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana", locale="ar")


@pytest.fixture
def guild(stand_in: StandIn, rana: User) -> Guild:
    return stand_in.guild("Cards", [rana, stand_in.person("Omar")])


@pytest.fixture
def general(guild: Guild) -> Channel:
    return guild.channels[0]


@pytest.fixture
async def bot(stand_in: StandIn, guild: Guild) -> AsyncIterator[SmallBot]:
    async with logged_in(SmallBot(discord.Intents.default())) as running:
        await running.write_commands()
        yield running


async def test_a_slash_command_launches_and_the_followup_says_what_was_chosen(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel, guild: Guild
) -> None:
    omar = guild.members[1]
    used = await stand_in.people.slash(rana, general, "/table new", tempo="fast", partner=omar)
    await stand_in.until(lambda: used.followups)
    assert used.type == LAUNCH
    assert used.instance is not None
    assert used.instance is stand_in.instance_of(general)
    assert [message.content for message in used.followups] == [f"fast with <@{omar.id}>"]
    assert used.followups[0].files == {"sheet.png": b"picture"}
    assert used.followups[0].attachments[0]["description"] == "A score sheet"
    assert used.followups[0].pings == set()
    assert bot.replies[0].activity_id == used.instance.id


async def test_a_second_launch_joins_the_instance_of_the_channel(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel, guild: Guild
) -> None:
    first = await stand_in.people.slash(rana, general, "table new", tempo="fast")
    await stand_in.until(lambda: first.followups)
    pressed = await stand_in.people.press(guild.members[1], first.followups[0], "join")
    await stand_in.answered(pressed)
    assert pressed.instance is first.instance
    assert first.instance is not None
    assert first.instance.users == [rana, guild.members[1]]


async def test_autocompletion_suggests(stand_in: StandIn, bot: SmallBot, rana: User, general: Channel) -> None:
    typed = await stand_in.people.complete(rana, general, "table new", "place", tempo="fast", place="gar")
    await stand_in.answered(typed)
    assert typed.choices == [{"name": "gar!", "value": "gar"}]


async def test_a_deferred_response_is_edited_into_its_place(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel
) -> None:
    used = await stand_in.people.slash(rana, general, "table slow")
    await stand_in.until(lambda: used.original)
    assert used.private
    assert used.original
    assert used.original.content == "thought"
    assert stand_in.messages.in_channel(general) == []


async def test_buttons_change_their_message_and_ask_in_a_modal(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel
) -> None:
    channel = bot.get_partial_messageable(int(general.id))
    await channel.send("Sit down", view=Join())
    message = stand_in.messages.in_channel(general)[0]
    await stand_in.answered(await stand_in.people.press(rana, message, "count"))
    assert (message.content, message.edits) == ("counted", 1)
    asked = await stand_in.answered(await stand_in.people.press(rana, message, "ask"))
    said = await stand_in.answered(await stand_in.people.submit(asked, answer="yes"))
    assert (said.data["content"], said.private) == ("You said yes", True)


async def test_a_command_of_a_persons_menu_knows_the_person(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel, guild: Guild
) -> None:
    used = await stand_in.people.use_on(rana, general, guild.members[1], "Invite")
    await stand_in.answered(used)
    assert used.data["content"] == "Invited omar"


async def test_discord_launches_by_itself_unless_the_handler_is_the_application(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel
) -> None:
    assert isinstance(await stand_in.people.launch(rana, general), Instance)
    stand_in.commands.entry_point()["handler"] = 1
    used = await stand_in.people.launch(rana, general)
    assert isinstance(used, Interaction)
    await stand_in.answered(used)
    assert used.type == LAUNCH


async def test_an_answer_after_three_seconds_is_to_an_unknown_interaction(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel
) -> None:
    used = await stand_in.people.slash(rana, general, "table slow")
    stand_in.clock.advance(3.1)
    await stand_in.until(lambda: stand_in.rest.refused)
    assert used.response is None
    assert stand_in.take_refusals() == [10062]


async def test_a_token_is_no_good_after_fifteen_minutes(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel
) -> None:
    used = await stand_in.people.slash(rana, general, "table slow")
    await stand_in.until(lambda: used.original)
    stand_in.clock.advance(901)
    late = discord.Webhook.partial(int(stand_in.bot.id), used.token, client=bot)
    with pytest.raises(discord.HTTPException) as refusal:
        await late.send("too late")
    assert refusal.value.code == 50027
    assert stand_in.take_refusals() == [50027]


async def test_roles_and_permissions_come_with_the_member(
    stand_in: StandIn, bot: SmallBot, rana: User, general: Channel, guild: Guild
) -> None:
    omar = guild.members[1]
    role = stand_in.role(guild, "Dealers", omar)
    await stand_in.people.invite_bot(guild)
    for user, said in ((rana, "Dealers general False True"), (omar, "Dealers general True False")):
        used = await stand_in.people.slash(user, general, "table allow", role=role, place=general)
        await stand_in.answered(used)
        assert used.data["content"] == said


async def test_where_only_a_person_installed_it_five_followups_are_all(
    stand_in: StandIn, bot: SmallBot, rana: User
) -> None:
    stand_in.commands.named("table", 1, None)["integration_types"] = [0, 1]
    elsewhere = stand_in.guild("Elsewhere", [rana], has_bot=False).channels[0]
    used = await stand_in.people.slash(rana, elsewhere, "table new", tempo="fast")
    await stand_in.until(lambda: used.followups)
    more = discord.Webhook.partial(int(stand_in.bot.id), used.token, client=bot)
    for _ in range(4):
        await more.send("more")
    with pytest.raises(discord.HTTPException) as refusal:
        await more.send("too many")
    assert refusal.value.code == 40094
    assert stand_in.take_refusals() == [40094]


async def test_in_a_direct_message_the_user_comes_without_a_server(
    stand_in: StandIn, bot: SmallBot, rana: User
) -> None:
    used = await stand_in.people.slash(rana, stand_in.channels.private_with(rana), "table new", tempo="fast")
    await stand_in.until(lambda: used.followups)
    assert used.instance
    assert used.instance.location_id.startswith("pc-")
