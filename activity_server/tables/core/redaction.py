"""What everybody may hear of an event."""

from typing import Any

from activity_server.tables.core.events import Event


def public_event(event: Event) -> dict[str, Any]:
    """The event as `protocol.server.Event`, without what is secret. Every event has one, so nobody sees a hole."""
    raise NotImplementedError
