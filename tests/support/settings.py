"""Settings for tests: nothing is read from the machine, and nothing makes anybody wait."""

from pathlib import Path
from typing import Any

from activity_server.settings import Settings


def settings_for_test(folder: Path, **chosen: Any) -> Settings:
    """Return settings of a server that keeps its files in `folder`, takes a free port and makes no pauses.

    Its strong robots play by rules of thumb: processes that think would not keep to virtual time.
    """
    defaults: dict[str, Any] = {
        "database": folder / "tarneeb.db",
        "port": 0,
        "metrics_port": 0,
        "pace": 0,
        "robot_workers": 0,
    }
    return Settings(_env_file=None, **{**defaults, **chosen})
