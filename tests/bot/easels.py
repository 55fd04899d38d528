"""Pictures that cost nothing, where a test is not about drawing."""

import pytest

from bot.pictures import DrawingFailedError

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is drawn at once, and is empty."""
    monkeypatch.setattr("bot.pictures.png", lambda _svg: PNG)


@pytest.fixture
def no_pictures(quick_pictures: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be drawn, not even at once."""

    def fail(_svg: str) -> bytes:
        raise DrawingFailedError("the renderer is out of paint")

    monkeypatch.setattr("bot.pictures.png", fail)
