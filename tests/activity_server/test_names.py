import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from activity_server.names import LONGEST, BadName, clean_name, nearest_name


@pytest.mark.parametrize(
    "name",
    ["Layla", "x", "ليلى", "Nguyễn Văn", "O'Brien-Smith", "李雷", "נֹעָה", "Ömer 2", "❤️ Sami", "مُحَمَّد", "a" * LONGEST],
)
def test_ordinary_names_of_many_languages_are_kept_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


def test_spaces_around_a_name_go_and_those_within_become_one() -> None:
    assert clean_name("  Abu \u00a0\u3000 Ali\u2003") == "Abu Ali"


def test_a_name_is_composed_so_that_equal_names_are_equal() -> None:
    assert clean_name("Zoe\u0308") == clean_name("Zo\u00eb")


@pytest.mark.parametrize("name", ["", " ", "\u00a0\u3000", "a" * (LONGEST + 1), "a" * 200])
def test_a_name_of_no_or_too_many_characters_is_refused(name: str) -> None:
    refused(name)


@pytest.mark.parametrize("character", ["\0", "\t", "\n", "\r", "\x1b", "\x7f", "\x85", "\u2028", "\u2029"])
def test_control_characters_and_line_ends_are_refused(character: str) -> None:
    refused(f"La{character}yla")


@pytest.mark.parametrize(
    "mark",
    [
        *"\u061c\u200e\u200f",
        *"\u202a\u202b\u202c\u202d\u202e",
        *"\u2066\u2067\u2068\u2069",
    ],
)
def test_marks_that_turn_the_direction_of_text_are_refused(mark: str) -> None:
    refused(f"La{mark}yla")


@pytest.mark.parametrize(
    "blank", ["\u00ad", "\u200b", "\u2060", "\ufeff", "\u034f", "\u115f", "\u2800", "\u3164", "\U000e0041"]
)
def test_characters_that_nobody_sees_are_refused(blank: str) -> None:
    refused(f"La{blank}yla")
    refused(blank)


@pytest.mark.parametrize("odd", ["\ud800", "\ue000", "\U0010ffff", "\u0378"])
def test_code_points_without_a_meaning_are_refused(odd: str) -> None:
    refused(f"La{odd}yla")


@pytest.mark.parametrize("name", ["می\u200cخواهم", "ක\u0dca\u200dර", "क्\u200dष"])
def test_a_joiner_stays_between_letters_of_a_script_that_needs_it(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["La\u200dyla", "می\u200c", "\u200dمی", "م\u200c\u200cی", "م\u200c", "م\u200c،"])
def test_a_joiner_anywhere_else_is_refused(name: str) -> None:
    refused(name)


def test_marks_stack_as_high_as_languages_need_and_no_higher() -> None:
    assert clean_name("q" + 4 * "\u0301") == "q" + 4 * "\u0301"
    refused("q" + 5 * "\u0301")


def test_a_mark_needs_a_letter_to_sit_on() -> None:
    refused("\u0301")
    refused("\u064bLayla")


@given(st.text(max_size=40))
def test_a_name_once_cleaned_is_clean_and_within_bounds(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST
    assert name == name.strip()
    assert not any(
        unicodedata.bidirectional(c) in {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"} for c in name
    )


def refused(name: str) -> None:
    with pytest.raises(BadName) as refusal:
        clean_name(name)
    assert refusal.value.code == "bad_name"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Layla", "Layla"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u202eLayla\u2066", "Layla"),
        ("La\u200byla", "Layla"),
        ("a" * 32, "a" * LONGEST),
        ("a" * (LONGEST - 1) + "  b", "a" * (LONGEST - 1)),
        ("q" + "\u0341" * 30 + "algo", "q" + "\u0301" * 4 + "algo"),
        ("\u0301Omar", "Omar"),
    ],
)
def test_a_name_from_elsewhere_is_kept_as_far_as_it_can_be(text: str, name: str) -> None:
    assert nearest_name(text, "fallback") == name


def test_of_names_from_elsewhere_the_first_with_something_to_see_is_taken() -> None:
    assert nearest_name("", "\u3164", "\u200d\u200d", " rana ", "omar") == "rana"
    with pytest.raises(BadName):
        nearest_name("", "\u2800")


@given(st.text(max_size=40))
def test_what_is_made_of_any_name_is_a_good_one(text: str) -> None:
    name = nearest_name(text, "somebody")
    assert clean_name(name) == name
