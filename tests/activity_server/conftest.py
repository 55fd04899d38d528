"""A running server for every test that asks for one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import structlog

from tests.support.serving import Serving, serving


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Serving]:
    async with serving(tmp_path) as running:
        yield running


@pytest.fixture(autouse=True)
def quiet_logs() -> None:
    structlog.configure(processors=[drop])


def drop(_logger: object, _method: str, _line: object) -> str:
    raise structlog.DropEvent
