from datetime import UTC, datetime

import pytest

from activity_server.periods import Period, began, day_began, day_of


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "monday"),
    [
        ("2026-11-30 00:00:00", "2026-11-30"),
        ("2026-11-29 23:59:59.999", "2026-11-23"),
        ("2026-12-31 23:59:59.999", "2026-12-28"),
        ("2027-01-01 00:00:00", "2026-12-28"),
        ("2027-01-03 23:59:59.999", "2026-12-28"),
        ("2027-01-04 00:00:00", "2027-01-04"),
        ("2028-02-29 12:00:00", "2028-02-28"),
    ],
)
def test_a_week_begins_on_monday_at_midnight_utc_whatever_the_year(moment: str, monday: str) -> None:
    assert began("week", at(moment)) == at(monday)


@pytest.mark.parametrize(
    ("moment", "first"),
    [
        ("2026-12-31 23:59:59.999", "2026-12-01"),
        ("2027-01-01 00:00:00", "2027-01-01"),
        ("2028-02-29 23:59:59.999", "2028-02-01"),
    ],
)
def test_a_month_begins_on_its_first_at_midnight_utc(moment: str, first: str) -> None:
    assert began("month", at(moment)) == at(first)


@pytest.mark.parametrize("period", ["week", "month", "all"])
def test_a_period_has_begun_when_it_begins(period: Period) -> None:
    moment = at("2026-11-18 15:32:07")
    assert began(period, began(period, moment)) == began(period, moment) <= moment


def test_all_time_begins_with_the_clock() -> None:
    assert began("all", at("2026-11-18")) == 0


def test_a_day_is_one_of_utc() -> None:
    assert day_began(day_of(at("2026-11-18 23:59:59.999"))) == at("2026-11-18")
    assert day_of(at("2026-11-19 00:00:00")) == day_of(at("2026-11-18 23:59:59.999")) + 1
