"""An activity server for the bot's tests: everything that its ports promise, in memory and at once.

`down` plays a store in trouble; `gate` makes whoever asks the store wait until it is opened.
"""

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, cast

from activity_server.contract import (
    ActivityServer,
    Board,
    BoardWanted,
    DiscordPerson,
    GuildSettings,
    Person,
    PlayedMatch,
    PlayerStats,
    RatingChange,
    Robot,
    RuleValue,
    SeatState,
    StoredMatch,
    TableInfo,
    TableMessage,
    TableNews,
    TableRefusedError,
    TableWanted,
)
from activity_server.protocol.state import Sheet
from activity_server.texts import Texts
from engine.errors import RulesError
from engine.rules import rules_from, rules_to

COMMITMENT = "c0ffee" * 10 + "c0ff"
MOST_TABLES = 3


class Store:
    """What everything that touches the disk passes through."""

    def __init__(self) -> None:
        self.down = False
        self.refused = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self._news = asyncio.Event()

    async def asked(self) -> None:
        await self.gate.wait()
        # Whoever waits looks when the answer is there.
        asyncio.get_running_loop().call_soon(self.tell)
        if self.down:
            self.refused += 1
            raise TableRefusedError("store_down")

    def tell(self) -> None:
        """Have everybody who waits look again."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds of what the bot did here."""
        while not holds():
            await self._news.wait()


@dataclass
class FakeTables:
    """Tables that stand still unless a test moves them with `change`."""

    store: Store
    open: dict[str, TableNews] = field(default_factory=dict)
    expected: list[tuple[str, str]] = field(default_factory=list)
    replays: list[tuple[str, str]] = field(default_factory=list)
    replay_told: asyncio.Event = field(default_factory=asyncio.Event)
    launches: list[tuple[str, str]] = field(default_factory=list)
    launched_from: list[str] = field(default_factory=list)
    invited: list[tuple[str, str]] = field(default_factory=list)
    closed: list[tuple[str, str, bool]] = field(default_factory=list)
    signals: list[tuple[str, str]] = field(default_factory=list)
    wanted: list[TableWanted] = field(default_factory=list)
    followers: list[Callable[[TableNews], None]] = field(default_factory=list)
    numbers: Any = field(default_factory=lambda: itertools.count(1))

    def check(self, wanted: TableWanted) -> None:
        try:
            rules_from(wanted.rules)
        except RulesError as error:
            raise TableRefusedError("bad_rules", detail=error.message) from error
        if sum(news.info.owner == wanted.owner for news in self.open.values()) >= MOST_TABLES:
            raise TableRefusedError("too_many_tables")

    async def open_table(self, wanted: TableWanted) -> str:
        await self.store.asked()
        self.check(wanted)
        self.wanted.append(wanted)
        table = self.next_id()
        self.change(news_of(table, wanted))
        return table

    def next_id(self) -> str:
        """Return the id of the next table."""
        return f"table{next(self.numbers):05}"

    async def close_table(self, table: str, user: str, *, moderator: bool = False) -> None:
        await self.store.asked()
        news = self.open[table]
        if not moderator and news.info.owner != user:
            raise TableRefusedError("not_owner")
        if not moderator and news.stage == "playing":
            raise TableRefusedError("already_started")
        self.closed.append((table, user, moderator))
        reason = "moderator" if moderator else "owner"
        self.change(news.model_copy(update={"stage": "closed", "closed_reason": reason}))

    async def invite(self, table: str, owner: str, user: str) -> None:
        await self.store.asked()
        if self.open[table].info.owner != owner:
            raise TableRefusedError("not_owner")
        self.invited.append((table, user))

    def look(self, table: str) -> TableNews | None:
        return self.open.get(table)

    def tables_of_guild(self, guild: str) -> list[TableNews]:
        def stands_there(news: TableNews) -> bool:
            return any((place or "").startswith(f"{guild}/") for place in (news.place, *news.shown_in))

        return [news for news in reversed(self.open.values()) if stands_there(news)]

    def tables_of(self, user: str) -> list[str]:
        return [table for table, news in self.open.items() if user in _people(news)]

    def may_see(self, table: str, user: str | None, place: str) -> bool:
        """As the lobby: whoever is there, or may sit, or has a part in it."""
        news = self.open.get(table)
        is_there = news is not None and place in (news.place, *news.shown_in)
        has_part = news is not None and user is not None and user in (news.info.owner, *_people(news))
        return is_there or has_part or self.may_sit(table, user, place)

    def may_sit(self, table: str, user: str | None, place: str) -> bool:
        """As the lobby: the channel, the server, who is invited, or whoever knows of it."""
        news = self.open.get(table)
        if news is None:
            return False
        match news.info.admission:
            case "channel":
                return place in (news.place, *news.shown_in)
            case "server":
                return (news.place or "").split("/")[0] == place.split("/", maxsplit=1)[0]
            case "invited":
                return user is not None and (user == news.info.owner or (table, user) in self.invited)
            case "link":
                return True

    def expect(self, user: str, table: str) -> None:
        self.expected.append((user, table))

    def expect_replay(self, user: str, match: str) -> None:
        self.replays.append((user, match))
        self.replay_told.set()

    async def launched(self, table: str, instance: str, place: str) -> None:
        self.launches.append((table, instance))
        self.launched_from.append(place)
        self.store.tell()

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        self.followers.append(hear)
        return lambda: self.followers.remove(hear)

    def closed_game(self, discord_id: str) -> None:
        self.signals.append(("closed", discord_id))

    def playing_again(self, discord_id: str) -> None:
        self.signals.append(("playing", discord_id))

    def change(self, news: TableNews) -> None:
        """Make a table what the news say, and tell followers."""
        if news.stage == "closed":
            self.open.pop(news.info.id, None)
        else:
            self.open[news.info.id] = news
        for hear in list(self.followers):
            hear(news)


