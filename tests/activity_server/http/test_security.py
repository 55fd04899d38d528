"""Whose pages may talk to the server."""

import pytest

from activity_server.http.security import POLICY, Gate


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8080", "127.0.0.1:8080", "192.168.1.7:8080", "[::1]:8080", "cards.example.org"]
)
def test_a_host_that_can_only_mean_us_is_known(host: str) -> None:
    assert Gate(["https://cards.example.org"]).knows_host(host)


@pytest.mark.parametrize(
    "host", ["", "evil.example", "evil.example:8080", "localhost.evil.example", "[::1", "127.0.0.1.evil.example"]
)
def test_a_name_that_is_not_ours_is_not_known(host: str) -> None:
    assert not Gate(["https://cards.example.org"]).knows_host(host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8080", "localhost:8080"),
        ("http://192.168.1.7:8080", "192.168.1.7:8080"),
        ("HTTP://LocalHost:8080", "localhost:8080"),
        ("https://cards.example.org", "127.0.0.1:8080"),
    ],
)
def test_a_page_of_ours_is_known(origin: str, host: str) -> None:
    assert Gate(["https://cards.example.org/"]).knows_origin(origin, host)


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://localhost:8081",
        "http://cards.example.org",
        "https://cards.example.org.evil.example",
        "https://evil.example/localhost:8080",
        "http://localhost:8080@evil.example",
    ],
)
def test_a_foreign_page_is_not_known(origin: str) -> None:
    assert not Gate(["https://cards.example.org"]).knows_origin(origin, "localhost:8080")


def test_the_page_runs_its_own_scripts_only_and_discord_may_frame_it() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert "https://discord.com" in rules["frame-ancestors"]
