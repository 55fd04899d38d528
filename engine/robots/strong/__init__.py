"""The *strong* robot: it deals the cards it does not see in ways that fit, and solves what it imagines.

Calls and the trump come from estimates of many worlds, cards from solving fewer of them double dummy.
"""

from engine.robots.strong.advising import advise, advise_by_rules
from engine.robots.strong.choice import choose

__all__ = ["advise", "advise_by_rules", "choose"]
