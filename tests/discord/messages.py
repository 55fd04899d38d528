"""Messages: what Discord refuses to post, whom a message calls, and how its files come along.

Facts relied on. An edit changes only what it names; `attachments` in it lists what stays and what is new. A file is
part `files[n]` of a multipart body, described by the attachment with id n. Without `allowed_mentions` every mention in
the text calls people. At most 5 rows of 5 buttons, whose `custom_id` is unique in the message.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.discord.refusals import JSON, Form, Refusal
from tests.discord.rest import Call
from tests.discord.world import Channel, Clock, User

EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15
BUTTON, LINK = 2, 5
EMBED_LIMITS = {"title": 256, "description": 4096}
MENTIONS = {"users": re.compile(r"<@!?(\d+)>"), "roles": re.compile(r"<@&(\d+)>")}


@dataclass(eq=False)
class Message:
    """A posted message: `body` as it was sent, the bytes of its files by name, and whom it calls."""

    id: str
    channel: Channel
    author: User
    timestamp: str
    body: JSON = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)
    pings: set[str] = field(default_factory=set)
    attachments: list[JSON] = field(default_factory=list)
    edits: int = 0
    deleted: bool = False

    @property
    def content(self) -> str:
        return self.body.get("content") or ""

    @property
    def embeds(self) -> list[JSON]:
        return self.body.get("embeds") or []

    @property
    def ephemeral(self) -> bool:
        return bool(self.body.get("flags", 0) & EPHEMERAL)

    @property
    def components(self) -> list[JSON]:
        """Everything that can be pressed or chosen, in order."""
        return [item for item in walk(self.body.get("components") or []) if "custom_id" in item]

    def component(self, custom_id: str) -> JSON:
        """Return a component that a person can use now. Fails where there is none."""
        found = [item for item in self.components if item["custom_id"] == custom_id and not item.get("disabled")]
        assert found, f"no {custom_id!r} to use among {[item['custom_id'] for item in self.components]}"
        return found[0]

    def take(self, call: Call) -> None:
        """Post or edit: everything is checked before anything changes."""
        body = call.body or {}
        check_message({**self.body, **body}, call.files, self.attachments)
        check_mentions(body.get("allowed_mentions"))
        self.body = {**self.body, **body}
        self._attach(call, body.get("attachments"))
        self.pings = called(self.content, body.get("allowed_mentions"))

    def _attach(self, call: Call, listed: list[JSON] | None) -> None:
        described = {str(item["id"]): item for item in listed or []}
        if listed is not None:
            self.attachments = [item for item in self.attachments if item["id"] in described]
        for part, (name, content) in call.files.items():
            about = described.get(part.removeprefix("files[").removesuffix("]"), {})
            self.files[name] = content
            where = f"https://cdn.discordapp.com/attachments/{self.channel.id}/{self.id}/{name}"
            shown = {"id": f"{self.id}{len(self.files)}", "filename": name, "size": len(content), "url": where}
            self.attachments.append({**shown, "proxy_url": where, "description": about.get("description")})

    def payload(self) -> JSON:
        guild = self.channel.guild
        return {
            "id": self.id,
            "channel_id": self.channel.id,
            "author": self.author.payload(),
            "type": 0,
            "content": self.content,
            "embeds": self.embeds,
            "attachments": self.attachments,
            "pinned": False,
            "timestamp": self.timestamp,
            "edited_timestamp": self.timestamp if self.edits else None,
            "tts": False,
            "mention_everyone": "everyone" in self.pings,
            "mentions": [],
            "mention_roles": [],
            "nonce": None,
            "components": self.body.get("components") or [],
            "flags": self.body.get("flags", 0),
            **({"guild_id": guild.id} if guild else {}),
        }


class Messages:
    """All that were posted and not deleted."""

    def __init__(self, clock: Clock) -> None:
        self.all: list[Message] = []
        self._clock = clock

    def post(self, channel: Channel, author: User, call: Call) -> Message:
        message = Message(self._clock.snowflake(), channel, author, self._clock.timestamp())
        message.take(call)
        self.all.append(message)
        return message

    def find(self, message_id: str) -> Message:
        """Return a message; one that never was, or was deleted, is unknown (10008)."""
        found = next((message for message in self.all if message.id == message_id), None)
        if found is None or found.deleted:
            raise Refusal.unknown("Message", 10008, blame=False)
        return found

    def in_channel(self, channel: Channel) -> list[Message]:
        """Return what everybody in the channel sees."""
        return [one for one in self.all if one.channel is channel and not one.ephemeral and not one.deleted]


def check_message(body: JSON, files: dict[str, Any], kept: list[JSON]) -> None:
    """Refuse what Discord would not show."""
    form = Form()
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if v2 and (body.get("content") or body.get("embeds")):
        form.wrong("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Use components alone.")
    form.length("content", body.get("content") or "", 0, 2000)
    _check_embeds(form, body.get("embeds") or [])
    _check_components(form, body.get("components") or [], v2=v2)
    for place, item in enumerate(body.get("attachments") or []):
        form.length(f"attachments.{place}.description", item.get("description") or "", 0, 1024)
        known = f"files[{item['id']}]" in files or any(one["id"] == str(item["id"]) for one in kept)
        if not known:
            form.wrong(f"attachments.{place}.id", "ATTACHMENT_NOT_FOUND", "No such file.")
    form.count("files", list(files), 10)
    form.done()
    if not (body.get("content") or body.get("embeds") or files or kept or (v2 and body.get("components"))):
        raise Refusal(400, 50006, "Cannot send an empty message")


def check_mentions(allowed: JSON | None) -> None:
    """Refuse `allowed_mentions` that name the same kind twice."""
    form = Form()
    parse = (allowed or {}).get("parse", [])
    for place, kind in enumerate(parse):
        form.one_of(f"allowed_mentions.parse.{place}", kind, ("users", "roles", "everyone"))
    for kind in MENTIONS:
        if kind in parse and (allowed or {}).get(kind):
            form.wrong("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"{kind} are named twice.")
    form.done()


def called(content: str, allowed: JSON | None) -> set[str]:
    """Return whom the text calls: ids, and `everyone`."""
    allowed = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse = allowed.get("parse", [])
    found = {"everyone"} if "everyone" in parse and re.search("@(everyone|here)", content) else set()
    for kind, pattern in MENTIONS.items():
        named = set(pattern.findall(content))
        found |= named if kind in parse else named & {str(one) for one in allowed.get(kind) or []}
    return found


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component, with those inside rows, sections, containers and labels."""
    for item in components:
        yield item
        inner = [item[key] for key in ("accessory", "component") if item.get(key)]
        yield from walk([*(item.get("components") or []), *inner])


