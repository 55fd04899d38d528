"""The pure part of computer players: a view in, an action out."""
