"""The command `katachi review`; what it needs is loaded only when it runs."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.data.files import try_to_write, write_whole
from katachi.engine.session_options import SessionOptions
from katachi.options.settings import PLAYER, option, options

if TYPE_CHECKING:
    from katachi.engine.session import Session
    from katachi.review.record import Record
    from katachi.review.review import Judged

_SECONDS = 1.0
_RANGE = re.compile(r"(\d{1,6})(-)?(\d{1,6})?")


def _range(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> tuple[int, int | None]:
    """The first and the last move of `10-20`, `10-` or `10`; None: to the end."""
    found = _RANGE.fullmatch(value or "1-")
    if found is None or (found[3] and not found[2]):
        raise click.BadParameter(f"{value!r} is none of 10-20, 10- or 10.")
    first = int(found[1])
    last = int(found[3]) if found[3] else None if found[2] else first
    if first < 1 or (last is not None and last < first):
        raise click.BadParameter(f"there are no moves {value}.")
    return first, last


@click.command()
@click.argument("game", type=click.Path(path_type=Path), metavar="GAME.sgf")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to write the reviewed game; default: GAME-reviewed.sgf beside it.",
)
@option(
    SessionOptions,
    "time_per_move",
    help=f"Seconds for every move; default: {_SECONDS:g}.",
)
@option(
    SessionOptions,
    "nodes",
    help="Positions searched for every move, in place of a time; the review is then repeatable.",
)
@options(SessionOptions, *PLAYER)
@click.option(
    "--moves", callback=_range, metavar="FIRST-LAST", help="Review these moves only, as in 10-20."
)
@click.option(
    "--png",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to draw the curve of Black's chances; default: the reviewed game's name with .png.",
)
@click.option("--no-png", is_flag=True, help="Draw no curve.")
def review(
    game: Path,
    out: Path | None,
    time_per_move: float | None,
    nodes: int | None,
    moves: tuple[int, int | None],
    png: Path | None,
    no_png: bool,
    **chosen: Any,
) -> None:
    """Judge each move of a game, beside the one that Katachi prefers.

    The reviewed game has a comment on every move and Katachi's moves as variations. No file is
    written over. After Ctrl-C or SIGTERM the moves reviewed so far are kept.
    """
    from katachi.engine.patterns.theory import TheoryError
    from katachi.engine.session import UNUSABLE, Session

    if time_per_move and nodes:
        raise click.UsageError("Give --time-per-move or --nodes, not both.")
    if png and no_png:
        raise click.UsageError("Give --png or --no-png, not both.")
    record = read_record(game)
    out = out or game.with_name(f"{game.stem}-reviewed.sgf")
    png = None if no_png else png or out.parent / f"{out.stem}.png"
    if not len(record):
        raise click.ClickException(f"There is no move in {game}.")
    numbers = _numbers(record, moves, game)
    _check_places(game, out, png)
    try:
        session = Session(SessionOptions(**chosen))
        seconds = None if nodes else time_per_move or _SECONDS
        judged = _judge_all(record, session, numbers, seconds, nodes)
    except (*UNUSABLE, TheoryError) as error:
        raise click.ClickException(str(error)) from None
    _save(record, judged, out, png, _remark(judged, record, seconds, nodes))
    if len(judged) < len(numbers):
        raise click.Abort


def read_record(path: Path) -> Record:
    """The record in a file; raises click's error for one that cannot be read or played."""
    from katachi.data.record import RecordError
    from katachi.data.sgf import MAX_BYTES, read_file
    from katachi.review.record import Record

    try:
        return Record(read_file(path, MAX_BYTES))
    except RecordError as fault:
        raise click.ClickException(f"Cannot read {path}: {fault}.") from None


def _numbers(record: Record, wanted: tuple[int, int | None], path: Path) -> range:
    """The numbers of the moves to judge."""
    first, last = wanted
    if first > len(record):
        raise click.ClickException(f"There are only {len(record)} moves in {path}.")
    return range(first, min(last or len(record), len(record)) + 1)


def _check_places(game: Path, out: Path, png: Path | None) -> None:
    """Make sure, before the long work, that what comes of it can be written."""
    if png is not None and png.resolve() == out.resolve():
        raise click.ClickException(f"{out} cannot be both the game and the curve.")
    for path in (out, png):
        if path is None:
            continue
        if not path.name:
            raise click.ClickException(f"{path} is a folder; name a file.")
        with _told_as_a_sentence(path):
            if path.exists():
                is_game = path.samefile(game)
                what = "the game itself;" if is_game else "there already; remove it or"
                raise click.ClickException(f"{path} is {what} choose another name.")
            try_to_write(path)


def _write(path: Path, data: bytes) -> None:
    """Write a file that is whole or not there."""
    with _told_as_a_sentence(path):
        write_whole(path, data)


@contextmanager
def _told_as_a_sentence(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise click.ClickException(f"Cannot write {path}: {fault.strerror}.") from None


def _judge_all(
    record: Record, session: Session, numbers: range, seconds: float | None, nodes: int | None
) -> list[Judged]:
    """The moves with these numbers, judged; after a signal to end those that were."""
    judged: list[Judged] = []
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, signal.default_int_handler)
    try:
        from katachi.engine.profiles import shipped_rules
        from katachi.review.review import Judge

        judge = Judge(session.player, seconds, nodes, session.theory or shipped_rules())
        with click.progressbar(numbers, label="Reviewing", show_pos=True, file=sys.stderr) as bar:
            for number in bar:
                judged.append(judge.judge(record.before(number), number, record.move(number)))
    except KeyboardInterrupt:
        click.echo(err=True)
        if not judged:
            click.echo("Stopped before the first move was judged; nothing is written.", err=True)
            raise click.Abort from None
    return judged


def _remark(judged: list[Judged], record: Record, seconds: float | None, nodes: int | None) -> str:
    """What was done, for the record's first comment."""
    from katachi import __version__

    first, last = judged[0].number, judged[-1].number
    which = "" if len(judged) == len(record) else f" of moves {first} to {last}"
    limit = f"{nodes:,} positions" if nodes else f"{seconds:g} s"
    return f"Review{which} by Katachi {__version__}, {limit} a move."


def _save(record: Record, judged: list[Judged], out: Path, png: Path | None, remark: str) -> None:
    """Write what was judged, and say what came of it."""
    from katachi.review.text import summary

    for one in judged:
        record.add(one)
    _write(out, record.bytes(remark))
    for line in summary(judged):
        click.echo(line)
    first, last = judged[0].number, judged[-1].number
    click.echo(f"Moves {first} to {last} of {len(record)} are reviewed in {out}.")
    if png is not None:
        from katachi.review.chart import chart

        _write(png, chart(judged))
        click.echo(f"The curve is {png}.")
