"""The Chromium that the browser tests drive: found, installed where that is ours to do, or asked for by name.

Run as a program it makes sure that there is one: `python -m tests.browser.chromium`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = """\
The browser tests need a Chromium and found none. Install one:
  Debian, Ubuntu   sudo apt-get install chromium
  Fedora           sudo dnf install chromium
  macOS            brew install --cask chromium
  anything else    uv run playwright install --with-deps chromium, and set CHROMIUM to where it is
or set CHROMIUM to the program that you have."""


def find() -> str | None:
    """Return the path of a Chromium, or None. `CHROMIUM` in the environment decides alone when it is set."""
    if chosen := os.environ.get("CHROMIUM"):
        return shutil.which(chosen)
    on_path = (shutil.which(name) for name in NAMES)
    return next((path for path in [*on_path, *ELSEWHERE] if path and Path(path).exists()), None)


def may_install() -> bool:
    """Whether installing is ours to do: as root, on a Debian, as on a machine of CI."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and Path("/etc/debian_version").exists()


def ensure() -> str | None:
    """Return what `find` does, after installing Debian's package where none was found and we may."""
    if (found := find()) or not may_install():
        return found
    for arguments in (
        ["update", "-qq"],
        ["install", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
    ):
        subprocess.run(
            ["apt-get", "-y", *arguments], check=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )
    return find()


if __name__ == "__main__":
    sys.exit(None if ensure() else MISSING)
