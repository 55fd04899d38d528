"""How a picture speaks: sentences, numbers and names in the language of whoever looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from babel.numbers import format_decimal

from bot.pictures.names import isolated, left_to_right

RIGHT_TO_LEFT: Final = frozenset({"ar"})
MINUS: Final = "−"


class Say(Protocol):
    """The sentence of a key, with values in its placeholders; ``count`` chooses the plural form."""

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Return the sentence."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One language. Digits are Latin in every one, as on the cards."""

    say: Say
    language: str

    @property
    def rtl(self) -> bool:
        """Whether one reads from right to left."""
        return self.language in RIGHT_TO_LEFT

    def sentence(self, key: str, **values: str | int) -> str:
        """Return a sentence in which no value turns the words around it."""
        safe = {name: isolated(value) if isinstance(value, str) else value for name, value in values.items()}
        return self.say(key, **safe)

    def number(self, value: int) -> str:
        """Return a number with a real minus sign, which stays before it."""
        digits = format_decimal(abs(value), locale=self.language, numbering_system="latn")
        return left_to_right(MINUS + digits if value < 0 else digits)

    def gain(self, value: int) -> str:
        """Return a number that says that it was won."""
        return left_to_right("+" + self.number(value)) if value > 0 else self.number(value)

    def percent(self, value: int) -> str:
        """Return a share of a hundred."""
        return left_to_right(f"{self.number(value)} %")
