"""The `tarneeb` command: the one place that sees every part and puts them together."""

from __future__ import annotations

import click


@click.group()
def cli() -> None:
    """Play Tarneeb, serve it, and check its records."""


if __name__ == "__main__":
    cli()
