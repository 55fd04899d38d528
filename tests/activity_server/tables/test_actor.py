"""Tables over real sockets, on virtual time: what people see of holds, losses, repeats, restarts and a failing disk."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from activity_server.tables.core.inputs import ClosedSignal, PlayingSignal
from tests.support.page import Page
from tests.support.serving import Serving, serving, start_match

pytestmark = pytest.mark.looptime


# Coming and going


async def test_a_seat_is_held_for_a_minute_and_then_a_robot_plays_it(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await asyncio.sleep(3.5)
        assert (layla.seat(1)["presence"], layla.seat(1)["control"]) == ("held", "own")
        assert layla.seat(1)["held_ms"] == pytest.approx(57_000, abs=100)
        await asyncio.sleep(56)
        assert layla.seat(1)["control"] == "own"
        await asyncio.sleep(1)
        assert (layla.seat(1)["presence"], layla.seat(1)["control"]) == ("away", "robot")


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
            assert (layla.seat(1)["presence"], layla.seat(1)["control"]) == ("here", "own")


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
            assert layla.seat(1)["control"] == "own"


async def test_a_socket_that_falls_silent_is_a_loss_after_twenty_seconds(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        omar.answers_pings = False
        start = asyncio.get_running_loop().time()
        await layla.wait(lambda: layla.seat(1)["presence"] == "held")
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
            assert layla.seat(1)["presence"] == "here"
        await asyncio.sleep(10)
        assert layla.seat(1)["presence"] == "held"


async def test_leaving_the_table_by_a_click_is_a_loss_like_any_other(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.at("exit_table")
        await asyncio.sleep(5)
        assert layla.seat(1)["presence"] == "held"
        assert omar.lobby[0]["mine"]
        refused = await omar.ask("take_over", table=layla.table)
        assert refused["code"] == "not_at_table"


async def test_a_signal_from_discord_shortens_the_hold(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await omar.go()
        await asyncio.sleep(5)
        server.lobby.tables[layla.table].tell(ClosedSignal(omar.said("welcome")[0]["user"]))
        await asyncio.sleep(9)
        assert layla.seat(1)["control"] == "own"
        await asyncio.sleep(2)
        assert layla.seat(1)["control"] == "robot"


async def test_a_signal_about_somebody_who_is_there_asks_the_page_and_drops_it_if_it_says_nothing(
    server: Serving,
) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        server.lobby.tables[layla.table].tell(ClosedSignal(omar.said("welcome")[0]["user"]))
        await omar.wait(lambda: len(omar.said("ping")) == 1)
        await asyncio.sleep(5)
        assert layla.seat(1)["presence"] == "here", "it answered"
        omar.answers_pings = False
        server.lobby.tables[layla.table].tell(ClosedSignal(omar.said("welcome")[0]["user"]))
        server.lobby.tables[layla.table].tell(PlayingSignal(omar.said("welcome")[0]["user"]))
        await asyncio.sleep(7)
        assert layla.seat(1)["presence"] == "held"
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
            assert again.seat(0)["control"] == "own"
            assert (again.seat(1)["control"], again.seat(1)["presence"]) == ("own", "held")


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
        snapshots, before = len(layla.said("snapshot")), layla.version
        await layla.say(type="sync", table=layla.table, version=1)
        await layla.wait(lambda: len(layla.said("snapshot")) == snapshots + 1)
        # robots may have gone on since
        assert before <= layla.said("snapshot")[-1]["version"] <= layla.version


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
        assert again.seat(0)["occupant"]["name"] == "Layla"
        await again.play()
        assert again.public["sheet"]["outcome"]


# A failing disk
