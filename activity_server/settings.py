"""Every setting of the server, read from the environment and from a `.env` file."""
