"""The pictures are drawn in the colours of the page."""

import re
from pathlib import Path

import bot.pictures.style as look

TOKENS = Path(__file__).parents[3] / "activity_server" / "client" / "src" / "styles" / "tokens.css"


def test_the_colours_are_those_of_the_page() -> None:
    tokens = dict(re.findall(r"--([\w-]+): (#[0-9a-f]+);", TOKENS.read_text()))
    named = {name: colour for name, colour in vars(look).items() if isinstance(colour, str) and colour.startswith("#")}
    assert named == {name: tokens[name.lower().replace("_", "-")] for name in named}
    assert list(look.TEAMS) == [tokens["team-0"], tokens["team-1"]]
    suits = ("spades", "hearts", "diamonds", "clubs")
    assert list(look.SUITS.values()) == [tokens[f"{suit}-on-dark"] for suit in suits]


def test_a_style_changes_its_colour_alone() -> None:
    assert look.TITLE.in_colour(look.ACCENT) == look.Style(look.TITLE.size, look.ACCENT, bold=True)
