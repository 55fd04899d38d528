"""From what a page sends to what a table understands."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from activity_server.protocol.client import CLIENT_MESSAGE, TableMessage
from activity_server.tables.core import commands
from activity_server.tables.translate import translated

NONCE = "0123456789abcdef" * 2
TURN = {"hand": 2, "turn": 5}

MESSAGES: list[tuple[str, dict[str, Any], commands.Command]] = [
    ("sit", {"seat": 2, "nonce": NONCE}, commands.Sit(2, NONCE)),
    ("stand", {}, commands.Stand()),
    ("seat_robot", {"seat": 1}, commands.SeatRobot(1, "strong")),
    ("fill_with_robots", {}, commands.FillWithRobots("strong")),
    ("free_seat", {"seat": 3}, commands.FreeSeat(3)),
    ("swap_seats", {"first": 0, "second": 3}, commands.SwapSeats(0, 3)),
    ("start", {}, commands.Start()),
    ("close_table", {}, commands.CloseTable()),
    ("call", {**TURN, "call": "pass"}, commands.MakeCall(2, 5, 0)),
    ("call", {**TURN, "call": 8}, commands.MakeCall(2, 5, 16)),
    ("call", {**TURN, "call": "8NT"}, commands.MakeCall(2, 5, 17)),
    ("name_trump", {**TURN, "suit": "H"}, commands.NameTrump(2, 5, 1)),
    ("play_card", {**TURN, "card": "SA"}, commands.PlayCard(2, 5, 12)),
    ("claim", TURN, commands.Claim(2, 5)),
    ("ask_hint", TURN, commands.AskHint(2, 5)),
    ("take_over", {}, commands.TakeOver()),
    ("leave", {}, commands.Leave()),
    ("emote", {"emote": "nudge"}, commands.SendEmote("nudge")),
    ("accept_rematch", {"nonce": NONCE}, commands.AcceptRematch(NONCE)),
]


@pytest.mark.parametrize(("kind", "fields", "command"), MESSAGES)
def test_a_message_becomes_its_command(kind: str, fields: dict[str, Any], command: commands.Command) -> None:
    message = CLIENT_MESSAGE.validate_python({"type": kind, "id": 1, "table": "table00001", **fields})
    assert translated(message) == command  # type: ignore[arg-type]


def test_every_message_for_a_table_is_translated() -> None:
    kinds = {get_args(model.model_fields["type"].annotation)[0] for model in get_args(TableMessage)}
    assert kinds - {kind for kind, _, _ in MESSAGES} == {"enter_table", "exit_table"}
