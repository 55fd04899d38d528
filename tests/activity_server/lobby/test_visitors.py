"""Pages, and the people behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from activity_server.lobby import visitors as module
from activity_server.lobby.visitor import Visitor
from activity_server.lobby.visitors import Visitors


@dataclass(frozen=True)
class Page:
    number: int
    user: str
    account: str | None = None


def page(number: int, user: str, account: str | None = None) -> Visitor:
    return cast("Visitor", Page(number, user, account))


def test_a_person_has_any_number_of_pages() -> None:
    visitors, pages = Visitors(), [page(1, "layla"), page(2, "layla"), page(3, "omar")]
    for one in pages:
        visitors.add(one)
    assert (len(visitors), list(visitors)) == (3, pages)
    assert visitors.of("layla") == pages[:2]
    for one in pages:
        visitors.remove(one)
    assert (len(visitors), visitors.of("layla"), visitors._pages) == (0, [], {})


def test_an_account_is_remembered_after_its_pages_went() -> None:
    visitors, one = Visitors(), page(1, "rana", "123")
    visitors.add(one)
    visitors.add(page(2, "layla"))
    visitors.remove(one)
    assert visitors.behind("123") == "rana"
    assert visitors.behind("456") is None


def test_of_very_many_accounts_the_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    visitors = Visitors()
    for number, account in enumerate(["a", "b", "a", "c"]):
        visitors.add(page(number, f"user-{account}", account))
    assert [visitors.behind(account) for account in ("a", "b", "c")] == ["user-a", None, "user-c"]
