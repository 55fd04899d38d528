"""People of Discord, who are a random id everywhere else."""

from __future__ import annotations

from typing import Protocol

from pydantic import BaseModel, ConfigDict


class DiscordPerson(BaseModel):
    """Somebody with an account at Discord: its id, the name that others see, and the one of the account itself."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    name: str
    username: str = ""


class People(Protocol):
    """Who is who, and what is kept of them. Everything may raise TableRefusedError with the code ``store_down``."""

    async def known_as(self, person: DiscordPerson) -> str:
        """Return the random id of a person, a new one for somebody new; remembers the name."""

    async def find(self, discord_id: str) -> str | None:
        """Return the random id of a person who has been here before, else None."""

    async def is_shown_everywhere(self, user: str) -> bool:
        """Return whether a person agreed to be on the board of all servers."""

    async def show_everywhere(self, user: str, *, shown: bool) -> None:
        """Note whether a person agrees to be on the board of all servers."""

    async def data_of(self, user: str) -> bytes:
        """Return everything that is kept of a person, as JSON for a file."""

    async def forget(self, user: str) -> None:
        """Delete who a person is: name and account. What they played stays, under an id that means nobody."""
