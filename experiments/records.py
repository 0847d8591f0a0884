"""What the commands share that measure an engine by records; loaded only when one runs."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import click

from katachi.data.language import RecordError
from katachi.data.reading import find_games, read_record
from katachi.data.record import Record
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions

T = TypeVar("T")


def opened(
    games: Sequence[Path], most: int | None, chosen: dict[str, Any], *, judges: bool
) -> tuple[list[Path], Session]:
    """The records to read, and the engine to ask.

    games: as `find_games` takes them; most: how many the seed draws, None for all. chosen: fields
    of SessionOptions, the seed among them. judges: must the player say how positions stand? Raises
    ClickException, Error.
    """
    paths = find_games(games)
    session = Session(SessionOptions(**chosen))
    if judges and not session.player.judges:
        raise click.ClickException(f"The player {session.profile.name} judges no positions.")
    return Random(chosen["seed"]).sample(paths, len(paths))[:most], session


def add_each(paths: Sequence[Path], label: str, add: Callable[[Record], T]) -> list[T]:
    """What `add` says of each record, with progress; those that cannot be read are counted aloud.

    add: may raise RecordError.
    """
    found = []
    with click.progressbar(paths, label=label, show_pos=True, file=sys.stderr) as bar:
        for path in bar:
            try:
                found.append(add(read_record(path)))
            except RecordError:
                continue
    if unreadable := len(paths) - len(found):
        click.echo(f"Cannot read {unreadable} of {len(paths)} records.", err=True)
    return found
