"""How a running match moves on: whose turn it is, what that turn waits for, and what the table does when it waited.

A move of the match is followed by a pause for people's eyes; then the turn begins, and waits as the control of its
seat demands:

    own                   a clock, or none while fewer than two persons are in control
    autopilot             3 s for an action of one's own
    robot, left           the answer of a robot, no sooner than is natural

`keep_turn` restores this after every input, so whatever changes a control need not think of the turn.
"""

import hashlib
from dataclasses import replace
from typing import assert_never

from activity_server.tables.core.draft import Draft
from activity_server.tables.core.effects import AskAdvice, AskRobot
from activity_server.tables.core.events import Called, CardPlayed, Dealt, Move, TrumpNamed
from activity_server.tables.core.inputs import RobotAnswered
from activity_server.tables.core.presence import Cause, change_control, time_runs
from activity_server.tables.core.state import Autopilot, Clock, Pause, Robot, Table, Thinking, Unhurried, Wait
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import By, Control, Stage
from engine import shuffle
from engine.calls import call_value
from engine.cards import card_text, pbn, suit_text
from engine.match import legal_actions
from engine.robots.default import default_action
from engine.state import Match, Phase
from engine.views import seat_view


def keep_turn(draft: Draft) -> None:
    """See to it that a running match waits for the right thing, and that any other table waits for nothing."""
    runs = draft.table.stage is Stage.PLAYING and time_runs(draft.table, draft.live)
    wait = _right_wait(draft) if runs else None
    if wait is not draft.live.wait:
        draft.live = replace(draft.live, wait=wait)


def _right_wait(draft: Draft) -> Wait:
    wait = draft.live.wait
    if wait is None or any(isinstance(event, Move) for event in draft.events):
        wait = _pause(draft)
    while isinstance(wait, Pause) and draft.now >= wait.until:
        if draft.match.phase is Phase.DEAL:
            _deal(draft)
            wait = _pause(draft)
        else:
            wait = _begin_turn(draft)
    return wait if _is_right(draft, wait) else _begin_turn(draft)


def _pause(draft: Draft) -> Pause:
    return Pause(draft.now + _pause_ms(draft.match, draft.table.deals, draft.timing))


def _pause_ms(match: Match, deals: int, timing: Timing) -> int:
    """How long people look at what has just happened."""
    if match.hand is None:
        if not deals:
            return 0
        return timing.hand_pause_ms + (0 if match.results[-1].thrown_in else timing.trick_pause_ms)
    if not match.hand.calls:
        return timing.deal_pause_ms
    return timing.trick_pause_ms if match.hand.tricks and not match.hand.trick else 0


def _deal(draft: Draft) -> None:
    table = draft.table
    assert table.nonces is not None
    first, second, third, fourth = shuffle.deal(bytes.fromhex(table.secrets.shuffle), table.nonces, table.deals)
    draft.happen(Dealt(seat_to_act(draft), (pbn(first), pbn(second), pbn(third), pbn(fourth))))


def seat_to_act(draft: Draft) -> int:
    """Whose turn it is in a running match."""
    seat = draft.match.seat_to_act
    assert seat is not None
    return seat


def _is_right(draft: Draft, wait: Wait) -> bool:
    """Whether what is waited for is still what the control of the seat to act demands."""
    control = draft.table.seats[seat_to_act(draft)].control
    if isinstance(wait, Pause):
        return True
    match control:
        case Control.OWN:
            return isinstance(wait, Clock if _is_contested(draft.table) else Unhurried)
        case Control.AUTOPILOT:
            return isinstance(wait, Autopilot)
        case Control.ROBOT | Control.LEFT:
            return isinstance(wait, Thinking)
        case _:
            assert_never(control)


def _begin_turn(draft: Draft) -> Wait:
    control = draft.table.seats[seat_to_act(draft)].control
    match control:
        case Control.OWN if _is_contested(draft.table):
            total_ms = _clock_ms(draft)
            return Clock(draft.now + total_ms, total_ms)
        case Control.OWN:
            return Unhurried()
        case Control.AUTOPILOT:
            return Autopilot(draft.now + draft.timing.autopilot_ms)
        case Control.ROBOT | Control.LEFT:
            return _ask_robot(draft)
        case _:
            assert_never(control)


