"""From what a page sent to what a table understands: texts of the wire become the engine's integers.

The models have checked the form already, so nothing here can fail.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from activity_server.protocol import client
from activity_server.tables.core import commands
from engine.calls import parse_call
from engine.cards import parse_card, parse_suit

SeatMessage: TypeAlias = (
    client.Sit
    | client.Stand
    | client.SeatRobot
    | client.FillWithRobots
    | client.FreeSeat
    | client.SwapSeats
    | client.Start
    | client.CloseTable
)
MatchMessage: TypeAlias = (
    client.MakeCall
    | client.NameTrump
    | client.PlayCard
    | client.Claim
    | client.AskHint
    | client.TakeOver
    | client.Leave
    | client.SendEmote
    | client.AcceptRematch
)


def translated(message: SeatMessage | MatchMessage) -> commands.Command:
    """Return the command that a message asks for."""
    if isinstance(message, SeatMessage):
        return _about_seats(message)
    return _about_the_match(message)


def _about_seats(message: SeatMessage) -> commands.Command:  # noqa: PLR0911 - one return a message
    match message:
        case client.Sit():
            return commands.Sit(message.seat, message.nonce)
        case client.Stand():
            return commands.Stand()
        case client.SeatRobot():
            return commands.SeatRobot(message.seat, message.strength)
        case client.FillWithRobots():
            return commands.FillWithRobots(message.strength)
        case client.FreeSeat():
            return commands.FreeSeat(message.seat)
        case client.SwapSeats():
            return commands.SwapSeats(message.first, message.second)
        case client.Start():
            return commands.Start()
        case client.CloseTable():
            return commands.CloseTable()
        case _:
            assert_never(message)


def _about_the_match(message: MatchMessage) -> commands.Command:  # noqa: PLR0911 - one return a message
    match message:
        case client.MakeCall():
            return commands.MakeCall(message.hand, message.turn, parse_call(message.call))
        case client.NameTrump():
            return commands.NameTrump(message.hand, message.turn, parse_suit(message.suit))
        case client.PlayCard():
            return commands.PlayCard(message.hand, message.turn, parse_card(message.card))
        case client.Claim():
            return commands.Claim(message.hand, message.turn)
        case client.AskHint():
            return commands.AskHint(message.hand, message.turn)
        case client.TakeOver():
            return commands.TakeOver()
        case client.Leave():
            return commands.Leave()
        case client.SendEmote():
            return commands.SendEmote(message.emote)
        case client.AcceptRematch():
            return commands.AcceptRematch(message.nonce)
        case _:
            assert_never(message)
