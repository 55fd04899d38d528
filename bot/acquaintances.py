"""Under which random ids the server knows people of Discord."""

from __future__ import annotations

from collections import OrderedDict

from activity_server.contract import People, TableRefusedError
from bot.asking import Somebody, person_of
from bot.patience import soon

REMEMBERED = 10_000


class Acquaintances:
    """Asks the server, and remembers whom it has met last: what must be quick looks here first."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._met: OrderedDict[int, str] = OrderedDict()

    async def meet(self, user: Somebody) -> str:
        """Return the random id of a person, who has one from now on."""
        return self._note(user, await self._people.known_as(person_of(user)))

    async def recall(self, user: Somebody) -> str | None:
        """Return the random id of a person, if they have one and the store says so in time."""
        if (known := self.known(user)) is not None:
            return known
        try:
            async with soon():
                found = await self._people.find(str(user.id))
        except TableRefusedError:
            return None
        return found and self._note(user, found)

    def known(self, user: Somebody) -> str | None:
        """Return the random id of a person met lately, at once."""
        return self._met.get(user.id)

    def forget(self, user: Somebody) -> None:
        """Remember no more who a person was."""
        self._met.pop(user.id, None)

    def _note(self, user: Somebody, known: str) -> str:
        self._met[user.id] = known
        self._met.move_to_end(user.id)
        if len(self._met) > REMEMBERED:
            self._met.popitem(last=False)
        return known
