"""What `katachi experiment shipped` shows in the terminal. It trains nothing, so needs no torch."""

import json

import click

from katachi.learning.shipped import as_json as figures
from katachi.learning.shipped import measure_shipped
from katachi.learning.stopping import stopped_by_ctrl_c


def show_shipped(as_json: bool, **chosen: int) -> None:
    """Measure the networks that ship. Raises click.Abort after Ctrl-C."""
    with stopped_by_ctrl_c() as stop:
        found = measure_shipped(stop=stop, **chosen)
        if stop[0]:
            raise click.Abort
    if as_json:
        click.echo(json.dumps(figures(found)))
        return
    for name, rate in found.items():
        click.echo(f"{name:32} {rate}  of {rate.games:,} games")
