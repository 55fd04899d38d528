"""/tarneeb history: pages of matches, and each of them to take along or to see again."""

from typing import Any

import pytest

from bot.client import TarneebBot
from tests.bot.answers import told
from tests.bot.over import RECORD, has_played, is_kept
from tests.bot.pictures.speech import bare
from tests.discord.interactions import LAUNCH, Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer, user_of

pytestmark = pytest.mark.usefixtures("bot")
MENU = "tarneeb:history"


async def shown(stand_in: StandIn, used: Interaction) -> Message:
    """Wait for the page that only the person sees."""
    await stand_in.until(lambda: used.original)
    assert used.private
    assert used.original is not None
    return used.original


def lines(message: Message) -> list[str]:
    return bare(str(message.embeds[0]["description"])).split("\n")


def button(message: Message, label: str) -> dict[str, Any]:
    (found,) = (one for one in message.components if one.get("label") == label)
    return found


async def turn(stand_in: StandIn, user: User, message: Message, label: str) -> None:
    edits = message.edits
    await stand_in.people.press(user, message, button(message, label)["custom_id"])
    await stand_in.until(lambda: message.edits > edits)


async def test_ones_matches_are_listed_the_latest_first(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    has_played(server, omar, guild, 2)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb history"))
    assert bare(message.embeds[0]["title"]) == "Matches of Omar"
    first, second = lines(message)
    assert first == ("<t:172800:d> · **Won 31 to 12** · Classic · with Sal\\*ma against Robot and Tariq · +12")
    assert second.startswith("<t:86400:d>")
    assert [one["custom_id"] for one in message.components] == [MENU]
    option = message.component(MENU)["options"][0]
    assert option["label"] == "Jan 3, 1970 · Won 31 to 12 · Classic"
    assert bare(option["description"]) == "with Sal*ma against Robot and Tariq"


async def test_a_match_may_be_lost_or_undecided_not_count_and_know_somebody_no_more(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    names = ("Salma", None, "Omar", "Tariq")
    (lost,) = has_played(server, omar, guild, 1, seat=3, won=False, gained=None, names=names)
    server.boards.played[user_of(omar.id), guild.id].append(lost.model_copy(update={"won": None}))
    message = await shown(stand_in, await stand_in.people.slash(rana, general, "tarneeb history", person=omar))
    first, second = lines(message)
    assert first.endswith("**Lost 12 to 31** · Classic · with deleted player against Salma and Omar")
    assert "**Undecided 12 to 31**" in second


async def test_there_are_ten_a_page_and_buttons_turn_them_also_after_a_restart(
    stand_in: StandIn, bot: TarneebBot, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    has_played(server, omar, guild, 20)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb history"))
    assert len(lines(message)) == 10
    assert button(message, "Previous")["disabled"]
    await bot.close()
    async with running(make_bot(server)):
        await turn(stand_in, omar, message, "Next")
        assert len(lines(message)) == 10
        assert lines(message)[-1].startswith("<t:86400:d>")
        assert button(message, "Next")["disabled"]
        await turn(stand_in, omar, message, "Previous")
        assert lines(message)[0].startswith(f"<t:{20 * 86400}:d>")


async def test_a_page_of_the_longest_names_fits_in_every_language(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    long = "*" * 40
    has_played(server, omar, guild, 10, names=(long, long, long, long))
    for locale in ("en-US", "ar", "es-419", "sv-SE"):
        omar.locale = locale
        message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb history"))
        assert len(lines(message)) == 10


async def test_a_chosen_match_comes_as_a_file_and_can_be_replayed(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    (match,) = has_played(server, omar, guild, 1)
    is_kept(server, match.id, f"{guild.id}/77", omar)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb history"))
    offered = await shown(stand_in, await stand_in.people.press(omar, message, MENU, match.id))
    assert bare(offered.content) == "<t:86400:f>\nOmar and Robot against Robot and Robot"
    assert offered.files == {f"tarneeb-{match.id}.json": RECORD.encode()}
    used = await stand_in.people.press(omar, offered, button(offered, "Replay")["custom_id"])
    await server.tables.replay_told.wait()
    assert used.type == LAUNCH
    assert server.tables.replays == [(user_of(omar.id), match.id)]


async def test_a_match_of_others_that_was_played_elsewhere_is_not_shown(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    (match,) = has_played(server, omar, guild, 1)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb history"))
    for place in ("1/2", "0/2", None):
        is_kept(server, match.id, place, rana)
        used = await stand_in.people.press(omar, message, MENU, match.id)
        assert await told(stand_in, used) == "There is no such match that you may see here."
    is_kept(server, match.id, "1/2", rana, omar)
    assert (await shown(stand_in, await stand_in.people.press(omar, message, MENU, match.id))).files


async def test_outside_a_server_one_sees_ones_own_matches_of_everywhere(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User
) -> None:
    has_played(server, omar, None, 1)
    omars, ranas = stand_in.channels.private_with(omar), stand_in.channels.private_with(rana)
    message = await shown(stand_in, await stand_in.people.slash(omar, omars, "tarneeb history"))
    assert len(lines(message)) == 1
    used = await stand_in.people.slash(rana, ranas, "tarneeb history", person=omar)
    assert await told(stand_in, used) == "Outside a server you see your own matches only."


async def test_who_has_not_played_has_no_history(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    used = await stand_in.people.slash(omar, general, "tarneeb history")
    assert await told(stand_in, used) == "No match has been finished here yet."
    server.people.names[omar.id] = "Omar"
    used = await stand_in.people.slash(omar, general, "tarneeb history")
    assert await told(stand_in, used) == "No match has been finished here yet."
