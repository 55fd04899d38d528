"""Tables over real sockets, on virtual time: what people see of holds, losses, repeats, restarts and a failing disk."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest

from activity_server.store import Fault, LogRow, Store, StoreError
from activity_server.tables import actor, audience
from tests.support.page import Page
from tests.support.serving import Serving, serving, start_match

pytestmark = pytest.mark.looptime


def seat(page: Page, number: int) -> dict[str, Any]:
    seat: dict[str, Any] = page.public["seats"][number]
    return seat


# Coming and going


async def test_a_seat_is_held_for_a_minute_and_then_a_robot_plays_it(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await asyncio.sleep(3.5)
        assert (seat(layla, 1)["presence"], seat(layla, 1)["control"]) == ("held", "own")
        assert seat(layla, 1)["held_ms"] == pytest.approx(57_000, abs=100)
        await asyncio.sleep(56)
        assert seat(layla, 1)["control"] == "own"
        await asyncio.sleep(1)
        assert (seat(layla, 1)["presence"], seat(layla, 1)["control"]) == ("away", "robot")


async def test_whoever_comes_back_within_the_hold_has_the_seat_at_once(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await asyncio.sleep(50)
        async with Page(server.client, omar.token) as again:
            assert again.said("welcome")[0]["seated_at"] == [layla.table]
            await again.enter(layla.table)
            assert again.mine["seat"] == 1
            await asyncio.sleep(1)
            assert (seat(layla, 1)["presence"], seat(layla, 1)["control"]) == ("here", "own")


async def test_whoever_comes_back_later_takes_over_from_the_robot(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await asyncio.sleep(100)
        async with Page(server.client, omar.token) as again:
            await again.enter(layla.table)
            assert again.mine["may_take_over"]
            await again.at("take_over")
            await asyncio.sleep(1)
            assert seat(layla, 1)["control"] == "own"


async def test_a_socket_that_falls_silent_is_a_loss_after_twenty_seconds(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        omar.answers_pings = False
        start = asyncio.get_running_loop().time()
        await layla.wait(lambda: seat(layla, 1)["presence"] == "held")
        silent = asyncio.get_running_loop().time() - start
        assert silent == pytest.approx(23, abs=1), "twenty seconds of silence, three until it is shown"


async def test_two_tabs_are_one_person_who_is_here_until_both_are_closed(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as first:
        await start_match(layla, first)
        async with Page(server.client, first.token) as second:
            await second.enter(layla.table)
            assert second.mine == first.mine
            await first.go()
            await asyncio.sleep(10)
            assert seat(layla, 1)["presence"] == "here"
        await asyncio.sleep(10)
        assert seat(layla, 1)["presence"] == "held"


async def test_leaving_the_table_by_a_click_is_a_loss_like_any_other(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.at("exit_table")
        await asyncio.sleep(5)
        assert seat(layla, 1)["presence"] == "held"
        assert omar.lobby[0]["mine"]
        refused = await omar.ask("take_over", table=layla.table)
        assert refused["code"] == "not_at_table"


async def test_a_signal_from_discord_shortens_the_hold(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await asyncio.sleep(5)
        server.lobby.closed_game(omar.said("welcome")[0]["user"])
        await asyncio.sleep(9)
        assert seat(layla, 1)["control"] == "own"
        await asyncio.sleep(2)
        assert seat(layla, 1)["control"] == "robot"


async def test_a_signal_about_somebody_who_is_there_asks_the_page_and_drops_it_if_it_says_nothing(
    server: Serving,
) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        server.lobby.closed_game(omar.said("welcome")[0]["user"])
        await omar.wait(lambda: len(omar.said("ping")) == 1)
        await asyncio.sleep(5)
        assert seat(layla, 1)["presence"] == "here", "it answered"
        omar.answers_pings = False
        server.lobby.closed_game(omar.said("welcome")[0]["user"])
        server.lobby.playing_again(omar.said("welcome")[0]["user"])
        await asyncio.sleep(7)
        assert seat(layla, 1)["presence"] == "held"
        assert server.lobby.connections == 1


async def test_nobody_left_freezes_the_table_and_the_first_to_return_thaws_it(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await layla.go()
        await asyncio.sleep(300)
        async with Page(server.client, layla.token) as again:
            await again.enter(layla.table)
            await asyncio.sleep(5)
            assert seat(again, 0)["control"] == "own"
            assert (seat(again, 1)["control"], seat(again, 1)["presence"]) == ("own", "held")


async def test_a_table_that_is_abandoned_closes_and_its_match_is_kept(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await layla.go()
        await asyncio.sleep(601)
        assert server.lobby.tables == {}
        (kept,) = await server.services.store.matches_of(layla.table)
        assert kept.winner is None
        assert await server.services.store.open_tables() == []


# Watching


async def test_a_spectator_sees_the_table_and_no_cards_and_may_do_nothing(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Watcher") as watcher:
        await start_match(layla)
        await watcher.enter(layla.table)
        assert watcher.mine == {
            "seat": None,
            "cards": [],
            "legal": [],
            "barred": [],
            "may_claim": False,
            "may_take_over": False,
        }
        await layla.wait(lambda: layla.public["status"]["spectators"] == 1)
        for command in ("start", "take_over", "leave", "stand"):
            assert (await watcher.ask(command, table=layla.table))["type"] == "refused"


async def test_an_emote_is_shown_to_everybody_at_the_table(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Watcher") as watcher:
        await start_match(layla)
        await watcher.enter(layla.table)
        await layla.at("emote", emote="well_played")
        await watcher.wait(lambda: bool(watcher.said("emote")))
        assert watcher.said("emote") == [{"type": "emote", "table": layla.table, "seat": 0, "emote": "well_played"}]


# Missing something


async def test_sync_shows_the_table_whole_again(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await start_match(layla)
        snapshots = len(layla.said("snapshot"))
        await layla.say(type="sync", table=layla.table, version=1)
        await layla.wait(lambda: len(layla.said("snapshot")) == snapshots + 1)
        assert layla.said("snapshot")[-1]["version"] == layla.version


async def test_a_page_that_missed_something_notices_and_is_whole_again(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await start_match(layla)
        layla.version -= 1
        await layla.act_legally() if layla.my_turn else None
        await layla.play(until=lambda: layla.gaps > 0)
        await layla.play()
        # A robot may act before the snapshot is here, and that update is one more gap.
        assert layla.gaps in (1, 2)
        assert layla.over


async def test_sync_for_a_table_that_one_is_not_at_says_that_it_is_gone(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        table = await layla.open()
        for elsewhere in (table, "nosuchtable"):
            await omar.say(type="sync", table=elsewhere, version=1)
        await omar.wait(lambda: len(omar.said("gone")) == 2)
        assert [gone["table"] for gone in omar.said("gone")] == [table, "nosuchtable"]
        assert omar.said("gone")[0]["code"] == "no_such_table"


# Repeats


async def test_a_repeated_command_gets_the_same_answer_and_has_no_second_effect(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        first = await layla.ask_again(1, "open_table")
        second = await layla.ask_again(1, "open_table")
        assert first == second
        assert len(server.lobby.tables) == 1
        layla.ids = itertools.count(2)
        await layla.enter(first["table"])
        await layla.ask_again(500, "sit", table=layla.table, seat=0, nonce="0" * 32)
        version = server.lobby.tables[layla.table].state.table.version
        again = await layla.ask_again(500, "sit", table=layla.table, seat=0, nonce="0" * 32)
        assert again["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version == version


async def test_the_number_that_opened_a_table_does_nothing_more_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await layla.open()
        version = server.lobby.tables[layla.table].state.table.version
        sit = {"table": layla.table, "seat": 0, "nonce": "0" * 32}
        assert (await layla.ask_again(1, "sit", **sit))["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version == version
        assert not layla.public["status"]["paused"], "nothing was wrong with the store"
    async with serving(tmp_path) as server:
        layla.client = server.client
        await layla.connect()
        await layla.enter(layla.table)
        assert (await layla.ask_again(1, "sit", **sit))["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version == version
        await layla.go()


async def test_a_repeat_after_a_lost_connection_and_after_a_restart_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        opened = await layla.ask_again(1, "open_table")
        await layla.wait(lambda: layla.my_turn)
        turn = layla.public["turn"]
        action = {"table": layla.table, "hand": turn["hand"], "turn": turn["turn"], "call": layla.mine["legal"][-1]}
        assert turn["phase"] == "auction"
        assert (await layla.ask_again(700, "call", **action))["type"] == "ack"
        await layla.go()
        await layla.connect()
        await layla.enter(layla.table)
        assert (await layla.ask_again(700, "call", **action))["type"] == "ack"
        await layla.go()
        version = server.lobby.tables[layla.table].state.table.version
    async with serving(tmp_path) as server:
        layla.client = server.client
        await layla.connect()
        assert (await layla.ask_again(1, "open_table")) == opened
        await layla.enter(layla.table)
        assert (await layla.ask_again(700, "call", **action))["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version >= version
        assert (await layla.ask_again(701, "call", **action))["code"] in ("stale", "auction_over")
        await layla.play()
        await layla.go()


@pytest.mark.parametrize("restart", [False, True])
async def test_a_repeat_of_what_closed_the_table_gets_the_same_answer(tmp_path: Path, *, restart: bool) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await layla.open()
        assert (await layla.ask_again(50, "close_table", table=layla.table))["type"] == "ack"
        if not restart:
            assert (await layla.ask_again(50, "close_table", table=layla.table))["type"] == "ack"
            assert (await layla.ask_again(51, "close_table", table=layla.table))["code"] == "no_such_table"
    async with serving(tmp_path) as server:
        layla.client = server.client
        await layla.connect()
        assert (await layla.ask_again(50, "close_table", table=layla.table))["type"] == "ack"
        await layla.go()


async def test_while_the_store_cannot_say_a_repeat_may_come_again(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bool:
        raise StoreError(Fault.IO, "no disk")

    async with await server.page("Layla") as layla:
        await layla.open()
        await layla.at("close_table")
        monkeypatch.setattr(server.services.store, "carried_out", fail)
        assert (await layla.ask("close_table", table=layla.table))["code"] == "store_down"


async def test_a_page_hears_no_lie_about_what_a_stopping_server_did_not_get_to(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        table, written = server.lobby.tables[layla.table], server.services.store.append
        stopping: list[asyncio.Task[None]] = []

        async def slowly(*rows: Any, **more: Any) -> None:
            stopping.append(asyncio.get_running_loop().create_task(table.stop()))
            await asyncio.sleep(2)
            await written(*rows, **more)

        monkeypatch.setattr(server.services.store, "append", slowly)
        await layla.say(type="fill_with_robots", id=90, table=layla.table)
        await asyncio.sleep(1)
        await layla.say(type="free_seat", id=91, table=layla.table, seat=0)
        await asyncio.sleep(5)
        await asyncio.gather(*stopping)
        assert [90 in layla.answers, 91 in layla.answers] == [True, False], "to be repeated after the restart"


async def test_a_match_goes_on_after_a_restart_where_it_was(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        await layla.play(until=lambda: bool(layla.public["sheet"]["lines"]))
        before = layla.public, layla.mine["cards"], layla.version
    async with serving(tmp_path) as server, Page(server.client, layla.token) as again:
        assert again.said("welcome")[0]["seated_at"] == [layla.table]
        await again.enter(layla.table)
        assert again.version >= before[2]
        assert again.public["sheet"]["lines"][0] == before[0]["sheet"]["lines"][0]
        assert seat(again, 0)["occupant"]["name"] == "Layla"
        await again.play()
        assert again.public["sheet"]["outcome"]


# A failing disk


class FailingDisk:
    """Lets the store of a server fail on purpose."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken = False
        self._append, self._works = store.append, store.works
        monkeypatch.setattr(store, "append", self.append)
        monkeypatch.setattr(store, "works", self.works)

    async def append(self, table: str, rows: list[LogRow], **more: Any) -> None:
        if self.broken:
            raise StoreError(Fault.FULL, "no room")
        await self._append(table, rows, **more)

    async def works(self) -> bool:
        return not self.broken and await self._works()


