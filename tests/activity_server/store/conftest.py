import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from activity_server.store import Store
from activity_server.store.writer import Writer
from tests.activity_server.store.helpers import NOBODY, WallClock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tarneeb.db"


@pytest.fixture
def wall_clock() -> WallClock:
    return WallClock()


@pytest.fixture
async def store(path: Path, wall_clock: WallClock) -> AsyncIterator[Store]:
    store = await Store.open(path, wall_clock)
    yield store
    await store.close()


@pytest.fixture
async def writer(path: Path) -> AsyncIterator[Writer]:
    writer = Writer(path)
    await writer.open()
    yield writer
    await writer.close()


@pytest.fixture
def ordinary_folder() -> Iterator[Path]:
    """A folder, and a process that the permissions of files hold for, even where the tests are run by root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() != 0:
            yield folder
            folder.chmod(0o700)
            return
        os.chown(folder, NOBODY, -1)
        os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            os.seteuid(0)
