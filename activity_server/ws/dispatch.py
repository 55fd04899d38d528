"""From a message to whoever it is for."""

from __future__ import annotations

from typing import assert_never

from activity_server.lobby.lobby import Lobby
from activity_server.protocol import client
from activity_server.tasks import spawn
from activity_server.ws.connection import Connection


def dispatch(message: client.ClientMessage, connection: Connection, lobby: Lobby) -> None:
    """Do what a page asks; the answer comes through the connection, now or later."""
    match message:
        case client.Pong():
            pass
        case client.Hello():
            connection.refuse(None, "hello_again")
        case client.SetLanguage():
            connection.page.language = message.language
        case client.Sync():
            lobby.sync(connection, message)
        case client.OpenTable():
            spawn(f"open a table for connection {connection.number}", lobby.open_for(connection, message))
        case client.EnterTable():
            lobby.enter(connection, message)
        case client.ExitTable():
            lobby.exit(connection, message)
        case (
            client.Sit()
            | client.Stand()
            | client.SeatRobot()
            | client.FillWithRobots()
            | client.FreeSeat()
            | client.SwapSeats()
            | client.Start()
            | client.CloseTable()
            | client.MakeCall()
            | client.NameTrump()
            | client.PlayCard()
            | client.Claim()
            | client.AskHint()
            | client.TakeOver()
            | client.Leave()
            | client.SendEmote()
            | client.AcceptRematch()
        ):
            lobby.command(connection, message)
        case _:
            assert_never(message)
