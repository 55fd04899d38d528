"""Calls as small integers that order as the auction ranks them: a pass 0, a bid of n 2n, a no-trump bid of n 2n + 1."""

import re
from reprlib import repr as shortened
from typing import Final, TypeAlias

Call: TypeAlias = int
PASS: Final[Call] = 0
_NO_TRUMP_BID: Final = re.compile(r"(0|[1-9][0-9]{0,8})NT")


def make_bid(number: int, *, no_trump: bool = False) -> Call:
    """The call that bids `number`."""
    return 2 * number + no_trump


def bid_number(call: Call) -> int:
    """What a bid promises, in tricks (or in points where points are counted)."""
    return call >> 1


def is_no_trump(call: Call) -> bool:
    """Whether a bid is one without trumps ("Sun")."""
    return bool(call & 1)


def call_value(call: Call) -> int | str:
    """A call as records write it: `"pass"`, `7`, `"8NT"`."""
    if call == PASS:
        return "pass"
    return f"{bid_number(call)}NT" if is_no_trump(call) else bid_number(call)


def parse_call(value: object) -> Call:
    """The call that a record's value means; ValueError where it means none.

    Bids below every auction are calls too, and it is the auction that refuses them.
    """
    if value == "pass":
        return PASS
    if type(value) is int:
        # A bid of nothing must not read as a pass; any number below one is as much too low.
        return make_bid(value or -1)
    if isinstance(value, str) and (bid := _NO_TRUMP_BID.fullmatch(value)):
        return make_bid(int(bid[1]), no_trump=True)
    raise ValueError(f"{shortened(value)} is not a call")
