import random

from engine.match import start_match
from engine.rules import RuleSet
from engine.state import Phase
from tests.support.play import Game, at_random, game, play_on


def test_a_hand_tells_its_phase() -> None:
    playing = game()
    assert playing.hand.phase is Phase.AUCTION
    assert playing.call(13).hand.phase is Phase.TRUMP
    assert playing.name("S").hand.phase is Phase.PLAY


def test_a_hand_tells_who_leads_what_was_played_and_who_took_what() -> None:
    playing = game().call(7, "pass", "pass", "pass").name("S").play("SA SJ S5 S3 SK ST")
    assert playing.hand.leader == 0
    assert playing.hand.tricks_taken == (1, 0)
    assert playing.hand.played.bit_count() == 6
    assert playing.hand.contract is not None
    assert (playing.hand.contract.declarers, playing.hand.contract.no_trump) == (0, False)


def test_hands_thrown_in_do_not_count() -> None:
    playing = game().call("pass", "pass", "pass", "pass")
    assert (playing.match.hands_scored, len(playing.match.results)) == (0, 1)


def test_the_total_is_the_sum_of_the_scores() -> None:
    rng = random.Random(4)
    playing = Game(start_match(RuleSet(), 0))
    for _ in play_on(playing, at_random(rng), rng):
        pass
    scores = [result.score for result in playing.match.results]
    assert playing.match.total == (sum(a for a, _ in scores), sum(b for _, b in scores))