@dataclass
class FakePeople:
    """Everybody has the random id `user-<id at Discord>`."""

    store: Store
    names: dict[str, str] = field(default_factory=dict)
    everywhere: set[str] = field(default_factory=set)

    async def known_as(self, person: DiscordPerson) -> str:
        await self.store.asked()
        self.names[person.id] = person.name
        return user_of(person.id)

    async def find(self, discord_id: str) -> str | None:
        await self.store.asked()
        return user_of(discord_id) if discord_id in self.names else None

    async def is_shown_everywhere(self, user: str) -> bool:
        return user in self.everywhere

    async def show_everywhere(self, user: str, *, shown: bool) -> None:
        (self.everywhere.add if shown else self.everywhere.discard)(user)

    async def data_of(self, user: str) -> bytes:
        await self.store.asked()
        return f'{{"user": "{user}"}}'.encode()

    async def forget(self, user: str) -> None:
        await self.store.asked()
        self.names.pop(user.removeprefix("user-"), None)


@dataclass
class FakeGuilds:
    """What servers chose, and what the bot keeps for itself."""

    store: Store
    chosen: dict[str, GuildSettings] = field(default_factory=dict)
    there: list[str] = field(default_factory=list)
    removals: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    sweeps: int = 0
    messages: dict[str, TableMessage] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)

    async def settings(self, guild: str) -> GuildSettings:
        await self.store.asked()
        return self.chosen.get(guild, GuildSettings())

    async def choose(self, guild: str, settings: GuildSettings) -> None:
        await self.store.asked()
        self.chosen[guild] = settings

    async def banning(self, account: str) -> frozenset[str]:
        await self.store.asked()
        return frozenset(guild for guild, settings in self.chosen.items() if account in settings.banned)

    async def present(self, guilds: list[str]) -> None:
        await self.store.asked()
        self.there = guilds

    async def left(self, guild: str) -> None:
        self.removals.append(guild)
        await self.store.asked()
        self.gone.append(guild)

    async def sweep(self) -> int:
        await self.store.asked()
        self.sweeps += 1
        return 0

    async def keep_message(self, message: TableMessage) -> None:
        await self.store.asked()
        self.messages[message.table] = message

    async def live_messages(self) -> list[TableMessage]:
        await self.store.asked()
        return [message for message in self.messages.values() if message.state == "live"]

    async def remembered(self, key: str) -> str | None:
        await self.store.asked()
        return self.notes.get(key)

    async def remember(self, key: str, text: str) -> None:
        await self.store.asked()
        self.notes[key] = text


