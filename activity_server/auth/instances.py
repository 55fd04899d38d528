"""Whether somebody is in an instance of the activity, by Discord's own list.

Whoever opens the activity may not be on the list at once, so an absence is believed only after some seconds; a
presence for half a minute, which keeps a crowd that comes together from asking once each.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from activity_server.auth.discord_api import DiscordApi, Listing
from activity_server.place import Place

# Seconds between looks at the list until somebody is taken to be absent: five in all.
LOOK_AGAIN = (0.5, 1.0, 1.5, 2.0)
BELIEVED_SECONDS = 30.0


class NotInInstance(Exception):
    """Discord does not see this person there."""

    code = "not_in_instance"


@dataclass(frozen=True, slots=True)
class Remembered:
    """A listing, and until when it is believed of those on it."""

    listing: Listing
    until: float


class Instances:
    """Looks at the lists of instances, no more often than it must. Every method raises DiscordDown."""

    def __init__(self, api: DiscordApi) -> None:
        self._api = api
        self._remembered: dict[str, Remembered] = {}

    async def place_of(self, account: str, instance: str) -> Place:
        """Return where an instance runs that this account is in; raises NotInInstance."""
        known = self._remembered.get(instance)
        if known is not None and account in known.listing.users and _now() < known.until:
            return known.listing.place
        until = _now() + sum(LOOK_AGAIN)
        for pause in (*LOOK_AGAIN, None):
            listing = await self.look(instance)
            if listing is not None and account in listing.users:
                return listing.place
            if pause is None or _now() >= until:  # Discord itself may have taken its time
                break
            await asyncio.sleep(pause)
        raise NotInInstance

    async def look(self, instance: str) -> Listing | None:
        """Return the list as it is now; None where there is no such instance."""
        listing = await self._api.instance(instance)
        now = _now()
        # What is no longer believed goes, so that this holds the instances of half a minute only.
        self._remembered = {key: kept for key, kept in self._remembered.items() if now < kept.until and key != instance}
        if listing is not None:
            self._remembered[instance] = Remembered(listing, now + BELIEVED_SECONDS)
        return listing


def _now() -> float:
    return asyncio.get_running_loop().time()
