"""The message of a table, as people read it."""

from typing import Any

import pytest

from activity_server.contract import Language, SeatState, TableNews
from bot.messages.table import closed_embed, table_embed
from engine.rules import SWITCHES
from tests.bot.answers import UNSEEN
from tests.bot.messages.evening import FOUR, LANGUAGES, RANA, closed, opened, over, playing, voice
from tests.support.fake_server import COMMITMENT, person, robot, seated


def read(news: TableNews, **about: Any) -> dict[str, Any]:
    shown = table_embed(voice(), news, **about).to_dict()
    fields = {field["name"].translate(UNSEEN): field["value"].translate(UNSEEN) for field in shown.get("fields", [])}
    return {"title": shown.get("title"), "about": (shown.get("description") or "").translate(UNSEEN), **fields}


def seat_of(seat: SeatState) -> str:
    first: str = read(seated(playing(), seat, *FOUR[1:]))["Team 1: 16"].split("\n")[0]
    return first


def test_a_new_table_tells_what_is_played_and_who_may_sit() -> None:
    said = read(opened({"preset": "classic", "opening_bid": 5}, tempo="fast", admission="server", stand_in="strong"))
    assert said["title"] == "Classic · To 31"
    assert said["about"].split("\n") == [
        "**Seats open** · 4 free seats",
        "Fast · Rated",
        "Who may sit: This server",
        "Stand-in robots: strong",
    ]
    assert said["House rules"] == "Lowest bid: 5"
    assert said["Shuffle sealed"] == f"`{COMMITMENT}`"


def test_one_sees_who_plays_with_whom_and_where_a_seat_is_free() -> None:
    said = read(seated(opened(), RANA, robot(), FOUR[2]))
    assert said["Team 1"] == "Rana\nعمر"
    assert said["Team 2"] == "🤖 Rami\n*Free seat*"
    assert said["about"].startswith("**Seats open** · 1 free seat\n")
    assert said["about"].endswith("\nOwner of the table: Rana")


def test_a_full_table_waits_for_its_match() -> None:
    assert read(seated(opened(), *FOUR))["about"].startswith("All seats are taken, the match can begin.\n")


def test_a_match_shows_its_score_once_a_hand_is_played() -> None:
    said = read(playing())
    assert said["about"].startswith("**Playing** · 16 to −5 · after 2 hands\n")
    assert said["Team 2: −5"] == "🤖 Rami\nSalma"
    first_hand = playing().model_copy(update={"sheet": opened().sheet})
    assert read(first_hand)["about"].startswith("**Playing**\n")
    assert "Team 1" in read(first_hand)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"presence": "held", "held_ms": 41_000}, "Rana · connection lost"),
        ({"presence": "away"}, "Rana · away"),
        ({"presence": "away", "control": "robot"}, "Rana · a robot plays"),
        ({"presence": "here", "control": "robot"}, "Rana · a robot plays"),
        ({"control": "autopilot"}, "Rana · on autopilot"),
        ({"presence": "away", "control": "left"}, "Rana · left, a robot plays"),
        ({}, "Rana"),
    ],
)
def test_a_seat_tells_why_its_person_does_not_play_it(state: dict[str, Any], said: str) -> None:
    assert seat_of(RANA.model_copy(update=state)) == said


def test_once_a_match_is_over_people_come_and_go_without_a_word() -> None:
    away, left = (RANA.model_copy(update={"presence": "away", "control": control}) for control in ("own", "left"))
    for seat, said in ((away, "Rana"), (left, "Rana · left, a robot plays")):
        assert read(seated(over(), seat, *FOUR[1:]))["Team 1: 16"].startswith(f"{said}\n")


def test_the_seconds_of_a_hold_are_no_news() -> None:
    held = [RANA.model_copy(update={"presence": "held", "held_ms": left}) for left in (60_000, 3_000)]
    assert seat_of(held[0]) == seat_of(held[1])


def test_a_match_that_is_over_names_the_winners() -> None:
    assert read(over())["about"].startswith("**Rana & عمر have won** · 16 to −5\n")
    assert read(over(winner=None))["about"].startswith("**A draw** · 16 to −5\n")


def test_a_rematch_says_that_it_is_one() -> None:
    assert read(seated(opened(), RANA), rematch=True)["about"].startswith("Rematch · **Seats open** · 3 free seats")
    assert read(playing(), rematch=True)["about"].startswith("Rematch · **Playing** · 16 to −5")


@pytest.mark.parametrize(
    ("news", "said"),
    [
        (closed(opened(), "owner"), "**The owner has closed this table.**\nNormal tempo"),
        (closed(over()), "**This table was closed because nothing happened at it.**\nRana & عمر have won · 16 to −5\n"),
        (closed(playing(), "abandoned"), "**Nobody came back, so this table was closed.**\n16 to −5\n"),
        (opened().model_copy(update={"stage": "closed"}), "**This table is closed.**\n"),
    ],
)
def test_a_closed_table_says_why(news: TableNews, said: str) -> None:
    assert read(news)["about"].startswith(said)


def test_a_note_is_in_small_print() -> None:
    assert table_embed(voice(), opened(), note="As of now.").footer.text == "As of now."
    assert table_embed(voice(), opened()).footer.text is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_which_nothing_is_known_is_closed(language: Language) -> None:
    assert closed_embed(voice(language)).description


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_and_all_house_rules_stay_within_what_discord_takes(language: Language) -> None:
    name = "*_~`|>@" * 20
    away = {"presence": "away", "control": "left"}
    seats = [person(f"10000000{seat}", name).model_copy(update=away) for seat in range(4)]
    info = playing().info.model_copy(update={"changed": list(SWITCHES) * 3})
    news = closed(seated(over(), *seats), "moderator", info=info)
    embed = table_embed(voice(language), news, rematch=True, note=voice(language)("bot.table.for_a_while"))
    assert len(embed) <= 6000
    assert len(embed.title or "") <= 256
    assert len(embed.description or "") <= 4096
    assert all(0 < len(field.name or "") <= 256 and 0 < len(field.value or "") <= 1024 for field in embed.fields)
