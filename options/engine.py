"""Options that several commands of the command line share."""

import math
from collections.abc import Callable
from typing import Any

import click

from katachi.engine.board.rules import ALIASES, RULESETS
from katachi.engine.levels import FULL
from katachi.engine.search.style import LEFT_OUT


class Number(click.FloatRange):
    """A number in a range, which infinity and "not a number" are not."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Raises BadParameter, like every type of click's."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


def options(*shared: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Several options as one decorator, in the order of the help text."""

    def decorate(command: Any) -> Any:
        for option in reversed(shared):
            command = option(command)
        return command

    return decorate


KOMI = Number(-1000, 1000)

size = click.option(
    "--size",
    type=click.IntRange(2, 19),
    metavar="N",
    default=9,
    show_default=True,
    help="Size of the board.",
)
rules = click.option(
    "--rules",
    type=click.Choice(sorted([*RULESETS, *ALIASES]), case_sensitive=False),
    default="chinese",
    show_default=True,
    help="Ruleset.",
)
komi = click.option(
    "--komi",
    type=KOMI,
    metavar="K",
    default=7.0,
    show_default=True,
    help="White's compensation in points.",
)
player = options(
    click.option(
        "--player",
        metavar="NAME|FILE",
        default="default",
        show_default=True,
        help="Who plays: `default`, `thesis`, `wide`, or a file NAME.toml of your own.",
    ),
    click.option(
        "--without",
        "left_out",
        type=click.Choice(LEFT_OUT),
        multiple=True,
        metavar="PART",
        help=f"Leave a part of the search out, to measure its worth: {', '.join(LEFT_OUT)}.",
    ),
    click.option(
        "--net",
        type=click.Path(),
        metavar="FILE",
        help="Another network; default: the player's own.",
    ),
)
seed = click.option(
    "--seed",
    type=click.IntRange(0),
    metavar="N",
    default=1,
    show_default=True,
    help="Seed of random choices.",
)
time_per_move = click.option(
    "--time-per-move",
    type=Number(min=0, min_open=True),
    metavar="S",
    help="Seconds for every move; no clock is heeded.",
)
nodes = click.option(
    "--nodes", type=click.IntRange(1), metavar="N", help="Positions searched for every move."
)
threads = click.option(
    "--threads",
    type=click.IntRange(1, 64),
    metavar="T",
    default=1,
    show_default=True,
    help="Threads that search; with 1 the same search gives the same move.",
)
table_mb = click.option(
    "--table-mb",
    type=click.IntRange(1, 65536),
    metavar="M",
    default=64,
    show_default=True,
    help="Megabytes for positions already searched.",
)
resign = click.option(
    "--resign",
    type=Number(0, 1),
    default=0.0,
    show_default=True,
    metavar="P",
    help="Resign when the probability of winning stays below P; 0: never.",
)
level = click.option(
    "--level",
    type=click.IntRange(1, FULL),
    metavar="N",
    default=FULL,
    show_default=True,
    help=f"How strong it plays: 1, the weakest, to {FULL}, as strong as it can.",
)
