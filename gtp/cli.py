"""The command `katachi gtp`; the player is loaded only when it runs."""

from typing import Any

import click

from katachi.options.engine import (
    komi,
    level,
    nodes,
    options,
    player,
    resign,
    rules,
    seed,
    table_mb,
    threads,
    time_per_move,
)


@click.command()
@options(time_per_move, nodes)
@click.option("--depth", type=click.IntRange(1), metavar="D", help="Plies searched for every move.")
@options(threads, table_mb, rules, komi, player, level, seed, resign)
@click.option("--ponder", is_flag=True, help="Think on the opponent's time too.")
def gtp(**chosen: Any) -> int:
    """Speak GTP on standard input and output: what a Go program such as GoGui or Sabaki runs."""
    from katachi.engine.session import SessionOptions
    from katachi.gtp.loop import serve_gtp

    return serve_gtp(SessionOptions(**chosen))
