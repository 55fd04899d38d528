"""What the bot may do by itself: post where it may, look up people and places, invite to a voice channel.

Facts relied on. Without the permission a post is refused with 50013, where it cannot look with 50001. An invite to an
activity has `target_type` 2 and the application's id, and is for a voice channel.
"""

from tests.discord.messages import Message, Messages
from tests.discord.refusals import JSON, Form, Refusal
from tests.discord.rest import Call, Rest
from tests.discord.world import DM, VOICE, Channel, Clock, Guild, User


class Channels:
    """All places, and the bot's hands in them."""

    def __init__(
        self, rest: Rest, application_id: str, bot: User, clock: Clock, messages: Messages, guilds: list[Guild]
    ) -> None:
        self.private: list[Channel] = []
        self.people: dict[str, User] = {bot.id: bot}
        self._application_id = application_id
        self._bot = bot
        self._clock = clock
        self._messages = messages
        self._guilds = guilds
        rest.route("GET", "/channels/{channel}", self._show)
        rest.route("POST", "/channels/{channel}/messages", self._post)
        rest.route("GET", "/channels/{channel}/messages/{message}", self._show_message)
        rest.route("PATCH", "/channels/{channel}/messages/{message}", self._edit_message)
        rest.route("DELETE", "/channels/{channel}/messages/{message}", self._delete_message)
        rest.route("POST", "/channels/{channel}/invites", self._invite)
        rest.route("POST", "/users/@me/channels", self._open_private)
        rest.route("GET", "/users/{user}", self._show_user)
        rest.route("GET", "/guilds/{guild}/members/{user}", self._show_member)

    def _channel(self, call: Call) -> Channel:
        known = [channel for guild in self._guilds if guild.has_bot for channel in guild.channels] + self.private
        found = next((channel for channel in known if channel.id == call.args["channel"]), None)
        if found is None:
            raise Refusal(403, 50001, "Missing Access", blame=False)
        return found

    async def _show(self, call: Call) -> JSON:
        return self._channel(call).payload()

    async def _post(self, call: Call) -> JSON:
        channel = self._channel(call)
        if not channel.bot_may_post:
            raise Refusal(403, 50013, "Missing Permissions", blame=False)
        return self._messages.post(channel, self._bot, call).payload()

    def _message(self, call: Call) -> Message:
        channel, message = self._channel(call), self._messages.find(call.args["message"])
        if message.channel is not channel or message.ephemeral:
            raise Refusal.unknown("Message", 10008)
        return message

    async def _show_message(self, call: Call) -> JSON:
        return self._message(call).payload()

    async def _edit_message(self, call: Call) -> JSON:
        message = self._message(call)
        message.take(call)
        message.edits += 1
        return message.payload()

    async def _delete_message(self, call: Call) -> None:
        self._message(call).deleted = True

    async def _invite(self, call: Call) -> JSON:
        channel, form = self._channel(call), Form()
        if call.body.get("target_type") != 2 or call.body.get("target_application_id") != self._application_id:
            form.wrong("target_application_id", "INVITE_TARGET", "An invite to the activity names it.")
        if channel.type != VOICE:
            form.wrong("target_type", "INVITE_TARGET", "Only a voice channel has invites to an activity.")
        form.done()
        application = {"id": self._application_id, "name": "Tarneeb", "icon": None, "description": "", "verify_key": ""}
        place = {"id": channel.id, "name": channel.name, "type": channel.type}
        guild = channel.guild
        server = {"id": guild.id, "name": guild.name} if guild else None
        invite = {"code": f"invite-{self._clock.snowflake()}", "type": 0, "channel": place, "guild": server}
        return {**invite, "target_type": 2, "target_application": application}

    async def _open_private(self, call: Call) -> JSON:
        user = self._user(str(call.body["recipient_id"]))
        return self.private_with(user).payload()

    def private_with(self, user: User) -> Channel:
        """Return the direct messages between a person and the bot."""
        found = next((one for one in self.private if one.type == DM and user in one.recipients), None)
        if found is None:
            found = Channel(self._clock.snowflake(), "", DM, recipients=[user, self._bot])
            self.private.append(found)
        return found

    def _user(self, user_id: str) -> User:
        if user_id not in self.people:
            raise Refusal.unknown("User", 10013, blame=False)
        return self.people[user_id]

    async def _show_user(self, call: Call) -> JSON:
        return self._user(call.args["user"]).payload()

    async def _show_member(self, call: Call) -> JSON:
        user = self._user(call.args["user"])
        found = next(
            (guild for guild in self._guilds if guild.id == call.args["guild"] and user in guild.members), None
        )
        if found is None:
            raise Refusal.unknown("Member", 10007, blame=False)
        return found.member(user)
