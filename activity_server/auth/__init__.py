"""Who somebody is: the server's own signed tokens, the key that signs them, and what Discord says of people."""

from activity_server.auth.discord import Discord, discord_of
from activity_server.auth.discord_api import Account, Application, BadCode, DiscordApi, DiscordDown, Listing
from activity_server.auth.guests import guest_behind
from activity_server.auth.instances import Instances, NotInInstance
from activity_server.auth.key import KeyFileError, signing_keys
from activity_server.auth.tokens import DISCORD_SECONDS, Identity, Kind, Seen, TokenError, Tokens

__all__ = [
    "DISCORD_SECONDS",
    "Account",
    "Application",
    "BadCode",
    "Discord",
    "DiscordApi",
    "DiscordDown",
    "Identity",
    "Instances",
    "KeyFileError",
    "Kind",
    "Listing",
    "NotInInstance",
    "Seen",
    "TokenError",
    "Tokens",
    "discord_of",
    "guest_behind",
    "signing_keys",
]
