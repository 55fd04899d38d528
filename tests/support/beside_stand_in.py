"""The `tarneeb` command in a process of its own, where discord.py talks to the Discord that the environment names."""

import os

import discord

from bot.__main__ import cli

if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    cli()
