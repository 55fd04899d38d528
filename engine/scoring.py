"""What a hand scores and when a match is over, on small integers. Pairs are by partnership: seats 0 and 2, 1 and 3."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.cards import Mask
from engine.rules import WINS_MATCH, Counting, RuleSet, SlamScore

Pair: TypeAlias = tuple[int, int]
Partnership: TypeAlias = int


class EndReason(StrEnum):
    """Why a match ended; when several ends fall together, the first of these."""

    SLAM = "slam"
    TARGET = "target"
    HANDS = "hands"
    CAP = "cap"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; `winner` is None for a drawn one."""

    winner: Partnership | None
    reason: EndReason


@dataclass(frozen=True, slots=True)
class HandScore:
    """What both partnerships score for a hand, and the one, if any, that won the match by a slam in it."""

    score: Pair
    slam_winner: Partnership | None = None


_ONE_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_TEN, _JACK, _QUEEN, _KING, _ACE = (_ONE_RANK << rank for rank in range(8, 13))
_VALUES: Final[dict[Counting, tuple[tuple[Mask, int], ...]]] = {
    "card_points": ((_ACE, 11), (_TEN, 10), (_KING, 4), (_QUEEN, 3), (_JACK, 2)),
    "honours": ((_ACE, 4), (_KING, 3), (_QUEEN, 2), (_JACK, 1)),
}


def taken(counting: Counting, won: Mask) -> int:
    """What the cards that a partnership won come to: tricks, or points where points are counted."""
    if counting == "tricks":
        return won.bit_count() // 4
    return sum((won & rank).bit_count() * value for rank, value in _VALUES[counting])


def score_hand(rules: RuleSet, declarers: Partnership, bid: int, won: tuple[Mask, Mask], total: Pair) -> HandScore:
    """The score of a hand played out.

    `bid` is the number the declarers bid, `won` the cards that each partnership won, `total` the score before.
    """
    took = taken(rules.counting, won[0]), taken(rules.counting, won[1])
    slam_winner: Partnership | None = None

    def slam(partnership: Partnership, value: SlamScore) -> int:
        """The score of a slam; one that wins the match scores what was taken."""
        nonlocal slam_winner
        if value != WINS_MATCH:
            return value
        if not (rules.negative_cannot_slam and total[partnership] < 0):
            slam_winner = partnership
        return took[partnership]

    defenders = 1 - declarers
    is_highest = bid == rules.highest_bid
    if took[declarers] >= bid:
        defended = took[defenders] if rules.defenders_score == "always" else 0
        if is_highest:
            declared = slam(declarers, rules.slam_made)
        elif rules.made_scores == "bid":
            declared = bid
        elif not won[defenders]:
            declared = slam(declarers, rules.unbid_slam)
        else:
            declared = took[declarers]
    else:
        declared = -rules.slam_failed if is_highest else -bid
        if not won[declarers] and rules.unbid_slam_for == "both":
            defended = slam(defenders, rules.unbid_slam)
        else:
            defended = took[defenders] * (rules.failed_slam_defenders if is_highest else 1)

    score = (declared, defended) if declarers == 0 else (defended, declared)
    if slam_winner is None:
        score = _within_target(rules, score[0], total[0]), _within_target(rules, score[1], total[1])
    return HandScore(score, slam_winner)


def _within_target(rules: RuleSet, score: int, total: int) -> int:
    """The score, or nothing where the target must be reached exactly and this would pass it."""
    if rules.exact_target and rules.target is not None and total + score > rules.target:
        return 0
    return score


def match_outcome(rules: RuleSet, total: Pair, hands: int, slam_winner: Partnership | None) -> Outcome | None:
    """How the match ended with the hand just scored, the `hands`-th; None while it goes on."""
    if slam_winner is not None:
        return Outcome(slam_winner, EndReason.SLAM)
    ahead = None if total[0] == total[1] else int(total[1] > total[0])
    if ahead is not None:
        if rules.target is not None and total[ahead] >= rules.target:
            return Outcome(ahead, EndReason.TARGET)
        if rules.hands is not None and hands >= rules.hands:
            return Outcome(ahead, EndReason.HANDS)
    if hands >= rules.hand_cap:
        return Outcome(ahead, EndReason.CAP)
    return None
