"""Every page that has said hello, by the person behind it."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Iterator

from activity_server.lobby.visitor import Visitor

# Accounts of Discord whose people are remembered after they went: signals about them may still come.
REMEMBERED = 50_000


class Visitors:
    """The pages that are here, and the accounts of those who were here last."""

    def __init__(self) -> None:
        self._pages: dict[str, dict[int, Visitor]] = defaultdict(dict)
        self._accounts: OrderedDict[str, str] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._pages.values()))

    def __iter__(self) -> Iterator[Visitor]:
        return (visitor for pages in self._pages.values() for visitor in pages.values())

    def add(self, visitor: Visitor) -> None:
        """Take note of a page that came."""
        self._pages[visitor.user][visitor.number] = visitor
        if visitor.account is not None:
            self._accounts[visitor.account] = visitor.user
            self._accounts.move_to_end(visitor.account)
            if len(self._accounts) > REMEMBERED:
                self._accounts.popitem(last=False)

    def remove(self, visitor: Visitor) -> None:
        """Forget a page that went."""
        pages = self._pages[visitor.user]
        del pages[visitor.number]
        if not pages:
            del self._pages[visitor.user]

    def of(self, user: str) -> list[Visitor]:
        """Return the pages of a person."""
        return list(self._pages.get(user, {}).values())

    def behind(self, account: str) -> str | None:
        """Return who has an account at Discord, of those who were here lately."""
        return self._accounts.get(account)
