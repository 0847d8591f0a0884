"""The commands `gtp`, `serve`, `attach` and `cgos`; what they need is loaded when they run."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import click

from katachi.commands.options import PLAYER, Number, echo, file, folder, log, options, told, whole
from katachi.data.files import failing_as
from katachi.data.language import t
from katachi.engine.settings import SessionOptions
from katachi.gtp.wire.tcp import Address, ServeError, address_of, listen, read_secret

_EXAMPLE = "127.0.0.1:5555"
address_named = partial(address_of, example=_EXAMPLE)


token_file = partial(
    file,
    "--token-file",
    "token",
    callback=lambda _ctx, _param, path: path and read_secret(path),
    metavar="F",
)
token_option = token_file(help="A file whose first line every client must send first.")

remote_option = click.option(
    "--allow-remote", is_flag=True, help="Let other computers in; needs a token, sent in the clear."
)


def check_remote(allow_remote: bool, token: bytes | None) -> None:
    """Raises click's error where other computers are let in without a token."""
    if allow_remote and token is None:
        raise click.ClickException(t("--allow-remote needs --token-file."))


@click.command()
@options(SessionOptions, "time_per_move", "max_time_per_move", "nodes", "depth")
@options(SessionOptions, "threads", "table_mb")
@options(SessionOptions, "rules", "komi")
@options(SessionOptions, *PLAYER, "level", "seed", "resign", "ponder")
def gtp(**chosen: Any) -> int:
    """Speak GTP, for Go programs such as GoGui and Sabaki."""
    from katachi.gtp.loop import serve_gtp

    return serve_gtp(SessionOptions(**chosen))


@click.command(params=[*gtp.params])
@click.option(
    "--listen",
    "address",
    required=True,
    callback=lambda _ctx, _param, text: address_named(text, least_port=0),
    metavar="HOST:PORT",
    help=f"Where to listen, such as {_EXAMPLE}; port 0: any that is free, which is printed.",
)
@whole("--connections", 8, "Clients at the same time.", 1, 1000)
@click.option(
    "--idle",
    type=Number(0.1, 10**6),
    metavar="S",
    default=3600.0,
    help="Hang up after so many seconds without a command, ten times as many during a search.",
)
@whole("--memory-mb", 512, "Megabytes for a client beside its table.", 64, 10**6, sign="M")
@token_option
@remote_option
def serve(
    address: Address,
    connections: int,
    idle: float,
    memory_mb: int,
    token: bytes | None,
    allow_remote: bool,
    **chosen: Any,
) -> int:
    """Speak GTP over TCP, with many clients at once.

    Every client has an engine of its own, with the options below, in a process of its own; none can
    name a file. Who comes and goes is told on standard error. Ctrl-C or SIGTERM ends it.
    """
    from katachi.gtp.serve.remote import Terms
    from katachi.gtp.serve.server import Server
    from katachi.gtp.session import COMMANDS, Session

    check_remote(allow_remote, token)
    session = Session(SessionOptions(**chosen))
    with listen(address, allow_remote=allow_remote) as listener:
        _ = session.game, session.player, [*COMMANDS.values()]  # loaded once, for all
        place = Address(*listener.getsockname()[:2])
        server = Server(listener, session, Terms(connections, token, idle, memory_mb), log)
        return server.run(lambda: echo(t("listening on {place}", place=str(place))))


@click.command()
@click.argument(
    "address", metavar="HOST:PORT", callback=lambda _ctx, _param, text: address_named(text)
)
@token_file(help="A file whose first line is the server's token.")
def attach(address: Address, token: bytes | None) -> None:
    """Join standard input and output to a `katachi serve`.

    For a program that can only start programs, such as GoGui.

    It ends when either side does.
    """
    from katachi.gtp.serve.attach import attach as join

    join(address, token)


def _address(_ctx: click.Context, _param: click.Parameter, value: str) -> Address:
    with told(ServeError, click.BadParameter):
        return address_of(value)


def _name(_ctx: click.Context, _param: click.Parameter, value: str) -> str:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_.-]{2,17}", value):
        text = t(
            "{value} is no name on CGOS: 3 to 18 letters, digits, `_`, `.` and `-`, a letter"
            " first.",
            value=repr(value),
        )
        raise click.BadParameter(text)
    return value


def _password(_ctx: click.Context, _param: click.Parameter, path: Path) -> str:
    """The first line of the file. No error shows it. A blank would part an old one from a new."""
    with told(ServeError, click.BadParameter):
        return read_secret(path, t("password on CGOS"), 3, 16).decode()


def _folder(_ctx: click.Context, _param: click.Parameter, path: Path) -> Path:
    """The folder, made if need be."""
    with failing_as(click.BadParameter, t("cannot make the folder {name}", name=path), "."):
        path.mkdir(parents=True, exist_ok=True)
    return path


@click.command()
@click.option(
    "--server", "address", required=True, callback=_address, metavar="HOST:PORT", help="The server."
)
@click.option("--name", required=True, callback=_name, metavar="N", help="Our name on the server.")
@file(
    "--password-file",
    "password",
    required=True,
    callback=_password,
    metavar="F",
    help="A file whose first line is the password; with a new name the server keeps it.",
)
@folder(
    "Where each game is saved, as DATE-OPPONENT-NUMBER.sgf.",
    "cgos-games",
    "--sgf-dir",
    callback=_folder,
)
@click.option(
    "--lag",
    type=Number(0, 60),
    default=1.0,
    metavar="S",
    help="Seconds of the clock kept for delays of the network.",
)
@options(SessionOptions, "time_per_move", "nodes", "threads", "table_mb", *PLAYER)
@options(SessionOptions, "seed", "resign")
def cgos(
    address: Address, name: str, password: str, folder: Path, lag: float, **chosen: Any
) -> int:
    """Play on a Computer Go Server, game after game, until Ctrl-C.

    The first Ctrl-C, or SIGTERM, lets the current game end; the second stops at once. A lost
    connection is made anew, and the game goes on.
    """
    from katachi.engine.session import Session
    from katachi.gtp.cgos.player import Cgos

    session = Session(SessionOptions(rules="cgos", **chosen))
    return Cgos(session, log, address, name, password, folder, lag).run()
