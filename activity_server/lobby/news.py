"""What followers hear of a table: told when a part that its message shows has changed."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from activity_server.contract import TableNews
from activity_server.store import Match
from activity_server.tables.core.record import match_ended, match_record
from activity_server.tables.core.state import Table, TableState
from activity_server.tables.core.view import PARTS
from engine.state import Match as PlayedMatch

log = structlog.get_logger(__name__)

SHOWN = ("info", "seats", "sheet", "shuffle")


class Newsroom:
    """Tells those who follow, each table's news once."""

    def __init__(self) -> None:
        self._followers: list[Callable[[TableNews], None]] = []
        self._told: dict[str, tuple[object, ...]] = {}
        self._matches: dict[str, tuple[PlayedMatch, str]] = {}
        """By table the match that is over, and its id: a hash of all that was played, so worked out once."""

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        """Let ``hear`` be told from now on; call what is returned to hear no more."""
        self._followers.append(hear)
        return lambda: self._followers.remove(hear)

    def changed(self, state: TableState, now_ms: int) -> None:
        """Take note that there may be something new to tell of a table."""
        table, sources = state.table.opened.table, _sources_of_news(state)
        if self._followers and self._told.get(table) != sources:
            self._told[table] = sources
            self._spread(self.news_of(state, now_ms))

    def closed(self, table: str) -> None:
        """Forget a table that is closed."""
        self._told.pop(table, None)
        self._matches.pop(table, None)

    def news_of(self, state: TableState, now_ms: int) -> TableNews:
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
                "match": self._match_in(table),
                "closed_reason": table.closed.value if table.closed else None,
            },
            strict=False,
        )

    def _match_in(self, table: Table) -> str | None:
        """Return the id under which the match that has ended is kept."""
        if table.match is None or not match_ended(table):
            return None
        known = self._matches.get(table.opened.table)
        if known is None or known[0] is not table.match:
            record = match_record(table)
            assert record is not None
            self._matches[table.opened.table] = known = (table.match, Match(record, {}).id)
        return known[1]

    def _spread(self, news: TableNews) -> None:
        for hear in list(self._followers):
            try:
                hear(news)
            except Exception:  # what a follower makes of it is no matter of the table's
                log.exception("follower_failed", table=news.info.id)


def _sources_of_news(state: TableState) -> tuple[object, ...]:
    table = state.table
    return table.stage, table.closed, table.shown, *(PARTS[name].sources(state) for name in SHOWN)
