"""Tables that are open when a test begins."""

from activity_server.contract import TableNews, TableWanted
from tests.discord.world import Channel
from tests.support.fake_server import FakeServer, news_of


def a_table(server: FakeServer, channel: Channel, owner: str = "user-of-nobody", **wanted: object) -> TableNews:
    """Open a table in a channel."""
    place = f"{channel.guild.id if channel.guild else 0}/{channel.id}"
    news = news_of(server.tables.next_id(), TableWanted.model_validate({"owner": owner, "place": place, **wanted}))
    server.tables.change(news)
    return news
