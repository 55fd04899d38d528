"""Everything that a table waits for, in one list: so what is asked for is exactly what is carried out."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from activity_server.tables.core import ending, presence, turns
from activity_server.tables.core.draft import Draft
from activity_server.tables.core.seating import heir
from activity_server.tables.core.state import Autopilot, Clock, Pause, TableState, Thinking, Wait
from activity_server.tables.core.values import ClosedReason, Stage

Fire: TypeAlias = Callable[[Draft], object]


class Timer(NamedTuple):
    """What is done at a moment."""

    at: int
    fire: Fire


def wakeup_ms(state: TableState) -> int | None:
    """When the table next wants a `Wakeup`, on the clock of `handle`; it may already have passed."""
    return min((timer.at for timer in _timers(state)), default=None)


def wake(draft: Draft) -> None:
    """Do what has been due for longest, if anything is. What else is due is asked for again and gets its own step."""
    timer = min(_timers(draft.state), key=lambda timer: timer.at, default=None)
    if timer is not None and timer.at <= draft.now:
        timer.fire(draft)


def _timers(state: TableState) -> Iterator[Timer]:
    if state.live.store_failed or state.table.stage is Stage.CLOSED:
        return
    yield from _of_holds(state)
    match state.table.stage:
        case Stage.SEATING:
            yield from _before_the_match(state)
        case Stage.PLAYING:
            yield from _in_the_match(state)
        case _:
            yield from _after_the_match(state)


def _of_holds(state: TableState) -> Iterator[Timer]:
    for user, hold in state.live.holds.items():
        if not hold.shown:
            yield Timer(hold.lost_at + state.timing.show_hold_after_ms, partial(presence.show_hold, user=user))
        yield Timer(hold.until, partial(presence.end_hold, user=user))


def _before_the_match(state: TableState) -> Iterator[Timer]:
    yield Timer(state.live.idle_since + state.timing.idle_close_ms, _close_idle)
    if state.live.owner_until is not None and heir(state.table, state.live) is not None:
        yield Timer(state.live.owner_until, _let_settle)


def _in_the_match(state: TableState) -> Iterator[Timer]:
    if state.live.stopped_at is not None:
        alone = len(state.table.users) == 1
        kept_ms = state.timing.alone_ms if alone else state.timing.abandon_ms
        yield Timer(state.live.stopped_at + kept_ms, partial(ending.close, reason=ClosedReason.ABANDONED))
    elif (at := _end_of(state.live.wait)) is not None:
        yield Timer(at, turns.end_wait)


def _end_of(wait: Wait | None) -> int | None:
    match wait:
        case Pause(until) | Clock(until) | Autopilot(until):
            return until
        case Thinking():
            return wait.give_up_at if wait.answer is None else wait.ready_at
        case _:
            return None


def _after_the_match(state: TableState) -> Iterator[Timer]:
    live = state.live
    if live.rematch_until is not None:
        yield Timer(live.rematch_until, ending.end_rematch)
    if ending.wants_secret(state.table) and not live.secret_asked:
        yield Timer(live.idle_since, _let_settle)
    if not live.connections:
        yield Timer(live.idle_since + state.timing.idle_close_ms, _close_idle)


def _close_idle(draft: Draft) -> None:
    ending.close(draft, ClosedReason.IDLE)


def _let_settle(draft: Draft) -> None:
    """Nothing: what is due here happens after every input."""
