"""The end of a match and of a table, and the way to another match."""

from dataclasses import replace

from activity_server.tables.core import losses
from activity_server.tables.core.commands import AcceptRematch
from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.effects import DrawSecret, MatchOver, TableClosed
from activity_server.tables.core.events import Closed, RematchAccepted, RematchBegun, RematchOffered
from activity_server.tables.core.inputs import SecretDrawn
from activity_server.tables.core.record import match_record
from activity_server.tables.core.refusals import Code
from activity_server.tables.core.seating import refuse_unless_owner
from activity_server.tables.core.state import Table
from activity_server.tables.core.values import ClosedReason, Stage


def close(draft: Draft, reason: ClosedReason) -> None:
    """Close the table, the only way it ever ends."""
    if draft.table.stage is not Stage.CLOSED and not draft.live.store_failed:
        draft.happen(Closed(reason))


def close_for_owner(draft: Draft, user: str) -> None:
    """The owner closes the table, before the match or after it."""
    refuse_unless_owner(draft, user)
    if draft.table.stage is Stage.PLAYING:
        refuse(Code.ALREADY_STARTED)
    close(draft, ClosedReason.OWNER)


def wants_secret(table: Table) -> bool:
    """Whether a rematch is possible and its secret is not yet bound."""
    return table.stage is Stage.OVER and table.next_secrets is None and bool(table.users)


def offer_rematch(draft: Draft, received: SecretDrawn) -> None:
    """The next secret is bound: from now on a rematch can be accepted."""
    if draft.live.store_failed or not wants_secret(draft.table):
        return
    draft.happen(RematchOffered(received.secret.hex(), received.robot_secret.hex()))
    draft.live = replace(draft.live, rematch_until=draft.now + draft.timing.rematch_ms, secret_asked=False)


def accept_rematch(draft: Draft, user: str, command: AcceptRematch) -> None:
    """Somebody wants another match; when nobody is left to ask, it is set up at once."""
    if draft.live.rematch_until is None:
        refuse(Code.NO_REMATCH)
    seat = draft.table.seat_of(user)
    if seat is None:
        refuse(Code.NOT_SEATED)
    if draft.table.seats[seat].rematch_nonce is not None:
        refuse(Code.ACCEPTED_ALREADY)
    draft.happen(RematchAccepted(seat, command.nonce))
    if all(place.rematch_nonce is not None for place in draft.table.seats if place.user is not None):
        end_rematch(draft)


def end_rematch(draft: Draft) -> None:
    """Everybody has answered, or the time for it is over."""
    if any(seat.rematch_nonce is not None for seat in draft.table.seats):
        draft.happen(RematchBegun())
    draft.live = replace(draft.live, rematch_until=None)


def announce(draft: Draft) -> None:
    """Have the driver told what has ended in this step, and asked for what comes next."""
    before, table = draft.before.table, draft.table
    if before.stage is Stage.PLAYING and table.stage is not Stage.PLAYING:
        record = match_record(draft.table)
        assert record is not None
        draft.do(MatchOver(record, losses.why_unrated(table, draft.live, draft.timing), losses.left(table, draft.live)))
        draft.live = replace(draft.live, losses={})
    if table.closed is not None and before.closed is None:
        draft.do(TableClosed(table.closed))
    if wants_secret(table) and not draft.live.secret_asked:
        draft.do(DrawSecret())
        draft.live = replace(draft.live, secret_asked=True)


def keep_idle_since(draft: Draft) -> None:
    """Note when something last happened here, or the last person went; a match that runs is never idle."""
    emptied = draft.before.live.connections and not draft.live.connections
    if draft.table.stage is not Stage.PLAYING and (draft.events or emptied):
        draft.live = replace(draft.live, idle_since=draft.now)
