"""Starting something beside everything else."""

import asyncio

from structlog.testing import capture_logs

from activity_server.tasks import spawn


async def test_a_task_has_its_name_and_its_result() -> None:
    async def work() -> int:
        return 4

    task = spawn("count the seats", work())
    assert task.get_name() == "count the seats"
    assert await task == 4


async def test_a_task_that_fails_is_logged_under_its_name() -> None:
    async def work() -> None:
        raise LookupError("seat")

    with capture_logs() as lines:
        await asyncio.wait([spawn("find a seat", work())])
        await asyncio.sleep(0)
    assert [(line["event"], line["task"]) for line in lines] == [("task_failed", "find a seat")]


async def test_a_task_that_is_cancelled_is_no_failure() -> None:
    with capture_logs() as lines:
        task = spawn("wait", asyncio.sleep(100))
        task.cancel()
        await asyncio.wait([task])
        await asyncio.sleep(0)
    assert lines == []
