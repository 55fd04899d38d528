"""From text to a JSON object, refusing what JSON readers commonly let pass."""

import json
from reprlib import repr as shortened
from typing import NoReturn

from engine.errors import Rule
from engine.records.model import RecordError


def read_object(text: str | bytes) -> dict[str, object]:
    """The JSON object that `text` is; RecordError where it is none, has a key twice, or a number that is none."""
    try:
        document = json.loads(
            text if isinstance(text, str) else text.decode(),
            object_pairs_hook=_object,
            parse_constant=_not_a_number,
            parse_int=_whole_number,
        )
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        # ValueError has both: bad JSON, and bytes that are not UTF-8.
        raise RecordError(None, "", Rule.FORMAT, f"This is not JSON: {error}.") from None
    if not isinstance(document, dict):
        raise RecordError(None, "", Rule.FORMAT, "A record is a JSON object.")
    return document


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    keys: set[str] = set()
    for key, _ in pairs:
        if key in keys:
            raise RecordError(None, key, Rule.FORMAT, f"The key {shortened(key)} stands twice in one object.")
        keys.add(key)
    return dict(pairs)


def _whole_number(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:
        raise RecordError(None, "", Rule.FORMAT, f"A number of {len(digits)} digits is too long.") from None


def _not_a_number(text: str) -> NoReturn:
    raise RecordError(None, "", Rule.FORMAT, f"{text} is not a number in JSON.")
