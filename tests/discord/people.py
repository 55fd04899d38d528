"""What people do in their Discord client: type, press, choose, launch, come and go.

Their client lets them do only what is possible: a command must be registered and its options must fit, a button must be
in the message and not disabled. Otherwise the test itself is wrong and fails at once.
"""

from collections.abc import Iterable
from typing import Any

from tests.discord import commands, interactions
from tests.discord.commands import Commands
from tests.discord.gateway import Gateway
from tests.discord.instances import Instance, Instances
from tests.discord.interactions import Interaction, Interactions
from tests.discord.messages import Message
from tests.discord.refusals import JSON
from tests.discord.world import ALL_PERMISSIONS, Channel, Guild, Role, User

SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL_OPTION, ROLE_OPTION, NUMBER = 1, 3, 4, 5, 6, 7, 8, 10
TYPES = {
    STRING: str,
    INTEGER: int,
    BOOLEAN: bool,
    USER_OPTION: User,
    CHANNEL_OPTION: Channel,
    ROLE_OPTION: Role,
    NUMBER: float,
}


class People:
    """Does what a person asks for, and returns the interaction that comes of it."""

    def __init__(self, gateway: Gateway, registered: Commands, taken: Interactions, instances: Instances) -> None:
        self._gateway = gateway
        self._commands = registered
        self._interactions = taken
        self._instances = instances

    async def slash(self, user: User, channel: Channel, typed: str, /, **options: Any) -> Interaction:
        """Send a slash command: `slash(rana, general, "tarneeb new", preset="syrian")`."""
        return await self._type(interactions.COMMAND, user, channel, typed, options)

    async def complete(self, user: User, channel: Channel, typed: str, focused: str, /, **options: Any) -> Interaction:
        """Type in an option; its value is what has been typed so far."""
        return await self._type(interactions.AUTOCOMPLETE, user, channel, typed, options, focused)

    async def use_on(self, user: User, channel: Channel, target: User | Message, name: str) -> Interaction:
        """Choose a command from the menu of a person or a message."""
        on_user = isinstance(target, User)
        kind = commands.USER if on_user else commands.MESSAGE
        command = self._commands.named(name, kind, channel.guild.id if channel.guild else None)
        resolved = _resolved([target], channel) if on_user else {"messages": {target.id: target.payload()}}
        data = {"id": command["id"], "name": name, "type": kind, "target_id": target.id, "resolved": resolved}
        return await self._send(interactions.COMMAND, user, channel, data)

    async def press(self, user: User, message: Message, custom_id: str, *values: str) -> Interaction:
        """Press a button, or choose values in a menu."""
        component = message.component(custom_id)
        data = {"custom_id": custom_id, "component_type": component["type"], "values": list(values)}
        return await self._send(interactions.COMPONENT, user, message.channel, data, message)

    async def submit(self, asked: Interaction, **texts: str) -> Interaction:
        """Fill in the modal with which an interaction was answered, by the ids of its fields."""
        assert asked.type == interactions.MODAL, "there is no modal to fill in"
        rows = _filled(asked.data["components"], texts)
        data = {"custom_id": asked.data["custom_id"], "components": rows, "resolved": {}}
        return await self._send(interactions.MODAL_SUBMIT, asked.user, asked.channel, data, asked.source)

    async def launch(self, user: User, channel: Channel) -> Interaction | Instance:
        """Use the launcher of the activity. With handler 2 Discord launches by itself, and the bot hears nothing."""
        command = self._commands.entry_point()
        if command["handler"] == 2:
            return self._instances.launch(user, channel)
        data = {"id": command["id"], "name": command["name"], "type": commands.ENTRY_POINT}
        return await self._send(interactions.COMMAND, user, channel, data)

    async def play(self, user: User, *, playing: bool = True) -> None:
        """Be seen in the activity, or not any more, in every server shared with the bot."""
        user.playing = playing
        await self._gateway.tell_presence(user)

    async def speak(self, user: User, guild: Guild, channel: Channel | None) -> None:
        """Be in a voice channel, or in none."""
        guild.voice.pop(user.id, None)
        if channel:
            guild.voice[user.id] = channel.id
        await self._gateway.tell_voice(user, guild)

    async def invite_bot(self, guild: Guild) -> None:
        """Add the bot to a server: told like one that was there all along, but for the word on its availability."""
        guild.has_bot = True
        payload = guild.payload([self._gateway.bot], [])
        del payload["unavailable"]
        await self._gateway.dispatch("GUILD_CREATE", payload, guild.id)

    async def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        guild.has_bot = False
        await self._gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild.id)

    async def _type(
        self, kind: int, user: User, channel: Channel, typed: str, options: JSON, focused: str = ""
    ) -> Interaction:
        name, *path = commands.words(typed)
        command = self._commands.named(name, commands.CHAT_INPUT, channel.guild.id if channel.guild else None)
        _want_offered(command, user, channel)
        leaf, groups = command, []
        for word in path:
            leaf = next(option for option in leaf["options"] if option["name"] == word and option["type"] <= 2)
            groups.append(leaf)
        given = _given(leaf, options, focused)
        for group in reversed(groups):
            given = [{"name": group["name"], "type": group["type"], "options": given}]
        data = {"id": command["id"], "name": name, "type": commands.CHAT_INPUT, "options": given}
        return await self._send(kind, user, channel, {**data, "resolved": _resolved(options.values(), channel)})

    async def _send(
        self, kind: int, user: User, channel: Channel, data: JSON, source: Message | None = None
    ) -> Interaction:
        interaction = self._interactions.begin(kind, user, channel, source)
        guild = channel.guild
        owner = {"0": guild.id} if guild and guild.has_bot else {"1": user.id}
        body = {
            "id": interaction.id,
            "application_id": self._gateway.application_id,
            "type": kind,
            "data": data,
            "token": interaction.token,
            "version": 1,
            "channel": channel.payload(),
            "channel_id": channel.id,
            "locale": user.locale,
            "app_permissions": ALL_PERMISSIONS,
            "entitlements": [],
            "entitlement_skus": [],
            "authorizing_integration_owners": owner,
            "context": channel.context,
            "attachment_size_limit": 10485760,
            **({"message": source.payload()} if source else {}),
        }
        if guild:
            body["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
            body |= {"guild_id": guild.id, "guild_locale": guild.locale, "member": guild.member_here(user)}
        else:
            body["user"] = user.payload()
        await self._gateway.dispatch("INTERACTION_CREATE", body, guild.id if guild and guild.has_bot else None)
        return interaction


def _want_offered(command: JSON, user: User, channel: Channel) -> None:
    """Fail where a person's client does not list the command at all."""
    guild, needed = channel.guild, int(command["default_member_permissions"] or 0)
    if not guild:
        assert channel.context in command["contexts"], f"{command['name']} is not offered here"
    elif not guild.has_bot:
        assert 1 in command["integration_types"], f"{command['name']} is not to be installed for oneself"
    else:
        assert int(guild.permissions_of(user)) & needed == needed, f"{command['name']} is hidden from {user.name}"


def _given(command: JSON, options: JSON, focused: str) -> list[JSON]:
    """The options as Discord sends them. Fails where their client would not let a person send them."""
    known = {option["name"]: option for option in command.get("options", []) if option["type"] > 2}
    assert options.keys() <= known.keys(), f"no options {options.keys() - known.keys()}"
    missing = [name for name, option in known.items() if option.get("required") and name not in options]
    assert not missing or focused, f"missing {missing}"
    return [_option(known[name], value, focused=name == focused) for name, value in options.items()]


def _option(option: JSON, value: Any, *, focused: bool) -> JSON:
    assert not focused or option.get("autocomplete"), f"{option['name']} does not complete"
    assert focused or isinstance(value, TYPES[option["type"]]), f"{value!r} does not fit {option['name']}"
    choices = [choice["value"] for choice in option.get("choices") or []]
    assert not choices or value in choices, f"{value!r} is not among {choices}"
    sent = value.id if isinstance(value, User | Channel | Role) else value
    return {"name": option["name"], "type": option["type"], "value": sent, **({"focused": True} if focused else {})}


def _resolved(values: Iterable[Any], channel: Channel) -> JSON:
    """What the ids among the options stand for; a member is without its user, which comes beside it."""
    chosen, guild = list(values), channel.guild
    users = [value for value in chosen if isinstance(value, User)]
    members = {user.id: guild.member_here(user) for user in users if guild and user in guild.members}
    for member in members.values():
        del member["user"]
    places = [value for value in chosen if isinstance(value, Channel)]
    return {
        "users": {user.id: user.payload() for user in users},
        "members": members,
        "roles": {role.id: role.payload() for role in chosen if isinstance(role, Role)},
        "channels": {place.id: {**place.payload(), "permissions": ALL_PERMISSIONS} for place in places},
    }


def _filled(components: list[JSON], texts: dict[str, str]) -> list[JSON]:
    """The fields of a modal, each in its row or label, with what was written."""
    filled: list[JSON] = []
    for outer in components:
        if "component" in outer:
            inner = outer["component"]
            filled.append({"type": outer["type"], "id": 1, "component": _field(inner, texts)})
        else:
            filled.append(
                {"type": outer["type"], "id": 1, "components": [_field(one, texts) for one in outer["components"]]}
            )
    return filled


def _field(component: JSON, texts: dict[str, str]) -> JSON:
    value = texts.get(component["custom_id"], component.get("value") or "")
    assert value or not component.get("required", True), f"{component['custom_id']} must be filled in"
    about = {"type": component["type"], "id": 1, "custom_id": component["custom_id"]}
    return {**about, "value": value} if component["type"] == 4 else {**about, "values": [value]}