@dataclass
class FakeBoards:
    """What was played, as a test puts it there: by person and server, None for all servers."""

    store: Store
    boards: dict[BoardWanted, Board] = field(default_factory=dict)
    people: dict[tuple[str, str | None], PlayerStats] = field(default_factory=dict)
    played: dict[tuple[str, str | None], list[PlayedMatch]] = field(default_factory=dict)
    matches: dict[str, StoredMatch] = field(default_factory=dict)
    rated: dict[str, list[RatingChange]] = field(default_factory=dict)

    async def board(self, wanted: BoardWanted) -> Board:
        await self.store.asked()
        return self.boards.get(wanted) or Board(wanted=wanted, lines=(), pages=1, since_ms=None)

    async def changes(self, match: str) -> list[RatingChange]:
        await self.store.asked()
        return self.rated.get(match, [])

    async def stats(self, user: str, guild: str | None) -> PlayerStats | None:
        await self.store.asked()
        return self.people.get((user, guild))

    async def history(self, user: str, guild: str | None, page: int) -> list[PlayedMatch]:
        await self.store.asked()
        return self.played.get((user, guild), [])[page * 10 : page * 10 + 10]

    async def match(self, match: str) -> StoredMatch | None:
        await self.store.asked()
        return self.matches.get(match)


class FakeServer:
    """All ports; `ports` is what the bot is given."""

    def __init__(self) -> None:
        self.store = Store()
        self.tables = FakeTables(self.store)
        self.people = FakePeople(self.store)
        self.guilds = FakeGuilds(self.store)
        self.boards = FakeBoards(self.store)
        self.ports = ActivityServer(self.tables, self.people, self.guilds, self.boards, Texts.load().say)


def user_of(discord_id: str) -> str:
    """Return the random id under which a person of Discord is known here."""
    return f"user-{discord_id}"


def news_of(table: str, wanted: TableWanted) -> TableNews:
    """Return a table that has just been opened as wanted."""
    rules = rules_from(wanted.rules)
    info = TableInfo(
        id=table,
        owner=wanted.owner or None,
        preset=rules.preset,
        rules=cast("dict[str, RuleValue]", {name: value for name, value in asdict(rules).items() if name != "preset"}),
        changed=[name for name in rules_to(rules) if name != "preset"],
        tempo=wanted.tempo,
        admission=wanted.admission,
        stand_in=wanted.stand_in,
        rated=wanted.rated,
    )
    seats = [free_seat() for _ in range(4 - wanted.robots)] + [robot() for _ in range(wanted.robots)]
    return TableNews(
        info=info,
        place=wanted.place,
        stage="seating",
        seats=cast("tuple[SeatState, SeatState, SeatState, SeatState]", tuple(seats)),
        sheet=Sheet(lines=[], total=(0, 0), outcome=None),
        commitment=COMMITMENT,
    )


def free_seat() -> SeatState:
    """Return a seat that nobody has."""
    return SeatState(occupant=None, presence="away", held_ms=None, control="own", rematch=False)


def robot(name: str = "Rami") -> SeatState:
    """Return a seat that a robot has."""
    occupant = Robot(kind="robot", name=name, strength="easy")
    return SeatState(occupant=occupant, presence="here", held_ms=None, control="robot", rematch=False)


def person(discord_id: str, name: str) -> SeatState:
    """Return a seat that somebody has, and is at."""
    occupant = Person(kind="person", user=user_of(discord_id), name=name)
    return SeatState(occupant=occupant, presence="here", held_ms=None, control="own", rematch=False)


def seated(news: TableNews, *seats: SeatState) -> TableNews:
    """Return a table with these seats, the rest of them free."""
    every = (*seats, *(free_seat() for _ in range(4 - len(seats))))
    return news.model_copy(update={"seats": every})


def _people(news: TableNews) -> list[str]:
    return [seat.occupant.user for seat in news.seats if isinstance(seat.occupant, Person)]
