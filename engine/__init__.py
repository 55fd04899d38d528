"""The game of Tarneeb: pure and synchronous.

Nothing here reads a clock, makes chance or does input and output: time, decks and random numbers are arguments.
`core` and `scoring` know the rules on small integers; `state` holds a match; `match` is the shell over both that
turns a command into events (`decide`) and an event into the next state (`evolve`).
"""
