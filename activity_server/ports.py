"""What Discord's bot is given of a running server in the same process."""

from __future__ import annotations

from activity_server.contract import ActivityServer
from activity_server.lobby.services import Services
from activity_server.standings.boards import StoredBoards
from activity_server.standings.guilds import StoredGuilds
from activity_server.standings.people import StoredPeople


def ports_of(services: Services) -> ActivityServer:
    """Return every port of a server, as plain calls."""
    return ActivityServer(
        tables=services.lobby.port,
        people=StoredPeople(services.store),
        guilds=StoredGuilds(services.store),
        boards=StoredBoards(services.store),
        say=services.texts.say,
    )
