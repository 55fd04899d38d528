"""Whole matches over real sockets. Every message on the way is held against its model (``support.page``)."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.support.page import Page
from tests.support.serving import Serving, start_match

pytestmark = pytest.mark.looptime

CARD = re.compile(rb'"([SHDC][2-9TJQKA])"')
PBN_HAND = re.compile(rb"[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]+")


async def test_one_person_plays_a_whole_match_with_three_robots(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await start_match(layla)
        await layla.play()
        assert layla.public["sheet"]["outcome"]["reason"] == "target"
        assert max(layla.public["sheet"]["total"]) >= 31
        assert layla.gaps == 0


async def test_four_people_play_a_whole_match_and_see_the_same_sheet(server: Serving) -> None:
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(await server.page(name)) for name in ("Layla", "Omar", "Sami", "Noor")]
        await start_match(*pages, rules={"hands": 3})
        await asyncio.gather(*(page.play() for page in pages))
        sheets = [page.public["sheet"] for page in pages]
        assert sheets == [sheets[0]] * 4
        assert len({page.version for page in pages}) == 1
        assert sum(page.gaps for page in pages) == 0


@pytest.mark.parametrize("preset", ["sun", "iraqi-400", "points-41", "levant"])
async def test_matches_by_other_rules_too(server: Serving, preset: str) -> None:
    async with await server.page("Layla") as layla:
        await start_match(layla, rules={"preset": preset, "hands": 2})
        await layla.play()
        assert layla.public["sheet"]["outcome"]


async def test_no_byte_to_anybody_holds_a_card_that_is_hidden_from_them(server: Serving, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(await server.page(name)) for name in ("Layla", "Omar", "Sami")]
        *players, spectator = pages
        await start_match(*players, rules={"hands": 3})
        await spectator.enter(players[0].table)
        await asyncio.gather(*(page.play() for page in players))
        await spectator.wait(lambda: spectator.over)
        record = await record_of(players[0])
        secrets = {record["shuffle"]["secret"], await robot_secret(server, players[0].table)}
        for page in pages:
            check_no_leak(page, record, secrets)


async def record_of(page: Page) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {page.token}"}
    async with page.client.get(f"/api/record/{page.table}", headers=headers) as answer:
        assert answer.status == 200, await answer.text()
        record: dict[str, Any] = await answer.json()
        return record


async def robot_secret(server: Serving, table: str) -> str:
    secret: str = (await server.services.store.events(table))[0].event["robot_secret"]
    return secret


def check_no_leak(page: Page, record: dict[str, Any], secrets: set[str]) -> None:
    public: dict[str, Any] = {}
    for raw in page.raw:
        message = orjson.loads(raw)
        assert not PBN_HAND.search(raw)
        public = public | message.get("public", {})
        seen = {card.decode() for card in CARD.findall(raw)}
        if not public or public["status"]["stage"] != "playing":
            continue
        assert not any(secret.encode() in raw for secret in secrets)
        told = {event["card"] for event in message.get("events", ()) if event["kind"] == "card_played"}
        assert seen <= told | known_cards(public, record, message.get("mine", {}).get("seat"))


def known_cards(public: dict[str, Any], record: dict[str, Any], seat: int | None) -> set[str]:
    """Return what a seat may know of the hand under way: its own cards, and those that were played."""
    if public["hand"] is None:
        return set()
    hand = public["turn"]["hand"]
    played = [card for trick in record["hands"][hand]["tricks"] for card in trick]
    known = set(played[: 52 - sum(public["hand"]["cards_left"])])
    return known if seat is None else known | deals(record, hand)[seat]


def deals(record: dict[str, Any], hand: int) -> list[set[str]]:
    return [
        {suit + rank for suit, ranks in zip("SHDC", cards.split("."), strict=True) for rank in ranks}
        for cards in record["hands"][hand]["deal"]
    ]
