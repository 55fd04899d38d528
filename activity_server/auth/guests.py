"""Guests: people who are nobody in particular, and the same nobody next time."""

from __future__ import annotations

import secrets

from activity_server.auth.tokens import Tokens

# 80 random bits: nobody guesses an id, and no two people ever get the same.
ID_BYTES = 10


def guest_behind(token: str | None, tokens: Tokens) -> str:
    """Return the id of the guest who shows this token, or of a new one; raises TokenError where it is not good."""
    return secrets.token_hex(ID_BYTES) if token is None else tokens.read(token).user
