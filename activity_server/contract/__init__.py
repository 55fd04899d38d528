"""The ports where Discord's bot and the activity server meet: what one may ask of the other, and in which words.

In one process each is a plain call; nothing here may assume that. People are named by the random id that the server
knows them by; only ``People`` turns somebody of Discord into one.
"""

from activity_server.contract.boards import (
    Board,
    BoardLine,
    Boards,
    BoardWanted,
    CurvePoint,
    Metric,
    Period,
    PlayedMatch,
    PlayerStats,
    RatingChange,
    StoredMatch,
)
from activity_server.contract.guilds import Guilds, GuildSettings, TableMessage
from activity_server.contract.people import DiscordPerson, People
from activity_server.contract.server import ActivityServer, Say
from activity_server.contract.tables import TableNews, TableRefusedError, Tables, TableWanted
from activity_server.protocol.languages import spoken
from activity_server.protocol.state import Person, Robot, SeatState, TableInfo
from activity_server.protocol.values import Admission, Language, RuleValue, Stage, Strength, Tempo

__all__ = [
    "ActivityServer",
    "Admission",
    "Board",
    "BoardLine",
    "BoardWanted",
    "Boards",
    "CurvePoint",
    "DiscordPerson",
    "GuildSettings",
    "Guilds",
    "Language",
    "Metric",
    "People",
    "Period",
    "Person",
    "PlayedMatch",
    "PlayerStats",
    "RatingChange",
    "Robot",
    "RuleValue",
    "Say",
    "SeatState",
    "Stage",
    "StoredMatch",
    "Strength",
    "TableInfo",
    "TableMessage",
    "TableNews",
    "TableRefusedError",
    "TableWanted",
    "Tables",
    "Tempo",
    "spoken",
]
