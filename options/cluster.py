"""The option for a cluster, of the commands whose work can be shared out."""

import click

cluster = click.option(
    "--cluster",
    metavar="local|ADDRESS",
    help="Share the work out on the Ray cluster at HOST:PORT (or ray://HOST:PORT), one worker a "
    "processor; local starts one on this machine.",
)
