"""A table as a pure machine: `handle(state, input, now_ms) -> Step(state, events, effects)`.

Nothing here reads a clock, makes chance, or speaks to a socket, a disk or a log; whoever drives the machine does.

- `inputs` and `commands` say what may happen to a table, `events` what has happened (and is logged), `effects` what the
  driver must do about it.
- `state` holds a table: what the log says (`Table`) and what only this process knows (`Live`).
- `handle` takes an input in; `seating`, `playing` and `ending` decide on commands; `turns` moves a match on; `presence`
  knows who is here and who plays a seat; `timers` is everything that is waited for.
- `evolve` applies an event, live and from the log alike; `codec` writes events as plain data; `restore` opens a table.
- `view` and `redaction` say what each person may see of it, `record` writes the match down.
"""
