"""Who may see a table besides those in its own place. What follows from it is the lobby's business."""

from activity_server.tables.core.commands import Invite
from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.events import Invited, Shown
from activity_server.tables.core.inputs import OpenedElsewhere
from activity_server.tables.core.refusals import Code
from activity_server.tables.core.seating import refuse_unless_owner
from activity_server.tables.core.values import Stage

MOST_INVITED = 100
MOST_PLACES = 20


def invite(draft: Draft, user: str, command: Invite) -> None:
    """Let somebody see the table and sit there; who is invited already stays so."""
    refuse_unless_owner(draft, user)
    if command.user in draft.table.invited:
        return
    if len(draft.table.invited) >= MOST_INVITED:
        refuse(Code.TOO_MANY_INVITED)
    draft.happen(Invited(command.user))


def show(draft: Draft, received: OpenedElsewhere) -> None:
    """Have the table listed in one more place."""
    table, place = draft.table, received.place
    known = place == table.opened.place or place in table.shown or len(table.shown) >= MOST_PLACES
    if not known and not draft.live.store_failed and table.stage is not Stage.CLOSED:
        draft.happen(Shown(place))
