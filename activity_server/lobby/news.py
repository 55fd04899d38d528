"""What followers hear of a table: told when a part that its message shows has changed."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from activity_server.contract import TableNews
from activity_server.store import Match
from activity_server.tables.core.record import match_ended, match_record
from activity_server.tables.core.state import Table, TableState
from activity_server.tables.core.view import PARTS

log = structlog.get_logger(__name__)

SHOWN = ("info", "seats", "sheet", "shuffle")


class Newsroom:
    """Tells those who follow, each table's news once."""

    def __init__(self) -> None:
        self._followers: list[Callable[[TableNews], None]] = []
        self._told: dict[str, tuple[object, ...]] = {}

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        """Let ``hear`` be told from now on; call what is returned to hear no more."""
        self._followers.append(hear)
        return lambda: self._followers.remove(hear)

    def changed(self, state: TableState, now_ms: int) -> None:
        """Take note that there may be something new to tell of a table."""
        table, sources = state.table.opened.table, _sources_of_news(state)
        if self._followers and self._told.get(table) != sources:
            self._told[table] = sources
            self._spread(news_of(state, now_ms))

    def closed(self, table: str) -> None:
        """Forget a table that is closed."""
        self._told.pop(table, None)

    def _spread(self, news: TableNews) -> None:
        for hear in list(self._followers):
            try:
                hear(news)
            except Exception:  # what a follower makes of it is no matter of the table's
                log.exception("follower_failed", table=news.info.id)


def news_of(state: TableState, now_ms: int) -> TableNews:
    """Return a table as its message shows it."""
    table = state.table
    shown = {name: PARTS[name].show(state, now_ms) for name in SHOWN}
    return TableNews.model_validate(
        {
            "info": shown["info"],
            "place": table.opened.place,
            "shown_in": table.shown,
            "stage": table.stage.value,
            "seats": shown["seats"],
            "sheet": shown["sheet"],
            "commitment": shown["shuffle"]["next_commitment"] or shown["shuffle"]["commitment"],
            "match": _match_in(table),
            "closed_reason": table.closed.value if table.closed else None,
        },
        strict=False,
    )


def _match_in(table: Table) -> str | None:
    """Return the id under which the match that has ended is kept."""
    record = match_record(table) if match_ended(table) else None
    return None if record is None else Match(record, {}).id


def _sources_of_news(state: TableState) -> tuple[object, ...]:
    table = state.table
    return table.stage, table.closed, table.shown, *(PARTS[name].sources(state) for name in SHOWN)
