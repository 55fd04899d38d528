from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from activity_server.contract import DiscordPerson
from activity_server.rating import Four
from activity_server.standings import StoredPeople
from activity_server.store import Store
from tests.activity_server.store.helpers import WallClock
from tests.activity_server.store.played import NOON

NAMES = ("Layla", "Omar", "Sami", "Noor")


@pytest.fixture
def wall_clock() -> WallClock:
    clock = WallClock()
    clock.now_ms = NOON
    return clock


@pytest.fixture
async def store(tmp_path: Path, wall_clock: WallClock) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "tarneeb.db", wall_clock)
    await store.add_table("table001", [])
    yield store
    await store.close()


@pytest.fixture
def people(store: Store) -> StoredPeople:
    return StoredPeople(store)


@pytest.fixture
async def four(people: StoredPeople) -> Four[str]:
    """Layla, Omar, Sami and Noor, by seat."""
    ids = [await people.known_as(DiscordPerson(id=str(4711 + n), name=name)) for n, name in enumerate(NAMES)]
    return ids[0], ids[1], ids[2], ids[3]
