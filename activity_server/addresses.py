"""Where a server can be reached, as addresses that a person can open or pass on."""

import socket

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared with, never bound
# Set aside for documentation: no machine has it, and choosing the way to it sends nothing.
NOWHERE = "192.0.2.1"


def addresses(host: str, port: int) -> list[str]:
    """Return the address to open on this machine first, then, where the network is let in, the one to share."""
    if host not in EVERYWHERE:
        return [address(host, port)]
    shared = lan_host()
    return [address("127.0.0.1", port), *([address(shared, port)] if shared else [])]


def address(host: str, port: int) -> str:
    """Write one address; IPv6 wants brackets."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def lan_host() -> str | None:
    """Return this machine's address on the network, or None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return None
        host: str = probe.getsockname()[0]
    return None if host.startswith("127.") else host
