"""Discord's gateway: sessions, what each may hear, and every way in which a connection is lost.

Facts relied on. HELLO comes first, then the client identifies or resumes. READY names the servers, GUILD_CREATE
follows for each of the session's shard, `(id >> 22) % shards`. A resumed session hears what it missed and then RESUMED;
a forgotten one gets op 9 `false` and has to identify anew. A privileged intent that the portal has not switched on ends
the connection with 4014, a wrong token with 4004. A message may be text although the client asked for compression.
"""

import contextlib
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from activity_server.tasks import spawn
from tests.discord.refusals import JSON
from tests.discord.world import Guild, User

GUILDS, GUILD_MEMBERS, GUILD_VOICE_STATES, GUILD_PRESENCES = 1 << 0, 1 << 1, 1 << 7, 1 << 8
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
UNKNOWN_ERROR, UNKNOWN_OPCODE, AUTHENTICATION_FAILED, DISALLOWED_INTENTS = 4000, 4001, 4004, 4014
EMBEDDED = 1 << 8


@dataclass(eq=False)
class Session:
    """What survives a lost connection: who identified how, and everything that was sent."""

    id: str
    intents: int
    shard: tuple[int, int]
    sent: list[JSON] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None
    since_connected: int = 0

    def sees(self, guild_id: str | None) -> bool:
        """Whether events of this server come here; direct messages come to shard 0."""
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number if guild_id else number == 0


