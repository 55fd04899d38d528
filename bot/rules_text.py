"""Any set of rules in plain words, in the order in which a hand is played.

The page has the same text in ``lobby/rulesText.ts``; both are made of the sentences under ``rules.text``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bot.voice import Voice
from engine.rules import WINS_MATCH, RuleSet, SlamScore

Sentence: TypeAlias = tuple[str, dict[str, int]]

# Presets that their sources tell in a sentence or two.
OUR_READING = ("iraqi-400", "points-41")


def chapters(voice: Voice, rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Yield the title and the text of each chapter."""
    written = {"auction": _auction, "play": _play, "scoring": _scoring, "slam": _slam, "match": _match}
    for name, sentences in written.items():
        said = [voice(f"rules.text.{key}", **values) for key, values in sentences(rules)]
        yield voice(f"rules.chapter.{name}"), "\n".join(f"• {sentence}" for sentence in said)


def _auction(rules: RuleSet) -> Iterator[Sentence]:
    yield f"direction.{rules.direction}", {}
    yield f"counting.{rules.counting}", {}
    yield "bids", {"opening": rules.opening_bid, "highest": rules.highest_bid}
    if rules.bid_step > 1:
        yield "step", {"step": rules.bid_step}
    yield "pass", {}
    if rules.no_trump:
        bid = rules.opening_bid + rules.bid_step
        yield "no_trump", {"bid": bid, "next": bid + rules.bid_step}
    yield f"all_pass.{rules.all_pass}", {}


def _play(rules: RuleSet) -> Iterator[Sentence]:
    yield "declarer", {}
    yield "follow", {}
    if rules.first_lead == "trump":
        yield "first_lead", {}
    if rules.trump_lead == "once_broken":
        yield "once_broken", {}


def _scoring(rules: RuleSet) -> Iterator[Sentence]:
    counted = "tricks" if rules.counting == "tricks" else "points"
    yield ("made.bid" if rules.made_scores == "bid" else f"made.taken.{counted}"), {}
    yield f"defenders.{rules.defenders_score}", {}
    yield "failed", {"bid": rules.opening_bid}


def _slam(rules: RuleSet) -> Iterator[Sentence]:
    highest = {"highest": rules.highest_bid}
    yield _reward("slam_made", rules.slam_made, highest)
    yield "slam_failed", {"score": rules.slam_failed}
    if rules.failed_slam_defenders == 2:
        yield "failed_slam_defenders", {}
    if rules.made_scores != "bid":
        yield _reward("unbid_slam", rules.unbid_slam, highest)
    if rules.unbid_slam_for == "both":
        yield _reward("unbid_slam_both", rules.unbid_slam, {})
    if rules.negative_cannot_slam and WINS_MATCH in (rules.slam_made, rules.unbid_slam):
        yield "negative", {}


def _match(rules: RuleSet) -> Iterator[Sentence]:
    if rules.hands is not None:
        yield "hands", {"count": rules.hands}
    elif rules.target is not None:
        yield "target", {"target": rules.target}
        if rules.exact_target:
            yield "exact_target", {"target": rules.target}
    if rules.hand_cap < 99:
        yield "hand_cap", {"count": rules.hand_cap}
    if rules.preset in OUR_READING:
        yield "our_reading", {}


def _reward(key: str, score: SlamScore, values: dict[str, int]) -> Sentence:
    if isinstance(score, int):
        return f"{key}.points", {**values, "score": score}
    return f"{key}.wins_match", values
