"""What the bot may ask of people, by way of a real store."""

import json
import threading
from typing import Any

import pytest

from activity_server.contract import DiscordPerson, TableRefusedError
from activity_server.rating import Four
from activity_server.standings import StoredPeople
from activity_server.store import LogRow, Store
from tests.activity_server.store.played import GUILD, NOON, made_up

LAYLA = DiscordPerson(id="4711", name="Layla")


async def data_of(people: StoredPeople, user: str) -> Any:
    return json.loads(await people.data_of(user))


async def test_a_person_keeps_the_random_id_under_another_name(people: StoredPeople) -> None:
    user = await people.known_as(LAYLA)
    assert await people.known_as(LAYLA.model_copy(update={"name": "ليلى"})) == user
    assert await people.find("4711") == user
    assert "4711" not in user
    assert await people.find("4712") is None


@pytest.mark.parametrize(
    ("shown", "own", "kept"),
    [
        ("\u202eLayla", "layla", "Layla"),
        ("Layla of the very long and winding name", "layla", "Layla of the very long a"),
        ("\u3164", "layla", "layla"),
        ("\u3164", "\u3164", "Player 4711"),
    ],
)
async def test_a_name_that_hides_or_turns_is_kept_as_signing_in_keeps_it(
    people: StoredPeople, store: Store, shown: str, own: str, kept: str
) -> None:
    user = await people.known_as(DiscordPerson(id="4711", name=shown, username=own))
    assert await store.name_of(user) == kept


async def test_nobody_is_shown_everywhere_without_agreeing(people: StoredPeople) -> None:
    user = await people.known_as(LAYLA)
    assert not await people.is_shown_everywhere(user)
    await people.show_everywhere(user, shown=True)
    assert await people.is_shown_everywhere(user)


async def test_a_file_holds_everything_that_is_kept_of_a_person(
    people: StoredPeople, store: Store, four: Four[str]
) -> None:
    match = made_up(users=four)
    rows = [LogRow(1, f"{four[0]} page 1", 1, {}), LogRow(2, f"{four[1]} page 1", 1, {}), LogRow(3, None, 1, {})]
    await store.append("table001", rows, match=match)
    data = await data_of(people, four[0])
    assert data["person"] == {
        "id": four[0],
        "name": "Layla",
        "discord_id": "4711",
        "shown_everywhere": 0,
        "first_seen_ms": NOON,
    }
    assert {rating["scope"] for rating in data["ratings"]} == {"", GUILD}
    assert [change["match_id"] for change in data["rating_changes"]] == [match.id] * 2
    assert len(data["leaderboards"]) == 12, "alone and as a pair, in three periods, here and everywhere"
    (played,) = data["matches"]
    assert (played["seat"], played["place"], played["record"]) == (0, f"{GUILD}/1", json.loads(match.text))
    assert data["when_you_acted_ms"] == {"table001": [NOON]}


async def test_a_file_names_nobody_else(people: StoredPeople, store: Store, four: Four[str]) -> None:
    await store.append("table001", [LogRow(1, None, 1, {})], match=made_up(users=four))
    text = (await people.data_of(four[0])).decode()
    assert "Layla" in text
    assert not any(name in text for name in ("Omar", "Sami", "Noor", "4712", "4713", "4714"))


async def test_the_loop_goes_on_while_a_file_is_written_down(
    people: StoredPeople, monkeypatch: pytest.MonkeyPatch
) -> None:
    writers: list[threading.Thread] = []

    def dumps(kept: object, **how: Any) -> str:
        writers.append(threading.current_thread())
        return json.JSONEncoder(**how).encode(kept)

    monkeypatch.setattr(json, "dumps", dumps)
    await people.data_of("nobody00")
    assert len(writers) == 1
    assert threading.main_thread() not in writers


async def test_a_file_about_nobody_is_empty(people: StoredPeople) -> None:
    assert await data_of(people, "nobody00") == {
        "person": None,
        "ratings": [],
        "rating_changes": [],
        "leaderboards": [],
        "matches": [],
        "when_you_acted_ms": {},
    }


async def test_who_is_forgotten_leaves_no_trace_of_who_they_were(
    people: StoredPeople, store: Store, four: Four[str]
) -> None:
    await store.append("table001", [LogRow(1, None, 1, {})], match=made_up(users=four))
    await people.show_everywhere(four[0], shown=True)
    await people.forget(four[0])
    assert await people.find("4711") is None
    assert not await people.is_shown_everywhere(four[0])
    text = (await people.data_of(four[0])).decode()
    assert "Layla" not in text
    assert "4711" not in text
    assert len(json.loads(text)["matches"]) == 1, "what was played stays"


async def test_a_store_that_is_down_is_a_refusal(people: StoredPeople, store: Store) -> None:
    await store.close()
    for asked in (
        people.known_as(LAYLA),
        people.find("4711"),
        people.is_shown_everywhere("user"),
        people.show_everywhere("user", shown=True),
        people.data_of("user"),
        people.forget("user"),
    ):
        with pytest.raises(TableRefusedError) as refused:
            await asked
        assert refused.value.code == "store_down"
