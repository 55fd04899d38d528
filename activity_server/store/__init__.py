"""What is to last: people, the log of every table, and the matches that were played, in one SQLite file."""

from activity_server.store.errors import Fault, StoreError
from activity_server.store.log import LogRow
from activity_server.store.matches import Match
from activity_server.store.store import Store

__all__ = ["Fault", "LogRow", "Match", "Store", "StoreError"]
