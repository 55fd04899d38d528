"""`tarneeb replay` and `tarneeb verify` as somebody at a terminal, or a program, meets them."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import cli
from engine.match import legal_actions
from engine.records.write import write_record
from engine.state import Match, Phase
from tests.engine.records.test_verify import a_record
from tests.support.play import game, rules_with

GOLDEN = Path(__file__).parents[1] / "golden"


def tarneeb(*arguments: str | Path, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments], input=given, prog_name="tarneeb")


def golden(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())["record"]
    return record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(golden("match-five-hands")))
    return path


@pytest.fixture
def bad_file(tmp_path: Path) -> Path:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({**golden("match-five-hands"), "first_dealer": 9}))
    return path


def test_a_record_is_told_hand_by_hand(file: Path) -> None:
    told = tarneeb("replay", file)
    assert told.exit_code == 0
    assert "Hand 1, dealt by" in told.stdout
    assert "declares" in told.stdout
    assert "win (hands)" in told.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hcc-thrown-in", "Thrown in, total 0 : 0"),
        ("auction-outbid-may-raise", "Not finished: waiting for Ada (auction)"),
        ("must-follow", " 4. S6"),
        ("sun-outranks", "no trump"),
    ],
)
def test_every_kind_of_record_has_its_words(name: str, words: str) -> None:
    assert words in tarneeb("replay", "-", given=json.dumps(golden(name))).stdout


def test_a_trump_that_is_not_named_yet_is_waited_for() -> None:
    record = golden("hcc-slam-13")
    hand = record["hands"][0]
    del hand["trump"], hand["tricks"]
    assert "declares 13, trump to be named" in tarneeb("replay", "-", given=json.dumps(record)).stdout


def test_a_hand_without_calls_waits_for_the_eldest() -> None:
    record = golden("hcc-slam-13")
    record["hands"] = [{key: record["hands"][0][key] for key in ("dealer", "deal")}]
    told = tarneeb("replay", "-", given=json.dumps(record)).stdout.splitlines()
    assert told[-3].startswith("Hand 1, dealt by")
    assert told[-1].endswith("(auction)")


def test_a_drawn_match_is_told_as_drawn() -> None:
    drawn = next(match for seed in range(1000) if (match := played_to_the_cap(seed)).total == (20, 20))
    text = write_record(drawn, ("Ada", "Bo", "Cleo", "Dina"))
    assert tarneeb("replay", "-", given=text).stdout.splitlines()[-1] == "Drawn (cap)"


def played_to_the_cap(seed: int) -> Match:
    """A match of a single hand of 40 points, in which both sides score what they take."""
    playing = game(rules_with(counting="honours", defenders_score="always", hand_cap=1, target=999))
    playing.call(11, "pass", "pass", "pass").name("H")
    rng = random.Random(seed)
    while playing.match.phase is not Phase.OVER:
        playing.act(rng.choice(legal_actions(playing.match)))
    return playing.match


def test_several_files_give_one_line_of_json_each_and_a_refused_one_its_error(file: Path, bad_file: Path) -> None:
    done = tarneeb("replay", "--json", file, bad_file, file)
    first, second, third = (json.loads(line) for line in done.stdout.splitlines())
    assert first == third
    assert first["finished"]
    assert second["error"] == {
        "hand": None,
        "at": "first_dealer",
        "rule": "format",
        "message": "first_dealer must be a seat, 0 to 3.",
    }
    assert done.exit_code == 2
    assert done.stderr == "first_dealer must be a seat, 0 to 3.\n"


def test_without_json_the_message_alone_goes_to_standard_error(bad_file: Path) -> None:
    done = tarneeb("replay", bad_file)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", "first_dealer must be a seat, 0 to 3.\n")


@pytest.mark.parametrize("name", ["missing.json", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_a_line_too(tmp_path: Path, name: str) -> None:
    done = tarneeb("replay", "--json", f"{tmp_path}/{name}")
    assert json.loads(done.stdout)["error"]["rule"] == "format"
    assert done.exit_code == 2


def test_a_view_is_refused_as_no_whole_deal() -> None:
    record = golden("must-follow")
    record["hands"][0]["deal"][1:] = [None, None, None]
    error = json.loads(tarneeb("replay", "--json", "-", given=json.dumps(record)).stdout)["error"]
    assert (error["rule"], error["at"]) == ("deal", "deal[1]")


def test_what_a_terminal_would_obey_is_not_printed() -> None:
    record = {**golden("hcc-thrown-in"), "seats": ["\x1b[2J", "Bo", "Cleo", "\u202eDina"]}
    told = tarneeb("replay", "-", given=json.dumps(record)).stdout
    assert "\x1b" not in told
    assert "\u202e" not in told


def test_deals_that_agree_are_verified(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(a_record()))
    done = tarneeb("verify", path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "every deal agree" in done.stdout


def test_deals_that_do_not_agree_are_named(tmp_path: Path, file: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(json.dumps(a_record(secret="0" * 64)))
    done = tarneeb("verify", path, file, tmp_path / "missing.json")
    assert done.exit_code == 2
    assert f"{path}: The commitment is not that of the secret." in done.stderr
    assert f"{file}: The record has no shuffle to check." in done.stderr
    assert "missing.json cannot be read" in done.stderr


def test_what_a_terminal_would_obey_in_a_files_name_is_not_printed(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[2J.json"
    path.write_text("no record")
    for command in ("replay", "verify"):
        done = tarneeb(command, path, tmp_path / "\x1b[3J.json")
        assert done.exit_code == 2
        assert "\x1b" not in done.output


def test_a_record_that_is_not_legal_is_not_verified() -> None:
    done = tarneeb("verify", "-", given=json.dumps({**a_record(), "hands": None}))
    assert (done.exit_code, done.stderr) == (2, "-: hands must be a list.\n")


def test_standard_input_stands_among_files_where_it_is_named(file: Path) -> None:
    done = tarneeb("replay", "--json", file, "-", given=b"\xff")
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert first["finished"]
    assert (second["error"]["hand"], second["error"]["at"]) == (None, "")
