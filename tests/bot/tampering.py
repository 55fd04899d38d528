"""A client that was tampered with: it sends what the bot never offered."""

from tests.discord.interactions import Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import User


async def press_made_up(stand_in: StandIn, user: User, message: Message, custom_id: str, *values: str) -> Interaction:
    """Press a button, or choose values in a menu, that somebody has put into a message for themselves alone."""
    button = {"type": 2, "style": 1, "label": "Press me", "custom_id": custom_id}
    menu = {"type": 3, "options": [{"label": value, "value": value} for value in values], "custom_id": custom_id}
    message.body["components"].append({"type": 1, "components": [menu if values else button]})
    return await stand_in.people.press(user, message, custom_id, *values)
