"""Guests: people who are nobody in particular, and the same nobody next time."""

from __future__ import annotations

import secrets

from activity_server.auth.tokens import TokenError, Tokens

# 80 random bits: nobody guesses an id, and no two people ever get the same.
ID_BYTES = 10


def guest_behind(token: str | None, tokens: Tokens) -> str:
    """Return the id of the guest who shows this token, or of a new one; raises TokenError where it is not good."""
    if token is None:
        return secrets.token_hex(ID_BYTES)
    identity = tokens.read(token)
    if not identity.guest:  # whoever Discord knows must not become a guest of the same id
        raise TokenError("bad_token")
    return identity.user
