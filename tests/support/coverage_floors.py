"""A pytest plugin: each part of the code has its own floor of branch coverage, and a run below one fails.

The floors are in pyproject.toml, `[tool.tarneeb.coverage-floors]`. They are looked at only where coverage is measured,
as `make test` does; a run of single tests is never too little.
"""

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage
from coverage.exceptions import NoDataError

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
SHORTFALLS = pytest.StashKey[list[str]]()


def floors() -> dict[str, float]:
    """Return the least percentage for each pattern of files."""
    found: dict[str, float] = tomllib.loads(PYPROJECT.read_text())["tool"]["tarneeb"]["coverage-floors"]
    return found


def shortfalls(coverage: Coverage, floor_of: dict[str, float]) -> Iterator[str]:
    """Say of each part that stays below its floor where it is and where it should be."""
    for files, floor in floor_of.items():
        try:
            reached = coverage.report(include=files, file=io.StringIO())
        except NoDataError:
            reached = 0.0
        if reached < floor:
            yield f"{files}: {reached:.2f} % covered, the floor is {floor:g} %"


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.exitstatus != pytest.ExitCode.OK or not session.config.pluginmanager.hasplugin("_cov"):
        return
    coverage = Coverage()
    coverage.load()
    session.config.stash[SHORTFALLS] = found = list(shortfalls(coverage, floors()))
    if found:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash.get(SHORTFALLS, []):
        terminalreporter.write_line(f"COVERAGE {line}", red=True)
