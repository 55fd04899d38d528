"""tmp."""

from engine.robots.steady import choose as choose
