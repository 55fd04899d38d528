import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.calls import PASS, bid_number, call_value, is_no_trump, make_bid, parse_call


def test_calls_order_as_the_auction_ranks_them() -> None:
    calls = [parse_call(value) for value in ("pass", 7, "7NT", 8, "8NT", 13, "13NT")]
    assert calls == sorted(calls)


@given(st.integers(1, 120), st.booleans())
def test_a_bid_is_written_and_read_as_the_same_bid(number: int, no_trump: bool) -> None:
    call = make_bid(number, no_trump=no_trump)
    assert parse_call(call_value(call)) == call
    assert (bid_number(call), is_no_trump(call)) == (number, no_trump)


def test_a_pass_is_written_as_a_word() -> None:
    assert call_value(PASS) == "pass"
    assert parse_call("pass") == PASS


@pytest.mark.parametrize("value", [7.0, True, None, "7", "Pass", "", "NT", "07NT", "-7NT", "7nt", "٧NT", [7], {}])
def test_what_is_no_call_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="not a call"):
        parse_call(value)


@pytest.mark.parametrize("number", [0, -1, -7])
def test_a_bid_of_nothing_is_a_bid_and_no_pass(number: int) -> None:
    assert bid_number(parse_call(number)) < 1
    assert parse_call(number) != PASS
