"""The key that signs tokens: from the settings, or made once and kept beside the database."""

from __future__ import annotations

import os
import secrets
import stat
import tempfile
from pathlib import Path

from activity_server.settings import Settings

KEY_BYTES = 32


class KeyFileError(Exception):
    """The key file cannot be used. ``code`` is stable, the text says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def signing_keys(settings: Settings) -> tuple[bytes, ...]:
    """Return the keys that tokens may be signed with, the oldest first; the last one signs.

    Raises KeyFileError where no secret is set and the file can be neither used nor made.
    """
    if settings.secret is not None:
        current = settings.secret.get_secret_value().encode()
    else:
        current = key_in(key_file(settings.database))
    if settings.previous_secret is None:
        return (current,)
    return (settings.previous_secret.get_secret_value().encode(), current)


def key_file(database: Path) -> Path:
    """Return where the key of that database is kept."""
    return database.with_name(f"{database.name}.key")


def key_in(path: Path) -> bytes:
    """Return the key in the file, which is made if there is none; raises KeyFileError."""
    try:
        if not path.exists():
            _make(path)
        return _read(path)
    except OSError as error:
        sentence = f"The signing key {path} cannot be kept: {error.strerror}. Allow it, or set TARNEEB_SECRET."
        raise KeyFileError("key_unusable", sentence) from error


def _make(path: Path) -> None:
    """Make the file appear whole or not at all: of several servers that start at once, all get the first one's key."""
    descriptor, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # with mode 0600
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        Path(draft).unlink()


def _read(path: Path) -> bytes:
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise KeyFileError("key_exposed", f"Others can read the signing key {path}. Run: chmod 600 {path}")
    key = path.read_bytes().strip()
    if len(key) < 2 * KEY_BYTES:
        sentence = f"The signing key {path} is damaged. Remove it: a new one is made, and everybody signs in anew."
        raise KeyFileError("key_damaged", sentence)
    return key
