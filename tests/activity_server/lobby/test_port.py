"""What the bot may ask of tables."""

from __future__ import annotations

import asyncio
from itertools import groupby

import pytest

from activity_server.contract import TableNews, TableRefusedError, Tables, TableWanted
from activity_server.tables.core.inputs import StoreFailed
from tests.discord.world import Channel, User
from tests.support.page import Page
from tests.support.serving import Serving, start_match
from tests.support.visitors import Embassy

pytestmark = pytest.mark.looptime


def user_of(page: Page) -> str:
    user: str = page.said("welcome")[0]["user"]
    return user


async def refused(asked: object) -> str:
    with pytest.raises(TableRefusedError) as error:
        await asked  # type: ignore[misc]
    return error.value.code


def place(channel: Channel) -> str:
    return f"{channel.guild.id if channel.guild else 0}/{channel.id}"


async def test_it_is_the_port_of_the_contract(server: Serving) -> None:
    port: Tables = server.port
    assert port.look("nosuchtable") is None


# Opening and following


async def test_the_bot_opens_a_table_in_somebodys_name_and_hears_what_becomes_of_it(server: Serving) -> None:
    def stumble(_news: TableNews) -> None:
        raise RuntimeError("not the table's fault")

    server.port.follow(stumble)
    news: list[TableNews] = []
    stop = server.port.follow(news.append)
    async with await server.page("Layla") as layla:
        table = await server.port.open_table(TableWanted(owner=user_of(layla), rules={"hands": 1}))
        await layla.enter(table)
        await layla.sit(0)
        await layla.at("fill_with_robots")
        await layla.at("start")
        await layla.play()
        assert [stage for stage, _ in groupby(item.stage for item in news)] == ["seating", "playing", "over"]
        assert news[-1].sheet.outcome is not None
        stop()
        heard = len(news)
        await layla.at("close_table")
        assert len(news) == heard


