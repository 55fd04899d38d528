"""`tarneeb review` as somebody at a terminal, or a program, meets it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from activity_server.robots import thinking
from activity_server.robots.dds import library_path
from bot.__main__ import cli
from engine.cards import Card
from engine.records.write import write_record
from engine.robots.solving import Position, SolverError
from tests.bot.test_replay import golden
from tests.support.play import Game, game
from tests.support.positions import almost_over
from tests.support.reviewing import LastTricks

NAMES = ("Rana", "Omar", "Layla", "Sami")


class Broken(LastTricks):
    """A solver that does not solve."""

    def tricks(self, position: Position) -> dict[Card, int]:
        raise SolverError(f"no answer for {position.tricks_left} tricks")


def review(*arguments: str | Path, given: str | None = None, jobs: int = 1) -> Result:
    wanted = ["review", "--jobs", str(jobs), *map(str, arguments)]
    return CliRunner().invoke(cli, wanted, input=given, prog_name="tarneeb")


def written(playing: Game) -> str:
    return write_record(playing.match, NAMES)


@pytest.fixture
def last_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no solver but the one of endings."""
    monkeypatch.setattr(thinking, "best_solver", LastTricks)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A hand under way, with a wild bid in its auction."""
    path = tmp_path / "match.json"
    path.write_text(written(game().call(12, "pass", "pass", "pass").name("C").play("SA SJ S5 S4")))
    return path


@pytest.mark.usefixtures("last_tricks")
def test_a_person_reads_what_was_wrong_and_by_how_much(file: Path) -> None:
    told = review(file)
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[0] == "Rana and Layla against Omar and Sami, rules: high-card-club"
    assert any(line.startswith("  Auction: Rana called 12 (") and line.endswith(" points less") for line in lines)
    assert any(line.startswith("  Rana: ") and "(calls " in line for line in lines)


@pytest.mark.usefixtures("last_tricks")
def test_how_far_it_is_and_what_cannot_be_judged_is_told_apart_from_the_review(file: Path) -> None:
    told = review(file)
    assert "Reviewing" in told.stderr
    assert told.stderr.count("only those of the last 4 tricks are judged") == 1
    assert "Double dummy" not in told.stdout
    assert "luck +" not in told.stdout


@pytest.mark.usefixtures("last_tricks")
def test_a_program_reads_one_object(file: Path) -> None:
    told = review("--json", "--worlds", "8", "--seed", "3", file)
    found = json.loads(told.stdout)
    assert list(found) == ["seats", "worlds", "seed", "reach", "total", "hands", "players"]
    assert (found["seats"], found["worlds"], found["seed"], found["reach"]) == (list(NAMES), 8, 3, 4)
    assert [(one["seat"], one["made"]) for one in found["hands"][0]["mistakes"][:1]] == [(0, 12)]


@pytest.mark.usefixtures("last_tricks")
def test_the_same_seed_tells_the_same(file: Path) -> None:
    first, again, other = (review("--json", "--seed", seed, file).stdout for seed in ("5", "5", "6"))
    assert first == again
    assert json.loads(first)["players"] != json.loads(other)["players"]


@pytest.mark.usefixtures("last_tricks")
def test_a_record_can_come_from_standard_input() -> None:
    told = review("-", given=written(almost_over()))
    assert told.exit_code == 0
    assert "Hand 1" in told.stdout


@pytest.mark.skipif(library_path() is None, reason="there is no wheel of the solver for this Python and machine")
def test_however_many_processes_there_are_the_review_is_the_same() -> None:
    record = written(game().call(12, "pass"))
    alone, together = (review("--json", "-", given=record, jobs=jobs) for jobs in (1, 2))
    assert alone.exit_code == together.exit_code == 0
    assert alone.stdout == together.stdout
    assert "solver" not in together.stderr
    par = json.loads(together.stdout)["hands"][0]["par"]
    assert (par["most"][0]["trump"], par["most"][0]["tricks"]) == ("C", 10)


def test_what_is_no_record_is_refused_as_replay_does(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({**golden("match-five-hands"), "first_dealer": 9}))
    for command in ("replay", "review"):
        refused = CliRunner().invoke(cli, [command, "--json", str(bad)])
        assert refused.exit_code == 2
        assert json.loads(refused.stdout)["error"]["at"] == "first_dealer"
        assert "first_dealer must be a seat" in refused.stderr


def test_a_file_that_is_not_there_is_named() -> None:
    refused = review("no-such-file.json")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "no-such-file.json cannot be read" in refused.stderr


@pytest.mark.parametrize("worlds", ["1", "x", "100000"])
def test_a_number_of_worlds_that_makes_no_sense_is_refused(file: Path, worlds: str) -> None:
    refused = review("--worlds", worlds, file)
    assert refused.exit_code == 2
    assert "--worlds" in refused.stderr


def test_a_solver_that_fails_ends_it_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "best_solver", Broken)
    refused = review("-", given=written(almost_over()))
    assert refused.exit_code == 1
    assert "The solver failed: no answer for 4 tricks" in refused.stderr
