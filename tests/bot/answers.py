"""What came of an interaction, as the person saw it."""

from tests.discord.interactions import LAUNCH, Interaction
from tests.discord.stand_in import StandIn


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
    assert used.followups[0].pings == set()
    return used.followups[0].content


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
