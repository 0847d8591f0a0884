"""The commands `katachi web` and `setup`; what they need is loaded when they run."""

import re
import sys
from importlib.resources import files
from pathlib import Path

import click

from katachi.commands.options import Named, echo, writing
from katachi.commands.options import folder as folder_option
from katachi.commands.serve import address_named, check_remote, remote_option, token_option
from katachi.data.files import write_whole
from katachi.data.language import LANGUAGES, t


@click.command()
@click.argument("game", type=Named(), metavar="[GAME.sgf]", required=False)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="P",
    default=7361,
    help="Where to listen on this machine; 0: any port that is free, which is printed.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@folder_option(
    "Where games and your own rules are kept; default: Katachi's folder of your data.",
    None,
    "--data-dir",
)
@click.option(
    "--listen",
    metavar="HOST:PORT",
    help="Listen there instead, as for other computers; then with --allow-remote.",
)
@token_option
@remote_option
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="HOST",
    help="A name by which browsers reach this server, as one behind a proxy has; may be repeated.",
)
def web(
    game: Path | None,
    port: int,
    no_browser: bool,
    folder: Path | None,
    listen: str | None,
    token: bytes | None,
    allow_remote: bool,
    names: tuple[str, ...],
) -> None:
    """Open a board in the browser.

    Play there, ask why, review games, look at rules. It runs until Ctrl-C. Only this machine can
    reach it, unless other computers are let in. GAME.sgf is shown first.
    """
    import platformdirs

    from katachi.web.guard import Door
    from katachi.web.server import serve

    check_remote(allow_remote, token)
    address = address_named(listen or f"127.0.0.1:{port}", least_port=0)
    door = Door(address.port, frozenset(map(str.lower, names)), token, allow_remote)
    kept = folder or platformdirs.user_data_path("katachi", appauthor=False) / "web"
    serve(address, door, kept, game, echo, opens=not no_browser)


@click.command()
@click.option("--all", "everything", is_flag=True, help="Compile the thesis' player too.")
@click.option("--desktop", is_flag=True, help="Put Katachi into the desktop's menu, and no more.")
def setup(everything: bool, desktop: bool) -> None:
    """Compile the engine, so that no game waits for it.

    The thesis' player compiles when it first plays. Also fetch Aleph, which learns rules, where
    SWI-Prolog and pyswip are installed.
    """
    if desktop:
        with writing(Path("katachi.desktop")):
            echo(t("Katachi is in the menu now, by {file}.", file=_put_into_menu()))
        return
    from katachi.commands.ilp_output import fetch_aleph
    from katachi.engine import warm
    from katachi.engine.compiled import cache
    from katachi.explain import survey

    cache.hush()
    playing = warm.ALL if everything else warm.PLAYING
    reasons = survey.ALL if everything else survey.EXPLAINING
    warm.compile_parts({**playing, **reasons}, click.echo)
    fetch_aleph()


def _put_into_menu() -> Path:
    """Put Katachi into the desktop's menu (freedesktop.org, Desktop Entry Specification 1.5).

    Returns the entry's path. Raises OSError.
    """
    import platformdirs

    about = t("Play Go against Katachi, and ask it why.")
    program = re.sub(r'[\\"`$]', r"\\\\\g<0>", sys.executable).replace("%", "%%")
    entry = [
        *("[Desktop Entry]", "Type=Application", "Name=Katachi", f"Comment={about}"),
        *(f"Comment[{one.replace('-', '_')}]={about.to(one)}" for one in LANGUAGES),
        f'Exec="{program}" -m katachi web',
        f"Icon={files('katachi.web') / 'page' / 'icon.svg'}",
        *("Terminal=true", "Categories=Game;BoardGame;"),
    ]
    path = platformdirs.user_data_path() / "applications" / "katachi.desktop"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, "\n".join([*entry, ""]).encode())
    return path
