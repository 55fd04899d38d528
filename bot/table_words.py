"""A table in a line: what is played there, by whom, and how it stands."""

from __future__ import annotations

from activity_server.contract import Person, RuleValue, SeatState, TableInfo, TableNews
from bot.voice import Voice, plain, shown

SEPARATOR = " · "
LONGEST_CHOICE = 100


def match_words(voice: Voice, info: TableInfo) -> str:
    """Return what was chosen for a table."""
    house_rules = voice("table.house_rules", count=len(info.changed)) if info.changed else ""
    rated = voice("table.rated" if info.rated else "table.unrated")
    return _line(
        voice(f"preset.{info.preset}"),
        length_words(voice, info.rules),
        house_rules,
        voice(f"table.tempo.{info.tempo}"),
        voice(f"admission.{info.admission}"),
        rated,
    )


def length_words(voice: Voice, rules: dict[str, RuleValue]) -> str:
    """Return how long a match by these rules is."""
    hands = rules.get("hands")
    if isinstance(hands, int):
        return voice("length.hands", count=hands)
    return voice("length.target", target=str(rules.get("target")))


def table_words(voice: Voice, news: TableNews) -> str:
    """Return a table in a line of a message."""
    what = _line(voice(f"preset.{news.info.preset}"), length_words(voice, news.info.rules), _standing(voice, news))
    people = ", ".join(plain(name) for name in _names(news))
    return f"**{people}**\n{what}" if people else what


def table_choice(voice: Voice, news: TableNews) -> str:
    """Return a table as a choice among others: plain text, short enough."""
    people = ", ".join(shown(name) for name in _names(news))
    line = _line(
        voice(f"preset.{news.info.preset}"), length_words(voice, news.info.rules), _standing(voice, news), people
    )
    return line if len(line) <= LONGEST_CHOICE else line[: LONGEST_CHOICE - 1] + "…"


def free_seats(news: TableNews) -> int:
    """Return how many seats nobody has."""
    return sum(seat.occupant is None for seat in news.seats)


def _standing(voice: Voice, news: TableNews) -> str:
    if news.stage == "seating":
        return voice("card.seats", count=free_seats(news))
    first, second = news.sheet.total
    return _line(voice(f"card.stage.{news.stage}"), voice("card.score", first=first, second=second))


def _names(news: TableNews) -> list[str]:
    return [seat.occupant.name for seat in news.seats if _has_person(seat) and seat.occupant]


def _has_person(seat: SeatState) -> bool:
    return isinstance(seat.occupant, Person)


def _line(*parts: str) -> str:
    return SEPARATOR.join(part for part in parts if part)
