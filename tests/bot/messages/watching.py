"""What tests of a table's message stand on: a table of Rana's, its message, and what people see of both."""

from activity_server.contract import StoredMatch, TableNews
from tests.bot.answers import read
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.fake_server import FakeServer

MATCH = "match1"


def stored(match: str = MATCH) -> StoredMatch:
    names = ("Rana", None, "عمر", "Salma")
    users = ("user-1", "", "user-2", "user-3")
    return StoredMatch(
        id=match, place="1/2", ended_ms=0, names=names, users=users, record='{"format": "tarneeb-match"}'
    )


async def table_of(stand_in: StandIn, server: FakeServer, owner: User, channel: Channel, **options: object) -> Message:
    """Open a table by command and return its message."""
    used = await stand_in.people.slash(owner, channel, "tarneeb new", **options)
    await stand_in.until(lambda: used.followups)
    await server.store.until(lambda: server.tables.launches)
    return used.followups[0]


def table_in(server: FakeServer) -> TableNews:
    (news,) = server.tables.open.values()
    return news


async def edited(stand_in: StandIn, message: Message, edits: int = 1) -> str:
    await stand_in.until(lambda: message.edits >= edits)
    return read(message)


async def results(stand_in: StandIn, channel: Channel, count: int = 1) -> list[Message]:
    """Wait for messages with a score sheet."""

    def found() -> list[Message]:
        return [one for one in stand_in.messages.in_channel(channel) if "tarneeb-" in str(one.files)]

    await stand_in.until(lambda: len(found()) >= count)
    return found()
