"""A transcript of a table: what is put in, and what must come out of it.

    with Playbook(state) as book:
        book.at(60_000) >> Wakeup() << ControlChanged(1, Control.ROBOT)
        book >> Connected(OMAR, "Omar", 1)

`>>` hands an input in, `<<` says which event or effect it leads to, in order; all of them must be named. A transcript
that is not so is shown beside the one that was expected.
"""

import difflib
from types import EllipsisType, TracebackType
from typing import Self

from activity_server.tables.core.effects import Effect
from activity_server.tables.core.events import Event
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import Input
from activity_server.tables.core.state import TableState
from tests.support.tables import check_step


class Playbook:
    """Plays a transcript as it is written down; leaving the `with` compares it with what happened."""

    def __init__(self, state: TableState, now: int = 0) -> None:
        self.state = state
        self.now = now
        self._happened: list[str] = []
        self._expected: list[str] = []
        self._pending: list[str] = []

    def at(self, now: int) -> Self:
        """What follows happens at this moment, in ms."""
        self.now = now
        return self

    def __rshift__(self, received: Input) -> Self:
        self._compare()
        step = handle(self.state, received, self.now)
        check_step(self.state, received, step, self.now)
        self.state = step.state
        self._note(f">> {self.now / 1000:.3f} {received}")
        self._pending = [f"<< {output}" for output in (*step.events, *step.effects)]
        self._happened += self._pending
        return self

    def __lshift__(self, output: Event | Effect | EllipsisType) -> Self:
        """Expect one more event or effect; `...` stands for all that are still to be named."""
        named = len(self._expected) - self._inputs_end()
        self._expected += self._pending[named:] if output is ... else [f"<< {output}"]
        return self

    def _inputs_end(self) -> int:
        return len(self._happened) - len(self._pending)

    def _note(self, line: str) -> None:
        self._happened.append(line)
        self._expected.append(line)

    def _compare(self) -> None:
        if self._happened != self._expected:
            diff = difflib.unified_diff(self._expected, self._happened, "expected", "happened", n=99, lineterm="")
            raise AssertionError("the transcript is another one:\n" + "\n".join(diff))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            self._compare()
