"""Matches as text, `tarneeb-record/1`: what is stored, exported, imported, replayed and tested with."""
