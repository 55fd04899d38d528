"""Which of our languages somebody likes best."""

import pytest

from activity_server.protocol.languages import LANGUAGES, preferred, spoken
from activity_server.texts import LOCALES


def test_every_language_has_its_catalogue() -> None:
    assert set(LANGUAGES) == {path.stem for path in LOCALES.glob("*.json")}


@pytest.mark.parametrize(
    ("tag", "language"),
    [("es", "es"), ("es-419", "es"), ("sv-SE", "sv"), ("AR-eg", "ar"), ("en_GB", "en"), (" ar ", "ar")],
)
def test_a_region_speaks_the_language_of_its_tag(tag: str, language: str) -> None:
    assert spoken(tag) == language


@pytest.mark.parametrize("tag", ["fr", "est", "arz", "*", "", "-es"])
def test_another_language_is_not_taken_for_one_of_ours(tag: str) -> None:
    assert spoken(tag) is None


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("ar-SY,en;q=0.5", "ar"),
        ("fr-FR, fr;q=0.9, es-MX;q=0.8, en;q=0.7", "es"),
        ("en;q=0.4, sv-SE;q=0.9", "sv"),
        ("en;q=0.5, sv;q=0.5", "en"),
        ("sv ; q = 0.8 , ar ; Q=0.9", "ar"),
        ("ar;q=0, es", "es"),
        ("de;q=0.9, sv;q=0", "en"),
        ("ar;q=x, sv;q=0.1", "sv"),
        ("ar;level=1, sv;q=0.1", "sv"),
        ("*", "en"),
        ("", "en"),
        (";;,,=;q", "en"),
    ],
)
def test_the_heaviest_of_ours_is_chosen_and_the_first_of_equals(accepted: str, language: str) -> None:
    assert preferred(accepted) == language
