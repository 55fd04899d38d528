"""The catalogues of ``locales/``: one JSON file a language, shared with the page.

A key is flat (``refusal.not_your_turn``). A value is a sentence with ``{placeholders}``, or, where it counts
something, an object with a sentence for each plural form that the language has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import orjson
from babel import Locale

LOCALES = Path(__file__).with_name("locales")
FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class Texts:
    """All languages in memory."""

    catalogues: Mapping[str, Mapping[str, str | Mapping[str, str]]]

    @classmethod
    def load(cls, folder: Path = LOCALES) -> Texts:
        """Read every catalogue of a folder."""
        return cls({path.stem: orjson.loads(path.read_bytes()) for path in sorted(folder.glob("*.json"))})

    def say(self, language: str, key: str, **values: str | int) -> str:
        """Return the sentence of a key; ``count`` among the values chooses the plural form.

        A key that a language lacks is said in English; one that is nowhere is a ``KeyError``.
        """
        catalogue = self.catalogues.get(language, {})
        spoken = language if key in catalogue else FALLBACK
        text = self.catalogues[spoken][key]
        if not isinstance(text, str):
            text = text[Locale(spoken).plural_form(int(values["count"]))]
        return text.format_map(values)

    def under(self, language: str, prefix: str) -> Iterator[tuple[str, str]]:
        """Yield the plain sentences whose keys begin with the prefix, each with the rest of its key."""
        for key, text in self.catalogues[language].items():
            if key.startswith(prefix) and isinstance(text, str):
                yield key.removeprefix(prefix), text
