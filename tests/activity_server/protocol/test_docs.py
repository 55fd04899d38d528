"""What is generated from the models is current."""

from pathlib import Path

import pytest

from activity_server.protocol import docs, schema


def test_the_page_and_the_types_are_current() -> None:
    assert docs.main(["--check"]) == 0, "run: python -m activity_server.protocol.docs"


def test_a_file_that_is_out_of_date_is_named_and_can_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "ROOT", tmp_path)
    monkeypatch.setattr(docs, "PAGE", tmp_path / "docs" / "protocol.md")
    monkeypatch.setattr(docs, "TYPES", tmp_path / "protocol.ts")
    assert docs.main(["--check"]) == 1
    assert "protocol.md is out of date" in capsys.readouterr().err
    assert docs.main([]) == 0
    assert docs.main(["--check"]) == 0


def test_every_message_is_described() -> None:
    page = docs.protocol_page()
    for union in schema.UNIONS:
        for name in schema.members(union):
            assert f"### {name}\n" in page


def test_every_model_says_what_it_means() -> None:
    assert all(model["description"] for model in schema.definitions().values())
