"""What is kept for servers of Discord: their settings, and where the messages of their tables are."""

from __future__ import annotations

from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from activity_server.protocol.values import Admission, Language, RuleValue, Strength, Tempo


class GuildSettings(BaseModel):
    """What people who manage a server chose for it. Empty lists of roles and channels allow all of them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language | None = None
    rules: dict[str, RuleValue] = Field(default_factory=dict)
    tempo: Tempo = "normal"
    admission: Admission = "channel"
    stand_in: Strength | None = None
    rated: bool = True
    announce_in: str | None = None
    roles: tuple[str, ...] = ()
    channels: tuple[str, ...] = ()
    most_tables: int = Field(default=20, ge=1, le=100)
    banned: tuple[str, ...] = ()


class TableMessage(BaseModel):
    """The message that shows a table, and in which language."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    table: str
    channel: str
    message: str
    language: Language
    state: Literal["live", "done"] = "live"


class Guilds(Protocol):
    """Everything may raise TableRefusedError with the code ``store_down``."""

    async def settings(self, guild: str) -> GuildSettings:
        """Return the settings of a server; those of one that has chosen nothing are the defaults."""

    async def choose(self, guild: str, settings: GuildSettings) -> None:
        """Keep the settings of a server."""

    async def banning(self, account: str) -> frozenset[str]:
        """Return the servers at whose tables an account of Discord may not play."""

    async def present(self, guilds: list[str]) -> None:
        """Tell which servers have the bot now: whoever is missing has 30 days until its settings and boards go."""

    async def left(self, guild: str) -> None:
        """Tell that a server removed the bot."""

    async def sweep(self) -> int:
        """Delete settings and boards of servers that removed the bot 30 days ago; return of how many."""

    async def keep_message(self, message: TableMessage) -> None:
        """Remember the message of a table, or what has become of it."""

    async def live_messages(self) -> list[TableMessage]:
        """Return the messages of tables that were not over when they were last shown."""

    async def remembered(self, key: str) -> str | None:
        """Return a small text that the bot keeps for itself, such as the digest of the commands it registered."""

    async def remember(self, key: str, text: str) -> None:
        """Keep a small text for the bot."""