async def test_a_table_whose_events_cannot_be_kept_pauses_and_goes_on_by_itself(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FailingDisk(server.services.store, monkeypatch)
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await layla.wait(lambda: layla.my_turn or omar.my_turn)
        who = layla if layla.my_turn else omar
        version, cards = who.version, who.mine["cards"]
        disk.broken = True
        assert (await who.act_legally())["code"] == "store_down"
        await layla.wait(lambda: layla.public["status"]["paused"])
        assert (await who.act("call", call="pass"))["code"] == "store_down"
        async with await server.page("Late") as late:
            await late.enter(layla.table)
            assert late.public["status"]["paused"]
        await asyncio.sleep(300)
        assert (who.version, who.mine["cards"]) == (version, cards), "as it was, and no clock has run out"
        disk.broken = False
        await layla.wait(lambda: not layla.public["status"]["paused"])
        assert layla.public["clock"]["remaining_ms"] == layla.public["clock"]["total_ms"]
        await asyncio.gather(layla.play(), omar.play())


async def test_a_loss_during_the_pause_is_not_forgotten(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingDisk(server.services.store, monkeypatch)
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        disk.broken = True
        await asyncio.sleep(45)
        assert layla.public["status"]["paused"], "the clock ran out, and that could not be written down"
        await omar.go()
        await asyncio.sleep(100)
        assert seat(layla, 1)["control"] == "own"
        disk.broken = False
        await layla.wait(lambda: not layla.public["status"]["paused"])
        await asyncio.sleep(58)
        assert seat(layla, 1)["presence"] == "held"
        await asyncio.sleep(3)
        assert seat(layla, 1)["control"] == "robot"


async def test_what_could_not_be_told_has_happened_all_the_same(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        with monkeypatch.context() as broken:
            broken.setattr(audience, "public_changes", lambda *_: 1 / 0)
            await layla.sit(0)
        await layla.at("fill_with_robots")
        await layla.wait(lambda: layla.gaps == 1 and layla.mine["seat"] == 0)


async def test_a_fault_in_the_table_itself_is_refused_and_the_table_goes_on(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        with monkeypatch.context() as broken:
            broken.setattr(actor, "handle", lambda *_: 1 / 0)
            assert (await layla.ask("sit", table=layla.table, seat=0, nonce="0" * 32))["code"] == "server_fault"
        await layla.sit(0)
