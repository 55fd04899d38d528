"""A server says where it can be reached."""

import socket

import pytest

from activity_server import addresses


class Unreachable:
    """A socket of a machine without a network."""

    def __enter__(self) -> "Unreachable":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _: object) -> None:
        raise OSError


def test_a_server_of_one_address_is_opened_there() -> None:
    assert addresses.addresses("127.0.0.1", 8080) == ["http://127.0.0.1:8080/"]


def test_an_ipv6_address_is_bracketed() -> None:
    assert addresses.addresses("::1", 8080) == ["http://[::1]:8080/"]


def test_a_server_open_to_the_network_names_the_address_to_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_host", lambda: "192.168.1.7")
    assert addresses.addresses("0.0.0.0", 8080) == ["http://127.0.0.1:8080/", "http://192.168.1.7:8080/"]


def test_a_machine_without_a_network_has_no_address_to_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", lambda *_: Unreachable())
    assert addresses.addresses("0.0.0.0", 8080) == ["http://127.0.0.1:8080/"]


def test_the_machines_own_address_is_never_loopback() -> None:
    assert not (addresses.lan_host() or "").startswith("127.")
