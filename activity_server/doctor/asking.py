"""Asking over HTTP: an answer in plain values, and a failure as one too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientError, ClientSession, ClientTimeout

TIMEOUT = ClientTimeout(total=15)


@dataclass(frozen=True, slots=True)
class Answer:
    """``status`` is 0 where nobody answered; then ``text`` says why."""

    status: int
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def data(self) -> Any:  # noqa: ANN401 - whatever JSON is made of
        """Return what the text says as JSON; None where it is none."""
        try:
            return json.loads(self.text)
        except ValueError:
            return None

    @property
    def fields(self) -> dict[str, Any]:
        """Return the object that the text is; empty where it is none."""
        return self.data if isinstance(self.data, dict) else {}

    @property
    def brief(self) -> str:
        """Return what was answered in a few words."""
        return f"{self.status} {self.text[:200]}".strip() if self.status else f"no answer ({self.text})"


async def ask(session: ClientSession, method: str, url: str, **options: Any) -> Answer:  # noqa: ANN401 - of aiohttp
    """Ask once, for at most 15 seconds."""
    try:
        async with session.request(method, url, timeout=TIMEOUT, **options) as response:
            text = await response.text(errors="replace")
            return Answer(response.status, text, dict(response.headers))
    except (ClientError, TimeoutError, ValueError) as error:
        return Answer(0, str(error) or type(error).__name__)
