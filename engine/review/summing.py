"""From answers to a review: hand by hand, and player by player."""

from collections.abc import Iterable, Sequence

from engine.cards import Seat
from engine.review.model import Answer, HandReview, Judgement, Par, PlayerReview, Review
from engine.review.questions import hands_of
from engine.state import Match, Phase


def review_of(match: Match, answers: Iterable[Answer | None]) -> Review:
    """The review of a match, from the answers to its questions in their order."""
    found = [answer for answer in answers if answer is not None]
    hands = tuple(_hand(match, place, found) for place in range(len(hands_of(match))))
    first, second, third, fourth = (_player(seat, found) for seat in range(4))
    return Review(match.total, hands, (first, second, third, fourth))


def _hand(match: Match, place: int, found: Sequence[Answer]) -> HandReview:
    here = [answer for answer in found if answer.hand == place]
    judged = [answer for answer in here if isinstance(answer, Judgement)]
    return HandReview(
        place,
        hands_of(match)[place].number,
        match.results[place] if place < len(match.results) else None,
        next((answer for answer in here if isinstance(answer, Par)), None),
        tuple(one for one in judged if one.phase is Phase.AUCTION),
        next((one for one in judged if one.phase is Phase.TRUMP), None),
        tuple(one for one in judged if one.phase is Phase.PLAY),
    )


def _player(seat: Seat, found: Sequence[Answer]) -> PlayerReview:
    own = [answer for answer in found if isinstance(answer, Judgement) and answer.seat == seat]
    pars = [answer for answer in found if isinstance(answer, Par)]
    luck = sum(-par.worth if seat & 1 else par.worth for par in pars)
    calls, trumps, cards = (
        sum(one.cost for one in own if one.phase is phase) for phase in (Phase.AUCTION, Phase.TRUMP, Phase.PLAY)
    )
    mistakes = sum(one.is_mistake for one in own)
    return PlayerReview(seat, calls, trumps, cards, mistakes, luck if pars else None)
