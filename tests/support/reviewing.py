"""Reviews for tests: of matches that robots play, with a card exchanged here and there."""

import random
from collections.abc import Callable, Sequence

from engine.cards import Card
from engine.review import Answer, Decision, Question, Review, answered, questions_of, review_of
from engine.robots import steady_1
from engine.robots.endings import EndingSolver
from engine.state import Match, Phase
from engine.views import seat_view
from tests.support.play import Game, game, play_on


class LastTricks(EndingSolver):
    """Quick enough for tests."""

    reach = 4


ENDINGS = LastTricks()


def never() -> bool:
    return False


def always() -> bool:
    return True


def answer_to(question: Question, seed: int = 1, out_of_time: Callable[[], bool] = never) -> Answer | None:
    rng = random.Random(f"{seed}:{question.hand}:{question.step}")
    return answered(question, rng, ENDINGS, 16, out_of_time)


def reviewed(match: Match, seed: int = 1, out_of_time: Callable[[], bool] = never) -> Review:
    return review_of(match, [answer_to(question, seed, out_of_time) for question in questions_of(match)])


def cards_reviewed(match: Match) -> Review:
    """Cards alone: calls take longer."""
    cards = (one for one in questions_of(match) if isinstance(one, Decision) and one.view.phase is Phase.PLAY)
    return review_of(match, map(answer_to, cards))


def steady_hand(deal: Sequence[str], swap: Callable[[Match, Sequence[Card]], Card | None]) -> Game:
    """A hand played by robots that never change, but for the cards that `swap` names."""

    def choose(match: Match, legal: Sequence[int]) -> int:
        other = swap(match, legal)
        return steady_1.choose(seat_view(match, match.seat_to_act), legal, random.Random(1)) if other is None else other

    playing = game(deal=deal)
    for _ in play_on(playing, choose, random.Random(1), hands=1):
        pass
    return playing
