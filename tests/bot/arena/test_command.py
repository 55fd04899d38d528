"""`tarneeb arena` at the keyboard."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from activity_server.robots.dds import library_path
from bot.__main__ import cli
from tests.bot.arena.programs import command_of


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["arena", *arguments, "--jobs", "1"], prog_name="tarneeb")


def test_a_person_reads_who_is_ahead_and_sees_how_far_it_is() -> None:
    done = arena("steady", "random", "--deals", "4")
    assert done.exit_code == 0
    assert done.stdout.startswith("steady against random: +")
    assert "4 of 4 deals" in done.stderr


def test_a_program_reads_one_object_with_exactly_these_keys() -> None:
    done = arena("steady", "easy", "--deals", "2", "--seed", "5", "--preset", "sun", "--equal-auctions", "--json")
    report = json.loads(done.stdout)
    assert list(report) == [
        "a", "b", "deals", "points_per_deal", "ci95", "passed_out", "contracts", "ms", "illegal", "late",
    ]  # fmt: skip
    assert (report["a"], report["b"], report["deals"]) == ("steady", "easy", 2)


@pytest.mark.skipif(library_path() is None, reason="there is no wheel of the solver for this platform")
def test_what_cards_lost_is_told_on_demand() -> None:
    report = json.loads(arena("steady", "random", "--deals", "2", "--equal-auctions", "--tricks-lost", "--json").stdout)
    assert report["tricks_lost"]["a"] < report["tricks_lost"]["b"]


def test_it_goes_on_where_it_was_cut_short(tmp_path: Path) -> None:
    file = str(tmp_path / "contest.jsonl")
    assert arena("steady", "easy", "--deals", "2", "--resume", file).exit_code == 0
    more = arena("steady", "easy", "--deals", "3", "--resume", file, "--json")
    assert "1 of 1 deals" in more.stderr
    assert json.loads(more.stdout)["deals"] == 3
    again = arena("steady", "easy", "--deals", "3", "--resume", file, "--json")
    assert again.stdout == more.stdout
    assert again.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("steady", "clever"), "There is no robot 'clever'"),
        (("easy:2", "steady"), "nothing to set"),
        (("exec:no-such-program", "steady"), "no-such-program"),
        (("steady", "easy", "--resume", "/no/such/folder/file"), "/no/such/folder/file"),
    ],
)
def test_what_cannot_be_is_refused_in_words(arguments: tuple[str, ...], words: str) -> None:
    refused = arena(*arguments, "--deals", "2")
    assert refused.exit_code == 1
    assert words in refused.stderr


def test_a_program_from_outside_plays_and_its_faults_are_counted(tmp_path: Path) -> None:
    done = arena(f"exec:{command_of('illegal', tmp_path)}", "steady", "--deals", "2", "--json", "--time-ms", "30000")
    report = json.loads(done.stdout)
    assert report["illegal"]["a"] > 10
    assert report["late"] == {"a": 0, "b": 0}
    assert report["illegal"]["b"] == 0
