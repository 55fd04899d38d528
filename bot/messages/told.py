"""Of which matches the result has been posted, across restarts."""

from __future__ import annotations

from activity_server.contract import Guilds

KEY = "results"
REMEMBERED = 200


class ToldResults:
    """Ids of matches, the latest last."""

    def __init__(self, guilds: Guilds) -> None:
        self._guilds = guilds
        self._claimed: dict[str, None] = {}
        self._posted: dict[str, None] = {}

    async def load(self) -> None:
        """Remember what an earlier process has posted; raises TableRefusedError."""
        earlier = (await self._guilds.remembered(KEY) or "").split()
        self._posted = dict.fromkeys(earlier) | self._posted
        self._claimed = dict.fromkeys(earlier) | self._claimed

    def claim(self, match: str) -> bool:
        """Return whether the result of a match is still to be posted, which whoever asks will do now."""
        if match in self._claimed:
            return False
        self._claimed[match] = None
        return True

    async def posted(self, match: str) -> None:
        """Note that a result has been posted; raises TableRefusedError."""
        self._posted[match] = None
        for old in list(self._posted)[:-REMEMBERED]:
            del self._posted[old], self._claimed[old]
        await self._guilds.remember(KEY, " ".join(self._posted))
