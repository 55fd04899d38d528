"""How much anybody may ask for at once."""

from activity_server.limits import Limiter, Rate


def test_a_burst_is_allowed_and_then_what_comes_in_by_the_second() -> None:
    limiter = Limiter(Rate(burst=3, per_second=2))
    assert [limiter.allows("u", 0.0) for _ in range(4)] == [True, True, True, False]
    assert [limiter.allows("u", 1.0) for _ in range(3)] == [True, True, False]


def test_rest_does_not_buy_more_than_a_burst() -> None:
    limiter = Limiter(Rate(burst=2, per_second=10))
    limiter.allows("u", 0.0)
    assert [limiter.allows("u", 1000.0) for _ in range(3)] == [True, True, False]


def test_one_cannot_use_up_what_is_anothers() -> None:
    limiter = Limiter(Rate(burst=1, per_second=1))
    assert limiter.allows("u", 0.0)
    assert not limiter.allows("u", 0.0)
    assert limiter.allows("v", 0.0)


def test_of_many_only_those_are_remembered_whose_bucket_is_not_full_again() -> None:
    limiter = Limiter(Rate(burst=10, per_second=1))
    for number in range(10_000):
        limiter.allows(f"early {number}", 0.0)
    limiter.allows("late", 15.0)
    limiter.allows("latest", 15.0)
    assert set(limiter.buckets) == {"late", "latest"}
