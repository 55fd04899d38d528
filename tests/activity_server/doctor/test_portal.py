"""What the doctor makes of Discord's answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from activity_server.doctor import portal
from activity_server.doctor.asking import Answer
from activity_server.doctor.findings import State

ID = "123456789012345678"
# 2026-11-30 12:00:00 UTC
NOON_S = 1_796_040_000


def answer(data: Any, status: int = 200) -> Answer:
    return Answer(status, json.dumps(data), {"Date": "Mon, 30 Nov 2026 12:00:00 GMT"})


def application(**about: Any) -> dict[str, State]:
    said = answer({"id": ID, "name": "Tarneeb", "flags": portal.EMBEDDED, **about})
    return {finding.subject: finding.state for finding in portal.application(said, ID, presences=True)}


def test_a_token_that_discord_knows_is_named_and_another_is_sent_to_the_portal() -> None:
    assert portal.token(answer({"username": "Tarneeb"})).said == "the bot is Tarneeb"
    refused = portal.token(answer({"message": "401: Unauthorized"}, 401))
    assert refused.state is State.BAD
    assert "Reset Token" in refused.advice


def test_a_discord_that_cannot_be_reached_is_not_taken_for_a_bad_token() -> None:
    assert "could not be asked" in portal.token(Answer(0, "no route")).said


@pytest.mark.parametrize(("off_s", "state"), [(0, State.GOOD), (-30, State.GOOD), (31, State.BAD), (-4000, State.BAD)])
def test_a_clock_is_judged_by_that_of_discord(off_s: int, state: State) -> None:
    assert portal.clock(answer({}), NOON_S + off_s).state is state


def test_a_clock_is_not_judged_without_anything_to_compare() -> None:
    assert portal.clock(Answer(200, "{}"), NOON_S).state is State.WARNING


def test_the_application_must_be_that_of_the_token_and_able_to_show_activities() -> None:
    assert application()["client id"] is State.GOOD
    assert application(id="999999999999999999")["client id"] is State.BAD
    assert application()["activity"] is State.GOOD
    assert application(flags=0)["activity"] is State.BAD


def test_presences_are_a_hint_only_so_their_lack_is_no_fault() -> None:
    assert application()["presences"] is State.WARNING
    assert application(flags=1 << 13)["presences"] is State.GOOD
    unwanted = portal.application(answer({"id": ID}), ID, presences=False)
    assert {one.subject: one.state for one in unwanted}["presences"] is State.GOOD


def test_interactions_that_go_elsewhere_are_found() -> None:
    assert application()["interactions"] is State.GOOD
    assert application(interactions_endpoint_url="https://elsewhere.example")["interactions"] is State.BAD


def test_an_application_that_cannot_be_asked_for_is_one_finding() -> None:
    assert [one.state for one in portal.application(answer({}, 500), ID, presences=True)] == [State.BAD]


def test_the_entry_point_command_must_be_among_the_commands() -> None:
    assert portal.entry_point(answer([{"type": 1}, {"type": 4}])).state is State.GOOD
    assert portal.entry_point(answer([{"type": 1}])).state is State.BAD
    assert portal.entry_point(answer({"message": "no"}, 403)).state is State.BAD


def test_a_redirect_must_be_registered_and_ours_be_one_of_them() -> None:
    assert portal.redirect({}, None).state is State.BAD
    assert portal.redirect({"redirect_uris": ["https://127.0.0.1"]}, None).state is State.GOOD
    assert portal.redirect({"redirect_uris": ["https://127.0.0.1"]}, "https://127.0.0.1").state is State.GOOD
    assert portal.redirect({"redirect_uris": ["https://127.0.0.1"]}, "https://other.example").state is State.BAD


def test_a_secret_is_tried_and_a_discord_in_trouble_is_not_taken_for_a_wrong_one() -> None:
    assert portal.client_secret(answer({"access_token": "x"})).state is State.GOOD
    assert portal.client_secret(answer({"error": "invalid_client"}, 401)).state is State.BAD
    assert portal.client_secret(answer({}, 503)).state is State.WARNING
