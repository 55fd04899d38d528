"""Pictures to look at and to test: short and long matches, boards of persons and of pairs, steady and new players."""

from dataclasses import replace
from itertools import cycle, islice

from bot.pictures.model import BoardPage, BoardRow, Curve, Line, Player, ScoreSheet, Trump

NAMES = {
    "ar": ("ليلى الشامي", "عمر", "سلمى", "Tariq"),
    "es": ("Íñigo Peña", "Omar", "Salma", "Tariq"),
    "sv": ("Åsa Öström", "Omar", "Salma", "Tariq"),
}
ENGLISH = ("Layla", "Omar", "Salma", "Tariq")
# Who declared, what, with which trump, and what it brought to each team.
HANDS: tuple[tuple[int, int, Trump, tuple[int, int], tuple[int, int]], ...] = (
    (0, 9, "S", (10, 3), (10, 0)),
    (1, 8, "H", (7, 6), (7, -8)),
    (3, 10, "D", (2, 11), (0, 11)),
    (2, 7, "C", (5, 8), (-7, 8)),
    (0, 8, "NT", (9, 4), (9, 0)),
    (1, 11, "S", (4, 9), (4, -11)),
    (2, 8, "D", (8, 5), (8, 0)),
)


def lines(count: int) -> tuple[Line, ...]:
    """Hands one after the other, each adding to the totals; the third is thrown in."""
    made: list[Line] = []
    total = (0, 0)
    for number, (declarer, bid, trump, tricks, score) in enumerate(islice(cycle(HANDS), count), 1):
        if number == 3:
            made.append(Line(number, None, None, None, (0, 0), (0, 0), total))
        total = (total[0] + score[0], total[1] + score[1])
        made.append(Line(number, declarer, bid, trump, tricks, score, total))
    return tuple(made)


def sheet(language: str, hands: int = 7) -> ScoreSheet:
    """A rated match that one has left, for whom a robot played on; the partner is spared the loss."""
    one, two, three, four = NAMES.get(language, ENGLISH)
    played = lines(hands)
    players = (
        Player(one, change=12),
        Player(two, spared=True),
        Player(three, change=11),
        Player(four, robot=True, change=-9),
    )
    return ScoreSheet("high-card-club", 31, None, 0, players, played, played[-1].total, 0, "target")


def points() -> tuple[Line, ...]:
    """Hands that count by the hundred."""
    return (
        Line(1, 0, 120, "S", (12, 1), (-120, 120), (-120, 120)),
        Line(2, 3, 115, "NT", (0, 13), (0, 120), (-120, 240)),
        Line(3, 2, 110, "H", (3, 10), (-110, 120), (-230, 360)),
        Line(4, 1, 105, "D", (2, 11), (-10, 120), (-240, 480)),
    )


def sheets(language: str) -> dict[str, ScoreSheet]:
    """Score sheets of every kind."""
    usual = sheet(language)
    first, second, third, fourth, *_ = HOSTILE
    person = Player("A name of 32 letters with a tail", change=-100)
    robot = replace(person, robot=True)
    return {
        "usual": usual,
        "hostile": replace(usual, players=(Player(first), Player(second), Player(third), Player(fourth)), winner=1),
        "long-names": replace(usual, players=(person, person, robot, robot), winner=1, reason="cap", house_rules=2),
        "middle": replace(sheet(language, 20), winner=None, reason="hands", target=None, hands=20),
        "points": replace(
            usual, preset="iraqi-400", target=400, lines=points(), total=(-240, 480), winner=1, house_rules=2
        ),
        "longest": replace(sheet(language, 60), winner=None, reason=None),
    }


HOSTILE = (
    "</text><script>&\"'",
    "\u202eevil\u2066\u2067 عمر!",
    "日本 🔥 Жук Ω",
    "𝕭𝖔𝖑𝖉 Z̶̢̧̛͖̺͎a\u0301\u0302\u0303\u0304\u0305l\x00g\x1bo\ud800",
    "",
    " \u200b\u2060\ufeff\n",
    "x" * 5000,
    "ولد" * 2000,
)


def boards(language: str) -> dict[str, BoardPage]:
    """Leaderboards of every kind."""
    names = (
        *NAMES.get(language, ENGLISH),
        "Nour",
        "Хасан",
        "A name of 32 letters with a tail",
        "كريم 🔥",
        "Zein",
        "Yara",
    )
    rows = tuple(
        BoardRow(rank, (name,), 1712 - 43 * rank, 60 - 4 * rank, own=rank == 5) for rank, name in enumerate(names, 1)
    )
    pairs = tuple(
        BoardRow(rank, (name, names[-rank]), 30 - rank, 9, own=rank == 2) for rank, name in enumerate(names[:6], 1)
    )
    return {
        "rating": BoardPage("rating", "all", "High Card Club", rows, page=2, pages=3),
        "pairs": BoardPage("contracts", "month", None, pairs),
        "gained": BoardPage(
            "rating", "week", "نادي الورق", tuple(replace(r, value=15 - 4 * r.rank) for r in rows[:5]), "gain"
        ),
        "empty": BoardPage("slams", "week", None, ()),
    }


def curves(language: str) -> dict[str, Curve]:
    """Rating curves of every kind."""
    name = NAMES.get(language, ENGLISH)[0]
    walk = tuple(1500 + (7 * n * n) % 61 - (n * 13) % 47 + 3 * n for n in range(48))
    return {
        "steady": Curve(name, "High Card Club", walk, 5),
        "new": Curve(name, None, (1480, 1502, 1491), 5),
        "first": Curve(name, None, (1512,), 5),
        "none": Curve(name, None, (), 5),
        "no-start": Curve(HOSTILE[1], "<b>" * 30, walk[:20], 0),
    }
