"""From what a page sent to a message."""

import pytest

from activity_server.protocol.client import PlayCard, Pong
from activity_server.ws.reading import BadMessage, read_message


def test_a_message_is_read_by_its_type() -> None:
    assert read_message('{"type":"pong"}') == Pong(type="pong")
    card = read_message('{"type":"play_card","id":7,"table":"abcdefgh","hand":0,"turn":5,"card":"SA"}')
    assert card == PlayCard(type="play_card", id=7, table="abcdefgh", hand=0, turn=5, card="SA")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("", None),
        ("not json", None),
        ("null", None),
        ("[]", None),
        ('{"type":"pong"', None),
        ('{"type":"no_such_thing","id":3}', 3),
        ('{"type":"start","table":"abcdefgh"}', None),
        ('{"type":"start","id":"3","table":"abcdefgh"}', None),
        ('{"type":"start","id":0,"table":"abcdefgh"}', None),
        ('{"type":"start","id":true,"table":"abcdefgh"}', None),
        ('{"type":"start","id":99999999999999999999,"table":"abcdefgh"}', None),
        ('{"type":"start","id":3,"table":"../etc"}', 3),
        ('{"type":"start","id":3,"table":"abcdefgh","more":1}', 3),
        ('{"type":"sit","id":3,"table":"abcdefgh","seat":4,"nonce":"' + "0" * 32 + '"}', 3),
        ('{"type":"sit","id":3,"table":"abcdefgh","seat":-1,"nonce":"' + "0" * 32 + '"}', 3),
        ('{"type":"sit","id":3,"table":"abcdefgh","seat":1.0,"nonce":"' + "0" * 32 + '"}', 3),
        ('{"type":"sit","id":3,"table":"abcdefgh","seat":NaN,"nonce":"' + "0" * 32 + '"}', None),
        ('{"type":"play_card","id":3,"table":"abcdefgh","hand":0,"turn":0,"card":"S1"}', 3),
        ('{"type":"play_card","id":3,"table":"abcdefgh","hand":0,"turn":0,"card":51}', 3),
        ('{"type":"call","id":3,"table":"abcdefgh","hand":0,"turn":0,"call":true}', 3),
        ('{"type":"call","id":3,"table":"abcdefgh","hand":0,"turn":0,"call":7.0}', 3),
        ('{"type":"call","id":3,"table":"abcdefgh","hand":0,"turn":0,"call":"7"}', 3),
        ('{"type":"emote","id":3,"table":"abcdefgh","emote":"rude"}', 3),
        ("[" * 4000, None),
    ],
)
def test_anything_else_is_bad_and_says_which_command_it_was_as_far_as_that_can_be_told(
    text: str, command: int | None
) -> None:
    with pytest.raises(BadMessage) as refused:
        read_message(text)
    assert refused.value.command == command
