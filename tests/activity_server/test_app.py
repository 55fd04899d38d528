"""The server as a process: what it says, how it stops, and what is left when it is killed in the middle."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path
from typing import Any

import orjson
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from activity_server.app import origins_of, timing_of
from activity_server.serving import serve
from tests.support.page import Page
from tests.support.process import ServerProcess, start_server
from tests.support.serving import Serving, start_match
from tests.support.settings import settings_for_test

ACTIONS = ("call", "name_trump", "play_card", "sit", "start", "open_table")


class RemoteServer:
    """Lets pages talk to a server in another process."""

    def __init__(self, session: ClientSession, url: str) -> None:
        self.session = session
        self.url = url.rstrip("/")

    def make_url(self, path: str) -> str:
        return self.url + path

    def ws_connect(self, path: str, **options: Any) -> Any:
        return self.session.ws_connect(self.url + path, **options)

    async def page(self, name: str) -> Page:
        async with self.session.post(self.url + "/api/guest", json={"name": name}) as answer:
            return Page(self, (await answer.json())["token"])  # type: ignore[arg-type]


def test_settings_say_how_long_everything_takes(tmp_path: Path) -> None:
    timing = timing_of(settings_for_test(tmp_path, hold_seconds=5, closed_hold_seconds=2, abandon_minutes=1, pace=2))
    assert (timing.hold_ms, timing.closed_hold_ms, timing.abandon_ms) == (5000, 2000, 60_000)
    assert timing.trick_pause_ms == 3000


def test_pages_may_come_from_the_origins_of_the_settings_and_from_the_activity(tmp_path: Path) -> None:
    ours = settings_for_test(tmp_path, origins=("https://cards.example.org",))
    assert origins_of(ours) == ["https://cards.example.org"]
    discord = {"discord_token": "t", "discord_client_id": "123456789012345678", "discord_client_secret": "s"}
    assert origins_of(settings_for_test(tmp_path, **discord)) == ["https://123456789012345678.discordsays.com"]


async def test_metrics_have_a_port_of_their_own_and_name_nobody(tmp_path: Path) -> None:
    port, announced = unused_port(), asyncio.Event()
    settings = settings_for_test(tmp_path, metrics_port=port)
    running = asyncio.get_running_loop().create_task(serve(settings, lambda _port: announced.set()))
    await announced.wait()
    async with ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        text = await answer.text()
    assert "tarneeb_tables 0.0" in text
    assert "tarneeb_commit_seconds_bucket" in text
    running.cancel()
    await asyncio.wait([running])


REFUSED = ("already_started", "no_such_table", "malformed")


async def test_what_happens_is_counted(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await start_match(layla, rules={"hands": 1})
        await layla.play()
        await layla.ask("start", table=layla.table)
        await layla.ask("start", table="nosuchtable")
        await layla.ask("open_table", tempo="glacial")
    count = server.services.metrics.registry.get_sample_value
    assert count("tarneeb_matches_total") == 1
    assert count("tarneeb_messages_total", {"type": "start"}) == 3
    assert (count("tarneeb_events_total") or 0) > 60
    refused = {code: count("tarneeb_refusals_total", {"code": code}) for code in REFUSED}
    assert refused == dict.fromkeys(REFUSED, 1), "by tables, by the lobby, and before they reached either"


async def test_a_server_that_is_told_to_stop_sends_everybody_away_and_ends_well(tmp_path: Path) -> None:
    server = start_server(tmp_path)
    async with ClientSession() as session:
        layla = await RemoteServer(session, server.url).page("Layla")
        await layla.connect()
        await layla.wait(lambda: layla.said("welcome"))
        await start_match(layla)
        await layla.play(until=lambda: layla.version > 20)
        status = await asyncio.to_thread(server.stop)
        await asyncio.wait([layla._reader])
        assert layla.socket.close_code == 1012
        assert status == 0
    assert "tarneeb.db-wal" not in files_in(tmp_path)
    assert len(log_of(tmp_path, layla.table)) >= layla.version


async def test_what_was_acknowledged_survives_a_kill_in_the_middle_of_play(tmp_path: Path) -> None:
    async with ClientSession() as session:
        server = start_server(tmp_path)
        layla = await RemoteServer(session, server.url).page("Layla")
        await layla.connect()
        await layla.wait(lambda: layla.said("welcome"))
        await start_match(layla, rules={"hands": 99})
        for _ in range(3):
            await killed_while_playing(layla, server)
            audit(tmp_path, layla)
            told = layla.version
            server = start_server(tmp_path, port=server.port)
            await layla.connect()
            await layla.enter(layla.table)
            assert layla.version >= told, "nothing that anybody was told is lost"
            await layla.repeat_unanswered()
        await killed_while_playing(layla, server)
        audit(tmp_path, layla)


async def killed_while_playing(page: Page, server: ServerProcess) -> None:
    """Play on, and kill the server as soon as some more has happened, whatever it is doing then."""
    playing = asyncio.get_running_loop().create_task(page.play())
    target = page.version + 57
    await page.wait(lambda: page.version >= target)
    server.process.kill()
    await asyncio.gather(playing, return_exceptions=True)
    await asyncio.to_thread(server.kill)


def audit(folder: Path, page: Page) -> None:
    """Compare the log with everything that this page was ever told: each event once, in its place."""
    events = log_of(folder, page.table)
    assert [version for version, _ in events] == list(range(1, len(events) + 1)), "no gap and nothing twice"
    for update in page.said("update"):
        for version, told in enumerate(update["events"], start=update["since"] + 1):
            if told["kind"] == "card_played":
                assert events[version - 1][1]["card"] == told["card"]
    kept = commands_of(folder, page)
    acknowledged = {message["id"] for message in page.said("ack") if page.asked[message["id"]][0] in ACTIONS}
    assert acknowledged <= kept, "what was acknowledged is there"
    assert kept <= page.asked.keys(), "nothing is there that nobody asked for"


def commands_of(folder: Path, page: Page) -> set[int]:
    """Return the numbers of this page's commands that are in the log."""
    with sqlite3.connect(folder / "tarneeb.db") as connection:
        rows = connection.execute("SELECT command FROM events WHERE command LIKE ?", [f"%{page.id}%"]).fetchall()
    return {int(re.split(r"\D+", command)[-1]) for (command,) in rows}


def log_of(folder: Path, table: str) -> list[tuple[int, dict[str, Any]]]:
    with sqlite3.connect(folder / "tarneeb.db") as connection:
        rows = connection.execute("SELECT version, body FROM events WHERE table_id = ? ORDER BY version", [table])
        return [(version, orjson.loads(body)) for version, body in rows]


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}
