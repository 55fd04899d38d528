"""The whole examination, against the stand-in for Discord."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from activity_server.doctor.examine import examine, report
from activity_server.doctor.findings import State
from activity_server.settings import Settings
from tests.discord.stand_in import APPLICATION_ID, SECRET, TOKEN, StandIn
from tests.discord.standing import stand_in
from tests.support.serving import serving
from tests.support.settings import settings_for_test

__all__ = ["stand_in"]


def configured(folder: Path, stand_in: StandIn, **chosen: Any) -> Settings:
    discord = {"discord_token": TOKEN, "discord_client_id": APPLICATION_ID, "discord_client_secret": SECRET}
    return settings_for_test(folder, **{**discord, "discord_api": f"{stand_in.url}/api/v10", **chosen})


async def states(settings: Settings, activity_url: str) -> dict[str, State]:
    return {finding.subject: finding.state async for finding in examine(settings, activity_url)}


async def test_a_complete_set_up_is_healthy(tmp_path: Path, stand_in: StandIn) -> None:
    stand_in.portal["flags"] |= 1 << 12
    async with serving(tmp_path) as server:
        url = str(server.client.make_url("")).rstrip("/")
        named = {"operator": "Rana", "operator_contact": "rana@example.org", "public_url": url}
        said: list[str] = []
        assert await report(configured(tmp_path, stand_in, **named), said.append, url)
    assert [line for line in said if not line.startswith("✓")] == []
    assert len(said) == 16


@pytest.mark.parametrize(
    ("wrong", "subject"),
    [
        ({"discord_token": "another"}, "token"),
        ({"discord_client_id": "999999999999999999"}, "client id"),
        ({"discord_client_secret": "another"}, "client secret"),
        ({"discord_redirect_uri": "https://elsewhere.example"}, "redirect"),
    ],
)
async def test_each_wrong_setting_is_found(
    tmp_path: Path, stand_in: StandIn, wrong: dict[str, str], subject: str
) -> None:
    found = await states(configured(tmp_path, stand_in, **wrong), "http://127.0.0.1:9")
    assert found[subject] is State.BAD
    stand_in.rest.refused.clear()


async def test_what_is_bad_comes_with_what_to_do(tmp_path: Path, stand_in: StandIn) -> None:
    said: list[str] = []
    assert not await report(configured(tmp_path, stand_in), said.append, "http://127.0.0.1:9")
    at = next(number for number, line in enumerate(said) if line.startswith("✗ URL mapping"))
    assert "prefix /" in said[at + 1]


async def test_a_laptop_without_discord_is_healthy(tmp_path: Path) -> None:
    found = await states(settings_for_test(tmp_path), "")
    assert set(found) == {"database", "secret", "Discord"}
    assert set(found.values()) == {State.GOOD}


async def test_a_laptop_with_a_public_address_has_it_tried(tmp_path: Path) -> None:
    found = await states(settings_for_test(tmp_path, public_url="http://127.0.0.1:9"), "")
    assert found["public address"] is State.BAD
