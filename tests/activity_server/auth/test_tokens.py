import json
import secrets
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer

from activity_server.auth import DISCORD_SECONDS, Kind, Seen, TokenError, Tokens, guest_behind
from activity_server.auth.tokens import GUEST_SECONDS

OLD, KEY, OTHER = b"o" * 32, b"k" * 32, b"x" * 32


class Clock:
    """Time as the test says."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tokens(clock: Clock) -> Tokens:
    return Tokens([KEY], clock)


def test_a_token_says_who_it_was_made_for_and_until_when(tokens: Tokens) -> None:
    identity = tokens.read(tokens.issue("layla123", seconds=60))
    assert (identity.user, identity.kind, identity.guest) == ("layla123", Kind.GUEST, True)
    assert (identity.issued, identity.expires) == (1_700_000_000, 1_700_000_060)


def test_a_token_is_good_to_its_last_moment_and_no_longer(tokens: Tokens, clock: Clock) -> None:
    token = tokens.issue("layla123", seconds=60)
    clock.now += 59.999
    tokens.read(token)
    clock.now += 0.001
    assert refused(tokens, token) == "expired_token"


def test_a_guest_who_comes_again_gets_the_full_time_again(tokens: Tokens, clock: Clock) -> None:
    first = tokens.issue("layla123")
    clock.now += GUEST_SECONDS - 1
    renewed = tokens.issue(guest_behind(first, tokens))
    clock.now += GUEST_SECONDS - 1
    assert tokens.read(renewed).user == "layla123"


def test_a_token_is_short_and_safe_in_any_text(tokens: Tokens) -> None:
    token = tokens.issue("a" * 40)
    assert len(token) < 300
    assert token.replace(".", "").replace("-", "").replace("_", "").isalnum()


def test_a_token_with_any_character_changed_is_refused(tokens: Tokens) -> None:
    token = tokens.issue("layla123")
    for place, character in enumerate(token[:-1]):  # the last one has bits that do not count
        changed = token[:place] + ("A" if character != "A" else "B") + token[place + 1 :]
        assert refused(tokens, changed) == "bad_token"


def test_a_token_signed_by_somebody_else_is_refused(tokens: Tokens) -> None:
    assert refused(tokens, Tokens([OTHER]).issue("layla123")) == "bad_token"


def test_a_token_without_a_signature_is_refused(tokens: Tokens) -> None:
    body = urlsafe_b64encode(json.dumps({"user": "layla123", "kind": "guest"}).encode()).decode()
    assert refused(tokens, body) == "bad_token"
    assert refused(tokens, body + ".") == "bad_token"


def test_what_the_same_key_signed_for_another_purpose_is_no_token(tokens: Tokens) -> None:
    said = {"user": "layla123", "kind": "guest", "issued": 0, "expires": 9_999_999_999}
    assert refused(tokens, URLSafeSerializer(KEY, salt="something else").dumps(said)) == "bad_token"


@pytest.mark.parametrize(
    "said", [None, [], {}, {"user": 7, "kind": "guest", "issued": 0, "expires": 9e9}, {"kind": "lord"}]
)
def test_a_signed_token_of_an_unknown_form_is_refused(said: object, tokens: Tokens) -> None:
    assert refused(tokens, tokens._serializer.dumps(said)) == "bad_token"


@given(st.text(max_size=200))
def test_no_text_is_a_token_by_chance(text: str) -> None:
    assert refused(Tokens([KEY]), text) == "bad_token"


def test_while_the_key_is_changed_tokens_of_the_old_one_are_still_good(clock: Clock) -> None:
    old_token = Tokens([OLD], clock).issue("layla123")
    both = Tokens([OLD, KEY], clock)
    assert both.read(old_token).user == "layla123"
    assert Tokens([KEY], clock).read(both.issue("layla123")).user == "layla123"
    assert refused(Tokens([KEY], clock), old_token) == "bad_token"


def test_a_new_guest_gets_an_id_that_nobody_has(tokens: Tokens) -> None:
    guests = {guest_behind(None, tokens) for _ in range(100)}
    assert len(guests) == 100
    assert all(len(guest) == 20 and int(guest, 16) >= 0 for guest in guests)


def test_a_guest_with_a_bad_token_is_told_so_and_is_nobody_new(tokens: Tokens) -> None:
    with pytest.raises(TokenError):
        guest_behind(secrets.token_urlsafe(), tokens)


def test_a_token_of_discord_says_where_its_person_was_seen(tokens: Tokens) -> None:
    seen = Seen("i-1-gc-2000-3000", "2000/3000")
    identity = tokens.read(tokens.issue_for_discord("layla123", seen))
    assert (identity.user, identity.kind, identity.guest, identity.seen) == ("layla123", Kind.DISCORD, False, seen)
    assert identity.expires - identity.issued == DISCORD_SECONDS


@pytest.mark.parametrize("said", [{}, {"instance": "i-1"}, {"instance": "i-1", "place": None}])
def test_a_token_of_discord_without_a_place_is_refused(tokens: Tokens, said: dict[str, object]) -> None:
    whole = {"user": "layla123", "kind": "discord", "issued": 0, "expires": 9_999_999_999, **said}
    assert refused(tokens, tokens._serializer.dumps(whole)) == "bad_token"


def test_a_kind_that_is_not_welcome_here_is_refused(tokens: Tokens, clock: Clock) -> None:
    guests_only = Tokens([KEY], clock, [Kind.GUEST])
    assert refused(guests_only, tokens.issue_for_discord("layla123", Seen("i-1", "0/1"))) == "bad_token"
    assert guests_only.read(tokens.issue("layla123")).guest


def test_a_token_of_discord_makes_nobody_a_guest(tokens: Tokens) -> None:
    with pytest.raises(TokenError):
        guest_behind(tokens.issue_for_discord("layla123", Seen("i-1", "0/1")), tokens)


def refused(tokens: Tokens, token: str) -> str:
    with pytest.raises(TokenError) as refusal:
        tokens.read(token)
    return refusal.value.code
