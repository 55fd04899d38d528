"""What came of an interaction, as the person saw it."""

from tests.discord.interactions import LAUNCH, Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn

UNSEEN = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200f"))


async def launched(stand_in: StandIn, used: Interaction) -> Interaction:
    """Wait until the activity opens for the person."""
    await stand_in.answered(used)
    assert used.type == LAUNCH
    return used


async def posted(stand_in: StandIn, used: Interaction) -> str:
    """Wait for the message that everybody sees after a launch."""
    await stand_in.until(lambda: used.followups)
    assert used.type == LAUNCH
    assert not used.followups[0].ephemeral
    return read(used.followups[0])


def read(message: Message) -> str:
    """Return all the text of a message as people read it, without the marks that keep its parts in order."""
    said = [message.content]
    for embed in message.embeds:
        said += [embed.get("title", ""), embed.get("description", "")]
        said += [text for field in embed.get("fields", []) for text in (field["name"], field["value"])]
        said.append(embed.get("footer", {}).get("text", ""))
    return "\n".join(said).translate(UNSEEN)


async def told(stand_in: StandIn, used: Interaction) -> str:
    """Wait for what only the person sees, and nothing else happens."""
    await stand_in.until(lambda: used.original)
    assert used.original is not None
    assert used.private
    assert used.instance is None
    assert used.original.pings == set()
    return used.original.content


async def told_later(stand_in: StandIn, used: Interaction) -> str:
    """Wait for what only the person sees after the first answer."""
    await stand_in.until(lambda: used.followups)
    assert used.followups[0].ephemeral
    return used.followups[0].content
