"""The command `katachi gtp`; the player is loaded only when it runs."""

from typing import Any

import click

from katachi.commands.options import PLAYER, options
from katachi.engine.settings import SessionOptions


@click.command()
@options(SessionOptions, "time_per_move", "max_time_per_move", "nodes", "depth")
@options(SessionOptions, "threads", "table_mb")
@options(SessionOptions, "rules", "komi")
@options(SessionOptions, *PLAYER, "level", "seed", "resign", "ponder")
def gtp(**chosen: Any) -> int:
    """Speak GTP, for Go programs such as GoGui and Sabaki."""
    from katachi.gtp.loop import serve_gtp

    return serve_gtp(SessionOptions(**chosen))
