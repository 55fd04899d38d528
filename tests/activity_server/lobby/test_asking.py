"""Commands in the name of somebody who has no page open."""

from __future__ import annotations

import asyncio

import pytest

from activity_server.contract import TableRefusedError, TableWanted
from activity_server.lobby.asking import Asker, Commands
from activity_server.tables.core.commands import CloseTable, Invite
from tests.support.serving import Serving

pytestmark = pytest.mark.looptime


async def test_a_command_is_carried_out_or_refused_as_anybodys(server: Serving) -> None:
    actor = server.lobby.tables[await server.port.open_table(TableWanted(owner="layla-0001"))]
    commands = Commands()
    await commands.ask(actor, "layla-0001", Invite("omar-00002"))
    assert actor.state.table.invited == {"omar-00002"}
    with pytest.raises(TableRefusedError) as refused:
        await commands.ask(actor, "omar-00002", CloseTable())
    assert refused.value.code == "not_owner"


async def test_an_answer_that_nobody_waits_for_any_more_harms_nobody(server: Serving) -> None:
    actor = server.lobby.tables[await server.port.open_table(TableWanted(owner="layla-0001"))]
    commands = Commands()
    for user in ("layla-0001", "omar-00002"):
        asking = asyncio.get_running_loop().create_task(commands.ask(actor, user, Invite("sami-00003")))
        await asyncio.sleep(0)
        asking.cancel()
    await asyncio.sleep(1)
    await commands.ask(actor, "layla-0001", Invite("omar-00002"))
    assert actor.state.table.invited == {"omar-00002", "sami-00003"}


async def test_whoever_asks_is_deaf_to_everything_else() -> None:
    asker = Asker("layla-0001")
    asker.send(b"{}")
    assert (asker.number, asker.name, asker.answer.done()) == (0, "", False)
