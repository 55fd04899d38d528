"""/tarneeb privacy: what is kept of a person: to take along, to show or not to show, and to delete."""

from __future__ import annotations

import gzip
from io import BytesIO
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import app_commands

from bot.asking import Interaction, voice_of
from bot.lasting import LastingView
from bot.refusing import RefusedError
from bot.voice import Voice

if TYPE_CHECKING:
    from bot.client import TarneebBot

DATA_FILE = "tarneeb-data.json"


@app_commands.command(name="privacy")
async def privacy(interaction: Interaction) -> None:
    """Show who asks what is kept of them, and what they can do about it."""
    await interaction.response.defer(ephemeral=True)
    await _show(interaction, await _known(interaction))


class PrivacyPage(LastingView):
    """What one can do. Whoever is on the board of all servers can leave it, and the other way round."""

    def __init__(self, voice: Voice, *, is_shown: bool | None) -> None:
        super().__init__()
        self.data.label, self.delete.label = voice("bot.privacy.data"), voice("bot.privacy.delete")
        self.show.label, self.hide.label = voice("bot.privacy.show"), voice("bot.privacy.hide")
        if is_shown is not None:
            self.remove_item(self.show if is_shown else self.hide)

    @classmethod
    def lasting(cls, bot: TarneebBot) -> Self:
        """Return the one that hears of pages shown by an earlier process: it has every button."""
        return cls(Voice(bot.server.say, "en"), is_shown=None)

    @discord.ui.button(custom_id="tarneeb:privacy:data")
    async def data(self, interaction: Interaction, _button: discord.ui.Button[Any]) -> None:
        """Hand out everything as a file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        kept = await interaction.client.server.people.data_of(await _known(interaction))
        text = voice_of(interaction)("bot.privacy.data.here")
        await interaction.edit_original_response(content=text, attachments=[_file(kept, interaction.filesize_limit)])

    @discord.ui.button(custom_id="tarneeb:privacy:show")
    async def show(self, interaction: Interaction, _button: discord.ui.Button[Any]) -> None:
        """Agree to be on the board of all servers."""
        await _choose(interaction, shown=True)

    @discord.ui.button(custom_id="tarneeb:privacy:hide")
    async def hide(self, interaction: Interaction, _button: discord.ui.Button[Any]) -> None:
        """Agree no more."""
        await _choose(interaction, shown=False)

    @discord.ui.button(custom_id="tarneeb:privacy:delete", style=discord.ButtonStyle.danger)
    async def delete(self, interaction: Interaction, _button: discord.ui.Button[Any]) -> None:
        """Say what would be deleted, and ask once more."""
        voice = voice_of(interaction)
        await interaction.response.edit_message(content=voice("bot.privacy.confirm"), view=ConfirmPage(voice).sent())


class ConfirmPage(LastingView):
    """Whether somebody really wants to be deleted."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.delete_for_good.label = voice("bot.privacy.delete_for_good")
        self.keep.label = voice("bot.privacy.keep")

    @classmethod
    def lasting(cls, bot: TarneebBot) -> Self:
        """Return the one that hears of pages shown by an earlier process."""
        return cls(Voice(bot.server.say, "en"))

    @discord.ui.button(custom_id="tarneeb:privacy:delete-for-good", style=discord.ButtonStyle.danger)
    async def delete_for_good(self, interaction: Interaction, _button: discord.ui.Button[Any]) -> None:
        """Delete who this person is. A seat is bound to that, so it has to be given up first."""
        await interaction.response.defer()
        server, user = interaction.client.server, await _known(interaction)
        if server.tables.tables_of(user):
            raise RefusedError("bot.refusal.seated")
        await server.people.forget(user)
        interaction.client.people.forget(interaction.user)
        await interaction.edit_original_response(content=voice_of(interaction)("bot.privacy.deleted"), view=None)

    @discord.ui.button(custom_id="tarneeb:privacy:keep")
    async def keep(self, interaction: Interaction, _button: discord.ui.Button[Any]) -> None:
        """Go back."""
        await interaction.response.defer()
        await _show(interaction, await _known(interaction))


async def _known(interaction: Interaction) -> str:
    user = await interaction.client.server.people.find(str(interaction.user.id))
    if user is None:
        raise RefusedError("bot.refusal.nothing_kept")
    return user


async def _choose(interaction: Interaction, *, shown: bool) -> None:
    await interaction.response.defer()
    user = await _known(interaction)
    await interaction.client.server.people.show_everywhere(user, shown=shown)
    await _show(interaction, user)


async def _show(interaction: Interaction, user: str) -> None:
    """Put the page in place of what is there, with the buttons that fit."""
    voice, address = voice_of(interaction), interaction.client.options.public_url
    is_shown = await interaction.client.server.people.is_shown_everywhere(user)
    lines = [voice("bot.privacy"), "", voice("bot.privacy.shown" if is_shown else "bot.privacy.hidden")]
    if address is not None:
        lines += ["", voice("bot.privacy.more", address=f"<{address.rstrip('/')}/privacy>")]
    view = PrivacyPage(voice, is_shown=is_shown).sent()
    await interaction.edit_original_response(content="\n".join(lines), view=view)


def _file(kept: bytes, most_bytes: int) -> discord.File:
    """Return the data as an attachment, packed where it is too large for one."""
    if len(kept) <= most_bytes:
        return discord.File(BytesIO(kept), DATA_FILE)
    return discord.File(BytesIO(gzip.compress(kept)), f"{DATA_FILE}.gz")
