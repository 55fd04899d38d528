"""The *steady* robot as it was first released: a yardstick for the arena. Nothing in this package is to change."""

from engine.robots.steady_1.choice import choose

__all__ = ["choose"]
