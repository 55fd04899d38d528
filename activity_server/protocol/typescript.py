"""The messages as TypeScript types, so that the page cannot misspell them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from activity_server.protocol import schema

HEADER = "// Made from activity_server/protocol by `python -m activity_server.protocol.docs`: edit those, not this.\n"


def typescript() -> str:
    """Return the text of ``protocol.ts``."""
    return "\n".join([HEADER, *_literals(), "", *_unions(), "", *_interfaces()])


def _literals() -> Iterator[str]:
    for name, texts in schema.literals().items():
        yield f"export type {name} = {' | '.join(json.dumps(text) for text in texts)};"


def _unions() -> Iterator[str]:
    for union in schema.UNIONS:
        yield f"export type {union} =\n  | " + "\n  | ".join(schema.members(union)) + ";"


def _interfaces() -> Iterator[str]:
    for name, model in schema.definitions().items():
        yield f"/** {' '.join(model['description'].split())} */"
        yield f"export interface {name} {{"
        for field, node, required in schema.fields(model):
            if "description" in node:
                yield f"  /** {node['description']} */"
            yield f"  {field}{'' if required else '?'}: {schema.type_text(node)};"
        yield "}\n"
