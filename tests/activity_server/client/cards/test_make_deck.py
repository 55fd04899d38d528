"""The deck that the page shows is the deck that the script draws."""

import runpy
from pathlib import Path

CARDS = Path(__file__).parents[4] / "activity_server" / "client" / "cards"


def test_the_committed_deck_is_the_one_that_is_drawn() -> None:
    script = runpy.run_path(str(CARDS / "make_deck.py"))
    assert script["SPRITE"].read_text(encoding="utf-8") == script["sprite"](), "run make_deck.py and commit the deck"
