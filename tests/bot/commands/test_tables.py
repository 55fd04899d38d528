"""/tarneeb tables."""

import pytest

from tests.bot.answers import told
from tests.bot.opened import a_table
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.fake_server import FakeServer, person, robot, seated

pytestmark = pytest.mark.usefixtures("bot")


async def test_it_says_who_plays_what_and_how_it_stands(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    playing = seated(a_table(server, general), person("111111111", "Layla_"), robot(), robot(), robot())
    sheet = playing.sheet.model_copy(update={"total": (12, -7)})
    server.tables.change(playing.model_copy(update={"stage": "playing", "sheet": sheet}))
    a_table(server, general, rules={"preset": "classic", "hands": 5})
    lines = (await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb tables"))).split("\n")
    assert lines[0] == "Classic · 5 hands · 4 free seats"
    assert lines[1:3] == ["**Layla\\_**", "High Card Club · To 31 · Playing · 12 to -7"]
    assert lines[3].startswith("Join one with </tarneeb join:")


async def test_a_long_list_says_how_many_more_there_are(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    for _ in range(13):
        a_table(server, general)
    assert "And 3 more tables." in await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb tables"))


async def test_ten_tables_of_long_names_fit_into_a_message(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    for _ in range(20):
        news = a_table(server, general, rules={"preset": "high-card-club", "hands": 99})
        server.tables.change(seated(news, *(person(str(n) * 9, "*_`" * 20) for n in range(4))))
    await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb tables"))


async def test_without_tables_it_says_how_to_open_one(stand_in: StandIn, omar: User, general: Channel) -> None:
    sentence = await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb tables"))
    assert sentence.startswith("No table is open here.")
