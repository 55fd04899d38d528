"""Activity instances: who is in the activity that runs in a channel.

Facts relied on. An instance begins with a launch, ends when the last person leaves, and then answers 404 for ever; the
next launch has a new id. Only a bot's token may ask. `location.kind` is `gc` in a server, `pc` in a direct message,
which has no `guild_id`. How soon somebody who joined is listed is not documented: `asks_until_listed` chooses.
"""

from dataclasses import dataclass, field

from tests.discord.refusals import JSON, Refusal
from tests.discord.rest import Call, Rest
from tests.discord.world import Channel, Clock, User


@dataclass(eq=False)
class Instance:
    """The activity running in a channel."""

    id: str
    launch_id: str
    channel: Channel
    users: list[User] = field(default_factory=list)
    unlisted: dict[str, int] = field(default_factory=dict)

    @property
    def location_id(self) -> str:
        guild = self.channel.guild
        return f"gc-{guild.id}-{self.channel.id}" if guild else f"pc-{self.channel.id}"

    def location(self) -> JSON:
        place = {"id": self.location_id, "kind": self.location_id[:2], "channel_id": self.channel.id}
        return {**place, **({"guild_id": self.channel.guild.id} if self.channel.guild else {})}

    def listed(self) -> list[str]:
        """Return the ids of those listed, and bring each of the others one question nearer to it."""
        listed = [user.id for user in self.users if self.unlisted.get(user.id, 0) <= 0]
        self.unlisted = {user: asks - 1 for user, asks in self.unlisted.items()}
        return listed


class Instances:
    """All that run. `down` makes every question fail with a 503."""

    def __init__(self, rest: Rest, application_id: str, clock: Clock) -> None:
        self.running: dict[str, Instance] = {}
        self.asks_until_listed = 0
        self.down = False
        self._application_id = application_id
        self._clock = clock
        rest.route("GET", f"/applications/{application_id}/activity-instances/{{instance}}", self._show)

    def launch(self, user: User, channel: Channel) -> Instance:
        """Bring somebody into the channel's activity, which begins if none runs there."""
        instance = next((one for one in self.running.values() if one.channel is channel), None) or self._begin(channel)
        self.join(instance, user)
        return instance

    def pop_out(self, user: User, instance: Instance) -> Instance:
        """Move somebody into a window of its own, which is an instance of its own."""
        self.leave(instance, user)
        alone = self._begin(instance.channel)
        self.join(alone, user)
        return alone

    def join(self, instance: Instance, user: User) -> None:
        if user not in instance.users:
            instance.users.append(user)
            instance.unlisted[user.id] = self.asks_until_listed

    def leave(self, instance: Instance, user: User) -> None:
        """Somebody closes the activity; the last one ends it."""
        instance.users.remove(user)
        if not instance.users:
            del self.running[instance.id]

    def _begin(self, channel: Channel) -> Instance:
        launch = self._clock.snowflake()
        instance = Instance("", launch, channel)
        instance.id = f"i-{launch}-{instance.location_id}"
        self.running[instance.id] = instance
        return instance

    async def _show(self, call: Call) -> JSON:
        if self.down:
            raise Refusal(503, 0, "503: Service Unavailable", blame=False)
        instance = self.running.get(call.args["instance"])
        if instance is None:
            raise Refusal(404, 0, "404: Not Found", blame=False)
        named = {"application_id": self._application_id, "instance_id": instance.id, "launch_id": instance.launch_id}
        return {**named, "location": instance.location(), "users": instance.listed()}
