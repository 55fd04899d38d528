"""Every refusal has its sentence in every language, and no sentence is left over."""

import string

import pytest

from activity_server.protocol.languages import LANGUAGES
from activity_server.tables.core.refusals import Code
from activity_server.texts import Texts
from engine.errors import Rule

SERVER_CODES = {
    "bad_code",
    "bad_name",
    "bad_request",
    "bad_rules",
    "bad_token",
    "banned",
    "by_command",
    "discord_down",
    "expired_token",
    "foreign_origin",
    "hello_again",
    "hello_first",
    "hello_late",
    "malformed",
    "no_such_table",
    "not_admitted",
    "server_full",
    "not_at_table",
    "not_found",
    "not_in_instance",
    "restarting",
    "server_fault",
    "too_many_messages",
    "too_many_tables",
}
TEXTS = Texts.load()


def said(language: str) -> dict[str, str]:
    return dict(TEXTS.under(language, "refusal."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    codes = {code.value for code in Code} | {rule.value for rule in Rule} | SERVER_CODES
    assert set(said(language)) == codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_a_code_have_the_same_gaps_in_every_language(language: str) -> None:
    for code, sentence in said("en").items():
        assert gaps(sentence) == gaps(said(language)[code]), code


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_as_a_sentence_does(language: str) -> None:
    assert [code for code, sentence in said(language).items() if not sentence.endswith((".", "{detail}"))] == []
