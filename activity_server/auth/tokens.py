"""Tokens: what a page shows to be known again. They are signed, not secret: anybody can read one, only we can make one.

A token says who and until when, and nothing about what that person may do: that follows from the tables.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from itsdangerous import BadData, URLSafeSerializer

# Part of what is signed, so that nothing else we might ever sign with the same key passes for a token.
PURPOSE = "tarneeb.token/1"
GUEST_SECONDS = 180 * 24 * 3600


class Kind(StrEnum):
    """How a person signed in."""

    GUEST = "guest"


class TokenError(Exception):
    """The token is not to be trusted: ``bad_token``, or not any more: ``expired_token`` (``code``)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Identity:
    """What a token says. Times are seconds since 1970."""

    user: str
    kind: Kind
    issued: int
    expires: int

    @property
    def guest(self) -> bool:
        """Whether they go by a name of their own choice."""
        return self.kind is Kind.GUEST


class Tokens:
    """Makes tokens and reads them. ``keys`` are those accepted, the oldest first; the last one signs."""

    def __init__(self, keys: Sequence[bytes], clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._serializer = URLSafeSerializer(
            list(keys), salt=PURPOSE, signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
        )

    def issue(self, user: str, kind: Kind = Kind.GUEST, seconds: int = GUEST_SECONDS) -> str:
        """Make a token for a person, good for so many seconds."""
        now = int(self._clock())
        return self._serializer.dumps({"user": user, "kind": kind, "issued": now, "expires": now + seconds})

    def read(self, token: str) -> Identity:
        """Return what a token says; raises TokenError where it was not made here or is over."""
        try:
            said = self._serializer.loads(token)
        except (BadData, UnicodeError):
            raise TokenError("bad_token") from None
        match said:
            case {"user": str(user), "kind": "guest", "issued": int(issued), "expires": int(expires)}:
                identity = Identity(user, Kind.GUEST, issued, expires)
            case _:  # signed by us, yet of a form that this version does not know
                raise TokenError("bad_token")
        if self._clock() >= expires:
            raise TokenError("expired_token")
        return identity
