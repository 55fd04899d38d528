"""The fixture of the tests of the stand-in itself."""

from tests.discord.standing import stand_in

__all__ = ["stand_in"]
