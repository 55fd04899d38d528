"""Every setting of the server, read from the environment and from a `.env` file beside it.

Ours begin with `TARNEEB_`, Discord's with `DISCORD_`. Nothing is read at import: whoever starts a server asks for
`Settings()` once and passes it on. `.env.example` explains each of them to the person who sets it.
"""

from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LOOPBACK = ("127.0.0.1", "::1", "localhost")
SHORTEST_SECRET = 32


class Settings(BaseSettings):
    """How one server runs. Raises pydantic's ValidationError where a value makes no sense."""

    model_config = SettingsConfigDict(
        env_prefix="TARNEEB_",
        env_file=".env",
        env_ignore_empty=True,
        dotenv_filtering="match_prefix",  # a misspelt TARNEEB_ name is refused, what is not ours is let be
        extra="forbid",
        frozen=True,
        allow_inf_nan=False,
        populate_by_name=True,
    )

    host: str = "127.0.0.1"
    port: int = Field(default=8080, ge=0, le=65535)
    origins: Annotated[tuple[str, ...], NoDecode] = ()
    database: Path = Path("tarneeb.db")
    secret: SecretStr | None = None
    previous_secret: SecretStr | None = None
    metrics_port: int = Field(default=8081, ge=0, le=65535)
    pace: float = Field(default=1.0, ge=0, le=10)
    hold_seconds: float = Field(default=60, gt=0)
    closed_hold_seconds: float = Field(default=10, gt=0)
    abandon_minutes: float = Field(default=10, gt=0)
    robot_workers: int | None = Field(default=None, ge=0, le=64)
    guests: bool = False

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    discord_client_id: str | None = Field(default=None, validation_alias="DISCORD_CLIENT_ID", pattern=r"^\d{15,22}$")
    discord_client_secret: SecretStr | None = Field(default=None, validation_alias="DISCORD_CLIENT_SECRET")
    discord_redirect_uri: str | None = Field(default=None, validation_alias="DISCORD_REDIRECT_URI")
    discord_presences: bool = Field(default=True, validation_alias="DISCORD_PRESENCES")
    discord_dev_guild: str | None = Field(default=None, validation_alias="DISCORD_DEV_GUILD", pattern=r"^\d{15,22}$")
    discord_api: str = Field(default="https://discord.com/api/v10", validation_alias="DISCORD_API")
    public_url: str | None = Field(default=None, pattern=r"^https?://[^/\s]+$")
    operator: str | None = None
    operator_contact: str | None = None

    @property
    def with_discord(self) -> bool:
        """Whether the bot runs and people sign in through Discord."""
        return self.discord_token is not None

    @property
    def guests_allowed(self) -> bool:
        """Whether people may play under a name of their choice: always, until Discord says who they are."""
        return self.guests or not self.with_discord

    @property
    def open_to_network(self) -> bool:
        """Whether other machines can reach the server."""
        return self.host not in LOOPBACK

    @field_validator("origins", mode="before")
    @classmethod
    def _split_at_commas(cls, value: object) -> object:
        return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value

    @field_validator("secret", "previous_secret")
    @classmethod
    def _refuse_a_guessable_secret(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < SHORTEST_SECRET:
            raise ValueError(f"must have at least {SHORTEST_SECRET} characters, or anyone could sign in as anyone")
        return value

    @model_validator(mode="after")
    def _want_all_of_discord_or_none(self) -> Self:
        names = ("discord_token", "discord_client_id", "discord_client_secret")
        missing = [name.upper() for name in names if getattr(self, name) is None]
        if 0 < len(missing) < len(names):
            raise ValueError(f"Discord needs all three of its settings; not set: {', '.join(missing)}")
        return self

    @model_validator(mode="after")
    def _want_the_closed_hold_to_be_the_shorter(self) -> Self:
        if self.closed_hold_seconds > self.hold_seconds:
            raise ValueError("TARNEEB_CLOSED_HOLD_SECONDS may not exceed TARNEEB_HOLD_SECONDS")
        return self
