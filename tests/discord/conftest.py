"""Discord's fixtures for the tests of the stand-in itself."""

from tests.discord.fixtures import discord, plain, stand_in

__all__ = ["discord", "plain", "stand_in"]