def _check_embeds(form: Form, embeds: list[JSON]) -> None:
    form.count("embeds", embeds, 10)
    for place, embed in enumerate(embeds):
        for name, most in EMBED_LIMITS.items():
            form.length(f"embeds.{place}.{name}", embed.get(name) or "", 0, most)
        form.length(f"embeds.{place}.footer.text", (embed.get("footer") or {}).get("text", ""), 0, 2048)
        form.count(f"embeds.{place}.fields", embed.get("fields") or [], 25)
        for number, one in enumerate(embed.get("fields") or []):
            form.length(f"embeds.{place}.fields.{number}.name", one.get("name"), 1, 256)
            form.length(f"embeds.{place}.fields.{number}.value", one.get("value"), 1, 1024)
    if sum(len(text) for embed in embeds for text in _embed_texts(embed)) > 6000:
        form.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _embed_texts(embed: JSON) -> Iterator[str]:
    yield from (embed.get("title") or "", embed.get("description") or "", (embed.get("footer") or {}).get("text", ""))
    for one in embed.get("fields") or []:
        yield from (one["name"], one["value"])


def _check_components(form: Form, rows: list[JSON], *, v2: bool) -> None:
    every = list(walk(rows))
    form.count("components", every if v2 else rows, 40 if v2 else 5)
    names = [item["custom_id"] for item in every if "custom_id" in item]
    for name in names:
        form.length("components.custom_id", name, 1, 100)
    if len(set(names)) < len(names):
        form.wrong("components", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    for place, row in enumerate(rows):
        buttons = [item for item in row.get("components", []) if item["type"] == BUTTON]
        form.count(f"components.{place}.components", buttons, 5)
        for number, button in enumerate(buttons):
            _check_button(form, f"components.{place}.components.{number}", button)


def _check_button(form: Form, at: str, button: JSON) -> None:
    form.length(f"{at}.label", button.get("label") or "", 0, 80)
    if not button.get("label") and not button.get("emoji"):
        form.wrong(f"{at}.label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or emoji.")
    if (button.get("style") == LINK) != ("url" in button):
        form.wrong(f"{at}.url", "BUTTON_COMPONENT_URL", "A link has a url, and nothing else has.")
