"""Commands of pages by their keys, and the answer to one that is repeated when its table is closed already."""

from __future__ import annotations

from activity_server.lobby.visitor import Visitor
from activity_server.protocol import client
from activity_server.store import StoreError
from activity_server.tables.archive import Archive
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.translate import MatchMessage, SeatMessage


def key_of(visitor: Visitor, message: client.Command) -> CommandKey:
    """Return what names a command of a page for ever."""
    return CommandKey(visitor.user, visitor.page_id, message.id)


async def answer_for_closed(archive: Archive, visitor: Visitor, message: SeatMessage | MatchMessage) -> None:
    """Acknowledge again what a table carried out before it closed, and refuse the rest."""
    try:
        if await archive.carried_out(message.table, key_of(visitor, message)):
            visitor.acknowledge(message.id)
        else:
            visitor.refuse(message.id, "no_such_table")
    except StoreError:
        visitor.refuse(message.id, "store_down")
