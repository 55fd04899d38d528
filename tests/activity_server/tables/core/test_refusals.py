"""Why commands are refused."""

import json
from pathlib import Path

import pytest

import activity_server
from activity_server.tables.core.refusals import Code
from engine.errors import Rule

CATALOGUES = sorted((Path(activity_server.__file__).parent / "locales").glob("*.json"))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
@pytest.mark.parametrize("code", [*Code, *Rule], ids=lambda code: code.value)
def test_every_refusal_has_a_sentence_in_every_language(catalogue: Path, code: Code | Rule) -> None:
    assert json.loads(catalogue.read_text(encoding="utf-8"))[f"refusal.{code.value}"]
