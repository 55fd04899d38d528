"""Who has left a match, as ratings see it when it ends.

A match that was played out has been left by everybody who is not in control at its end. Of one that was abandoned, by
those who left or were lost while an opponent was still there, or did not come back within their hold while one was. So
whoever is gone has a `Loss`, which only this process knows: presence is never stored.

When time runs again, after a freeze or a fault of the server, everybody absent gets a full hold, and counts as lost
only then. After a fault nothing is known of anybody until the first one is back; if nobody ever is, what the log says
remains: those whose seats a robot had already were gone before.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from activity_server.tables.core.draft import Draft
from activity_server.tables.core.state import Live, Loss, Person, Table
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import ClosedReason, Control, Stage, Unrated


def keep_losses(draft: Draft) -> None:
    """Note who is gone from a running match, and who is back."""
    if draft.before.table.stage is not Stage.PLAYING or _is_as_before(draft):
        return
    ran, runs = _is_played(draft.before.table, draft.before.live), _is_played(draft.table, draft.live)
    if not ran and not runs:
        return
    losses = {user: _loss(draft, seat, user, thawed=not ran) for seat, user in _gone(draft.table, draft.live)}
    if losses != draft.live.losses:
        draft.live = replace(draft.live, losses=losses)


def _is_as_before(draft: Draft) -> bool:
    """Whether nobody came, went or lost a seat: so it is in nearly every step."""
    before, live = draft.before.live, draft.live
    same_people = before.connections is live.connections and draft.before.table.seats is draft.table.seats
    return same_people and before.store_failed == live.store_failed


def _is_played(table: Table, live: Live) -> bool:
    """Whether time runs for a match because somebody is here to play it."""
    return not live.store_failed and any(seat.user in live.connections for seat in table.seats)


def _gone(table: Table, live: Live) -> Iterator[tuple[int, str]]:
    """Those who have a seat in the match and are not here, or have left it."""
    for number, seat in enumerate(table.seats):
        if isinstance(seat.occupant, Person) and seat.user not in live.connections:
            yield number, seat.occupant.user


def _loss(draft: Draft, seat: int, user: str, *, thawed: bool) -> Loss:
    table, before = draft.table, draft.before.table
    known, is_lost = draft.live.losses.get(user), _has_lost_the_seat(table, seat)
    if thawed and not is_lost:
        return Loss(draft.now, deserted=False)
    opposed = any(table.seats[(seat + step) % 4].user in draft.live.connections for step in (1, 3))
    if known is None:
        return Loss(draft.now, deserted=opposed or thawed)
    if opposed and is_lost and not _has_lost_the_seat(before, seat):
        return replace(known, deserted=True)
    return known


def _has_lost_the_seat(table: Table, seat: int) -> bool:
    """Whether a robot plays on for the seat's person."""
    return table.seats[seat].control in (Control.ROBOT, Control.LEFT)


def left(table: Table, live: Live) -> tuple[bool, bool, bool, bool]:
    """Who counts as having left the match that has just ended, by seat."""
    return cast("tuple[bool, bool, bool, bool]", tuple(_has_left(table, live, seat) for seat in range(4)))


def _has_left(table: Table, live: Live, number: int) -> bool:
    seat = table.seats[number]
    if not isinstance(seat.occupant, Person):
        return False
    if table.stage is Stage.OVER:
        return seat.control is not Control.OWN
    loss = live.losses.get(seat.occupant.user)
    return _has_lost_the_seat(table, number) if loss is None else loss.deserted


def why_unrated(table: Table, live: Live, timing: Timing) -> Unrated | None:
    """Why the match that has just ended does not count for ratings; None if it does."""
    if not table.opened.rated:
        return Unrated.CHOSEN
    if table.opened.place is None:
        return Unrated.GUESTS
    if not all(isinstance(seat.occupant, Person) for seat in table.seats):
        return Unrated.ROBOTS
    if table.closed is ClosedReason.MODERATOR:
        return Unrated.MODERATOR
    return None if table.stage is Stage.OVER else _why_nobody_lost(table, live, timing)


def _why_nobody_lost(table: Table, live: Live, timing: Timing) -> Unrated | None:
    """Why an abandoned match is nobody's loss, if it is not."""
    if not live.losses:
        return None if any(left(table, live)) else Unrated.SERVER
    times = [loss.at for loss in live.losses.values()]
    nobody_left = all(seat.control is not Control.LEFT for seat in table.seats)
    together = nobody_left and max(times) - min(times) <= timing.together_ms
    return Unrated.LOST_TOGETHER if together else None
