"""/tarneeb help: what there is, in a page."""

from __future__ import annotations

from discord import app_commands

from bot.asking import Interaction, tell, voice_of


@app_commands.command(name="help")
async def help_page(interaction: Interaction) -> None:
    """List the commands as they stand, each with its description."""
    voice, bot = voice_of(interaction), interaction.client
    lines = [voice("bot.help"), ""]
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            path = command.qualified_name.replace(" ", ".")
            lines.append(f"{bot.mention(command.qualified_name)} {voice(f'bot.command.{path}')}")
    lines += ["", voice("bot.help.menus")]
    await tell(interaction, "\n".join(lines))
