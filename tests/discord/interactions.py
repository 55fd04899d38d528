"""Interactions: a person uses a command or a button, the application answers, within Discord's rules.

Facts relied on. The first response must come within 3 seconds and there is exactly one; afterwards the token is good
for 15 minutes of follow-ups and edits. A launch (type 12) must be that first response and carries no data; its reply
names the instance, new or already running. A suggestion answers autocompletion and nothing else; a modal cannot answer
a modal. A follow-up to a deferred response becomes the response. An application that a person installed for themselves,
in a server without its bot, gets five follow-ups.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.discord.commands import check_choice
from tests.discord.instances import Instance, Instances
from tests.discord.messages import EPHEMERAL, Message, Messages
from tests.discord.refusals import JSON, Form, Refusal
from tests.discord.rest import Call, Rest
from tests.discord.world import Channel, Clock, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, SUGGESTIONS, MODAL, LAUNCH = 4, 5, 6, 7, 8, 9, 12
ANSWERS = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL, LAUNCH),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL, LAUNCH),
    AUTOCOMPLETE: (SUGGESTIONS,),
    MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, LAUNCH),
}
ANSWER_SECONDS, TOKEN_SECONDS = 3.0, 900.0
FOLLOW_UPS_WITHOUT_BOT = 5


@dataclass(eq=False)
class Interaction:
    """What one person did, and all that came of it."""

    id: str
    token: str
    kind: int
    user: User
    channel: Channel
    begun: float
    source: Message | None = None
    response: JSON | None = None
    original: Message | None = None
    instance: Instance | None = None
    followups: list[Message] = field(default_factory=list)

    @property
    def type(self) -> int | None:
        """The kind of the first response, None before it."""
        return self.response["type"] if self.response else None

    @property
    def data(self) -> JSON:
        assert self.response is not None, "not answered yet"
        return self.response.get("data") or {}

    @property
    def private(self) -> bool:
        """Whether only this person sees the response."""
        return bool(self.data.get("flags", 0) & EPHEMERAL)

    @property
    def choices(self) -> list[JSON]:
        """What autocompletion suggested."""
        choices: list[JSON] = self.data["choices"]
        return choices


class Interactions:
    """Takes the answers. The clock decides which of them are too late; `no_activities` refuses every launch."""

    def __init__(
        self, rest: Rest, application_id: str, bot: User, clock: Clock, messages: Messages, instances: Instances
    ) -> None:
        self.all: dict[str, Interaction] = {}
        self.no_activities = False
        self._bot = bot
        self._clock = clock
        self._messages = messages
        self._instances = instances
        rest.route("POST", "/interactions/{id}/{token}/callback", self._answer, by="anyone")
        webhook = f"/webhooks/{application_id}/{{token}}"
        rest.route("POST", webhook, self._follow_up, by="anyone")
        rest.route("GET", f"{webhook}/messages/{{message}}", self._show, by="anyone")
        rest.route("PATCH", f"{webhook}/messages/{{message}}", self._edit, by="anyone")
        rest.route("DELETE", f"{webhook}/messages/{{message}}", self._delete, by="anyone")

    def begin(self, kind: int, user: User, channel: Channel, source: Message | None = None) -> Interaction:
        number = self._clock.snowflake()
        interaction = Interaction(number, f"token-of-{number}", kind, user, channel, self._clock.passed, source)
        self.all[interaction.token] = interaction
        return interaction

    def age(self, interaction: Interaction) -> float:
        return self._clock.passed - interaction.begun

    async def _answer(self, call: Call) -> JSON | None:
        interaction = self.all.get(call.args["token"])
        if interaction is None or interaction.id != call.args["id"] or self.age(interaction) > ANSWER_SECONDS:
            raise Refusal.unknown("interaction", 10062)
        if interaction.response is not None:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        _check_answer(interaction, call.body)
        self._take(interaction, call)
        interaction.response = call.body
        return _reply(interaction) if call.query.get("with_response") in {"1", "true"} else None

    def _take(self, interaction: Interaction, call: Call) -> None:
        sent = Call(call.method, call.path, call.args, call.query, "", call.body.get("data") or {}, call.files)
        match call.body["type"]:
            case kind if kind == MESSAGE:
                interaction.original = self._messages.post(interaction.channel, self._bot, sent)
            case kind if kind == UPDATE and interaction.source:
                interaction.original = interaction.source
                _change(interaction.source, sent)
            case kind if kind == DEFERRED_UPDATE:
                interaction.original = interaction.source
            case kind if kind == LAUNCH and self.no_activities:
                raise Refusal(400, 50039, "Invalid Activity Action", blame=False)
            case kind if kind == LAUNCH:
                interaction.instance = self._instances.launch(interaction.user, interaction.channel)

    def _with_token(self, call: Call) -> Interaction:
        interaction = self.all.get(call.args["token"])
        if interaction is None or interaction.response is None:
            raise Refusal.unknown("Webhook", 10015)
        if self.age(interaction) > TOKEN_SECONDS:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        return interaction

    async def _follow_up(self, call: Call) -> JSON:
        interaction = self._with_token(call)
        guild = interaction.channel.guild
        if guild and not guild.has_bot and len(interaction.followups) >= FOLLOW_UPS_WITHOUT_BOT:
            raise Refusal(400, 40094, "This interaction has reached maximum number of follow up messages")
        message = self._messages.post(interaction.channel, self._bot, call)
        if interaction.type == DEFERRED_MESSAGE and interaction.original is None:
            message.body["flags"] = message.body.get("flags", 0) | interaction.data.get("flags", 0)
            interaction.original = message
        else:
            interaction.followups.append(message)
        return message.payload()

    def _named(self, call: Call) -> Message:
        interaction = self._with_token(call)
        if call.args["message"] != "@original":
            return self._messages.find(call.args["message"])
        if interaction.original is None:
            raise Refusal.unknown("Message", 10008)
        return self._messages.find(interaction.original.id)

    async def _show(self, call: Call) -> JSON:
        return self._named(call).payload()

    async def _edit(self, call: Call) -> JSON:
        interaction = self._with_token(call)
        if call.args["message"] == "@original" and interaction.type == DEFERRED_MESSAGE and not interaction.original:
            return await self._follow_up(call)
        message = self._named(call)
        _change(message, call)
        return message.payload()

    async def _delete(self, call: Call) -> None:
        self._named(call).deleted = True


def _change(message: Message, call: Call) -> None:
    message.take(call)
    message.edits += 1


def _check_answer(interaction: Interaction, body: JSON) -> None:
    form = Form()
    form.one_of("type", body.get("type"), ANSWERS[interaction.kind])
    data = body.get("data") or {}
    match body.get("type"):
        case kind if kind == LAUNCH and set(body) != {"type"}:
            form.wrong("data", "UNKNOWN_FIELD", "A launch carries nothing.")
        case kind if kind == SUGGESTIONS:
            form.count("data.choices", data.get("choices", []), 25)
            for place, choice in enumerate(data.get("choices", [])):
                check_choice(form, f"data.choices.{place}", choice, 3 if isinstance(choice["value"], str) else 4)
        case kind if kind == MODAL:
            form.length("data.title", data.get("title"), 1, 45)
            form.length("data.custom_id", data.get("custom_id"), 1, 100)
            if not 1 <= len(data.get("components", [])) <= 5:
                form.wrong("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    form.done()


def _reply(interaction: Interaction) -> JSON:
    kind = interaction.type
    about: JSON = {"id": interaction.id, "type": interaction.kind}
    resource: dict[str, Any] = {"type": kind}
    if interaction.instance:
        about["activity_instance_id"] = interaction.instance.id
        resource["activity_instance"] = {"id": interaction.instance.id}
    elif kind in {MESSAGE, UPDATE} and interaction.original:
        about["response_message_id"] = interaction.original.id
        resource["message"] = interaction.original.payload()
    return {"interaction": about, "resource": resource}
