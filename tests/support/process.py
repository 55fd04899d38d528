"""A server in a process of its own, started as people start it, which a test may kill."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class ServerProcess:
    """A running `tarneeb serve` and the address of its page."""

    url: str
    process: subprocess.Popen[str]

    @property
    def port(self) -> int:
        return int(self.url.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """End it in the middle of whatever it does, as a power cut would."""
        self.process.kill()
        self._gather()

    def stop(self) -> int:
        """Ask it to stop; return its exit status."""
        self.process.terminate()
        return self._gather()

    def _gather(self) -> int:
        self.process.communicate()
        return self.process.returncode


def start_server(folder: Path, *, port: int = 0, module: str = "bot", **settings: str) -> ServerProcess:
    """Serve from `folder`, where its files are kept; settings are named as in the environment.

    `module` is what is run: the command as it is, or one that changes something before.

    Raises AssertionError with what the server said, where it does not come up.
    """
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "TARNEEB_METRICS_PORT": "0",
        "TARNEEB_PACE": "0",
        "TARNEEB_ROBOT_WORKERS": "0",  # no test waits for robots that think, but those that say so
        **settings,
    }
    log = folder / "server.log"
    # Into a file, since a pipe that nobody reads would stop the server once it is full.
    with log.open("w") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", module, "serve", "--port", str(port)],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    if address is None:
        process.communicate()
        raise AssertionError(log.read_text())
    return ServerProcess(address[0], process)
