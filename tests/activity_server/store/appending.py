"""A program that fills a store and says what was acknowledged, until it is killed: `python appending.py DATABASE`."""

import asyncio
import sys
import time
from pathlib import Path

from activity_server.store import LogRow, Store

TABLES = 8


async def main(path: Path) -> None:
    store = await Store.open(path, lambda: time.time_ns() // 1_000_000)
    await asyncio.gather(*(fill(store, f"table{n:03}") for n in range(TABLES)))


async def fill(store: Store, table: str) -> None:
    await store.add_table(table, [LogRow(1, None, 1, {"table": table})])
    version = 1
    while True:
        # Two events a command: both of them must be there, or none.
        rows = [LogRow(version + 1, f"{table} {version}", 1, {"first": True}), LogRow(version + 2, None, 1, {})]
        await store.append(table, rows)
        version += 2
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
