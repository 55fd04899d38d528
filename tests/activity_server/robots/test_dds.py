"""The binding of DDS against the solver of endings, and against what would end the process."""

import random
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from activity_server.robots import dds
from activity_server.robots.dds import DoubleDummySolver, library_path
from engine.cards import NO_TRUMP, cards_in
from engine.robots.endings import EndingSolver
from engine.robots.solving import Position, SolverError
from tests.support.play import LAYOUT, hands_of, random_deal
from tests.support.positions import position, random_position

PATH = library_path()
pytestmark = pytest.mark.skipif(PATH is None, reason="there is no wheel of the solver for this Python and machine")


@pytest.fixture(scope="module")
def solver() -> DoubleDummySolver:
    assert PATH is not None
    return DoubleDummySolver(PATH)


@pytest.mark.parametrize("seed", range(60))
def test_it_agrees_with_the_solver_of_endings(solver: DoubleDummySolver, seed: int) -> None:
    rng = random.Random(seed)
    at = random_position(rng, rng.randint(1, 4), rng.randrange(4))
    oracle = EndingSolver()
    assert solver.tricks(at) == oracle.tricks(at)
    for target in range(-1, 6):
        assert solver.reaching(at, target) == oracle.reaching(at, target)


def test_a_whole_deal_is_within_its_reach(solver: DoubleDummySolver) -> None:
    deal = random_deal(random.Random(3))
    tricks = solver.tricks(Position(deal, 0, 1))
    assert set(tricks) == set(cards_in(deal[1]))
    best = max(tricks.values())
    assert solver.reaching(Position(deal, 0, 1), best) == sum(1 << card for card in tricks if tricks[card] == best)
    assert solver.reaching(Position(deal, 0, 1), best + 1) == 0


def test_the_table_tells_what_each_seat_takes_that_declares_and_leads(solver: DoubleDummySolver) -> None:
    deal = hands_of(*LAYOUT)
    table = solver.table(deal)
    for trump in (1, NO_TRUMP):
        best = solver.tricks(Position(deal, trump, trump & 3)).values()
        assert table[trump][trump & 3] == max(best)


@pytest.mark.parametrize(
    "cards", [(0, 0, 0, 0), (1, 2, 4, 0), (1, 1, 2, 4), (1, 2, 4, -8), (1 << 52, 1, 2, 4), (1, 2, 4, 8)]
)
def test_a_table_is_of_a_whole_deal(solver: DoubleDummySolver, cards: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match=r"."):
        solver.table(cards)


def test_what_no_play_can_lead_to_does_not_reach_the_library(solver: DoubleDummySolver) -> None:
    with pytest.raises(ValueError, match=r"."):
        solver.tricks(Position((1, 2, 4, 0), 0, 0))
    with pytest.raises(ValueError, match=r"."):
        solver.reaching(Position((1, 2, 4, 8), 5, 0), 1)


def test_a_refusal_of_the_library_is_an_error(solver: DoubleDummySolver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "_solve", lambda *_: -1)
    with pytest.raises(SolverError, match="-1"):
        solver.tricks(position(0, "A...", "2...", "3...", "4..."))


@pytest.mark.parametrize("folders", [None, [], ["/nowhere"]])
def test_without_the_package_or_its_library_there_is_none(
    monkeypatch: pytest.MonkeyPatch, folders: Sequence[str] | None
) -> None:
    spec = ModuleSpec("endplay", None)
    spec.submodule_search_locations = None if folders is None else list(folders)
    monkeypatch.setattr(dds, "find_spec", lambda _: spec)
    assert library_path() is None
    monkeypatch.setattr(dds, "find_spec", lambda _: None)
    assert library_path() is None


def test_a_library_that_is_none_is_an_error(tmp_path: Path) -> None:
    nothing = tmp_path / "libdds.so"
    nothing.write_text("nothing")
    with pytest.raises(OSError, match=r"."):
        DoubleDummySolver(nothing)
