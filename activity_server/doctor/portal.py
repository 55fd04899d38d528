"""What Discord says of the application: its token, its id, its switches in the developer portal."""

from __future__ import annotations

from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from typing import Any

from activity_server.doctor.asking import Answer
from activity_server.doctor.findings import Finding, bad, good, warning

PORTAL = "https://discord.com/developers/applications"
EMBEDDED = 1 << 17
# Presences, ticked for an application of any size, and for one in few servers.
PRESENCES = (1 << 12) | (1 << 13)
ENTRY_POINT = 4
MOST_SECONDS_OFF = 30


def token(answer: Answer) -> Finding:
    """Judge what ``/users/@me`` says to the bot's token."""
    if answer.status == 200:
        return good("token", f"the bot is {answer.fields.get('username')}")
    if answer.status == 401:
        return bad("token", "Discord does not know DISCORD_TOKEN", f"{PORTAL} > your application > Bot > Reset Token")
    return bad("token", f"Discord could not be asked: {answer.brief}", "See whether this machine reaches discord.com")


def clock(answer: Answer, now_s: float) -> Finding:
    """Compare this machine's clock (seconds since 1970) with that of Discord's answer."""
    try:
        off = now_s - parsedate_to_datetime(answer.headers.get("Date", "")).timestamp()
    except ValueError:
        return warning("clock", "Discord did not say what time it is", "Compare this machine's clock yourself")
    if abs(off) <= MOST_SECONDS_OFF:
        return good("clock", "right")
    return bad("clock", f"{off:+.0f} seconds off", "Let the machine keep its clock: timedatectl set-ntp true")


def application(answer: Answer, client_id: str, *, presences: bool) -> Iterator[Finding]:
    """Judge what ``/applications/@me`` says."""
    about = answer.fields
    if answer.status != 200:
        yield bad("application", f"Discord could not be asked: {answer.brief}", "Mend the token first")
        return
    if about.get("id") != client_id:
        advice = f"{PORTAL} > your application > General Information > Application ID; both must be of one application"
        yield bad("client id", f"DISCORD_CLIENT_ID is {client_id}, the token belongs to {about.get('id')}", advice)
    else:
        yield good("client id", f"the token is of {about.get('name')}")
    flags = int(about.get("flags") or 0)
    yield _activities(flags)
    yield _presences(flags, wanted=presences)
    yield _endpoint(about)


def _activities(flags: int) -> Finding:
    if flags & EMBEDDED:
        return good("activity", "enabled")
    return bad("activity", "not enabled", f"{PORTAL} > your application > Activities > Settings > Enable Activities")


def _presences(flags: int, *, wanted: bool) -> Finding:
    if not wanted:
        return good("presences", "not asked for: a closed game is noticed by the lost connection")
    if flags & PRESENCES:
        return good("presences", "allowed")
    where = f"{PORTAL} > your application > Bot > Presence Intent"
    return warning("presences", "not allowed: a closed game is noticed later", f"{where}; or DISCORD_PRESENCES=false")


def _endpoint(about: dict[str, Any]) -> Finding:
    if not about.get("interactions_endpoint_url"):
        return good("interactions", "come through the gateway")
    where = f"{PORTAL} > your application > General Information > Interactions Endpoint URL"
    return bad("interactions", "go to an address of their own, so the bot hears of no command", f"{where}: empty it")


def entry_point(answer: Answer) -> Finding:
    """Judge the list of global commands: the one that opens the activity must be among them."""
    commands = answer.data if isinstance(answer.data, list) else []
    if any(command.get("type") == ENTRY_POINT for command in commands):
        return good("entry point", "there is a command that opens the activity")
    where = f"{PORTAL} > your application > Activities > Settings: turn Enable Activities off and on again"
    return bad("entry point", "no command opens the activity, so it is missing in the app launcher", where)


def redirect(about: dict[str, Any], chosen: str | None) -> Finding:
    """Judge the redirects: signing in needs one to be registered, and ours to be among them."""
    known = about.get("redirect_uris") or []
    where = f"{PORTAL} > your application > OAuth2 > Redirects: add https://127.0.0.1 and save"
    if not known:
        return bad("redirect", "none is registered, and signing in needs one", where)
    if chosen is not None and chosen not in known:
        return bad("redirect", f"DISCORD_REDIRECT_URI is {chosen}, registered are {', '.join(known)}", where)
    return good("redirect", "registered")


def client_secret(answer: Answer) -> Finding:
    """Judge whether Discord takes the application's secret."""
    if answer.status == 200:
        return good("client secret", "right")
    if answer.fields.get("error") == "invalid_client":
        where = f"{PORTAL} > your application > OAuth2 > Client Secret > Reset Secret"
        return bad("client secret", "Discord does not know DISCORD_CLIENT_SECRET", where)
    return warning("client secret", f"could not be tried: {answer.brief}", "Try again in a minute")
