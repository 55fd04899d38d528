"""Quick emotes. They are not logged: who was not there has missed nothing."""

from dataclasses import replace

from activity_server.tables.core.commands import SendEmote
from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.effects import ShowEmote
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.refusals import Code


def show(draft: Draft, key: CommandKey, command: SendEmote) -> None:
    """Show an emote of somebody who sits here, not more often than is pleasant."""
    seat = draft.table.seat_of(key.user)
    if seat is None:
        refuse(Code.NOT_SEATED)
    shown_at, last = draft.live.emotes.get(key.user, (None, None))
    if key == last:
        return
    if shown_at is not None and draft.now - shown_at < draft.timing.emote_gap_ms:
        refuse(Code.TOO_FAST)
    draft.live = replace(draft.live, emotes={**draft.live.emotes, key.user: (draft.now, key)})
    draft.do(ShowEmote(seat, command.emote))
