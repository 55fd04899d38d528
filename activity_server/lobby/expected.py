"""Who is on the way to which table or replay: sent there by a command or a button, and not yet arrived."""

from __future__ import annotations

EXPECTED_SECONDS = 300.0


class Expected:
    """At most one destination a person, by its id, for five minutes. Times are seconds of the loop."""

    def __init__(self) -> None:
        self._sent: dict[str, tuple[str, float]] = {}

    def note(self, user: str, destination: str, now: float) -> None:
        """Take note that somebody was sent somewhere."""
        self._sent = {who: kept for who, kept in self._sent.items() if now < kept[1]}
        self._sent[user] = (destination, now + EXPECTED_SECONDS)

    def where(self, user: str, now: float) -> str | None:
        """Return where somebody is expected."""
        destination, until = self._sent.get(user, ("", 0.0))
        return destination if now < until else None

    def arrived(self, user: str, destination: str) -> None:
        """Forget it, once they are there."""
        if self._sent.get(user, ("", 0.0))[0] == destination:
            del self._sent[user]
