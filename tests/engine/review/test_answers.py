"""Each question finds who can answer it."""

from engine.review import Judgement, questions_of
from engine.state import Phase
from tests.support.play import game
from tests.support.positions import almost_over
from tests.support.reviewing import always, answer_to


def test_calls_and_trumps_are_judged_without_a_solver_and_the_rest_where_it_reaches() -> None:
    playing = game().call(8, "pass", "pass", "pass").name("S").play("SA SJ S5 S4")
    answers = [answer_to(question, out_of_time=always) for question in questions_of(playing.match)]
    phases = [answer.phase for answer in answers if isinstance(answer, Judgement)]
    assert phases == [Phase.AUCTION] * 4 + [Phase.TRUMP]
    assert answers.count(None) == len(answers) - 5


def test_cards_near_the_end_are_judged() -> None:
    answers = [answer_to(question, out_of_time=always) for question in questions_of(almost_over().match)]
    cards = [one for one in answers if isinstance(one, Judgement) and one.phase is Phase.PLAY]
    assert {one.trick for one in cards} == {10, 11, 12}