async def test_the_news_of_a_match_that_is_over_name_it_as_the_store_does(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        news: list[TableNews] = []
        server.port.follow(news.append)
        await start_match(layla, rules={"hands": 1})
        await layla.play()
        (kept,) = await server.services.store.matches_of(layla.table)
        assert {item.match for item in news if item.stage == "playing"} == {None}
        assert {item.match for item in news if item.stage == "over"} == {kept.id}


async def test_a_table_that_would_be_refused_is_known_before(server: Serving) -> None:
    server.port.check(TableWanted(owner="somebody"))
    with pytest.raises(TableRefusedError) as bad_rules:
        server.port.check(TableWanted(owner="somebody", rules={"preset": "no-such"}))
    assert bad_rules.value.code == "bad_rules"
    for _ in range(3):
        await server.port.open_table(TableWanted(owner="somebody"))
    with pytest.raises(TableRefusedError) as too_many:
        server.port.check(TableWanted(owner="somebody"))
    assert too_many.value.code == "too_many_tables"
    assert await refused(server.port.open_table(TableWanted(owner="somebody"))) == "too_many_tables"
    assert await refused(server.port.open_table(TableWanted(owner="x", rules={"preset": "no-such"}))) == "bad_rules"


async def test_robots_that_come_with_a_table_leave_its_first_seats_to_people(server: Serving) -> None:
    table = await server.port.open_table(TableWanted(owner="somebody", robots=2))
    news = server.port.look(table)
    assert news is not None
    assert [seat.occupant is None for seat in news.seats] == [True, True, False, False]


# Closing and inviting


async def test_the_owner_closes_before_the_start_and_a_moderator_at_any_time(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        table = await layla.open()
        assert await refused(server.port.close_table(table, user_of(omar))) == "not_owner"
        await server.port.close_table(table, user_of(layla))
        assert server.port.look(table) is None
        await start_match(layla)
        assert await refused(server.port.close_table(layla.table, user_of(layla))) == "already_started"
        await server.port.close_table(layla.table, user_of(omar), moderator=True)
        await layla.wait(lambda: layla.public["status"]["closed_reason"] == "moderator")
        assert await refused(server.port.close_table(layla.table, user_of(omar), moderator=True)) == "no_such_table"


async def test_while_nothing_can_be_kept_a_moderator_is_told_so(server: Serving) -> None:
    table = await server.port.open_table(TableWanted(owner="somebody"))
    server.lobby.tables[table].tell(StoreFailed())
    await asyncio.sleep(0.1)
    assert await refused(server.port.close_table(table, "moderator1", moderator=True)) == "store_down"


async def test_only_the_owner_invites(server: Serving) -> None:
    table = await server.port.open_table(TableWanted(owner="layla-0001", admission="invited"))
    assert await refused(server.port.invite(table, "omar-00002", "sami-00003")) == "not_owner"
    assert await refused(server.port.invite("nosuchtable", "omar-00002", "sami-00003")) == "no_such_table"
    await server.port.invite(table, "layla-0001", "sami-00003")


async def test_who_may_sit_is_known_without_the_disk_for_one_and_for_everybody(server: Serving) -> None:
    port = server.port
    mine = await port.open_table(TableWanted(owner="layla-0001", admission="invited", place="1/2"))
    everybodys = await port.open_table(TableWanted(owner="layla-0001", admission="server", place="1/2"))
    await port.invite(mine, "layla-0001", "sami-00003")
    asked = [(mine, user) for user in (None, "omar-00002", "sami-00003", "layla-0001")]
    assert [port.may_sit(table, user, "1/2") for table, user in asked] == [False, False, True, True]
    assert [port.may_sit(everybodys, None, place) for place in ("1/3", "2/2")] == [True, False]
    assert not port.may_sit("nosuchtable", "layla-0001", "1/2")


# Finding


async def test_tables_are_found_by_server_the_newest_first_and_by_person(server: Serving) -> None:
    opened = [
        await server.port.open_table(TableWanted(owner=f"owner-000{n}", place=place_))
        for n, place_ in enumerate(("2000/3000", "2000/3001", "7000/8000", "0/5000", None))
    ]
    assert [news.info.id for news in server.port.tables_of_guild("2000")] == [opened[1], opened[0]]
    assert [news.place for news in server.port.tables_of_guild("0")] == ["0/5000"]
    assert server.port.tables_of_guild("9999") == []
    async with await server.page("Layla") as layla:
        await layla.enter(opened[4])
        await layla.sit(0)
        assert server.port.tables_of(user_of(layla)) == [opened[4]]
    await server.port.close_table(opened[1], "owner-0001")
    assert [news.info.id for news in server.port.tables_of_guild("2000")] == [opened[0]]


async def test_everybody_in_the_channel_may_sit_or_only_those_who_are_invited(server: Serving) -> None:
    here, there = "2000/3000", "2000/3001"
    table = await server.port.open_table(TableWanted(owner="layla-0001", place=here))
    assert server.port.may_sit(table, None, here)
    assert not server.port.may_sit(table, None, there)
    assert not server.port.may_sit(table, "omar-00002", there)
    await server.port.invite(table, "layla-0001", "omar-00002")
    assert server.port.may_sit(table, "omar-00002", there)
    assert not server.port.may_sit("nosuchtable", None, here)


# On the way to a table


async def test_whoever_the_bot_sent_to_a_table_is_told_so_until_they_are_there(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        user = user_of(layla)
        table = await server.port.open_table(TableWanted(owner=user))
        server.port.expect(user, table)
    async with Page(server.client, layla.token) as again:
        assert again.said("welcome")[0]["heading"] == table
        await again.enter(table)
    async with Page(server.client, layla.token) as later:
        assert later.said("welcome")[0]["heading"] is None
        server.port.expect(user, "nosuchtable")
    async with Page(server.client, layla.token) as lost:
        assert lost.said("welcome")[0]["heading"] is None


async def test_pages_that_are_here_already_hear_where_their_person_was_sent(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    lounge = abroad.stand_in.guild("Elsewhere", [omar]).channels[0]
    async with await abroad.page(rana, general) as here, await abroad.page(omar, lounge) as there:
        table = await abroad.server.port.open_table(TableWanted(owner=user_of(here), place=place(general)))
        for page in (here, there):
            abroad.server.port.expect(user_of(page), table)
        await here.wait(lambda: here.said("heading"))
        assert here.said("heading")[0]["table"] == table
        await asyncio.sleep(1)
        assert there.said("heading") == [], "it is no table of theirs"


async def test_being_sent_to_a_table_does_not_open_it(abroad: Embassy, rana: User, general: Channel) -> None:
    table = await abroad.server.port.open_table(TableWanted(owner="somebody", place="1/2"))
    async with await abroad.page(rana, general) as page:
        user = user_of(page)
    abroad.server.port.expect(user, table)
    async with await abroad.page(rana, general) as page:
        assert page.said("welcome")[0]["heading"] is None
        assert (await page.ask("enter_table", table=table))["code"] == "no_such_table"


async def test_a_table_is_also_listed_where_the_activity_really_opened(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    assert general.guild is not None
    voice = abroad.stand_in.channel(general.guild, "voice", 2)
    table = await abroad.server.port.open_table(TableWanted(owner="somebody", place=place(general)))
    instance = abroad.stand_in.instances.launch(rana, voice)
    async with await abroad.page(omar, voice) as page:
        assert page.lobby == []
        await abroad.server.port.launched(table, instance.id, place(general))
        await page.wait(lambda: page.lobby)
        await page.enter(table)
        await page.sit(1)
    (news,) = abroad.server.port.tables_of_guild(general.guild.id)
    assert (news.place, news.shown_in) == (place(general), (place(voice),))


async def test_an_instance_that_nobody_knows_changes_nothing(abroad: Embassy, rana: User, general: Channel) -> None:
    table = await abroad.server.port.open_table(TableWanted(owner="somebody", place="1/2"))
    await abroad.server.port.launched(table, "i-1-gc-3-4", "1/2")
    instance = abroad.stand_in.instances.launch(rana, general)
    await abroad.server.port.launched("nosuchtable", instance.id, "1/2")
    abroad.stand_in.instances.down = True
    await abroad.server.port.launched(table, instance.id, "1/2")
    news = abroad.server.port.look(table)
    assert news is not None
    assert news.shown_in == ()


async def test_a_stranger_who_knows_an_id_does_not_bring_the_table_to_their_own_channel(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    sami = abroad.stand_in.person("Sami")
    lounge = abroad.stand_in.guild("Elsewhere", [sami]).channels[0]
    for admission in ("channel", "server", "invited", "link"):
        wanted = TableWanted.model_validate({"owner": "somebody", "place": place(general), "admission": admission})
        table = await abroad.server.port.open_table(wanted.model_copy(update={"owner": f"owner-{admission}"}))
        instance = abroad.stand_in.instances.launch(sami, lounge)
        await abroad.server.port.launched(table, instance.id, place(lounge))
        news = abroad.server.port.look(table)
        assert news is not None
        assert news.shown_in == ()
        assert abroad.server.port.may_see(table, None, place(lounge)) == (admission == "link")


async def test_without_discord_nothing_is_launched(server: Serving) -> None:
    table = await server.port.open_table(TableWanted(owner="somebody"))
    await server.port.launched(table, "i-1", "1/2")


# Signals


async def test_a_signal_about_an_account_reaches_the_tables_of_its_person(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
        await start_match(first, second)
        await second.go()
        await asyncio.sleep(1)
        abroad.server.port.closed_game(omar.id)
        await asyncio.sleep(9)
        abroad.server.port.playing_again(omar.id)
        await asyncio.sleep(40)
        assert first.seat(1)["control"] == "own"
        abroad.server.port.closed_game(omar.id)
        await asyncio.sleep(10.5)
        assert first.seat(1)["control"] == "robot"
    abroad.server.port.closed_game("999")
    abroad.server.port.playing_again("999")
