"""Discord's fixtures for the tests of the stand-in itself."""

from tests.discord.fixtures import stand_in

__all__ = ["stand_in"]
