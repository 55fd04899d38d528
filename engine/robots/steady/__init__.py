"""The *steady* robot: rules of thumb that a good partner keeps, in well under a millisecond.

It bids what its hand and half a partner are worth, draws trumps and counts them, wins as cheaply as it can, and lets
its partner's winners be. It knows what its seat may see, and remembers what is out and who is void.
"""

from engine.robots.steady.choice import choose

__all__ = ["choose"]
