"""What followers hear of a table: told when a part that its message shows has changed."""

from __future__ import annotations

from activity_server.contract import TableNews
from activity_server.tables.core.state import TableState
from activity_server.tables.core.view import PARTS

SHOWN = ("info", "seats", "sheet", "shuffle")


def sources_of_news(state: TableState) -> tuple[object, ...]:
    """Return what the news of a table are made of: as long as it is equal, there are none."""
    return state.table.stage, state.table.closed, *(PARTS[name].sources(state) for name in SHOWN)


def news_of(state: TableState, match: str | None, now_ms: int) -> TableNews:
    """Return a table as its message shows it; ``match`` is the id of the one that has just ended."""
    table = state.table
    shown = {name: PARTS[name].show(state, now_ms) for name in SHOWN}
    return TableNews.model_validate(
        {
            "info": shown["info"],
            "place": table.opened.place,
            "stage": table.stage.value,
            "seats": shown["seats"],
            "sheet": shown["sheet"],
            "commitment": shown["shuffle"]["next_commitment"] or shown["shuffle"]["commitment"],
            "match": match,
            "closed_reason": table.closed.value if table.closed else None,
        },
        strict=False,
    )
