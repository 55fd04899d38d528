"""What a contract comes to for its declarers, in points of both sides under the table's own rules."""

from engine.rules import COUNTING_BIDS, WINS_MATCH, RuleSet, SlamScore


def worth(rules: RuleSet, bid: int, took: int) -> int:
    """The declarers' score less the defenders', for a bid of which `took` tricks or points came.

    That a team may be below zero, or near its target, is left out.
    """
    return _declared(rules, bid, took) - _defended(rules, bid, took)


def _declared(rules: RuleSet, bid: int, took: int) -> int:
    is_highest = bid == rules.highest_bid
    if took < bid:
        return -rules.slam_failed if is_highest else -bid
    if is_highest:
        return _slam(rules, rules.slam_made)
    if rules.made_scores == "bid":
        return bid
    return _slam(rules, rules.unbid_slam) if took == _all(rules) else took


def _defended(rules: RuleSet, bid: int, took: int) -> int:
    others = _all(rules) - took
    if took >= bid:
        return others if rules.defenders_score == "always" else 0
    return others * (rules.failed_slam_defenders if bid == rules.highest_bid else 1)


def _slam(rules: RuleSet, score: SlamScore) -> int:
    """The score of a slam; one that wins the match is worth as much as the match."""
    return (rules.target or _all(rules) * 3) if score == WINS_MATCH else score


def _all(rules: RuleSet) -> int:
    return COUNTING_BIDS[rules.counting][1]
