"""Who and what there is: people, servers, channels, and how Discord writes them in JSON."""

import itertools
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime

from tests.discord.refusals import JSON

# Application ids and all others are snowflakes: milliseconds since 2015 in the upper bits.
EPOCH_MS = 1_420_070_400_000
TEXT, DM, VOICE, GROUP_DM = 0, 1, 2, 3
ALL_PERMISSIONS = str((1 << 53) - 1)
# View channels, send messages, use commands, speak, use activities.
ORDINARY = str(1 << 10 | 1 << 11 | 1 << 31 | 1 << 20 | 1 << 21 | 1 << 39)
JOINED = "2024-01-01T00:00:00+00:00"


class Clock:
    """Time that passes only when a test says so. In seconds."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._begun = time.time()
        self._numbers = itertools.count(1)

    def advance(self, seconds: float) -> None:
        self.passed += seconds

    def snowflake(self) -> str:
        """Return a new id that carries the present moment."""
        made = int((self._begun + self.passed) * 1000) - EPOCH_MS
        return str((made << 22) | next(self._numbers) & 0x3FFFFF)

    def timestamp(self) -> str:
        return datetime.fromtimestamp(self._begun + self.passed, UTC).isoformat()


@dataclass(eq=False)
class User:
    """A person, or the application's bot. `hidden` people show no activity."""

    id: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    playing: bool = False
    hidden: bool = False
    avatar: str | None = None

    def payload(self) -> JSON:
        return {
            "id": self.id,
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": self.avatar,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(eq=False)
class Role:
    """A role of a server, which members have or have not."""

    id: str
    name: str
    members: list[User] = field(default_factory=list)

    def payload(self) -> JSON:
        colors = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
        return {
            "id": self.id,
            "name": self.name,
            "color": 0,
            "colors": colors,
            "hoist": False,
            "position": 0,
            "permissions": ORDINARY,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }


@dataclass(eq=False)
class Guild:
    """A server. Without the bot in it, only what a person installed for themselves works there."""

    id: str
    name: str
    members: list[User] = field(default_factory=list)
    channels: list["Channel"] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    permissions: dict[str, str] = field(default_factory=dict)
    voice: dict[str, str] = field(default_factory=dict)
    has_bot: bool = True
    locale: str = "en-US"

    def payload(self, members: list[User], presences: list[JSON]) -> JSON:
        """GUILD_CREATE with the members that the session may see."""
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "owner_id": self.members[0].id if self.members else "1",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": [role.payload() for role in (Role(self.id, "@everyone"), *self.roles)],
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "vanity_url_code": None,
            "description": None,
            "banner": None,
            "premium_tier": 0,
            "nsfw_level": 0,
            "preferred_locale": self.locale,
            "public_updates_channel_id": None,
            "stickers": [],
            "premium_progress_bar_enabled": False,
            "joined_at": JOINED,
            "large": len(self.members) > 250,
            "member_count": len(self.members) + 1,
            "voice_states": [self.voice_state(*v) for v in self.voice.items()],
            "members": [self.member(user) for user in members],
            "presences": presences,
            "channels": [channel.payload() for channel in self.channels],
            "threads": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "unavailable": False,
        }

    def member(self, user: User) -> JSON:
        """A user as a member of this server."""
        return {
            "user": user.payload(),
            "roles": [role.id for role in self.roles if user in role.members],
            "joined_at": JOINED,
            "nick": None,
            "avatar": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }

    def member_here(self, user: User) -> JSON:
        """The same in an interaction, which adds what the member may do in its channel."""
        return {**self.member(user), "permissions": self.permissions_of(user)}

    def permissions_of(self, user: User) -> str:
        """Return the bits of everything that a person may do: the first member owns the server."""
        return self.permissions.get(user.id, ALL_PERMISSIONS if user in self.members[:1] else ORDINARY)

    def voice_state(self, user_id: str, channel_id: str | None) -> JSON:
        muted = {"deaf": False, "mute": False, "self_deaf": False, "self_mute": False, "suppress": False}
        where = {"guild_id": self.id, "channel_id": channel_id, "user_id": user_id, "session_id": f"v{user_id}"}
        return {**where, **muted, "self_video": False, "request_to_speak_timestamp": None}


@dataclass(eq=False)
class Channel:
    """A place to write and to play in: of a server, or a direct message."""

    id: str
    name: str
    type: int = TEXT
    guild: Guild | None = None
    recipients: list[User] = field(default_factory=list)
    bot_may_post: bool = True

    @property
    def context(self) -> int:
        """Where an interaction comes from: 0 a server, 1 the bot's own direct messages, 2 another private channel."""
        if self.guild:
            return 0
        return 1 if any(user.bot for user in self.recipients) else 2

    def payload(self) -> JSON:
        if not self.guild:
            people = [user.payload() for user in self.recipients if not user.bot]
            return {"id": self.id, "type": self.type, "recipients": people, "last_message_id": None, "flags": 0}
        return {
            "id": self.id,
            "type": self.type,
            "name": self.name,
            "guild_id": self.guild.id,
            "position": 0,
            "permission_overwrites": [],
            "parent_id": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "topic": None,
            "bitrate": 64000,
            "user_limit": 0,
            "rtc_region": None,
            "last_message_id": None,
            "flags": 0,
        }
