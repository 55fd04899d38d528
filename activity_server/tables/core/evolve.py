"""What an event does to a table: the only way in which `Table` changes, live and from the log alike.

Nothing is checked here. An event was checked before it happened, and after that it is a fact.
"""

from dataclasses import replace
from typing import assert_never, cast

from activity_server.tables.core.events import (
    AccessEvent,
    Called,
    CardPlayed,
    Claimed,
    Closed,
    ControlChanged,
    Dealt,
    EndEvent,
    Event,
    Invited,
    MatchStarted,
    Move,
    Opened,
    OwnerChanged,
    RematchAccepted,
    RematchBegun,
    RematchOffered,
    RobotSeated,
    Sat,
    SeatEvent,
    SeatFreed,
    SeatsSwapped,
    Shown,
    TrumpNamed,
)
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.state import FREE_SEAT, Person, Robot, Seat, Seats, Secrets, Table
from activity_server.tables.core.values import By, Control, Stage
from engine import events as game
from engine.calls import parse_call
from engine.cards import FourHands, parse_card, parse_pbn, parse_suit
from engine.match import evolve as evolve_match
from engine.match import start_match
from engine.rules import rules_from
from engine.state import Match


def opened_table(opened: Opened) -> Table:
    """The table that `opened` opens, at version 1. RulesError if its rules cannot be played."""
    return Table(
        opened=opened,
        rules=rules_from(opened.rules),
        owner=opened.owner,
        secrets=Secrets(opened.secret, opened.robot_secret),
    )


def evolve(table: Table, event: Event, key: CommandKey | None = None) -> Table:
    """The table after `event`, one version on; with `key` the command is carried out that led to it."""
    answered = table.answered if key is None else table.answered | {key}
    return replace(_changed(table, event), version=table.version + 1, answered=answered)


def _changed(table: Table, event: Event) -> Table:
    if isinstance(event, Move):
        return _moved(table, event)
    if isinstance(event, Claimed):
        claimed = replace(table, claimed=table.claimed | {event.seat})
        return _with_seat(claimed, event.seat, replace(table.seats[event.seat], strikes=0))
    if isinstance(event, SeatEvent):
        counted = replace(table, changes=table.changes + 1) if table.stage is Stage.SEATING else table
        return _seated(counted, event)
    if isinstance(event, AccessEvent):
        return _opened_to(table, event)
    return _ended(table, event)


def _seated(table: Table, event: SeatEvent) -> Table:
    match event:
        case Sat(seat, user, nonce):
            seniority, nonces = (*table.seniority, user), {**table.first_nonces, user: nonce}
            sat = replace(table, seniority=seniority, first_nonces=nonces)
            return _with_seat(sat, seat, Seat(Person(user, nonce)))
        case RobotSeated(seat, strength):
            return _with_seat(table, seat, Seat(Robot(strength), Control.ROBOT))
        case SeatFreed(seat):
            seniority = tuple(user for user in table.seniority if user != table.seats[seat].user)
            return _with_seat(replace(table, seniority=seniority), seat, FREE_SEAT)
        case SeatsSwapped(first, second):
            swapped = _with_seat(table, first, table.seats[second])
            return _with_seat(swapped, second, table.seats[first])
        case OwnerChanged(user):
            return replace(table, owner=user)
        case ControlChanged(seat, control):
            return _with_seat(table, seat, replace(table.seats[seat], control=control, strikes=0))
        case _:
            assert_never(event)


def _opened_to(table: Table, event: AccessEvent) -> Table:
    match event:
        case Invited(user):
            return replace(table, invited=table.invited | {user})
        case Shown(place):
            return replace(table, shown=(*table.shown, place))
        case _:
            assert_never(event)


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats=cast("Seats", (*table.seats[:number], seat, *table.seats[number + 1 :])))


def _moved(table: Table, event: Move) -> Table:
    match event:
        case MatchStarted(first_dealer, nonces):
            match = start_match(table.rules, first_dealer)
            return replace(table, stage=Stage.PLAYING, nonces=nonces, match=match, deals=0, turn=0)
        case Dealt():
            match = _game_evolved(table, event)
            return replace(table, match=match, deals=table.deals + 1, turn=0, claimed=frozenset())
        case Called() | TrumpNamed() | CardPlayed():
            return _acted(table, event)
        case _:
            assert_never(event)


def _acted(table: Table, event: Called | TrumpNamed | CardPlayed) -> Table:
    match, seat = _game_evolved(table, event), table.seats[event.seat]
    trick_under_way = match.hand is not None and match.hand.trick
    strikes = _strikes(seat.strikes, event.by)
    return replace(
        table if strikes == seat.strikes else _with_seat(table, event.seat, replace(seat, strikes=strikes)),
        match=match,
        turn=table.turn + 1,
        stage=Stage.PLAYING if match.outcome is None else Stage.OVER,
        claimed=table.claimed if trick_under_way else frozenset(),
    )


def _strikes(before: int, by: By) -> int:
    """An action of one's own starts the count anew; a time-out during a hold leaves it."""
    if by is By.OWN:
        return 0
    return before + 1 if by is By.CLOCK else before


def _game_evolved(table: Table, event: Dealt | Called | TrumpNamed | CardPlayed) -> Match:
    assert table.match is not None
    return evolve_match(table.match, _game_event(event))


def _game_event(event: Dealt | Called | TrumpNamed | CardPlayed) -> game.Event:
    match event:
        case Dealt(dealer, cards):
            return game.Dealt(dealer, cast("FourHands", tuple(map(parse_pbn, cards))))
        case Called(seat, call):
            return game.CallMade(seat, parse_call(call))
        case TrumpNamed(seat, suit):
            return game.TrumpNamed(seat, parse_suit(suit))
        case CardPlayed(seat, card):
            return game.CardPlayed(seat, parse_card(card))
        case _:
            assert_never(event)


def _ended(table: Table, event: EndEvent) -> Table:
    match event:
        case RematchOffered(secret, robot_secret):
            return replace(table, next_secrets=Secrets(secret, robot_secret))
        case RematchAccepted(seat, nonce):
            return _with_seat(table, seat, replace(table.seats[seat], rematch_nonce=nonce))
        case RematchBegun():
            return _set_for_rematch(table)
        case Closed(reason):
            return replace(table, stage=Stage.CLOSED, closed=reason)
        case _:
            assert_never(event)


def _set_for_rematch(table: Table) -> Table:
    seats = cast("Seats", tuple(_seat_for_rematch(seat) for seat in table.seats))
    nonces = {seat.occupant.user: seat.occupant.nonce for seat in seats if isinstance(seat.occupant, Person)}
    return replace(
        table,
        secrets=table.next_secrets or table.secrets,
        next_secrets=None,
        stage=Stage.SEATING,
        seats=seats,
        seniority=tuple(user for user in table.seniority if user in nonces),
        first_nonces=nonces,
        nonces=None,
        match=None,
        deals=0,
        turn=0,
        changes=0,
    )


def _seat_for_rematch(seat: Seat) -> Seat:
    if isinstance(seat.occupant, Robot):
        return seat
    if seat.user is None or seat.rematch_nonce is None:
        return FREE_SEAT
    return Seat(Person(seat.user, seat.rematch_nonce))
