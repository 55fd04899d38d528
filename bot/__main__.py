"""The `tarneeb` command: the one place that sees every part and puts them together.

Each command imports what it needs when it runs, so that checking a record does not wait for a web server to load.
"""

# ruff: noqa: PLC0415

import asyncio
import errno
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bot.arena.command import arena_command
from bot.ratings import ratings_command
from bot.replay import printable, replay, verify
from bot.review import review_command

if TYPE_CHECKING:
    from activity_server.lobby.services import Services
    from activity_server.serving import Beside
    from activity_server.settings import Settings
    from bot.arena.registry import Registry
    from engine.robots.solving import Solver

WAYS_OUT = {
    errno.EADDRINUSE: "Choose another port: --port for the game, TARNEEB_METRICS_PORT for the metrics.",
    errno.EADDRNOTAVAIL: "Use 127.0.0.1 for this machine alone, 0.0.0.0 to let the network in.",
}

FILE = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)
DATABASE = click.option("--database", type=click.Path(path_type=Path), help="Use this file.  [TARNEEB_DATABASE]")


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="tarneeb", message="tarneeb %(version)s")
def cli() -> None:
    """Play Tarneeb, serve it to others, and check what was played.

    \b
    Examples:
      tarneeb serve                   play in the browser, on this machine
      tarneeb serve --host 0.0.0.0    play with everyone on the network
      tarneeb doctor                  see whether everything is set up
      tarneeb replay match.json       check a record of a match and print it
      tarneeb verify match.json       recompute its deals: was the shuffle honest?
      tarneeb review match.json       see which decisions cost points, and what was luck
      tarneeb export --all            print the records of all matches played here
      tarneeb import match.json       keep the record of a match played elsewhere
      tarneeb arena steady easy       let two robots play each other
    """


def robots() -> "Registry":
    """Return the arena's robots, those of the server among them."""
    from activity_server.robots.sparring import cheating_robot, solver_of_this_process, strong_robot
    from bot.arena.registry import Registry

    return Registry({"strong": strong_robot}, {"cheat": cheating_robot}, solver_of_this_process)


def solver() -> "Solver":
    """Return the best solver there is, for a process that may be killed."""
    from activity_server.robots.thinking import best_solver

    return best_solver()


def rebuild_ratings(database: Path | None) -> int:
    """Rate all matches of the database anew; return how many count."""
    settings = read_settings(database=database)

    from activity_server.store import ratings

    with plain_words():
        return ratings.rebuild(settings.database)


cli.add_command(replay)
cli.add_command(verify)
cli.add_command(review_command(solver))
cli.add_command(arena_command(robots))
cli.add_command(ratings_command(rebuild_ratings))


@cli.command()
@click.option("--host", help="Listen on this address: 0.0.0.0 lets the network in.  [TARNEEB_HOST]")
@click.option("--port", type=click.IntRange(0, 65535), help="Listen on this port: 0 takes a free one.  [TARNEEB_PORT]")
def serve(host: str | None, port: int | None) -> None:
    """Serve the game until Ctrl-C.

    Settings come from the environment and from a file named .env; .env.example in the sources explains each of them.

    \b
    Examples:
      tarneeb serve
      tarneeb serve --host 0.0.0.0 --port 8090
      TARNEEB_DATABASE=/var/lib/tarneeb/tarneeb.db tarneeb serve
    """
    settings = read_settings(host=host, port=port)

    from activity_server.serving import serve as serve_app

    with plain_words(), asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve_app(settings, lambda bound: announce(settings, bound), bot_of(settings)))


def bot_of(settings: "Settings") -> "Beside | None":
    """Return what runs Discord's bot beside the server; None where Discord is not configured."""
    if settings.discord_token is None:
        return None
    token = settings.discord_token.get_secret_value()

    from activity_server.ports import ports_of
    from activity_server.tasks import spawn
    from bot.client import BotOptions, TarneebBot
    from bot.running import run_bot

    options = BotOptions(
        presences=settings.discord_presences,
        dev_guild=None if settings.discord_dev_guild is None else int(settings.discord_dev_guild),
        public_url=settings.public_url,
    )

    async def run(services: "Services") -> None:
        server = ports_of(services)
        await run_bot(lambda chosen: TarneebBot(server, chosen, spawn), options, token)

    return run


@cli.command()
@click.pass_context
def doctor(ctx: click.Context) -> None:
    """Look at the set-up step by step, and say what to click where.

    Looks at the database and the signing key; with Discord at the token, the application, its entry point command,
    redirect and secret; and tries the public address, a websocket through it, and the page's files. Exits with 1 where
    something does not work.

    \b
    Example:
      tarneeb doctor
    """
    settings = read_settings()

    from activity_server.doctor.examine import report

    ctx.exit(0 if asyncio.run(report(settings, click.echo)) else 1)


