"""Under which random ids the server knows people of Discord."""

from __future__ import annotations

from collections import OrderedDict

from activity_server.contract import People
from bot.asking import Somebody, person_of

REMEMBERED = 10_000


class Acquaintances:
    """Asks the server, and remembers whom it has met last: what must be quick looks here first."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._met: OrderedDict[int, str] = OrderedDict()

    async def meet(self, user: Somebody) -> str:
        """Return the random id of a person, who has one from now on."""
        self._met[user.id] = known = await self._people.known_as(person_of(user))
        self._met.move_to_end(user.id)
        if len(self._met) > REMEMBERED:
            self._met.popitem(last=False)
        return known

    def known(self, user: Somebody) -> str | None:
        """Return the random id of a person met lately, at once."""
        return self._met.get(user.id)

    def forget(self, user: Somebody) -> None:
        """Remember no more who a person was."""
        self._met.pop(user.id, None)
