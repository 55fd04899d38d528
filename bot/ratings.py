"""Ratings on the command line: `tarneeb ratings rebuild` computes them anew."""

from collections.abc import Callable
from pathlib import Path

import click

_DATABASE = click.option("--database", type=click.Path(path_type=Path), help="Use this file.  [TARNEEB_DATABASE]")


def ratings_command(rebuild: Callable[[Path | None], int]) -> click.Group:
    """Make the command; `rebuild` rates all matches of a database anew and returns how many count."""

    @click.group("ratings")
    def ratings() -> None:
        """Look after ratings and leaderboards.

        \b
        Example:
          tarneeb ratings rebuild
        """

    @ratings.command("rebuild")
    @_DATABASE
    def rebuild_ratings(database: Path | None) -> None:
        """Compute all ratings and leaderboards anew, from the matches that were played here.

        The numbers are the same as before, unless the database was tampered with. No server may run on it meanwhile.

        \b
        Example:
          tarneeb ratings rebuild
        """
        count = rebuild(database)
        click.echo(f"Rated anew by {count} {'match' if count == 1 else 'matches'}.")

    return ratings
