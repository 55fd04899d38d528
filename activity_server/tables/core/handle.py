"""One input in, one step out."""

from dataclasses import dataclass, replace
from typing import assert_never

from activity_server.tables.core import access, emotes, ending, losses, playing, presence, seating, turns
from activity_server.tables.core.commands import (
    AcceptRematch,
    CloseTable,
    Command,
    Invite,
    PlayingCommand,
    SeatingCommand,
    SendEmote,
)
from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.effects import Effect, Reply
from activity_server.tables.core.events import Event
from activity_server.tables.core.inputs import (
    ClosedSignal,
    CommandKey,
    Connected,
    Disconnected,
    Input,
    ModeratorClosed,
    OpenedElsewhere,
    OutsideInput,
    PlayingSignal,
    PresenceInput,
    RobotAnswered,
    SecretDrawn,
    StoreFailed,
    StoreInput,
    StoreRecovered,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.refusals import Code, RefusedError
from activity_server.tables.core.restore import restarted
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timers import wake
from activity_server.tables.core.values import ClosedReason, Stage


@dataclass(frozen=True, slots=True)
class Step:
    """What an input led to.

    The driver commits `events` (the first at `state.table.version - len(events) + 1`, with the command's key), and only
    then adopts `state`, publishes what changed and carries out `effects`. If the commit fails it keeps the old state,
    and hands `StoreFailed` in.
    """

    state: TableState
    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()


def handle(state: TableState, received: Input, now_ms: int) -> Step:
    """Take `received` in at `now_ms`, any steady clock in milliseconds.

    A command that was carried out and comes again gets the same `Reply`, and nothing happens. A refused one gives back
    the very same state and a `Reply` that says why; it leaves no trace, so a repeat of it is judged anew.
    """
    if isinstance(received, UserCommand):
        return _answer(state, received, now_ms)
    draft = Draft(state, now_ms)
    _take_in(draft, received)
    return _settled(draft)


def _answer(state: TableState, received: UserCommand, now_ms: int) -> Step:
    key = received.key
    if key in state.table.answered:
        return Step(state, effects=(Reply(key),))
    draft = Draft(state, now_ms, key)
    try:
        _obey(draft, key, received.command)
    except RefusedError as error:
        return Step(state, effects=(Reply(key, error.refusal),))
    draft.do(Reply(key))
    return _settled(draft)


def _obey(draft: Draft, key: CommandKey, command: Command) -> None:
    if draft.table.stage is Stage.CLOSED:
        refuse(Code.TABLE_CLOSED)
    if draft.live.store_failed:
        refuse(Code.STORE_DOWN)
    if isinstance(command, SeatingCommand):
        seating.obey(draft, key.user, command)
    elif isinstance(command, PlayingCommand):
        playing.obey(draft, key.user, command)
    else:
        _obey_otherwise(draft, key, command)


def _obey_otherwise(draft: Draft, key: CommandKey, command: CloseTable | Invite | AcceptRematch | SendEmote) -> None:
    match command:
        case CloseTable():
            ending.close_for_owner(draft, key.user)
        case Invite():
            access.invite(draft, key.user, command)
        case AcceptRematch():
            ending.accept_rematch(draft, key.user, command)
        case SendEmote():
            emotes.show(draft, key, command)
        case _:
            assert_never(command)


def _take_in(
    draft: Draft, received: PresenceInput | RobotAnswered | SecretDrawn | Wakeup | OutsideInput | StoreInput
) -> None:
    match received:
        case Connected() | Disconnected() | ClosedSignal() | PlayingSignal():
            presence.take_in(draft, received)
        case Wakeup():
            wake(draft)
        case RobotAnswered():
            turns.hear_robot(draft, received)
        case SecretDrawn():
            ending.offer_rematch(draft, received)
        case ModeratorClosed():
            ending.close(draft, ClosedReason.MODERATOR)
        case OpenedElsewhere():
            access.show(draft, received)
        case StoreFailed():
            draft.live = replace(draft.live, store_failed=True)
        case StoreRecovered():
            draft.live = restarted(draft.live, draft.table, draft.timing, draft.now)
        case _:
            assert_never(received)


def _settled(draft: Draft) -> Step:
    """Restore what holds after every input, whichever it was."""
    presence.keep_holds(draft)
    seating.keep_owner(draft)
    turns.keep_turn(draft)
    losses.keep_losses(draft)
    ending.announce(draft)
    ending.keep_idle_since(draft)
    return Step(draft.state, tuple(draft.events), tuple(draft.effects))
