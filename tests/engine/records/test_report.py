from engine.records.report import report
from tests.support.play import game, rules_with


def turn(told: dict[str, object]) -> object:
    return told["turn"]


def test_what_is_waited_for_is_told_in_every_phase() -> None:
    playing = game()
    assert turn(report(playing.match)) == {
        "seat": 0,
        "phase": "auction",
        "legal": ["pass", 7, 8, 9, 10, 11, 12, 13],
    }
    playing.call(13)
    assert turn(report(playing.match)) == {"seat": 0, "phase": "trump", "legal": ["S", "H", "D", "C"]}
    playing.name("S").play("SA SJ S5")
    assert turn(report(playing.match)) == {"seat": 3, "phase": "play", "legal": ["S3", "S4"]}
    thrown_in = game().call("pass", "pass", "pass", "pass")
    assert turn(report(thrown_in.match)) == {"seat": 0, "phase": "deal", "legal": []}


def test_bids_without_trumps_are_written_with_nt() -> None:
    told = turn(report(game(rules_with("sun")).call(12).match))
    assert told == {"seat": 1, "phase": "auction", "legal": ["pass", "12NT", 13, "13NT"]}
