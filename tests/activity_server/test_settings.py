"""Settings come from the environment and from `.env`, and a senseless one is refused by its name."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from activity_server.settings import Settings

LONG_ENOUGH = "0123456789abcdef0123456789abcdef"
DISCORD = {"DISCORD_TOKEN": "token", "DISCORD_CLIENT_ID": "123456789012345678", "DISCORD_CLIENT_SECRET": "secret"}


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refusal_of(**settings: object) -> str:
    with pytest.raises(ValidationError) as refused:
        Settings(**settings)  # type: ignore[arg-type]
    return str(refused.value)


def test_without_any_setting_a_laptop_serves_itself() -> None:
    settings = Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8080)
    assert not settings.open_to_network
    assert settings.guests_allowed
    assert not settings.with_discord


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("TARNEEB_PORT=9001\nTARNEEB_PACE=0.5\n")
    monkeypatch.setenv("TARNEEB_PORT", "9002")
    assert (Settings().port, Settings().pace) == (9002, 0.5)


def test_an_empty_setting_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TARNEEB_PORT", "")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert Settings() == Settings(_env_file=None)


def test_a_misspelt_setting_in_the_file_is_refused() -> None:
    Path(".env").write_text("TARNEEB_PROT=9001\n")
    assert "prot" in refusal_of()


def test_what_is_not_ours_in_the_file_is_let_be() -> None:
    Path(".env").write_text("COMPOSE_PROJECT_NAME=cards\n")
    assert Settings() == Settings(_env_file=None)


@pytest.mark.parametrize("setting", ["hold_seconds", "abandon_minutes", "pace"])
@pytest.mark.parametrize("value", ["inf", "nan", "-1", "soon"])
def test_a_duration_is_a_number_that_ends(setting: str, value: str) -> None:
    assert setting in refusal_of(**{setting: value})


def test_origins_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TARNEEB_ORIGINS", "https://a.example, https://b.example,")
    assert Settings().origins == ("https://a.example", "https://b.example")


def test_all_of_discords_settings_turn_guests_away_unless_they_are_asked_in(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in DISCORD.items():
        monkeypatch.setenv(name, value)
    assert Settings().with_discord
    assert not Settings().guests_allowed
    assert Settings(guests=True).guests_allowed


@pytest.mark.parametrize("left_out", DISCORD)
def test_some_of_discords_settings_are_refused_naming_what_is_missing(
    left_out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in DISCORD.keys() - {left_out}:
        monkeypatch.setenv(name, DISCORD[name])
    assert f"not set: {left_out}" in refusal_of()


@pytest.mark.parametrize(
    "senseless",
    [
        {"port": 65536},
        {"port": -1},
        {"pace": -0.1},
        {"hold_seconds": 0},
        {"abandon_minutes": 0},
        {"secret": "guess me"},
        {"previous_secret": "guess me"},
        {"DISCORD_CLIENT_ID": "my application"},
    ],
)
def test_a_senseless_value_is_refused(senseless: dict[str, object]) -> None:
    assert next(iter(senseless)) in refusal_of(**senseless)


def test_closing_the_game_never_holds_a_seat_longer_than_losing_it() -> None:
    assert "TARNEEB_CLOSED_HOLD_SECONDS" in refusal_of(hold_seconds=5, closed_hold_seconds=6)


def test_a_secret_is_not_shown_by_accident() -> None:
    assert LONG_ENOUGH not in repr(Settings.model_validate({"secret": LONG_ENOUGH}))
