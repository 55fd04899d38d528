"""Application commands: what Discord refuses to register.

Facts relied on. A bulk write replaces all global commands. One that leaves out the entry point command (type 4), which
an application with an activity always has, is refused as a whole with 50240; writing to one server never is. Removing
the entry point by itself is allowed and takes the activity's launcher away. Required options come first. A command's
names, descriptions and choices together have 8000 characters.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from tests.discord.refusals import JSON, Form, Refusal
from tests.discord.rest import Call, Rest
from tests.discord.world import Clock

CHAT_INPUT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
GROUP, SUBCOMMAND_GROUP = 1, 2
DROPPED_ENTRY_POINT = (
    "You cannot remove this app's Entry Point command in a bulk update operation. "
    "Please include the Entry Point command in your update request or delete it separately."
)
# fmt: off
LOCALES = frozenset((
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
))
# fmt: on
# Letters, digits, - _ ' and nothing else: the marks that vowel an Arabic word are no letters.
NAME_CATEGORIES = ("L", "N")


class Commands:
    """What is registered. `refuses_arabic` plays a Discord that knows no `ar`, as its table of locales has it.

    `forbidden` refuses every write, which is no mistake of the application.
    """

    def __init__(self, rest: Rest, application_id: str, clock: Clock) -> None:
        self.refuses_arabic = False
        self.forbidden = False
        self.writes = 0
        self.of_guild: dict[str, list[JSON]] = {}
        self._application_id = application_id
        self._clock = clock
        self.registered = [self._kept({"name": "launch", "type": ENTRY_POINT, "handler": 2})]
        base = f"/applications/{application_id}"
        rest.route("GET", f"{base}/commands", self._list)
        rest.route("PUT", f"{base}/commands", self._replace)
        rest.route("POST", f"{base}/commands", self._add)
        rest.route("DELETE", f"{base}/commands/{{command}}", self._remove)
        rest.route("GET", f"{base}/guilds/{{guild}}/commands", self._list_of_guild)
        rest.route("PUT", f"{base}/guilds/{{guild}}/commands", self._replace_of_guild)

    def named(self, name: str, kind: int, guild: str | None) -> JSON:
        """Return the command that a person sees under this name. Fails where there is none to choose."""
        visible = self.of_guild.get(guild or "", []) + self.registered
        found = [command for command in visible if (command["name"], command["type"]) == (name, kind)]
        assert found, f"no command {name!r} of type {kind} among {[command['name'] for command in visible]}"
        return found[0]

    def entry_point(self) -> JSON:
        """Return the command behind the launcher of the activity."""
        found = [command for command in self.registered if command["type"] == ENTRY_POINT]
        assert found, "the entry point command is gone, nobody can launch the activity"
        return found[0]

    async def _list(self, _call: Call) -> list[JSON]:
        return self.registered

    async def _replace(self, call: Call) -> list[JSON]:
        if self.forbidden:
            raise Refusal(403, 50001, "Missing Access", blame=False)
        had_entry_point = any(command["type"] == ENTRY_POINT for command in self.registered)
        if had_entry_point and not any(command.get("type") == ENTRY_POINT for command in call.body):
            raise Refusal(400, 50240, DROPPED_ENTRY_POINT)
        self._check(call.body)
        self.writes += 1
        self.registered = [self._kept(command) for command in call.body]
        return self.registered

    async def _add(self, call: Call) -> JSON:
        form = Form()
        check_command(form, "", call.body, self._locales())
        form.done()
        command = self._kept(call.body)
        others = [one for one in self.registered if (one["name"], one["type"]) != (command["name"], command["type"])]
        self.registered = [*others, command]
        return command

    async def _remove(self, call: Call) -> None:
        self.registered = [command for command in self.registered if command["id"] != call.args["command"]]

    async def _list_of_guild(self, call: Call) -> list[JSON]:
        return self.of_guild.get(call.args["guild"], [])

    async def _replace_of_guild(self, call: Call) -> list[JSON]:
        self._check(call.body, of_guild=True)
        kept = [self._kept(command, call.args["guild"]) for command in call.body]
        self.of_guild[call.args["guild"]] = kept
        return kept

    def _check(self, commands: list[JSON], *, of_guild: bool = False) -> None:
        form = Form()
        for place, command in enumerate(commands):
            check_command(form, f"{place}.", command, self._locales())
            if of_guild and command.get("type") == ENTRY_POINT:
                form.wrong(f"{place}.type", "APPLICATION_COMMAND_INVALID_TYPE", "An entry point is global.")
        names = [(command.get("type", CHAT_INPUT), command["name"]) for command in commands]
        for place, name in enumerate(names):
            if name in names[:place]:
                form.wrong(f"{place}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Option name must be unique.")
        form.count("commands", [name for kind, name in names if kind == CHAT_INPUT], 100)
        form.done()

    def _locales(self) -> frozenset[str]:
        return LOCALES - {"ar"} if self.refuses_arabic else LOCALES

    def _kept(self, command: JSON, guild: str | None = None) -> JSON:
        """The command as Discord gives it back, with everything that was left out."""
        stamp = {"id": self._clock.snowflake(), "version": self._clock.snowflake()}
        filled = {"type": CHAT_INPUT, "description": "", "nsfw": False, "default_member_permissions": None}
        reach = {} if guild else {"contexts": [0, 1, 2], "integration_types": [0, 1], "dm_permission": True}
        said = {key: value for key, value in command.items() if value is not None}
        kept = {**filled, **reach, **stamp, **said, "application_id": self._application_id}
        return {**kept, "guild_id": guild} if guild else kept


def check_command(form: Form, at: str, command: JSON, locales: frozenset[str]) -> None:
    """Note everything that is wrong with a command."""
    kind = command.get("type", CHAT_INPUT)
    form.one_of(f"{at}type", kind, (CHAT_INPUT, USER, MESSAGE, ENTRY_POINT))
    if kind == CHAT_INPUT:
        _check_named(form, at, command, locales)
        _check_options(form, f"{at}options", command.get("options", []), locales)
    else:
        form.length(f"{at}name", command.get("name"), 1, 32)
        _check_locales(form, f"{at}name_localizations", command.get("name_localizations"), locales, 32)
        if command.get("description") or command.get("options"):
            form.wrong(f"{at}description", "APPLICATION_COMMAND_INVALID", "Only slash commands have these.")
    if kind == ENTRY_POINT:
        form.one_of(f"{at}handler", command.get("handler"), (1, 2))
    if sum(len(text) for text in _texts(command)) > 8000:
        form.wrong(f"{at}name", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_named(form: Form, at: str, item: JSON, locales: frozenset[str]) -> None:
    name = item.get("name")
    form.length(f"{at}name", name, 1, 32)
    _check_name(form, f"{at}name", str(name))
    for locale, translated in (item.get("name_localizations") or {}).items():
        _check_name(form, f"{at}name_localizations.{locale}", translated)
    form.length(f"{at}description", item.get("description"), 1, 100)
    _check_locales(form, f"{at}name_localizations", item.get("name_localizations"), locales, 32)
    _check_locales(form, f"{at}description_localizations", item.get("description_localizations"), locales, 100)


def _check_name(form: Form, at: str, name: str) -> None:
    fits = all(char in "-_'" or unicodedata.category(char)[0] in NAME_CATEGORIES for char in name)
    if not fits or name != name.lower():
        form.wrong(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_locales(form: Form, at: str, texts: JSON | None, locales: frozenset[str], most: int) -> None:
    for locale, text in (texts or {}).items():
        form.length(f"{at}.{locale}", text, 1, most)
        if locale not in locales:
            form.wrong(f"{at}.{locale}", "BASE_TYPE_CHOICES", "Not a known locale.")


def _check_options(form: Form, at: str, options: list[JSON], locales: frozenset[str]) -> None:
    form.count(at, options, 25)
    required = [option.get("required", False) for option in options]
    if required != sorted(required, reverse=True):
        form.wrong(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before others.")
    names = [option.get("name") for option in options]
    if len(set(names)) < len(names):
        form.wrong(at, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option name must be unique.")
    for place, option in enumerate(options):
        _check_named(form, f"{at}.{place}.", option, locales)
        _check_choices(form, f"{at}.{place}.choices", option, locales)
        _check_options(form, f"{at}.{place}.options", option.get("options", []), locales)


def _check_choices(form: Form, at: str, option: JSON, locales: frozenset[str]) -> None:
    choices = option.get("choices") or []
    form.count(at, choices, 25)
    if choices and option.get("autocomplete"):
        form.wrong(
            at, "APPLICATION_COMMAND_OPTION_CHOICES_AUTOCOMPLETE", "Choices and autocompletion exclude each other."
        )
    for place, choice in enumerate(choices):
        check_choice(form, f"{at}.{place}", choice, option.get("type", 3))
        _check_locales(form, f"{at}.{place}.name_localizations", choice.get("name_localizations"), locales, 100)


def check_choice(form: Form, at: str, choice: JSON, kind: int) -> None:
    """Note what is wrong with a choice of an option of this type, whether registered or suggested."""
    form.length(f"{at}.name", choice.get("name"), 1, 100)
    value = choice.get("value")
    if kind == 3:
        form.length(f"{at}.value", value, 0, 100)
    elif isinstance(value, bool) or not isinstance(value, int | float):
        form.wrong(f"{at}.value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _texts(item: Any) -> Iterator[str]:
    """Every text that counts towards the size of a command; of translations only the longest would."""
    for key, value in item.items():
        if key in {"name", "description", "value"} and isinstance(value, str):
            yield value
        elif key in {"options", "choices"}:
            for child in value or []:
                yield from _texts(child)


def words(typed: str) -> list[str]:
    """Split what is typed after the slash into command, group and subcommand."""
    return re.split(r"\s+", typed.strip().removeprefix("/"))
