"""The server people play on: tables, protocol, sign-in, store, and the web client it serves."""