def _is_contested(table: Table) -> bool:
    """Whether anybody can be kept waiting: nobody needs a clock who plays alone with robots."""
    return sum(seat.control is Control.OWN for seat in table.seats) >= 2


def _clock_ms(draft: Draft) -> int:
    clock = draft.timing.clocks[draft.table.opened.tempo]
    return clock.card_ms if draft.match.phase is Phase.PLAY else clock.bid_ms


def _ask_robot(draft: Draft) -> Thinking:
    table, timing, seat = draft.table, draft.timing, seat_to_act(draft)
    occupant = table.seats[seat].occupant
    draft.do(
        AskRobot(
            seat=seat,
            strength=occupant.strength if isinstance(occupant, Robot) else table.opened.stand_in,
            view=seat_view(draft.match, seat),
            legal=legal_actions(draft.match),
            seed=_chance(table, "seed"),
            version=table.version,
        )
    )
    shortest, longest = timing.think_ms
    think_ms = shortest + _chance(table, "think") % (longest - shortest + 1)
    return Thinking(table.version, draft.now + think_ms, draft.now + max(think_ms, timing.robot_patience_ms))


def ask_advice(draft: Draft, seat: int) -> None:
    """Ask a robot what it would do in the place of the seat whose turn it is."""
    draft.do(
        AskAdvice(
            hand=draft.table.deals - 1,
            turn=draft.table.turn,
            view=seat_view(draft.match, seat),
            legal=legal_actions(draft.match),
            seed=_chance(draft.table, "hint"),
        )
    )


def _chance(table: Table, purpose: str) -> int:
    """A robot's chance at this version, from a secret of its own: the cards have no part in it."""
    text = f"{table.secrets.robots}:{purpose}:{table.version}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def hear_robot(draft: Draft, received: RobotAnswered) -> None:
    """Take a robot's answer in, unless the match has moved on since it was asked."""
    wait = draft.live.wait
    if not isinstance(wait, Thinking) or wait.answer is not None:
        return
    if (received.version, received.seat) != (wait.version, seat_to_act(draft)):
        return
    answer = received.action if received.action in legal_actions(draft.match) else _default_action(draft.match)
    draft.live = replace(draft.live, wait=replace(wait, answer=answer))
    if draft.now >= wait.ready_at:
        end_wait(draft)


def end_wait(draft: Draft) -> None:
    """What was waited for has come, or has not come in time. The end of a pause is seen to by `keep_turn`."""
    wait, seat = draft.live.wait, seat_to_act(draft)
    match wait:
        case Pause() | Unhurried() | None:
            return
        case Clock():
            _time_out(draft, seat)
        case Autopilot():
            act(draft, seat, _default_action(draft.match), By.AUTOPILOT)
        case Thinking(answer=answer):
            act(draft, seat, _default_action(draft.match) if answer is None else answer, By.ROBOT)
        case _:
            assert_never(wait)


def _time_out(draft: Draft, seat: int) -> None:
    user = draft.table.seats[seat].user
    act(draft, seat, _default_action(draft.match), By.HOLD if user in draft.live.holds else By.CLOCK)
    # Whoever is in control when the match ends has played it to the end.
    if draft.table.stage is Stage.PLAYING and draft.table.seats[seat].strikes >= draft.timing.time_outs_to_autopilot:
        change_control(draft, seat, Cause.TOO_MANY_TIME_OUTS)


def _default_action(match: Match) -> int:
    assert match.seat_to_act is not None
    return default_action(seat_view(match, match.seat_to_act), legal_actions(match))


def act(draft: Draft, seat: int, action: int, by: By) -> None:
    """Make a call, name the trump or play a card, whichever the phase demands; for actions known to be legal."""
    match draft.match.phase:
        case Phase.AUCTION:
            draft.happen(Called(seat, call_value(action), by))
        case Phase.TRUMP:
            draft.happen(TrumpNamed(seat, suit_text(action), by))
        case _:
            draft.happen(CardPlayed(seat, card_text(action), by))
