"""What must hold for the repository as a whole."""

from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_licence_is_there() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text()
