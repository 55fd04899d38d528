"""What holds for every test."""

import os

pytest_plugins = ["tests.support.coverage_floors"]

# A test says what it sets; what the developer's shell or `.env` says must not change its result.
for name in [name for name in os.environ if name.startswith(("TARNEEB_", "DISCORD_"))]:
    del os.environ[name]
