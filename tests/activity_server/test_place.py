"""Channels of Discord as texts."""

import pytest

from activity_server.place import Place


@pytest.mark.parametrize(("place", "text"), [(Place("2000", "3000"), "2000/3000"), (Place(None, "3000"), "0/3000")])
def test_a_place_comes_back_from_its_text(place: Place, text: str) -> None:
    assert str(place) == text
    assert Place.parse(text) == place


@pytest.mark.parametrize("text", ["", "/", "2000", "2000/", "/3000", "2000/3000/4000", "a/b", "2000/ 3000"])
def test_anything_else_is_no_place(text: str) -> None:
    with pytest.raises(ValueError, match="is no place"):
        Place.parse(text)
