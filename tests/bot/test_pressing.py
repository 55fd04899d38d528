"""What went wrong with a button is said to who pressed it."""

from typing import Any, cast

import discord
import pytest

from bot.asking import Interaction
from bot.pressing import Pressable
from bot.refusing import RefusedError


class Button(Pressable):
    def __init__(self, error: Exception | None) -> None:
        self.error = error

    async def pressed(self, _interaction: Interaction) -> None:
        if self.error is not None:
            raise self.error


async def test_a_refusal_is_explained_and_else_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Exception] = []

    async def explain(_interaction: Interaction, error: Exception) -> None:
        said.append(error)

    monkeypatch.setattr("bot.pressing.explain", explain)
    nobody = cast("discord.Interaction[Any]", None)
    refusal = RefusedError("bot.refusal.no_match")
    await Button(refusal).callback(nobody)
    await Button(None).callback(nobody)
    assert said == [refusal]
