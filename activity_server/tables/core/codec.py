"""Events as plain data for the log. Its format is versioned by itself and outlives the wire's.

A row is `{"v": 1, "kind": "card_played", "seat": 2, "card": "SA", "by": "own"}`: the format, the kind, and the event's
fields. A field that is added later has a default, which is what it was in older rows; whatever changes more than that
is another format, and has to be read beside this one.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from types import MappingProxyType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from activity_server.tables.core import events
from activity_server.tables.core.events import Event, Opened

FORMAT: Final = 1

KINDS: Final[Mapping[str, type[Opened | Event]]] = MappingProxyType(
    {
        "opened": events.Opened,
        "sat": events.Sat,
        "robot_seated": events.RobotSeated,
        "seat_freed": events.SeatFreed,
        "seats_swapped": events.SeatsSwapped,
        "owner_changed": events.OwnerChanged,
        "match_started": events.MatchStarted,
        "dealt": events.Dealt,
        "called": events.Called,
        "trump_named": events.TrumpNamed,
        "card_played": events.CardPlayed,
        "control_changed": events.ControlChanged,
        "claimed": events.Claimed,
        "rematch_offered": events.RematchOffered,
        "rematch_accepted": events.RematchAccepted,
        "rematch_begun": events.RematchBegun,
        "closed": events.Closed,
        "invited": events.Invited,
        "shown": events.Shown,
    }
)
"""What each event is called in the log. The class may be renamed, this not."""

Reader: TypeAlias = Callable[[object], object]


class LogError(ValueError):
    """A log that cannot be read; the message says what is wrong with it."""


def encode(event: Opened | Event) -> dict[str, Any]:
    """The event as a JSON object."""
    values = {field.name: _plain(getattr(event, field.name)) for field in fields(event)}
    return {"v": FORMAT, "kind": _NAMES[type(event)], **values}


def decode(body: object) -> Opened | Event:
    """The event that `encode` wrote; LogError for anything else."""
    if not isinstance(body, dict):
        raise LogError("an event is an object")
    if body.get("v") != FORMAT:
        raise LogError(f"format {body.get('v')!r} is not known here; this version reads format {FORMAT}")
    kind = body.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise LogError(f"there is no event {kind!r}")
    readers, given = _READERS[kind], body.keys() - {"v", "kind"}
    if not _REQUIRED[kind] <= given <= readers.keys():
        raise LogError(f"the fields of {kind!r} are {', '.join(readers) or 'none'}")
    values: dict[str, Any] = {name: _field(kind, name, readers[name], body[name]) for name in given}
    return KINDS[kind](**values)


def _field(kind: str, name: str, read: Reader, value: object) -> object:
    try:
        return read(value)
    except ValueError:
        raise LogError(f"{value!r} is not a value of {kind}.{name}") from None


def _plain(value: object) -> object:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value


def _reader(hint: type) -> Reader:
    """How a field of this type is read from JSON; the reader raises ValueError for what does not fit."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _either([_reader(argument) for argument in arguments])
    if origin is Literal:
        return _one_of(arguments)
    if origin is tuple:
        return _row_of([_reader(argument) for argument in arguments])
    if origin is Mapping:
        return _object_of(_reader(arguments[1]))
    return hint if issubclass(hint, StrEnum) else _exactly(hint)


def _exactly(kind: type) -> Reader:
    def read(value: object) -> object:
        if type(value) is kind:  # and so True is no number
            return value
        raise ValueError(value)

    return read


def _one_of(offered: tuple[object, ...]) -> Reader:
    def read(value: object) -> object:
        if value in offered:
            return value
        raise ValueError(value)

    return read


def _either(readers: list[Reader]) -> Reader:
    def read(value: object) -> object:
        for reader in readers:
            try:
                return reader(value)
            except ValueError:
                continue
        raise ValueError(value)

    return read


def _row_of(readers: list[Reader]) -> Reader:
    def read(value: object) -> object:
        if isinstance(value, list):
            return tuple(reader(item) for reader, item in zip(readers, value, strict=True))
        raise ValueError(value)

    return read


def _object_of(reader: Reader) -> Reader:
    text = _exactly(str)

    def read(value: object) -> object:
        if isinstance(value, dict):
            return {text(key): reader(item) for key, item in value.items()}
        raise ValueError(value)

    return read


def _readers(event: type) -> dict[str, Reader]:
    hints = get_type_hints(event)
    return {field.name: _reader(hints[field.name]) for field in fields(event)}


# Made once: a restart reads every row of every open table.
_READERS: Final = {kind: _readers(event) for kind, event in KINDS.items()}
_REQUIRED: Final = {
    kind: {field.name for field in fields(event) if field.default is MISSING} for kind, event in KINDS.items()
}
_NAMES: Final = {event: kind for kind, event in KINDS.items()}
