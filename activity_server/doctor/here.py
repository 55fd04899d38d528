"""What can be seen on this machine: the database, the signing key, who may listen."""

from __future__ import annotations

from activity_server.auth import KeyFileError, signing_keys
from activity_server.doctor.findings import Finding, bad, good, warning
from activity_server.settings import Settings
from activity_server.store.database import claim, open_database
from activity_server.store.errors import Fault, StoreError


def database(settings: Settings) -> Finding:
    """Whether the file can be opened, brought up to date and written; a server that runs on it says as much."""
    try:
        claim(settings.database, busy_seconds=0.1).close()
        open_database(settings.database).close()
    except StoreError as error:
        if error.code == Fault.SERVED:
            return good("database", f"{settings.database} is in use by a running server")
        return bad("database", str(error), "Give the server a file on a local disk that it may write: TARNEEB_DATABASE")
    return good("database", f"{settings.database} opens, and can be written")


def secret(settings: Settings) -> Finding:
    """Whether tokens can be signed, with a key that nobody else reads."""
    try:
        signing_keys(settings)
    except KeyFileError as error:
        return bad("secret", str(error), "Mend the file, or set TARNEEB_SECRET")
    where = "TARNEEB_SECRET" if settings.secret else "the key file beside the database"
    return good("secret", f"tokens are signed with {where}")


def operator(settings: Settings) -> Finding:
    """Whether the pages that verification asks for say who runs this."""
    if settings.operator and settings.operator_contact:
        return good("operator", "/privacy and /terms name who runs this server")
    return warning(
        "operator",
        "/privacy and /terms do not say who runs this server",
        "Set TARNEEB_OPERATOR and TARNEEB_OPERATOR_CONTACT; Discord wants to see them before it verifies an activity",
    )
