"""Reads the models once, as JSON Schema, for the pages that are generated from them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from pydantic import BaseModel, TypeAdapter

from activity_server.protocol import client, http, reviews, server, values

Node: TypeAlias = Mapping[str, Any]

# Literals that go by a name of their own, so that the generated types speak of a Tempo and not of three texts.
NAMED_LITERALS = (
    "SuitText",
    "TrumpText",
    "Language",
    "Tempo",
    "Admission",
    "Emote",
    "HintKind",
    "Stage",
    "Phase",
    "Presence",
    "Control",
    "ClosedReason",
)
UNIONS: Mapping[str, TypeAdapter[Any]] = {
    "ClientMessage": client.CLIENT_MESSAGE,
    "ServerMessage": server.SERVER_MESSAGE,
    "Event": TypeAdapter(server.Event),
}
HTTP_MODELS: Sequence[type[BaseModel]] = (
    http.ConfigReply,
    http.GuestRequest,
    http.GuestReply,
    http.SignInRequest,
    http.SignInReply,
    http.RenewRequest,
    http.RenewReply,
    http.MatchReply,
    reviews.ReviewReply,
    http.HttpError,
    http.RulesReply,
    http.HealthReply,
)


def literals() -> dict[str, list[str]]:
    """Return each named literal with its texts."""
    return {name: TypeAdapter(getattr(values, name)).json_schema()["enum"] for name in NAMED_LITERALS}


def members(union: str) -> list[str]:
    """Return the models that a union is made of, in the order of its definition."""
    return [name_of(node) for node in UNIONS[union].json_schema()["oneOf"]]


def definitions() -> dict[str, Node]:
    """Return every model by its name: messages, events, parts of the state, HTTP bodies."""
    found: dict[str, Node] = {}
    for adapter in UNIONS.values():
        found |= adapter.json_schema()["$defs"]
    for model in HTTP_MODELS:
        whole = model.model_json_schema()
        found |= whole.pop("$defs", {}) | {model.__name__: whole}
    return found


def name_of(node: Node) -> str:
    """Return the model that a reference points to."""
    return str(node["$ref"]).rsplit("/", 1)[-1]


def fields(model: Node) -> Iterator[tuple[str, Node, bool]]:
    """Yield each field of a model: its name, its schema, whether it must be there."""
    required = model.get("required", ())
    for name, node in model.get("properties", {}).items():
        yield name, node, name in required


def type_text(node: Node) -> str:
    """Write a schema as a type, in the notation of TypeScript."""
    if "$ref" in node:
        return name_of(node)
    if "const" in node:
        return json.dumps(node["const"])
    if "enum" in node:
        return _enum_text(node["enum"])
    for key in ("anyOf", "oneOf"):
        if key in node:
            return " | ".join(dict.fromkeys(type_text(option) for option in node[key]))
    return _plain_type(node)


def _enum_text(texts: Sequence[str]) -> str:
    for name, known in literals().items():
        if known == list(texts):
            return name
    return " | ".join(json.dumps(text) for text in texts)


def _plain_type(node: Node) -> str:
    match node["type"]:
        case "array" if "prefixItems" in node:
            return f"[{', '.join(type_text(item) for item in node['prefixItems'])}]"
        case "array":
            item = type_text(node["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object" if node["additionalProperties"] is True:  # described elsewhere
            return "Record<string, unknown>"
        case "object":
            return f"Record<string, {type_text(node['additionalProperties'])}>"
        case "integer":
            return "number"
        case other:
            return str(other)
