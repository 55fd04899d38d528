"""The websocket: how a connection begins, is heard, is written to, and ends."""
