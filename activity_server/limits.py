"""How much anybody may ask for at once, and how long they may be silent."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: to say hello, between pings, of silence until a socket is lost, for the answer to a probe."""

    hello: float = 10.0
    ping_every: float = 10.0
    lost_after: float = 20.0
    probe: float = 3.0


@dataclass(frozen=True, slots=True)
class Rate:
    """How much may come at once, and how much a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What the server puts up with."""

    patience: Patience = Patience()
    # A person clicks a few times a second; a page that comes back repeats what was not answered.
    messages: Rate = Rate(burst=60, per_second=20)
    sign_ins: Rate = Rate(burst=60, per_second=1)
    """From one address, which may stand for a whole household."""
    discord_sign_ins: Rate = Rate(burst=20, per_second=0.1)
    """By one person: all who come from Discord have its address. A page signs in once and renews every hour."""


LIMITS = Limits()


@dataclass(slots=True)
class TokenBucket:
    """Holds at most ``rate.burst`` tokens, and ``rate.per_second`` new ones come in; what is asked for costs one."""

    rate: Rate
    tokens: float
    filled_at: float

    def take(self, now: float) -> bool:
        """Take a token at the time ``now`` (seconds), or say that there is none."""
        self.tokens = min(self.rate.burst, self.tokens + (now - self.filled_at) * self.rate.per_second)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@dataclass(slots=True)
class Limiter:
    """A bucket for each key: a user, an address."""

    rate: Rate
    buckets: dict[str, TokenBucket] = field(default_factory=dict)

    def allows(self, key: str, now: float) -> bool:
        """Whether this one may go on."""
        bucket = self.buckets.get(key)
        if bucket is None:
            self._forget_full_ones(now)
            bucket = self.buckets[key] = TokenBucket(self.rate, self.rate.burst, now)
        return bucket.take(now)

    def _forget_full_ones(self, now: float) -> None:
        # Only once there are many: a full bucket says nothing that a new one would not.
        if len(self.buckets) < 10_000:
            return
        needed = self.rate.burst / self.rate.per_second
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.filled_at < needed}
