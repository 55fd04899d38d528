"""Tokens: what a page shows to be known again. They are signed, not secret: anybody can read one, only we can make one.

A token says who and until when, and nothing about what that person may do: that follows from the tables.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from itsdangerous import BadData, URLSafeSerializer

# Part of what is signed, so that nothing else we might ever sign with the same key passes for a token.
PURPOSE = "tarneeb.token/1"
GUEST_SECONDS = 180 * 24 * 3600
DISCORD_SECONDS = 2 * 3600


class Kind(StrEnum):
    """How a person signed in."""

    GUEST = "guest"
    DISCORD = "discord"


class TokenError(Exception):
    """The token is not to be trusted: ``bad_token``, or not any more: ``expired_token`` (``code``)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Seen:
    """Where Discord saw a person: in which instance of the activity, and in which ``Place`` that runs."""

    instance: str
    place: str


@dataclass(frozen=True, slots=True)
class Identity:
    """What a token says. Times are seconds since 1970; guests were ``seen`` nowhere."""

    user: str
    kind: Kind
    issued: int
    expires: int
    seen: Seen | None = None

    @property
    def guest(self) -> bool:
        """Whether they go by a name of their own choice."""
        return self.kind is Kind.GUEST


class Tokens:
    """Makes tokens and reads them.

    ``keys`` are those accepted, the oldest first; the last one signs. ``kinds`` are those that are welcome here.
    """

    def __init__(
        self, keys: Sequence[bytes], clock: Callable[[], float] = time.time, kinds: Collection[Kind] = tuple(Kind)
    ) -> None:
        self._clock = clock
        self._kinds = kinds
        self._serializer = URLSafeSerializer(
            list(keys), salt=PURPOSE, signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
        )

    def issue(self, user: str, seconds: int = GUEST_SECONDS) -> str:
        """Make a token for a guest, good for so many seconds."""
        return self._signed({"user": user, "kind": Kind.GUEST}, seconds)

    def issue_for_discord(self, user: str, seen: Seen, seconds: int = DISCORD_SECONDS) -> str:
        """Make a token for a person whom Discord knows, good for so many seconds."""
        where = {"instance": seen.instance, "place": seen.place}
        return self._signed({"user": user, "kind": Kind.DISCORD, **where}, seconds)

    def read(self, token: str) -> Identity:
        """Return what a token says; raises TokenError where it was not made here, is not welcome, or is over."""
        try:
            said = self._serializer.loads(token)
        except (BadData, UnicodeError):
            raise TokenError("bad_token") from None
        identity = _identity(said)
        if identity is None or identity.kind not in self._kinds:
            raise TokenError("bad_token")
        if self._clock() >= identity.expires:
            raise TokenError("expired_token")
        return identity

    def _signed(self, said: Mapping[str, object], seconds: int) -> str:
        now = int(self._clock())
        return self._serializer.dumps({**said, "issued": now, "expires": now + seconds})


def _identity(said: object) -> Identity | None:
    """Return what is said; None where it is signed by us, yet of a form that this version does not know."""
    match said:
        case {"user": str(user), "kind": "guest", "issued": int(issued), "expires": int(expires)}:
            return Identity(user, Kind.GUEST, issued, expires)
        case {
            "user": str(user),
            "kind": "discord",
            "instance": str(instance),
            "place": str(place),
            "issued": int(issued),
            "expires": int(expires),
        }:
            return Identity(user, Kind.DISCORD, issued, expires, Seen(instance, place))
        case _:
            return None
