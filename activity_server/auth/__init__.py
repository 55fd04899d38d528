"""Who somebody is: the server's own signed tokens, and the key that signs them."""

from activity_server.auth.guests import guest_behind
from activity_server.auth.key import KeyFileError, signing_keys
from activity_server.auth.tokens import Identity, Kind, TokenError, Tokens

__all__ = ["Identity", "KeyFileError", "Kind", "TokenError", "Tokens", "guest_behind", "signing_keys"]
