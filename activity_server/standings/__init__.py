"""What lasts of people, their matches and their servers, as the bot may ask for it: the ports over the store."""

from activity_server.standings.boards import StoredBoards
from activity_server.standings.guilds import StoredGuilds
from activity_server.standings.people import StoredPeople

__all__ = ["StoredBoards", "StoredGuilds", "StoredPeople"]
