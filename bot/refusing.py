"""What the bot itself refuses; the server's refusals are ``TableRefusedError``."""

from __future__ import annotations


class RefusedError(Exception):
    """Something is not done for a person. ``key`` and ``values`` make the sentence that tells why, and what to do."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
