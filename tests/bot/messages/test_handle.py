"""The ways to a message: which is taken, and what is made of a refusal."""

import asyncio

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.messages.handle import Handle
from tests.bot.messages.doors import FakeDoor, refused

pytestmark = pytest.mark.looptime

DELETED = refused(404, 10008)
NO_ACCESS, NO_CHANNEL, EXPIRED = refused(403, 50001), refused(404, 10003), refused(401, 50027)


async def test_the_better_door_is_taken_as_long_as_it_is_open() -> None:
    own, token = FakeDoor(), FakeDoor(until=900)
    handle = Handle(own, token)
    assert await handle.edit({}) == "done"
    assert (own.tries, token.tries) == (1, 0)
    assert handle.until is None


@pytest.mark.parametrize("shut", [NO_ACCESS, NO_CHANNEL])
async def test_where_the_bot_is_no_member_the_token_goes_on_and_the_other_door_is_not_tried_again(
    shut: Exception,
) -> None:
    own, token = FakeDoor(shut), FakeDoor(until=900)
    handle = Handle(own, token)
    assert [await handle.edit({}), await handle.edit({})] == ["done", "done"]
    assert (own.tries, token.tries) == (1, 2)
    assert handle.until == 900


@pytest.mark.parametrize("shut", [NO_ACCESS, EXPIRED])
async def test_a_message_behind_shut_doors_is_gone(shut: Exception) -> None:
    handle = Handle(FakeDoor(shut))
    assert [await handle.edit({}), await handle.edit({})] == ["gone", "gone"]


async def test_a_deleted_message_is_gone_for_every_door() -> None:
    own, token = FakeDoor(DELETED), FakeDoor(until=900)
    assert await Handle(own, token).edit({}) == "gone"
    assert token.tries == 0


async def test_a_token_is_not_tried_once_it_has_run_out() -> None:
    token = FakeDoor(until=asyncio.get_running_loop().time() + 900)
    handle = Handle(token)
    await asyncio.sleep(899)
    assert await handle.edit({}) == "done"
    await asyncio.sleep(1)
    assert await handle.edit({}) == "gone"
    assert await handle.send(dict) == "gone"
    assert token.tries == 1


@pytest.mark.parametrize(
    "trouble", [refused(500), refused(400, 50035), aiohttp.ClientConnectionError("gone"), TimeoutError(), OSError("no")]
)
async def test_any_other_trouble_is_for_later_and_noted(trouble: Exception) -> None:
    own, token = FakeDoor(trouble), FakeDoor(until=900)
    with capture_logs() as logs:
        assert await Handle(own, token).edit({}) == "failed"
    assert [log["event"] for log in logs] == ["message_not_changed"]
    assert token.tries == 0


async def test_what_may_not_be_posted_by_the_bot_is_posted_by_the_token_and_edits_go_on_as_before() -> None:
    own, token = FakeDoor(refused(403, 50013)), FakeDoor(until=900)
    handle = Handle(own, token)
    made = iter([{"content": "first"}, {"content": "second"}])
    assert await handle.send(lambda: next(made)) == "done"
    assert token.sent == [{"content": "second"}]
    assert await handle.edit({}) == "done"
    assert len(own.edits) == 1
