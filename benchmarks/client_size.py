"""How much a browser has to fetch before the page works: everything that the page names, compressed."""

import re
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figure import Figure

STATIC = Path(__file__).parents[1] / "activity_server" / "static"


def figures() -> Iterator[Figure]:
    """Measure what the build left; chunks that are fetched later do not count."""
    page = (STATIC / "index.html").read_text()
    named = [STATIC / name for name in re.findall(r'(?:src|href)="\./([^"]+)"', page)]
    yield Figure("client_on_the_wire", sum(wire_size(file) for file in [STATIC / "index.html", *named]) / 1000, "kB")


def wire_size(file: Path) -> int:
    """Return the size in bytes as it is sent: compressed, where the build made such a file."""
    compressed = file.with_name(f"{file.name}.gz")
    return (compressed if compressed.exists() else file).stat().st_size
