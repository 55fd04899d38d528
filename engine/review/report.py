"""A review as plain JSON values, its cards and calls as records write them."""

from engine.cards import suit_text
from engine.records.report import action_value, result_report
from engine.review.model import HandReview, Judgement, Most, Par, PlayerReview, Review
from engine.state import Phase


def review_dict(review: Review) -> dict[str, object]:
    """All that a review says; points are rounded to hundredths."""
    return {
        "total": list(review.total),
        "hands": [_hand(hand) for hand in review.hands],
        "players": [_player(player) for player in review.players],
    }


def _hand(hand: HandReview) -> dict[str, object]:
    return {
        "hand": hand.hand,
        "number": hand.number,
        "result": None if hand.result is None else result_report(hand.result),
        "par": None if hand.par is None else _par(hand.par),
        "calls": [_judged(one) for one in hand.calls],
        "trump": None if hand.trump is None else _judged(hand.trump),
        "cards_judged": len(hand.cards),
        "mistakes": [_judged(one) for one in hand.mistakes],
    }


def _par(par: Par) -> dict[str, object]:
    return {"most": [_most(most) for most in par.most], "contract": par.contract, "worth": round(par.worth, 2)}


def _most(most: Most) -> dict[str, object]:
    return {"declarer": most.declarer, "trump": suit_text(most.trump), "tricks": most.tricks}


def _judged(one: Judgement) -> dict[str, object]:
    said: dict[str, object] = {"seat": one.seat, "phase": one.phase.value}
    if one.phase is Phase.PLAY:
        said["trick"] = one.trick
    said |= {
        "made": action_value(one.phase, one.made),
        "best": action_value(one.phase, one.best),
        "cost": round(one.cost, 2),
    }
    if one.phase is Phase.AUCTION:
        said |= {"chance": _rounded(one.chance), "best_chance": _rounded(one.best_chance)}
    return said


def _player(player: PlayerReview) -> dict[str, object]:
    return {
        "seat": player.seat,
        "lost": round(player.lost, 2),
        "lost_in_calls": round(player.lost_in_calls, 2),
        "lost_in_trumps": round(player.lost_in_trumps, 2),
        "lost_in_cards": round(player.lost_in_cards, 2),
        "mistakes": player.mistakes,
        "luck": _rounded(player.luck),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)
