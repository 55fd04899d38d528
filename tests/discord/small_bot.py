"""The least bot that does everything that ours relies on. Real discord.py, nothing in it changed."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from activity_server.tasks import spawn
from tests.discord.stand_in import TOKEN

NOBODY = discord.AllowedMentions.none()


class Join(discord.ui.View):
    """A button that launches, and one that changes the message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="join")
    async def join(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.launch_activity()

    @discord.ui.button(label="Count", custom_id="count")
    async def count(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="counted")

    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Question())


class Question(discord.ui.Modal, title="A question"):
    """One field."""

    answer: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Answer", custom_id="answer")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You said {self.answer.value}", ephemeral=True)


class Tree(app_commands.CommandTree["SmallBot"]):
    """Answers the entry point, of which discord.py knows nothing."""

    async def interaction_check(self, interaction: discord.Interaction["SmallBot"]) -> bool:
        if interaction.data and interaction.data.get("type") == 4:
            await interaction.response.launch_activity()
            return False
        return True

    async def on_error(
        self, _interaction: discord.Interaction["SmallBot"], error: app_commands.AppCommandError, /
    ) -> None:
        self.client.errors.append(error)


class SmallBot(discord.AutoShardedClient):
    """Keeps what it hears."""

    def __init__(self, intents: discord.Intents, **options: Any) -> None:
        super().__init__(intents=intents, enable_raw_presences=True, guild_ready_timeout=0.01, **options)
        self.tree = Tree(self)
        self.tree.add_command(table)
        self.tree.add_command(invite)
        self.heard: list[tuple[Any, ...]] = []
        self.errors: list[Exception] = []
        self.replies: list[Any] = []
        self.news = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_view(Join())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait the five seconds that Discord asks for."""

    def hear(self, *what: Any) -> None:
        self.heard.append(what)
        self.news.set()
        self.news = asyncio.Event()

    async def until_heard(self, *what: Any) -> None:
        while what not in self.heard:
            await self.news.wait()

    async def on_raw_presence_update(self, payload: discord.RawPresenceUpdateEvent) -> None:
        entries = [one for one in payload.activities if getattr(one, "application_id", None) == self.application_id]
        self.hear("presence", payload.user_id, payload.guild_id, bool(entries))

    async def on_voice_state_update(
        self, member: discord.Member, _before: discord.VoiceState, after: discord.VoiceState
    ) -> None:
        self.hear("voice", member.id, after.channel and after.channel.id)

    async def on_shard_resumed(self, shard: int) -> None:
        self.hear("resumed", shard)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.hear("removed", guild.id)

    async def write_commands(self) -> list[Any]:
        """Register everything with the entry point as it is."""
        assert self.application_id is not None
        ours: list[Any] = [command.to_dict(self.tree) for command in self.tree._get_all_commands(guild=None)]
        there: list[Any] = list(await self.http.get_global_commands(self.application_id))
        kept = [{**one} for one in there if one["type"] == 4]
        for one in kept:
            del one["application_id"], one["version"]
        return list(await self.http.bulk_upsert_global_commands(self.application_id, [*ours, *kept]))


table = app_commands.Group(name="table", description="Tables")


@table.command(name="new", description="Open a table")
@app_commands.describe(tempo="How fast", partner="With whom", place="Where")
@app_commands.choices(tempo=[app_commands.Choice(name="Fast", value="fast")])
async def new(
    interaction: discord.Interaction[SmallBot], tempo: str, partner: discord.User | None = None, place: str = ""
) -> None:
    reply = await interaction.response.launch_activity()
    interaction.client.replies.append(reply)
    file = discord.File(io.BytesIO(b"picture"), "sheet.png", description="A score sheet")
    text = f"{tempo} with {partner.mention if partner else 'anyone'}"
    await interaction.followup.send(text, view=Join(), file=file, allowed_mentions=NOBODY)


@new.autocomplete("place")
async def places(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{typed}!", value=typed)]


@table.command(name="slow", description="Think first")
async def slow(interaction: discord.Interaction[SmallBot]) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.edit_original_response(content="thought")


@table.command(name="allow", description="Say who may open tables, and where")
@app_commands.describe(role="Who", place="Where")
async def allow(interaction: discord.Interaction[SmallBot], role: discord.Role, place: discord.TextChannel) -> None:
    assert isinstance(interaction.user, discord.Member)
    has, manages = role in interaction.user.roles, interaction.permissions.manage_guild
    await interaction.response.send_message(f"{role.name} {place.name} {has} {manages}")


@app_commands.context_menu(name="Invite")
async def invite(interaction: discord.Interaction[SmallBot], user: discord.User) -> None:
    await interaction.response.send_message(f"Invited {user.name}", ephemeral=True)


@asynccontextmanager
async def logged_in(bot: SmallBot) -> AsyncIterator[SmallBot]:
    """Log the bot in, wait until it is ready, and log it out."""
    async with bot:
        await bot.login(TOKEN)
        running = spawn("small bot", bot.connect())
        await bot.wait_until_ready()
        try:
            yield bot
        finally:
            await bot.close()
            await running
