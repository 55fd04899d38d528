import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from activity_server.store import Fault, Match, log, matches
from activity_server.store.database import open_database
from activity_server.store.transfer import (
    Fate,
    Imported,
    import_records,
    lines_of,
    list_of,
    matches_named,
    write_records,
)
from engine.cards import pbn
from engine.shuffle import commitment, deal, first_dealer
from tests.activity_server.store.helpers import golden, match_of, refused, rows_in

FIVE_HANDS, SLAM, THROWN_IN = golden("match-five-hands"), golden("hcc-slam-13"), golden("hcc-thrown-in")
SECRET = bytes(range(32))


@pytest.fixture(autouse=True)
def played(path: Path) -> list[Match]:
    """Two matches that were played here, at one table."""
    played = [match_of(FIVE_HANDS, "table001", ("layla123", None, None, None)), match_of(SLAM, "table001")]
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        for n, match in enumerate(played):
            matches.add(connection, match, n)
    return played


# Out


def test_every_match_is_exported_in_the_order_played(path: Path) -> None:
    records = [json.loads(line) for line in lines_of(matches_named(path, [])).splitlines()]
    assert records == [FIVE_HANDS, SLAM]


def test_matches_are_chosen_by_their_own_id_or_by_their_table_and_none_comes_twice(
    path: Path, played: list[Match]
) -> None:
    assert [kept.id for kept in matches_named(path, [played[1].id])] == [played[1].id]
    assert [kept.id for kept in matches_named(path, [played[1].id, "table001"])] == [played[1].id, played[0].id]


def test_a_name_that_stands_for_nothing_is_refused(path: Path, played: list[Match]) -> None:
    with refused(Fault.NO_SUCH_MATCH) as sentence:
        matches_named(path, [played[0].id, "nonsense"])
    assert "nonsense" in sentence()


