"""A server that belongs to a Discord, for the tests of signing in."""

from tests.support.visitors import abroad, general, rana, stand_in

__all__ = ["abroad", "general", "rana", "stand_in"]