class Gateway:
    """All sessions. `forbidden` holds the intents switched off in the portal; `drop_every` loses connections."""

    def __init__(
        self, token: str, bot: User, guilds: list[Guild], application_id: str, heard: Callable[[], None]
    ) -> None:
        self.token = token
        self.bot = bot
        self.guilds = guilds
        self.application_id = application_id
        self.url = ""
        self.shards = 1
        self.forbidden = 0
        self.drop_every = 0
        self.sessions: dict[str, Session] = {}
        self.identified: list[JSON] = []
        self.resumed = 0
        self.drops = 0
        self._heard = heard
        self._numbers = itertools.count(1)
        self._member_requests: set[str] = set()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
        session: Session | None = None
        # Either side may be gone in the middle of a sentence.
        with contextlib.suppress(ConnectionError):
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    session = await self._hear(socket, session, message.json())
        return socket

    async def _hear(self, socket: web.WebSocketResponse, session: Session | None, said: JSON) -> Session | None:
        match said["op"]:
            case op if op == HEARTBEAT:
                await socket.send_json({"op": HEARTBEAT_ACK})
            case op if op == IDENTIFY:
                return await self._identify(socket, said["d"])
            case op if op == RESUME:
                return await self._resume(socket, said["d"])
            case op if op == REQUEST_MEMBERS and session:
                await self._send_members(session, said["d"])
            case op if op == PRESENCE and session:
                pass
            case _:
                await socket.close(code=UNKNOWN_OPCODE)
        return session

    async def _identify(self, socket: web.WebSocketResponse, said: JSON) -> Session | None:
        self.identified.append(said)
        if said["token"] != self.token:
            await socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return None
        if said["intents"] & self.forbidden:
            await socket.close(code=DISALLOWED_INTENTS, message=b"Disallowed intent(s).")
            return None
        number, count = said.get("shard", [0, 1])
        session = Session(f"session-{next(self._numbers)}", said["intents"], (number, count), socket=socket)
        self.sessions[session.id] = session
        await self._welcome(session)
        self._heard()
        return session

    async def _welcome(self, session: Session) -> None:
        guilds = [guild for guild in self.guilds if guild.has_bot and session.sees(guild.id)]
        ready = {
            "v": 10,
            "user": self.bot.payload(),
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "shard": list(session.shard),
            "application": {"id": self.application_id, "flags": 0},
        }
        await self._dispatch(session, "READY", ready)
        for guild in guilds:
            await self._dispatch(session, "GUILD_CREATE", self._seen(guild, session))

    def _seen(self, guild: Guild, session: Session) -> JSON:
        """A server as this session sees it: without the intents, no members but the bot and no presences."""
        people = (
            guild.members
            if session.intents & GUILD_MEMBERS
            else [one for one in guild.members if one.id in guild.voice]
        )
        playing = [self.presence(user, guild) for user in guild.members if user.playing and not user.hidden]
        return guild.payload([*people, self.bot], playing if session.intents & GUILD_PRESENCES else [])

    async def _resume(self, socket: web.WebSocketResponse, said: JSON) -> Session | None:
        session = self.sessions.get(said["session_id"])
        if session is None or said["token"] != self.token:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return None
        self.resumed += 1
        heard = said["seq"] or 0
        while heard < len(session.sent):
            await socket.send_json(session.sent[heard])
            heard += 1
        session.socket, session.since_connected = socket, 0
        await self._dispatch(session, "RESUMED", {})
        return session

    async def _send_members(self, session: Session, said: JSON) -> None:
        """Op 8: all members only with their intent, and each server at most once in 30 seconds."""
        guild = next(one for one in self.guilds if one.id == str(said["guild_id"]))
        everybody = said.get("query") == "" and said.get("limit") == 0
        if everybody and (not session.intents & GUILD_MEMBERS or guild.id in self._member_requests):
            return
        self._member_requests.add(guild.id)
        wanted = {str(one) for one in said.get("user_ids") or []}
        members = [guild.member(user) for user in guild.members if everybody or user.id in wanted]
        chunk = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        await self._dispatch(session, "GUILD_MEMBERS_CHUNK", {**chunk, "presences": [], "nonce": said.get("nonce")})

    async def dispatch(self, event: str, data: JSON, guild_id: str | None = None, *, intent: int = 0) -> None:
        """Tell every session that may hear of it. What a lost one misses it hears when it resumes."""
        for session in list(self.sessions.values()):
            if session.sees(guild_id) and session.intents & intent == intent:
                await self._dispatch(session, event, data)

    async def _dispatch(self, session: Session, event: str, data: Any) -> None:
        message = {"op": DISPATCH, "t": event, "s": len(session.sent) + 1, "d": data}
        session.sent.append(message)
        socket = session.socket
        if socket is None or socket.closed:
            return
        with contextlib.suppress(ConnectionError):
            await socket.send_json(message)
        session.since_connected += 1
        if self.drop_every and session.since_connected >= self.drop_every:
            self.drops += 1
            await self._lose(session)

    async def drop(self) -> None:
        """Lose every connection; the sessions can be resumed."""
        for session in list(self.sessions.values()):
            await self._lose(session)

    async def reconnect(self) -> None:
        """Ask every client to come back, as Discord does before it restarts a machine."""
        await self._tell_all({"op": RECONNECT, "d": None})

    async def invalidate(self) -> None:
        """Forget every session, and say so."""
        sockets = {"op": INVALID_SESSION, "d": False}
        await self._tell_all(sockets)
        self.sessions.clear()

    async def close(self, code: int) -> None:
        """End every connection with a code."""
        for session in list(self.sessions.values()):
            if session.socket is not None:
                await session.socket.close(code=code)

    async def _tell_all(self, message: JSON) -> None:
        for session in self.sessions.values():
            if session.socket is not None and not session.socket.closed:
                await session.socket.send_json(message)

    async def _lose(self, session: Session) -> None:
        socket, session.socket = session.socket, None
        if socket is not None:
            # Beside this: whoever dispatches must not wait for a client to say goodbye.
            spawn("lose a connection", socket.close(code=UNKNOWN_ERROR))

    def presence(self, user: User, guild: Guild) -> JSON:
        """A person's presence in a server. In our activity it has an entry that names the application.

        The entry is made by Discord's client without anybody setting it; it names no instance, channel or server.
        """
        entry = {"type": 0, "name": "Tarneeb", "application_id": self.application_id, "flags": EMBEDDED, "id": "emb"}
        shown = [{**entry, "created_at": 0}] if user.playing and not user.hidden else []
        status = "offline" if user.hidden else "online"
        clients = {} if user.hidden else {"desktop": "online"}
        about = {"user": {"id": user.id}, "guild_id": guild.id, "status": status}
        return {**about, "activities": shown, "client_status": clients}

    async def tell_presence(self, user: User) -> None:
        """PRESENCE_UPDATE, once for each server that the person shares with the bot."""
        for guild in self.guilds:
            if user in guild.members and guild.has_bot:
                await self.dispatch("PRESENCE_UPDATE", self.presence(user, guild), guild.id, intent=GUILD_PRESENCES)

    async def tell_voice(self, user: User, guild: Guild) -> None:
        """VOICE_STATE_UPDATE with the member in it, so that it means something without the members intent."""
        state = {**guild.voice_state(user.id, guild.voice.get(user.id)), "member": guild.member(user)}
        await self.dispatch("VOICE_STATE_UPDATE", state, guild.id, intent=GUILD_VOICE_STATES)
