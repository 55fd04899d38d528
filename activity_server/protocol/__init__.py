"""What pages and server say to each other, as pydantic models; ``docs/protocol.md`` is made from them."""
