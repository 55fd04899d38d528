"""Buttons and menus that outlive what is remembered of their message."""

import pytest

from bot.client import TarneebBot
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User


@pytest.mark.parametrize(
    ("command", "custom_id"), [("tarneeb rules", "tarneeb:rules"), ("leaderboard", "tarneeb:board-by")]
)
async def test_of_no_message_anything_is_remembered_and_its_buttons_go_on_working(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel, command: str, custom_id: str
) -> None:
    used = await stand_in.people.slash(omar, general, command)
    await stand_in.until(lambda: used.original)
    assert used.original is not None
    last = used.original.component(custom_id)["options"][-1]["value"]
    await stand_in.people.press(omar, used.original, custom_id, last)
    await stand_in.until(lambda: used.original and used.original.edits)
    assert set(bot._connection._view_store._views) == {None}
    (chosen,) = (one["value"] for one in used.original.component(custom_id)["options"] if one["default"])
    assert chosen == last
