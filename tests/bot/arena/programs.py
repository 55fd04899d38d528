"""Robots from outside: small programs, good and bad."""

import sys
from pathlib import Path

_READS = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "action": asked["legal"][0]}
"""

PROGRAMS = {
    "good": "    print(json.dumps(answer), flush=True)",
    "silent": "    pass",
    "ended": "    sys.exit()",
    "flooding": "    while True: print('more', 'and' * 999, flush=True)",
    "rambling": "    print('x' * 99_999, flush=True)",
    "chatting": "    print(*['{\"id\": 1}'] * 200, sep='\\n', flush=True)",
    "illegal": "    print(json.dumps(answer | {'action': 'SX'}), flush=True)",
    "wrong-type": "    print(json.dumps(answer | {'action': 7.0}), flush=True)",
    "other-seat": "    print(json.dumps(answer | {'seat': (asked['seat'] + 1) % 4}), flush=True)",
    "other-question": "    print(json.dumps(answer | {'id': asked['id'] + 1}), flush=True)",
    "no-object": "    print('[]', flush=True)",
    "no-json": "    print('{', flush=True)",
    "one-behind": """
    print(json.dumps(answer | {'id': max(1, asked['id'] - 1)}))
    print(json.dumps(answer), flush=True)""",
}


def command_of(kind: str, folder: Path) -> str:
    """The command that starts a program of that kind."""
    file = folder / f"{kind}.py"
    file.write_text(_READS + PROGRAMS[kind])
    return f"{sys.executable} {file}"
