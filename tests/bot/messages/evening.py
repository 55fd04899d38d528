"""A table through an evening: people sit down, play and end their match."""

from typing import Any

from activity_server.contract import Language, RatingChange, RuleValue, TableNews, TableWanted
from activity_server.protocol.state import HandLine, Outcome, Sheet
from activity_server.texts import Texts
from bot.voice import Voice
from tests.support.fake_server import news_of, person, robot, seated

TEXTS = Texts.load()
LANGUAGES: tuple[Language, ...] = ("en", "ar", "es", "sv")
RANA, OMAR, SALMA = person("100000001", "Rana"), person("100000002", "عمر"), person("100000003", "Salma")
FOUR = (RANA, robot(), OMAR, SALMA)
TABLE = "table00001"


def voice(language: Language = "en") -> Voice:
    return Voice(TEXTS.say, language)


def opened(rules: dict[str, RuleValue] | None = None, **wanted: Any) -> TableNews:
    """A table of Rana's where nobody sits yet."""
    return news_of(TABLE, TableWanted(owner="user-100000001", rules=rules or {}, rated=True, place="1/2", **wanted))


def hand(number: int, first: int, second: int, total: tuple[int, int]) -> HandLine:
    """A hand that seat 1 has declared in hearts."""
    about = {"dealer": 0, "thrown_in": False, "declarer": 1, "bid": 8, "trump": "H", "tricks": (7, 6)}
    return HandLine.model_validate({"number": number, **about, "score": (first, second), "total": total})


def playing(news: TableNews | None = None) -> TableNews:
    """The same table after two hands."""
    sheet = Sheet(lines=[hand(1, 7, -8, (7, -8)), hand(2, 9, 3, (16, -5))], total=(16, -5), outcome=None)
    return seated(news or opened(), *FOUR).model_copy(update={"stage": "playing", "sheet": sheet})


def over(news: TableNews | None = None, winner: int | None = 0, match: str = "match1") -> TableNews:
    """The same table when its match is over."""
    was = playing(news)
    sheet = was.sheet.model_copy(update={"outcome": Outcome(winner=winner, reason="target")})
    return was.model_copy(update={"stage": "over", "sheet": sheet, "match": match})


def closed(news: TableNews, reason: str = "idle", **update: Any) -> TableNews:
    """A table that has been closed as it was."""
    return news.model_copy(update={"stage": "closed", "closed_reason": reason, **update})


def moved(seat: int, before: int, after: int, *, provisional: bool = False, spared: bool = False) -> RatingChange:
    """What a match did to somebody's rating."""
    return RatingChange(seat=seat, user="user-x", before=before, after=after, provisional=provisional, spared=spared)
