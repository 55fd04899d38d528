"""Which results have been posted."""

from bot.messages.told import REMEMBERED, ToldResults
from tests.support.fake_server import FakeServer


async def test_a_result_is_claimed_once(server: FakeServer) -> None:
    told = ToldResults(server.guilds)
    assert [told.claim("m1"), told.claim("m1"), told.claim("m2")] == [True, False, True]


async def test_what_an_earlier_process_has_posted_is_not_claimed_again(server: FakeServer) -> None:
    earlier = ToldResults(server.guilds)
    assert earlier.claim("m1")
    await earlier.posted("m1")
    told = ToldResults(server.guilds)
    assert told.claim("m2")
    await told.load()
    assert not told.claim("m1")
    await told.posted("m2")
    assert server.guilds.notes["results"] == "m1 m2"


async def test_what_was_posted_long_ago_is_remembered_no_more(server: FakeServer) -> None:
    told = ToldResults(server.guilds)
    for number in range(REMEMBERED + 5):
        assert told.claim(f"m{number}")
        await told.posted(f"m{number}")
    assert server.guilds.notes["results"].split()[0] == "m5"
    assert not told.claim(f"m{REMEMBERED}")
    assert told.claim("m0")
