"""What holds for every test."""

import asyncio
import os

from hypothesis import settings

pytest_plugins = ["tests.support.coverage_floors"]

# A test says what it sets; what the developer's shell or `.env` says must not change its result.
for name in [name for name in os.environ if name.startswith(("TARNEEB_", "DISCORD_"))]:
    del os.environ[name]

# looptime asks for the current event loop before every test, and asyncio would make one that nobody closes.
asyncio.set_event_loop(None)

# How long an example takes says more about the machine than about the code.
settings.register_profile("tarneeb", deadline=None)
settings.load_profile("tarneeb")
