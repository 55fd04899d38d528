"""Writes what is generated from the models: ``docs/protocol.md`` and the page's ``protocol.ts``.

``python -m activity_server.protocol.docs`` writes both; with ``--check`` it only says what is out of date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from activity_server.protocol import schema
from activity_server.protocol.typescript import typescript
from activity_server.texts import Texts

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "activity_server" / "client" / "src" / "protocol.ts"

INTRODUCTION = """\
# The protocol

Made from the models in `activity_server/protocol` by `python -m activity_server.protocol.docs`: edit those, not this.

A page opens one websocket at `/ws` and speaks JSON texts of at most 4096 bytes. Its first message, within ten seconds,
is `hello` with the token from `POST /api/guest` or `POST /api/discord/sign-in`; the answer is `welcome`, then `lobby`.
Every key a model does not name is refused, and so is a number written as a text.

- A **command** carries an `id` that grows with each command of this page load. It gets exactly one answer, `ack` or
  `refused`, with the same id. Sent again, after a lost connection or a restart of the server, it gets the same answer
  and has no second effect. So a page repeats what was not answered once it is connected again.
- A refusal has a **code**, which is stable, and a sentence in the language of `hello`. Whatever was refused changed
  nothing.
- After `enter_table` come a `snapshot` and then every `update`. An update belongs to the version `since`; a page that
  has another version missed something and sends `sync`, which is answered with a snapshot.
- The server sends `ping` every ten seconds; a page that is silent for twenty is taken to be gone.
- Times are milliseconds that were left when the message was sent.

## Close codes

| code | meaning | what a page does |
|---|---|---|
| 1003 | a message that is not text | nothing: a fault of the page |
| 1008 | no good `hello`, or too many messages; a `refused` before it says which | as the refusal's code says |
| 1009 | a message above 4096 bytes | nothing: a fault of the page |
| 1012 | the server restarts | comes back after a moment |
| 1013 | the server cannot save or look anything up for now | comes back after a while |
| 1006 | cut off: silent for too long, or too slow to take what was sent | comes back and enters its tables again |

"""


def protocol_page() -> str:
    """Return the text of ``docs/protocol.md``."""
    models = schema.definitions()
    parts = [INTRODUCTION, "## From the page\n\n", *_sections(models, schema.members("ClientMessage"))]
    parts += ["## From the server\n\n", *_sections(models, schema.members("ServerMessage"))]
    parts += ["## Events of an update\n\n", *_sections(models, schema.members("Event"))]
    parts += ["## Parts\n\n", *_sections(models, _parts(models))]
    parts += ["## Over HTTP\n\n", *_sections(models, [model.__name__ for model in schema.HTTP_MODELS])]
    parts += ["## Refusals\n\n", *_refusals()]
    return "".join(parts).rstrip() + "\n"


def _parts(models: Mapping[str, schema.Node]) -> list[str]:
    described = {name for union in schema.UNIONS for name in schema.members(union)}
    described |= {model.__name__ for model in schema.HTTP_MODELS}
    return [name for name in models if name not in described]


def _sections(models: Mapping[str, schema.Node], names: list[str]) -> Iterator[str]:
    for name in names:
        model = models[name]
        yield f"### {name}\n\n{' '.join(model['description'].split())}\n\n"
        rows = [_row(*field) for field in schema.fields(model)]
        if rows:
            yield "| field | type | |\n|---|---|---|\n" + "".join(rows) + "\n"


def _row(name: str, node: schema.Node, required: bool) -> str:
    notes = [str(node["description"])] if "description" in node else []
    notes += _limits(node)
    if not required:
        notes.append(f"absent: `{json.dumps(node.get('default', {}))}`")
    kind = schema.type_text(node).replace("|", r"\|")
    return f"| `{name}` | `{kind}` | {'; '.join(notes)} |\n"


def _limits(node: schema.Node) -> Iterator[str]:
    if "minimum" in node and "maximum" in node:
        yield f"{node['minimum']} to {node['maximum']}"
    if "pattern" in node:
        pattern = str(node["pattern"]).replace("|", r"\|")
        yield f"`{pattern}`"


def _refusals() -> Iterator[str]:
    yield "| code | sentence |\n|---|---|\n"
    for code, sentence in Texts.load().under("en", "refusal."):
        yield f"| `{code}` | {sentence} |\n"


def main(arguments: list[str]) -> int:
    """Write both files, or with ``--check`` compare them; the exit status is 1 when one is out of date."""
    generated = {PAGE: protocol_page(), TYPES: typescript()}
    stale = [path for path, text in generated.items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in arguments:
        for path in stale:
            sys.stderr.write(f"{path.relative_to(ROOT)} is out of date: run python -m activity_server.protocol.docs\n")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(generated[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
