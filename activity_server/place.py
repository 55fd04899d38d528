"""Where a table stands and where somebody is: a channel of Discord, written ``server/channel``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

NO_GUILD = "0"


@dataclass(frozen=True, slots=True)
class Place:
    """A channel by its id, and the server (guild) that it belongs to; None for a direct message."""

    guild: str | None
    channel: str

    def __str__(self) -> str:
        return f"{self.guild or NO_GUILD}/{self.channel}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the place that a text names; raises ValueError where it names none."""
        guild, slash, channel = text.partition("/")
        if not (slash and guild.isdecimal() and channel.isdecimal()):
            raise ValueError(f"{text!r} is no place")
        return cls(None if guild == NO_GUILD else guild, channel)


def guild_of(place: str) -> str | None:
    """Return the server of a place that is written out; None for a direct message."""
    return Place.parse(place).guild
