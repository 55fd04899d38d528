"""The words that pages and server exchange over the socket, as pydantic models. ``docs/protocol.md`` is made from them."""
