"""Discord waits three seconds for an answer, so the store has to be quicker."""

import asyncio

import pytest

from activity_server.contract import TableRefusedError
from bot.patience import soon


@pytest.mark.looptime
async def test_what_the_store_does_not_tell_in_time_is_refused() -> None:
    with pytest.raises(TableRefusedError) as refused:
        async with soon():
            await asyncio.Event().wait()
    assert refused.value.code == "store_down"
    assert asyncio.get_running_loop().time() < 3


async def test_what_it_tells_in_time_goes_through() -> None:
    async with soon():
        await asyncio.sleep(0)
