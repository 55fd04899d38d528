"""The robots by name."""

import random
from collections.abc import Sequence

import pytest

from bot.arena.outside import Program
from bot.arena.registry import ENGINES_OWN, Choose, Registry, UnknownRobot
from engine.match import legal_actions
from engine.robots.endings import EndingSolver
from engine.robots.solving import Solver
from engine.state import Match
from engine.views import SeatView
from tests.support.play import game


def boldest(argument: str) -> Choose:
    """A robot of the server: it bids as high as it is told to, and has to see its seat's cards alone."""
    most = int(argument)

    def choose(view: SeatView, legal: Sequence[int], _rng: random.Random) -> int:
        assert view.cards.bit_count() == 13
        return legal[most]

    return choose


def all_seeing(_argument: str) -> object:
    def choose(match: Match, legal: Sequence[int], _rng: random.Random) -> int:
        assert match.hand is not None
        return legal[-1]

    return choose


REGISTRY = Registry({"bold": boldest}, {"cheat": all_seeing})  # type: ignore[dict-item]


@pytest.mark.parametrize("name", [*ENGINES_OWN, "bold:3", "cheat"])
def test_every_robot_answers_with_something_legal(name: str) -> None:
    match = game().match
    player = REGISTRY.player(name, 1)
    assert player.act(match, legal_actions(match), seed=5) in legal_actions(match)
    player.close()


def test_a_robot_of_the_server_is_told_what_stands_behind_the_colon() -> None:
    match = game().match
    assert REGISTRY.player("bold:2", 1).act(match, legal_actions(match), seed=5) == legal_actions(match)[2]


def test_a_program_is_what_its_command_says() -> None:
    assert isinstance(REGISTRY.player("exec:a command", 1), Program)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("weak", "There is no robot 'weak'; there are random, easy, steady, steady-1, bold, cheat, exec:COMMAND."),
        ("easy:3", "easy:3: this robot has nothing to set"),
        ("bold:much", "bold:much: "),
        ("exec:", "exec:: there is no command to start."),
        ("exec:'", "exec:': "),
    ],
)
def test_a_name_that_means_nothing_is_refused_in_words(name: str, words: str) -> None:
    with pytest.raises(UnknownRobot) as refused:
        REGISTRY.player(name, 1)
    assert str(refused.value).startswith(words)


def test_without_a_server_there_are_the_engines_own() -> None:
    assert Registry().names == ("random", "easy", "steady", "steady-1", "exec:COMMAND")


def no_solver() -> Solver:
    raise ValueError("there is no wheel of it here.")


@pytest.mark.parametrize(("registry", "words"), [(Registry(), "no solver"), (Registry(solver=no_solver), "no wheel")])
def test_without_a_solver_nobody_judges_cards(registry: Registry, words: str) -> None:
    with pytest.raises(UnknownRobot, match=words):
        registry.judge()


def test_the_solver_that_is_there_judges_cards() -> None:
    assert isinstance(Registry(solver=EndingSolver).judge(), EndingSolver)
