"""The command `katachi cgos`; what it needs is loaded only when it runs."""

import re
from pathlib import Path
from typing import Any

import click

from katachi.commands.options import PLAYER, Number, file, folder, log, options, told
from katachi.data.files import failing_as
from katachi.data.language import t
from katachi.engine.settings import SessionOptions
from katachi.gtp.wire.tcp import Address, ServeError, address_of, read_secret


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
