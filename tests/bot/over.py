"""Matches that were over when a test began."""

from activity_server.contract import PlayedMatch, StoredMatch
from tests.discord.world import Guild, User
from tests.support.fake_server import FakeServer, user_of

DAY_MS = 86_400_000
RECORD = '{"format": "tarneeb-record/1"}'


def has_played(server: FakeServer, user: User, guild: Guild | None, count: int, **changed: object) -> list[PlayedMatch]:
    """Have the server know that somebody has played matches, the latest first: in a server or everywhere."""
    usual = {"seat": 2, "won": True, "total": (31, 12), "preset": "classic", "rated": True, "gained": 12}
    names = ("Sal*ma", "Tariq", user.name, "")
    matches = [
        PlayedMatch.model_validate(
            {"id": f"match{number:03}", "ended_ms": number * DAY_MS, "names": names, **usual, **changed}
        )
        for number in range(count, 0, -1)
    ]
    server.people.names[user.id] = user.name
    server.boards.played[user_of(user.id), guild.id if guild else None] = matches
    return matches


def is_kept(server: FakeServer, match: str, place: str | None, *players: User) -> None:
    """Have the server know a match with its record, played by these and robots."""
    users = [user_of(player.id) for player in players] + [""] * (4 - len(players))
    names = [player.name for player in players] + [""] * (4 - len(players))
    server.boards.matches[match] = StoredMatch.model_validate(
        {"id": match, "place": place, "ended_ms": DAY_MS, "names": names, "users": users, "record": RECORD}
    )