def test_records_are_written_into_a_file_line_by_line(path: Path, tmp_path: Path) -> None:
    write_records(matches_named(path, []), tmp_path / "all.jsonl")
    lines = (tmp_path / "all.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [FIVE_HANDS, SLAM]


def test_records_are_written_into_a_folder_file_by_file(path: Path, tmp_path: Path, played: list[Match]) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    write_records(matches_named(path, []), folder)
    assert {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in folder.iterdir()} == {
        played[0].id: FIVE_HANDS,
        played[1].id: SLAM,
    }


def test_a_match_that_is_still_played_is_not_in_any_export(path: Path) -> None:
    secret = "5ec2e7" * 10
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table002", 0)
        log.append(connection, "table002", [log.LogRow(1, None, 1, {"kind": "opened", "secret": secret})], 0)
    assert secret not in lines_of(matches_named(path, []))
    with refused(Fault.NO_SUCH_MATCH):
        matches_named(path, ["table002"])


def test_there_is_nothing_to_export_from_a_database_that_is_not_there(tmp_path: Path) -> None:
    with refused(Fault.UNREACHABLE):
        matches_named(tmp_path / "other.db", [])
    with refused(Fault.UNREACHABLE):
        matches_named(tmp_path / "other.db", ["table001"])


def test_a_list_names_every_match_with_its_end(path: Path, played: list[Match]) -> None:
    cut_short = {**FIVE_HANDS, "hands": []}
    drawn = Match(THROWN_IN, {**match_of(THROWN_IN).report, "winner": None, "reason": "cap"})
    with closing(open_database(path)) as connection:
        matches.add(connection, match_of(cut_short), 1_700_000_000_000)
        matches.add(connection, drawn, 1_700_000_060_000)
    assert list_of(matches_named(path, [])).splitlines() == [
        f"{played[0].id}  1970-01-01 00:00  table001  won by seats 0 and 2 (hands)",
        f"{played[1].id}  1970-01-01 00:00  table001  cut short",
        f"{match_of(cut_short).id}  2023-11-14 22:13  imported  cut short",
        f"{drawn.id}  2023-11-14 22:14  imported  drawn (cap)",
    ]


# In


def test_what_was_exported_is_imported_elsewhere_and_is_the_same(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    exported = lines_of(matches_named(path, []))
    assert fates(import_records(other, "all.jsonl", exported.encode(), 0)) == [Fate.IMPORTED, Fate.IMPORTED]
    assert lines_of(matches_named(other, [])) == exported


def test_imported_matches_are_marked_and_nobody_known_sat_there(path: Path) -> None:
    (imported,) = import_records(path, "a.json", as_bytes(THROWN_IN), 77)
    mine = f"WHERE id = '{imported.detail}'"
    query = f"SELECT imported, table_id, ended_ms, user_id FROM matches JOIN match_seats ON match_id = id {mine}"
    assert rows_in(path, query) == [(1, None, 77, None)] * 4


def test_a_match_that_is_there_already_is_recognised_and_stays_as_it_is(path: Path) -> None:
    commented = {"x_from": "a friend", **FIVE_HANDS}
    assert fates(import_records(path, "a.json", as_bytes(commented), 77)) == [Fate.KNOWN]
    assert rows_in(path, "SELECT imported, ended_ms FROM matches ORDER BY ended_ms") == [(0, 0), (0, 1)]


def test_a_match_twice_in_one_file_is_imported_once(path: Path) -> None:
    twice = as_bytes(THROWN_IN) + b"\n" + as_bytes(THROWN_IN)
    assert fates(import_records(path, "a.jsonl", twice, 0)) == [Fate.IMPORTED, Fate.KNOWN]


def test_a_record_may_stand_on_many_lines(path: Path) -> None:
    assert fates(import_records(path, "a.json", json.dumps(THROWN_IN, indent=2).encode(), 0)) == [Fate.IMPORTED]


def test_of_many_lines_the_legal_ones_are_imported_and_the_others_named(path: Path) -> None:
    illegal = {**THROWN_IN, "first_dealer": 7}
    lines = b"\n".join([as_bytes(THROWN_IN), b"", as_bytes(illegal), b"not json"])
    imported = import_records(path, "a.jsonl", lines, 0)
    assert [(one.place, one.fate) for one in imported] == [
        ("a.jsonl:1", Fate.IMPORTED),
        ("a.jsonl:3", Fate.REFUSED),
        ("a.jsonl:4", Fate.REFUSED),
    ]
    assert imported[1].detail.startswith("first_dealer: ")


def test_an_illegal_record_is_refused_with_the_place_of_its_fault(path: Path) -> None:
    hands = [{**FIVE_HANDS["hands"][0]}, {**FIVE_HANDS["hands"][1], "calls": [4]}]
    (one,) = import_records(path, "a.json", as_bytes({**FIVE_HANDS, "hands": hands}), 0)
    assert one.fate is Fate.REFUSED
    assert one.detail.startswith("hand 1, calls[0]: ")


@pytest.mark.parametrize("text", [b"", b"\n\n", b"{", b"\xff\xfe", b"[]", b"null\nnull", b'{"a": NaN}', b"[" * 100_000])
def test_what_is_no_record_is_refused(text: bytes, path: Path) -> None:
    assert set(fates(import_records(path, "a.json", text, 0))) == {Fate.REFUSED}


@pytest.mark.parametrize("comment", ["1e999", '"\\ud800"'])
def test_a_comment_that_no_text_can_hold_is_refused(comment: str, path: Path) -> None:
    text = json.dumps(THROWN_IN).replace("{", f'{{"x_odd": {comment}, ', 1)
    (one,) = import_records(path, "a.json", text.encode(), 0)
    assert one.fate is Fate.REFUSED
    assert "comment" in one.detail


def test_any_other_comment_is_kept(path: Path) -> None:
    commented = {**THROWN_IN, "x_big": 10**30, "x_name": "ليلى", "x_list": [{"a": None}]}
    (one,) = import_records(path, "a.json", as_bytes(commented), 0)
    (kept,) = matches_named(path, [one.detail])
    assert json.loads(kept.record) == commented
    assert "ليلى" in kept.record


def test_a_match_that_was_cut_short_is_imported(path: Path) -> None:
    assert fates(import_records(path, "a.json", as_bytes({**FIVE_HANDS, "hands": []}), 0)) == [Fate.IMPORTED]


def test_a_record_whose_deals_follow_from_its_shuffle_is_imported(path: Path) -> None:
    assert fates(import_records(path, "a.json", as_bytes(shuffled()), 0)) == [Fate.IMPORTED]


def test_a_record_that_lies_about_its_shuffle_is_refused(path: Path) -> None:
    lie = shuffled()
    lie["hands"][0]["deal"] = FIVE_HANDS["hands"][0]["deal"]
    (one,) = import_records(path, "a.json", as_bytes(lie), 0)
    assert one.fate is Fate.REFUSED
    assert "Deal 0" in one.detail


def test_a_record_that_keeps_its_secret_cannot_lie_about_it(path: Path) -> None:
    silent = shuffled()
    del silent["shuffle"]["secret"]
    assert fates(import_records(path, "a.json", as_bytes(silent), 0)) == [Fate.IMPORTED]


def test_a_database_that_cannot_serve_is_told_and_nothing_is_imported(path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)
    with refused(Fault.NOT_A_DATABASE):
        import_records(path, "a.json", as_bytes(THROWN_IN), 0)


def shuffled() -> dict[str, Any]:
    """Record the first deal of a match whose shuffle can be checked."""
    nonces = ("a" * 32, "", "", "")
    dealer = first_dealer(SECRET, nonces)
    cards = [pbn(seat) for seat in deal(SECRET, nonces, 0)]
    shuffle = {
        "scheme": "tarneeb-shuffle/1",
        "commitment": commitment(SECRET),
        "nonces": list(nonces),
        "secret": SECRET.hex(),
    }
    return {**THROWN_IN, "first_dealer": dealer, "shuffle": shuffle, "hands": [{"dealer": dealer, "deal": cards}]}


def as_bytes(record: dict[str, Any]) -> bytes:
    return json.dumps(record).encode()


def fates(imported: list[Imported]) -> list[Fate]:
    return [one.fate for one in imported]