@cli.command("export")
@click.argument("matches", nargs=-1, metavar="[MATCH]…")
@click.option("--all", "everything", is_flag=True, help="Write every match that is over.")
@click.option("--list", "listed", is_flag=True, help="Instead of records, print every match's id, end and result.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write into a file, or a folder: a file a match.")
@DATABASE
def export_matches(
    matches: tuple[str, ...], output: Path | None, database: Path | None, *, everything: bool, listed: bool
) -> None:
    """Write the records of matches that are over, each as JSON on a line.

    A MATCH is named by its own id or by that of its table. A match that is still played has no record yet.

    \b
    Examples:
      tarneeb export --list
      tarneeb export --all -o matches.jsonl
      tarneeb export 5d7c2a9e0b13f4a6c8d1 | tarneeb replay -
    """
    if [bool(matches), everything, listed].count(True) != 1:
        raise click.UsageError("Name some matches, or say --all or --list.")
    settings = read_settings(database=database)

    from activity_server.store import transfer

    with plain_words():
        kept = transfer.matches_named(settings.database, matches)
        if listed:
            click.echo(transfer.list_of(kept), nl=False)
        elif output is None:
            click.echo(transfer.lines_of(kept), nl=False)
        else:
            transfer.write_records(kept, output)


@cli.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=FILE)
@DATABASE
@click.pass_context
def import_matches(ctx: click.Context, files: tuple[str, ...], database: Path | None) -> None:
    """Check records of matches and keep them. A FILE holds one, or one a line; - is standard input.

    A match that is there already is recognised. Imported matches never count for ratings. Exits with 0 when all records
    are there now, and with 2 when some were refused: all others are.

    \b
    Examples:
      tarneeb import match.json
      tarneeb import matches.jsonl more.jsonl
    """
    settings = read_settings(database=database)

    from activity_server.store import transfer

    refused = False
    for file in files:
        with plain_words(), click.open_file(file, "rb") as stream:
            imported = transfer.import_records(settings.database, file, stream.read(), time.time_ns() // 1_000_000)
        for one in imported:
            is_refused = one.fate is transfer.Fate.REFUSED
            click.echo(f"{one.place}: {one.fate}: {printable(one.detail)}", err=is_refused)
            refused |= is_refused
    ctx.exit(2 if refused else 0)


@contextmanager
def plain_words() -> Iterator[None]:
    """Let what goes wrong within end the command with a sentence for people."""
    from activity_server.auth import KeyFileError
    from activity_server.store import StoreError

    try:
        yield
    except (StoreError, KeyFileError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(with_way_out(error)) from error


def read_settings(**options: object) -> "Settings":
    """Read the settings, where an option given on the command line wins; say plainly what is wrong with them."""
    from pydantic import ValidationError

    from activity_server.settings import Settings

    chosen: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    try:
        return Settings(**chosen)
    except ValidationError as error:
        problems = [
            setting_name(problem["loc"]) + complaint(problem["type"], problem["msg"]) for problem in error.errors()
        ]
        raise click.ClickException("These settings make no sense:\n  " + "\n  ".join(problems)) from error


def setting_name(place: tuple[int | str, ...]) -> str:
    """Name a setting as the environment does; a contradiction between several has no one place."""
    if not place:
        return ""
    name = str(place[0]).upper()
    return f"{name if name.startswith(('DISCORD_', 'TARNEEB_')) else f'TARNEEB_{name}'}: "


def complaint(kind: str, message: str) -> str:
    """Say what is wrong in words that do not need pydantic's manual."""
    return "there is no such setting" if kind == "extra_forbidden" else message.removeprefix("Value error, ")


def announce(settings: "Settings", port: int) -> None:
    """Tell the person who started the server where to go."""
    from activity_server.addresses import addresses

    here, *elsewhere = addresses(settings.host, port)
    click.echo(f"Tarneeb is served. Open {here}")
    for there in elsewhere:
        click.echo(f"Friends on the same network open {there}")
    if settings.open_to_network and settings.guests_allowed:
        click.echo("Mind: whoever reaches this address can play as a guest.", err=True)


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop where it can be had, else None, which is Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def with_way_out(error: OSError) -> str:
    """Say what the system refused, and what to do about it where we know."""
    refused = f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error)
    return f"{refused}. {WAYS_OUT.get(error.errno or 0, '')}".rstrip()


if __name__ == "__main__":
    cli()
