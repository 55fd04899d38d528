"""Measure everything, or what is named: `python -m benchmarks [NAME…]`.

Each benchmark is a module beside this one whose `figures()` yields what it measured. A figure is printed as soon as it
is there, and all are written into `build/bench.json`.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from benchmarks.figure import Figure

BENCHMARKS = ("hands", "client_size", "commits", "server_moves", "boards", "bot_start", "robots")
REPORT = Path("build", "bench.json")


def measured(names: list[str]) -> Iterator[Figure]:
    """Run the benchmarks of these names and yield their figures."""
    for name in names or BENCHMARKS:
        yield from import_module(f"benchmarks.{name}").figures()


def main(names: list[str]) -> None:
    """Print the figures and write them down."""
    if unknown := set(names) - set(BENCHMARKS):
        sys.exit(f"There is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}.")
    found = {}
    for figure in measured(names):
        print(figure.line(), flush=True)
        found[figure.name] = figure.entry()
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
