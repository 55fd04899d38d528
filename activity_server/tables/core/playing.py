"""In the match: actions, claims, taking over and leaving."""

from typing import assert_never

from activity_server.tables.core import claims
from activity_server.tables.core.commands import (
    Action,
    AskHint,
    Claim,
    Leave,
    MakeCall,
    NameTrump,
    PlayCard,
    PlayingCommand,
    TakeOver,
)
from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.ending import close
from activity_server.tables.core.presence import Cause, Presence, change_control, is_frozen, presence_of
from activity_server.tables.core.refusals import Code
from activity_server.tables.core.state import Pause
from activity_server.tables.core.turns import act, ask_advice, seat_to_act
from activity_server.tables.core.values import By, ClosedReason, Control, Stage
from engine import commands as game
from engine.errors import IllegalAction
from engine.match import decide


def obey(draft: Draft, user: str, command: PlayingCommand) -> None:
    """Carry a command of the running match out; RefusedError if it cannot be."""
    if draft.table.stage is not Stage.PLAYING:
        refuse(Code.NOT_PLAYING)
    seat = draft.table.seat_of(user)
    if seat is None:
        refuse(Code.NOT_SEATED)
    match command:
        case MakeCall(call=action) | NameTrump(suit=action) | PlayCard(card=action):
            _take_turn(draft, seat, command)
            _refuse_if_illegal(draft, seat, command)
            act(draft, seat, action, By.OWN)
        case Claim():
            _take_turn(draft, seat, command)
            claims.claim(draft, seat)
        case AskHint():
            _advise(draft, seat, command)
        case TakeOver():
            _take_over(draft, user, seat)
        case Leave():
            change_control(draft, seat, Cause.LEFT)
            if not draft.table.users:
                close(draft, ClosedReason.ABANDONED)
        case _:
            assert_never(command)


def _advise(draft: Draft, seat: int, command: AskHint) -> None:
    """Ask for a hint; that is no action of one's own, and leaves an autopilot on."""
    if draft.table.opened.rated:
        refuse(Code.HINTS_OFF)
    _check_turn(draft, seat, command)
    ask_advice(draft, seat)


def _take_turn(draft: Draft, seat: int, command: Action | Claim) -> None:
    """Refuse unless it is the seat's turn, the very one that is meant. On autopilot that takes the seat back."""
    _check_turn(draft, seat, command)
    change_control(draft, seat, Cause.ACTED)


def _check_turn(draft: Draft, seat: int, command: Action | Claim | AskHint) -> None:
    table = draft.table
    if is_frozen(table, draft.live):
        refuse(Code.FROZEN)
    if (command.hand, command.turn) != (table.deals - 1, table.turn):
        refuse(Code.STALE)
    if seat != seat_to_act(draft):
        refuse(Code.NOT_YOUR_TURN)
    if table.seats[seat].control is Control.ROBOT:
        refuse(Code.ROBOT_PLAYS)
    if isinstance(draft.live.wait, Pause):
        refuse(Code.NOT_YET)


def _refuse_if_illegal(draft: Draft, seat: int, command: Action) -> None:
    try:
        decide(draft.match, _asked(seat, command))
    except IllegalAction as error:
        refuse(error.rule)


def _asked(seat: int, command: Action) -> game.Command:
    match command:
        case MakeCall(call=call):
            return game.MakeCall(seat, call)
        case NameTrump(suit=suit):
            return game.NameTrump(seat, suit)
        case PlayCard(card=card):
            return game.PlayCard(seat, card)
        case _:
            assert_never(command)


def _take_over(draft: Draft, user: str, seat: int) -> None:
    here = presence_of(draft.live, user) is Presence.HERE
    if not here or not change_control(draft, seat, Cause.TOOK_OVER):
        refuse(Code.NOTHING_TO_TAKE_OVER)
